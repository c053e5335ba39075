"""What hostiles are likely to do: how often each would attack from a column of its table, and what that costs."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects import behaviour as step_kinds
from tabletop.games.blackstone.content.effects.behaviour import AnyStep
from tabletop.games.blackstone.content.opposition import HostileKind
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES

AGAIN: Final = 1.35
"""What an attack counts whose fail is rolled again."""
WITHDRAWS: Final = 0.8
"""How often a hostile that would fall back finds where."""
IN_VAIN: Final = 0.7
"""How often a hostile has no wound to mend, or has the marker or the level already that it would gain."""


class Zeal(NamedTuple):
    """How often a hostile attacks in an activation on average. here: from where it stands; nearer: after one Move; by
    hand once it is beside somebody: stay where it is so already, step after one Move, run after two."""

    here: float = 0.0
    nearer: float = 0.0
    stay: float = 0.0
    step: float = 0.0
    run: float = 0.0

    def plus(self, other: Zeal, share: float) -> Zeal:
        """With so much of another."""
        return Zeal(*(mine + share * theirs for mine, theirs in zip(self, other, strict=True)))


def zeal_of(box: BlackstoneBox, kind: int) -> dict[str, Zeal]:
    """For each column of the table of a kind how often it attacks."""
    record = box.kinds[kind]
    found: dict[str, Zeal] = {}
    for column in record.columns:
        total = Zeal()
        for roll in range(1, BLACKSTONE_FACES + 1):
            action = box.behaviour[kind][column][roll]
            total = total.plus(of_steps(box, box.actions[action].steps), 1 / BLACKSTONE_FACES)
        found[column] = total
    return found


def of_steps(box: BlackstoneBox, steps: tuple[AnyStep, ...], factor: float = 1.0, moves: int = 0) -> Zeal:
    """What some steps come to. moves: steps towards somebody that came before."""
    total = Zeal()
    for at, step in enumerate(steps):
        match step:
            case step_kinds.Approach():
                moves += 1
            case step_kinds.StrikeOne(at="adjacent"):
                each = factor * (AGAIN if step.reroll else 1.0)
                total = total.plus(Zeal(stay=each, step=each * (moves >= 1), run=each * (moves >= 2)), 1.0)
            case step_kinds.StrikeOne():
                each = factor * (AGAIN if step.reroll else 1.0)
                total = total.plus(Zeal(here=each) if not moves else Zeal(nearer=each), 1.0)
            case step_kinds.TakeAction():
                inner = factor * (AGAIN if step.reroll else 1.0)
                total = total.plus(of_steps(box, box.actions[step.action].steps, inner, moves), 1.0)
            case step_kinds.Withdraw():
                otherwise = of_steps(box, step.otherwise, factor, moves)
                return total.plus(otherwise, 1 - WITHDRAWS)
            case step_kinds.Mend() | step_kinds.TakeMarker() | step_kinds.RaiseLevel() if step.otherwise:
                rest = of_steps(box, steps[at + 1 :], factor, moves)
                otherwise = of_steps(box, step.otherwise, factor, moves)
                return total.plus(rest, 1 - IN_VAIN).plus(otherwise, IN_VAIN)
            case step_kinds.IfAdjacent():
                beside = of_steps(box, steps[at + 1 :], factor, moves)
                apart = of_steps(box, step.otherwise, factor, moves)
                return total.plus(apart._replace(stay=beside.stay + beside.here), 1.0)
            case step_kinds.Hurt() | step_kinds.Rob():
                total = total.plus(Zeal(here=0.5), 1.0)
            case _:
                pass
    return total


def reach_of(record: HostileKind) -> int:
    """How far the weapons of a kind carry: 1 for those who only fight by hand."""
    if any(each.dice.r4plus for each in record.weapons):
        return 99
    return 3 if any(each.dice.r2_3 for each in record.weapons) else 1

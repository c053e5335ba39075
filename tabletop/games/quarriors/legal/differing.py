"""The answers between which there is something to choose: of those from which the same follows, one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.legal.options import listed
from tabletop.games.quarriors.model.actions import Defend, Finish, Spend
from tabletop.games.quarriors.model.decisions import CaptureDice, NameDefender, SummonAndPrepare
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import is_unravelling
from tabletop.games.quarriors.position.creatures import defence, nature


def differing(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> Iterator[Action]:
    """The options of a seat of which no two come to the same.

    To take quiddity for which there is no use in its phase is no choice: it can be taken in the next one as well, and
    in the last one it is lost. Of defenders that hold any will do, and of those that are the same.
    """
    match state.owed[seat]:
        case SummonAndPrepare() | CaptureDice():
            found = list(listed(box, state, seat))
            useful = [each for each in found if not isinstance(each, Spend)]
            yield from useful if all(isinstance(each, Finish) for each in useful) else found
        case NameDefender(attack=attack):
            seen = set()
            for each in listed(box, state, seat):
                assert isinstance(each, Defend)
                kind = _as_defender(box, state, each.die, attack)
                if kind not in seen:
                    seen.add(kind)
                    yield each
        case _:
            yield from listed(box, state, seat)


def holds(box: QuarriorsBox, state: QuarriorsState, die: DieId, attack: int) -> bool:
    """Whether a creature would stand, named against so much of the active seat's attack."""
    return defence(box, state, die, is_unravelling(box, state, state.active)) > attack


def _as_defender(box: QuarriorsBox, state: QuarriorsState, die: DieId, attack: int) -> object:
    """All that a defender differs in from others; nothing more of one that holds."""
    if holds(box, state, die, attack):
        return None
    borne = any(creature == die for _, creature in state.attached)
    marks = [(mark.attack, mark.defence, mark.glory, mark.calm) for mark in state.marks if mark.die == die]
    known = box.dice[die].id, state.face[die], nature(box, state, die), die in state.switched
    return die if borne else (*known, *sorted(marks))

"""What the stage of an attack tells: who attacks with how much, what has become of it, what it would come to."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.decisions import Respond
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import Attacker, attackers_of, is_unravelling, shaken, strength
from tabletop.games.quarriors.position.copies import switches
from tabletop.games.quarriors.position.creatures import creatures, defence, effects
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.position.spells import spells
from tabletop.games.quarriors.rules.attack import Assault, Attacking

UNFACED = ("", "respond", "face")
"""The steps of an assault in which its strength does not stand yet."""


class Part(NamedTuple):
    """What a creature adds, nothing if it came too late; `gone`: it does not stand there any more."""

    die: DieId
    attack: int
    gone: bool


class Clash(NamedTuple):
    """A defender against what is left of an attack. fallen: it has happened; else it is what would happen if it were
    named now. Both numbers are None for one that fell in another way. safe: it cannot be named."""

    die: DieId
    attack: int | None
    defence: int | None
    fallen: bool = False
    safe: bool = False

    @property
    def falls(self) -> bool:
        """Whether the attack is enough."""
        return self.attack is not None and self.defence is not None and self.attack >= self.defence

    @property
    def left(self) -> int:
        """What is left of the attack after it."""
        return (self.attack or 0) - max(0, self.defence or 0)


class Meeting(NamedTuple):
    """An opponent who is not attacked at the moment: what the attack comes to against his defenders, whether he is the
    next one, and whether he has been attacked."""

    seat: Seat
    total: int
    defences: tuple[int, ...]
    next: bool
    done: bool


class Attack(NamedTuple):
    """An attack under way: by whom, against whom now, with what in all, what is left; the defenders, first those that
    have fallen, in their order; the others; who may answer, and whether one of them is asked."""

    by: Seat
    against: Seat
    parts: tuple[Part, ...]
    total: int
    left: int
    clashes: tuple[Clash, ...]
    meetings: tuple[Meeting, ...]
    answering: tuple[Seat, ...]
    asked: bool


def attack_of(box: QuarriorsBox, view: QuarriorsState) -> Attack | None:
    """The attack under way; None where there is none, or nobody is there whom it could meet."""
    under_way = next((each for each in view.stack if isinstance(each, Attacking)), None)
    if under_way is None:
        return None
    by = under_way.seat
    attackers = under_way.attackers or attackers_of(box, view, by)
    assault = next((each for each in view.stack if isinstance(each, Assault)), None)
    theirs = {seat: creatures(box, view, seat) for seat in opponents(view, by)}
    if not attackers or not (any(theirs.values()) or (assault is not None and assault.facing)):
        return None
    seats = opponents(view, by)
    against = assault.seat if assault is not None else seats[min(under_way.done, len(seats) - 1)]
    faced = assault is not None and assault.step not in UNFACED
    parts = tuple(
        Part(part.die, strength(box, view, (part,), against), part.die not in view.ready[by]) for part in attackers
    )
    total = sum(part.attack for part in parts)
    known = {part.die for part in parts}
    parts += tuple(Part(die, 0, False) for die in creatures(box, view, by) if die not in known)
    left = assault.left if assault is not None and faced else total
    if assault is not None and faced:
        total = assault.blows[0].attack if assault.blows else left
    asked = any(isinstance(each, Respond) for each in view.owed)
    return Attack(
        by, against, parts, total, left, _clashes(box, view, by, assault, against, left),
        tuple(_meetings(box, view, attackers, under_way, against)), _answering(box, view, seats), asked,
    )  # fmt: skip


def _clashes(
    box: QuarriorsBox, view: QuarriorsState, by: Seat, assault: Assault | None, against: Seat, left: int
) -> tuple[Clash, ...]:
    """The defenders of the present opponent."""
    plain = is_unravelling(box, view, by)
    standing = creatures(box, view, against)
    struck = assault.blows if assault is not None else ()
    fallen = [Clash(blow.die, blow.attack, blow.defence, True) for blow in struck]
    known = {blow.die for blow in struck}
    facing = assault.facing if assault is not None else ()
    lost = [Clash(die, None, None, True) for die in facing if die not in standing and die not in known]
    there = [Clash(die, left, defence(box, view, die, plain), safe=die in view.safe) for die in standing]
    return (*lost, *fallen, *there)


def _meetings(
    box: QuarriorsBox, view: QuarriorsState, attackers: tuple[Attacker, ...], under_way: Attacking, against: Seat
) -> list[Meeting]:
    """The other opponents, those that come next first."""
    plain = is_unravelling(box, view, under_way.seat)
    seats = opponents(view, under_way.seat)
    at, out = seats.index(against), []
    for place in (*range(at + 1, len(seats)), *range(at)):
        seat = seats[place]
        met = creatures(box, view, seat)
        lost = shaken(box, view, (part.die for part in attackers), met)
        values = tuple(defence(box, view, die, plain) for die in met if die not in lost)
        out.append(Meeting(seat, strength(box, view, attackers, seat), values, place == at + 1, place < at))
    return out


def _answering(box: QuarriorsBox, view: QuarriorsState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The one who is asked, else all that have something with which they could answer."""
    asked = [seat for seat in seats if isinstance(view.owed[seat], Respond)]
    return tuple(asked or [seat for seat in seats if answers(box, view, seat)])


def answers(box: QuarriorsBox, view: QuarriorsState, seat: Seat) -> tuple[DieId, ...]:
    """The dice with which a seat could do something in another one's turn."""
    able = [die for die in spells(box, view, seat) if effects(box, view, die, "reaction")]
    return (*able, *dict.fromkeys(each.die for each in switches(box, view, seat)))

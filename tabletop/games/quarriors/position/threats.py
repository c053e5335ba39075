"""What each opponent could lose to an attack as things stand."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.attack import (
    Attacker,
    attackers_of,
    is_unravelling,
    shaken,
    strength,
    strikes_again,
)
from tabletop.games.quarriors.position.creatures import creatures, defence
from tabletop.games.quarriors.position.seats import opponents


class Threat(NamedTuple):
    """An attack on one opponent, if nobody casts anything.

    dice: the creatures that could fall, whichever are named; at most so many of them do. doomed: those of them that
    fall in any case.
    """

    seat: Seat
    attack: int
    dice: tuple[DieId, ...]
    most: int
    doomed: tuple[DieId, ...]


def threats(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> tuple[Threat, ...]:
    """The attack of a seat on every opponent, from the left; () without creatures."""
    attackers = attackers_of(box, state, seat)
    if not attackers:
        return ()
    return tuple(_threat(box, state, seat, attackers, other) for other in opponents(state, seat))


def _threat(
    box: QuarriorsBox, state: QuarriorsState, seat: Seat, attackers: tuple[Attacker, ...], other: Seat
) -> Threat:
    attack = strength(box, state, attackers, other)
    again = [part for part in attackers if strikes_again(box, state, part.die)]
    more = sum(strength(box, state, (part,), other) for part in again)
    theirs = creatures(box, state, other)
    lost = shaken(box, state, (part.die for part in attackers), theirs)
    plain = is_unravelling(box, state, seat)
    values = {die: defence(box, state, die, plain) for die in theirs if die not in lost}
    left, later = (attack + more, 0) if lost else (attack, more)
    falling = _falling(values, left, later)
    every = falling and max(values.values()) <= left and sum(values.values()) <= left + later
    most = len(lost) + _most(sorted(values.values()), left, later)
    return Threat(other, attack, (*lost, *falling), most, (*lost, *(falling if every else ())))


def _falling(values: dict[DieId, int], left: int, more: int) -> tuple[DieId, ...]:
    """Those that fall if they are named first, or second when the first loss adds `more`."""
    if left <= 0:
        return ()
    first = [die for die, value in values.items() if value <= left]
    found = []
    for die, value in values.items():
        rest = [left - values[each] + more for each in first if each != die]
        if die in first or (more and rest and max(rest) >= value):
            found.append(die)
    return tuple(found)


def _most(values: list[int], left: int, more: int) -> int:
    """How many fall at most of those with such defences, the least first, when the first loss adds `more`."""
    for fallen, value in enumerate(values):
        left += more * (fallen == 1)
        if left <= 0 or value > left:
            return fallen
        left -= value
    return len(values)

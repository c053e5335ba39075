"""Where dice are, and how they go from one place to another. Every die of a collection is in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.events import BagRefilled, DiceDrawn, DiceRolled

if TYPE_CHECKING:
    from tabletop.games.quarriors.model.state import QuarriorsState
    from tabletop.games.quarriors.rules.play import QuarriorsPlay

Zone = list[tuple[DieId, ...]]

HIDDEN = -1
"""The face of a die that shows none: in a bag, in the Wilds, or not rolled yet."""
SIX = 6
MOST_DRAWS = 200
"""Dice that may be drawn in one turn: portals cannot go round for ever."""


def seat_of(state: QuarriorsState, die: int) -> Seat:
    """The seat that controls a die."""
    return Seat(state.owner[die])


def leave(zone: Zone, seat: int, die: int) -> None:
    """Take a die out of a zone."""
    zone[seat] = tuple([each for each in zone[seat] if each != die])


def enter(zone: Zone, seat: int, die: DieId) -> None:
    """Put a die into a zone."""
    zone[seat] = (*zone[seat], die)


def move(state: QuarriorsState, die: DieId, source: Zone, target: Zone) -> None:
    """Move a die of a collection from one of its zones to another."""
    seat = state.owner[die]
    leave(source, seat, die)
    enter(target, seat, die)


def to_market(state: QuarriorsState, die: DieId, slot: int) -> None:
    """A die that is in no zone any more returns to its card (quarriors.culling.04)."""
    state.owner[die], state.face[die] = -1, HIDDEN
    state.market[slot] = tuple(sorted((*state.market[slot], die)))


def from_market(state: QuarriorsState, slot: int, seat: Seat) -> DieId:
    """Take one die off a card for a collection; it is in no zone yet."""
    die, *rest = state.market[slot]
    state.market[slot] = tuple(rest)
    state.owner[die] = seat
    return die


def draw(play: QuarriorsPlay, seat: Seat, count: int) -> tuple[DieId, ...]:
    """Draw dice into the active pool: what is in the bag, then, if that is too little, from the used pile, which was
    put into the bag (quarriors.rolling.04 to 07)."""
    state = play.state
    count = min(count, MOST_DRAWS - state.draws)
    first = _take_out(play, seat, count)
    left = count - len(first)
    if left and state.used[seat]:
        if first:
            play.tell(DiceDrawn(seat, first, 0))
        _refill(play, seat)
        second = _take_out(play, seat, left)
        play.tell(DiceDrawn(seat, second, left - len(second)))
        return (*first, *second)
    play.tell(DiceDrawn(seat, first, left))
    return first


def _take_out(play: QuarriorsPlay, seat: Seat, count: int) -> tuple[DieId, ...]:
    """Move dice from the bag to the pool, as many as there are; they show no face yet."""
    state = play.state
    bag = list(state.bag[seat])
    drawn = tuple([bag.pop(play.roll(len(bag)) - 1) for _ in range(min(count, len(bag)))])
    state.bag[seat] = tuple(bag)
    state.pool[seat] = (*state.pool[seat], *drawn)
    state.draws += len(drawn)
    return drawn


def _refill(play: QuarriorsPlay, seat: Seat) -> None:
    """Put the whole used pile into the empty bag."""
    state = play.state
    bag = tuple(sorted(state.used[seat]))
    state.used[seat], state.bag[seat] = (), bag
    for die in bag:
        state.face[die] = HIDDEN
    play.tell(BagRefilled(seat, bag))


def roll(play: QuarriorsPlay, seat: Seat, dice: Sequence[DieId]) -> None:
    """Roll dice of the active pool."""
    state = play.state
    for die in dice:
        state.face[die] = play.roll(SIX) - 1
    if dice:
        play.tell(DiceRolled(seat, tuple(dice), tuple(state.face[die] for die in dice)))


def opponents(state: QuarriorsState, seat: int) -> tuple[Seat, ...]:
    """The other seats clockwise, beginning at the left."""
    count = len(state.owed)
    return tuple(Seat((seat + step) % count) for step in range(1, count))

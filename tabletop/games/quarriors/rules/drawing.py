"""How dice come out of a bag and are rolled."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.dice import HIDDEN, SIX
from tabletop.games.quarriors.model.events import BagRefilled, DiceDrawn, DiceRolled
from tabletop.games.quarriors.position.immediates import MOST_DRAWS
from tabletop.games.quarriors.rules.play import QuarriorsPlay


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

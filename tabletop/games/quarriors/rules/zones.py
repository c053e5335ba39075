"""How dice go from one place to another. Every die of a collection is in exactly one place."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.events import DieCulled
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.rules.play import QuarriorsPlay

Zone = list[tuple[DieId, ...]]


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


def spend(box: QuarriorsBox, state: QuarriorsState, die: DieId) -> None:
    """A die goes to the used pile, or waits for the end of the turn in the variant (quarriors.spending.02)."""
    seat = state.owner[die]
    leave(state.pool if die in state.pool[seat] else state.ready, seat, die)
    enter(state.apart if box.options.spent_pile else state.used, seat, die)


def cull_used(play: QuarriorsPlay, seat: Seat, die: DieId) -> None:
    """A used die returns to its card (quarriors.culling.03)."""
    state = play.state
    leave(state.used, seat, die)
    to_market(state, die, play.box.slot_of(state, die))
    play.tell(DieCulled(seat, die))

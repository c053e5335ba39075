"""How creatures leave the ready area: what is attached to them goes with them, and what they were is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.position.zones import Zone, enter, leave, move

if TYPE_CHECKING:
    from tabletop.games.quarriors.model.state import QuarriorsState


def depart(state: QuarriorsState, die: DieId, target: Zone) -> None:
    """A creature leaves the ready area for another zone (quarriors.attachments.06). That it has no attack this turn
    still counts: it may be part of a total that stands (quarriors.attack.22)."""
    for spell, creature in state.attached:
        if creature == die:
            move(state, spell, state.ready, state.used)
    state.attached = tuple(pair for pair in state.attached if pair[1] != die)
    state.marks = tuple(mark for mark in state.marks if mark.die != die or mark.calm)
    move(state, die, state.ready, target)


def give_up(state: QuarriorsState, die: DieId) -> None:
    """A spell leaves the ready area for the used pile, whether it was attached or not."""
    state.attached = tuple(pair for pair in state.attached if pair[0] != die)
    move(state, die, state.ready, state.used)


def forget(state: QuarriorsState, die: DieId) -> None:
    """A copy is what it was before."""
    state.copies = tuple(copy for copy in state.copies if copy.die != die)


def spend(state: QuarriorsState, die: DieId, spent_pile: bool) -> None:
    """A die goes to the used pile, or waits for the end of the turn in the variant (quarriors.spending.02)."""
    seat = state.owner[die]
    leave(state.pool if die in state.pool[seat] else state.ready, seat, die)
    enter(state.apart if spent_pile else state.used, seat, die)

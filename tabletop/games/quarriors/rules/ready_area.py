"""What happens to dice of a ready area: how they leave it and come back, and what spells do to all creatures in it."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.events import CreatureReturned
from tabletop.games.quarriors.model.state import Mark, QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.zones import Zone, enter, leave, move


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


def give_back(play: QuarriorsPlay, die: DieId) -> None:
    """A destroyed creature goes back to the ready area as it was; in this attack it is safe (quarriors.attack.21)."""
    state = play.state
    seat = Seat(state.owner[die])
    for zone in (state.used, state.pool, state.apart):
        leave(zone, seat, die)
    enter(state.ready, seat, die)
    state.stays = tuple(each for each in state.stays if each != die)
    state.aside = tuple(each for each in state.aside if each != die)
    if state.phase == "attack":
        state.safe = (*state.safe, die)
    play.tell(CreatureReturned(die))


def boost(play: QuarriorsPlay, seat: Seat, attack: int, defence: int) -> None:
    """More attack and defence in this turn for all creatures of a seat."""
    state = play.state
    own = creatures(play.box, state, seat)
    state.marks = (*state.marks, *(Mark(die=each, attack=attack, defence=defence) for each in own))

"""Quiddity is spent (quarriors.quiddity)."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.events import DieSpent
from tabletop.games.quarriors.position.costs import payment, quiddity_of
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.zones import spend


def pay(play: QuarriorsPlay, seat: Seat, cost: int) -> None:
    """Spend what the purse lacks, and take the price out of it (quarriors.quiddity.06)."""
    state = play.state
    for die in payment(play.box, state, seat, cost):
        spend_for_quiddity(play, die)
    state.purse -= cost
    state.spent += cost


def spend_for_quiddity(play: QuarriorsPlay, die: DieId) -> None:
    """Put the quiddity of a die into the purse (quarriors.quiddity.02)."""
    state = play.state
    amount = quiddity_of(play.box, state, die)
    state.purse += amount
    spend(play.box, state, die)
    play.tell(DieSpent(die, amount))

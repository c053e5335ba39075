"""Why a die or a card is out of reach for a seat, whatever it wants with it."""

from __future__ import annotations

from tabletop.engine.legal import Refusal
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.legal.refusals import refuse
from tabletop.games.quarriors.model.state import QuarriorsState


def out_of_reach(state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    """A die that is nobody's or another's, or that lies in its bag; None where the seat has it in play."""
    if state.owner[die] < 0:
        return in_the_wilds(state, die)
    if state.owner[die] != seat:
        return refuse("not_your_die", die=f"d{die}")
    return refuse("die_in_bag", die=f"d{die}") if die in state.bag[seat] else None


def in_the_wilds(state: QuarriorsState, die: DieId) -> Refusal:
    """A die that is nobody's."""
    there = any(die in dice for dice in state.market)
    return refuse("die_in_wilds" if there else "not_in_the_wilds", die=f"d{die}")


def used_up(state: QuarriorsState, seat: int, die: DieId) -> Refusal | None:
    """A die of a seat that was used, or waits, so that nothing can be done with it in this turn."""
    if die in state.used[seat]:
        return refuse("die_already_used", die=f"d{die}")
    return refuse("cannot_spend_from_there", die=f"d{die}") if die in state.apart[seat] else None


def without_dice(state: QuarriorsState, card: CardId) -> Refusal | None:
    """A card that is not there, or has no die."""
    if card not in state.cards:
        return refuse("not_in_the_wilds", card=f"c{card}")
    return None if state.market[state.cards.index(card)] else refuse("card_is_empty", card=f"c{card}")

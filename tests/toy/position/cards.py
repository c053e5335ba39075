"""Who holds what, and at whom it can be played."""

from collections.abc import Mapping
from typing import Any

from tabletop.engine.action import Seat
from tests.toy.box import ToyBox
from tests.toy.content.ids import CardId
from tests.toy.model.state import ToyState


def extents(box: ToyBox, state: ToyState) -> Mapping[Any, range]:
    """The ids that there are."""
    return {CardId: range(len(state.cards))}


def hand(state: ToyState, seat: Seat) -> tuple[CardId, ...]:
    """The cards that a seat holds."""
    return tuple(
        CardId(card) for card, each in enumerate(state.cards) if each.place == "hand" and each.owner == seat
    )


def unseen(state: ToyState, seat: Seat, target: Seat) -> tuple[CardId, ...]:
    """The cards in a hand that another seat has not seen."""
    return tuple(card for card in hand(state, target) if not state.cards[card].known >> seat & 1)


def alive(state: ToyState) -> tuple[Seat, ...]:
    """The seats with health left."""
    return tuple(Seat(seat) for seat, health in enumerate(state.health) if health > 0)


def targets(state: ToyState, seat: Seat, card: CardId) -> tuple[Seat, ...]:
    """At whom a card can be played in one's turn."""
    others = [Seat(each) for each, health in enumerate(state.health) if health > 0 and each != seat]
    match state.cards[card].kind:
        case "spark":
            return tuple(others)
        case "spy":
            return tuple(each for each in others if unseen(state, seat, each))
        case "balm" | "seer":
            return (seat,)
    return ()

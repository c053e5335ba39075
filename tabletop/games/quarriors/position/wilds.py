"""The cards of the Wilds: which of them are empty, and what can be captured (quarriors.capture)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import capture_cost

EMPTY_TO_END = 4
"""So many empty creature cards end the game (quarriors.victory.05)."""


def empty_cards(box: QuarriorsBox, state: QuarriorsState) -> int:
    """How many creature cards have no die left."""
    cards = box.content.cards
    return sum(
        not dice and cards[card].category == "creature"
        for card, dice in zip(state.cards, state.market, strict=True)
    )


def ends_the_game(box: QuarriorsBox, state: QuarriorsState, slots: Sequence[int]) -> bool:
    """Whether dice captured from these places in the Wilds leave so many creature cards empty that the game is over."""
    cards = box.content.cards
    emptied = [
        slot
        for slot in dict.fromkeys(slots)
        if cards[state.cards[slot]].category == "creature" and len(state.market[slot]) == slots.count(slot)
    ]
    return bool(emptied) and empty_cards(box, state) + len(emptied) >= EMPTY_TO_END


def can_end_the_game(box: QuarriorsBox, state: QuarriorsState, purse: int) -> bool:
    """Whether so much quiddity could capture a die now that leaves enough creature cards empty."""
    return any(ends_the_game(box, state, (state.cards.index(card),)) for card in capturable(box, state, purse))


def capturable(box: QuarriorsBox, state: QuarriorsState, purse: int) -> list[CardId]:
    """The cards of which so much quiddity could capture a die now, in the order of the Wilds."""
    if not state.captures:
        return []
    return [
        card
        for slot, card in enumerate(state.cards)
        if state.market[slot] and capture_cost(box, state, card) <= purse
    ]


def dearest(box: QuarriorsBox, state: QuarriorsState, purse: int) -> CardId | None:
    """The dearest card of which so much quiddity could capture a die now; None where none has a price."""
    cards = box.content.cards
    priced = [card for card in capturable(box, state, purse) if cards[card].cost]
    return max(priced, key=lambda card: cards[card].cost, default=None)


def is_takeable(box: QuarriorsBox, state: QuarriorsState, card: CardId, most: int) -> bool:
    """Whether a die of a card is a spell up to a cost, and there is one (card text)."""
    found = box.content.cards[card]
    return found.category == "spell" and found.cost <= most and is_stocked(state, card)


def is_upgrade(box: QuarriorsBox, state: QuarriorsState, die: DieId, card: CardId, more: int) -> bool:
    """Whether a die could be culled for one of a card that costs at most so much more (card text)."""
    own = box.card_of(state, die)
    if box.content.cards[card].cost > box.content.cards[own].cost + more:
        return False
    return card == own or is_stocked(state, card)


def is_stocked(state: QuarriorsState, card: CardId) -> bool:
    """Whether a card lies in the Wilds, with a die on it."""
    return card in state.cards and bool(state.market[state.cards.index(card)])

"""What a deck must be, and in what one is not so: pages 13 and 22 of the rulebook (shadespire.decks)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from tabletop.games.shadespire.content.records import (
    OBJECTIVES_IN_DECK,
    POWER_IN_DECK,
    CardKind,
    ObjectiveCard,
    PloyCard,
)

Limit = Literal[
    "objective_deck_size", "power_deck_too_small", "too_many_ploys", "duplicate_card", "card_in_wrong_deck",
    "card_not_for_warband",
]  # fmt: skip
RULES: Final[Mapping[Limit, str]] = {
    "objective_deck_size": "shadespire.decks.03", "power_deck_too_small": "shadespire.decks.05",
    "too_many_ploys": "shadespire.decks.08", "duplicate_card": "shadespire.decks.07",
    "card_in_wrong_deck": "shadespire.cards.06", "card_not_for_warband": "shadespire.decks.09",
}  # fmt: skip
"""The rule behind each limit."""
Pile = Literal["objectives", "power"]


class Flaw(Struct, frozen=True):
    """One thing that keeps a deck from being played. pile, at: the place of the card that is wrong; None, where it is
    the deck as a whole. args: numbers and ids for the sentence."""

    code: Limit
    pile: Pile
    at: int | None
    args: dict[str, str | int]

    @property
    def rule(self) -> str:
        """The rule that it is against."""
        if self.code == "duplicate_card" and self.pile == "objectives":
            return "shadespire.decks.04"
        return RULES[self.code]


def flaws(
    cards: Sequence[CardKind], warband: int, objectives: Sequence[int], power: Sequence[int]
) -> tuple[Flaw, ...]:
    """All that keeps a deck of these cards, by their numbers, from being played by a warband."""
    found = [*_of_cards(cards, warband, "objectives", objectives), *_of_cards(cards, warband, "power", power)]
    if len(objectives) != OBJECTIVES_IN_DECK:
        args: dict[str, str | int] = {"wanted": OBJECTIVES_IN_DECK, "found": len(objectives)}
        found.append(Flaw("objective_deck_size", "objectives", None, args))
    if len(power) < POWER_IN_DECK:
        found.append(Flaw("power_deck_too_small", "power", None, {"least": POWER_IN_DECK, "found": len(power)}))
    ploys = sum(isinstance(cards[each], PloyCard) for each in power)
    if ploys > most_ploys(len(power)):
        args = {"found": ploys, "most": most_ploys(len(power)), "size": len(power)}
        found.append(Flaw("too_many_ploys", "power", None, args))
    return tuple(found)


def most_ploys(size: int) -> int:
    """How many ploys a power deck of so many cards may hold."""
    return size // 2


def is_usable(card: CardKind, warband: int) -> bool:
    """Whether a warband may have a card in its decks."""
    return card.warband in (None, warband)


def _of_cards(cards: Sequence[CardKind], warband: int, pile: Pile, held: Sequence[int]) -> list[Flaw]:
    """What is wrong with single cards of a deck."""
    found: list[Flaw] = []
    seen: Counter[int] = Counter()
    for at, number in enumerate(held):
        card = cards[number]
        seen[number] += 1
        args: dict[str, str | int] = {"card": card.id}
        if seen[number] == 2:
            found.append(Flaw("duplicate_card", pile, at, args))
        if isinstance(card, ObjectiveCard) != (pile == "objectives"):
            found.append(Flaw("card_in_wrong_deck", pile, at, args))
        if not is_usable(card, warband):
            found.append(Flaw("card_not_for_warband", pile, at, args))
    return found

"""What can be counted of a deck, and how likely its cards come up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from tabletop.games.shadespire.content.records import HAND, ROUNDS, CardKind, ObjectiveCard, PloyCard, UpgradeCard

WINDOWS: Final = ("now", "end", "end_1_2", "end_3")


class Curve(NamedTuple):
    """Of a deck: objectives by glory (from one), objectives by their window, ploys without reactions, reactions, and
    upgrades."""

    glory: tuple[int, ...]
    windows: dict[str, int]
    ploys: int
    reactions: int
    upgrades: int

    @property
    def whole(self) -> int:
        """All glory that the objectives could bring."""
        return sum(value * count for value, count in enumerate(self.glory, 1))


def curve(cards: Iterable[CardKind]) -> Curve:
    """What can be counted of these cards."""
    held = list(cards)
    objectives = [card for card in held if isinstance(card, ObjectiveCard)]
    worth = Counter(card.glory for card in objectives)
    ploys = [card for card in held if isinstance(card, PloyCard)]
    reactions = sum(card.reaction for card in ploys)
    return Curve(
        glory=tuple(worth[value] for value in range(1, max([5, *worth]) + 1)),
        windows={name: sum(card.window == name for card in objectives) for name in WINDOWS},
        ploys=len(ploys) - reactions,
        reactions=reactions,
        upgrades=sum(isinstance(card, UpgradeCard) for card in held),
    )


def chance(deck: int, good: int, drawn: int) -> Fraction:
    """The chance that among so many cards drawn from a deck there is a good one at least."""
    drawn = min(drawn, deck)
    if deck <= 0 or good <= 0:
        return Fraction(0)
    return 1 - Fraction(comb(deck - good, drawn), comb(deck, drawn))


def drawn_by_round(size: int) -> tuple[int, ...]:
    """So many cards of a deck have been in hand in each round, where the whole hand is used in every one."""
    return tuple(size * number for number in range(1, ROUNDS + 1))


def hand_of(card: CardKind) -> int:
    """How many cards the hand of this kind of card is filled to."""
    return HAND[0] if isinstance(card, ObjectiveCard) else HAND[1]


class DrawChance(NamedTuple):
    """How likely one card, or one of a group, has been in hand: at the start, after a mulligan at the latest, and by
    each round where the whole hand is used in every one."""

    opening: Fraction
    mulligan: Fraction
    rounds: tuple[Fraction, ...]


def draw(deck: int, good: int, hand: int) -> DrawChance:
    """See `Draw`: of a deck of so many cards with so many good ones."""
    return DrawChance(
        opening=chance(deck, good, hand),
        mulligan=chance(deck, good, 2 * hand),
        rounds=tuple(chance(deck, good, drawn) for drawn in drawn_by_round(hand)),
    )


def of_deck(held: Sequence[CardKind], group: Callable[[CardKind], bool]) -> DrawChance | None:
    """How likely one of a group of cards of one deck is drawn; None where the deck has none."""
    found = [card for card in held if group(card)]
    return draw(len(held), len(found), hand_of(found[0])) if found else None

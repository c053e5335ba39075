"""A deck while it is being built: its cards, what has been done to it, and what keeps it from being played."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tabletop.games.shadespire.content import deck_files
from tabletop.games.shadespire.content.deck_limits import Flaw, flaws, is_usable
from tabletop.games.shadespire.content.records import (
    LONGEST_TITLE,
    CardKind,
    Deck,
    ObjectiveCard,
    PloyCard,
    ShadespireContent,
)
from tabletop.text.cleaning import cleaned


class DeckCards(NamedTuple):
    """What a deck under construction holds: the numbers of its cards, and its title."""

    title: str
    objectives: tuple[int, ...]
    power: tuple[int, ...]


class Workbench:
    """A deck of one warband. kept: the deck as it lies in its file, or as it came; what is not saved differs."""

    def __init__(self, content: ShadespireContent, deck: Deck, title: str) -> None:
        """title: what it is called, for one whose name is the game's."""
        self.content, self.kept = content, deck
        self.cards = self._first = DeckCards(title, deck.objectives, deck.power)
        self._past: list[DeckCards] = []
        self._ahead: list[DeckCards] = []

    @property
    def warband(self) -> int:
        """The number of the warband."""
        return self.kept.warband

    @property
    def usable(self) -> list[int]:
        """All cards that the warband may have, as they are numbered in print."""
        found = [at for at, card in enumerate(self.content.cards) if is_usable(card, self.warband)]
        return sorted(found, key=lambda at: self.content.cards[at].number)

    @property
    def deck(self) -> Deck:
        """The deck as it is now, unfinished where it is against a limit."""
        objectives, power = self.cards.objectives, self.cards.power
        title = cleaned(self.cards.title, LONGEST_TITLE)
        return replace(self.kept, title=title, objectives=objectives, power=power, draft=bool(self.flaws), source="own")

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """What keeps it from being played."""
        return flaws(self.content.cards, self.warband, self.cards.objectives, self.cards.power)

    @property
    def changed(self) -> bool:
        """Whether something is not saved: a card or the title; the order of cards means nothing."""
        fresh = self.kept.source == "own" and not self.kept.id and any(self.cards[1:])
        return fresh or _sorted(self.cards) != _sorted(self._first)

    @property
    def is_own(self) -> bool:
        """Whether it has a file that is written anew; else saving makes one."""
        return self.kept.source == "own" and bool(self.kept.id)

    def card(self, number: int) -> CardKind:
        """A card by its number."""
        return self.content.cards[number]

    def objectives(self) -> list[int]:
        """The objectives, those worth least first."""
        return sorted(self.cards.objectives, key=lambda at: (_glory(self.card(at)), self.card(at).number))

    def power(self, ploys: bool) -> list[int]:
        """The ploys, or the upgrades."""
        found = [at for at in self.cards.power if isinstance(self.card(at), PloyCard) == ploys]
        return sorted(found, key=lambda at: self.card(at).number)

    def holds(self, number: int) -> bool:
        """Whether a card is in the deck."""
        return number in self.cards.objectives or number in self.cards.power

    def toggle(self, number: int) -> bool:
        """Put a card in, or take it out; whether it is in now."""
        held = self.holds(number)
        title, objectives, power = self.cards
        if isinstance(self.card(number), ObjectiveCard):
            self._do(DeckCards(title, _toggled(objectives, number), power))
        else:
            self._do(DeckCards(title, objectives, _toggled(power, number)))
        return not held

    def empty(self) -> None:
        """Take every card out."""
        self._do(DeckCards(self.cards.title, (), ()))

    def branch(self, title: str) -> None:
        """Go on with another deck of the same cards, which has no file yet."""
        self.kept = replace(self.kept, id="", source="own")
        self.rename(title)

    def rename(self, title: str) -> None:
        """Call it so."""
        self.cards = self.cards._replace(title=title)

    def undo(self) -> bool:
        """Take back what was done last; whether there was anything."""
        return self._go(self._past, self._ahead)

    def redo(self) -> bool:
        """Do again what was taken back last; whether there was anything."""
        return self._go(self._ahead, self._past)

    def save(self) -> Deck:
        """Write the deck to its file, a draft where it cannot be played; gives it as it was written.

        Raises OSError where that cannot be; everything is then as it was.
        """
        deck = self.deck
        if not self.is_own:
            deck = replace(deck, id=deck_files.new_id(deck.title, self.content.decks))
        deck_files.keep(self.content, deck)
        self.kept, self._first = deck, self.cards
        self.content = replace(self.content, decks={**self.content.decks, deck.id: deck})
        return deck

    def _do(self, cards: DeckCards) -> None:
        self._past.append(self.cards)
        self._ahead.clear()
        self.cards = cards

    def _go(self, back: list[DeckCards], forth: list[DeckCards]) -> bool:
        if not back:
            return False
        forth.append(self.cards)
        self.cards = back.pop()._replace(title=self.cards.title)
        return True


def _toggled(pile: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(each for each in pile if each != number) if number in pile else (*pile, number)


def _glory(card: CardKind) -> int:
    return card.glory if isinstance(card, ObjectiveCard) else 0


def _sorted(cards: DeckCards) -> DeckCards:
    return DeckCards(cards.title.strip(), tuple(sorted(cards.objectives)), tuple(sorted(cards.power)))

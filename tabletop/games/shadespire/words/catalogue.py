"""All cards of decks, as the rulebook lists them."""

from __future__ import annotations

from tabletop.engine.catalogue import CatalogueChapter, CatalogueEntry
from tabletop.games.shadespire.content.records import CardKind, ShadespireContent
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face
from tabletop.text.message import Message, Value


def catalogue(content: ShadespireContent) -> tuple[CatalogueChapter, ...]:
    """A chapter for the cards of each warband, and one for those of all, by their numbers."""
    return (
        *(
            _chapter(content, number, f"{warband.id}_cards", {"warband": names.warband(warband)})
            for number, warband in enumerate(content.warbands)
        ),
        _chapter(content, None, "universal_cards", {}),
    )


def _chapter(
    content: ShadespireContent, warband: int | None, which: str, named: dict[str, Value]
) -> CatalogueChapter:  # fmt: skip
    key = "shadespire.book.universal" if warband is None else "shadespire.book.own"
    cards = sorted((card for card in content.cards if card.warband == warband), key=lambda card: card.number)
    entries = tuple(_card(content, card) for card in cards)
    return CatalogueChapter(which, Message(f"{key}.title", named), Message(f"{key}.about", named), entries)


def _card(content: ShadespireContent, card: CardKind) -> CatalogueEntry:
    """Its kind, an objective's glory and the only fighters that can be given an upgrade, and its words."""
    face = card_face(content, card)
    which = "objective" if face.glory is not None else "only" if face.only else "card"
    args: dict[str, Value] = {"name": face.name, "kind": face.kind_name, "fighters": face.only, "words": face.words}
    told = Message(f"shadespire.book.{which}", {**args, "glory": face.glory or 0})
    return CatalogueEntry(listed(card), (told,), card.source)


def listed(card: CardKind) -> str:
    """The anchor of a card."""
    return f"shadespire.card.{card.id}"

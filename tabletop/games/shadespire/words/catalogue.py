"""All cards of decks, as the rulebook lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.engine.catalogue import CatalogueChapter, CatalogueEntry
from tabletop.games.shadespire.content.records import (
    CardKind,
    ObjectiveCard,
    PloyCard,
    ShadespireContent,
    UpgradeCard,
)
from tabletop.games.shadespire.words import names
from tabletop.games.shadespire.words.cards import card_face
from tabletop.text.message import Message, Value

UNIVERSAL: Final[dict[str, type[CardKind]]] = {
    "objectives": ObjectiveCard, "ploys": PloyCard, "upgrades": UpgradeCard,
}  # fmt: skip
"""The chapters of universal cards: there are too many for one."""


def catalogue(content: ShadespireContent) -> tuple[CatalogueChapter, ...]:
    """A chapter for the cards of each warband, and those for the universal ones, each by its numbers."""
    own = []
    for number, warband in enumerate(content.warbands):
        cards = [card for card in content.cards if card.warband == number]
        named: dict[str, Value] = {"warband": names.warband(warband)}
        own.append(_chapter(content, f"{warband.id}_cards", "own", named, cards))
    universal = [card for card in content.cards if card.warband is None]
    return (
        *own,
        *(
            _chapter(content, f"universal_{which}", which, {}, [card for card in universal if isinstance(card, kind)])
            for which, kind in UNIVERSAL.items()
        ),
    )


def _chapter(
    content: ShadespireContent, which: str, key: str, named: Mapping[str, Value], cards: Sequence[CardKind]
) -> CatalogueChapter:
    title, about = (Message(f"shadespire.book.{key}.{part}", named) for part in ("title", "about"))
    entries = tuple(_card(content, card) for card in sorted(cards, key=lambda card: card.number))
    return CatalogueChapter(which, title, about, entries)


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

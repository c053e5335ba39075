"""All power cards, as the rulebook lists them."""

from __future__ import annotations

from typing import get_args

from tabletop.engine.catalogue import CatalogueChapter, CatalogueEntry
from tabletop.games.quarriors.content.records import Card, Category, QuarriorsContent
from tabletop.games.quarriors.words import names
from tabletop.games.quarriors.words.cards import told
from tabletop.text.message import Message, Value


def catalogue(content: QuarriorsContent) -> tuple[CatalogueChapter, ...]:
    """A chapter for each category of cards."""
    return tuple(_of_category(content, category) for category in get_args(Category))


def _of_category(content: QuarriorsContent, category: Category) -> CatalogueChapter:
    title, introduction = (Message(f"quarriors.book.{category}.{part}") for part in ("title", "about"))
    entries = tuple(_card(card) for card in content.cards if card.category == category)
    return CatalogueChapter(f"{category}_cards", title, introduction, entries)


def _card(card: Card) -> CatalogueEntry:
    """Its price and its reward, and what it does."""
    scores = card.glory is not None
    args: dict[str, Value] = {"card": names.card(card), "cost": card.cost, "glory": card.glory or 0}
    head = Message(f"quarriors.book.{'scoring' if scores else 'card'}", args)
    return CatalogueEntry(f"quarriors.card.{card.id}", (head, *told(card)), card.source)

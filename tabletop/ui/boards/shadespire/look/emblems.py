"""Which emblem says what a card does."""

from __future__ import annotations

from tabletop.games.shadespire.content.records import CardKind, Objective, Ploy


def emblem(card: CardKind) -> str:
    """The icon of what a card does."""
    match card:
        case Objective():
            return "shadespire.card.objective"
        case Ploy():
            return "shadespire.card.ploy"
    return "shadespire.card.upgrade"

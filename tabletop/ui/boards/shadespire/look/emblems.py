"""Which emblem says what a card does."""

from __future__ import annotations

from tabletop.games.shadespire.content.records import CardKind, Objective, Ploy


def emblem(card: CardKind) -> str:
    """The icon of what a card does."""
    match card:
        case Objective():
            return "trophy"
        case Ploy():
            return "critical"
    return "old_world.upgrade"

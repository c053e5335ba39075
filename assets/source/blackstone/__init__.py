"""The pictures of Blackstone Fortress: chambers in the void and what stands in them, tokens, dice, cards, Precipice."""

from __future__ import annotations

from recipe import Recipe

from blackstone import cards, dice, dock, features, ground, table, tokens


def recipes() -> dict[str, Recipe]:
    """Every picture by name."""
    found: dict[str, Recipe] = {}
    for module in (ground, features, tokens, dice, cards, table, dock):
        found |= module.recipes()
    return found

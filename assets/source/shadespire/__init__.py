"""The pictures of Shadespire: boards and what stands on them, tokens, dice, cards, the cold table."""

from __future__ import annotations

from recipe import Recipe

from shadespire import cards, dice, emblems, ruins, slab, table, tokens


def recipes() -> dict[str, Recipe]:
    """Every picture by name."""
    return slab.recipes() | ruins.recipes() | emblems.recipes() | tokens.recipes() | dice.recipes() | cards.recipes() | table.recipes()

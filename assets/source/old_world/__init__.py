"""The pictures of Chaos in the Old World: map, tokens, dials, cards."""

from __future__ import annotations

from recipe import Recipe

from old_world import burnt, cards, dials, emblems, lands, map, tokens

FOLDER = "pictures/old_world"


def recipes() -> dict[str, Recipe]:
    """Every picture by name."""
    return (
        {
            "old_world.map": Recipe(
                f"{FOLDER}/map.webp", map.picture, 86, {"field": list(lands.FIELD), "outlines": lands.thinned()}, half=True
            ),
        }
        | burnt.recipes(FOLDER)
        | tokens.recipes()
        | dials.recipes()
        | cards.recipes()
        | emblems.recipes()
    )

"""Emblems of what cards do, from the SVG files named `effect.*`: in low relief as a card's picture, and as masks to be printed.

Black is ink, white is pale, and both together get a pale edge, by which an emblem stands out from rays of any colour.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from art import SVG, Field, Relief, blur, flat, image, place, reduced, smooth, svg
from PIL import Image
from recipe import Recipe

SIDE, MASK, OVER = 320, 192, 2
BODY, EDGE = 0.92, 0.030
"""So much of its picture an emblem takes, and the width of its pale edge, in sides of the picture."""
INK, PALE = "#20110a", "#fff1d0"
SHARED = ("event", "hero", "magic", "noble", "peasant", "power", "ruin", "skaven", "victory", "warpstone")
"""Signs of the game that say what a card does as they are."""


def drawn() -> dict[str, str]:
    """Every emblem by its name, with its SVG file."""
    own = {path.stem.removeprefix("effect."): path.stem for path in SVG.glob("effect.*.svg")}
    return own | {name: f"old_world.{name}" for name in SHARED}


def swollen(shape: Field, by: float) -> Field:
    """A shape grown by so many pixels, with round corners."""
    return smooth(0.06, 0.30, blur(shape, by * 0.62))


def emblem(file: str) -> Image.Image:
    """Ink and pale parts as low relief under the lamp, with a pale edge."""
    n = SIDE * OVER
    ink, light = (place((n, n), field, n / 2, n / 2) for field in svg(file, round(n * (BODY - 2 * EDGE))))
    whole = swollen(np.clip(ink + light, 0, 1), EDGE * n)
    piece = Relief(n, n, PALE)
    piece.height += blur(whole, 4) * 5 + blur(light, 2) * 1.5 + blur(ink, 2.5) * 3
    piece.lay(ink * (1 - light), INK, None, 0.25)
    return reduced(image(piece.lit(1.3, 13, 0.03), whole), OVER)


def mask(file: str) -> Image.Image:
    """What is black, as alpha: to be printed in any ink."""
    return flat("#ffffff", svg(file, MASK)[0])


def recipes() -> dict[str, Recipe]:
    """Two pictures of each."""
    found: dict[str, Recipe] = {}
    for name, file in sorted(drawn().items()):
        found[f"old_world.effect.{name}"] = Recipe(f"pictures/old_world/effect_{name}.webp", partial(emblem, file), 82)
        found[f"icon.old_world.effect.{name}"] = Recipe(f"pictures/icons/old_world_effect_{name}.webp", partial(mask, file))
    return found

"""Emblems of what cards do, signs of the dice, of the kinds of cards and of the warbands, from the SVG files named `spire.*`.

Black is the sign and white is cut out of it. Of each there is a mask to be printed in any ink, and of what cards do a
picture in silver that stands out from the glass of a card.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from art import SVG, Field, Relief, blur, flat, image, place, reduced, rgb, smooth, svg
from PIL import Image
from recipe import Recipe

SIDE, MASK, OVER = 224, 128, 2
BODY = 0.93
"""So much of its picture an emblem takes; the rest is its dark edge."""
SILVER, EDGE = "#d3e4e6", "#03131a"


def names(group: str) -> list[str]:
    """What there is of a group of signs: `effect`, `die`, `card`, `stat` or `warband`."""
    return sorted(path.stem.removeprefix(f"spire.{group}.") for path in SVG.glob(f"spire.{group}.*.svg"))


def sign(file: str, side: int) -> Field:
    """How much of each pixel is black in a file."""
    return svg(file, side)[0]


def emblem(name: str) -> Image.Image:
    """A sign as chased silver with a dark edge."""
    n = SIDE * OVER
    ink, light = (place((n, n), field, n / 2, n / 2) for field in svg(f"spire.effect.{name}", round(n * BODY)))
    whole = np.clip(ink + light, 0, 1)
    edge = smooth(0.05, 0.30, blur(whole, n * 0.012))
    y = np.linspace(1.04, 0.70, n, dtype=np.float32)[:, None, None]
    piece = Relief(n, n, EDGE)
    piece.lay(light, "#0b3540", None, 0.1)
    piece.lay(ink, rgb(SILVER) * y, None, 0.55)
    piece.height += blur(ink, 3) * 5 + blur(ink, n * 0.02) * n * 0.03
    return reduced(image(piece.lit(1.5, 12, 0.03), edge), OVER)


def mask(file: str) -> Image.Image:
    """A sign as alpha."""
    return flat("#ffffff", sign(file, MASK))


def recipes() -> dict[str, Recipe]:
    """All of them."""
    found: dict[str, Recipe] = {}
    for name in names("effect"):
        found[f"shadespire.effect.{name}"] = Recipe(f"pictures/shadespire/effect_{name}.webp", partial(emblem, name), 80)
    for group in ("effect", "die", "card", "stat", "warband"):
        for name in names(group):
            file = f"pictures/icons/shadespire_{group}_{name}.webp"
            found[f"icon.shadespire.{group}.{name}"] = Recipe(file, partial(mask, f"spire.{group}.{name}"))
    return found

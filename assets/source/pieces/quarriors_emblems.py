"""The emblems of Quarriors!: ink and light on nothing, and as low relief with a pale rim and its shadow.

`quarriors.emblem.<class>` lies on the cards and on the dice; its SVG has black for ink and white for light.
"""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np
from art import Field, Relief, Stack, blur, cast_shadow, place, reduced, rgb, svg
from PIL import Image
from recipe import Recipe

SIZE, OVER = 448, 2  # pixels of an emblem, and how much finer it is drawn
SHARE = 0.93  # so much of its picture an emblem takes; the rest is rim and shadow
RIM = 0.0125  # how wide the pale rim is, by the picture
TONES = ("#170e12", "#fff4dc", "#fff4dc")  # ink, light, rim, and what may lie round that
OTHERS = {"quiddity": ("#2275d6", "#dff1ff", "#0d2747", "#fff4dc"), "burst": ("#ffcb2e", "#fff4dc", "#2b1605")}
MARKS = ("burst", "draw", "reroll")
"""What faces bear beside the emblem of their class."""


@lru_cache(maxsize=64)
def tones(name: str, side: int) -> tuple[Field, Field]:
    """(ink, light) of a class, `side` pixels: white rims that meet the outside are left out, as every emblem gets one."""
    ink, light = svg(f"quarriors.{name}", side)
    outside = np.pad(np.zeros_like(ink), 1, constant_values=1.0)
    clear = np.pad(1 - ink, 1, constant_values=1.0)
    for _ in range(int(side * 0.035)):
        spread = np.maximum.reduce([outside, *(np.roll(outside, step, axis) for axis in (0, 1) for step in (-1, 1))])
        outside = np.minimum(np.maximum(outside, np.pad(1 - ink - light, 1, constant_values=1.0)), clear)
        outside = np.maximum(outside, np.minimum(spread, clear))
    return ink, np.clip(np.minimum(light, 1 - outside[1:-1, 1:-1]), 0, 1)


def painted(name: str, side: int) -> Field:
    """An emblem as RGBA [side, side, 4], without rim and shadow."""
    ink, light = tones(name, side)
    dark, pale = (rgb(tone) for tone in OTHERS.get(name, TONES)[:2])
    whole = np.clip(ink + light, 0, 1)
    share = (light / np.maximum(whole, 1e-3))[..., None]
    return np.dstack([dark + (pale - dark) * share, whole])


def emblem(name: str) -> Image.Image:
    """An emblem as low relief under the lamp."""
    n = SIZE * OVER
    ink, light = (place((n, n), each, n * 0.495, n * 0.49) for each in tones(name, int(n * SHARE)))
    dark, pale, *edges = OTHERS.get(name, TONES)
    whole = np.clip(ink + light, 0, 1)
    rims = [np.clip(blur(whole, n * RIM * (at - 0.5)) * 6, 0, 1) for at in range(1, len(edges) + 1)]
    piece = Relief(n, n, edges[-1])
    for rim, edge in zip(reversed(rims), reversed(edges), strict=True):
        piece.lay(rim, edge, None, 0.1, rise=5)
    piece.lay(light, pale, None, 0.15, rise=1.5).lay(ink, dark, None, 0.35, rise=3)
    shade = cast_shadow(rims[-1], n * 0.02, 0.75)
    return reduced(Stack(n, n).over(shade, "#050200").over(rims[-1], piece.lit(2.4, 16, 0.02)).picture(), OVER)


def recipes(classes: tuple[str, ...]) -> dict[str, Recipe]:
    """The emblem of every class of dice, and the marks of faces."""
    return {
        f"quarriors.emblem.{name}": Recipe(f"pictures/quarriors/emblem_{name}.webp", partial(emblem, name), 88, half=True)
        for name in (*classes, *MARKS)
    }

"""What all pictures of the mine share: one lamp, one size, and how things on the floor become pictures with alpha."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
from light import Material, Sun, colour, light, tone
from noise import Field, blur, f32, lerp, smooth

CELL = 128
"""Pixels of a cell in every picture that shows the ground."""
SEED = 7
SUN = Sun(power=2.6, slope=1.2)
EXPOSURE = 1.12
AMBIENT = 0.42
SHADE = 1.05
"""How steeply shadows fall: a wall of height 1 throws one 1 / SHADE long."""
TOPS = 0.86
"""Share of its own colour that the top of the rock keeps, so that it is darker than the floor."""


def lit(m: Material, slope: float = SHADE, reach: float = 0.5) -> Field:
    """Linear light of a piece of the mine; occlusion is of small things only, as what lies near is not known yet."""
    return light(m, CELL, SUN, ambient=AMBIENT, slope=slope, reach=reach, sizes=(0.04, 0.14))


def level_earth(x: Field, height: float = 0.0) -> Material:
    """Earth of one colour: what a thing stands on while its shadow is found."""
    return Material(np.broadcast_to(colour("#75604a"), (*x.shape, 3)), np.full(x.shape, height, f32), 0.08)


@lru_cache(maxsize=1)
def bare() -> Field:
    """sRGB of level earth away from everything."""
    return tone(lit(level_earth(np.zeros((64, 64), f32)))[32, 32], EXPOSURE)


def overlay(rgb: Field, solid: Field) -> Field:
    """Premultiplied sRGB with alpha: things where they are solid, elsewhere the shadow that they throw on any floor."""
    seen, plain = tone(rgb, EXPOSURE), bare()
    dark = 1 - (seen / plain).min(-1)
    shade = np.clip(dark, 0, 1) * smooth(0.0, 0.02, dark)
    colours = lerp(np.clip(seen - plain * (1 - shade[..., None]), 0, 1), seen, solid[..., None])
    return np.concatenate([colours, lerp(shade, np.ones_like(shade), solid)[..., None]], -1)


def straight(picture: Field) -> npt.NDArray[np.uint8]:
    """A premultiplied picture as bytes with its colours undone; where it is clear the colours near by run on.

    Soft alpha keeps 48 steps, which the eye does not miss and the file does.
    """
    colours, alpha = picture[..., :3], picture[..., 3:]
    wide = np.stack([blur(picture[..., c], 6) for c in range(4)], -1)
    run_on = wide[..., :3] / np.maximum(wide[..., 3:], 1e-3)
    flat = lerp(np.clip(run_on, 0, 1), colours / np.maximum(alpha, 1e-3), smooth(0.0, 0.04, alpha))
    steps = np.where(alpha > 0.98, 1, np.round(alpha * 47) / 47)
    return (np.clip(np.concatenate([flat, steps], -1), 0, 1) * 255 + 0.5).astype(np.uint8)

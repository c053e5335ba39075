"""Lanterns on the walls, the warm light that they throw, and the cold daylight of the exit."""

from __future__ import annotations

import numpy as np
from light import Material, colour, develop, light
from materials import iron
from noise import blur, f32, lerp, perlin, plane, smooth
from PIL import Image

from ground.underground import AMBIENT, CELL, EXPOSURE, SEED, SUN

LANTERN = 0.62
GLOW = 5.0
HALO = 2.0
DAY_WIDTH, DAY_DEPTH = 5.0, 4.5
"""Sides of the pictures of lantern, glow and halo; of the daylight, whose lower edge is the frame's outer edge."""


def lantern() -> Image.Image:
    """A lantern on an iron arm, seen from above: a glowing glass in a cage, its shadow to the lower right."""
    size = round(LANTERN * CELL)
    x, y = (axis - f32(LANTERN / 2) for axis in plane(size, size, CELL))
    d = np.hypot(x, y)
    metal = iron(x, y, SEED)
    arm = smooth(0.028, 0.016, np.abs(x)) * smooth(-0.27, -0.25, y) * smooth(0.0, -0.02, y)
    plate = smooth(0.070, 0.060, np.abs(x)) * smooth(-0.28, -0.265, y) * smooth(-0.20, -0.215, y)
    ring = smooth(0.022, 0.014, np.abs(d - 0.118))
    bars = smooth(0.009, 0.004, np.minimum(np.abs(x + y), np.abs(x - y)) * f32(0.707)) * smooth(0.12, 0.11, d)
    knob = smooth(0.026, 0.020, d)
    cage = np.maximum(np.maximum(ring, bars), knob)
    glass = smooth(0.112, 0.104, d)
    height = 0.10 * arm + 0.08 * plate + 0.14 * smooth(0.14, 0.13, d) + 0.06 * cage + 0.05 * knob
    m = Material(metal.albedo * 1.2, height + metal.height, 0.5, 0.45)
    rgb = light(m, CELL, SUN, ambient=AMBIENT, slope=0.9)
    hot = glass * (1 - cage)
    fire = lerp(colour("#ff7a1c") * 2.2, colour("#ffc860") * 5.0, smooth(0.11, 0.02, d)[..., None])
    rgb = rgb * (1 - hot[..., None]) + fire * hot[..., None] + rgb * (cage * 0.5)[..., None] * colour("#ffb060")
    solid = np.maximum(np.maximum(arm, plate), smooth(0.142, 0.132, d))
    shade = 0.6 * blur(np.roll(solid, (round(0.05 * CELL), round(0.045 * CELL)), (0, 1)), 0.022 * CELL)
    alpha = np.maximum(solid, shade)
    return develop(rgb * (solid / np.maximum(alpha, 1e-3))[..., None], EXPOSURE, alpha)


def glow() -> Image.Image:
    """What a lantern on a wall, in the middle of the picture, adds to the floor below (a share of its colour)."""
    per = 32
    size = round(GLOW * per)
    x, y = (axis - f32(GLOW / 2) for axis in plane(size, size, per))
    down = y - f32(0.30)
    far = np.sqrt(x * x * 0.8 + down * down * np.where(down > 0, 0.75, 2.0) + 0.12)
    fall = smooth(2.4, 0.1, np.hypot(x, y * 0.95)) ** 1.3 * 0.42 / (0.30 + far) * smooth(-0.5, 0.1, y)
    rgb = np.clip(fall[..., None] * np.array([1.0, 0.60, 0.24], f32) * 0.95, 0, 1)
    return Image.fromarray((rgb * 255 + 0.5).astype(np.uint8))


def halo() -> Image.Image:
    """The shine in the air round a lantern, added to everything."""
    per = 48
    size = round(HALO * per)
    x, y = (axis - f32(HALO / 2) for axis in plane(size, size, per))
    d = np.hypot(x, y)
    fall = smooth(HALO / 2, 0, d) ** 1.5 * 0.07 / (0.08 + d * d * 1.6)
    rgb = np.clip(fall[..., None] * np.array([1.0, 0.50, 0.15], f32) * 0.75, 0, 1)
    return Image.fromarray((rgb * 255 + 0.5).astype(np.uint8))


def daylight() -> Image.Image:
    """Cold light that comes in over the lower edge, in a shaft with rays; its middle three fifths are the gap."""
    per = 48
    x, y = plane(round(DAY_WIDTH * per), round(DAY_DEPTH * per), per)
    x, up = x - f32(DAY_WIDTH / 2), f32(DAY_DEPTH) - y
    fade = 0.95 * np.exp(-np.maximum(up - 0.5, 0) / 1.05) + 0.22 * np.exp(-np.maximum(up, 0) / 2.6)
    slant = x + 0.24 * up
    shaft = smooth(1.95, 0.75, np.abs(slant)) * smooth(4.4, 2.6, up)
    rays = smooth(-0.55, 0.55, perlin((slant - 0.3) / (up + 3.4) * 13, up * f32(0.12), SEED + 1))
    bright = np.clip(fade * shaft * (0.38 + 0.72 * rays), 0, 1)[..., None]
    rgb = bright * lerp(np.array([0.50, 0.74, 1.0], f32), np.array([0.80, 0.93, 1.0], f32), bright)
    return Image.fromarray((rgb * 255 + 0.5).astype(np.uint8))

"""Lanterns on the walls, the warm light that they throw, and the cold daylight of the exit."""

from __future__ import annotations

import numpy as np
from light import Material, Sun, colour, develop, light, mix, tone
from materials import iron
from noise import f32, perlin, plane, smooth
from PIL import Image

from ground.walls import AMBIENT, CELL, EXPOSURE, SEED

LANTERN = 0.5
GLOW = 4.8
DAY_WIDTH, DAY_DEPTH = 5.0, 4.5
"""Side of the lantern's and of the glow's picture; the daylight's picture, whose lower edge is the frame's outer edge."""


def lantern() -> Image.Image:
    """A lantern seen from above: an iron cage round a bright glass."""
    size = round(LANTERN * CELL)
    x, y = (axis - f32(LANTERN / 2) for axis in plane(size, size, CELL))
    d = np.hypot(x, y)
    cage = np.minimum(np.abs(x), np.abs(y))
    ring = iron(x, y, SEED)
    dome = np.sqrt(np.clip(1 - (d / 0.125) ** 2, 0, 1)) * 0.10
    rgb = light(Material(ring.albedo, ring.height + dome, ring.gloss, ring.metal), CELL, Sun(power=2.1), ambient=AMBIENT)
    glass = smooth(0.088, 0.060, d) * (0.25 + 0.75 * smooth(0.006, 0.018, cage))
    rgb = rgb + glass[..., None] * colour("#ffb64d") * 4.5
    return develop(rgb, EXPOSURE, smooth(0.132, 0.120, d))


def glow() -> Image.Image:
    """What a lantern in the middle of this picture adds to the floor (as a share of its colour); it hangs on a wall above."""
    per = 32
    size = round(GLOW * per)
    x, y = (axis - f32(GLOW / 2) for axis in plane(size, size, per))
    down = y - f32(0.45)
    far = np.sqrt(x * x + down * down * np.where(down > 0, 0.8, 1.6) + 0.10)
    fall = smooth(2.3, 0.0, np.hypot(x, y)) ** 1.5 / (0.35 + far) * smooth(-0.35, 0.15, y + 0.1)
    rgb = np.clip(fall[..., None] * colour("#ffab4a") * 1.25, 0, 1)
    return Image.fromarray((np.clip(rgb, 0, 1) ** (1 / 1.6) * 255 + 0.5).astype(np.uint8))


def daylight() -> Image.Image:
    """Cold light that comes in over the lower edge, in a shaft with rays; its middle three fifths are the gap."""
    per = 32
    x, y = plane(round(DAY_WIDTH * per), round(DAY_DEPTH * per), per)
    x, up = x - f32(DAY_WIDTH / 2), f32(DAY_DEPTH) - y
    fade = np.exp(-np.maximum(up - 0.2, 0) / 0.95) + 0.35 * np.exp(-np.maximum(up, 0) / 2.4)
    shaft = smooth(1.95, 0.8, np.abs(x + 0.20 * up)) * smooth(4.4, 2.2, up)
    rays = smooth(-0.5, 0.5, perlin((x - 0.6) / (up + 2.6) * 11, up * f32(0.15), SEED))
    rgb = (fade * shaft * (0.45 + 0.65 * rays))[..., None] * colour("#d6e6ee")
    return Image.fromarray((tone(rgb * 0.9) * 255 + 0.5).astype(np.uint8))

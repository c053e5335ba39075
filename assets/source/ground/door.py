"""The leaf of a rotating door at every angle, each lit by the lamp and with the shadow that it throws."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from light import Material, colour, light, mix, tone
from materials import door_leaf
from noise import Field, f32, plane, smooth
from PIL import Image

from ground.walls import AMBIENT, CELL, EXPOSURE, SEED, SUN, straight

ANGLES = 18
COLUMNS = 6
SIZE = 2.4
"""Side of one picture in cells; the pivot is in its middle."""


def leaf(turn: float) -> Field:
    """The leaf turned by so many radians clockwise from lying across: premultiplied sRGB with alpha."""
    size = round(SIZE * CELL)
    x, y = (axis - f32(SIZE / 2) for axis in plane(size, size, CELL))
    c, s = float(np.cos(turn)), float(np.sin(turn))
    door = door_leaf(x * f32(c) + y * f32(s), y * f32(c) - x * f32(s), width=0.46, seed=SEED)
    flat = Material(np.broadcast_to(colour("#75604a"), (*x.shape, 3)), np.zeros_like(x), 0.1)
    solid = np.asarray(door.alpha, f32)
    rgb = light(mix(flat, door, solid), CELL, SUN, ambient=AMBIENT, slope=0.9, reach=0.8, sizes=(0.04, 0.14))
    seen = tone(rgb, EXPOSURE)
    plain = tone(light(Material(flat.albedo[:64, :64], flat.height[:64, :64], 0.1), CELL, SUN, ambient=AMBIENT)[32, 32], EXPOSURE)
    dark = 1 - (seen / plain).min(-1)
    shade = np.clip(dark, 0, 1) * smooth(0.0, 0.03, dark)
    colours = np.where(solid[..., None] > 0.5, seen, np.clip(seen - plain * (1 - shade[..., None]), 0, 1))
    return np.concatenate([colours, np.maximum(solid, shade)[..., None]], -1)


@lru_cache(maxsize=1)
def atlas() -> Image.Image:
    """All angles of half a turn, COLUMNS a row."""
    size = round(SIZE * CELL)
    sheet = np.zeros((ANGLES // COLUMNS * size, COLUMNS * size, 4), np.uint8)
    for i in range(ANGLES):
        row, column = divmod(i, COLUMNS)
        part = np.s_[row * size : (row + 1) * size, column * size : (column + 1) * size]
        sheet[part] = straight(leaf(np.pi * i / ANGLES))
    return Image.fromarray(sheet)

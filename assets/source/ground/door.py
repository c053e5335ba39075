"""The leaf of a rotating door at every angle, each lit by the lamp and with the shadow that it throws."""

from __future__ import annotations

import numpy as np
from light import mix
from materials import door_leaf
from noise import Field, f32, plane
from PIL import Image

from ground.underground import CELL, SEED, level_earth, lit, overlay, straight

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
    solid = np.asarray(door.alpha, f32)
    return overlay(lit(mix(level_earth(x), door, solid), slope=0.9, reach=0.8), solid)


def atlas() -> Image.Image:
    """All angles of half a turn, COLUMNS a row."""
    size = round(SIZE * CELL)
    sheet = np.zeros((ANGLES // COLUMNS * size, COLUMNS * size, 4), np.uint8)
    for i in range(ANGLES):
        row, column = divmod(i, COLUMNS)
        part = np.s_[row * size : (row + 1) * size, column * size : (column + 1) * size]
        sheet[part] = straight(leaf(np.pi * i / ANGLES))
    return Image.fromarray(sheet)

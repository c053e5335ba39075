"""The timber frame of a board: beams with iron corners, in two pictures from which a frame of any size is cut."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from light import Material, bevel, cover, mix, rounded_box
from materials import iron, studs, timber
from noise import Field, f32, plane, smooth
from PIL import Image

from ground.underground import CELL, SEED, level_earth, lit, overlay, straight

RIM = 0.42
INNER = 0.63
"""How far the pictures of the beams reach in over the cells; with RIM the length of a corner's iron."""
GROUND = 0.42
COLUMNS, ROWS = 20, 14


def frame(x: Field, y: Field, seed: int) -> tuple[Material, Field]:
    """The frame round a board of COLUMNS by ROWS cells, over a level ground; and where there is frame."""
    half_w, half_h = COLUMNS / 2, ROWS / 2
    ax, ay = np.abs(x - half_w) - half_w, np.abs(y - half_h) - half_h
    level = ay > ax
    u, v = np.where(level, x, y), np.where(level, y, x)
    edge = np.minimum(np.maximum(ax, ay), RIM - np.maximum(ax, ay))
    oak = timber(u + 30 * level, v * f32(1.3) + 17 * np.where(level, y > half_h, x > half_w), seed)
    profile = 0.50 + 0.12 * bevel(-edge, 0.10)
    mitre = smooth(0.025, 0.008, np.abs(ax - ay))
    oak = replace(oak, albedo=oak.albedo * (0.72 - 0.5 * mitre[..., None]), height=profile + 1.3 * oak.height)
    shod = np.maximum(RIM - ax, RIM - ay) < RIM + INNER
    plate = iron(x, y, seed + 1)
    oak = mix(oak, replace(plate, height=profile + 0.035 + 0.8 * plate.height), shod.astype(f32))
    c = RIM / 2
    corner, signs = ((0, 0), (0.7, 0), (0, 0.7)), (-1, 1)
    nails = [
        (half_w + sx * (half_w + c - a), half_h + sy * (half_h + c - b))
        for sx in signs
        for sy in signs
        for a, b in corner
    ]
    oak = studs(oak, x, y, nails, 0.055, seed + 2)
    there = smooth(-0.01, 0.01, np.maximum(ax, ay))
    return mix(level_earth(x, GROUND), oak, there), there


def band(left: float, top: float, width: float, height: float) -> Field:
    """A part of the frame, in cells of its board, with its shadow on the ground: premultiplied sRGB with alpha."""
    pad = 0.25
    x, y = plane(round((width + 2 * pad) * CELL), round((height + 2 * pad) * CELL), CELL)
    x, y = x + f32(left - pad), y + f32(top - pad)
    m, there = frame(x, y, SEED + 90)
    outside = rounded_box(x, y, COLUMNS / 2, ROWS / 2, COLUMNS / 2 + RIM, ROWS / 2 + RIM, 0.10)
    n = round(pad * CELL)
    return (overlay(lit(m), there) * cover(outside, CELL)[..., None])[n:-n, n:-n]


def picture(parts: list[Field], axis: int) -> Image.Image:
    """Bands side by side."""
    return Image.fromarray(straight(np.concatenate(parts, axis)))


def level() -> Image.Image:
    """The upper band with its corners, and below it the lower band."""
    wide, tall = COLUMNS + 2 * RIM, RIM + INNER
    return picture([band(-RIM, -RIM, wide, tall), band(-RIM, ROWS - INNER, wide, tall)], 0)


def upright() -> Image.Image:
    """The left band, and to the right of it the right band, without the corners."""
    wide = RIM + INNER
    return picture([band(-RIM, INNER, wide, ROWS - 2 * INNER), band(COLUMNS - INNER, INNER, wide, ROWS - 2 * INNER)], 1)

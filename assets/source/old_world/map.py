"""The map of the Old World: drawn on parchment, tinted by hand, raised a little where there is land, in a frame of oak and brass."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np
from art import Field
from light import Material, Sun, bevel, colour, cover, develop, light, mix, rounded_box
from materials import parchment, timber
from noise import blur, clouds, f32, fbm, lerp, perlin, plane, smooth
from PIL import Image

from old_world.chart import Chart, chart, measured_edge
from old_world.lands import FIELD, SIZE

UNIT = 120.0
"""Pixels of a unit of length of the patterns."""
SUN, AMBIENT, EXPOSURE = Sun(tint="#ffe6c4", power=2.2, slope=1.1), 0.50, 0.86
TINTS = {
    "norsca": "#78b4ec", "troll_country": "#a6b07c", "kislev": "#e28f92", "the_empire": "#edcb62", "bretonnia": "#8fa0f0", "estalia": "#ec9f68",
    "tilea": "#98c87e", "the_border_princes": "#bd86d6", "the_badlands": "#c49470",
}  # fmt: skip
"""The colour that a hand laid along each region's border."""
SEPIA, CRIMSON = "#160c07", "#6f0d09"
WOOD, RIM = 75.0, 6.0
"""Width of the wooden frame and of the brass strip inside it."""
TRACK, DEEP = 39.0, 26.0
"""The channel of the score track in the frame: from the edge to its middle, and half its width."""
PAPER_EDGE = 6.0
"""Width of the measured edge in ink, just outside the field."""


@lru_cache(maxsize=1)
def grid() -> tuple[Field, Field]:
    """Coordinates in units."""
    return plane(*SIZE, UNIT)


def paper(drawn: Chart) -> Material:
    """The parchment with its folds, and the height of the land on it."""
    x, y = grid()
    m = parchment(x, y, 5)
    albedo, height = m.albedo, m.height
    crease = fbm(x * 3, y * 3, 2, 19)
    for along, share in ((x, 1 / 3), (x, 2 / 3), (y, 0.5)):
        d = along - along.max() * f32(share) + 0.02 * perlin(x * f32(0.7), y * f32(0.7), 21)
        height = height + 0.010 * smooth(0.09, 0.0, np.abs(d)) - 0.006 * smooth(0.03, 0.0, np.abs(d))
        albedo = albedo * (1 - 0.13 * smooth(0.028, 0.0, np.abs(d)) * smooth(-0.5, 0.4, crease))[..., None]
    return Material(albedo, height + raised(drawn), 0.08)


def raised(drawn: Chart) -> Field:
    """Heights: the land a finger above the sea, peaks and woods a little higher."""
    land = np.clip(sum(drawn.regions.values()) + drawn.waste, 0, 1)
    shore = np.where(land > 0.5, 1.0, 0.0)
    plateau = blur(shore.astype(f32), 3.0)
    peaks = np.clip(drawn.washes["light"] + drawn.washes["shade"], 0, 1)
    return 0.055 * plateau + 0.035 * blur(peaks, 5) + 0.014 * blur(drawn.washes["leaf"], 3)


def tinted(albedo: Field, drawn: Chart) -> Field:
    """Thin colours over the paper: the sea, a band along every border, woods, roofs, the shaded side of peaks."""
    x, y = grid()
    land = np.clip(sum(drawn.regions.values()), 0, 1)
    cloud = clouds(x, y, 0.9, 4, 31)
    grain = 1 + 0.22 * fbm(x * 5, y * 5, 3, 33)
    sea = np.clip((1 - np.clip(land + drawn.waste, 0, 1)) * (0.90 + 0.10 * cloud), 0, 1)
    grey = albedo.mean(-1, keepdims=True)
    deep = smooth(0, 130, drawn.offshore + 26 * cloud)
    water = grey * lerp(colour("#5b8ba4"), colour("#79a3b4"), deep[..., None]) * grain[..., None] ** 0.6
    albedo = lerp(albedo, water, sea[..., None])
    albedo = lerp(albedo, grey * colour("#fff3dc") * 1.24, (0.62 * land)[..., None])
    albedo = lerp(albedo, albedo * colour("#a39c92"), (drawn.waste * 0.9)[..., None])
    for name, share in drawn.regions.items():
        band = 0.44 + 0.55 * np.exp(-drawn.inside / 30) + 0.12 * np.exp(-((drawn.inside - 38) ** 2) / 250)
        wet = share * np.clip(band * (1 + 0.22 * cloud), 0, 1) * np.clip(grain, 0.7, 1.25)
        albedo = lerp(albedo, albedo * colour(TINTS[name]) * 1.22, np.clip(wet, 0, 1)[..., None])
    for name, dye, much in (("shade", "#8a7358", 0.80), ("leaf", "#86b070", 0.85), ("roof", "#d0654a", 0.85)):
        albedo = lerp(albedo, albedo * colour(dye), (drawn.washes[name] * much)[..., None])
    albedo = albedo * (1 + 0.18 * drawn.washes["light"])[..., None]
    return lerp(albedo, grey * colour("#68a6c8"), (drawn.water * 0.90)[..., None])


def inked(albedo: Field, drawn: Chart) -> Field:
    """Ink over the colours; where the paper is rough it takes less."""
    x, y = grid()
    worn = np.clip(0.90 + 0.16 * fbm(x * 8, y * 8, 3, 41), 0.6, 1)
    left, top, wide, high = FIELD
    px, py = x * f32(UNIT) - left, y * f32(UNIT) - top
    out = np.maximum(np.maximum(-px, px - wide), np.maximum(-py, py - high))
    along = np.where(np.maximum(-px, px - wide) > np.maximum(-py, py - high), py, px)
    edge = measured_edge(out - 2, along, PAPER_EDGE)
    inside = smooth(3, 0, out)
    albedo = lerp(albedo, colour(SEPIA), (np.maximum(drawn.ink * inside, edge) ** 0.72 * worn * 0.97)[..., None])
    return lerp(albedo, colour(CRIMSON), (drawn.red * worn * 0.95 * inside)[..., None])


def toasted(albedo: Field) -> Field:
    """Browner towards the edge of the sheet."""
    x, y = grid()
    near = np.minimum(np.minimum(x, x.max() - x), np.minimum(y, y.max() - y)) - f32((WOOD + RIM) / UNIT)
    near = near + 0.22 * fbm(x * f32(0.8), y * f32(0.8), 4, 51)
    return albedo * lerp(1.0, colour("#a9713a"), (0.55 * smooth(0.8, -0.1, near) ** 1.4)[..., None])


def brass(x: Field, y: Field, seed: int) -> Material:
    """Old brass: brushed, darker in its pits."""
    rub = 0.5 * perlin(x * 34, y * 3, seed) + 0.5 * perlin(x * 3, y * 34, seed + 1)
    stain = smooth(-0.2, 0.8, fbm(x * 2, y * 2, 4, seed + 2))
    albedo = lerp(colour("#d9a95a"), colour("#7d5526"), (0.55 * stain + 0.14 * rub)[..., None])
    return Material(albedo, 0.004 * rub, 0.58, 0.85)


def framed(sheet: Material) -> Material:
    """The sheet in its frame: oak with a brass strip inside and brass corners with domed nails."""
    x, y = grid()
    w, h = SIZE[0] / UNIT, SIZE[1] / UNIT
    ax, ay = np.minimum(x, w - x), np.minimum(y, h - y)
    into = np.minimum(ax, ay)
    level = ay < ax
    u, v = np.where(level, x, y), np.where(level, y, x)
    wide, rim = WOOD / UNIT, RIM / UNIT
    oak = timber(u * f32(0.8) + 30 * level, v * f32(1.6) + 17 * np.where(level, y > h / 2, x > w / 2), 61)
    mitre = smooth(0.02, 0.006, np.abs(ax - ay))
    round_top = np.sqrt(np.clip(1 - ((into / wide - 0.5) / 0.5) ** 2, 0, 1))
    channel = smooth(0.02, -0.02, np.abs(into - f32(TRACK / UNIT)) - f32(DEEP / UNIT))
    profile = 0.20 + 0.16 * round_top - 0.15 * channel
    albedo = oak.albedo * colour("#c9a888") * 0.9 * (1 - 0.6 * mitre * (1 - channel) - 0.52 * channel)[..., None]
    oak = replace(oak, albedo=albedo, height=profile + 1.2 * oak.height, gloss=0.34)
    metal = brass(x, y, 63)
    d = np.maximum(ax, ay) - f32(0.66)
    oak = mix(oak, replace(metal, height=profile + 0.03 + 0.05 * bevel(d, 0.05) + metal.height), smooth(0.006, -0.006, d))
    for cx, cy in ((0.08, 0.08), (0.57, 0.08), (0.08, 0.57)):
        r = np.hypot(ax - f32(cx), ay - f32(cy)) / f32(0.045)
        dome = 0.060 * np.sqrt(np.clip(1 - r * r, 0, 1))
        oak = mix(oak, replace(metal, height=oak.height + dome), smooth(1.05, 0.95, r))
    whole = mix(sheet, oak, smooth(0.006, -0.006, into - wide))
    strip = np.sqrt(np.clip(1 - ((into - wide - rim / 2) / (rim / 2)) ** 2, 0, 1))
    return mix(whole, replace(metal, height=0.16 + 0.05 * strip + metal.height), smooth(0.006, -0.006, np.abs(into - wide - rim / 2) - rim / 2))


def picture() -> Image.Image:
    """The whole board."""
    drawn = chart()
    sheet = paper(drawn)
    sheet = replace(sheet, albedo=toasted(inked(tinted(sheet.albedo, drawn), drawn)))
    rgb = light(framed(sheet), UNIT, SUN, ambient=AMBIENT, slope=1.1, reach=0.5, sizes=(0.03, 0.12, 0.4))
    return develop(rgb * (1 - 0.42 * np.maximum(drawn.ink, drawn.red) * within())[..., None], EXPOSURE)


def within() -> Field:
    """Where the field is, 0..1."""
    x, y = grid()
    left, top, wide, high = FIELD
    cx, cy = (left + wide / 2) / UNIT, (top + high / 2) / UNIT
    return cover(rounded_box(x, y, cx, cy, wide / 2 / UNIT, high / 2 / UNIT), UNIT)

"""The big pictures of the mine that lie under the tiles: rock, earth, ore, slabs; each repeats without a seam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np
from light import Material, colour, cover, develop, light, mix, ramp
from materials import mine_rock, ore, packed_earth, turntable
from noise import Field, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image

from ground.walls import AMBIENT, CELL, EXPOSURE, SEED, SHADE, SUN

ROCK_SIZE = (20, 14)
EARTH_SIZE = (10, 8)
ORE_SIZE = (8, 6)
EXIT_SIZE = (4, 4)
OVERLAP = 1.0


def seamless(make: Callable[[Field, Field], Material], columns: int, rows: int) -> Material:
    """A material over columns by rows cells whose far edges run on in its near ones; one margin cell on every side."""
    x, y = plane((columns + 2) * CELL, (rows + 2) * CELL, CELL)
    m = make(x - 1, y - 1)

    def joined(field: Field, axis: int, count: int) -> Field:
        field = np.moveaxis(field, axis, 0)
        body = field[CELL : CELL * (count + 1)].copy()
        share = smooth(0, 1, (np.arange(CELL, dtype=f32) + 0.5) / CELL).reshape(-1, *[1] * (field.ndim - 1))
        body[-CELL:] = lerp(body[-CELL:], field[:CELL], share)
        return np.moveaxis(np.pad(body, [(CELL, CELL)] + [(0, 0)] * (field.ndim - 1), mode="wrap"), 0, axis)

    def both(field: Field | float) -> Field | float:
        if not isinstance(field, np.ndarray) or field.ndim < 2:
            return field
        return joined(joined(field, 0, rows), 1, columns)

    return Material(both(m.albedo), both(m.height), both(m.gloss), both(m.metal))


def finished(m: Material, alpha: Field | None = None) -> Image.Image:
    """A seamless material under the lamp, without its margin."""
    rgb = light(m, CELL, SUN, ambient=AMBIENT, slope=SHADE, reach=0.5, sizes=(0.04, 0.14))
    inner = np.s_[CELL:-CELL, CELL:-CELL]
    return develop(rgb[inner], EXPOSURE, None if alpha is None else alpha[inner])


def lines(x: Field, y: Field, seed: int) -> Field:
    """The scratched lines between cells, 0 to 1."""
    gap = np.minimum(np.abs(x - np.round(x)), np.abs(y - np.round(y)))
    return smooth(0.026, 0.008, gap) * (0.65 + 0.35 * fbm(x * 3, y * 3, 2, seed))


def rock() -> Image.Image:
    """The tops of the rock, one continuous mass."""

    def make(x: Field, y: Field) -> Material:
        m = mine_rock(x, y, SEED + 10)
        return replace(m, albedo=m.albedo * 0.84)

    return finished(seamless(make, *ROCK_SIZE))


def earth() -> Image.Image:
    """The trodden floor of the tunnels with the lines of its cells."""

    def make(x: Field, y: Field) -> Material:
        m = packed_earth(x, y, SEED + 50)
        line = lines(x, y, SEED + 61)
        return replace(m, albedo=m.albedo * (0.96 - 0.5 * line[..., None]), height=0.6 * m.height - 0.014 * line)

    return finished(seamless(make, *EARTH_SIZE))


def ore_ground() -> Image.Image:
    """The floor of an ore chamber: reddish soil and bare rock with native copper and gold in it."""

    def make(x: Field, y: Field) -> Material:
        soil, bare = packed_earth(x, y, SEED + 50), mine_rock(x, y, SEED + 10)
        line = lines(x, y, SEED + 61)
        tinted = soil.albedo * (0.96 - 0.5 * line[..., None]) * colour("#f0d2c0") * 0.88
        soil = replace(soil, albedo=tinted, height=0.6 * soil.height - 0.014 * line + 0.1 * bare.height)
        outcrop = smooth(0.10, 0.40, fbm(x * f32(1.3), y * f32(1.3), 3, SEED + 5) + 1.2 * bare.height)
        albedo = bare.albedo * (1.2 - 0.6 * line[..., None])
        m = mix(soil, replace(bare, height=0.06 + 0.35 * bare.height - 0.02 * line, albedo=albedo), 0.85 * outcrop)
        metal, mask, halo = ore(x, y, SEED + 80, 0.06)
        m = replace(m, albedo=lerp(m.albedo, colour("#4f8d7c") * 0.6, 0.6 * halo[..., None]))
        return mix(m, replace(metal, height=m.height + metal.height), mask)

    return finished(seamless(make, *ORE_SIZE))


def exit_ground() -> Image.Image:
    """Worn slabs of grey stone before the way out."""

    def make(x: Field, y: Field) -> Material:
        m = mine_rock(x, y, SEED + 10)
        gap = np.minimum(np.abs(x - np.round(x)), np.abs(y - np.round(y)))
        dark = 0.45 + 0.9 * m.height + 0.25 * fbm(np.floor(x) * f32(3.7), np.floor(y) * f32(5.3), 1, SEED)
        albedo = ramp(dark, (0, "#15181d"), (0.5, "#2a3037"), (1, "#4d5660"))
        albedo = albedo * (0.30 + 0.70 * smooth(0.015, 0.05, gap)[..., None])
        return replace(m, albedo=albedo, gloss=0.42, height=0.12 * m.height + 0.05 * smooth(0.02, 0.09, gap))

    return finished(seamless(make, *EXIT_SIZE))


def disc() -> Image.Image:
    """The turntable of a door, two cells across."""
    x, y = plane(2 * CELL, 2 * CELL, CELL)
    m = turntable(x - 1, y - 1, SEED)
    rgb = light(m, CELL, SUN, ambient=AMBIENT, slope=SHADE, reach=0.5, sizes=(0.04, 0.14))
    return develop(rgb, EXPOSURE, np.asarray(m.alpha))

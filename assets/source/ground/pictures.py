"""The big pictures of the mine that lie under the tiles: rock, earth, ore, slabs; each repeats without a seam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from light import Material, bevel, colour, develop, mix, ramp, tone
from materials import mine_rock, ore, packed_earth, turntable
from noise import Field, blur, f32, fbm, lerp, plane, smooth, warp
from PIL import Image

from ground.frame import RIM
from ground.underground import CELL, EXPOSURE, SEED, TOPS, lit, straight

ROCK_SIZE = (20, 14)
EARTH_SIZE = (10, 8)
ORE_SIZE = (8, 6)
VEIN_SIZE = (9, 6)
EXIT_SIZE = (4, 4)
SILL = 4


def seamless(make: Callable[[Field, Field], Material], columns: int, rows: int, sharp: bool = False) -> Material:
    """A material over columns by rows cells whose far edges run on in its near ones; one margin cell on every side.

    sharp: it changes along a ragged line instead of fading over a cell.
    """
    x, y = plane((columns + 2) * CELL, (rows + 2) * CELL, CELL)
    m = make(x - 1, y - 1)
    along = (np.arange(CELL, dtype=f32) + 0.5) / CELL

    def joined(field: Field, axis: int, count: int) -> Field:
        field = np.moveaxis(field, axis, 0)
        across = np.arange(field.shape[1], dtype=f32) / CELL
        ragged = 0.9 * fbm(across[None] * f32(1.2), along[:, None] * f32(1.2), 4, SEED + axis) if sharp else 0.0
        share = smooth(0.48, 0.52, along[:, None] + ragged) if sharp else smooth(0, 1, along)[:, None]
        share = share.reshape(*share.shape, *[1] * (field.ndim - 2))
        body = field[CELL : CELL * (count + 1)].copy()
        body[-CELL:] = lerp(body[-CELL:], field[:CELL], share)
        return np.moveaxis(np.pad(body, [(CELL, CELL)] + [(0, 0)] * (field.ndim - 1), mode="wrap"), 0, axis)

    def both(field: Field | float) -> Field | float:
        if not isinstance(field, np.ndarray) or field.ndim < 2:
            return field
        return joined(joined(field, 0, rows), 1, columns)

    return Material(both(m.albedo), both(m.height), both(m.gloss), both(m.metal), 0.0, both(m.alpha))


def finished(m: Material, alpha: Field | None = None) -> Image.Image:
    """A seamless material under the lamp, without its margin."""
    rgb = lit(m)
    inner = np.s_[CELL:-CELL, CELL:-CELL]
    return develop(rgb[inner], EXPOSURE, None if alpha is None else alpha[inner])


def lines(x: Field, y: Field, seed: int) -> Field:
    """The scratched lines between cells, 0 to 1."""
    gap = np.minimum(np.abs(x - np.round(x)), np.abs(y - np.round(y)))
    return smooth(0.030, 0.008, gap) * (0.68 + 0.35 * fbm(x * 3, y * 3, 2, seed))


def rock() -> Image.Image:
    """The tops of the rock, one continuous mass: specks of metal here and there, crosses cut in where cells meet."""

    def make(x: Field, y: Field) -> Material:
        m = mine_rock(x, y, SEED + 10)
        metal, mask, halo = ore(x, y, SEED + 80, -0.045)
        dx, dy = np.abs(x - np.round(x)), np.abs(y - np.round(y))
        tick = smooth(0.024, 0.010, np.minimum(dx, dy)) * smooth(0.115, 0.085, np.maximum(dx, dy))
        albedo = lerp(m.albedo * TOPS * (1 - 0.45 * tick[..., None]), colour("#4f8d7c") * 0.5, 0.5 * halo[..., None])
        m = replace(m, height=m.height - 0.016 * tick)
        return mix(replace(m, albedo=albedo), replace(metal, height=m.height + metal.height), mask)

    return finished(seamless(make, *ROCK_SIZE))


def earth() -> Image.Image:
    """The trodden floor of the tunnels with the lines of its cells."""

    def make(x: Field, y: Field) -> Material:
        m = packed_earth(x, y, SEED + 50)
        line = lines(x, y, SEED + 61)
        warm = colour("#ffefdf") * f32(1.18)
        return replace(m, albedo=m.albedo * warm * (1 - 0.56 * line[..., None]), height=0.6 * m.height - 0.014 * line)

    return finished(seamless(make, *EARTH_SIZE))


def ore_ground() -> Image.Image:
    """The floor of an ore chamber: reddish soil with bare rock in it."""

    def make(x: Field, y: Field) -> Material:
        soil, bare = packed_earth(x, y, SEED + 50), mine_rock(x, y, SEED + 10, 0.2)
        line = lines(x, y, SEED + 61)
        tinted = soil.albedo * (1.0 - 0.5 * line[..., None]) * colour("#e2bc9a") * 0.86
        soil = replace(soil, albedo=tinted, height=0.6 * soil.height - 0.014 * line + 0.06 * bare.height)
        outcrop = smooth(0.05, 0.22, fbm(x * f32(1.3), y * f32(1.3), 3, SEED + 5) + 0.9 * bare.height)
        albedo = bare.albedo * (1.15 - 0.6 * line[..., None]) * colour("#ffe6d0")
        return mix(soil, replace(bare, height=0.05 + 0.35 * bare.height - 0.02 * line, albedo=albedo), 0.9 * outcrop)

    return finished(seamless(make, *ORE_SIZE))


def veins() -> Image.Image:
    """Native copper and gold in a network of veins with glints, for the rock and the floor of an ore chamber."""

    def make(x: Field, y: Field) -> Material:
        metal, mask, halo = ore(x, y, SEED + 80, 0.075)
        ground = Material(np.broadcast_to(colour("#3c2a1c"), (*x.shape, 3)), np.zeros_like(x), 0.1)
        green = np.broadcast_to(colour("#4f8d7c") * f32(0.6), (*x.shape, 3))
        rim = smooth(0.12, 0.9, blur(mask, 0.035 * CELL))
        m = mix(ground, replace(ground, albedo=green), smooth(0.0, 0.5, halo))
        rich = replace(metal, albedo=metal.albedo * colour("#ffbf8c") * f32(1.4))
        m = mix(m, rich, mask)
        return replace(m, glow=0.0, alpha=np.maximum(np.maximum(mask, 0.55 * rim), 0.55 * halo))

    m = seamless(make, *VEIN_SIZE, sharp=True)
    rgb = lit(m)
    inner = np.s_[CELL:-CELL, CELL:-CELL]
    alpha = np.asarray(m.alpha)[inner]
    rgb = sparkles(rgb[inner], smooth(0.5, 0.7, blur(alpha, 0.03 * CELL)) * (alpha > 0.97), CELL, 28, SEED)
    seen = tone(rgb, EXPOSURE)
    alpha = np.maximum(alpha, np.clip(seen.max(-1) * 2 - 0.7, 0, 1) * (alpha < 0.5))
    return Image.fromarray(straight(np.concatenate([seen * alpha[..., None], alpha[..., None]], -1)))


def sparkles(rgb: Field, mask: Field, unit: float, count: int, seed: int) -> Field:
    """Four-pointed glints on the brightest spots of a masked metal, kept 0.9 units apart."""
    shine = rgb.max(-1) * (mask > 0.6)
    rng, (h, w) = np.random.default_rng(seed), shine.shape
    ys, xs = np.nonzero(shine > np.quantile(shine[shine > 0], 0.92))
    taken: list[tuple[int, int]] = []
    for i in rng.permutation(len(ys)):
        if len(taken) == count:
            break
        if any(np.hypot(ys[i] - a, xs[i] - b) < 0.9 * unit for a, b in taken):
            continue
        r = int(unit * rng.uniform(0.10, 0.26))
        if not (r < ys[i] < h - r - 1 and r < xs[i] < w - r - 1):
            continue
        taken.append((int(ys[i]), int(xs[i])))
        gy, gx = np.abs(np.mgrid[-r : r + 1, -r : r + 1]) / f32(r)
        star = np.clip(1 - gx - gy * 9, 0, 1) + np.clip(1 - gy - gx * 9, 0, 1) + 0.5 * np.exp(-40 * (gx**2 + gy**2))
        part = np.s_[ys[i] - r : ys[i] + r + 1, xs[i] - r : xs[i] + r + 1]
        rgb[part] += star[..., None] * colour("#ffe0a0") * f32(rng.uniform(0.8, 2.0))
    return rgb


def slab_ground(x: Field, y: Field, seed: int) -> Material:
    """Worn slabs of grey stone, one a cell, each sunk its own way, with broken corners and earth in the joints."""
    wx, wy = warp(x, y, 0.035, 2.2, seed + 3)
    wx, wy = warp(wx, wy, 0.012, 9, seed + 4)
    column, row = np.floor(wx), np.floor(wy)
    u, v = wx - column - f32(0.5), wy - row - f32(0.5)
    pick = np.random.default_rng(seed).random((6, 16, 16)).astype(f32)
    a, b, c, e, cut, way = (p[row.astype(int) % 4, column.astype(int) % 4] for p in pick)
    split = np.where(way < 0.5, u, v) - (c - f32(0.5)) * f32(0.4) + f32(0.06) * fbm(x * 2, y * 2, 2, seed + 2)
    split = np.where(cut < 0.5, split, 9)
    c, e = np.where(split > 0, c, (c * 7) % 1), np.where(split > 0, e, (e * 5) % 1)
    stone = mine_rock(x * f32(1.3) + 7 * c, y * f32(1.3) + 5 * e, seed + 10, 0.06, 0.2)
    corner = (1.0 - np.abs(u) - np.abs(v)) * f32(0.7) - 0.03 - 0.09 * np.maximum(fbm(x * 2, y * 2, 2, seed + 6), 0)
    edge = (
        np.minimum(0.5 - np.maximum(np.abs(u), np.abs(v)), np.minimum(corner, np.abs(split) + 0.012))
        - 0.012
        - 0.016 * fbm(x * 5, y * 5, 3, seed + 7)
    )
    inside = smooth(-0.012, 0.02, edge)
    lean = 0.05 * ((a - 0.5) * u + (b - 0.5) * v) + 0.025 * c
    tone_ = 0.46 + 0.55 * (stone.height + 0.05) + 0.22 * (e - 0.5) + 0.20 * fbm(x * f32(1.4), y * f32(1.4), 4, seed + 8)
    albedo = ramp(tone_, (0, "#11161d"), (0.45, "#26313d"), (0.75, "#405062"), (1, "#667686"))
    moss = smooth(0.25, 0.6, fbm(x * f32(1.7), y * f32(1.7), 4, seed + 9) + 0.5 * smooth(0.12, 0.0, edge))
    albedo = lerp(albedo, albedo * colour("#c3cf9c"), 0.4 * moss[..., None])
    slab = Material(albedo, 0.07 + lean + 0.16 * stone.height + 0.03 * bevel(-edge, 0.07), 0.34)
    soil = packed_earth(x, y, seed + 50)
    soil = replace(soil, albedo=soil.albedo * 0.30, height=0.5 * soil.height - 0.01)
    dust = smooth(0.30, 0.75, fbm(x * f32(1.1), y * f32(1.1), 4, seed + 12)) * 0.5
    m = mix(soil, slab, inside)
    return mix(m, replace(soil, albedo=soil.albedo * 2.0, height=m.height), dust * inside)


def exit_ground() -> Image.Image:
    """The worn slabs before the way out."""
    return finished(seamless(lambda x, y: slab_ground(x, y, SEED + 20), *EXIT_SIZE))


def sill(level: bool) -> Image.Image:
    """The threshold in the gap of the frame: long worn blocks with a chipped outer edge, lying along or upright."""
    across, down = (SILL, RIM) if level else (RIM, SILL)
    x, y = plane(round((across + 1) * CELL), round((down + 1) * CELL), CELL)
    x, y = x - f32(0.5), y - f32(0.5)
    u, v = (x, y) if level else (y, x)
    stone = mine_rock(x, y, SEED + 10, 0.06, 0.3)
    joint = np.abs(((u + 0.06 * fbm(x * 2, y * 2, 2, SEED)) / f32(1.31) + 0.42) % 1 - 0.5) * f32(1.31)
    edge = np.minimum(joint, np.minimum(v, RIM - v)) - 0.015 - 0.02 * fbm(x * 4, y * 4, 3, SEED + 3)
    worn = smooth(0.5, 0.0, np.abs(u % 3 - 1.5)) * 0.04
    tone_ = 0.50 + 0.8 * stone.height + 0.15 * fbm(x, y, 3, SEED + 4)
    albedo = ramp(tone_, (0, "#11161b"), (0.5, "#28323b"), (1, "#525e68")) * (
        0.25 + 0.75 * smooth(0, 0.03, edge)[..., None]
    )
    m = Material(albedo, 0.20 + 0.18 * stone.height + 0.06 * bevel(-edge, 0.08) - worn, 0.30)
    rgb = lit(m)
    n = CELL // 2
    return develop(rgb[n:-n, n:-n], EXPOSURE)


def disc() -> Image.Image:
    """The turntable of a door, two cells across."""
    x, y = plane(2 * CELL, 2 * CELL, CELL)
    m = turntable(x - 1, y - 1, SEED)
    rgb = lit(m)
    return develop(rgb, EXPOSURE, np.asarray(m.alpha))

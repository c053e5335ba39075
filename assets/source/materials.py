"""Materials of the table, made from noise; no source pictures.

Every function takes coordinates x, y in units (see `noise.plane`) and a seed and returns a `Material`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from light import Material, bevel, colour, cover, mix, ramp, rounded_box
from noise import Field, blur, chipped, clouds, f32, faceted, fbm, lerp, perlin, ridged, smooth, unit_of, voronoi, warp


def wood_grain(u: Field, v: Field, seed: int = 0, rings: float = 6.0) -> tuple[Field, Field, Field]:
    """Year rings (0 to 1), fibre (-1 to 1) and pores (0 to 1) of a board cut from a log; u runs along it."""
    depth = 0.8 + 0.9 * fbm(u * f32(0.09), v * f32(0.3), 3, seed)
    r = np.hypot(v + 0.3 * perlin(u * f32(0.13), v * f32(0.2), seed + 1), depth)
    t = (r * rings + 0.22 * fbm(u * f32(0.7), v * f32(4), 3, seed + 2)) % 1
    fibre = fbm(u * f32(1.1), v * f32(26), 3, seed + 3)
    return t**1.5 * smooth(1, 0.86, t), fibre, smooth(0.22, 0.6, perlin(u * f32(2.6), v * f32(30), seed + 4))


def timber(u: Field, v: Field, seed: int = 0, plank: float = 0.0) -> Material:
    """Weathered grey-brown oak; u runs along the grain; with plank > 0 seams part it into planks that wide."""
    row = np.floor(v / plank) if plank else np.zeros_like(v)
    ring, fibre, pores = wood_grain(u + row * 13, v + row * 7, seed, 9)
    tone = 0.46 + 0.32 * (0.45 - ring) + 0.14 * fibre - 0.17 * pores + 0.10 * np.sin(row * 12.9 + seed)
    tone = tone + 0.2 * fbm(u * f32(0.8), v * 2, 3, seed + 8)
    seam = smooth(0.035, 0.008, np.abs((v / plank + 0.5) % 1 - 0.5) * plank) if plank else np.zeros_like(v)
    stops = ((0, "#1d1510"), (0.4, "#493626"), (0.7, "#76593f"), (1, "#a58763"))
    albedo = ramp(tone, *stops) * (1 - 0.8 * seam[..., None])
    return Material(albedo, -0.006 * pores - 0.006 * ring - 0.05 * seam, 0.18)


def iron(x: Field, y: Field, seed: int = 0) -> Material:
    """Forged iron: dark, hammered, a little rust."""
    rust = smooth(0.1, 0.7, fbm(x * 3, y * 3, 4, seed))[..., None]
    plain = ramp(0.5 + 0.4 * fbm(x * 6, y * 6, 3, seed + 1), (0, "#26262a"), (1, "#55555a"))
    albedo = lerp(plain, colour("#6a3d22"), 0.5 * rust)
    return Material(albedo, 0.012 * chipped(x * 7, y * 7, seed + 2), 0.45, 0.55 * (1 - rust[..., 0]))


def studs(m: Material, x: Field, y: Field, places: list[tuple[float, float]], radius: float, seed: int = 0) -> Material:
    """Round-headed iron nails at the places given."""
    d = np.full(x.shape, 9, f32)
    for cx, cy in places:
        d = np.minimum(d, np.hypot(x - f32(cx), y - f32(cy)) / f32(radius))
    head = replace(iron(x, y, seed), height=m.height + 0.8 * radius * np.sqrt(np.clip(1 - d * d, 0, 1)))
    return mix(m, head, smooth(1.05, 0.95, d))


def mine_rock(x: Field, y: Field, seed: int = 0, bulk: float = 0.55, stains: float = 1.0) -> Material:
    """Broken rock: boulders with faces of three sizes, cracks, pale worn edges; bulk is the height of the boulders.

    stains: how far its colour changes from place to place; small where pieces are put together later.
    """
    fx, fy = warp(x, y, 0.05, 4, seed + 5)
    fx, fy = fx * f32(0.86) - fy * f32(0.51), fx * f32(0.51) + fy * f32(0.86)  # no joint lies along the cells
    bx, by = x + f32(0.35) * clouds(x, y, 0.5, 3, seed + 70), y + f32(0.35) * clouds(x, y, 0.5, 3, seed + 75)
    height = f32(bulk) * chipped(bx * f32(0.42), by * f32(0.42), seed + 71, 0.95)
    height = height + 0.22 * faceted(fx * f32(0.9), fy * f32(0.9), seed + 1)
    height = (
        height + 0.085 * faceted(fx * f32(2.1), fy * f32(2.1), seed + 2) + 0.022 * faceted(fx * 5, fy * 5, seed + 3)
    )
    height = height + 0.012 * fbm(x * 9, y * 9, 3, seed + 4)
    near, second, _ = voronoi(*(v * f32(0.62) for v in warp(x, y, 0.16, 1.2, seed)), seed + 6)
    gap = second - near + 0.014 * fbm(x * 5, y * 5, 3, seed + 66)
    crack = smooth(0.034, 0.0, gap) * smooth(0.05, 0.40, clouds(x, y, 0.7, 3, seed + 7))
    height = height - 0.08 * crack
    unit = unit_of(x, y)
    worn = np.clip((height - blur(height, 0.06 * unit)) / 0.03, -1, 1)
    wide = np.clip((height - blur(height, 0.30 * unit)) / 0.12, -1, 1)
    tone = 0.44 + 0.16 * stains * clouds(x, y, 0.6, 4, seed + 8) + 0.08 * fbm(x * 7, y * 7, 3, seed + 90)
    tone = tone + 0.16 * worn + 0.10 * wide - 0.3 * crack
    albedo = ramp(tone, (0, "#141110"), (0.35, "#332d29"), (0.65, "#584e45"), (1, "#8d7f6d"))
    rust = smooth(0.05, 0.6, clouds(x, y, 0.45, 4, seed + 9)) * stains
    albedo = lerp(albedo, albedo * colour("#ffc686") * 1.12, 0.55 * rust[..., None])
    return Material(albedo, height - 0.05, 0.22 + 0.12 * worn)


def packed_earth(x: Field, y: Field, seed: int = 0) -> Material:
    """Trodden earth: ochre clouds, damp and cracked patches, grit, half-buried pebbles, scuffs."""
    cloud, grit = fbm(x * f32(0.8), y * f32(0.8), 5, seed), fbm(x * 13, y * 13, 2, seed + 1)
    wx, wy = warp(x, y, 0.06, 5, seed + 6)
    stone = np.zeros_like(x)
    shade = np.zeros_like(x)
    for often, rare, far in ((3.6, 0.80, 2), (8.0, 0.84, 7)):
        near, _, value = voronoi(wx * f32(often), wy * f32(often), seed + far)
        size = 0.10 + 0.26 * ((value * 13) % 1) ** 2
        here = smooth(1, 0.4, near / size) * (value > rare)
        stone, shade = np.maximum(stone, here * min(1.0, 3.6 / often)), shade + here * ((value * 31) % 1 - 0.45)
    scuff = smooth(0.35, 0.8, fbm(x * 2 + y, y * 7 - 2 * x, 3, seed + 3))
    first, second, _ = voronoi(*(v * f32(2.6) for v in warp(x, y, 0.10, 3, seed + 15)), seed + 16)
    crack = smooth(0.05, 0.0, second - first + 0.03 * grit) * smooth(0.18, 0.45, clouds(x, y, 0.55, 3, seed + 17))
    damp = smooth(0.10, 0.55, clouds(x, y, 0.42, 4, seed + 18))
    tone = 0.50 + 0.22 * cloud + 0.09 * grit - 0.06 * scuff + 0.22 * shade - 0.10 * damp - 0.13 * crack
    albedo = ramp(tone, (0, "#35281c"), (0.4, "#665240"), (0.7, "#8b7358"), (1, "#b39d7c"))
    albedo = lerp(albedo, albedo.mean(-1, keepdims=True), 0.35 * stone[..., None])
    lumps = fbm(x * f32(3.2), y * f32(3.2), 3, seed + 4)
    height = 0.03 * cloud + 0.004 * grit + 0.012 * lumps + 0.028 * stone - 0.008 * scuff - 0.014 * crack
    return Material(albedo, height, 0.08 + 0.10 * damp)


def ore(x: Field, y: Field, seed: int = 0, rich: float = 0.0) -> tuple[Material, Field, Field]:
    """Native copper and gold in ragged veins: metal, its mask, and the halo of verdigris; rich adds more."""
    wx, wy = warp(x, y, 0.30, 1.0, seed)
    wx, wy = warp(wx, wy, 0.025, 6, seed + 7)
    long = ridged(wx * f32(0.45), wy * f32(0.7), 1, seed + 1)
    short = ridged(wx * f32(0.8), wy * f32(0.5), 1, seed + 2)
    fine = ridged(wx * f32(1.5), wy * f32(1.3), 1, seed + 8)
    vein = np.maximum(np.maximum(long, short - 0.03), fine - 0.10)
    lump, grain = chipped(x * f32(4), y * f32(4), seed + 4), chipped(x * 11, y * 11, seed + 6)
    ragged = 0.045 * fbm(x * f32(5), y * f32(5), 3, seed + 9)
    field = vein + 0.17 * clouds(x, y, 1.1, 3, seed + 3) + ragged + 0.07 * lump + 0.025 * grain + f32(rich)
    gold = smooth(-0.2, 0.35, clouds(x, y, 0.6, 3, seed + 5) + 0.35 * grain)
    albedo = lerp(colour("#cf8f68"), colour("#ecc878"), gold[..., None]) * (0.80 + 0.6 * grain[..., None])
    metal = Material(albedo, 0.04 + 0.09 * lump + 0.045 * grain, 0.58, 1.0)
    return metal, smooth(0.975, 1.0, field), smooth(0.90, 1.0, field) * smooth(0.6, 0.1, gold)


def door_leaf(x: Field, y: Field, length: float = 1.86, width: float = 0.40, seed: int = 0) -> Material:
    """A wooden leaf seen from above, centred on 0, 0, lying along x: planks, iron bands, nails, a pivot."""
    unit = unit_of(x, y)
    d = rounded_box(x, y, 0, 0, length / 2, width / 2, 0.05)
    m = timber(x, y + width / 2, seed, width / 3)
    m = replace(m, albedo=m.albedo * 1.25, height=m.height + 0.26 + 0.10 * bevel(d, 0.07))
    band = smooth(0.075, 0.06, np.abs(np.abs(x) - length * 0.39))
    plate = iron(x, y, seed + 5)
    m = mix(m, replace(plate, height=plate.height + 0.39 + 0.03 * band + 0.05 * bevel(d, 0.05)), band)
    m = studs(m, x, y, [(sx * length * 0.39, sy * width * 0.30) for sx in (-1, 1) for sy in (-1, 1)], 0.038, seed + 6)
    r = np.hypot(x, y)
    dome = 0.44 + 0.10 * np.sqrt(np.clip(1 - (r / 0.17) ** 2, 0, 1)) - 0.05 * smooth(0.05, 0.03, r)
    gold = np.broadcast_to(colour("#705636"), (*x.shape, 3))
    boss = replace(iron(x, y, seed + 7), albedo=gold, metal=0.8, gloss=0.5, height=dome)
    return replace(mix(m, boss, smooth(0.175, 0.165, r)), alpha=np.maximum(cover(d, unit), smooth(0.175, 0.165, r)))


def turntable(x: Field, y: Field, seed: int = 0) -> Material:
    """The round floor of a rotating door, two cells across, centred on 0, 0: flagstones in a riveted iron ring."""
    r = np.hypot(x, y)
    stone = mine_rock(x * 2 + 40, y * 2 + 40, seed)
    tone = 0.5 + 1.5 * stone.height + 0.2 * fbm(x * 2, y * 2, 3, seed)
    grey = ramp(tone, (0, "#3d382f"), (0.5, "#6f665a"), (1, "#a0947f"))
    joint = np.minimum(np.minimum(np.abs(x), np.abs(y)), np.abs(r - 0.56))
    joint = smooth(0.030, 0.008, joint) * (r > 0.02)
    m = Material(grey * (1 - 0.65 * joint[..., None]), 0.05 + 0.12 * stone.height - 0.04 * joint, 0.2)
    hoop = iron(x, y, seed + 3)
    rim = 0.10 + 0.03 * np.sqrt(np.clip(1 - ((r - 0.90) / 0.075) ** 2, 0, 1))
    m = mix(m, replace(hoop, height=hoop.height + rim), smooth(0.83, 0.845, r))
    places = [(0.905 * float(np.cos(t)), 0.905 * float(np.sin(t))) for t in np.arange(12) * np.pi / 6 + 0.26]
    m = studs(m, x, y, places, 0.032, seed + 4)
    return replace(m, height=m.height - 0.10 * smooth(0.955, 0.975, r), alpha=cover(r - 0.975, unit_of(x, y)))

"""The cold table under Shadespire: flags of dark stone with veins of the mirror, a lamp at the upper left, dusk at the edges."""

from __future__ import annotations

import numpy as np
from light import Lamp, Material, bloomed, colour, develop, light, ramp
from noise import Field, chipped, clouds, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image
from recipe import Recipe

WIDTH, HEIGHT = 2560, 1440
UNITS = 30
FLAG = 4.6
"""The length of a flag of stone in units."""


def flags(x: Field, y: Field, seed: int = 3) -> Material:
    """Slabs of slate laid in rows that break their joints, worn, with a little glass run into some of the cracks."""
    wx, wy = warp(x, y, 0.05, 0.9, seed)
    row = np.floor(wy / f32(FLAG * 0.62) + f32(0.35))
    shift = ((np.sin(row * 12.9898) * 43758.5453) % 1).astype(f32)
    along = wx / f32(FLAG) + shift
    column = np.floor(along)
    own = ((np.sin(row * 78.233 + column * 37.719) * 43758.5453) % 1).astype(f32)
    u, v = (along - column) * f32(FLAG), (wy / f32(FLAG * 0.62) + f32(0.35) - row) * f32(FLAG * 0.62)
    joint = np.minimum(np.minimum(u, FLAG - u), np.minimum(v, FLAG * 0.62 - v)) + f32(0.03) * fbm(x * 3, y * 3, 2, seed + 1)
    slate = fbm(x * f32(0.7) + own * 30, y * f32(1.9) + own * 9, 4, seed + 2)
    chips = chipped(x * f32(1.6) + own * 13, y * f32(1.6), seed + 3) * smooth(0.55, 0.0, joint)
    tint = 0.40 + 0.16 * (own - 0.5) + 0.20 * slate + 0.10 * chips + 0.10 * clouds(x, y, 0.3, 3, seed + 4)
    seam = smooth(0.045, 0.012, joint)
    albedo = ramp(tint, (0, "#0b0f14"), (0.35, "#171e26"), (0.65, "#27313b"), (1, "#414e59")) * (1 - 0.75 * seam[..., None])
    first, second, _ = voronoi(wx * f32(0.20) + 0.3 * slate, wy * f32(0.20), seed + 5)
    vein = smooth(0.012, 0.003, second - first) * smooth(0.10, 0.45, fbm(x * f32(0.16), y * f32(0.16), 2, seed + 6))
    near = smooth(0.10, 0.0, second - first) * smooth(0.10, 0.45, fbm(x * f32(0.16), y * f32(0.16), 2, seed + 6))
    teal = lerp(np.broadcast_to(colour("#1e9aa0"), albedo.shape), np.broadcast_to(colour("#6a4fd0"), albedo.shape), smooth(8, 24, x)[..., None])
    glow = (0.15 * vein + 0.010 * near)[..., None] * teal
    height = 0.05 * smooth(0.0, 0.09, joint) + 0.012 * slate + 0.03 * chips - 0.012 * vein
    return Material(albedo, np.asarray(height, f32), 0.42 + 0.4 * vein, 0.0, np.asarray(glow, f32))


def table() -> Image.Image:
    """The table; UNITS wide, it may be cut to any aspect."""
    unit = WIDTH / UNITS
    x, y = plane(WIDTH, HEIGHT, unit)
    lamp = Lamp(x=0.16, y=-0.12, z=0.64, tint="#dce4f2", power=1.75, falloff=0.85)
    rgb = light(flags(x, y), unit, lamp, shadows=False, ambient=0.42)
    far = np.hypot(x / x.max() - 0.42, (y / y.max() - 0.42) * 0.9) * 1.5
    rgb = rgb * (1 - 0.46 * smooth(0.50, 1.25, far))[..., None]
    return develop(bloomed(rgb, 0.30, WIDTH), 1.08)


def recipes() -> dict[str, Recipe]:
    """The table alone."""
    return {"table.shadespire": Recipe("pictures/shadespire/table.webp", table, 82)}

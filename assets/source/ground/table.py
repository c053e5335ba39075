"""The walnut table under its lamp."""

from __future__ import annotations

import numpy as np
from light import Lamp, Material, bloomed, colour, develop, light, ramp
from materials import wood_grain
from noise import Field, clouds, f32, lerp, perlin, plane, smooth
from PIL import Image

WIDTH, HEIGHT = 2560, 1440
UNITS = 30


def walnut(x: Field, y: Field, seed: int = 0, plank: float = 3.1) -> Material:
    """A table top of oiled walnut: long boards along x, joined edge to edge, with cathedrals, a knot, scratches."""
    row = np.floor(y / plank + 0.62).astype(int)
    rnd = np.random.default_rng(seed).random((5, 64)).astype(f32)
    v = (y / plank + f32(0.62) - row - f32(0.5)) * f32(plank)
    u, w = x * f32(0.8) + 40 * rnd[0][row], v + 1.1 * (rnd[1][row] - f32(0.5))
    kx, ky = f32(21.5), f32(13.2)
    d = np.hypot((x - kx) * f32(0.55), y - ky)
    w = w + f32(0.75) * np.exp(-((d / 0.42) ** 2)) * np.sign(w + 1e-4)
    ring, fibre, pores = wood_grain(u, w, seed + 20, 3.4)
    tone = (
        0.47
        + 0.26 * (rnd[2][row] - f32(0.5))
        + 0.08 * fibre
        - 0.10 * pores * smooth(-0.4, 0.3, clouds(u, w, 0.5, 2, seed + 5))
    )
    figure = 0.16 + 0.12 * clouds(u * f32(0.5), w, 0.5, 2, seed + 41)
    tone = tone + figure * (f32(0.45) - ring) + 0.13 * clouds(x * f32(0.5), y, 0.5, 3, seed + 40)
    flame = perlin(u * f32(0.9) + 0.8 * clouds(u, w, 0.6, 2, seed + 9), w * f32(0.35), seed + 8)
    tone = tone + 0.05 * flame - 0.35 * np.exp(-((d / 0.10) ** 2))
    edge = f32(plank / 2) - np.abs(v)
    seam = smooth(0.014, 0.003, edge) * (0.55 + 0.45 * smooth(-0.3, 0.4, clouds(x, y, 0.8, 2, seed + 3)))
    albedo = ramp(tone, (0, "#170d09"), (0.28, "#35221a"), (0.52, "#573a2a"), (0.76, "#7a563e"), (1, "#9a7353"))
    warm = smooth(-0.3, 0.6, clouds(x * f32(0.6), y, 0.4, 3, seed + 60))
    albedo = lerp(albedo, albedo * colour("#ffdcc4") * 1.12, 0.45 * warm[..., None])
    albedo = albedo * (1 - 0.75 * seam[..., None])
    slant = x * f32(0.35) + y
    scratch = smooth(0.030, 0.004, np.abs(perlin(slant * f32(0.8), (y - x * f32(0.4)) * f32(0.05), seed + 70)))
    scratch = scratch * smooth(0.35, 0.7, clouds(x, y, 0.35, 3, seed + 71))
    height = -0.012 * seam - 0.0008 * pores - 0.0006 * ring + 0.0005 * fibre - 0.0004 * scratch
    height = height + 0.004 * clouds(x, y, 0.4, 2, seed + 6)
    return Material(albedo, height, 0.44 - 0.05 * pores)


def table() -> Image.Image:
    """The table, the lamp at the upper left, dusk at the edges; UNITS wide, it may be cut to any aspect."""
    unit = WIDTH / UNITS
    x, y = plane(WIDTH, HEIGHT, unit)
    lamp = Lamp(x=0.16, y=-0.12, z=0.64, power=2.05, falloff=0.85)
    rgb = light(walnut(x, y, 7), unit, lamp, shadows=False, ambient=0.30)
    far = np.hypot(x / x.max() - 0.42, (y / y.max() - 0.42) * 0.9) * 1.5
    rgb = rgb * (1 - 0.42 * smooth(0.50, 1.25, far))[..., None]
    return develop(bloomed(rgb, 0.30, WIDTH), 1.08)

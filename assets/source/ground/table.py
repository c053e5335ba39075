"""The walnut table under its lamp."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from light import Lamp, Material, bloomed, develop, light, ramp
from materials import wood_grain
from noise import f32, fbm, plane, smooth
from PIL import Image

WIDTH, HEIGHT = 2560, 1440


def walnut(x, y, seed=0, plank=2.35, length=13.0, knots=5):
    """Satin walnut planks along x, with seams, cathedral grain, pores and knots."""
    row = np.floor(y / plank + 0.35).astype(int)
    rnd = np.random.default_rng(seed).random((4, 512)).astype(f32)
    v = y / plank + 0.35 - row
    along = x / length + rnd[0][row % 512]
    board = (row * 7 + np.floor(along).astype(int)) % 512
    u, w = x + 50 * rnd[1][board], (v - 0.5) * plank + 9 * (rnd[2][board] - 0.5)
    ring, fibre, pores = wood_grain(u, w, seed + 20, 4.5)
    strength = 0.15 + 0.14 * fbm(u * f32(0.25), w * f32(0.9), 2, seed + 41)
    tone = 0.45 + 0.24 * (rnd[3][board] - 0.5) + strength * (0.45 - ring) + 0.10 * fibre - 0.09 * pores
    tone = tone + 0.16 * fbm(x * f32(0.22), y * f32(0.5), 3, seed + 40)
    seam = smooth(0.022, 0.004, np.minimum(v, 1 - v) * plank)
    seam = np.clip(seam + smooth(0.02, 0.004, np.minimum(along % 1, 1 - along % 1) * length), 0, 1)
    stops = ((0, "#1a120e"), (0.3, "#37281e"), (0.6, "#594232"), (1, "#8a6d53"))
    albedo = ramp(tone, *stops) * (1 - 0.8 * seam[..., None])
    return Material(albedo, -0.02 * seam - 0.0010 * pores - 0.0005 * ring + 0.0004 * fibre, 0.45)


@lru_cache(maxsize=1)
def table() -> Image.Image:
    """Planks of walnut, the lamp at the upper left, dusk at the edges; 30 units wide, it may be cut to any aspect."""
    unit = WIDTH / 30
    x, y = plane(WIDTH, HEIGHT, unit)
    rgb = light(walnut(x, y, 7), unit, Lamp(), shadows=False)
    corner = np.hypot(x / x.max() - 0.45, (y / y.max() - 0.45) * 0.9) * 1.5
    rgb = rgb * (1 - 0.30 * smooth(0.55, 1.25, corner))[..., None]
    return develop(bloomed(rgb, 0.35, WIDTH), 1.12)

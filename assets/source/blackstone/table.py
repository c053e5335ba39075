"""The void about the Fortress: near black, cold mist, great dim facets of far stone, embers that drift."""

from __future__ import annotations

import numpy as np
from light import colour, develop, ramp
from noise import blur, clouds, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image
from recipe import Recipe

WIDTH, HEIGHT = 2560, 1440
UNITS = 16


def table() -> Image.Image:
    """The table; UNITS wide, it may be cut to any aspect."""
    unit = WIDTH / UNITS
    x, y = plane(WIDTH, HEIGHT, unit)
    wx, wy = warp(x, y, 0.6, 0.25, 61)
    mist = smooth(-0.2, 0.9, clouds(wx, wy, 0.20, 4, 60))
    near, second, own = voronoi(wx * f32(0.20) + wy * f32(0.05), wy * f32(0.25), 62)
    lean = 0.5 + 0.5 * np.sin(own * 40 + (x * np.cos(own * 20) + y * np.sin(own * 20)) * 0.35)
    rgb = (0.45 + 0.9 * mist)[..., None] * colour("#11131f") + (mist**2)[..., None] * colour("#2c1846") * 0.60
    rgb = rgb * (0.62 + 0.45 * own + 0.30 * lean)[..., None]
    heat = smooth(-0.1, 0.6, fbm(x * f32(0.3), y * f32(0.3), 3, 63))
    seam = smooth(0.045, 0.0, second - near)
    rgb = rgb + (seam * (0.25 + heat))[..., None] * ramp(heat, (0, "#20141c"), (1, "#7a2a12")) * 0.16
    rgb = rgb + (smooth(0.4, 1.2, y / UNITS * 1.6 + 0.2 * heat) * heat)[..., None] * colour("#7a2408") * 0.05
    rng = np.random.default_rng(64)
    dust = (rng.random(x.shape, dtype=np.float32) > 0.99998).astype(f32)
    rgb = rgb + blur(dust, 1.6)[..., None] * colour("#ff8a3c") * 5.0 + blur(np.roll(dust[::-1], 777, 0), 3.0)[..., None] * colour("#ff6a2c") * 6.0
    rgb = rgb * (0.80 + 0.40 * rng.random(x.shape, dtype=np.float32))[..., None]  # grain, or the dark shows bands
    far = np.hypot(x / x.max() - 0.45, (y / y.max() - 0.45) * 0.9) * 1.5
    rgb = lerp(rgb, rgb * 0.5, smooth(0.5, 1.25, far)[..., None])
    return develop(np.asarray(rgb, f32), 1.55)


def recipes() -> dict[str, Recipe]:
    """The table alone."""
    return {"table.blackstone": Recipe("pictures/blackstone/table.webp", table, 90)}

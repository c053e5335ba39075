"""Colour, surfaces, one lamp, edges and shadows.

`Material` is a surface before light; `light` turns it into linear RGB, `develop` into a picture. Materials are mixed
before they are lit, so that everything on the table shares one light and one shadow.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from noise import Field, Number, blur, f32, lerp, plane, smooth
from PIL import Image

TOWARD = (-0.66, -0.75)
"""The way to the lamp as seen on the table, in pixels: up and to the left, for every shadow of the program."""


def colour(code: str) -> Field:
    """A colour such as '#c87a3c' as linear light."""
    c = np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(f32)


def ramp(t: Field, *stops: tuple[float, str]) -> Field:
    """Colours (linear) along t: stops are (place, '#rrggbb') in rising order."""
    places, colours = [s[0] for s in stops], np.array([colour(s[1]) for s in stops])
    table = np.stack([np.interp(np.linspace(0, 1, 1024), places, c) for c in colours.T], -1).astype(f32)
    return table[(np.clip(t, 0, 1) * 1023).astype(np.intp)]


def tone(rgb: Field, exposure: float = 1.0) -> Field:
    """Linear light to sRGB values 0 to 1 by a filmic curve."""
    rgb = rgb * f32(exposure)
    rgb = np.clip(rgb * (2.51 * rgb + 0.03) / (rgb * (2.43 * rgb + 0.59) + 0.14), 0, 1)
    return np.where(rgb <= 0.0031308, rgb * 12.92, 1.055 * rgb ** f32(1 / 2.4) - 0.055).astype(f32)


def bloomed(rgb: Field, strength: float, width: float) -> Field:
    """Linear light with a halo round what is brighter than white; width in pixels of the whole picture."""
    for sigma in (0.004, 0.016):
        bright = [blur(np.maximum(rgb[..., c] - 0.9, 0), sigma * width) for c in range(3)]
        rgb = rgb + f32(strength) * np.stack(bright, -1)
    return rgb


def develop(rgb: Field, exposure: float = 1.0, alpha: Field | None = None, seed: int = 1) -> Image.Image:
    """Linear light to an 8-bit picture: filmic curve, sRGB, and a grain of dither against banding."""
    noise = np.random.default_rng(seed).random(rgb.shape[:2], dtype=f32)[..., None] - f32(0.5)
    values = tone(rgb, exposure) * 255 + 0.5 + noise
    if alpha is not None:
        values = np.concatenate([values, alpha[..., None] * 255 + 0.5], -1)
    return Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))


@dataclass(frozen=True)
class Material:
    """A surface before light: linear albedo, height in units, gloss and metal 0 to 1, own glow (linear), coverage."""

    albedo: Field
    height: Field
    gloss: Number = 0.2
    metal: Number = 0.0
    glow: Number = 0.0
    alpha: Number = 1.0


@dataclass(frozen=True)
class Lamp:
    """The warm lamp over the upper left: place in shares of the picture, height in widths of the picture."""

    x: float = 0.12
    y: float = -0.15
    z: float = 0.62
    tint: str = "#ffdcae"
    power: float = 2.5
    falloff: float = 0.85

    def rays(self, width: int, height: int) -> tuple[Number, Number, Number, Number]:
        """Unit vectors to the lamp (x, y, z) and the strength of its light, over a picture of that size."""
        x, y = plane(width, height, width)
        lx, ly, lz = f32(self.x) - x, f32(self.y * height / width) - y, f32(self.z)
        far = np.sqrt(lx * lx + ly * ly + lz * lz)
        return lx / far, ly / far, lz / far, f32(self.power) * (f32(self.z) / far) ** f32(2 * self.falloff)


@dataclass(frozen=True)
class Sun:
    """The same lamp for a part of the table that is placed later: light from one way, equally strong everywhere."""

    tint: str = "#ffdcae"
    power: float = 2.0
    slope: float = 1.0

    def rays(self, width: int, height: int) -> tuple[Number, Number, Number, Number]:
        """Unit vector to the lamp (x, y, z) and the strength of its light."""
        far = float(np.sqrt(TOWARD[0] ** 2 + TOWARD[1] ** 2 + self.slope**2))
        return TOWARD[0] / far, TOWARD[1] / far, self.slope / far, self.power


def mix(below: Material, above: Material, mask: Field) -> Material:
    """Lay one material over another where mask is 1: done before lighting, so that both share light and shadow."""
    m3 = mask[..., None]
    return Material(
        lerp(below.albedo, above.albedo, m3),
        lerp(below.height, above.height, mask),
        lerp(below.gloss, above.gloss, mask),
        lerp(below.metal, above.metal, mask),
        lerp(below.glow, above.glow, m3),
        lerp(below.alpha, above.alpha, mask),
    )


def normals(height: Field, unit: float) -> tuple[Field, Field, Field]:
    """Unit normals (nx, ny, nz) of a height field; y runs down the picture."""
    gy, gx = np.gradient(height * f32(unit))
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    return -gx * nz, -gy * nz, nz


def occlusion(height: Field, unit: float, strength: float = 1.0, sizes: tuple[float, ...] = (0.04, 0.14, 0.45)) -> Field:
    """Ambient occlusion from height alone: how far a place lies below its blurred surroundings, at several sizes."""
    dark = np.zeros_like(height)
    for s in sizes:
        dark = dark + np.maximum(blur(height, s * unit) - height, 0) / f32(s)
    return np.exp(f32(-0.75 * strength) * dark)


def cast_shadow(height: Field, unit: float, slope: float = 0.85, reach: float = 1.0) -> Field:
    """1 where the lamp is seen, 0 in the shadow that higher ground throws; softer the farther it falls."""
    h, w = height.shape
    pad = int(reach * unit) + 2
    wide = np.pad(height, pad, mode="edge")
    lit = np.ones((h, w), f32)
    for s in np.arange(1.0, reach * unit, max(1.0, unit / 40)):
        dx, dy = pad + round(TOWARD[0] * s), pad + round(TOWARD[1] * s)
        over = wide[dy : dy + h, dx : dx + w] - height - f32(slope * s / unit)
        lit = np.minimum(lit, 1 - np.clip(over / f32(0.05 + 0.25 * s / unit), 0, 1))
    return blur(lit, max(0.6, 0.02 * unit))


def light(
    m: Material,
    unit: float,
    lamp: Lamp | Sun = Lamp(),
    shadows: bool = True,
    ambient: float = 0.34,
    slope: float = 0.85,
    reach: float = 1.0,
    sizes: tuple[float, ...] = (0.04, 0.14, 0.45),
) -> Field:
    """Linear RGB of a material under the lamp: Lambert, gloss, cast shadow, occlusion, reflections in metal."""
    h, w = m.height.shape
    nx, ny, nz = normals(m.height, unit)
    lx, ly, lz, strength = lamp.rays(w, h)
    seen: Number = cast_shadow(m.height, unit, slope, reach) if shadows else 1.0
    ao = occlusion(m.height, unit, sizes=sizes)
    key = (np.maximum(nx * lx + ny * ly + nz * lz, 0) * seen * strength * (0.4 + 0.6 * ao))[..., None]
    sky = (ao * (0.62 + 0.38 * (nx * 0.6 + ny * 0.6 + nz)))[..., None] * colour("#7f93b8") * f32(ambient)
    half = np.sqrt(lx * lx + ly * ly + (lz + 1) ** 2)
    facing = np.clip((nx * lx + ny * ly + nz * (lz + 1)) / half, 0, 1)
    power = 2 ** (2 + 7.0 * np.asarray(m.gloss, f32))
    shine = (facing**power * (power + 6) / 26 * seen * strength)[..., None]
    metal = np.broadcast_to(np.asarray(m.metal, f32), (h, w))[..., None]
    mirror = smooth(-0.35, 0.9, (2 * nz * nx) * -0.55 + (2 * nz * ny) * -0.62 + (2 * nz * nz - 1) * 0.4)
    mirror = (mirror * (0.35 + 0.65 * seen) * ao * strength * 0.75)[..., None] * colour("#ffe2bd")
    grey = lerp(f32(0.035) + 0.05 * np.asarray(m.gloss, f32)[..., None], m.albedo, metal)
    rgb = m.albedo * (key * colour(lamp.tint) + sky) * (1 - 0.85 * metal) + m.albedo * mirror * metal
    return np.asarray(rgb + grey * shine * colour(lamp.tint) + m.glow, f32)


def rounded_box(x: Field, y: Field, cx: float, cy: float, half_w: float, half_h: float, radius: float = 0.0) -> Field:
    """Signed distance to a rounded rectangle, negative inside."""
    dx, dy = np.abs(x - cx) - (half_w - radius), np.abs(y - cy) - (half_h - radius)
    return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - f32(radius)


def cover(distance: Field, unit: float) -> Field:
    """Antialiased coverage of the inside of a signed distance."""
    return np.clip(0.5 - distance * f32(unit), 0, 1)


def bevel(distance: Field, width: float, rounded: bool = True) -> Field:
    """Height profile of an edge, 0 on the rim to 1 inside: a quarter round, or a flat chamfer."""
    t = np.clip(-distance / f32(width), 0, 1)
    return np.asarray(np.sqrt(1 - (1 - t) ** 2) if rounded else t)


def drop_shadow(alpha: Field, unit: float, lift: float = 0.3) -> Field:
    """Darkness, 0 to 1, under an object lying on the table: a tight contact and a wide soft one to the lower right."""
    shade = np.zeros_like(alpha)
    for offset, sigma, share in ((0.12, 0.06, 0.70), (0.45, 0.18, 0.60), (1.0, 0.26, 0.70)):
        n = int(round(offset * lift * unit * 1.1))
        moved = np.pad(alpha, ((n, 0), (n, 0)))[: alpha.shape[0], : alpha.shape[1]]
        shade = 1 - (1 - shade) * (1 - share * blur(moved, max(0.7, sigma * lift * unit * 1.8)))
    return shade

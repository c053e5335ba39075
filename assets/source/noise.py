"""Coordinates, small maths and noise: the raw stuff of every surface.

Lengths are in *units* (one board cell), so that one scene can be drawn at any size with the same pattern.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image

f32 = np.float32
Field = npt.NDArray[np.float32]
Number = Field | float


def plane(width: int, height: int, unit: float) -> tuple[Field, Field]:
    """Coordinates x, y (in units, at pixel centres) of a picture of width by height pixels."""
    y, x = np.mgrid[0:height, 0:width].astype(f32)
    return (x + f32(0.5)) / f32(unit), (y + f32(0.5)) / f32(unit)


def unit_of(x: Field, y: Field) -> float:
    """Pixels a unit, from the coordinates of two neighbouring pixels (the plane may be turned)."""
    return float(1 / np.hypot(x[0, 1] - x[0, 0], y[0, 1] - y[0, 0]))


def smooth(a: float, b: float, t: Number) -> Field:
    """0 at a, 1 at b, an S-curve between; a may be larger than b."""
    t = np.clip((np.asarray(t, f32) - f32(a)) / f32(b - a), 0, 1)
    return t * t * (3 - 2 * t)


def lerp(a: Number, b: Number, t: Number) -> Field:
    """a where t is 0, b where it is 1."""
    return np.asarray(a + (b - a) * t)


def resized(field: Field, width: int, height: int, how: Image.Resampling = Image.Resampling.BICUBIC) -> Field:
    """A field at another size in pixels."""
    return np.asarray(Image.fromarray(np.ascontiguousarray(field, f32)).resize((width, height), how))


def blur(field: Field, sigma: float) -> Field:
    """Gaussian blur of a 2-D field, sigma in pixels; wide blurs work on a reduced copy."""
    h, w = field.shape
    step = max(1, int(sigma / 2.5))
    small = resized(field, -(-w // step), -(-h // step), Image.Resampling.BOX) if step > 1 else field
    s = sigma / step
    r = int(np.ceil(2.6 * s))
    kernel = np.exp(-0.5 * (np.arange(-r, r + 1) / s) ** 2)
    kernel = (kernel / kernel.sum()).astype(f32)
    for axis in (0, 1):
        n = small.shape[axis]
        padded = np.pad(small, [(r, r) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        total = np.zeros_like(small)
        for i, k in enumerate(kernel):
            total += k * (padded[i : i + n] if axis == 0 else padded[:, i : i + n])
        small = total
    return resized(small, w, h) if step > 1 else small


@lru_cache(maxsize=256)
def _lattice(seed: int) -> tuple[Field, Field, Field]:
    """Random numbers on a lattice that repeats after 256: an angle's cosine and sine, and three plain values."""
    rng = np.random.default_rng(seed)
    angle = rng.uniform(0, 2 * np.pi, 65536)
    return np.cos(angle).astype(f32), np.sin(angle).astype(f32), rng.random((3, 65536), dtype=f32)


def perlin(x: Field, y: Field, seed: int = 0) -> Field:
    """Gradient noise, about -1 to 1, one bump a unit."""
    cos, sin, _ = _lattice(seed)
    xi, yi = np.floor(x), np.floor(y)
    fx, fy = (x - xi).astype(f32), (y - yi).astype(f32)
    xi, yi = xi.astype(np.intp), yi.astype(np.intp)

    def corner(dx: int, dy: int) -> Field:
        i = ((yi + dy) & 255) * 256 + ((xi + dx) & 255)
        return cos[i] * (fx - dx) + sin[i] * (fy - dy)

    u, v = (t * t * t * (t * (t * 6 - 15) + 10) for t in (fx, fy))
    return f32(1.5) * lerp(lerp(corner(0, 0), corner(1, 0), u), lerp(corner(0, 1), corner(1, 1), u), v)


def fbm(x: Field, y: Field, octaves: int = 4, seed: int = 0, gain: float = 0.5) -> Field:
    """Layered gradient noise, about -1 to 1: clouds, stains, dirt."""
    total, size, norm = np.zeros(np.broadcast(x, y).shape, f32), 1.0, 0.0
    for i in range(octaves):
        total = total + f32(size) * perlin(x * f32(2.03**i), y * f32(2.03**i), seed + 17 * i)
        norm, size = norm + size, size * gain
    return total / f32(norm) * f32(1.25)


def ridged(x: Field, y: Field, octaves: int = 4, seed: int = 0) -> Field:
    """Layered creases, 0 to 1, near 1 along thin winding lines: veins, cracks, mountain ridges."""
    total, size, norm = np.zeros(np.broadcast(x, y).shape, f32), 1.0, 0.0
    for i in range(octaves):
        total = total + f32(size) * (1 - np.abs(perlin(x * f32(2.03**i), y * f32(2.03**i), seed + 17 * i))) ** 2
        norm, size = norm + size, size * 0.5
    return total / f32(norm)


def warp(x: Field, y: Field, amount: float, scale: float, seed: int = 0) -> tuple[Field, Field]:
    """Coordinates pushed about by noise: takes the ruler out of every pattern."""
    return (
        x + f32(amount) * fbm(x * f32(scale), y * f32(scale), 3, seed),
        y + f32(amount) * fbm(x * f32(scale), y * f32(scale), 3, seed + 5),
    )


def _neighbours(x: Field, y: Field, seed: int) -> Iterator[tuple[Field, Field, Field, Field, Field]]:
    """For the nine lattice points around each place: offset to its jittered centre and its three random values."""
    _, _, values = _lattice(seed)
    xi, yi = np.floor(x).astype(np.intp), np.floor(y).astype(np.intp)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            i = ((yi + dy) & 255) * 256 + ((xi + dx) & 255)
            a, b, c = (v[i] for v in values)
            yield (x - (xi + dx) - a).astype(f32), (y - (yi + dy) - b).astype(f32), a, b, c


def voronoi(x: Field, y: Field, seed: int = 0) -> tuple[Field, Field, Field]:
    """Distances to the nearest and the second nearest of scattered points, and a random value of the nearest."""
    first = np.full(x.shape, 9, f32)
    second, value = first.copy(), np.zeros(x.shape, f32)
    for dx, dy, _, _, c in _neighbours(x, y, seed):
        d = np.hypot(dx, dy)
        value = np.where(d < first, c, value)
        second = np.minimum(second, np.maximum(first, d))
        first = np.minimum(first, d)
    return first, second, value


def chipped(x: Field, y: Field, seed: int = 0, tilt: float = 0.75) -> Field:
    """Height of knapped stone: tilted scoops that meet in sharp ridges, about -0.5 to 0.5; above 1 tilt tears seams."""
    lowest = np.full(x.shape, 9, f32)
    for dx, dy, a, b, c in _neighbours(x, y, seed):
        lean = ((a * 7.1) % 1 - f32(0.5)) * dx + ((b * 7.1) % 1 - f32(0.5)) * dy
        lowest = np.minimum(lowest, dx * dx + dy * dy + f32(tilt) * lean + f32(0.4) * c)
    return lowest - f32(0.42)


def faceted(x: Field, y: Field, seed: int = 0, tilt: float = 1.0) -> Field:
    """Height of broken stone: flat faces, each tilted its own way, that meet in edges and steps, about -0.3 to 0.6."""
    highest = np.full(x.shape, -9, f32)
    for dx, dy, a, b, c in _neighbours(x, y, seed):
        lean = ((a * 7.1) % 1 - f32(0.5)) * dx + ((b * 7.1) % 1 - f32(0.5)) * dy
        away = np.maximum(np.hypot(dx, dy) - f32(0.3), 0)
        gone = np.maximum(np.maximum(np.abs(dx + a - f32(0.5)), np.abs(dy + b - f32(0.5))) - f32(1.1), 0)
        highest = np.maximum(highest, f32(0.45) * c + f32(tilt) * lean - f32(1.5) * away * (0.4 + away) - 6 * gone)
    return highest

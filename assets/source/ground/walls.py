"""Tiles of a dual grid: one lies over each corner where four cells meet and holds every edge between rock and floor.

A tile is named by its four quarters (bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right; set is rock) and,
so that neighbours join without a seam and few look alike, by a *kind* 0 to KINDS-1 for each of its sides that an edge
crosses. All is lit here by the one lamp; where nothing is drawn, the big pictures of rock and floor show.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

import numpy as np
from light import Material, colour, mix, normals, rounded_box
from materials import mine_rock
from noise import Field, blur, f32, fbm, lerp, plane, smooth, voronoi, warp
from PIL import Image

from ground.underground import CELL, SEED, TOPS, level_earth, lit, overlay, straight

KINDS = 4
COLUMNS = 16
WIDE = 220
"""Side in pixels of what is worked out for a tile: itself, and what may throw a shadow into it."""

LEFT, UP, RIGHT, DOWN = range(4)
SIDES = ((0, 2), (0, 1), (1, 3), (2, 3))
"""For the left, upper, right and lower side of a tile the two quarters (bit numbers) that it borders."""


def crossed(shape: int) -> list[int]:
    """The sides of a tile that an edge of the rock crosses."""
    return [side for side, (a, b) in enumerate(SIDES) if (shape >> a & 1) != (shape >> b & 1)]


def tiles() -> list[tuple[int, tuple[int, ...]]]:
    """Every tile of the atlas in its order, row by row: the shape, and a kind for each crossed side."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for shape in range(1, 15):
        sides = len(crossed(shape))
        found += [(shape, kinds) for kinds in product(range(KINDS if sides == 2 else 1), repeat=sides)]
    return found


@dataclass(frozen=True)
class Stuff:
    """What a patch of ground two cells wide is made of: rock, how its edge is pushed about, and rubble."""

    rock: Material
    push_x: Field
    push_y: Field
    stones: Field

    def window(self, left: int, top: int) -> Stuff:
        """A square part of the patch as large as a tile with its margin; what lies outside the patch wraps round.

        Only ground that no tile uses ever wraps.
        """
        rows, columns = (np.arange(start, start + WIDE) % (2 * CELL) for start in (top, left))
        part = np.ix_(rows, columns)
        rock = Material(self.rock.albedo[part], self.rock.height[part], np.asarray(self.rock.gloss)[part])
        return Stuff(rock, self.push_x[part], self.push_y[part], self.stones[part])


def blend(one: Stuff, other: Stuff, share: Field) -> Stuff:
    """One patch giving way to another where share is 1."""
    return Stuff(
        mix(one.rock, other.rock, share),
        lerp(one.push_x, other.push_x, share),
        lerp(one.push_y, other.push_y, share),
        lerp(one.stones, other.stones, share),
    )


@lru_cache(maxsize=64)
def patch(number: int) -> Stuff:
    """A patch of two by two cells from its own place in the endless rock."""
    size = 2 * CELL
    x, y = plane(size, size, CELL)
    x, y = x + f32(5.3 * number), y + f32(3.7 * number + 11)
    rock = mine_rock(x, y, SEED + 10, 0.22, 0.35)
    wx, wy = warp(x, y, 0.11, 1.5, SEED + 30)
    wx, wy = warp(wx, wy, 0.02, 7, SEED + 33)
    cx, cy = warp(x, y, 0.025, 9, SEED + 36)
    strewn = smooth(-0.1, 0.35, fbm(x * f32(1.1), y * f32(1.1), 3, SEED + 42))
    stones = np.zeros_like(x)
    for often, seed in ((4.5, 40), (9.0, 41), (17.0, 43)):
        near, _, value = voronoi(cx * f32(often), cy * f32(often), SEED + seed)
        size = (0.12 + 0.30 * ((value * 17) % 1)) * (value > 1 - 0.34 * strewn)
        stones = np.maximum(stones, np.clip(1.6 * (1 - near / np.maximum(size, 1e-3)), 0, 0.8) * size / often)
    return Stuff(rock, wx - x, wy - y, stones)


@lru_cache(maxsize=16)
def distance(shape: int) -> Field:
    """Signed distance (cells) to the edge of the rock, positive inside: 3 by 3 cells with 32 places a cell."""
    y, x = (np.mgrid[0:96, 0:96].astype(f32) + f32(0.5)) / 32 - f32(1.5)

    def to(rock: bool) -> Field:
        boxes = [
            rounded_box(x, y, 4 * (i % 2) - 2, 4 * (i // 2) - 2, 2, 2) for i in range(4) if bool(shape >> i & 1) == rock
        ]
        return np.maximum(np.minimum.reduce(boxes), 0)

    return blur(to(False) - to(True), 0.10 * 32)


def sample(field: Field, x: Field, y: Field) -> Field:
    """Bilinear look-up of a field at places x, y given in its own pixels."""
    h, w = field.shape
    x, y = np.clip(x - f32(0.5), 0, w - 1.01), np.clip(y - f32(0.5), 0, h - 1.01)
    xi, yi = x.astype(np.intp), y.astype(np.intp)
    u, v, flat, i = (x - xi).astype(f32), (y - yi).astype(f32), field.ravel(), yi * w + xi
    return lerp(lerp(flat[i], flat[i + 1], u), lerp(flat[i + w], flat[i + w + 1], u), v)


def gathered(shape: int, kinds: tuple[int, ...]) -> tuple[Stuff, Field, Field]:
    """The patch of one tile, the common ground of each crossed side laid in along it; coordinates from its middle."""
    x, y = (axis - f32(WIDE / 2 / CELL) for axis in plane(WIDE, WIDE, CELL))
    corner = (2 * CELL - WIDE) // 2
    own = 2 * KINDS + sum(k * KINDS**i for i, k in enumerate(kinds[:2])) + shape % 2 * KINDS**2
    stuff = patch(own).window(corner, corner)
    for side, kind in zip(crossed(shape), kinds, strict=True):
        level = side in (LEFT, RIGHT)
        sign = 1 if side in (RIGHT, DOWN) else -1
        dx, dy = (sign * CELL // 2, 0) if level else (0, sign * CELL // 2)
        moved = patch(kind if level else KINDS + kind).window(corner - dx, corner - dy)
        near, far = (0.05, 0.24) if sign > 0 else (0.24, 0.42)  # shadows reach over the right and the lower side
        along, across = (x, y) if level else (y, x)
        stuff = blend(stuff, moved, smooth(near, far, sign * along) * smooth(0.49, 0.37, np.abs(across)))
    return stuff, x, y


def tile(shape: int, kinds: tuple[int, ...]) -> tuple[Field, Field]:
    """One tile: premultiplied sRGB with alpha (0 to 1), and where the big picture of rock shows beneath it."""
    stuff, x, y = gathered(shape, kinds)
    h = stuff.rock.height
    d = sample(distance(shape), (x + stuff.push_x + f32(1.5)) * 32, (y + stuff.push_y + f32(1.5)) * 32)
    d = d + f32(0.035) + 0.10 * h
    wall, foot = smooth(-0.035, 0.16, d), smooth(-0.03, 0.03, d)
    strewn = stuff.stones * smooth(-0.30, -0.02, d - 0.10 * h)
    rubble = smooth(0.004, 0.014, strewn)
    floor = mix(level_earth(x), replace(stuff.rock, albedo=stuff.rock.albedo * 0.9 + 0.01, height=strewn), rubble)
    top = 0.46 * wall + h * (0.25 + 0.75 * wall) * (1.05 - 0.35 * smooth(0.2, 0.0, d))
    bright = TOPS + 0.80 * smooth(0.24, 0.06, d) * wall
    m = mix(floor, replace(stuff.rock, albedo=stuff.rock.albedo * bright[..., None], height=top), foot)
    dusk = 1 - 0.34 * smooth(-0.40, 0.02, d) * (1 - foot)
    rgb = (lit(m, reach=0.6) + thrown_back(m, d)) * dusk[..., None]
    picture = overlay(rgb, np.maximum(foot, rubble)) * smooth(0.37, 0.16, d + 0.20 * h)[..., None]
    edge = (WIDE - CELL) // 2
    inside = np.s_[edge : edge + CELL, edge : edge + CELL]
    return picture[inside], smooth(0.02, 0.12, d)[inside]


def thrown_back(m: Material, d: Field) -> Field:
    """The light that the floor throws back on the walls, so that a wall in shadow is not a hole."""
    nx, ny, nz = normals(blur(m.height, 0.02 * CELL), CELL)
    strength = np.maximum((1 - nz) * smooth(0.0, 0.10, d) * (0.6 + 0.4 * (nx + ny)), 0)
    return m.albedo * strength[..., None] * colour("#d9a066") * f32(0.45)


@lru_cache(maxsize=1)
def atlas() -> tuple[Image.Image, Image.Image]:
    """All tiles, COLUMNS a row: the pictures, and the masks at a quarter of their size (white is rock)."""
    every = tiles()
    rows = -(-len(every) // COLUMNS)
    pictures = np.zeros((rows * CELL, COLUMNS * CELL, 4), np.uint8)
    small = CELL // 4
    masks = np.zeros((rows * small, COLUMNS * small), np.uint8)
    for i, (shape, kinds) in enumerate(every):
        picture, mask = tile(shape, kinds)
        row, column = divmod(i, COLUMNS)
        pictures[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL] = straight(picture)
        mean = mask.reshape(small, 4, small, 4).mean((1, 3))
        masks[row * small : (row + 1) * small, column * small : (column + 1) * small] = mean * 255 + 0.5
    white = np.full_like(masks, 255)
    return Image.fromarray(pictures), Image.fromarray(np.stack([white, white, white, masks], -1))

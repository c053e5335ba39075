"""The lands of the Old World as shapes: the regions' polygons with natural coasts and borders, and where to draw nothing.

Places are in pixels of the map's field, x to the right and y down; a polygon of `regions.yaml` covers the field from 0 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import yaml
from art import Field
from PIL import Image, ImageDraw
from recipe import ASSETS

REGIONS = ASSETS.parent / "scenarios" / "old_world" / "regions.yaml"
SIZE = (3080, 1692)
FIELD = (90, 88, 2900, 1516)
"""The picture of the map, and in it the rectangle that the regions' coordinates 0..1 cover: left, top, width, height."""
RIM = "rim"
OVER = 3
"""Shapes are drawn so many times as large and scaled down."""

Point = tuple[float, float]
Line = list[Point]


@dataclass(frozen=True)
class Chain:
    """A stretch of border between two places where three lands meet: who lies on either side (None: sea; RIM: nothing,
    the sheet ends there), its course."""

    sides: tuple[str, str | None]
    course: Line


@lru_cache(maxsize=1)
def regions() -> dict[str, Any]:
    """Every region by id: its polygon and where its cards lie."""
    return dict(yaml.safe_load(REGIONS.read_text("utf-8"))["regions"])


def spot(place: Point) -> Point:
    """A place in shares of the field -> pixels of the field."""
    return place[0] * FIELD[2], place[1] * FIELD[3]


@lru_cache(maxsize=1)
def edges() -> dict[tuple[Point, Point], list[str]]:
    """Every edge of the polygons, its ends in order, with the regions that have it."""
    found: dict[tuple[Point, Point], list[str]] = {}
    for name, shape in regions().items():
        corners = [(float(x), float(y)) for x, y in shape["polygon"]]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            found.setdefault((min(a, b), max(a, b)), []).append(name)
    return found


@lru_cache(maxsize=1)
def chains() -> dict[tuple[Point, Point], Chain]:
    """All borders with their natural course, by their first and last edge's corner."""
    owners = {edge: (names[0], names[1] if len(names) > 1 else _beyond(edge)) for edge, names in edges().items()}
    at: dict[Point, list[tuple[Point, Point]]] = {}
    for edge in owners:
        for corner in edge:
            at.setdefault(corner, []).append(edge)
    joints = {corner for corner, some in at.items() if len({owners[edge] for edge in some}) > 1}
    found: dict[tuple[Point, Point], Chain] = {}
    left = set(owners)
    for start in sorted(joints):
        for edge in sorted(at[start]):
            if edge not in left:
                continue
            corners, here = [start], start
            while True:
                left.discard(edge)
                here = edge[0] if edge[1] == here else edge[1]
                corners.append(here)
                if here in joints:
                    break
                edge = next(other for other in at[here] if other in left)
            sides = owners[edge]
            course = [spot(c) for c in corners]
            found[corners[0], corners[1]] = Chain(sides, course if sides[1] == RIM else natural(course, sides[1] is None))
            found[corners[-1], corners[-2]] = Chain(sides, found[corners[0], corners[1]].course[::-1])
    return found


def _beyond(edge: tuple[Point, Point]) -> str | None:
    """What lies beyond an edge that only one region has: the end of the sheet, or the sea."""
    (ax, ay), (bx, by) = edge
    return RIM if (ax == bx and ax in (0.0, 1.0)) or (ay == by and ay in (0.0, 1.0)) else None


def natural(corners: Line, coast: bool) -> Line:
    """A course through these corners: rounded, then ragged; a coast more than a border between lands."""
    course = [corners[0]]
    for _ in range(2):
        course = [corners[0]]
        for (ax, ay), (bx, by) in zip(corners, corners[1:], strict=False):
            course += [(ax * 0.80 + bx * 0.20, ay * 0.80 + by * 0.20), (ax * 0.20 + bx * 0.80, ay * 0.20 + by * 0.80)]
        corners = [*course, corners[-1]]
    rng = np.random.default_rng(int(sum(x * 7 + y * 13 for x, y in corners[1:-1])))
    amount = 0.16 if coast else 0.10
    while max(np.hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, corners[1:], strict=False)) > 7:
        finer = [corners[0]]
        for (ax, ay), (bx, by) in zip(corners, corners[1:], strict=False):
            long = float(np.hypot(bx - ax, by - ay))
            if long > 7:
                push = float(np.clip(rng.normal(0, amount), -2 * amount, 2 * amount)) * min(long, 80) * (min(long, 80) / 80) ** 0.35
                finer.append(((ax + bx) / 2 - (by - ay) / long * push, (ay + by) / 2 + (bx - ax) / long * push))
            finer.append((bx, by))
        corners = finer
    return corners


@lru_cache(maxsize=1)
def outlines() -> dict[str, Line]:
    """The natural outline of every region."""
    found: dict[str, Line] = {}
    for name, shape in regions().items():
        corners = [(float(x), float(y)) for x, y in shape["polygon"]]
        begun = {start: chain.course for (start, after), chain in chains().items() if _next(corners, start) == after}
        first = next(corner for corner in corners if corner in begun)
        whole, here = list(begun[first]), first
        while True:
            here = _end(corners, here, begun)
            if here == first:
                break
            whole += begun[here][1:]
        found[name] = whole[:-1]
    return found


def _next(corners: Line, corner: Point) -> Point | None:
    return corners[(corners.index(corner) + 1) % len(corners)] if corner in corners else None


def _end(corners: Line, corner: Point, begun: dict[Point, Line]) -> Point:
    """The corner at which the chain that begins at `corner` ends."""
    at = corners.index(corner)
    while True:
        at = (at + 1) % len(corners)
        if corners[at] in begun:
            return corners[at]


def thinned(most: float = 1.6) -> list[list[list[float]]]:
    """The outlines in shares of the field, in the order of the regions, without corners that matter less than that."""
    return [
        [[round(x / FIELD[2], 4), round(y / FIELD[3], 4)] for x, y in _thin([*line, line[0]], most)[:-1]]
        for line in outlines().values()
    ]


def _thin(line: Line, most: float) -> Line:
    """The first and the last corner, and between them those that lie farther off (Douglas and Peucker)."""
    first, last = np.array(line[0]), np.array(line[-1])
    inner = np.array(line[1:-1])
    if not len(inner):
        return [line[0], line[-1]]
    way = last - first
    long = float(np.hypot(*way))
    aside = inner - first
    far = np.abs(way[0] * aside[:, 1] - way[1] * aside[:, 0]) / long if long > 1 else np.hypot(*aside.T)
    at = int(far.argmax()) + 1
    if far[at - 1] <= most:
        return [line[0], line[-1]]
    return [*_thin(line[: at + 1], most)[:-1], *_thin(line[at:], most)]


def filled(shapes: list[Line], offset: Point = (0.0, 0.0), size: tuple[int, int] = SIZE) -> Field:
    """Coverage of outlines, 0..1."""
    picture = Image.new("L", (size[0] * OVER, size[1] * OVER))
    pen = ImageDraw.Draw(picture)
    for shape in shapes:
        pen.polygon([((x + offset[0]) * OVER, (y + offset[1]) * OVER) for x, y in shape], fill=255)
    return np.asarray(picture.resize(size, Image.Resampling.BOX), np.float32) / 255


def distance(lines: list[Line], size: tuple[int, int], offset: Point, step: int = 4) -> Field:
    """Distance in pixels to the nearest of these courses, worked out on every `step`th pixel."""
    wide, high = -(-size[0] // step), -(-size[1] // step)
    y, x = (np.mgrid[0:high, 0:wide].astype(np.float32) + 0.5) * step
    best = np.full(x.shape, 1e12, np.float32)
    for line in lines:
        sparse = [*line[::2], line[-1]]
        for (ax, ay), (bx, by) in zip(sparse, sparse[1:], strict=False):
            px, py = x - (ax + offset[0]), y - (ay + offset[1])
            dx, dy = bx - ax, by - ay
            t = np.clip((px * dx + py * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
            best = np.minimum(best, (px - dx * t) ** 2 + (py - dy * t) ** 2)
    small = Image.fromarray(np.sqrt(best)).resize((wide * step, high * step), Image.Resampling.BICUBIC)
    return np.asarray(small)[: size[1], : size[0]]

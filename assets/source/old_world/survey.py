"""What stands where on the map: ranges, woods, towns, rivers, the arrows of the regions' order; places in shares of the field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from art import Field
from tabletop.ui.boards.old_world.layout.plans import PLANS

from old_world import ink
from old_world.ink import Pen
from old_world.lands import FIELD, Line, Point, regions, spot

Sign = Callable[[Pen, float, float, float], None]

RANGES: tuple[tuple[Line, Sign, float], ...] = (
    ([(0.287, 0.027), (0.289, 0.069), (0.285, 0.112), (0.293, 0.154)], ink.mountain, 46),
    ([(0.301, 0.197), (0.307, 0.228)], ink.mountain, 40),
    ([(0.591, 0.040), (0.594, 0.082), (0.600, 0.127)], ink.hill, 34),
    ([(0.612, 0.199), (0.616, 0.247)], ink.hill, 32),
    ([(0.706, 0.298), (0.736, 0.295)], ink.hill, 38),
    ([(0.924, 0.316), (0.972, 0.310)], ink.hill, 36),
    ([(0.561, 0.389), (0.561, 0.422), (0.569, 0.458), (0.573, 0.496)], ink.mountain, 50),
    ([(0.587, 0.570), (0.594, 0.595), (0.586, 0.615)], ink.mountain, 44),
    ([(0.179, 0.551), (0.212, 0.575), (0.228, 0.610)], ink.mountain, 42),
    ([(0.311, 0.663), (0.344, 0.661), (0.382, 0.660), (0.438, 0.671)], ink.mountain, 40),
    ([(0.244, 0.667), (0.240, 0.723), (0.242, 0.767)], ink.hill, 30),
    ([(0.235, 0.883), (0.230, 0.927), (0.225, 0.966)], ink.hill, 30),
    ([(0.513, 0.688), (0.509, 0.728), (0.511, 0.761)], ink.mountain, 38),
    ([(0.513, 0.858), (0.507, 0.904), (0.501, 0.944)], ink.mountain, 36),
    ([(0.625, 0.637), (0.658, 0.646), (0.702, 0.654), (0.743, 0.643)], ink.mountain, 50),
    ([(0.771, 0.651), (0.810, 0.644), (0.858, 0.647), (0.896, 0.654), (0.944, 0.651), (0.993, 0.646)], ink.mountain, 50),
    ([(0.764, 0.673), (0.806, 0.664), (0.856, 0.667), (0.896, 0.675), (0.951, 0.668), (0.994, 0.668)], ink.mountain, 44),
    ([(0.988, 0.087), (0.990, 0.130)], ink.mountain, 44),
    ([(0.989, 0.401), (0.986, 0.443), (0.990, 0.495)], ink.mountain, 48),
    ([(0.757, 0.728), (0.757, 0.776)], ink.mesa, 36),
    ([(0.757, 0.871), (0.750, 0.913), (0.743, 0.959)], ink.mesa, 34),
    ([(0.989, 0.767), (0.992, 0.811), (0.989, 0.857)], ink.mountain, 42),
)  # fmt: skip
"""Rows of signs along a course, with their width in pixels."""
PLACES: tuple[tuple[Point, Sign, float], ...] = (
    ((0.870, 0.593), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 44),
    ((0.874, 0.285), lambda p, x, y, s: ink.town(p, x, y, s, "onion"), 44),
    ((0.221, 0.555), ink.keep, 32),
    ((0.258, 0.613), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 22),
    ((0.060, 0.557), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 24),
    ((0.283, 0.661), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 15),
    ((0.606, 0.661), ink.ruin, 24),
    ((0.811, 0.328), ink.house, 18),
    ((0.824, 0.331), ink.house, 16),
    ((0.487, 0.401), ink.house, 20),
    ((0.471, 0.405), ink.house, 17),
    ((0.165, 0.283), ink.house, 17),
    ((0.175, 0.284), ink.house, 15),
)
WOODS: tuple[tuple[str, Sign, float, int], ...] = (
    ("norsca", ink.pine, 20, 60), ("troll_country", ink.dead_tree, 26, 18), ("troll_country", ink.rocks, 24, 16), ("troll_country", ink.marsh, 26, 12),
    ("kislev", ink.pine, 21, 110), ("the_empire", ink.tree, 24, 130), ("bretonnia", ink.tree, 22, 60), ("bretonnia", ink.field_rows, 34, 14),
    ("estalia", ink.tree, 20, 30), ("estalia", ink.hill, 30, 10), ("tilea", ink.tree, 20, 34), ("tilea", ink.field_rows, 26, 8),
    ("the_border_princes", ink.marsh, 26, 14), ("the_border_princes", ink.tree, 20, 24), ("the_border_princes", ink.hill, 30, 10),
    ("the_badlands", ink.dead_tree, 25, 18), ("the_badlands", ink.rocks, 24, 18),
)  # fmt: skip
"""Signs strewn near a region's border: which, how wide, how many at most."""
FAINT: tuple[tuple[str, Sign, float, int], ...] = (
    ("norsca", ink.mountain, 40, 5), ("norsca", ink.pine, 22, 26), ("troll_country", ink.hill, 46, 5), ("troll_country", ink.dead_tree, 30, 8),
    ("troll_country", ink.marsh, 34, 8), ("kislev", ink.hill, 44, 5), ("kislev", ink.pine, 24, 40), ("the_empire", ink.tree, 28, 46),
    ("the_empire", ink.field_rows, 44, 9), ("the_empire", ink.hill, 44, 4), ("bretonnia", ink.field_rows, 44, 12), ("bretonnia", ink.tree, 26, 22),
    ("bretonnia", ink.hill, 40, 3), ("estalia", ink.hill, 46, 8), ("estalia", ink.tree, 24, 16), ("tilea", ink.field_rows, 42, 7), ("tilea", ink.tree, 24, 16),
    ("tilea", ink.hill, 42, 3), ("the_border_princes", ink.marsh, 34, 8), ("the_border_princes", ink.hill, 46, 6), ("the_border_princes", ink.tree, 24, 12),
    ("the_badlands", ink.mesa, 46, 6), ("the_badlands", ink.rocks, 30, 10), ("the_badlands", ink.dead_tree, 28, 6),
)  # fmt: skip
"""The same for the open country, where figures stand: so pale that nothing on it is disturbed."""
RIVERS: tuple[Line, ...] = (
    [(0.979, 0.443), (0.925, 0.458), (0.869, 0.431), (0.815, 0.459), (0.756, 0.443), (0.706, 0.471), (0.655, 0.455), (0.625, 0.479), (0.604, 0.460), (0.581, 0.427), (0.572, 0.389), (0.577, 0.346)],
    [(0.807, 0.611), (0.791, 0.567), (0.765, 0.530), (0.730, 0.489), (0.708, 0.462), (0.700, 0.451)],
    [(0.981, 0.145), (0.932, 0.157), (0.876, 0.136), (0.820, 0.162), (0.766, 0.146), (0.718, 0.178), (0.677, 0.209), (0.649, 0.250), (0.630, 0.284)],
    [(0.561, 0.486), (0.483, 0.504), (0.405, 0.485), (0.331, 0.502), (0.266, 0.477), (0.218, 0.478), (0.169, 0.465), (0.114, 0.478)],
    [(0.587, 0.088), (0.544, 0.118), (0.512, 0.146), (0.473, 0.185), (0.448, 0.234), (0.440, 0.305)],
    [(0.283, 0.149), (0.247, 0.165), (0.213, 0.148), (0.177, 0.180), (0.150, 0.220), (0.136, 0.290)],
    [(0.746, 0.769), (0.705, 0.794), (0.657, 0.777), (0.618, 0.810), (0.581, 0.855), (0.559, 0.919), (0.555, 1.009)],
    [(0.506, 0.769), (0.467, 0.794), (0.428, 0.780), (0.385, 0.815), (0.352, 0.870), (0.340, 0.927), (0.339, 0.999)],
    [(0.239, 0.778), (0.205, 0.750), (0.169, 0.769), (0.132, 0.732), (0.090, 0.772), (0.049, 0.758), (0.006, 0.776)],
)  # fmt: skip
ARROWS: tuple[Line, ...] = (
    [(0.276, 0.133), (0.288, 0.122), (0.304, 0.129)],
    [(0.588, 0.143), (0.602, 0.133), (0.619, 0.141)],
    [(0.764, 0.282), (0.769, 0.305), (0.765, 0.333)],
    [(0.590, 0.527), (0.576, 0.534), (0.558, 0.525)],
    [(0.139, 0.510), (0.136, 0.527), (0.143, 0.555)],
    [(0.228, 0.806), (0.242, 0.794), (0.258, 0.803)],
    [(0.500, 0.806), (0.514, 0.794), (0.531, 0.803)],
    [(0.746, 0.816), (0.760, 0.806), (0.777, 0.814)],
)  # fmt: skip
"""From region to region in their order: from, over the border, to."""
EAST: Line = [(0.993, 0.572), (1.112, 0.569), (1.112, 0.733), (0.993, 0.728), (0.767, 0.723), (0.741, 0.668), (0.743, 0.609), (0.786, 0.585)]
"""The mountains beyond the last lands: not sea, but no region either."""


LINE, CARD, BANNER = 0.042, (0.034, 0.09), (0.027, 0.07)
"""The height of the line of a name, the size of a card on its space and that of a banner, in shares of the field."""
PALE = 0.34
"""How strongly the signs of the open country are drawn."""

Rectangle = tuple[float, float, float, float]

OPEN: tuple[Rectangle, ...] = (
    (0.021, 0.057, 0.257, 0.112), (0.021, 0.173, 0.197, 0.089),
    (0.305, 0.057, 0.283, 0.112), (0.34, 0.173, 0.192, 0.095),
    (0.624, 0.057, 0.359, 0.125), (0.706, 0.182, 0.164, 0.085),
    (0.588, 0.391, 0.395, 0.127), (0.61, 0.52, 0.258, 0.089),
    (0.14, 0.42, 0.4, 0.095), (0.275, 0.516, 0.207, 0.12),
    (0.021, 0.61, 0.205, 0.27), (0.022, 0.883, 0.118, 0.089),
    (0.253, 0.725, 0.252, 0.156), (0.24, 0.883, 0.175, 0.085),
    (0.523, 0.721, 0.224, 0.17), (0.516, 0.894, 0.144, 0.089),
    (0.77, 0.733, 0.213, 0.158), (0.762, 0.894, 0.144, 0.089),
)  # fmt: skip
"""Where tokens lie and figures stand, in shares of the field: two rectangles for each land."""


class Mark(NamedTuple):
    """A sign with its place (the middle of its foot) and width, in pixels, and how strongly it is drawn."""

    x: float
    y: float
    sign: Sign
    size: float
    strength: float = 1.0


@lru_cache(maxsize=1)
def spoken_for() -> list[Rectangle]:
    """The rectangles in pixels that belong to names, cards and banners: left, top, width, height."""
    found: list[Rectangle] = []
    for name, shape in regions().items():
        plan = PLANS[name]
        left, middle, long = plan.header
        found.append((left, middle - LINE / 2, long, LINE))
        found += [(x - CARD[0] / 2, y - CARD[1] / 2, *CARD) for x, y in (shape["west"], shape["east"])]
        found.append((plan.banner[0] - BANNER[0] / 2, plan.banner[1], *BANNER))
    return [(*spot((x, y)), *spot((wide, high))) for x, y, wide, high in found]


@lru_cache(maxsize=1)
def country() -> list[Rectangle]:
    """The rectangles in pixels in which tokens lie and figures stand."""
    return [(*spot((x, y)), *spot((wide, high))) for x, y, wide, high in OPEN]


def within(x: float, y: float, wider: float, rectangles: list[Rectangle]) -> bool:
    """Whether a place in pixels is within one of these rectangles, or no farther from it than that."""
    return any(
        left - wider < x < left + wide + wider and top - wider < y < top + high + wider for left, top, wide, high in rectangles
    )


def along(course: Line, apart: float) -> Line:
    """Places in pixels along a course, so far apart."""
    points = np.array([spot(p) for p in course])
    step = np.hypot(*np.diff(points, axis=0).T)
    total = np.concatenate([[0], np.cumsum(step)])
    at = np.linspace(0, total[-1], max(2, round(total[-1] / apart) + 1))
    return [(float(np.interp(t, total, points[:, 0])), float(np.interp(t, total, points[:, 1]))) for t in at]


def ranged(rng: np.random.Generator) -> Iterator[Mark]:
    """The signs of the ranges; where a range runs down the sheet they step to the left and to the right in turn."""
    for course, sign, size in RANGES:
        (ax, ay), (bx, by) = spot(course[0]), spot(course[-1])
        steep = abs(by - ay) / np.hypot(bx - ax, by - ay)
        for number, (x, y) in enumerate(along(course, size * (0.62 + 0.10 * steep))):
            aside = (0.20 if number % 2 else -0.20) * steep
            s = size * rng.uniform(0.72, 1.18)
            yield Mark(x + size * (aside + rng.normal(0, 0.09)), y + rng.normal(0, size * 0.12), sign, s)


def signs(shares: dict[str, Field], depth: Field, rng: np.random.Generator) -> list[Mark]:
    """All signs with their places, the farthest (highest) first; `depth`: distance to the nearest border or coast."""
    found = [*ranged(rng), *(Mark(*spot(place), sign, size) for place, sign, size in PLACES)]
    land = sum(shares.values())
    water = np.array([p for river in RIVERS for p in along(river, 14)])
    arrows = np.array([p for arrow in ARROWS for p in along(arrow, 10)])

    def strewn(kinds: tuple[tuple[str, Sign, float, int], ...], strength: float, apart: float) -> None:
        """Add signs of these kinds where they have room; the pale ones where the others have none."""
        pale = strength < 1
        for name, sign, size, number in kinds:
            ys, xs = np.nonzero(shares[name][FIELD[1] : FIELD[1] + FIELD[3], FIELD[0] : FIELD[0] + FIELD[2]] > 0.99)
            left = number
            for pick in rng.integers(0, len(xs), 4000):
                x, y = float(xs[pick]), float(ys[pick])
                near = min(np.hypot(x - other.x, (y - other.y) * 1.3) - apart * (size + other.size) for other in found)
                middle = y - size * 0.4
                if min(x, FIELD[2] - x, FIELD[3] - y) < size * 0.6 or y < size * 1.5:
                    continue
                if land[int(y - size * 1.1) + FIELD[1], int(x) + FIELD[0]] < 0.5:
                    continue
                if near < -size * 0.12 or depth[int(y) + FIELD[1], int(x) + FIELD[0]] < size * 0.55:
                    continue
                if within(x, middle, size * 0.42, spoken_for()) or within(x, middle, size * 0.3, country()) != pale:
                    continue
                if np.hypot(*(water - (x, y - size * 0.2)).T).min() < size * 0.55 or np.hypot(*(arrows - (x, y)).T).min() < size * 0.7 + 12:
                    continue
                found.append(Mark(x, y, sign, size * rng.uniform(0.86, 1.14), strength))
                left -= 1
                if not left:
                    break

    strewn(WOODS, 1.0, 0.46)
    strewn(FAINT, PALE, 0.80)
    return sorted(found, key=lambda each: each.y)

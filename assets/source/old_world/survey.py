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
    ([(0.283, 0.027), (0.285, 0.069), (0.281, 0.112), (0.289, 0.154)], ink.mountain, 46),
    ([(0.297, 0.197), (0.303, 0.228)], ink.mountain, 40),
    ([(0.585, 0.040), (0.588, 0.082), (0.594, 0.127)], ink.hill, 34),
    ([(0.606, 0.199), (0.610, 0.247)], ink.hill, 32),
    ([(0.701, 0.324), (0.736, 0.321)], ink.hill, 38),
    ([(0.924, 0.343), (0.972, 0.337)], ink.hill, 36),
    ([(0.504, 0.393), (0.503, 0.428), (0.511, 0.465), (0.515, 0.505)], ink.mountain, 50),
    ([(0.529, 0.582), (0.537, 0.608), (0.544, 0.632)], ink.mountain, 44),
    ([(0.174, 0.614), (0.206, 0.629), (0.236, 0.645)], ink.mountain, 42),
    ([(0.299, 0.683), (0.340, 0.677), (0.382, 0.673), (0.424, 0.683)], ink.mountain, 40),
    ([(0.254, 0.691), (0.251, 0.733), (0.253, 0.776)], ink.hill, 30),
    ([(0.246, 0.887), (0.240, 0.930), (0.236, 0.967)], ink.hill, 30),
    ([(0.488, 0.704), (0.485, 0.738), (0.487, 0.770)], ink.mountain, 38),
    ([(0.489, 0.863), (0.483, 0.908), (0.477, 0.946)], ink.mountain, 36),
    ([(0.611, 0.651), (0.646, 0.659), (0.688, 0.667), (0.729, 0.656)], ink.mountain, 50),
    ([(0.754, 0.664), (0.799, 0.657), (0.847, 0.660), (0.896, 0.667), (0.944, 0.664), (0.993, 0.659)], ink.mountain, 50),
    ([(0.747, 0.685), (0.792, 0.677), (0.840, 0.679), (0.896, 0.687), (0.951, 0.681), (0.994, 0.680)], ink.mountain, 44),
    ([(0.988, 0.088), (0.990, 0.138)], ink.mountain, 44),
    ([(0.989, 0.430), (0.986, 0.467), (0.990, 0.510)], ink.mountain, 48),
    ([(0.740, 0.738), (0.740, 0.784)], ink.mesa, 36),
    ([(0.740, 0.876), (0.733, 0.916), (0.726, 0.961)], ink.mesa, 34),
    ([(0.989, 0.776), (0.991, 0.818), (0.988, 0.863)], ink.mountain, 42),
)  # fmt: skip
"""Rows of signs along a course, with their width in pixels."""
PLACES: tuple[tuple[Point, Sign, float], ...] = (
    ((0.867, 0.606), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 44),
    ((0.874, 0.311), lambda p, x, y, s: ink.town(p, x, y, s, "onion"), 44),
    ((0.215, 0.608), ink.keep, 32),
    ((0.269, 0.643), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 22),
    ((0.058, 0.619), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 24),
    ((0.281, 0.684), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 15),
    ((0.581, 0.675), ink.ruin, 24),
    ((0.811, 0.356), ink.house, 18),
    ((0.824, 0.359), ink.house, 16),
    ((0.451, 0.406), ink.house, 20),
    ((0.438, 0.410), ink.house, 17),
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
    [(0.979, 0.467), (0.924, 0.481), (0.868, 0.459), (0.812, 0.481), (0.750, 0.465), (0.694, 0.489), (0.639, 0.470), (0.590, 0.489), (0.552, 0.467), (0.525, 0.433), (0.515, 0.393), (0.519, 0.348)],
    [(0.806, 0.624), (0.785, 0.579), (0.753, 0.542), (0.719, 0.505), (0.697, 0.481), (0.688, 0.470)],
    [(0.981, 0.159), (0.931, 0.178), (0.875, 0.157), (0.819, 0.183), (0.764, 0.165), (0.715, 0.194), (0.674, 0.215), (0.643, 0.252), (0.624, 0.287)],
    [(0.503, 0.494), (0.444, 0.513), (0.389, 0.494), (0.326, 0.515), (0.264, 0.494), (0.215, 0.513), (0.167, 0.497), (0.111, 0.513)],
    [(0.581, 0.088), (0.535, 0.117), (0.493, 0.143), (0.458, 0.178), (0.442, 0.223), (0.440, 0.292)],
    [(0.279, 0.149), (0.243, 0.165), (0.208, 0.149), (0.174, 0.181), (0.149, 0.220), (0.136, 0.290)],
    [(0.729, 0.778), (0.688, 0.802), (0.639, 0.786), (0.597, 0.818), (0.558, 0.861), (0.535, 0.922), (0.531, 1.009)],
    [(0.482, 0.778), (0.444, 0.802), (0.410, 0.789), (0.375, 0.823), (0.350, 0.876), (0.340, 0.930), (0.339, 0.999)],
    [(0.250, 0.786), (0.215, 0.762), (0.174, 0.789), (0.132, 0.765), (0.090, 0.792), (0.049, 0.770), (0.006, 0.784)],
)  # fmt: skip
ARROWS: tuple[Line, ...] = (
    [(0.272, 0.133), (0.284, 0.122), (0.300, 0.129)],
    [(0.582, 0.143), (0.596, 0.133), (0.613, 0.141)],
    [(0.764, 0.308), (0.769, 0.332), (0.765, 0.361)],
    [(0.532, 0.537), (0.518, 0.544), (0.500, 0.535)],
    [(0.136, 0.566), (0.132, 0.590), (0.138, 0.619)],
    [(0.239, 0.813), (0.253, 0.802), (0.269, 0.810)],
    [(0.476, 0.813), (0.490, 0.802), (0.507, 0.810)],
    [(0.729, 0.823), (0.743, 0.813), (0.760, 0.821)],
)  # fmt: skip
"""From region to region in their order: from, over the border, to."""
EAST: Line = [(0.993, 0.584), (1.111, 0.584), (1.111, 0.744), (0.993, 0.738), (0.750, 0.733), (0.725, 0.680), (0.729, 0.622), (0.771, 0.598)]
"""The mountains beyond the last lands: not sea, but no region either."""


LINE, CARD, BANNER = 0.042, (0.034, 0.09), (0.027, 0.07)
"""The height of the line of a name, the size of a card on its space and that of a banner, in shares of the field."""
PALE = 0.34
"""How strongly the signs of the open country are drawn."""

Rectangle = tuple[float, float, float, float]

OPEN: tuple[Rectangle, ...] = (
    (0.021, 0.057, 0.253, 0.122), (0.021, 0.182, 0.193, 0.089),
    (0.301, 0.057, 0.274, 0.122), (0.336, 0.182, 0.184, 0.089),
    (0.611, 0.057, 0.372, 0.157), (0.688, 0.216, 0.146, 0.089),
    (0.526, 0.406, 0.457, 0.121), (0.556, 0.53, 0.268, 0.089),
    (0.14, 0.432, 0.35, 0.124), (0.292, 0.558, 0.143, 0.089),
    (0.021, 0.672, 0.217, 0.208), (0.022, 0.883, 0.129, 0.089),
    (0.264, 0.732, 0.217, 0.149), (0.251, 0.883, 0.14, 0.089),
    (0.499, 0.726, 0.229, 0.165), (0.492, 0.894, 0.149, 0.089),
    (0.751, 0.74, 0.232, 0.151), (0.743, 0.894, 0.163, 0.089),
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

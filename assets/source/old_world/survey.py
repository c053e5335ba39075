"""What stands where on the map: ranges, woods, towns, rivers, the arrows of the regions' order; places in shares of the field."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from art import Field

from old_world import ink
from old_world.ink import Pen
from old_world.lands import FIELD, Line, Point, regions, spot

Sign = Callable[[Pen, float, float, float], None]

RANGES: tuple[tuple[Line, Sign, float], ...] = (
    ([(0.225, 0.044), (0.29, 0.036), (0.40, 0.041), (0.50, 0.041), (0.575, 0.040)], ink.mountain, 46),
    ([(0.225, 0.162), (0.29, 0.156), (0.36, 0.168), (0.45, 0.180), (0.505, 0.172)], ink.mountain, 38),
    ([(0.462, 0.462), (0.456, 0.490), (0.459, 0.518)], ink.mountain, 50),
    ([(0.463, 0.548), (0.472, 0.578), (0.462, 0.612), (0.456, 0.646)], ink.mountain, 54),
    ([(0.40, 0.655), (0.33, 0.662)], ink.mountain, 46),
    ([(0.463, 0.680), (0.470, 0.706), (0.472, 0.735)], ink.mountain, 46),
    ([(0.470, 0.800), (0.462, 0.826)], ink.hill, 40),
    ([(0.55, 0.578), (0.61, 0.578), (0.66, 0.582)], ink.mountain, 52),
    ([(0.75, 0.592), (0.83, 0.592), (0.89, 0.586), (0.94, 0.580)], ink.mountain, 54),
    ([(0.965, 0.105), (0.985, 0.19), (0.983, 0.29), (0.975, 0.38), (0.987, 0.47), (0.977, 0.57),
     (0.987, 0.67), (0.976, 0.76), (0.985, 0.86), (0.972, 0.95)], ink.mountain, 66),
    ([(0.962, 0.155), (0.966, 0.24), (0.966, 0.34), (0.963, 0.42), (0.968, 0.52), (0.964, 0.62),
     (0.968, 0.72), (0.964, 0.82), (0.955, 0.92)], ink.mountain, 60),
    ([(1.0, 0.07), (1.004, 0.15), (1.0, 0.24), (1.004, 0.33), (1.0, 0.42), (1.004, 0.52), (1.0, 0.62),
     (1.004, 0.72), (1.0, 0.81), (1.0, 0.90), (0.998, 0.985)], ink.mountain, 64),
    ([(0.175, 0.610), (0.205, 0.645), (0.232, 0.668)], ink.hill, 46),
    ([(0.246, 0.680), (0.243, 0.735), (0.255, 0.815)], ink.hill, 40),
    ([(0.655, 0.786), (0.72, 0.791), (0.775, 0.792)], ink.hill, 44),
    ([(0.825, 0.792), (0.885, 0.784)], ink.hill, 44),
    ([(0.690, 0.199), (0.75, 0.205), (0.82, 0.206), (0.87, 0.203)], ink.hill, 42),
    ([(0.64, 0.955), (0.72, 0.965), (0.80, 0.966), (0.88, 0.956)], ink.mesa, 60),
    ([(0.605, 0.86), (0.61, 0.90)], ink.mesa, 52),
)  # fmt: skip
"""Rows of signs along a course, with their width in pixels."""
PLACES: tuple[tuple[Point, Sign, float], ...] = (
    ((0.580, 0.470), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 25),
    ((0.845, 0.455), ink.keep, 21),
    ((0.720, 0.285), lambda p, x, y, s: ink.town(p, x, y, s, "onion"), 23),
    ((0.330, 0.500), ink.keep, 23),
    ((0.152, 0.440), lambda p, x, y, s: ink.town(p, x, y, s, "spire"), 17),
    ((0.150, 0.875), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 20),
    ((0.370, 0.885), lambda p, x, y, s: ink.town(p, x, y, s, "wall"), 21),
    ((0.575, 0.690), ink.ruin, 28),
    ((0.870, 0.700), ink.ruin, 25),
    ((0.215, 0.120), lambda p, x, y, s: ink.house(p, x, y, s), 24),
    ((0.236, 0.125), lambda p, x, y, s: ink.house(p, x, y, s), 22),
    ((0.870, 0.905), ink.ruin, 24),
)
WOODS: tuple[tuple[str, Sign, float, int], ...] = (
    ("norsca", ink.pine, 22, 26), ("troll_country", ink.dead_tree, 32, 9), ("troll_country", ink.rocks, 30, 7), ("troll_country", ink.marsh, 34, 5),
    ("kislev", ink.pine, 23, 46), ("the_empire", ink.tree, 28, 92), ("bretonnia", ink.tree, 26, 30), ("bretonnia", ink.field_rows, 42, 12),
    ("estalia", ink.tree, 23, 16), ("estalia", ink.hill, 44, 7), ("tilea", ink.tree, 23, 16), ("tilea", ink.field_rows, 38, 6),
    ("the_border_princes", ink.marsh, 34, 10), ("the_border_princes", ink.tree, 24, 14), ("the_border_princes", ink.hill, 46, 6),
    ("the_badlands", ink.dead_tree, 32, 9), ("the_badlands", ink.rocks, 30, 9),
)  # fmt: skip
"""Signs strewn near a region's border: which, how wide, how many at most."""
RIVERS: tuple[Line, ...] = (
    [(0.925, 0.548), (0.86, 0.540), (0.78, 0.545), (0.70, 0.538), (0.63, 0.538), (0.575, 0.520), (0.535, 0.485), (0.52, 0.44), (0.525, 0.40), (0.535, 0.362)],
    [(0.930, 0.392), (0.87, 0.398), (0.80, 0.392), (0.73, 0.402), (0.66, 0.408), (0.60, 0.425), (0.555, 0.435), (0.521, 0.440)],
    [(0.940, 0.335), (0.88, 0.340), (0.81, 0.330), (0.74, 0.340), (0.68, 0.335), (0.635, 0.328), (0.605, 0.312)],
    [(0.438, 0.565), (0.39, 0.590), (0.33, 0.580), (0.27, 0.592), (0.21, 0.575), (0.175, 0.535), (0.150, 0.510), (0.115, 0.487)],
    [(0.935, 0.742), (0.87, 0.735), (0.79, 0.748), (0.70, 0.738), (0.63, 0.748), (0.585, 0.745), (0.560, 0.770), (0.552, 0.805)],
    [(0.745, 0.155), (0.705, 0.165), (0.665, 0.160), (0.630, 0.150), (0.618, 0.172)],
    [(0.365, 0.680), (0.345, 0.715), (0.370, 0.835), (0.415, 0.850), (0.462, 0.838)],
)  # fmt: skip
ARROWS: tuple[Line, ...] = (
    [(0.577, 0.112), (0.598, 0.098), (0.626, 0.104)],
    [(0.894, 0.168), (0.902, 0.194), (0.896, 0.226)],
    [(0.890, 0.330), (0.898, 0.356), (0.892, 0.388)],
    [(0.515, 0.436), (0.474, 0.424), (0.432, 0.436)],
    [(0.212, 0.592), (0.190, 0.604), (0.172, 0.634)],
    [(0.222, 0.772), (0.248, 0.762), (0.280, 0.772)],
    [(0.440, 0.768), (0.468, 0.778), (0.504, 0.768)],
    [(0.924, 0.744), (0.932, 0.770), (0.924, 0.804)],
)  # fmt: skip
"""From region to region in their order: from, over the border, to."""
EAST: Line = [(0.90, 0.10), (0.955, 0.056), (1.02, 0.030), (1.12, 0.018), (1.12, 1.02), (1.02, 1.003), (0.94, 0.985), (0.86, 0.93)]
"""The mountains beyond the last lands: not sea, but no region either."""


NAMES: tuple[tuple[float, float, float], ...] = (
    (0.130, 0.062, 0.45), (0.612, 0.045, 0.36), (0.605, 0.226, 0.37), (0.545, 0.402, 0.43), (0.185, 0.402, 0.27), (0.150, 0.452, 0.30),
    (0.050, 0.652, 0.19), (0.262, 0.682, 0.20), (0.500, 0.612, 0.45), (0.612, 0.812, 0.35), (0.660, 0.948, 0.24),
)  # fmt: skip
"""The lines on which names and tokens stand: left end, height, length."""


def bare(x: float, y: float, wider: float) -> bool:
    """Whether nothing may be drawn at a place, in pixels: names and tokens stand there, or cards lie there."""
    for left, high, long in NAMES:
        (x0, y0), (x1, _) = spot((left, high)), spot((left + long, high))
        if x0 - wider < x < x1 + wider and abs(y - y0) < 0.022 * FIELD[3] + wider:
            return True
    for shape in regions().values():
        for side in ("west", "east"):
            cx, cy = spot(tuple(shape[side]))
            if abs(x - cx) < 0.030 * FIELD[2] + wider and abs(y - cy) < 0.052 * FIELD[3] + wider:
                return True
    return False


def along(course: Line, apart: float) -> Line:
    """Places in pixels along a course, so far apart."""
    points = np.array([spot(p) for p in course])
    step = np.hypot(*np.diff(points, axis=0).T)
    total = np.concatenate([[0], np.cumsum(step)])
    at = np.linspace(0, total[-1], max(2, round(total[-1] / apart) + 1))
    return [(float(np.interp(t, total, points[:, 0])), float(np.interp(t, total, points[:, 1]))) for t in at]


def signs(shares: dict[str, Field], depth: Field, rng: np.random.Generator) -> list[tuple[float, float, Sign, float]]:
    """All signs with their places, the farthest (highest) first; `depth`: distance to the nearest border or coast."""
    found: list[tuple[float, float, Sign, float]] = []
    for course, sign, size in RANGES:
        for x, y in along(course, size * 0.62):
            s = size * rng.uniform(0.78, 1.12)
            found.append((x + rng.normal(0, size * 0.10), y + rng.normal(0, size * 0.12), sign, s))
    found += [(*spot(place), sign, size) for place, sign, size in PLACES]
    water = np.array([p for river in RIVERS for p in along(river, 14)])
    arrows = np.array([p for arrow in ARROWS for p in along(arrow, 10)])
    for name, sign, size, number in WOODS:
        ys, xs = np.nonzero(shares[name][FIELD[1] : FIELD[1] + FIELD[3], FIELD[0] : FIELD[0] + FIELD[2]] > 0.99)
        left = number
        for pick in rng.integers(0, len(xs), 4000):
            x, y = float(xs[pick]), float(ys[pick])
            inside = depth[int(y) + FIELD[1], int(x) + FIELD[0]]
            near = min(np.hypot(x - ox, (y - oy) * 1.3) - 0.46 * (size + other) for ox, oy, _, other in found)
            if not size * 0.55 < inside < 74 or near < -size * 0.12 or bare(x, y - size * 0.4, size * 0.3):
                continue
            if np.hypot(*(water - (x, y - size * 0.2)).T).min() < size * 0.55 or np.hypot(*(arrows - (x, y)).T).min() < size * 0.7 + 12:
                continue
            found.append((x, y, sign, size * rng.uniform(0.86, 1.14)))
            left -= 1
            if not left:
                break
    return sorted(found, key=lambda each: each[1])

"""The ink of the map: borders, water lines, rivers, signs, arrows, what swims in the sea, the measured edge."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from art import Field, place, smooth, svg

from old_world import survey
from old_world.ink import WASHES, Pen
from old_world.lands import FIELD, RIM, SIZE, Chain, Line, Point, chains, distance, filled, natural, outlines, spot

ZERO = (float(FIELD[0]), float(FIELD[1]))
SEA_SIGNS = (
    ("map.rose", (0.054, 0.416), 236),
    ("map.serpent", (0.224, 0.31), 160),
    ("map.ship", (0.458, 0.311), 122),
    ("map.ship", (0.082, 0.307), 84),
    ("map.whale", (0.347, 0.31), 96),
)


class Chart(NamedTuple):
    """Everything that lies on the paper, as fields of the picture's size, 0..1 (depth in pixels)."""

    regions: dict[str, Field]
    """How far each pixel belongs to a region."""
    waste: Field
    """The mountains beyond the eastern lands."""
    inside: Field
    """Distance to the nearest border or coast, in land; 0 at sea."""
    offshore: Field
    """Distance to the coast, at sea; 0 on land."""
    ink: Field
    red: Field
    water: Field
    washes: dict[str, Field]


def borders() -> tuple[list[Chain], list[Chain]]:
    """Coasts, and borders between regions."""
    every = {tuple(sorted((chain.course[0], chain.course[-1]))) + chain.sides: chain for chain in chains().values()}.values()
    return [c for c in every if c.sides[1] is None], [c for c in every if c.sides[1] not in (None, RIM)]


@lru_cache(maxsize=1)
def chart() -> Chart:
    """The whole drawing."""
    shares = {name: filled([line], ZERO) for name, line in outlines().items()}
    coasts, marches = borders()
    land = np.clip(sum(shares.values()), 0, 1)
    beyond = natural([spot(p) for p in survey.EAST], True)
    east = filled([beyond], ZERO)
    waste = east * (1 - land)
    solid = np.maximum(land, waste)
    shore = distance([*(c.course for c in coasts), beyond], SIZE, ZERO)
    inner = distance([c.course for c in (*coasts, *marches)], SIZE, ZERO)
    offshore = shore * (1 - solid)
    pen = Pen(SIZE, ZERO, 41)
    _borders(pen, marches)
    for mark in survey.signs(shares, inner * (land > 0.5), pen.rng):
        pen.strength = mark.strength
        mark.sign(pen, mark.x, mark.y, mark.size)
    ink = np.clip(pen.field("ink") * (1 - 0.7 * ((solid < 0.5) & (east < 0.5))), 0, 1)
    ink = np.maximum(ink, _coasts([c.course for c in coasts]))
    ink = np.maximum(ink, _coasts([beyond]) * (1 - land))
    ink = np.maximum(ink, _water_lines(offshore, solid))
    ink = np.maximum(ink, _sea())
    rivers, banks = _rivers(land)
    free = 1 - np.clip(pen.field("light") + pen.field("shade") + pen.field("leaf"), 0, 1)
    ink = np.maximum(ink, banks * free)
    return Chart(shares, waste, inner * land, offshore, ink, _arrows(), rivers * free, {name: pen.field(name) for name in WASHES})


def _borders(pen: Pen, marches: list[Chain]) -> None:
    """A fine line along every border between two regions, and on it strong dashes with a dot between them."""
    for chain in marches:
        line = np.array(chain.course)
        total = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])

        def at(where: float) -> Point:
            return float(np.interp(where, total, line[:, 0])), float(np.interp(where, total, line[:, 1]))

        pen.stroke(chain.course, 3.2, 0.9, (1.0, 1.0))
        for start in np.arange(8.0, total[-1] - 26, 48):
            pen.stroke([at(s) for s in np.linspace(start, start + 26, 6)], 6.6, 1.0, (0.7, 0.7))
            if start + 37 < total[-1]:
                pen.dot(*at(start + 37), 3.6)


def _coasts(courses: list[Line]) -> Field:
    pen = Pen(SIZE, ZERO, 42)
    for course in courses:
        for k in range(0, len(course) - 1, 6):
            pen.stroke(course[k : k + 8], float(pen.rng.uniform(4.6, 6.6)), 0.97, (0.8, 0.8))
    return pen.field("ink")


def _water_lines(offshore: Field, solid: Field) -> Field:
    """Lines along the coast, ever wider apart and fainter, and short level strokes close to it."""
    sea, out = 1 - solid, np.zeros_like(offshore)
    for k, at in enumerate((13, 27, 45, 68, 96)):
        out = np.maximum(out, smooth(2.3 - 0.15 * k, 0.6, np.abs(offshore - at)) * (0.62 - 0.11 * k))
    pen = Pen(SIZE, ZERO, 43)
    rng = pen.rng
    for y in np.arange(-40.0, FIELD[3] + 40, 9.5):
        for x in np.arange(-40.0, FIELD[2] + 40, 38):
            px, py = x + rng.uniform(-12, 12), y + rng.uniform(-1.5, 1.5)
            row, column = int(py + FIELD[1]), int(px + FIELD[0])
            far = offshore[row, column] if 0 <= row < SIZE[1] and 0 <= column < SIZE[0] else 0
            if 4 < far < 42 and rng.random() < 1.15 - far / 42:
                long = rng.uniform(20, 42) * (1 - far / 75)
                pen.stroke([(px - long / 2, py), (px + long / 2, py + rng.uniform(-0.6, 0.6))], 3.2, 0.5)
    return np.maximum(out, pen.field("ink")) * sea


def _rivers(land: Field) -> tuple[Field, Field]:
    """Water of the rivers, and their banks."""
    water, banks = Pen(SIZE, ZERO, 44), Pen(SIZE, ZERO, 44)
    for river in survey.RIVERS:
        course = banks.bent([spot(p) for p in river])
        course = [(x + float(a), y + float(b)) for (x, y), (a, b) in zip(course, _meander(len(course), banks.rng), strict=True)]
        banks.stroke(course, 10.5, 0.62, (0.15, 1.0))
        water.stroke(course, 7, 0.8, (0.02, 1.0))
    fresh = water.field("ink") * land
    return fresh, np.clip(banks.field("ink") - fresh, 0, 1) * land


def _meander(count: int, rng: np.random.Generator) -> Field:
    rough = rng.normal(0, 1, (count, 2)).cumsum(0)
    trend = np.linspace(rough[0], rough[-1], count)
    return np.clip((rough - trend) * 2.2, -14, 14)


def _arrows() -> Field:
    """Bowed arrows across the borders, in red."""
    pen = Pen(SIZE, ZERO, 45)
    for arrow in survey.ARROWS:
        course = np.array(pen.bent([spot(p) for p in arrow]))
        tip, back = course[-1], course[-1] - course[-4]
        along = back / np.hypot(*back)
        aside = np.array([-along[1], along[0]])
        cut, neck = course[:-4], course[-7]
        pen.stroke([(float(x), float(y)) for x, y in cut], 13, 1.0, (0.3, 1.0))
        corners = [tip, neck - aside * 16 - along * 6, neck + along * 3, neck + aside * 16 - along * 6]
        pen.fill([(float(x), float(y)) for x, y in corners])
    return pen.field("ink")


def _sea() -> Field:
    """A serpent, ships, a rose of the winds."""
    out = np.zeros((SIZE[1], SIZE[0]), np.float32)
    for name, where, side in SEA_SIGNS:
        x, y = spot(where)
        out = np.maximum(out, place(out.shape, svg(name, side)[0], x + FIELD[0], y + FIELD[1]) * 0.95)
    return out


def measured_edge(u: Field, v: Field, wide: float) -> Field:
    """The ink of the map's edge: two lines with dark and light stretches between; u, v: distance to the nearest side, place along it."""
    band = smooth(0.8, -0.8, np.abs(u - wide / 2) - wide / 2)
    lines = smooth(1.5, 0.5, np.abs(u)) + smooth(1.5, 0.5, np.abs(u - wide)) + smooth(2.2, 1.2, np.abs(u + 10))
    return np.clip(band * (np.mod(v, 96) < 48) * 0.9 + lines, 0, 1)

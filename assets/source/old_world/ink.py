"""A pen and a brush for the map: strokes that swell and taper, hatching, and the signs of an old mapmaker.

All lengths are pixels of the map's field. What is drawn later hides what it covers, so signs are drawn from the far ones on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from art import Field
from PIL import Image, ImageDraw

from old_world.lands import OVER, Line, Point

WASHES = ("shade", "light", "roof", "leaf")
"""Layers of thin colour beside the ink: the side away from the lamp, the side towards it, roofs, woods."""


class Pen:
    """Ink and washes on a sheet of that size, its zero at `zero`; everything drawn comes from one seeded generator."""

    def __init__(self, size: tuple[int, int], zero: Point, seed: int) -> None:
        self.size, self.zero, self.rng = size, zero, np.random.default_rng(seed)
        self.sheets = {name: Image.new("L", (size[0] * OVER, size[1] * OVER)) for name in ("ink", *WASHES)}
        self._pens = {name: ImageDraw.Draw(sheet) for name, sheet in self.sheets.items()}

    def field(self, name: str) -> Field:
        """A layer at the sheet's own size, 0..1."""
        return np.asarray(self.sheets[name].resize(self.size, Image.Resampling.BOX), np.float32) / 255

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [((x + self.zero[0]) * OVER, (y + self.zero[1]) * OVER) for x, y in points]

    def hide(self, shape: Sequence[Point]) -> None:
        """Take everything away within an outline."""
        for pen in self._pens.values():
            pen.polygon(self._at(shape), fill=0)

    def wash(self, name: str, shape: Sequence[Point], strength: float = 1.0) -> None:
        """Lay thin colour within an outline."""
        self._pens[name].polygon(self._at(shape), fill=round(255 * strength))

    def fill(self, shape: Sequence[Point], strength: float = 1.0) -> None:
        """Ink within an outline."""
        self.wash("ink", shape, strength)

    def stroke(self, course: Sequence[Point], wide: float, dark: float = 1.0, ends: tuple[float, float] = (0.25, 0.15)) -> None:
        """A stroke along a course; `ends`: its width at its beginning and at its end, in shares of `wide`."""
        points = np.array(self._at(course), np.float64)
        if len(points) < 2:
            return
        step = np.hypot(*np.diff(points, axis=0).T)
        t = np.concatenate([[0], np.cumsum(step)]) / max(step.sum(), 1e-6)
        body = np.where(t < 0.35, ends[0] + (1 - ends[0]) * t / 0.35, ends[1] + (1 - ends[1]) * np.clip((1 - t) / 0.65, 0, 1))
        along = np.gradient(points, axis=0)
        along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
        aside = np.stack([-along[:, 1], along[:, 0]], 1) * (body * wide * OVER / 2)[:, None]
        outline = np.concatenate([points + aside, (points - aside)[::-1]])
        self._pens["ink"].polygon([tuple(p) for p in outline], fill=round(255 * dark))

    def curve(self, points: Sequence[Point], wide: float, dark: float = 1.0, shake: float = 0.0, ends: tuple[float, float] = (0.25, 0.15)) -> None:
        """A stroke through these places in a smooth bow, with a hand's tremble."""
        self.stroke(self.bent(points, shake), wide, dark, ends)

    def bent(self, points: Sequence[Point], shake: float = 0.0) -> Line:
        """A smooth course through these places."""
        p = np.array([points[0], *points, points[-1]], np.float64)
        course = []
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
            for t in np.linspace(0, 1, 9)[:-1]:
                course.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
        course.append(p[-1])
        if shake:
            course = [q + self.rng.normal(0, shake, 2) for q in course]
        return [(float(x), float(y)) for x, y in course]

    def dot(self, x: float, y: float, radius: float, dark: float = 1.0) -> None:
        """A dot of ink."""
        (cx, cy), r = self._at([(x, y)])[0], radius * OVER
        self._pens["ink"].ellipse((cx - r, cy - r, cx + r, cy + r), fill=round(255 * dark))


def mountain(pen: Pen, x: float, y: float, s: float, bare: bool = False) -> None:
    """A peak `s` wide whose foot is at (x, y): lit on the left, hatched on the right."""
    rng = pen.rng
    high, lean = s * rng.uniform(0.72, 0.98), s * rng.uniform(-0.10, 0.10)
    top = (x + lean, y - high)
    left, right = (x - s * 0.52, y + s * rng.uniform(-0.04, 0.06)), (x + s * 0.54, y + s * rng.uniform(-0.04, 0.06))
    west = pen.bent([left, (x - s * 0.34, y - high * 0.30), (x - s * 0.17 + lean * 0.6, y - high * 0.66), top], s * 0.012)
    east = pen.bent([top, (x + s * 0.15 + lean * 0.6, y - high * 0.62), (x + s * 0.36, y - high * 0.28), right], s * 0.012)
    ridge = pen.bent([top, (x + lean * 0.7 + s * 0.07, y - high * 0.72), (x + lean * 0.5 - s * 0.03, y - high * 0.42), (x + s * 0.08, y - high * 0.10)], s * 0.012)
    foot = [(x + s * 0.3, y + s * 0.05), (x, y + s * 0.03), (x - s * 0.3, y + s * 0.05)]
    pen.hide([*west, *east, *foot])
    pen.wash("light", [*west, *ridge, *foot[1:]], 0.85)
    pen.wash("shade", [*ridge, *foot[:1], *east[::-1]], 0.75 if bare else 0.95)
    pen.stroke(west, s * 0.055, 0.95, (0.3, 0.8))
    pen.stroke(east, s * 0.072, 1.0, (0.8, 0.2))
    pen.stroke(ridge, s * 0.04, 0.85, (1.0, 0.1))
    for t in np.linspace(0.16, 0.86, 3 if bare else 5):
        at = east[int(t * (len(east) - 1))]
        long = s * (0.10 + 0.20 * t) * rng.uniform(0.8, 1.1)
        pen.stroke([at, (at[0] - long * 0.35, at[1] + long * 0.55), (at[0] - long * 0.55, at[1] + long)], s * 0.030, 0.75, (0.9, 0.1))
    if not bare:
        for t in (0.42, 0.70):
            at = west[int((1 - t) * (len(west) - 1))]
            pen.stroke([at, (at[0] + s * 0.06, at[1] + s * 0.10 * t)], s * 0.026, 0.55)


def hill(pen: Pen, x: float, y: float, s: float) -> None:
    """A low hill `s` wide."""
    high = s * pen.rng.uniform(0.26, 0.36)
    arc = pen.bent([(x - s * 0.5, y), (x - s * 0.28, y - high * 0.8), (x, y - high), (x + s * 0.30, y - high * 0.72), (x + s * 0.5, y)], s * 0.008)
    pen.hide(arc)
    pen.wash("shade", [(x + s * 0.05, y), (x + s * 0.10, y - high * 0.9), *arc[len(arc) * 5 // 8 :]], 0.55)
    pen.wash("light", [(x - s * 0.4, y), (x - s * 0.2, y - high * 0.7), (x, y - high * 0.8), (x - s * 0.1, y)], 0.5)
    pen.stroke(arc, s * 0.050, 0.9)
    for t in (0.66, 0.76, 0.86):
        at = arc[int(t * (len(arc) - 1))]
        pen.stroke([at, (at[0] - s * 0.05, at[1] + high * 0.36)], s * 0.030, 0.6)


def tree(pen: Pen, x: float, y: float, s: float) -> None:
    """A leafy tree `s` wide."""
    rng = pen.rng
    turn = np.linspace(0, 2 * np.pi, 15)
    crown = [(x + float(np.cos(a)) * s * 0.5 * (1.08 if k % 2 else 0.90) * rng.uniform(0.94, 1.05), y - s * 0.72 + float(np.sin(a)) * s * 0.46 * (1.08 if k % 2 else 0.90)) for k, a in enumerate(turn[:-1])]
    crown = pen.bent([*crown, crown[0]])
    pen.hide([*crown, (x, y)])
    pen.wash("leaf", crown, 0.9)
    pen.wash("shade", [p for p in crown if p[0] - x + (p[1] - y + s * 0.72) > -s * 0.05], 0.8)
    pen.stroke([(x, y - s * 0.3), (x, y)], s * 0.12, 0.95, (1.0, 0.9))
    pen.stroke(crown, s * 0.085, 0.9, (0.7, 0.7))
    for dx, dy in ((-0.16, -0.86), (0.12, -0.70), (-0.10, -0.54), (0.24, -0.92)):
        pen.curve([(x + s * (dx - 0.10), y + s * dy), (x + s * dx, y + s * (dy - 0.08)), (x + s * (dx + 0.10), y + s * (dy + 0.01))], s * 0.06, 0.8)


def pine(pen: Pen, x: float, y: float, s: float) -> None:
    """A fir `s` wide."""
    high = s * pen.rng.uniform(1.25, 1.55)
    shape = [(x, y - high), (x + s * 0.24, y - high * 0.56), (x + s * 0.15, y - high * 0.56), (x + s * 0.40, y - high * 0.12)]
    whole = [*shape, *[(2 * x - px, py) for px, py in shape[::-1]]]
    pen.hide(whole)
    pen.wash("leaf", whole, 0.9)
    pen.fill([(x, y - high), *shape[1:], (x + s * 0.10, y - high * 0.12)], 0.72)
    pen.stroke([*whole, whole[0]], s * 0.075, 0.85, (0.8, 0.8))
    pen.stroke([(x, y - high * 0.12), (x, y)], s * 0.13, 0.95, (1.0, 1.0))


def dead_tree(pen: Pen, x: float, y: float, s: float) -> None:
    """A bare trunk `s` high with a few boughs."""
    pen.curve([(x, y), (x + s * 0.05, y - s * 0.4), (x - s * 0.06, y - s * 0.95)], s * 0.15, 0.95, 0, (1.2, 0.1))
    for at, dx, dy in ((0.42, 0.30, -0.26), (0.58, -0.32, -0.20), (0.74, 0.20, -0.20)):
        pen.curve([(x, y - s * at), (x + s * dx * 0.6, y - s * (at - dy * 0.4)), (x + s * dx, y - s * (at - dy))], s * 0.08, 0.9, 0, (1.0, 0.1))


def house(pen: Pen, x: float, y: float, s: float) -> None:
    """A gabled house `s` wide with a red roof."""
    wall, ridge = s * 0.42, s * 0.46
    front = [(x - s * 0.5, y), (x - s * 0.5, y - wall), (x - s * 0.22, y - wall - ridge), (x + s * 0.06, y - wall), (x + s * 0.06, y)]
    side = [(x + s * 0.06, y), (x + s * 0.06, y - wall), (x + s * 0.55, y - wall), (x + s * 0.55, y)]
    roof = [(x - s * 0.22, y - wall - ridge), (x + s * 0.34, y - wall - ridge), (x + s * 0.60, y - wall), (x + s * 0.06, y - wall)]
    pen.hide([*front, *roof, *side])
    pen.wash("light", front, 0.9)
    pen.wash("shade", side, 0.7)
    pen.wash("roof", roof, 1.0)
    for shape in (front, side, roof):
        pen.stroke([*shape, shape[0]], s * 0.085, 0.95, (0.9, 0.9))
    pen.fill([(x - s * 0.28, y), (x - s * 0.28, y - wall * 0.5), (x - s * 0.14, y - wall * 0.5), (x - s * 0.14, y)])


def tower(pen: Pen, x: float, y: float, s: float, top: str = "spire") -> None:
    """A tower `s` wide: with a spire, an onion or battlements."""
    high = s * 1.7
    body = [(x - s * 0.42, y), (x - s * 0.42, y - high), (x + s * 0.42, y - high), (x + s * 0.42, y)]
    crown = {
        "spire": [(x - s * 0.56, y - high), (x, y - high - s * 1.5), (x + s * 0.56, y - high)],
        "onion": pen.bent([(x - s * 0.42, y - high), (x - s * 0.72, y - high - s * 0.45), (x - s * 0.22, y - high - s * 0.95), (x, y - high - s * 1.6),
                           (x + s * 0.22, y - high - s * 0.95), (x + s * 0.72, y - high - s * 0.45), (x + s * 0.42, y - high)]),
        "wall": [(x - s * 0.56, y - high), (x - s * 0.56, y - high - s * 0.42), (x - s * 0.26, y - high - s * 0.42), (x - s * 0.26, y - high - s * 0.2),
                 (x + s * 0.26, y - high - s * 0.2), (x + s * 0.26, y - high - s * 0.42), (x + s * 0.56, y - high - s * 0.42), (x + s * 0.56, y - high)],
    }[top]  # fmt: skip
    pen.hide([*body, *crown])
    pen.wash("light", body, 0.9)
    pen.wash("shade", [(x + s * 0.08, y), (x + s * 0.08, y - high), *body[2:]], 0.85)
    pen.wash("shade" if top == "wall" else "roof", crown, 0.4 if top == "wall" else 1.0)
    pen.stroke([*body, body[0]], s * 0.12, 0.95, (0.9, 0.9))
    pen.stroke([*crown, crown[0]], s * 0.12, 0.95, (0.9, 0.9))
    pen.fill([(x - s * 0.12, y - high * 0.58), (x - s * 0.12, y - high * 0.80), (x + s * 0.10, y - high * 0.80), (x + s * 0.10, y - high * 0.58)])


def town(pen: Pen, x: float, y: float, s: float, top: str = "spire") -> None:
    """A town: towers behind, houses before them; `s` is the width of a house."""
    tower(pen, x - s * 0.75, y - s * 0.10, s * 0.46, "wall" if top == "wall" else "spire")
    tower(pen, x + s * 0.62, y - s * 0.12, s * 0.50, top)
    tower(pen, x, y - s * 0.20, s * 0.62, top)
    house(pen, x - s * 1.05, y + s * 0.16, s * 0.8)
    house(pen, x + s * 0.98, y + s * 0.14, s * 0.8)
    house(pen, x - s * 0.05, y + s * 0.24, s * 0.92)


def keep(pen: Pen, x: float, y: float, s: float) -> None:
    """A castle: a wall between two towers, a higher one behind."""
    tower(pen, x, y - s * 0.35, s * 0.62, "spire")
    wall = [(x - s * 0.95, y), (x - s * 0.95, y - s * 0.72), (x + s * 0.95, y - s * 0.72), (x + s * 0.95, y)]
    pen.hide(wall)
    pen.wash("light", wall, 0.8)
    pen.stroke([*wall, wall[0]], s * 0.075, 0.95, (0.9, 0.9))
    for k in range(4):
        pen.fill([(x + s * (k * 0.42 - 0.72), y - s * d) for d in (0.62, 0.72)] + [(x + s * (k * 0.42 - 0.54), y - s * d) for d in (0.72, 0.62)])
    pen.fill([(x - s * 0.15, y), (x - s * 0.15, y - s * 0.3), (x, y - s * 0.44), (x + s * 0.15, y - s * 0.3), (x + s * 0.15, y)])
    tower(pen, x - s * 0.95, y + s * 0.04, s * 0.5, "wall")
    tower(pen, x + s * 0.95, y + s * 0.04, s * 0.5, "wall")


def ruin(pen: Pen, x: float, y: float, s: float) -> None:
    """What is left of a tower."""
    wall = [(x - s * 0.5, y), (x - s * 0.5, y - s * 1.1), (x - s * 0.30, y - s * 0.95), (x - s * 0.12, y - s * 1.25), (x + s * 0.04, y - s * 0.70), (x + s * 0.30, y - s * 0.62),
            (x + s * 0.42, y - s * 0.30), (x + s * 0.55, y)]  # fmt: skip
    pen.hide(wall)
    pen.wash("light", wall, 0.8)
    pen.wash("shade", [wall[4], *wall[4:]], 0.8)
    pen.stroke([*wall, wall[0]], s * 0.10, 0.95, (0.9, 0.9))
    pen.fill([(x - s * 0.26, y - s * 0.45), (x - s * 0.26, y - s * 0.72), (x - s * 0.10, y - s * 0.72), (x - s * 0.10, y - s * 0.45)])
    for k in (-0.8, 0.75, 0.95):
        pen.curve([(x + s * (k - 0.1), y), (x + s * k, y - s * 0.13), (x + s * (k + 0.1), y)], s * 0.06)


def mesa(pen: Pen, x: float, y: float, s: float) -> None:
    """A flat-topped rock."""
    high = s * pen.rng.uniform(0.42, 0.58)
    top = [(x - s * 0.34, y - high), (x - s * 0.08, y - high * 1.06), (x + s * 0.33, y - high * 0.97)]
    body = [(x - s * 0.5, y), *top, (x + s * 0.52, y)]
    pen.hide(body)
    pen.wash("light", [body[0], top[0], top[1], (x, y)], 0.8)
    pen.wash("shade", [(x + s * 0.04, y), (x + s * 0.10, y - high), top[2], body[-1]], 0.9)
    pen.stroke([body[0], top[0]], s * 0.05, 0.95, (0.3, 1.0))
    pen.stroke(top, s * 0.06, 0.95, (0.9, 0.9))
    pen.stroke([top[2], body[-1]], s * 0.07, 1.0, (1.0, 0.3))
    for k in (-0.20, -0.02, 0.14, 0.25):
        pen.stroke([(x + s * k, y - high * 0.97), (x + s * (k + 0.03), y - high * pen.rng.uniform(0.3, 0.6))], s * 0.034, 0.7, (1.0, 0.1))


def marsh(pen: Pen, x: float, y: float, s: float) -> None:
    """Reeds over still water."""
    for dy, half in ((0, 0.5), (s * 0.14, 0.32)):
        pen.stroke([(x - s * half, y + dy), (x + s * half, y + dy)], s * 0.045, 0.75)
    for k in (-0.14, 0.0, 0.13):
        pen.stroke([(x + s * k, y), (x + s * k * 1.9, y - s * 0.36 + abs(k) * s * 0.5)], s * 0.055, 0.85, (1.0, 0.1))


def rocks(pen: Pen, x: float, y: float, s: float) -> None:
    """A few stones."""
    for dx, dy, r in ((-0.3, 0, 0.20), (0.08, -0.06, 0.26), (0.38, 0.05, 0.16)):
        arc = pen.bent([(x + s * (dx - r), y + s * dy), (x + s * (dx - r * 0.4), y + s * (dy - r * 1.2)), (x + s * (dx + r * 0.5), y + s * (dy - r)), (x + s * (dx + r), y + s * dy)])
        pen.hide(arc)
        pen.stroke(arc, s * 0.07, 0.9)
        pen.stroke([(x + s * (dx + r * 0.3), y + s * (dy - r * 0.7)), (x + s * (dx + r * 0.5), y + s * dy)], s * 0.05, 0.7)


def field_rows(pen: Pen, x: float, y: float, s: float) -> None:
    """A ploughed field."""
    for k in range(4):
        pen.stroke([(x - s * 0.5 + k * s * 0.10, y + k * s * 0.11), (x + s * 0.30 + k * s * 0.10, y - s * 0.06 + k * s * 0.11)], s * 0.038, 0.6, (0.7, 0.5))

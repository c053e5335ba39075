"""Things in rows within a part of a board, as large as fits: pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

PITCH, LEAST = 1.14, 0.3
"""From one thing to the next, by their size; the smallest size."""


class Area(NamedTuple):
    """A rectangle in board units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2


def spread(area: Area, count: int, most: float, centred: bool = False) -> list[tuple[tuple[float, float], float]]:
    """Places in rows for so many dice, and their size: as large as fits."""
    return flow(area, [1.0] * count, most, centred)


def flow(
    area: Area, widths: Sequence[float], most: float, centred: bool = False
) -> list[tuple[tuple[float, float], float]]:
    """The same for dice of which some are wider by what lies beside them. Centred rows are as even as can be."""
    size = most
    while True:
        rows = _rows(area, widths, size)
        if rows is not None or size <= LEAST:
            break
        size = max(LEAST, size - 0.02)
    step = size * PITCH
    rows = rows if rows is not None else [list(widths)]
    rows = _even(area, widths, size, rows) if centred else rows
    tall = len(rows) * step
    y = area.y + (area.h - tall) / 2 + step / 2
    out = []
    for row in rows:
        long = sum(row) * step
        squeeze = min(1.0, area.w / long) if long else 1.0
        x = area.x + (area.w - long * squeeze) / 2 if centred else area.x
        for wide in row:
            out.append(((x + step * squeeze / 2, y), size))
            x += wide * step * squeeze
        y += step
    return out


def _rows(area: Area, widths: Sequence[float], size: float) -> list[list[float]] | None:
    """Rows of these widths at a size; None where there are too many."""
    step = size * PITCH
    rows: list[list[float]] = [[]]
    for wide in widths:
        if rows[-1] and (sum(rows[-1]) + wide) * step > area.w + 1e-6:
            rows.append([])
        rows[-1].append(wide)
    return rows if len(rows) * step <= area.h + 1e-6 and max(widths, default=0) * step <= area.w + 1e-6 else None


def _even(area: Area, widths: Sequence[float], size: float, rows: list[list[float]]) -> list[list[float]]:
    """As many rows, the longest of which is as short as can be."""
    while len(rows) > 1:
        longest = max(map(sum, rows)) * size * PITCH
        shorter = _rows(area._replace(w=longest - size * PITCH * 0.1), widths, size)
        if shorter is None or len(shorter) > len(rows):
            break
        rows = shorter
    return rows

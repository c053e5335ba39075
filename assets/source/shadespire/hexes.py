"""Hexes of a board: columns with a flat edge above, as its faces are printed; the side of a hex is one unit."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import yaml
from noise import Field, f32
from recipe import ASSETS

ROOT = float(np.sqrt(3))
WIDE, HIGH = 12.0, 5 * ROOT
"""The size of a board in units: from the middle of column 0 to that of column 8, and ten half rows."""
COLUMNS, ROWS = 8, 10
BOARDS = ASSETS.parent / "scenarios" / "shadespire" / "boards.yaml"


@lru_cache(maxsize=1)
def faces() -> tuple[str, ...]:
    """The names of the faces."""
    return tuple(yaml.safe_load(BOARDS.read_text("utf-8"))["faces"])


def middle(column: int, half_row: int) -> tuple[float, float]:
    """The middle of a hex in units from the board's upper left corner."""
    return 1.5 * column, half_row * ROOT / 2


def grid(x: Field, y: Field) -> tuple[Field, Field, Field]:
    """Distance to the nearest line between hexes (units), and column and half row of the hex of each place."""
    best = np.full(x.shape, -9, f32)
    column, half_row = np.zeros(x.shape, f32), np.zeros(x.shape, f32)
    for parity in (0, 1):
        across = np.round((x / f32(1.5) - parity) / 2) * 2 + parity
        down = np.round((y / f32(ROOT / 2) - (1 - parity)) / 2) * 2 + (1 - parity)
        inside = edge(x - across * f32(1.5), y - down * f32(ROOT / 2))
        closer = inside > best
        best, column, half_row = np.where(closer, inside, best), np.where(closer, across, column), np.where(closer, down, half_row)
    return best.astype(f32), column.astype(f32), half_row.astype(f32)


def edge(x: Field, y: Field) -> Field:
    """Distance from inside to the edge of a hex about the origin, negative outside."""
    return np.asarray(f32(ROOT / 2) - np.maximum(np.abs(y), np.abs(y) * f32(0.5) + np.abs(x) * f32(ROOT / 2)), f32)


def whole(column: Field, half_row: Field) -> Field:
    """1 for the hexes that lie on the board as a whole."""
    return ((column > 0) & (column < COLUMNS) & (half_row > 0) & (half_row < ROWS)).astype(f32)

"""The grid that all faces of boards share, and how two can be joined on it (pages 14 and 15 of the rulebook).

A face has columns of hexes with a flat edge above; a place is a column and a half row, as (x, y), of which the sum is
odd. Along its edges lie half hexes, of which joining makes whole ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

Spot = tuple[int, int]
WIDE, HIGH = 8, 10
"""The last column and the last half row of a face."""
WAYS: Final[tuple[Spot, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From a hex to its neighbours: up, then clockwise."""
LONG, SHORT = 3, 2
"""Whole hexes that a join along a long or a short edge makes at least (shadespire.boards.08, 09)."""
LONG_JOINS = tuple((shift, side) for side in (10, -10) for shift in (0, 2, -2, 4, -4, 6, -6))
SHORT_JOINS = tuple((side, shift) for side in (8, -8) for shift in (0, 2, -2, 4, -4, 6, -6))
"""Offsets of a board from one that it touches, in columns and half rows; several boards that it touches count together
(settled)."""


def is_hex(x: int, y: int) -> bool:
    """Whether there is a hex at a place of the grid, whole or half; else what lies between hexes."""
    return (x + y) % 2 == 1


def is_half(x: int, y: int) -> bool:
    """Whether the hex at a place of a face is one of the half hexes along its edges."""
    return x in (0, WIDE) or y in (0, HIGH)


def beside(x: int, y: int) -> list[Spot]:
    """The places of the six hexes next to one, on the face or not."""
    return [(x + dx, y + dy) for dx, dy in WAYS]


def steps(one: Spot, other: Spot) -> int:
    """How many steps two places are apart, whatever lies between (shadespire.hexes.14)."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + max(0, down - across) // 2


def turned(spot: Spot) -> Spot:
    """Where a place of a face lies when the board is turned half way round."""
    return WIDE - spot[0], HIGH - spot[1]


@lru_cache(256)
def offsets(placed: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Where a board can lie: beside at least one that lies, upon none, with enough whole hexes made."""
    found = []
    for px, py in placed:
        for dx, dy in (*LONG_JOINS, *SHORT_JOINS):
            spot = px + dx, py + dy
            if spot not in found and all(are_apart(spot, other) for other in placed) and is_enough(spot, placed):
                found.append(spot)
    return tuple(found)


def are_apart(one: Spot, other: Spot) -> bool:
    """Whether two boards do not lie upon one another."""
    return abs(one[0] - other[0]) >= WIDE or abs(one[1] - other[1]) >= HIGH


def made(spot: Spot, placed: Sequence[Spot]) -> tuple[int, int]:
    """How many whole hexes a board makes with those that lie, along its long and along its short edges."""
    gaps = [(abs(spot[0] - x), abs(spot[1] - y)) for x, y in placed]
    long = sum(max(0, 4 - across // 2) for across, down in gaps if down == HIGH)
    short = sum(max(0, 5 - down // 2) for across, down in gaps if across == WIDE)
    return long, short


def is_enough(spot: Spot, placed: Sequence[Spot]) -> bool:
    """Whether the touching edges make enough whole hexes together."""
    long, short = made(spot, placed)
    return long >= LONG or short >= SHORT

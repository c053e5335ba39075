"""Boards that are joined, with their rims, measured by the side of a hex: pure."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.look.pictures import Lie

Corners = tuple[tuple[int, int], ...]
"""Of boards: the column and the half row where each begins."""


class Slab(NamedTuple):
    """A board with its rim, in sides of a hex from the upper left corner of all of them."""

    left: float
    top: float
    right: float
    bottom: float


@cache
def slabs_of(corners: Corners, turned: bool, edge: float) -> tuple[Slab, ...]:
    """The boards, each with an edge round it, in sides of a hex."""
    found = [
        Slab(each.x, each.y, each.x + each.w, each.y + each.h)
        for each in areas(corners, Lie(turned, 1.0, (0.0, 0.0)), edge)
    ]
    left, top = min(each.left for each in found), min(each.top for each in found)
    return tuple(Slab(each.left - left, each.top - top, each.right - left, each.bottom - top) for each in found)


def areas(corners: Corners, lie: Lie, edge: float) -> list[Area]:
    """The boards as they lie, each with an edge round it."""
    found = []
    for column, down in corners:
        (ax, ay), (bx, by) = lie.at(column, down), lie.at(column + WIDE, down + HIGH)
        rim = edge * lie.side
        found.append(Area(min(ax, bx) - rim, min(ay, by) - rim, abs(ax - bx) + 2 * rim, abs(ay - by) + 2 * rim))
    return found


def lie_with(corners: Corners, turned: bool, edge: float, side: float, at: tuple[float, float]) -> Lie:
    """How boards lie of which the upper left corner, with the edge, is there."""
    first = Lie(turned, side, (0.0, 0.0)).at(
        min(column for column, _ in corners),
        max(down for _, down in corners) + HIGH if turned else min(down for _, down in corners),
    )
    return Lie(turned, side, (at[0] + edge * side - first[0], at[1] + edge * side - first[1]))

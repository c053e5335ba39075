"""How joined boards and the hand share a room: the hand has one of its lower corners, and the boards, as large as they
can be, all that it leaves, with what is free between them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.hand import GAP, Hand
from tabletop.ui.boards.shadespire.look.pictures import Lie

EDGE = 0.6
"""What a board has round it for its rim and its shadow, in sides of a hex."""
SIDE = 2.6
"""The side of a hex at most, in board units."""

Corners = tuple[tuple[int, int], ...]
"""Of boards: the column and the half row where each begins."""


class BoardsAndHand(NamedTuple):
    """How the boards lie, and where the hand does."""

    lie: Lie
    hand: Hand


class Slab(NamedTuple):
    """A board with its rim, in sides of a hex from the upper left corner of all of them."""

    left: float
    top: float
    right: float
    bottom: float


@cache
def arranged(room: Area, corners: Corners, hands: tuple[Hand, ...]) -> BoardsAndHand:
    """The way in which the hexes are largest; of equal ones that with the hand that comes first."""
    ways = [
        (_side(room, slabs, hand), hand, turned, mirrored)
        for hand in hands
        for turned in (True, False)
        for mirrored, slabs in ((False, _slabs(corners, turned)), (True, _mirrored(_slabs(corners, turned))))
    ]
    side, hand, turned, mirrored = max(ways, key=lambda way: round(way[0], 9))
    slabs = _slabs(corners, turned)
    x, y = _middle(room, _mirrored(slabs) if mirrored else slabs, side, hand)
    x = room.w - max(each.right for each in slabs) * side - x if mirrored else x
    left, low = room.x + (room.w - hand.area.w if mirrored else 0.0), room.y + room.h - hand.area.h
    first = Lie(turned, side, (0.0, 0.0)).at(
        min(column for column, _ in corners),
        max(down for _, down in corners) + HIGH if turned else min(down for _, down in corners),
    )
    corner = room.x + x + EDGE * side - first[0], room.y + y + EDGE * side - first[1]
    return BoardsAndHand(Lie(turned, side, corner), hand._replace(area=hand.area._replace(x=left, y=low)))


def _side(room: Area, slabs: Sequence[Slab], hand: Hand) -> float:
    """The side of a hex of boards in the upper right corner of a room that has a hand in its lower left one: each board
    is right of the hand, or above it."""
    wide, high = room.w - hand.area.w - GAP, room.h - hand.area.h - GAP
    right = max(each.right for each in slabs)
    beside = min(max(wide / (right - each.left), high / each.bottom) for each in slabs)
    return min(SIDE, room.w / right, room.h / max(each.bottom for each in slabs), beside)


@cache
def _slabs(corners: Corners, turned: bool) -> tuple[Slab, ...]:
    """The boards with their rims."""
    lie, found = Lie(turned, 1.0, (0.0, 0.0)), []
    for column, down in corners:
        (ax, ay), (bx, by) = lie.at(column, down), lie.at(column + WIDE, down + HIGH)
        found.append(Slab(min(ax, bx) - EDGE, min(ay, by) - EDGE, max(ax, bx) + EDGE, max(ay, by) + EDGE))
    left, top = min(each.left for each in found), min(each.top for each in found)
    return tuple(Slab(each.left - left, each.top - top, each.right - left, each.bottom - top) for each in found)


def _mirrored(slabs: Sequence[Slab]) -> tuple[Slab, ...]:
    """The boards with left and right exchanged."""
    wide = max(each.right for each in slabs)
    return tuple(each._replace(left=wide - each.right, right=wide - each.left) for each in slabs)


def _middle(room: Area, slabs: Sequence[Slab], side: float, hand: Hand) -> tuple[float, float]:
    """How far the boards lie from the left and the upper edge of their room: half way between their upper right corner
    and where the first of them would touch a hand in the lower left one."""
    x = room.w - max(each.right for each in slabs) * side
    across, down = x, room.h - max(each.bottom for each in slabs) * side
    for each in slabs:
        above = room.h - hand.area.h - GAP - each.bottom * side
        if above >= -1e-9:
            down = min(down, above)
        else:
            across = min(across, x + each.left * side - hand.area.w - GAP)
    return x - across / 2, max(0.0, down) / 2

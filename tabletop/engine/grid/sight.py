"""Line of sight between the centres of cells, exactly, blocked by the cells of a mask.

A blocked cell hides what lies behind its inside; a line that only touches a corner or an edge passes, unless the cells
on both sides of it are blocked. The two ends never hide each other. On squares thin walls on the sides of cells block
as well, and at a corner both ways around it have to be closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.engine.grid.hex import CORNERS
from tabletop.engine.grid.square import STRIDE, column, row

_KEPT = 8192
_APART, _CORNER, _BESIDE, _THROUGH = range(4)


def leaf_walls(leaves: Sequence[tuple[Sequence[int], bool]]) -> tuple[int, int]:
    """The thin walls that door leaves make, as for `squares`; leaves as in `square.open_masks`."""
    east = south = 0
    for (top_left, top_right, bottom_left, _), along in leaves:
        if along:
            east |= 1 << top_left | 1 << bottom_left
        else:
            south |= 1 << top_left | 1 << top_right
    return east, south


def squares(one: int, other: int, blocked: int, east: int = 0, south: int = 0) -> bool:
    """Whether two cells of a square board see each other.

    ``east`` and ``south``: the cells with a thin wall on that side.
    """
    if one > other:
        one, other = other, one
    cell = one
    for offset in _square_steps(column(other) - column(one), row(other) - row(one)):
        onward = cell + offset
        if offset in (1, -1):
            if east >> min(cell, onward) & 1:
                return False
        elif offset == STRIDE:
            if south >> cell & 1:
                return False
        elif _corner_closed(cell, offset - STRIDE, blocked, east, south):
            return False
        cell = onward
        if cell != other and blocked >> cell & 1:
            return False
    return True


def _corner_closed(cell: int, sideways: int, blocked: int, east: int, south: int) -> bool:
    """Whether both ways around the corner from a cell down and sideways are closed."""
    beside, below = cell + sideways, cell + STRIDE
    first = blocked >> beside | east >> min(cell, beside) | south >> beside
    second = blocked >> below | south >> cell | east >> min(below, below + sideways)
    return bool(first & second & 1)


@lru_cache(_KEPT)
def _square_steps(columns: int, rows: int) -> tuple[int, ...]:
    """The steps of the line to a cell so many columns and rows (not above) away, diagonal where it meets a corner."""
    across, sign = abs(columns), 1 if columns >= 0 else -1
    found = []
    x = y = 0
    while x < across or y < rows:
        # Which border comes first, the next column's or the next row's: (x + 1/2) / across against (y + 1/2) / rows.
        ahead = (2 * x + 1) * rows - (2 * y + 1) * across
        if ahead <= 0:
            x += 1
        if ahead >= 0:
            y += 1
        found.append((sign if ahead <= 0 else 0) + (STRIDE if ahead >= 0 else 0))
    return tuple(found)


def hexes(one: int, other: int, blocked: int) -> bool:
    """Whether two cells of a board of hexes (see `hex`) see each other."""
    if one > other:
        one, other = other, one
    for first, second in _hex_gates(column(other) - column(one), row(other) - row(one), row(one) & 1):
        if blocked >> one + first & blocked >> one + second & 1:
            return False
    return True


@lru_cache(65536)
def touched(one: int, other: int) -> int:
    """A mask of the hexes that the line between the centres of two hexes meets, if only with an edge or a corner; the
    two are none of them."""
    if one > other:
        one, other = other, one
    total = 0
    for offset in _hex_touches(column(other) - column(one), row(other) - row(one), row(one) & 1):
        total |= 1 << one + offset
    return total


@lru_cache(_KEPT)
def _hex_touches(columns: int, rows: int, odd: int) -> tuple[int, ...]:
    """What the line to a hex so far away meets, as offsets."""
    end_x, end_y = 2 * columns + ((rows + odd) & 1) - odd, 3 * rows
    return tuple(
        y * STRIDE + x
        for y in range(-1, rows + 2)
        for x in range(min(0, columns) - 2, max(0, columns) + 3)
        if (x, y) not in ((0, 0), (columns, rows))
        and _meeting(2 * x + ((y + odd) & 1) - odd, 3 * y, end_x, end_y) != _APART
    )


@lru_cache(_KEPT)
def _hex_gates(columns: int, rows: int, odd: int) -> tuple[tuple[int, int], ...]:
    """What the line to a hex so far away passes, as offsets: a hex that it goes through, twice, or two it runs between.

    In half widths and half sides centres lie at (2 * column + odd row, 3 * row), and so every corner is whole.
    """
    end_x, end_y = 2 * columns + ((rows + odd) & 1) - odd, 3 * rows
    gates: list[tuple[int, int]] = []
    beside: list[tuple[int, int, int]] = []
    for y in range(rows + 1):
        for x in range(min(0, columns) - 1, max(0, columns) + 2):
            if (x, y) in ((0, 0), (columns, rows)):
                continue
            place, offset = (2 * x + ((y + odd) & 1) - odd, 3 * y), y * STRIDE + x
            meeting = _meeting(*place, end_x, end_y)
            if meeting == _THROUGH:
                gates.append((offset, offset))
            elif meeting == _BESIDE:
                beside.append((*place, offset))
    for number, (x1, y1, offset1) in enumerate(beside):
        for x2, y2, offset2 in beside[number + 1 :]:
            # Two that the line runs between share an edge, whose middle is on the line.
            if (abs(x1 - x2), abs(y1 - y2)) in ((2, 0), (1, 3)) and (x1 + x2) * end_y == (y1 + y2) * end_x:
                gates.append((offset1, offset2))
    return tuple(gates)


def _meeting(x: int, y: int, end_x: int, end_y: int) -> int:
    """How the line from the origin to the end meets the hex at a centre, neither of the two its own."""
    # The hex is met between the ends exactly if the foot of its centre lies there: it is smaller than its distance from
    # them. A half side is to a half width as 1 to the root of 3.
    foot = 3 * x * end_x + y * end_y
    if not 0 < foot < 3 * end_x * end_x + end_y * end_y:
        return _APART
    sides = [(x + dx) * end_y - (y + dy) * end_x for dx, dy in CORNERS]
    if min(sides) < 0 < max(sides):
        return _THROUGH
    return (_APART, _CORNER, _BESIDE)[sides.count(0)]

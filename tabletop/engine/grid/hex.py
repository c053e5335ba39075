"""Boards of hexes with a corner up, as integers, and their geometry.

Cells and masks are those of `square`: rows 32 apart with a guard ring, odd rows shifted half a hex to the right.
A board may be twice as high as it can be wide, since rows do not wrap.
Geometry that may leave the board (lines, rings, turns) is in axial coordinates: a pair (q, r) in which r is the row and
q counts along it; a straight line down to the right keeps q.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.grid import square
from tabletop.engine.grid.square import STRIDE, cell, column, row

Axial = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, then clockwise; the order in which ways of equal length are preferred."""
NAMES: tuple[str, ...] = ("e", "se", "sw", "w", "nw", "ne")
CORNERS: tuple[tuple[int, int], ...] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""From a centre, in half widths and half sides: the edge of a direction runs from its corner to the next."""

_SHIFTS = ((1, 32, 31, -1, -33, -32), (1, 33, 32, -1, -32, -31))
"""Offsets of the six directions from a cell in an even and in an odd row."""
_LINE = (1 << STRIDE) - 1
TALLEST = 2 * STRIDE - 2
"""Rows of the highest board."""
_EVEN = sum(_LINE << STRIDE * (each + 1) for each in range(0, TALLEST + 1, 2))
_ODD = sum(_LINE << STRIDE * (each + 1) for each in range(-1, TALLEST + 1, 2))


def parse(words: str) -> int:
    """The cell of a text form (see `square.parse`) on the highest board."""
    return square.parse(words, TALLEST)


def axial(cell: int) -> Axial:
    """The axial coordinates of a cell; column 0 of row 0 is (0, 0)."""
    r = row(cell)
    return column(cell) - (r >> 1), r


def at(place: Axial) -> int:
    """The cell at axial coordinates; it has to lie on the largest board or its guard ring."""
    q, r = place
    return cell(q + (r >> 1), r)


def distance(one: Axial, other: Axial) -> int:
    """Steps between two hexes on an empty board."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbours(mask: int) -> int:
    """Every cell next to a cell of the mask; it may be in the mask itself."""
    even, odd = mask & _EVEN, mask & _ODD
    near = mask << 1 | mask >> 1
    near |= even << 32 | even << 31 | even >> 33 | even >> 32
    return near | odd << 33 | odd << 32 | odd >> 32 | odd >> 31


def moves(free: int) -> tuple[tuple[int, int], ...]:
    """The steps between free cells, for `path`: in each direction from even rows, then from odd ones."""
    found = []
    for direction in range(6):
        for parity, rows in ((0, _EVEN), (1, _ODD)):
            offset = _SHIFTS[parity][direction]
            arrivals = free >> offset if offset >= 0 else free << -offset
            found.append((offset, free & rows & arrivals))
    return tuple(found)


def mask(places: Iterable[Axial], width: int, height: int) -> int:
    """The mask of those places that lie on a board; the others are left out."""
    total = 0
    for q, r in places:
        if 0 <= r < height and 0 <= q + (r >> 1) < width:
            total |= 1 << at((q, r))
    return total


def centre(place: Axial) -> tuple[int, int]:
    """The middle of a hex in half widths and half sides, in which all centres and corners are whole."""
    q, r = place
    return 2 * q + r, 3 * r


def edge(place: Axial, direction: int) -> tuple[Axial, int]:
    """The edge of a hex in a direction, by the one of its two names that goes east or south."""
    return (place, direction) if direction < 3 else (add(place, DIRECTIONS[direction]), direction - 3)


def add(one: Axial, other: Axial) -> Axial:
    """One place moved by the other."""
    return one[0] + other[0], one[1] + other[1]


def rotate(place: Axial, sixths: int, centre: Axial = (0, 0)) -> Axial:
    """A place turned clockwise about a centre by sixths of a full turn (negative: the other way)."""
    q, r = place[0] - centre[0], place[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


def ring(centre: Axial, radius: int) -> list[Axial]:
    """The hexes at exactly a distance, clockwise from the easternmost."""
    if radius == 0:
        return [centre]
    place = (centre[0] + radius, centre[1])
    found = []
    for q, r in (*DIRECTIONS[2:], *DIRECTIONS[:2]):
        for _ in range(radius):
            found.append(place)
            place = (place[0] + q, place[1] + r)
    return found


def within(centre: Axial, radius: int) -> list[Axial]:
    """The hexes at most a distance away, row by row from the left."""
    q0, r0 = centre
    return [
        (q0 + q, r0 + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]


def line(start: Axial, end: Axial) -> list[Axial]:
    """Hexes from one to the other along the straight line between centres, neighbours all, both ends included.

    Where the line runs between two hexes it takes the one on the right of somebody who walks it.
    """
    count = distance(start, end)
    dq, dr = end[0] - start[0], end[1] - start[1]
    ds = -dq - dr
    # Points are fractions over count * fine. A nudge to the right, too small to matter elsewhere, settles what lies on
    # the border of two hexes: every border is a whole multiple of `fine` away or not at all.
    fine = 16 * count + 1
    found = [start]
    for step in range(1, count + 1):
        q, r = _nearest(fine * dq * step + ds - dr, fine * dr * step + dq - ds, count * fine)
        found.append((start[0] + q, start[1] + r))
    return found


def _nearest(q: int, r: int, scale: int) -> Axial:
    """The hex that holds the point (q / scale, r / scale)."""
    s = -q - r
    whole_q, whole_r, whole_s = ((2 * each + scale) // (2 * scale) for each in (q, r, s))
    off_q, off_r, off_s = abs(whole_q * scale - q), abs(whole_r * scale - r), abs(whole_s * scale - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r

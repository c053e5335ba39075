"""Boards of squares as integers: a cell is a number, a set of cells is a mask with the bit ``1 << cell``.

Rows lie 32 apart and a guard column and row surround the board, so that a shift of a mask by a direction never wraps
into another row. Boards are at most 30 by 30. Columns and rows count from 0 at the top left; -1 and the first column or
row past the end are the guard ring.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Self

STRIDE = 32
LARGEST = STRIDE - 2

N, E, S, W = -STRIDE, 1, STRIDE, -1
NE, SE, SW, NW = N + E, S + E, S + W, N + W
DIRECTIONS: tuple[int, ...] = (N, E, S, W, NE, SE, SW, NW)
"""Offsets of the eight neighbours; the order in which ways of equal length are preferred."""
NAMES: tuple[str, ...] = ("n", "e", "s", "w", "ne", "se", "sw", "nw")

_TEXT = re.compile(r"c(-?\d{1,2}),(-?\d{1,2})")
_PLACES: tuple[int, ...] = tuple((1 << cell) for cell in range(STRIDE * STRIDE))
_PARTS: tuple[tuple[int, int], ...] = tuple((width, (1 << width) - 1) for width in (3 * STRIDE, STRIDE))


def cell(column: int, row: int) -> int:
    """The cell in a column and a row, both counted from 0 at the top left; -1 to 30 are allowed."""
    return (row + 1) * STRIDE + column + 1


def column(cell: int) -> int:
    """The column of a cell."""
    return cell % STRIDE - 1


def row(cell: int) -> int:
    """The row of a cell."""
    return cell // STRIDE - 1


def text(cell: int) -> str:
    """The short text form: ``c3,4`` is column 3, row 4."""
    return f"c{column(cell)},{row(cell)}"


def parse(words: str, tallest: int = LARGEST) -> int:
    """The cell of a text form; raises ValueError for anything but a cell of the largest board or its guard ring.
    tallest: rows that a board may have."""
    match = _TEXT.fullmatch(words)
    if match is None:
        raise ValueError(f"not a cell: {words!r}")
    across, down = int(match[1]), int(match[2])
    if not (-1 <= across <= LARGEST and -1 <= down <= tallest):
        raise ValueError(f"not a cell of any board: {words!r}")
    found = cell(across, down)
    if text(found) != words:
        raise ValueError(f"not the usual form of a cell: {words!r}")
    return found


def mask(cells: Sequence[int]) -> int:
    """The mask of some cells."""
    total = 0
    for each in cells:
        total |= 1 << each
    return total


def board_mask(width: int, height: int) -> int:
    """All cells of a board without its guard ring."""
    line = ((1 << width) - 1) << 1
    return sum(line << (STRIDE * (each + 1)) for each in range(height))


def bits(mask: int) -> Iterator[int]:
    """The cells of a mask in rising order: row by row, from the left."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(1 << 10)
def cells_of(mask: int) -> tuple[int, ...]:
    """The same, kept: for small sets, of which the same ones come up again and again."""
    return tuple(bits(mask))


def first_bit(mask: int) -> int:
    """The lowest cell of a mask; -1 for the empty mask."""
    return (mask & -mask).bit_length() - 1


def nth_bit(mask: int, n: int) -> int:
    """The cell number ``n`` (from 0) of a mask in rising order; raises IndexError if there are not so many."""
    if n < 0 or n >= mask.bit_count():
        raise IndexError(n)
    below = 0
    for width, part in _PARTS:  # some rows at a time, then row by row: counting is fast, most of all of small numbers
        while n >= (count := (mask & part).bit_count()):
            n -= count
            mask >>= width
            below += width
        mask &= part
    for _ in range(n):
        mask &= mask - 1
    return below + (mask & -mask).bit_length() - 1


def shift(mask: int, offset: int) -> int:
    """A mask moved by an offset; what leaves at the top is lost."""
    return mask << offset if offset >= 0 else mask >> -offset


def neighbours(mask: int) -> int:
    """Every cell next to a cell of the mask, in any of the eight directions; it may be in the mask itself."""
    sideways = mask << 1 | mask >> 1
    lines = mask | sideways
    return sideways | lines << STRIDE | lines >> STRIDE


def distance(one: int, other: int) -> int:
    """Steps between two cells on an empty board, diagonal steps counting as one."""
    columns, rows = abs(one % STRIDE - other % STRIDE), abs(one // STRIDE - other // STRIDE)
    return columns if columns > rows else rows


class StepMasks(tuple[int, ...]):
    """For each of DIRECTIONS the cells from which a solid creature may step that way.

    ``free`` are the cells that can be stepped on. ``tight`` are those with a free neighbour that cannot be reached from
    there: there are few of them, and from all others a step is a matter of being next to it.
    """

    free: int
    tight: int

    def __new__(cls, masks: Sequence[int], free: int) -> Self:
        """The ground with these masks, one for each of DIRECTIONS."""
        ground = super().__new__(cls, masks)
        ground.free = free
        ground.tight = 0
        for direction, mask in zip(DIRECTIONS, masks, strict=True):
            ground.tight |= shift(free, -direction) & ~mask
        return ground


def open_masks(rock: int, board_mask: int, leaves: Sequence[tuple[Sequence[int], bool]], out: int = 0) -> StepMasks:
    """The steps of solid creatures on a board.

    ``out`` are cells beyond the board, only ever entered. ``leaves`` holds for each door its four cells (top left, top
    right, bottom left, bottom right) and whether the leaf lies along, between the two columns, or across, between the
    two rows. Both ends of a step are on the board and free of rock, no step crosses a leaf, and a diagonal step is
    open when two straight ones lead to the same cell: nobody squeezes between two rocks, or between a rock and the end
    of a leaf.
    """
    free = (board_mask | out) & ~rock
    north, east = free & free << STRIDE, free & free >> 1
    south, west = free & free >> STRIDE, free & free << 1
    for (a, b, c, d), along in leaves:
        top_left, top_right, bottom_left, bottom_right = _PLACES[a], _PLACES[b], _PLACES[c], _PLACES[d]
        if along:
            east &= ~(top_left | bottom_left)
            west &= ~(top_right | bottom_right)
        else:
            south &= ~(top_left | top_right)
            north &= ~(bottom_left | bottom_right)
    north_east = north & east << STRIDE | east & north >> 1
    south_east = south & east >> STRIDE | east & south >> 1
    south_west = south & west >> STRIDE | west & south << 1
    north_west = north & west << STRIDE | west & north << 1
    masks = (north, east, south, west, north_east, south_east, south_west, north_west)
    return StepMasks([mask & ~out for mask in masks] if out else masks, free)


def step(start: int, ground: StepMasks) -> int:
    """The cells one open step from the cells of ``start``."""
    if not start & ground.tight:
        sideways = start << 1 | start >> 1
        lines = start | sideways
        return (sideways | lines << STRIDE | lines >> STRIDE) & ground.free
    n, e, s, w, ne, se, sw, nw = ground
    return (
        (start & n) >> 32 | (start & e) << 1 | (start & s) << 32 | (start & w) >> 1
        | (start & ne) >> 31 | (start & se) << 33 | (start & sw) << 31 | (start & nw) >> 33
    )  # fmt: skip


def flood(start: int, ground: StepMasks, passable: int, steps: int, traps: int = 0) -> list[int]:
    """The cells first reached after 0, 1, 2 ... open steps over passable cells, until there are no more.

    The first mask is ``start`` itself, passable or not; there are at most ``steps + 1``. From cells that are ``traps``
    no step leads on.
    """
    tight = ground.tight
    frontier = start
    fresh = passable & ground.free & ~start
    onward = (fresh | start) & ~traps
    found = [start]
    for _ in range(steps):
        frontier &= onward
        if frontier & tight:
            frontier = step(frontier, ground) & fresh
        else:  # the same, without a call for each step: most of the time of a walk is spent here
            lines = frontier | frontier << 1 | frontier >> 1
            frontier = (lines | lines << STRIDE | lines >> STRIDE) & fresh
        if not frontier:
            break
        fresh ^= frontier
        found.append(frontier)
    return found

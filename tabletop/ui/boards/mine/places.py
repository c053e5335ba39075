"""Where the mine and the plates of the sides lie in a room, in board units (a cell is one): pure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pygame import Rect

from tabletop.engine.grid import square
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.records import MineGrid
from tabletop.games.mine.model.creature import DWARVES, UNDEAD
from tabletop.ui.boards.plan import Room, unit_of
from tabletop.ui.boards.rows import Area

Spot = tuple[float, float]

LEFT, TOP, RIGHT, BOTTOM = 0.5, 0.5, 0.52, 0.72
"""Room round the cells: the frame with its shadow."""
GATE = 0.9
SILL = 0.45
"""How far beyond the edge a cell outside the mine is shown."""
GAP, HEADER, FOOT = 0.16, 0.9, 0.3
"""Between the plates, and what a plate has above and below its rows."""
ROW = 1.12
"""The greatest height of a row of a plate."""


@cache
def outline(board: MineGrid) -> tuple[Spot, Spot]:
    """Where the upper left corner of the first cell lies, and the size of a board with all that is round it."""
    columns = {square.column(each) for each in square.bits(board.out)}
    rows = {square.row(each) for each in square.bits(board.out)}
    left, top = GATE if -1 in columns else LEFT, GATE if -1 in rows else TOP
    right, bottom = GATE if board.width in columns else RIGHT, GATE if board.height in rows else BOTTOM
    return (left, top), (left + board.width + right, top + board.height + bottom)


@dataclass(frozen=True)
class MinePlaces:
    """`corner`: the upper left corner of the first cell. `size`: the whole room. `plates`: those of the dwarves and of
    the undead; without any, who does not stand in the mine is not seen."""

    box: MineBox
    corner: Spot
    size: Spot
    plates: tuple[Area, ...]

    @classmethod
    def alone(cls, box: MineBox) -> MinePlaces:
        """The board with nothing beside it."""
        corner, size = outline(box.scenario.board)
        return cls(box, corner, size, ())

    @classmethod
    def within(cls, box: MineBox, room: Room) -> MinePlaces:
        """The board as large as fits, and the plates of the sides in what is left."""
        (left, top), (wide, high) = outline(box.scenario.board)
        unit = unit_of(room.play, (wide, high))
        x = room.play.x + (room.play.width - round(wide * unit)) // 2
        y = room.play.y + (room.play.height - round(high * unit)) // 2
        whole = (room.size[0] / unit, room.size[1] / unit)
        return cls(box, (x / unit + left, y / unit + top), whole, _plates(room.side, unit, _rows(box)))

    def middle(self, cell: int) -> Spot:
        """The middle of a cell; one beyond the edge lies in the gap of the frame."""
        board = self.box.scenario.board
        column = max(-SILL, min(board.width + SILL, square.column(cell) + 0.5))
        row = max(-SILL, min(board.height + SILL, square.row(cell) + 0.5))
        return self.corner[0] + column, self.corner[1] + row

    def row(self, side: int, number: int) -> Area | None:
        """The row of a plate where a figure of a side has its place; after the dwarves there is one for the sack."""
        if not self.plates:
            return None
        plate = self.plates[side]
        high = min(ROW, (plate.h - HEADER - FOOT) / max(1, _rows(self.box)[side]))
        return Area(plate.x, plate.y + HEADER + high * number, plate.w, high)


def _rows(box: MineBox) -> tuple[int, int]:
    """How many rows the plates have."""
    return len(box.crews[DWARVES]) + (box.options.variant == 3), len(box.crews[UNDEAD])


def _plates(side: Rect, unit: int, rows: tuple[int, int]) -> tuple[Area, ...]:
    """Two plates, below one another, with rows of one height, or side by side; none where there is no room."""
    if side.width < unit or side.height < unit:
        return ()
    x, y, wide, high = (each / unit for each in side)
    if wide > high:
        half = (wide - GAP) / 2
        return Area(x, y, half, high), Area(x + half + GAP, y, half, high)
    above = HEADER + FOOT + rows[0] * max(0.0, high - GAP - 2 * (HEADER + FOOT)) / sum(rows)
    return Area(x, y, wide, above), Area(x, y + above + GAP, wide, high - GAP - above)

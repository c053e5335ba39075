"""Figures in a region: in stacks by power and kind, side by side in rows. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards.old_world.look.pictures import FigureLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

STAND = {"cultist": 0.66, "warrior": 0.78, "daemon": 1.02}
"""The bases of figures on the map."""
COLLAR = {"cultist": (1.08, 1.12), "warrior": (1.24, 1.26), "daemon": (1.44, 1.32)}
"""So much wider and higher than its base is a figure with the collar of its rank."""
BADGE = 0.12
"""What the number of a stack takes to the right of it."""
FIGURES = 20
"""The layer on which figures stand."""


class Stack(NamedTuple):
    """Figures of one kind that act for one power, in one region; the base of each and its size with its collar."""

    size: float
    wide: float
    high: float
    figures: tuple[FigureId, ...]

    def long(self, scale: float, overlap: float) -> float:
        """How long it is where one figure of it comes so far after the other, by their size."""
        count = len(self.figures)
        return (self.wide + self.size * overlap * (count - 1)) * scale + (BADGE if count > 1 else 0.0)


def stacks_in(box: OldWorldBox, view: OldWorldState, region: int) -> list[Stack]:
    """The figures of a region by power and kind, the mightiest first; those on card spaces are none of them."""
    aside = {perch.figure for perch in view.perched}
    found: dict[tuple[int, int], list[FigureId]] = {}
    for figure, where in enumerate(view.region):
        if where == region and figure not in aside:
            found.setdefault((view.control[figure], -box.kind_of[figure]), []).append(FigureId(figure))
    stacks = []
    for (_, kind), figures in sorted(found.items()):
        rank = box.content.figures[-kind].rank
        wide, high = (STAND[rank] * more for more in COLLAR[rank])
        stacks.append(Stack(STAND[rank], wide, high, tuple(figures)))
    return stacks


Rows = list[list[Stack]]


def in_rows(stacks: Sequence[Stack], rooms: Sequence[Area], scale: float, overlap: float) -> list[Rows] | None:
    """Stacks in rows at this scale, as many in each room as fit, the rest in the next; None where some have no room."""
    left, found = list(stacks), []
    for room in rooms:
        rows = _filling(left, room, scale, overlap)
        left = left[sum(map(len, rows)) :]
        found.append(rows)
    return None if left else found


def _filling(stacks: Sequence[Stack], room: Area, scale: float, overlap: float) -> Rows:
    """The rows of as many stacks as fit a room."""
    rows: Rows = []
    for stack in stacks:
        longer = [*rows[:-1], [*rows[-1], stack]] if rows else [[stack]]
        tries = (longer, [*rows, [stack]])
        fitting = next((each for each in tries if _fits(each, room, scale, overlap)), None)
        if fitting is None:
            break
        rows = fitting
    return rows


def _fits(rows: Rows, room: Area, scale: float, overlap: float) -> bool:
    return _high(rows, scale) <= room.h and _long(rows[-1], scale, overlap) <= room.w


def standing(
    box: OldWorldBox, view: OldWorldState, rows: Rows, room: Area, scale: float, overlap: float
) -> Iterator[Piece]:
    """The figures of such rows in the middle of their room; a stack's last one stands in front."""
    y = room.y + (room.h - _high(rows, scale)) / 2
    for row in rows:
        high = max(stack.high for stack in row) * scale
        x = room.x + (room.w - _long(row, scale, overlap)) / 2
        for stack in row:
            size = stack.size * scale
            for number, figure in enumerate(stack.figures):
                spot = (x + stack.wide * scale / 2 + size * overlap * number, y + high / 2)
                front = number == len(stack.figures) - 1
                look = look_of(box, view, figure, len(stack.figures) if front else 0)
                yield Piece(f"f{figure}", spot, size, layer=FIGURES + number, picture=look, arc=0.5)
            x += stack.long(scale, overlap)
        y += high


def _high(rows: Rows, scale: float) -> float:
    return sum(max(stack.high for stack in row) * scale for row in rows)


def _long(row: Sequence[Stack], scale: float, overlap: float) -> float:
    return sum(stack.long(scale, overlap) for stack in row)


def look_of(box: OldWorldBox, view: OldWorldState, figure: FigureId, count: int) -> FigureLook:
    return FigureLook(
        box.kind_of[figure], view.control[figure], count, figure in view.fallen, figure in view.shielded
    )

"""Figures in a region: in stacks of equal ones, side by side in rows that end at its foot. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards.old_world.layout.land import Land
from tabletop.ui.boards.old_world.look.pictures import FigureLook
from tabletop.ui.boards.pieces import Piece

STAND = {"cultist": 0.80, "warrior": 0.86, "daemon": 1.06}
"""The bases of figures on the map, where there is room."""
SMALLEST = 0.68
"""The base of any figure where there is none."""
COLLAR = {"cultist": (1.08, 1.12), "warrior": (1.24, 1.26), "daemon": (1.44, 1.32)}
"""So much wider and higher than its base is a figure with the collar of its rank."""
BADGE, BEHIND, DEEP = 0.06, 0.11, 2
"""What the number of a stack takes to the right of it; how far each figure stands out from behind, and how many do."""
FIGURES = 20
"""The layer on which figures stand."""


class Stack(NamedTuple):
    """Equal figures that act for one power, in one region; their rank."""

    rank: str
    figures: tuple[FigureId, ...]

    def size(self, scale: float) -> float:
        """The base of each."""
        return max(SMALLEST, STAND[self.rank] * scale)

    def wide(self, scale: float) -> float:
        """The width of all of them."""
        behind = BEHIND * min(DEEP, len(self.figures) - 1)
        return self.size(scale) * COLLAR[self.rank][0] + (behind + BADGE if behind else 0.0)

    def high(self, scale: float) -> float:
        """The height of all of them."""
        return self.size(scale) * COLLAR[self.rank][1]


class Row(NamedTuple):
    """Stacks side by side: the left end and the middle of their line, and how close they stand."""

    x: float
    y: float
    close: float
    stacks: tuple[Stack, ...]


def stacks_in(box: OldWorldBox, view: OldWorldState, region: int) -> list[Stack]:
    """The figures of a region by power and kind, the mightiest first; those on card spaces are none of them."""
    aside = {perch.figure for perch in view.perched}
    found: dict[tuple[int, int, bool, bool], list[FigureId]] = {}
    for figure, where in enumerate(view.region):
        if where == region and figure not in aside:
            kind = (view.control[figure], -box.kind_of[figure], figure in view.fallen, figure in view.shielded)
            found.setdefault(kind, []).append(FigureId(figure))
    return [Stack(box.content.figures[-key[1]].rank, tuple(figures)) for key, figures in sorted(found.items())]


def in_rows(stacks: Sequence[Stack], land: Land, top: float, scale: float, close: float) -> list[Row] | None:
    """Stacks in as few rows as take them, the last one at the foot of the land and none above `top`; None where there
    is no room. close: from one to the next, by their width."""
    for count in range(1, len(stacks) + 1):
        rows = _rows(stacks, land, count, scale, close)
        if rows is None:
            continue
        return rows if rows[0].y - max(stack.high(scale) for stack in rows[0].stacks) / 2 >= top else None
    return []


def _rows(stacks: Sequence[Stack], land: Land, count: int, scale: float, close: float) -> list[Row] | None:
    """So many rows from the foot up, filled from the last stack on; None where that takes more."""
    left, bottom, rows = list(stacks), land.bottom, list[Row]()
    for _ in range(count):
        some: list[Stack] = []
        start = 0.0
        while left:
            high = max(stack.high(scale) for stack in [left[-1], *some])
            start, end = land.line(bottom - high, high)
            if _long([left[-1], *some], scale, close) > end - start:
                break
            some.insert(0, left.pop())
        if not some:
            return None
        high = max(stack.high(scale) for stack in some)
        start, end = land.line(bottom - high, high)
        rows.insert(0, Row(start, bottom - high / 2, close, tuple(some)))
        bottom -= high * close
    return None if left else rows


def standing(box: OldWorldBox, view: OldWorldState, rows: Sequence[Row], scale: float) -> Iterator[Piece]:
    """The figures of such rows; the first one of a stack stands in front, and what is farther left or above as well."""
    layer = FIGURES + 3 * sum(len(row.stacks) for row in rows)
    for row in rows:
        x = row.x
        for stack in row.stacks:
            size, layer = stack.size(scale), layer - 3
            middle = x + size * COLLAR[stack.rank][0] / 2
            for number, figure in enumerate(stack.figures):
                behind = min(DEEP, number)
                spot = (middle + BEHIND * behind, row.y - BEHIND * behind / 2)
                look = look_of(box, view, figure, 0 if number else len(stack.figures))
                yield Piece(f"f{figure}", spot, size, layer=layer - behind, picture=look, arc=0.5)
            x += stack.wide(scale) * row.close


def _long(row: Sequence[Stack], scale: float, close: float) -> float:
    """How long a row is."""
    return sum(stack.wide(scale) for stack in row[:-1]) * close + row[-1].wide(scale)


def look_of(box: OldWorldBox, view: OldWorldState, figure: FigureId, count: int) -> FigureLook:
    return FigureLook(
        box.kind_of[figure], view.control[figure], count, figure in view.fallen, figure in view.shielded
    )

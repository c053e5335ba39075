"""How figures stand in a region: in stacks by power and kind, in rows that fit its room. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.old_world.ids import FigureId
from tabletop.ui.boards.old_world_things import FigureLook
from tabletop.ui.boards.rows import Area
from tabletop.ui.layout import Piece

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

STAND = {"cultist": 0.66, "warrior": 0.78, "daemon": 1.02}
"""The bases of figures on the map."""
OVERLAP, CLOSE, APART = 0.40, 0.90, 0.10
"""From one figure of a stack to the next, from one stack of a power to the next, by their size; between powers."""
CROWDED = (1.0, 0.9, 0.8, 0.7, 0.62, 0.55)
"""The sizes of figures, by how many there are."""
FIGURES = 20
"""The layer on which figures stand."""


class Stack(NamedTuple):
    """Figures of one kind that act for one power, in one region."""

    acts_for: int
    kind: int
    size: float
    figures: tuple[FigureId, ...]


def stacks_in(game: OldWorld, view: OldWorldState, region: int) -> list[Stack]:
    """The figures of a region by power and kind, the mightiest first; those on card spaces are none of them."""
    aside = {perch.figure for perch in view.perched}
    found: dict[tuple[int, int], list[FigureId]] = {}
    for figure, where in enumerate(view.region):
        if where == region and figure not in aside:
            found.setdefault((view.control[figure], -game.kind_of[figure]), []).append(FigureId(figure))
    return [
        Stack(power, -kind, STAND[game.content.figures[-kind].rank], tuple(figures))
        for (power, kind), figures in sorted(found.items())
    ]


def standing(game: OldWorld, view: OldWorldState, region: int, room: Area) -> Iterator[Piece]:
    """The figures of a region in rows, as large as fits; a stack's last one stands in front."""
    stacks = stacks_in(game, view, region)
    for scale in CROWDED:
        rows = _rows(stacks, room, scale)
        if _high(rows, scale) <= room.h + 0.12:
            break
    y = room.y + room.h / 2 - _high(rows, scale) / 2
    for row in rows:
        high = max(stack.size for stack in row) * scale
        x = room.x + max(0.0, (room.w - _long(row, scale)) / 2)
        squeeze = min(1.0, room.w / _long(row, scale))
        for at, stack in enumerate(row):
            if at:
                x += _between(row[at - 1], stack, scale) * squeeze
            for number, figure in enumerate(stack.figures):
                size = stack.size * scale
                spot = (x + size / 2, y + high - size / 2)
                front = number == len(stack.figures) - 1
                look = look_of(game, view, figure, len(stack.figures) if front else 0)
                yield Piece(f"f{figure}", spot, size, layer=FIGURES + number, picture=look, arc=0.5)
                x += size * OVERLAP * squeeze
            x += stack.size * scale * (1 - OVERLAP) * squeeze
        y += high


def _rows(stacks: list[Stack], room: Area, scale: float) -> list[list[Stack]]:
    """Stacks in rows that are no longer than the room."""
    rows: list[list[Stack]] = [[]] if stacks else []
    for stack in stacks:
        if rows[-1] and _long([*rows[-1], stack], scale) > room.w + 0.05:
            rows.append([])
        rows[-1].append(stack)
    return rows


def _high(rows: list[list[Stack]], scale: float) -> float:
    return sum(max(stack.size for stack in row) * scale for row in rows)


def _long(row: list[Stack], scale: float) -> float:
    gaps = sum(_between(a, b, scale) for a, b in pairwise(row))
    return gaps + sum(stack.size * scale * (1 + OVERLAP * (len(stack.figures) - 1)) for stack in row)


def _between(left: Stack, right: Stack, scale: float) -> float:
    """The gap between two stacks: those of one power touch."""
    return APART if left.acts_for != right.acts_for else -(1 - CLOSE) * min(left.size, right.size) * scale


def look_of(game: OldWorld, view: OldWorldState, figure: FigureId, count: int) -> FigureLook:
    return FigureLook(
        game.kind_of[figure], view.control[figure], count, figure in view.fallen, figure in view.shielded
    )

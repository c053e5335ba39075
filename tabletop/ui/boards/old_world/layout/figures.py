"""Figures in a region: in stacks of equal ones, from the foot of its land up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId, PowerId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.ui.boards.old_world.layout.land import Land
from tabletop.ui.boards.old_world.layout.packer import Packer, Size
from tabletop.ui.boards.old_world.look.pictures import FigureLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

STAND = {"cultist": 0.80, "warrior": 0.88, "daemon": 1.10}
"""The bases of figures on the map, where there is room."""
SMALLEST = {"cultist": 0.695, "warrior": 0.695, "daemon": 0.695}
"""The bases where there is none: with its collar no figure is then smaller than another one of a lower rank."""
COLLAR = {"cultist": (1.08, 1.04), "warrior": (1.17, 1.17), "daemon": (1.36, 1.19)}
"""So much wider and higher than its base is a figure with the collar of its rank."""
BADGE, BEHIND, DEEP = 0.06, 0.11, 2
"""What the number of a stack takes to the right of it; how far each figure stands out from behind, and how many do."""
FIGURES, LOWEST, ROWS = 20, 11.5, 3
"""The layer on which figures stand, the lower end of the map, and how many rows of them a unit of the board has."""


class Stack(NamedTuple):
    """Equal figures that act for one power, in one region: their rank, and how many at most are seen."""

    rank: str
    seen: int

    def base(self, scale: float) -> float:
        """The size of each."""
        return max(SMALLEST[self.rank], STAND[self.rank] * scale)

    def behind(self, scale: float) -> float:
        """How far the last of them stands out from behind the first."""
        return BEHIND * min(1.0, scale) ** 2 * (self.seen - 1)

    def size(self, scale: float) -> tuple[float, float]:
        """The width and the height of all of them."""
        (wide, high), base = COLLAR[self.rank], self.base(scale)
        behind = self.behind(scale)
        return base * wide + (behind + BADGE if behind else 0.0), base * high + behind / 2


Name = tuple[PowerId, int, bool]
"""What a stack is known by: the power that its figures act for, their kind, and whether they are shielded."""


class FigureGroup(NamedTuple):
    """The figures of a stack, those who have fallen behind all others."""

    name: Name
    stack: Stack
    figures: tuple[FigureId, ...]


def groups_in(box: OldWorldBox, view: OldWorldState, region: int) -> list[FigureGroup]:
    """The figures of a region by power and kind, the mightiest first; those on card spaces are none of them. Who has
    fallen stays with his mates, so that nobody moves while hits are assigned."""
    aside = {perch.figure for perch in view.perched}
    found: dict[Name, list[FigureId]] = {}
    for figure, where in enumerate(view.region):
        if where == region and figure not in aside:
            name = (view.control[figure], -box.kind_of[figure], figure in view.shielded)
            found.setdefault(name, []).append(FigureId(figure))
    return [
        FigureGroup(
            name, Stack(box.content.figures[-name[1]].rank, min(1 + DEEP, len(figures))),
            tuple(sorted(figures, key=lambda figure: figure in view.fallen)),
        )
        for name, figures in sorted(found.items())
    ]  # fmt: skip


def placed(stacks: Sequence[Stack], land: Land, scale: float, close: Size) -> list[Area] | None:
    """Where stacks stand; None where there is no room. Where they do not fit in their order, others are tried."""
    sizes = [stack.size(scale) for stack in stacks]
    own, packer = range(len(sizes)), Packer(land)
    high, narrow = sorted(own, key=lambda at: sizes[at][::-1], reverse=True), sorted(own, key=lambda at: sizes[at])
    for order in (own, high, narrow):
        areas = packer.packed([sizes[at] for at in order], close)
        if areas is not None:
            return [area for _, area in sorted(zip(order, areas, strict=True))]
    return None


def standing(
    box: OldWorldBox, view: OldWorldState, stack: Stack, figures: Sequence[FigureId], area: Area, scale: float
) -> Iterator[Piece]:
    """The figures of a stack in its place; the first one stands in front. What is higher up stands before what is below
    it, so that no number is hidden where they stand close."""
    base, behind = stack.base(scale), stack.behind(scale)
    wide, high = COLLAR[stack.rank]
    x, y = area.x + base * wide / 2, area.y + area.h - base * high / 2
    up = sum(figure not in view.fallen for figure in figures) or len(figures)
    layer = FIGURES + round((LOWEST - area.y) * ROWS) * (DEEP + 1)
    for number, figure in enumerate(figures):
        back = min(DEEP, number)
        out = behind * back / max(1, stack.seen - 1)
        look = look_of(box, view, figure, 0 if number else up)
        spot = (x + out, y - out / 2)
        yield Piece(f"f{figure}", spot, base, layer=layer - back, picture=look, arc=0.5)


def look_of(box: OldWorldBox, view: OldWorldState, figure: FigureId, count: int) -> FigureLook:
    return FigureLook(box.kind_of[figure], view.control[figure], count, figure in view.fallen, figure in view.shielded)

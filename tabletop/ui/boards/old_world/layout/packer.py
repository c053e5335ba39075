"""Where in a land boxes with round corners find a place, as figures need them. Pure.

It is written for speed: a crowded land is tried with many sizes before everything fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from operator import add, sub
from typing import NamedTuple

from tabletop.ui.boards.old_world.layout.land import STRIP, TOUCH, Land
from tabletop.ui.boards.rows import Area

Size = tuple[float, float]
COARSE = 2
"""Every so many strips of a land something may stand."""
ROUND = 0.38
"""The radius of the corners of a box, by its shorter side: figures are round, the numbers beside them are not."""


class Wall(NamedTuple):
    """A box in the way, without its corners: its sides, and the radius by which it is larger all round."""

    left: float
    top: float
    right: float
    bottom: float
    corner: float


class Packer:
    """Finds places in a land, one for each box, on nothing that lies there."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self._lefts, self._rights = [span.left for span in land.spans], [span.right for span in land.spans]
        self._walls = [Wall(area.x, area.y, area.x + area.w, area.y + area.h, 0.0) for area in land.taken]
        self._ends = {*(span.y for span in land.spans[::-COARSE]), *(area.y for area in land.taken)}

    def packed(self, sizes: Sequence[Size], close: Size) -> list[Area] | None:
        """Places for boxes of these widths and heights, each as low as can be and then as far left; None where there is
        no room. close: how near boxes may come to one another across and down, by their width and height."""
        placed: list[Area] = []
        for size in sizes:
            area = self._free(size, placed, close)
            if area is None:
                return None
            placed.append(area)
        return placed

    def _free(self, size: Size, placed: Sequence[Area], close: Size) -> Area | None:
        """The lowest place for a box, and there the one farthest left."""
        wide, high = size
        across, down = close
        corner, near = ROUND * min(size), ROUND * min(wide * across, high * down)
        others = [_wall(area, area.w * across, area.h * down) for area in placed]
        tops = {end - high for end in self._ends} | {area.y - high * down for area in placed}
        lowest, highest = self.land.spans[-1].y - high + TOUCH, self.land.spans[0].y - TOUCH
        for top in sorted(tops, reverse=True):
            if not highest <= top <= lowest:
                continue
            x, right = self._sides(top, high, corner)
            if x + wide > right + TOUCH:
                continue
            bars = _bars(self._walls, wide, high, corner, top)
            bars += _bars(others, wide * across, high * down, near, top)
            bars.sort()
            for begin, end in bars:
                if begin + TOUCH < x < end - TOUCH:
                    x = end
            if x + wide <= right + TOUCH:
                return Area(x, top, wide, high)
        return None

    def _sides(self, top: float, high: float, corner: float) -> tuple[float, float]:
        """The left and the right end of the land for a box that is there."""
        strips = self.land.strips(top, high)
        insets = _insets(corner, len(self._lefts[strips]))
        return max(map(sub, self._lefts[strips], insets)), min(map(add, self._rights[strips], insets))


def _wall(area: Area, wide: float, high: float) -> Wall:
    """What is in the way of a box in such a place, if of the one there only so much is."""
    corner = ROUND * min(wide, high)
    return Wall(area.x + corner, area.y + corner, area.x + wide - corner, area.y + high - corner, corner)


def _bars(walls: Sequence[Wall], wide: float, high: float, corner: float, top: float) -> list[tuple[float, float]]:
    """Between which places of its left end a box would lie in one of the others."""
    begins, ends = top + corner, top + high - corner
    bars = []
    for left, above, right, below, round_ in walls:
        reach = round_ + corner
        if above - ends < reach - TOUCH and begins - below < reach - TOUCH:
            down = above - ends if above > ends else begins - below if begins > below else 0.0
            across = sqrt(reach * reach - down * down)
            bars.append((left - across - wide + corner, right + across - corner))
    return bars


@lru_cache(maxsize=512)
def _insets(corner: float, strips: int) -> tuple[float, ...]:
    """How far within a box of so many strips, with corners of such a radius, the ends of each are, from above down."""
    deep = (STRIP * max(0, min(at, strips - 1 - at) - 1) for at in range(strips))
    return tuple(corner - sqrt(corner * corner - max(0.0, corner - each) ** 2) for each in deep)

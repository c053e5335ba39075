"""Where in a land boxes with round corners find a place, as figures need them. Pure.

It is written for speed: a crowded land is tried with many sizes before everything fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist, sqrt
from operator import add, sub
from typing import NamedTuple

from tabletop.ui.boards.old_world.layout.land import STRIP, TOUCH, Land
from tabletop.ui.boards.rows import Area

Size = tuple[float, float]
COARSE = 2
"""Every so many strips of a land something may stand."""
ROUND = 0.38
"""The radius of the corners of a box, by its shorter side: figures are round, the numbers beside them are not."""

FOREIGN = 0.5
"""How much it counts to be far from the others, by what it counts to be near to one's own."""


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

    def holds(self, area: Area, placed: Sequence[Area], close: Size) -> bool:
        """Whether a box may lie just there, beside those that are placed."""
        size = area.w, area.h
        if not self._reaches(area.y, area.h):
            return False
        left, right, bars = self._row(size, area.y, _walls(placed, close), close)
        return left - TOUCH <= area.x <= right - area.w + TOUCH and not _within(area.x, bars)

    def nearest(self, size: Size, placed: Sequence[Area], close: Size, to: Sequence[Area]) -> Area | None:
        """The place for a box that is near to some of those placed and rather not to the others, the lowest one where
        there are none to be near to; None for no room."""
        if not to:
            return self._free(size, placed, close)
        wide, high = size
        others, found = _walls(placed, close), []
        for top in self._tops(high, placed, close):
            left, right, bars = self._row(size, top, others, close)
            ends = (left, *(end for _, end in bars if end > left))
            found += [Area(x, top, wide, high) for x in ends if x <= right - wide + TOUCH and not _within(x, bars)]
        foreign = [area for area in placed if area not in to]

        def far(area: Area) -> float:
            return _gap(area, to) - FOREIGN * _gap(area, foreign)

        return min(found, key=far, default=None)

    def _free(self, size: Size, placed: Sequence[Area], close: Size) -> Area | None:
        """The lowest place for a box, and there the one farthest left."""
        wide, high = size
        others = _walls(placed, close)
        for top in self._tops(high, placed, close):
            x, right, bars = self._row(size, top, others, close)
            for begin, end in bars:
                if begin + TOUCH < x < end - TOUCH:
                    x = end
            if x + wide <= right + TOUCH:
                return Area(x, top, wide, high)
        return None

    def _tops(self, high: float, placed: Sequence[Area], close: Size) -> list[float]:
        """The heights at which a box may lie on something or on the shore, the lowest first."""
        tops = {end - high for end in self._ends} | {area.y - high * close[1] for area in placed}
        return [top for top in sorted(tops, reverse=True) if self._reaches(top, high)]

    def _reaches(self, top: float, high: float) -> bool:
        """Whether the land reaches as far up and down as a box that is there."""
        return self.land.spans[0].y - TOUCH <= top <= self.land.spans[-1].y - high + TOUCH

    def _row(
        self, size: Size, top: float, others: Sequence[Wall], close: Size
    ) -> tuple[float, float, list[tuple[float, float]]]:
        """The left and the right end of the land for a box at one height, and where its left end may not be."""
        wide, high = size
        across, down = close
        corner, near = ROUND * min(size), ROUND * min(wide * across, high * down)
        left, right = self._sides(top, high, corner)
        if left + wide > right + TOUCH:
            return left, right, []
        bars = _bars(self._walls, wide, high, corner, top)
        bars += _bars(others, wide * across, high * down, near, top)
        bars.sort()
        return left, right, bars

    def _sides(self, top: float, high: float, corner: float) -> tuple[float, float]:
        """The left and the right end of the land for a box that is there."""
        strips = self.land.strips(top, high)
        insets = _insets(corner, len(self._lefts[strips]))
        return max(map(sub, self._lefts[strips], insets)), min(map(add, self._rights[strips], insets))


def _gap(area: Area, others: Sequence[Area]) -> float:
    """From the middle of a box to that of the nearest other one."""
    return min((dist(area.middle, each.middle) for each in others), default=0.0)


def _walls(areas: Sequence[Area], close: Size) -> list[Wall]:
    """What is in the way of a box that may come so near to those in these places."""
    across, down = close
    return [_wall(area, area.w * across, area.h * down) for area in areas]


def _within(x: float, bars: Sequence[tuple[float, float]]) -> bool:
    """Whether the left end of a box lies where it may not."""
    return any(begin + TOUCH < x < end - TOUCH for begin, end in bars)


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

"""The room in a region for what lies and stands there, and where in it boxes find a place. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.rows import Area

TOUCH = 0.01
"""By so much, in board units, two things may lie in one another."""
STRIP, COARSE, SHORE = 0.05, 4, 0.05
"""The height of a strip, how many of them make a step, and what is left free along the border of a land."""


Size = tuple[float, float]
APART: Size = (1.0, 1.0)
"""Of boxes that do not stand before one another."""


class RowSpan(NamedTuple):
    """A narrow strip of a land: its height on the map, its left and its right end."""

    y: float
    left: float
    right: float


class Land(NamedTuple):
    """A land in narrow strips, from above down, and what lies in it already: the line of its name, its cards, the
    banner, tokens."""

    spans: tuple[RowSpan, ...]
    taken: tuple[Area, ...]

    @property
    def top(self) -> float:
        return self.spans[0].y

    @property
    def bottom(self) -> float:
        return self.spans[-1].y

    @property
    def ends(self) -> tuple[float, ...]:
        """Heights on which something may stand, without what lies there: some far enough apart to be worth a try."""
        return tuple(span.y for span in self.spans[::-COARSE])

    def trimmed(self, left: float, bottom: float) -> Land:
        """The same without what is left of a line and below another."""
        some = (span._replace(left=max(left, span.left)) for span in self.spans if span.y <= bottom + TOUCH)
        return self._replace(spans=tuple(some))

    def without(self, areas: Sequence[Area]) -> Land:
        """The same with something more that lies there."""
        return self._replace(taken=(*self.taken, *areas))

    def line(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of what is free from the left end of the land on, from `y` on so far down."""
        left, right = self.sides(y, high)
        return left, min([right, *(area.x for area in self.taken if _beside(area, y, high, 1.0) and area.x > left)])

    def sides(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of the land from `y` on so far down."""
        first = max(0, min(len(self.spans) - 1, int((y - self.top) / STRIP)))
        last = max(first, min(len(self.spans) - 1, ceil((y + high - self.top) / STRIP)))
        some = self.spans[first : last + 1]
        return max(span.left for span in some), min(span.right for span in some)

    def packed(self, sizes: Sequence[Size], close: Size) -> list[Area] | None:
        """Places for boxes of these widths and heights, each as low as can be and then as far left; None where there is
        no room. close: how near boxes may come to one another across and down, by their width and height, where no
        place apart from all others is left."""
        placed: list[Area] = []
        for wide, high in sizes:
            area = self._free(wide, high, placed, APART) or self._free(wide, high, placed, close)
            if area is None:
                return None
            placed.append(area)
        return placed

    def _free(self, wide: float, high: float, placed: Sequence[Area], close: Size) -> Area | None:
        """The lowest place for a box, and there the one farthest left."""
        ends = {*self.ends, *(area.y for area in self.taken)}
        tops = {end - high for end in ends} | {area.y - high * close[1] for area in placed}
        for top in sorted(tops, reverse=True):
            if self.top - TOUCH <= top <= self.bottom - high + TOUCH:
                x = self._left(wide, high, top, placed, close)
                if x is not None:
                    return Area(x, top, wide, high)
        return None

    def _left(self, wide: float, high: float, top: float, placed: Sequence[Area], close: Size) -> float | None:
        """How far left a box can stand whose upper end is there."""
        x, right = self.sides(top, high)
        walls = [(area.x - wide, area.x + area.w) for area in self.taken if _beside(area, top, high, 1.0)]
        walls += [
            (area.x - wide * close[0], area.x + area.w * close[0])
            for area in placed
            if _beside(area, top, high, close[1])
        ]
        for begin, end in sorted(walls):
            if begin + TOUCH < x < end - TOUCH:
                x = end
        return x if x + wide <= right + TOUCH else None


@lru_cache(maxsize=256)
def spans_of(corners: tuple[Spot, ...]) -> tuple[RowSpan, ...]:
    """The strips of a land with such an outline; where it is parted, only its widest part is one."""
    top, bottom = min(y for _, y in corners) + SHORE, max(y for _, y in corners) - SHORE
    found = (_span(corners, top + STRIP * at) for at in range(int((bottom - top) / STRIP) + 1))
    return tuple(span for span in found if span is not None)


def _span(corners: tuple[Spot, ...], y: float) -> RowSpan | None:
    """The widest part of a land at a height of the map."""
    cuts = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
        if (ay <= y) != (by <= y)
    )
    parts = [(end - begin, begin) for begin, end in zip(cuts[::2], cuts[1::2], strict=True)]
    wide, left = max(parts, default=(0.0, 0.0))
    return RowSpan(y, left + SHORE, left + wide - SHORE) if wide > 2 * SHORE else None


def _beside(area: Area, top: float, high: float, close: float) -> bool:
    """Whether something lies beside a box from `top` on so far down."""
    return area.y - high * close + TOUCH < top < area.y + area.h * close - TOUCH

"""The room in a region for what lies and stands there, and where in it boxes find a place. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.ui.boards.rows import Area

TOUCH = 0.02
"""By so much, in board units, two things may lie in one another."""


class Land(NamedTuple):
    """The room below a region's name, what goes on below it beside the cards, and what lies in it already: the banner in
    its upper right corner, tokens."""

    room: Area
    foot: Area
    taken: tuple[Area, ...]

    @property
    def top(self) -> float:
        return self.room.y

    @property
    def bottom(self) -> float:
        return self.foot.y + self.foot.h

    def without(self, areas: Sequence[Area]) -> Land:
        """The same with something more that lies there."""
        return self._replace(taken=(*self.taken, *areas))

    def line(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of the land from `y` on so far down, without what begins farther right there."""
        left, right = self.sides(y, high)
        return left, min([right, *(area.x for area in self.taken if _beside(area, y, high, 1.0) and area.x > left)])

    def sides(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of the land from `y` on so far down."""
        low = self.room.y + self.room.h
        parts = [self.room] if y + TOUCH < low else []
        parts += [self.foot] if y + high - TOUCH > low else []
        return max(part.x for part in parts), min(part.x + part.w for part in parts)

    def packed(self, sizes: Sequence[tuple[float, float]], close: float) -> list[Area] | None:
        """Places for boxes of these widths and heights, each as low as can be and then as far left; None where there is
        no room. close: how near boxes come to one another, by their size."""
        placed: list[Area] = []
        for wide, high in sizes:
            ends = {self.bottom, self.room.y + self.room.h, *(area.y for area in self.taken)}
            tops = {end - high for end in ends} | {area.y - high * close for area in placed}
            for top in sorted((top for top in tops if self.top - TOUCH <= top <= self.bottom - high + TOUCH), reverse=True):
                x = self._left(wide, high, top, placed, close)
                if x is not None:
                    placed.append(Area(x, top, wide, high))
                    break
            else:
                return None
        return placed

    def _left(self, wide: float, high: float, top: float, placed: Sequence[Area], close: float) -> float | None:
        """How far left a box can stand whose upper end is there."""
        x, right = self.sides(top, high)
        walls = [(area.x - wide, area.x + area.w) for area in self.taken if _beside(area, top, high, 1.0)]
        walls += [
            (area.x - wide * close, area.x + area.w * close) for area in placed if _beside(area, top, high, close)
        ]
        for begin, end in sorted(walls):
            if begin + TOUCH < x < end - TOUCH:
                x = end
        return x if x + wide <= right + TOUCH else None


def _beside(area: Area, top: float, high: float, close: float) -> bool:
    """Whether something lies beside a box from `top` on so far down."""
    return area.y - high * close + TOUCH < top < area.y + area.h * close - TOUCH

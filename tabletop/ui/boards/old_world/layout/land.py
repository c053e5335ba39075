"""The room in a region for what lies and stands there. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from tabletop.ui.boards.old_world.layout.plans import Spot
from tabletop.ui.boards.rows import Area

TOUCH = 0.01
"""By so much, in board units, two things may lie in one another."""
STRIP, SHORE = 0.05, 0.05
"""The height of a strip, and what is left free along the border of a land."""


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
        return left, min([right, *(area.x for area in self.taken if _beside(area, y, high) and area.x > left)])

    def strips(self, y: float, high: float) -> slice:
        """Which strips there are from `y` on so far down."""
        first = max(0, min(len(self.spans) - 1, int((y - self.top) / STRIP)))
        return slice(first, max(first, ceil((y + high - self.top) / STRIP)) + 1)

    def sides(self, y: float, high: float) -> tuple[float, float]:
        """The left and the right end of the land from `y` on so far down."""
        some = self.spans[self.strips(y, high)]
        return max(span.left for span in some), min(span.right for span in some)


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


def _beside(area: Area, top: float, high: float) -> bool:
    """Whether something lies beside a box from `top` on so far down."""
    return area.y - high + TOUCH < top < area.y + area.h - TOUCH

"""Where joined boards are largest among what lies at the edges of their room: pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.slabs import Slab

STEPS = 16
"""So many times what is left of the sizes in question is halved."""
TOUCHING = 1e-9

Span = tuple[float, float]


class Packed(NamedTuple):
    """The side of a hex, and where the upper left corner of all boards together is."""

    side: float
    at: tuple[float, float]


def packed(room: Area, slabs: Sequence[Slab], taken: Sequence[Area], least: float, most: float) -> Packed | None:
    """The largest boards in a room of which parts are taken, in the middle of what is free there. The side of their
    hexes is more than `least` and at most `most`; None where there are no such boards."""
    way = _Way(room, slabs, taken)
    high = min(most, room.w / way.right, room.h / way.low)
    if high <= least or (least and way.free(least) is None):
        return None
    if way.free(high) is None:
        low = least
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if way.free(middle) is not None else (low, middle)
        high = low
    found = way.free(high)
    return Packed(high, way.centred(high, found)) if found is not None and high > least else None


class _Way:
    """What is in the way of the corner of boards that are larger or smaller."""

    def __init__(self, room: Area, slabs: Sequence[Slab], taken: Sequence[Area]) -> None:
        self.room, self.slabs, self.taken = room, slabs, taken
        self.right, self.low = max(each.right for each in slabs), max(each.bottom for each in slabs)

    def free(self, side: float) -> tuple[float, float] | None:
        """A place for the corner. If there is any, there is one that has something on its left, be it the edge of the
        room, and the first one on the way down from the upper edge."""
        (left, right), (top, low) = self._room(side)
        if right < left - TOUCHING or low < top - TOUCHING:
            return None
        barred = self._barred(side)
        for x in (left, *[end for _, end, _, _ in barred if left < end <= right]):
            y = top
            for above, below in sorted([(above, below) for start, end, above, below in barred if start < x < end]):
                if above < y < below:
                    y = below
            if y <= low:
                return x, y
        return None

    def centred(self, side: float, at: tuple[float, float]) -> tuple[float, float]:
        """From a free place the middle of the way that is free across, and from there of the way down."""
        barred, (across, down) = self._barred(side), self._room(side)
        x = _middle(at[0], across, [(start, end) for start, end, above, below in barred if above < at[1] < below])
        return x, _middle(at[1], down, [(above, below) for start, end, above, below in barred if start < x < end])

    def _room(self, side: float) -> tuple[Span, Span]:
        """How far the corner can be from left to right, and from top to bottom."""
        room = self.room
        return (room.x, room.x + room.w - self.right * side), (room.y, room.y + room.h - self.low * side)

    def _barred(self, side: float) -> list[tuple[float, float, float, float]]:
        """Where the corner cannot be, as a board would lie on something: from where to where, across and down."""
        return [
            (
                x - right * side + TOUCHING,
                x + wide - left * side - TOUCHING,
                y - low * side + TOUCHING,
                y + high - top * side - TOUCHING,
            )
            for x, y, wide, high in self.taken
            for left, top, right, low in self.slabs
        ]


def _middle(at: float, way: Span, barred: Iterable[Span]) -> float:
    """The middle of the free way round a spot."""
    least, most = way
    for start, end in barred:
        if end <= at:
            least = max(least, end)
        else:
            most = min(most, start)
    return (least + max(least, most)) / 2

"""Where the sheets of the seats lie, and below them the ploys that lie face up: pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.hand import GAP

SHEET, LOWEST = 0.62, 6.6
"""The height of a sheet by its width at most, and the least height that shows a seat's fighters in full."""
CREW = 0.44
"""The height of the row of fighters on a sheet by that of the sheet."""
BANNER, ABREAST, BANNERS = 2.2, 3, 0.5
"""The height of a ploy that lies face up, how many lie side by side where there are many, and the part of the
room of the sheets that they take at most."""

EASY = 15.0, 9.3
"""Width and height of a sheet that wants no more."""

Span = tuple[float, float]
"""Where something begins, and how long it is."""


class SheetRoom(NamedTuple):
    """The room of the sheets, which lie in so many columns."""

    area: Area
    columns: int

    def sheet(self, seat: int, seats: int, lasting: int = 0) -> Area:
        """The sheet of a seat, where so many ploys lie face up below all sheets."""
        rows = -(-seats // self.columns)
        wide = (self.area.w - GAP * (self.columns - 1)) / self.columns
        abreast, pitch = self._banners(lasting)
        room = self.area.h - pitch * -(-lasting // abreast)
        high = min((room - GAP * (rows - 1)) / rows, max(LOWEST, wide * SHEET))
        column, row = seat % self.columns, seat // self.columns
        return Area(self.area.x + column * (wide + GAP), self.area.y + row * (high + GAP), wide, high)

    def lasting(self, at: int, count: int) -> Area:
        """The place of one of so many ploys that lie face up: below the sheets."""
        abreast, pitch = self._banners(count)
        wide = (self.area.w - GAP * (abreast - 1)) / abreast
        row, rows = at // abreast, -(-count // abreast)
        y = self.area.y + self.area.h - (rows - row) * pitch + GAP
        return Area(self.area.x + at % abreast * (wide + GAP), y, wide, pitch - GAP)

    def grown(self, room: Area, others: Sequence[Area], seats: int) -> SheetRoom:
        """As large as what else lies in a room leaves it, up to a size at which everything on it is read with ease. It
        stays at the edges of the room that it touches, else at its lower right corner."""
        rows = -(-seats // self.columns)
        most = self.columns * (EASY[0] + GAP) - GAP, rows * (EASY[1] + GAP) - GAP
        x, wide = _stretched((self.area.x, self.area.w), (room.x, room.w), most[0], [
            (each.x, each.w) for each in others if _meet((each.y, each.h), (self.area.y, self.area.h))
        ])  # fmt: skip
        y, high = _stretched((self.area.y, self.area.h), (room.y, room.h), most[1], [
            (each.y, each.h) for each in others if _meet((each.x, each.w), (x, wide))
        ])  # fmt: skip
        return SheetRoom(Area(x, y, wide, high), self.columns)

    def _banners(self, count: int) -> tuple[int, float]:
        """How many ploys lie side by side, and how far a row of them is from the next: the sheets keep their part."""
        room = self.area.h * BANNERS
        for abreast in range(1, ABREAST + 1):
            if -(-count // abreast) * (BANNER + GAP) <= room:
                return abreast, BANNER + GAP
        return ABREAST, room / -(-count // ABREAST)


def _stretched(own: Span, room: Span, most: float, others: Sequence[Span]) -> Span:
    """A span in a room made longer up to a length, between others that lie before and behind it."""
    (start, length), end = own, own[0] + own[1]
    if start <= room[0]:
        free = min([room[0] + room[1], *(at - GAP for at, _ in others if at >= end)]) - start
        return start, max(length, min(most, free))
    free = end - max([room[0], *(at + long + GAP for at, long in others if at + long <= start)])
    length = max(length, min(most, free))
    return end - length, length


def _meet(one: Span, other: Span) -> bool:
    return one[0] < other[0] + other[1] + GAP and other[0] < one[0] + one[1] + GAP


def crew(sheet: Area, count: int) -> list[Area]:
    """The places of so many fighters at the foot of the sheet of their seat."""
    wide, high = sheet.w * 0.94 / max(1, count), sheet.h * CREW
    left, top = sheet.x + sheet.w * 0.03, sheet.y + sheet.h * 0.97 - high
    return [Area(left + at * wide, top, wide, high) for at in range(count)]

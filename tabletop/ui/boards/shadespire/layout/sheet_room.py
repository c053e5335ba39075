"""Where the sheets of the seats lie, and below them the ploys that lie face up: pure."""

from __future__ import annotations

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

    def _banners(self, count: int) -> tuple[int, float]:
        """How many ploys lie side by side, and how far a row of them is from the next: the sheets keep their part."""
        room = self.area.h * BANNERS
        for abreast in range(1, ABREAST + 1):
            if -(-count // abreast) * (BANNER + GAP) <= room:
                return abreast, BANNER + GAP
        return ABREAST, room / -(-count // ABREAST)


def crew(sheet: Area, count: int) -> list[Area]:
    """The places of so many fighters at the foot of the sheet of their seat."""
    wide, high = sheet.w * 0.94 / max(1, count), sheet.h * CREW
    left, top = sheet.x + sheet.w * 0.03, sheet.y + sheet.h * 0.97 - high
    return [Area(left + at * wide, top, wide, high) for at in range(count)]

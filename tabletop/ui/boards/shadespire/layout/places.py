"""Where things lie on the table of Shadespire in one room, in board units. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from pygame import Rect

from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.arranging import BoardsAndHand, arranged
from tabletop.ui.boards.shadespire.layout.hand import CARDS, GAP, Hand, hands
from tabletop.ui.boards.shadespire.look.pictures import HALF, Spot

UNITS = 36
"""Board units of the height of a room."""
TABLE = Room((1920, 1030), Rect(0, 0, 1500, 1030), Rect(1506, 0, 414, 860), Rect(1506, 860, 414, 170), 1080)
"""A room like that of a wide window."""
PROPORTION = 1.56
"""The width of the battlefield with the hand below it by their height."""
HAND, TALL = 0.265, 1.4
"""The height of a card of the hand by that of the room; the height of a card elsewhere by its width."""
SMALLER, WORDS = 0.85, 1080
"""How much smaller cards of the hand may be in a window that is too low for words on them, and how high one with words
is, in pixels."""
RISEN = 10.4
"""The width of a card that has risen."""
SHEETS, ROWS = 4, 2.2
"""So many sheets at most; in an upright room they have so many rows of the least height."""
SHEET, LOWEST = 0.62, 6.6
"""The height of a sheet by its width at most, and the least height that shows a seat's fighters."""
CREW = 0.44
"""The height of the row of fighters on a sheet by that of the sheet."""
PLATES, PLATE, LOFTY, LITTLE = 5, 12.0, 2.2, 0.1
"""Names to choose from: in so many columns at most, about so wide, so high at most, and so little apart."""
BANNER, ABREAST, BANNERS = 2.2, 3, 0.5
"""The height of a ploy that lies face up, how many lie side by side where there are many, and the part of the
room of the sheets that they take at most."""
COMFORT, GAIN = 1.2, 1.1
"""A hand lies in one row where hexes then are so much wider than a figure at least, and are not so much wider beside a
hand in several rows; else where they are widest."""
NO_HAND = (Hand(Area(0.0, 0.0, 0.0, 0.0), 1, 0.0, 0.0),)
FIGURE, TOKEN, UPRIGHT = (6.0, 7 / 180), (4.0, 1 / 36), 0.6
"""The least width of a figure and of a token in pixels: a number, and what the height of the window adds to it, which
counts up to this part of the width of a room."""

Beside = Literal["hand", "offered", "nothing"]
"""What lies beside the boards: a hand, boards to choose from in one row, or nothing."""


@dataclass(frozen=True)
class Places:
    """The table in a room: its size, the room of battlefield and hand, that of the sheets and their columns; the ways
    in which a hand can lie, those before others that show more of it; the least width of a figure and of a token."""

    size: Spot
    room: Area
    sheets: Area
    columns: int
    hands: tuple[tuple[Hand, ...], ...] = (NO_HAND,)
    figure: float = 0.0
    token: float = 0.0

    # ------------------------------------------------------------------ battlefield and hand

    @property
    def row(self) -> Hand:
        """The hand in one row below everything else."""
        row = self.hands[0][0]
        low = self.room.y + self.room.h - row.area.h
        return row._replace(area=row.area._replace(x=self.room.x, y=low))

    def arranged(self, placements: Sequence[Placement], beside: Beside = "nothing") -> BoardsAndHand:
        """How boards lie, and what is beside them."""
        corners = tuple((each.x, each.y) for each in placements) or ((0, 0),)
        if beside != "hand":
            return arranged(self.room, corners, NO_HAND if beside == "nothing" else self.hands[0][:1])
        row = arranged(self.room, corners, self.hands[0][:1])
        for ways in self.hands:
            widest = arranged(self.room, corners, ways)
            if 2 * HALF * widest.lie.side >= self.figure:
                break
        comfortable = 2 * HALF * row.lie.side >= COMFORT * self.figure
        return row if comfortable and row.lie.side * GAIN >= widest.lie.side else widest

    # ------------------------------------------------------------------ cards and sheets

    def risen(self, at: Spot) -> Spot:
        """The middle of a card that has risen from its place in the hand: all of it is seen."""
        half = RISEN / 2 + GAP, RISEN * TALL / 2
        x = min(max(at[0], self.room.x + half[0]), self.room.x + self.room.w - half[0])
        return x, min(max(at[1], self.room.y + half[1]), self.room.y + self.room.h - half[1])

    def sheet(self, seat: int, seats: int, lasting: int = 0) -> Area:
        """The sheet of a seat, where so many ploys lie face up below all sheets."""
        rows = -(-seats // self.columns)
        wide = (self.sheets.w - GAP * (self.columns - 1)) / self.columns
        abreast, pitch = self._banners(lasting)
        room = self.sheets.h - pitch * -(-lasting // abreast)
        high = min((room - GAP * (rows - 1)) / rows, max(LOWEST, wide * SHEET))
        column, row = seat % self.columns, seat // self.columns
        return Area(self.sheets.x + column * (wide + GAP), self.sheets.y + row * (high + GAP), wide, high)

    def crew(self, sheet: Area, count: int) -> list[Area]:
        """The places of so many fighters at the foot of the sheet of their seat."""
        wide, high = sheet.w * 0.94 / max(1, count), sheet.h * CREW
        left, top = sheet.x + sheet.w * 0.03, sheet.y + sheet.h * 0.97 - high
        return [Area(left + at * wide, top, wide, high) for at in range(count)]

    def lasting(self, at: int, count: int) -> Area:
        """The place of one of so many ploys that lie face up: below the sheets."""
        abreast, pitch = self._banners(count)
        wide = (self.sheets.w - GAP * (abreast - 1)) / abreast
        row, rows = at // abreast, -(-count // abreast)
        y = self.sheets.y + self.sheets.h - (rows - row) * pitch + GAP
        return Area(self.sheets.x + at % abreast * (wide + GAP), y, wide, pitch - GAP)

    def _banners(self, count: int) -> tuple[int, float]:
        """How many ploys lie side by side, and how far a row of them is from the next: the sheets keep their part."""
        room = self.sheets.h * BANNERS
        for abreast in range(1, ABREAST + 1):
            if -(-count // abreast) * (BANNER + GAP) <= room:
                return abreast, BANNER + GAP
        return ABREAST, room / -(-count // ABREAST)

    def plates(self, count: int) -> list[Area]:
        """The places of so many names to choose from, over everything that is played on, column by column."""
        room = self.room
        columns = max(2, min(PLATES, round(room.w / PLATE)))
        rows = -(-count // columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, min(LOFTY, (room.h - LITTLE * (rows - 1)) / rows)
        return [
            Area(room.x + at // rows * (wide + GAP), room.y + at % rows * (high + LITTLE), wide, high)
            for at in range(count)
        ]

    def offered(self, count: int) -> list[Area]:
        """The places of so many faces to choose from while boards lie: in the place of the hand, at its foot."""
        row = self.row.area
        areas = _side_by_side(row, count, GAP)
        low = row.y + row.h - max(each.y + each.h for each in areas)
        return [each._replace(y=each.y + low) for each in areas]

    def slabs(self, count: int) -> list[Area]:
        """The places of so many faces to choose from, side by side in the whole room."""
        room, margin = self.room, 4 * GAP
        inner = Area(room.x + margin, room.y + margin, room.w - 2 * margin, room.h - 2 * margin)
        return _side_by_side(inner, count, margin)


def _side_by_side(room: Area, count: int, gap: float) -> list[Area]:
    """The places of so many faces in the middle of a room, in the rows in which they are largest."""
    shape = 1.5 * WIDE / (HALF * HIGH)

    def width(columns: int) -> float:
        rows = -(-count // columns)
        return min((room.w - gap * (columns - 1)) / columns, (room.h - gap * (rows - 1)) / rows * shape)

    columns = max(range(1, count + 1), key=width)
    rows, wide = -(-count // columns), width(columns)
    high = wide / shape
    left = room.x + (room.w - columns * wide - (columns - 1) * gap) / 2
    top = room.y + (room.h - rows * high - (rows - 1) * gap) / 2
    return [
        Area(left + at % columns * (wide + gap), top + at // columns * (high + gap), wide, high) for at in range(count)
    ]


def fitted(room: Room) -> Places:
    """The places in a room. The same object for the same room."""
    boxes = ((part.x, part.y, part.w, part.h) for part in (room.play, room.side, room.corner))
    return _fitted(room.size, *boxes, room.screen)


Box = tuple[int, int, int, int]


@cache
def _fitted(size: tuple[int, int], play: Box, side: Box, corner: Box, screen: int) -> Places:
    upright = side[1] >= play[1] + play[3]
    unit = max(8, size[1] // UNITS) if not upright else max(8, size[0] // UNITS)
    room, beside = Rect(play), Rect(side)
    if upright:
        need = max(corner[3], round(ROWS * LOWEST * unit))
        if beside.bottom - need > room.bottom:  # the sheets take what they need, and the battlefield all the rest
            room.height = beside.bottom - need - round(GAP * unit) - room.y
            beside = Rect(beside.x, beside.bottom - need, beside.w, need)
        room.height = min(room.height, size[1])

    def of(rect: Rect) -> Area:
        return Area(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit)

    played = of(room)
    high = min(played.h * HAND, played.w / CARDS * TALL)
    window = min(screen, size[0] * UPRIGHT)
    scales = (1.0, SMALLER) if screen < WORDS else (1.0,)
    figure, token = ((least + more * window) / unit for least, more in (FIGURE, TOKEN))
    return Places(
        (size[0] / unit, size[1] / unit), played, of(beside), 2 if upright or side[2] > side[3] else 1,
        tuple(tuple(hands(played, high, scale)) for scale in scales), figure, token,
    )  # fmt: skip


DEFAULT = fitted(TABLE)

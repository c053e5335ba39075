"""Where things lie on the table of Shadespire in one room, in board units. Pure.

The battlefield takes what the hand and the sheets of the sides leave; how large a hex is depends on how the boards lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pygame import Rect

from tabletop.games.shadespire.model.battlefield import HIGH, WIDE
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.look.pictures import HALF, Lie, Spot

UNITS = 36
"""Board units of the height of a room."""
TABLE = Room((1920, 1030), Rect(0, 0, 1500, 1030), Rect(1506, 0, 414, 860), Rect(1506, 860, 414, 170), 1080)
"""A room like that of a wide window."""
PROPORTION = 1.56
"""The width of the battlefield with the hand below it by their height."""
GAP, EDGE = 0.35, 0.75
"""From one thing to the next; and what a board has round it for its rim and its shadow, in sides of a hex."""
HAND, HIGHEST, TALL = 0.275, 1.62, 1.4
"""The height of the hand by that of the room; the height of a card by its width, at most in the hand and elsewhere."""
CARDS = 8
"""So many cards are in a hand usually."""
LOWEST_CARD = 1.3
"""The height of a card of the hand by its width at least."""
RISEN = 10.4
"""The width of a card that has risen."""
SHEETS, ROWS = 4, 2.2
"""So many sheets at most; in an upright room they have so many rows of the least height."""
SHEET, LOWEST = 0.62, 6.6
"""The height of a sheet by its width at most, and the least height that shows a seat's fighters."""
PLATES, PLATE, LOFTY, LITTLE = 5, 12.0, 2.2, 0.1
"""Names to choose from: in so many columns at most, about so wide, so high at most, and so little apart."""
BANNER, ABREAST, BANNERS = 2.2, 3, 0.5
"""The height of a ploy that lies face up, how many lie side by side where there are many, and the part of the
room of the sheets that they take at most."""
SIDE = 2.6
"""The side of a hex at most."""
COLUMN = 3.6
"""The width of the column of fighters beside the boards who stand on none."""


@dataclass(frozen=True)
class Places:
    """The table in a room: its size, the room of the battlefield, the hand, that of the sheets and their columns."""

    size: Spot
    field: Area
    hand: Area
    sheets: Area
    columns: int

    # ------------------------------------------------------------------ the battlefield

    def lie(self, placements: Sequence[Placement], alone: bool = False, beside: bool = False) -> Lie:
        """How boards lie in the room, in the way in which their hexes are largest; alone: in that of the hand too;
        beside: with a column of fighters left of them."""
        field = self.field
        whole = Area(field.x, field.y, field.w, self.hand.y + self.hand.h - field.y)
        corners = tuple((each.x, each.y) for each in placements) or ((0, 0),)
        return _lie(whole if alone else field, corners, COLUMN if beside else 0.0)

    def column(self, count: int) -> list[Area]:
        """The places of so many fighters left of the boards."""
        high = min(COLUMN, self.field.h / max(1, count))
        top = self.field.y + (self.field.h - high * count) / 2
        return [Area(self.field.x, top + at * high, COLUMN, high) for at in range(count)]

    # ------------------------------------------------------------------ cards and sheets

    def hand_spots(self, first: int, second: int) -> list[Area]:
        """The places of two groups of cards side by side in the hand; where there are many, the next one covers part of
        the one before."""
        count = first + second
        if not count:
            return []
        between = GAP * 2.4 if first and second else 0.0
        wide = min(self.hand.h / LOWEST_CARD, (self.hand.w - between - GAP * (CARDS - 1)) / CARDS)
        step = min(wide + GAP, (self.hand.w - between - wide) / max(1, count - 1))
        whole = step * (count - 1) + wide + between
        x, high = self.hand.x + (self.hand.w - whole) / 2, min(self.hand.h, wide * HIGHEST)
        y = self.hand.y + self.hand.h - high
        return [Area(x + step * at + (between if at >= first else 0), y, wide, high) for at in range(count)]

    def risen(self, x: float) -> Spot:
        """The middle of a card that has risen from the hand, its foot where the hand has its own."""
        half = RISEN / 2 + GAP
        left, right = self.hand.x, self.size[0]
        return min(max(x, left + half), right - half), self.hand.y + self.hand.h - RISEN * TALL / 2

    def sheet(self, seat: int, seats: int, lasting: int = 0) -> Area:
        """The sheet of a seat, where so many ploys lie face up below all sheets."""
        rows = -(-seats // self.columns)
        wide = (self.sheets.w - GAP * (self.columns - 1)) / self.columns
        abreast, pitch = self._banners(lasting)
        room = self.sheets.h - pitch * -(-lasting // abreast)
        high = min((room - GAP * (rows - 1)) / rows, max(LOWEST, wide * SHEET))
        column, row = seat % self.columns, seat // self.columns
        return Area(self.sheets.x + column * (wide + GAP), self.sheets.y + row * (high + GAP), wide, high)

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
        room = Area(self.field.x, self.field.y, self.field.w, self.hand.y + self.hand.h - self.field.y)
        columns = max(2, min(PLATES, round(room.w / PLATE)))
        rows = -(-count // columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, min(LOFTY, (room.h - LITTLE * (rows - 1)) / rows)
        return [
            Area(room.x + at // rows * (wide + GAP), room.y + at % rows * (high + LITTLE), wide, high)
            for at in range(count)
        ]

    def offered(self, count: int) -> list[Area]:
        """The places of so many faces to choose from while boards lie: a row in the place of the hand."""
        shape = 1.5 * WIDE / (HALF * HIGH)
        high = min(self.hand.h, (self.hand.w - GAP * (count - 1)) / count / shape)
        wide = high * shape
        left = self.hand.x + (self.hand.w - count * wide - (count - 1) * GAP) / 2
        return [Area(left + at * (wide + GAP), self.hand.y + self.hand.h - high, wide, high) for at in range(count)]

    def slabs(self, count: int) -> list[Area]:
        """The places of so many faces to choose from, side by side in the room of the battlefield."""
        columns = 2 if count > 1 else 1
        rows = -(-count // columns)
        shape = 1.5 * WIDE / (HALF * HIGH)
        wide = min(
            (self.field.w - 2 * GAP * (columns + 1)) / columns, (self.field.h - 2 * GAP * (rows + 1)) / rows * shape
        )
        wide *= 0.94
        high = wide / shape
        left = self.field.x + (self.field.w - columns * wide - (columns - 1) * 4 * GAP) / 2
        top = self.field.y + (self.field.h - rows * high - (rows - 1) * 4 * GAP) / 2
        return [
            Area(left + at % columns * (wide + 4 * GAP), top + at // columns * (high + 4 * GAP), wide, high)
            for at in range(count)
        ]


@cache
def _lie(field: Area, corners: tuple[tuple[int, int], ...], column: float) -> Lie:
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners) + WIDE, max(y for _, y in corners) + HIGH
    along, across = 1.5 * (right - left), HALF * (bottom - top)
    sides = []
    for turned in (True, False):
        wide, high = (across, along) if turned else (along, across)
        sides.append((min(SIDE, field.w / (wide + 2 * EDGE), field.h / (high + 2 * EDGE)), turned))
    side, turned = max(sides)
    wide, high = (across, along) if turned else (along, across)
    if column and (field.w - wide * side) / 2 < column + EDGE * side:
        return _lie(Area(field.x + column, field.y, field.w - column, field.h), corners, 0.0)
    at = Lie(turned, side, (0.0, 0.0)).at(left, bottom if turned else top)
    x = field.x + (field.w - wide * side) / 2 - at[0]
    y = field.y + (field.h - high * side) / 2 - at[1]
    return Lie(turned, side, (x, y))


def fitted(room: Room) -> Places:
    """The places in a room. The same object for the same room."""
    return _fitted(room.size, *((part.x, part.y, part.w, part.h) for part in (room.play, room.side, room.corner)))


Box = tuple[int, int, int, int]


@cache
def _fitted(size: tuple[int, int], play: Box, side: Box, corner: Box) -> Places:
    upright = side[1] >= play[1] + play[3]
    unit = max(8, size[1] // UNITS) if not upright else max(8, size[0] // UNITS)
    room, beside = Rect(play), Rect(side)
    if upright:
        need = max(corner[3], round(ROWS * LOWEST * unit))
        if beside.bottom - need > room.bottom:  # the sheets take what they need, and the battlefield all the rest
            room.height = beside.bottom - need - round(GAP * unit) - room.y
            beside = Rect(beside.x, beside.bottom - need, beside.w, need)
        room.height = min(room.height, size[1])
    strip = round(min(room.h * HAND, room.w / CARDS * TALL))
    gap = round(GAP * unit)
    field = Rect(room.x, room.y, room.w, room.h - strip - gap)
    hand = Rect(room.x, field.bottom + gap, room.w, strip)

    def of(rect: Rect) -> Area:
        return Area(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit)

    return Places(
        (size[0] / unit, size[1] / unit), of(field), of(hand), of(beside), 2 if upright or side[2] > side[3] else 1
    )


DEFAULT = fitted(TABLE)

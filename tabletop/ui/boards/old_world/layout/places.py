"""Where things lie on the table of Chaos in the Old World in one room: the map with the score track round it, the power
sheets, the hand with the Old World's cards beside it. In board units, of which the map is about twenty wide. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import hypot
from typing import NamedTuple

from pygame import Rect

from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import GOAL
from tabletop.ui.boards.old_world.layout.plans import FIELD, PICTURE, Spot
from tabletop.ui.boards.old_world.layout.sheets import SheetPlan, sheet_plan
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area

MAP_SHAPE, PROPORTION = PICTURE[0] / PICTURE[1], 1.52
"""The width by the height of the map, and of the map with the hand below it."""
ACROSS = 20.3
"""Board units of the map's width, or somewhat more: what stands on it has the room that this leaves."""
TABLE = Room((1920, 1080), Rect(0, 0, 1632, 1080), Rect(1638, 0, 282, 1080), Rect(1920, 1080, 0, 0), 1080)
"""A room like that of a wide window, but without buttons."""
LEAST, GAP = 0.155, 0.06
"""The least part of the height of a room that the hand has; and from one thing to the next."""
KINDS, BROAD, UPRIGHT, WIDEST = 8, 0.94, 1.4, 1.45
"""So many cards of different kinds are in a hand at most; a card there is so wide by its height where there is room, so
high by its width at most, and where there are few of them so wide by its height."""
PLAQUE, PILE = 1.06, 0.33
"""The width of an Old World card on the track by that of a card of the hand, and that of a pile by its height."""
OFFERED = 1.04
"""The width of an upgrade to choose by the height of the hand."""
SMALL_CARD, RISEN = 0.667, 4.8
"""The widths of a card on its space, and of one that has risen from the hand."""
TALL = 1.4
"""The height of a card by its width, but of one in the hand."""
SHEET_SHAPE, HIGHEST = 338 / 205, 1.2
"""The width of a sheet by its height, as it is drawn best, and how much higher it may be."""
LEAST_POWERS = 3
CORNERS = (0, 16, 25, 41)
"""The scores that lie in the corners of the frame, clockwise from the upper left."""
CORNERED = 0.75
"""What a space of the score track in a corner has of the way to the next one."""
STUD = 39 / PICTURE[0]
"""From the edge of the map to the middle of the score track, by the width of the map."""


class Range(NamedTuple):
    """The most and the least that is seen of a card at any scale of the interface: width and height in pixels."""

    most: tuple[int, int] = (0, 0)
    least: tuple[int, int] = (0, 0)


NOWHERE = Range()


def range_of(sizes: Sequence[tuple[int, int]]) -> Range:
    """The range of some sizes."""
    wide, high = zip(*sizes, strict=True)
    return Range((max(wide), max(high)), (min(wide), min(high)))


@dataclass(frozen=True)
class Places:
    """The table in a room: its size, the map, where the hand lies (and dice, and an Old World card that is read), the
    size of a card in it, the two spaces of the Old World's track, its deck and the ruination stack, the sheets and in
    how many columns they lie. unit: pixels of a board unit. scaled: the same table at every scale of the interface:
    letters on cards are equally large on all of them, and where there is less room fewer words stand there."""

    size: tuple[float, float]
    map: Area
    hand: Area
    card: tuple[float, float]
    track: tuple[Area, Area]
    deck: Area
    ruins: Area
    sheets: Area
    columns: int
    unit: int
    scaled: tuple[Places, ...] = field(default=(), compare=False)

    @property
    def growth(self) -> float:
        """How much larger board units are at another scale."""
        return self._growth(lambda places: 1.0)

    @property
    def strip_growth(self) -> float:
        """How much higher the hand is at another scale."""
        return self._growth(lambda places: places.hand.h)

    @property
    def track_growth(self) -> float:
        """How much wider an Old World card on the track is at another scale."""
        return self._growth(lambda places: places.track[0].w)

    def _growth(self, size: Callable[[Places], float]) -> float:
        return max((size(each) * each.unit / (size(self) * self.unit) for each in self.scaled), default=1.0)

    # ------------------------------------------------------------------ the map

    def on_map(self, x: float, y: float) -> Spot:
        """A place in shares of the field."""
        left, top, wide, high = FIELD
        return self.map.x + (left + x * wide) * self.map.w, self.map.y + (top + y * high) * self.map.h

    def area_on_map(self, x: float, y: float, wide: float, high: float) -> Area:
        """A rectangle in shares of the field."""
        left, top = self.on_map(x, y)
        return Area(left, top, wide * FIELD[2] * self.map.w, high * FIELD[3] * self.map.h)

    def score_spot(self, points: int) -> Spot:
        """The middle of a space of the score track, which runs round the frame clockwise from the upper left corner."""
        (x, y), (dx, dy), at = self._side(points)
        return x + dx * at, y + dy * at

    def score_field(self, points: int) -> Area:
        """A space of the score track: as broad as the frame and as long as half the way to its neighbours; one in a
        corner begins at the edge of the frame and has more of the way to the next one, as all markers begin in one."""
        (dx, dy), at = self._side(points)[1:]
        (x, y), stud = self.score_spot(points), STUD * self.map.w
        before = (stud / hypot(dx, dy), 1 - CORNERED, 0.5)[min(at, 2)]
        after = 0.5 if at else CORNERED
        xs = (x - dx * before, x + dx * after) if dx else (x - stud, x + stud)
        ys = (y - dy * before, y + dy * after) if dy else (y - stud, y + stud)
        return Area(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def _side(self, points: int) -> tuple[Spot, Spot, int]:
        """Where the side of the score track begins that a space lies on, the way from one space of it to the next, and
        the number of the space on it."""
        at = min(max(points, 0), GOAL)
        side = max(number for number, first in enumerate(CORNERS) if first <= at)
        count = (*CORNERS[1:], GOAL + 1)[side] - CORNERS[side]
        ends = self.score_corners
        (ax, ay), (bx, by) = ends[side], ends[(side + 1) % len(ends)]
        return (ax, ay), ((bx - ax) / count, (by - ay) / count), at - CORNERS[side]

    @property
    def score_corners(self) -> tuple[Spot, Spot, Spot, Spot]:
        """The corners of the score track, clockwise from the upper left one."""
        x, y, wide, high = self.map
        stud = STUD * wide
        left, top, right, bottom = x + stud, y + stud, x + wide - stud, y + high - stud
        return (left, top), (right, top), (right, bottom), (left, bottom)

    # ------------------------------------------------------------------ sheets and cards

    def plans(self, order: Sequence[PowerId]) -> dict[PowerId, SheetPlan]:
        """The sheets of the powers that are played, in power order."""
        return dict(zip(order, _plans(self.sheets, self.columns, max(LEAST_POWERS, len(order))), strict=False))

    def hand_spots(self, count: int) -> list[tuple[Area, float]]:
        """The places of so many cards side by side in the hand, and what part of the width of each is seen: all of it
        where there is room. Few cards are wider, so that they tell more."""
        least, high = self.card
        count = max(1, count)
        wide = max(least, min(high * WIDEST, (self.hand.w - GAP * (count - 1)) / count))
        step = min(wide + GAP, (self.hand.w - wide) / max(1, count - 1))
        parts = [min(1.0, step / wide)] * (count - 1) + [1.0]
        y = self.hand.y + self.hand.h - high
        return [(Area(self.hand.x + step * at, y, wide, high), part) for at, part in enumerate(parts)]

    def hand_ranges(self, count: int) -> list[Range]:
        """The most and the least that is seen of each of so many cards at any scale."""
        found = [
            [(round(area.w * part * each.unit), round(area.h * each.unit)) for area, part in each.hand_spots(count)]
            for each in self.scaled or (self,)
        ]
        return [range_of(sizes) for sizes in zip(*found, strict=True)]

    @property
    def offered(self) -> float:
        """The width of a card to choose."""
        return self.card[1] * OFFERED

    @property
    def offered_range(self) -> Range:
        """The largest and the smallest one at any scale."""
        sizes = [round(each.offered * each.unit) for each in self.scaled or (self,)]
        return range_of([(wide, round(wide * TALL)) for wide in sizes])

    def offered_spots(self, count: int) -> list[Spot]:
        """The middles of cards to choose from, in the place of the hand and above it."""
        wide = self.offered
        step = min(wide + GAP, (self.hand.w - wide) / max(1, count - 1))
        y = self.hand.y + self.hand.h - wide * TALL / 2
        return [(self.hand.x + wide / 2 + step * at, y) for at in range(count)]

    @property
    def risen(self) -> float:
        """The width of a card that has risen from the hand: so many pixels at every scale of the interface."""
        return RISEN * self.growth

    def risen_spot(self, x: float) -> Spot:
        """The middle of a card that has risen from the hand, with its foot where the hand has its own."""
        half = self.risen / 2 + GAP
        left, right = self.hand.x, self.ruins.x + self.ruins.w
        return min(max(x, left + half), right - half), self.hand.y + self.hand.h - self.risen * TALL / 2


@cache
def _plans(sheets: Area, columns: int, count: int) -> tuple[SheetPlan, ...]:
    """The sheets of so many powers in columns."""
    rows = -(-count // columns)
    wide = (sheets.w - GAP * (columns - 1)) / columns
    room = (sheets.h - GAP * (rows - 1)) / rows
    high = min(room, wide / SHEET_SHAPE * HIGHEST)
    return tuple(
        sheet_plan(
            Area(sheets.x + at % columns * (wide + GAP), sheets.y + at // columns * (high + GAP), wide, high)
        )
        for at in range(count)
    )  # fmt: skip


def fitted(room: Room, others: tuple[Room, ...] = ()) -> Places:
    """The places in a room; `others` are those of the same screen at every scale. The same object for the same ones."""
    found = _fitted(room.size, *((part.x, part.y, part.w, part.h) for part in (room.play, room.side, room.corner)))
    return _compared(found, tuple(map(fitted, others))) if others else found


@cache
def _compared(places: Places, others: tuple[Places, ...]) -> Places:
    return replace(places, scaled=others)


@cache
def _fitted(size: tuple[int, int], play: Box, side: Box, corner: Box) -> Places:
    upright = side[1] >= play[1] + play[3]
    room, gap = Rect(play), 4 * size[1] // 720 + 1
    if upright:
        room.height = corner[1] - gap - room.y
    wide = round(min(room.w, (room.h * (1 - LEAST) - gap) * MAP_SHAPE))
    unit = max(8, int(wide / ACROSS))
    strip = round(min(room.h - wide / MAP_SHAPE - gap, _strip(room.w, gap)))
    area = Rect(room.x, room.y, wide, round(wide / MAP_SHAPE))
    if upright:
        sheets, columns = Rect(0, area.bottom + strip + 2 * gap, room.w, 0), 2
        sheets.height = room.bottom - sheets.y
    else:
        sheets, columns = Rect(side), 1
        area.x += (room.w - wide) // 2
        area.y += (room.h - area.h - gap - strip) // 2
    below = Rect(room.x, area.bottom + gap, room.w, strip)
    return _in_units(size, area, below, sheets, columns, unit)


Box = tuple[int, int, int, int]


def _strip(wide: int, gap: int) -> float:
    """How high the strip of the hand can be of use where it is so wide."""
    return UPRIGHT * wide / (KINDS + 2 * PLAQUE + PILE * UPRIGHT) - gap


def _in_units(size: tuple[int, int], area: Rect, below: Rect, sheets: Rect, columns: int, unit: int) -> Places:
    """The places by their rectangles in pixels, `below` being the strip of the hand."""

    def of(rect: Rect) -> Area:
        return Area(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit)

    strip = of(below)
    pile = strip.h * PILE
    room = strip.w - pile - GAP * (KINDS + 2)
    card = min(strip.h * BROAD, room / (KINDS + 2 * PLAQUE))
    right, high, plaque = strip.x + strip.w, (strip.h - GAP) / 2, card * PLAQUE
    piles = min(pile, high / TALL)
    left = right - piles - 2 * (plaque + GAP)
    return Places(
        size=(size[0] / unit, size[1] / unit),
        map=of(area),
        hand=Area(strip.x, strip.y, left - GAP - strip.x, strip.h),
        card=(card, strip.h),
        track=(Area(left, strip.y, plaque, strip.h), Area(left + plaque + GAP, strip.y, plaque, strip.h)),
        deck=Area(right - piles, strip.y, piles, piles * TALL),
        ruins=Area(right - piles, strip.y + high + GAP, piles, piles * TALL),
        sheets=of(sheets),
        columns=columns,
        unit=unit,
    )


DEFAULT = fitted(TABLE)

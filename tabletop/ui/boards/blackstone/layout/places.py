"""Where things lie on the table of Blackstone Fortress in one room, in board units. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

from pygame import Rect

from tabletop.engine.grid.hex import Axial, add, within
from tabletop.games.blackstone.model.facts import DESTINY_DICE, PARTY
from tabletop.ui.boards.blackstone.look.pictures import SIDE, Form, Lie, Spot
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area

UNITS = 36
"""Board units of the height of a room."""
TABLE = Room((1914, 1005), Rect(0, 0, 1500, 1005), Rect(1506, 0, 408, 760), Rect(1506, 766, 408, 239), 1080)
"""A room like that of a wide window."""
PROPORTION = 1.5
GAP = 0.3
STRIP = 0.112
"""The height of the initiative track by that of the room."""
DESTINY = 0.47
"""The room of a destiny die by the height of the track."""
CARD, CLOSE_GAP = 1.42, 0.1
"""The width of an initiative card by its height at most; how far those are apart that have to be narrower."""
EDGE = 0.16
"""What a board has round it for its rim and its shadow, in widths of a hex."""
LARGEST = 4.2
"""The width of a hex at most."""
TURNS, VOID = (0, 1, 2), 2
"""The sixths by which a board may be turned; the hexes that are free between two levels."""
FIRST = 2.1
"""The height of the sheet of who acts by that of the others."""
LINES, LARGE_LINES = 3.6, 7.7
"""The heights of sheets in lines."""
BROADEST, TIGHT, CLOSE = 0.155, 1.1, 1.8
"""A line of a sheet at most, by its width; by the height of the least letters so high that there are such lines at all,
and so high that the name needs no more than one."""
PAD, LOW_PAD = 0.34, 0.22
"""What a sheet has round its parts, in lines and in one row; in board units."""
ARMS, RANGED = 3, 0.18
"""Lines of weapons on a large sheet; what the ranges above them take of their height."""
MOST_SLOTS = 4
"""All sheets have room for so many slots."""
BUST = 0.2
"""The width of the figure on a low sheet at most, by that of the sheet."""
HIGHEST = 0.66
"""The height of a sheet by its width at most."""
LETTERS = 14
"""The least height of letters, in pixels."""
TALL = 1.4
"""The height of a card by its width."""
ROW_OF_CARDS, PLAYED, RIDES = 0.27, 0.46, 0.6
"""The height of the row of exploration cards by that of the room; the parts of its width that the card that is played
takes at most, and that are left of the carriage then: between both is room for answers."""
PAGE = 0.58
"""The part of the width for a page."""
PORTRAIT = 0.95
"""The height of a page by its width at most."""
RIDING = 5.0
"""The width of a hex of the carriage at most."""


class SheetPlaces(NamedTuple):
    """The parts of a sheet. more: room for cards beside the slots."""

    portrait: Area
    head: Area
    slots: tuple[Area, ...]
    stats: Area
    weapons: Area
    acts: Area
    cards: Area
    more: Area


class LevelHexes(NamedTuple):
    """A level of a place: the first column that is its own, and its hexes."""

    column: int
    hexes: tuple[Axial, ...]


@dataclass(frozen=True)
class Places:
    """The table in a room: its size, the strip above the field, the field, the sheets and their columns; letters: the
    height of the least ones, in board units."""

    size: Spot
    strip: Area
    field: Area
    sheets: Area
    columns: int
    letters: float = 0.52

    # ------------------------------------------------------------------ the board

    def lie(self, hexes: Sequence[Axial], like: Lie | None = None) -> Lie:
        """How hexes lie in the field: turned so that they are largest, or like others."""
        if like is None:
            return _lie(self.field, tuple(hexes), TURNS)
        return _lie(self.field, tuple(hexes), (like.turn,), levels=like.levels)

    def lie_of_levels(self, levels: Sequence[LevelHexes]) -> Lie:
        """How levels of one place lie in the field: turned, and as near to one another, so that they are largest."""
        return _levels(self.field, tuple(levels))

    @property
    def whole(self) -> Area:
        """The field with the strip above it."""
        return Area(self.field.x, self.strip.y, self.field.w, self.field.y + self.field.h - self.strip.y)

    def below(self, cards: bool) -> Area:
        """The whole room, without the row of exploration cards if these lie there."""
        whole = self.whole
        taken = whole.h * ROW_OF_CARDS + GAP if cards else 0.0
        return Area(whole.x, whole.y + taken, whole.w, whole.h - taken)

    def carriage(self, hexes: Sequence[Axial], beside: float, cards: bool) -> Lie:
        """How the carriage lies; beside: the part of the width that something takes left of it."""
        room = self.below(cards)
        left = room.w * beside
        return _lie(Area(room.x + left, room.y, room.w - left, room.h), tuple(hexes), (0,), RIDING)

    # ------------------------------------------------------------------ the strip

    def destiny(self) -> tuple[Area, list[Area]]:
        """The panel of the destiny dice, and the places of these."""
        side = self.strip.h * DESTINY
        wide = side * DESTINY_DICE + GAP * 2
        panel = Area(self.strip.x + self.strip.w - wide, self.strip.y, wide, self.strip.h)
        top = panel.y + panel.h - side - GAP * 0.8
        return panel, [Area(panel.x + GAP + side * at, top, side, side) for at in range(DESTINY_DICE)]

    def track(self, count: int) -> list[Area]:
        """The places of initiative cards."""
        left = self.destiny()[0].x - GAP
        step = (left - self.strip.x) / max(1, count)
        gap = GAP if step - GAP >= self.strip.h * CARD else CLOSE_GAP
        wide = min(self.strip.h * CARD, step - gap)
        return [Area(self.strip.x + at * (wide + gap), self.strip.y, wide, self.strip.h) for at in range(count)]

    # ------------------------------------------------------------------ sheets

    def sheet(self, member: int, first: int) -> Area:
        """The sheet of an explorer; that of the `first` is higher."""
        rows = -(-PARTY // self.columns)
        wide = (self.sheets.w - GAP * (self.columns - 1)) / self.columns
        column, row = member % self.columns, member // self.columns
        weights = [FIRST if first >= 0 and each == first // self.columns else 1.0 for each in range(rows)]
        unit = min((self.sheets.h - GAP * (rows - 1)) / sum(weights), wide * HIGHEST)
        top = self.sheets.y + sum(weights[:row]) * unit + GAP * row
        return Area(self.sheets.x + column * (wide + GAP), top, wide, weights[row] * unit)

    @property
    def form(self) -> Form:
        """How all sheets are laid out, whoever acts."""
        line = _line(self.sheet(self.columns, 0), False) / self.letters
        return "low" if line < TIGHT else "close" if line < CLOSE else "full"

    # ------------------------------------------------------------------ cards

    def expedition(self, count: int) -> list[Area]:
        """The row of exploration cards."""
        whole = self.whole
        wide = min(whole.h * ROW_OF_CARDS / TALL, whole.w / max(1, count) - GAP)
        left = whole.x + (whole.w - count * (wide + GAP) + GAP) / 2
        return [Area(left + at * (wide + GAP), whole.y + GAP, wide, wide * TALL) for at in range(count)]

    def played(self) -> Area:
        """The card that is played, large."""
        whole = self.whole
        top = whole.y + whole.h * ROW_OF_CARDS + 2 * GAP
        high = whole.y + whole.h - top - GAP
        wide = min(high / TALL, whole.w * PLAYED - 2 * GAP)
        return Area(whole.x + GAP, top + (high - wide * TALL) / 2, wide, wide * TALL)

    def page(self, beside: bool, cards: bool) -> Area:
        """A page: left of the carriage, else in the middle."""
        room = self.below(cards)
        wide, high = room.w * PAGE, min(room.h - 2 * GAP, room.w * PAGE * PORTRAIT)
        left = room.x if beside else room.x + (room.w - wide) / 2
        return Area(left, room.y + (room.h - high) / 2, wide, high)

    def grid(self, count: int, columns: int, shape: float) -> list[Area]:
        """Things to choose from, so high by their width, in the field and the strip above it."""
        room = self.whole
        rows = -(-count // columns)
        wide = min((room.w - GAP * (columns - 1)) / columns, ((room.h - GAP * (rows - 1)) / rows) / shape)
        high = wide * shape
        left = room.x + (room.w - columns * wide - GAP * (columns - 1)) / 2
        top = room.y + (room.h - rows * high - GAP * (rows - 1)) / 2
        return [
            Area(left + at % columns * (wide + GAP), top + at // columns * (high + GAP), wide, high)
            for at in range(count)
        ]

    def offered(self, count: int) -> list[Area]:
        """Cards to choose from, over the middle of the field."""
        field = self.field
        high = min(field.h * 0.52, (field.w / max(1, count) - GAP) * TALL)
        wide = high / TALL
        left = field.x + (field.w - count * (wide + GAP) + GAP) / 2
        return [Area(left + at * (wide + GAP), field.y + (field.h - high) / 2, wide, high) for at in range(count)]

    def waiting(self, count: int, beside: float) -> list[Area]:
        """Models on no hex of whom somebody is to choose one: a row at the foot of the field; beside: the part of its
        width that something takes left of them."""
        room = self.field.w * (1 - beside)
        side = min(3.4, room / max(1, count))
        left = self.field.x + self.field.w - (room + count * side) / 2
        return [Area(left + at * side, self.field.y + self.field.h - side, side, side) for at in range(count)]


def sheet_places(area: Area, slots: int, large: bool, form: Form) -> SheetPlaces:
    """The parts of a sheet; a large one has room for weapons and actions, or in low sheets for actions alone. slots:
    those that there are, and places for dice beyond them."""
    if form == "low":
        return _low_sheet(area, slots, large)
    x, y, w, _ = _inside(area, PAD)
    line = _line(area, large)
    portrait = Area(x, y, line * 2.55, line * 2.55)
    left = x + portrait.w + PAD
    named, high = (1.25, 1.4) if form == "close" else (0.95, 1.6)
    head = Area(left, y, x + w - left, line * named)
    side = min(line * high, (x + w - left) / max(MOST_SLOTS, slots))
    found = tuple(Area(left + at * side, y + line * (named + 0.05), side, side) for at in range(slots))
    top = y + line * 2.75
    stats, cards = Area(x, top, w * 0.62, line * 0.8), Area(x + w * 0.64, top, w * 0.36, line * 0.86)
    arms = Area(x, top + line * 0.9, w, line * 2.95)
    acts = Area(x, arms.y + arms.h + line * 0.1, w, line * 1.0)
    beside = left + slots * side + PAD
    more = Area(beside, cards.y - cards.h * 1.06, max(0.0, x + w - beside), cards.h)
    return SheetPlaces(portrait, head, found, stats, arms, acts, cards, more)


def weapon_rows(area: Area) -> list[Area]:
    """The lines of weapons on a large sheet, below the ranges that they are for."""
    top, high = area.y + area.h * RANGED, area.h * (1 - RANGED) / ARMS
    return [Area(area.x, top + high * at, area.w, high) for at in range(ARMS)]


def _line(area: Area, large: bool) -> float:
    """The height of a line of a sheet."""
    _, _, w, h = _inside(area, PAD)
    return min(h / (LARGE_LINES if large else LINES), w * BROADEST)


def _inside(area: Area, pad: float) -> tuple[float, float, float, float]:
    return area.x + pad, area.y + pad, area.w - 2 * pad, area.h - 2 * pad


def _low_sheet(area: Area, slots: int, large: bool) -> SheetPlaces:
    """A sheet in one row, and a second one for actions."""
    x, y, w, h = _inside(area, LOW_PAD)
    row = (h - LOW_PAD) * 0.5 if large else h
    side = min(row, w * 0.115)
    portrait = Area(x, y, min(row, w * BUST), row)
    first = x + w - side * MOST_SLOTS
    side *= MOST_SLOTS / max(MOST_SLOTS, slots)
    found = tuple(Area(first + at * side, y + (row - side) / 2, side, side) for at in range(slots))
    left = x + portrait.w + LOW_PAD
    head = Area(left, y, first - LOW_PAD - left, row)
    nothing, acts = Area(x, y + row, 0, 0), Area(x, y + row + LOW_PAD, w, h - row - LOW_PAD)
    cards = Area(left + head.w * 0.5, y + row * 0.62, head.w * 0.5, row * 0.38)
    return SheetPlaces(portrait, head, found, nothing, nothing, acts, cards, nothing)


@cache
def _lie(
    field: Area, hexes: tuple[Axial, ...], turns: tuple[int, ...], most: float = LARGEST,
    levels: tuple[tuple[int, Axial], ...] = (),
) -> Lie:  # fmt: skip
    found = []
    for turn in turns:
        extent = _extent(hexes, Lie(turn, 1.0, (0.0, 0.0), levels))
        size = min(most, _size(field, extent))
        x = field.x + field.w / 2 - (extent.left + extent.right) / 2 * size
        y = field.y + field.h / 2 - (extent.top + extent.bottom) / 2 * size
        found.append(Lie(turn, size, (x, y), levels))
    return max(found, key=lambda each: each.wide)


class Extent(NamedTuple):
    """The outermost middles of some hexes, in widths of a hex."""

    left: float
    right: float
    top: float
    bottom: float


def _extent(hexes: Sequence[Axial], lie: Lie) -> Extent:
    across, down = zip(*map(lie.at, hexes), strict=True)
    return Extent(min(across), max(across), min(down), max(down))


def _size(field: Area, extent: Extent) -> float:
    """The width of a hex of a board so large that fills a field."""
    wide, high = extent.right - extent.left + 1 + 2 * EDGE, extent.bottom - extent.top + 2 * SIDE + 2 * EDGE
    return min(field.w / wide, field.h / high)


@cache
def _levels(field: Area, levels: tuple[LevelHexes, ...]) -> Lie:
    hexes = tuple(each for level in levels for each in level.hexes)
    return max(
        (_lie(field, hexes, (turn,), levels=_nearer(field, levels, turn)) for turn in TURNS),
        key=lambda each: each.wide,
    )


def _nearer(field: Area, levels: tuple[LevelHexes, ...], turn: int) -> tuple[tuple[int, Axial], ...]:
    """How far each level after the first is moved, with `VOID` hexes free round it, so that all are largest."""
    placed, found = list(levels[0].hexes), list[tuple[int, Axial]]()
    plain = Lie(turn, 1.0, (0.0, 0.0))
    for level in levels[1:]:
        there, own = _extent(placed, plain), _extent(level.hexes, plain)
        taken = {near for each in placed for near in within(each, VOID)}

        def size(by: Axial, there: Extent = there, own: Extent = own) -> float:
            x, y = plain.at(by)
            return _size(field, Extent(
                min(there.left, own.left + x), max(there.right, own.right + x),
                min(there.top, own.top + y), max(there.bottom, own.bottom + y),
            ))  # fmt: skip

        ways = sorted(_ways(placed, level.hexes), key=lambda by: (-size(by), abs(by[1]), by))
        by = next(by for by in ways if not any(add(each, by) in taken for each in level.hexes))
        found.append((level.column, by))
        placed += [add(each, by) for each in level.hexes]
    return tuple(found)


def _ways(placed: Sequence[Axial], moved: Sequence[Axial]) -> Iterator[Axial]:
    """All ways to move hexes that bring them beside others or over them."""
    ranges = []
    for axis in (0, 1):
        there, own = ([each[axis] for each in hexes] for hexes in (placed, moved))
        ranges.append(range(min(there) - max(own) - VOID - 1, max(there) - min(own) + VOID + 2))
    yield from product(*ranges)


def fitted(room: Room) -> Places:
    """The places in a room. The same object for the same room."""
    return _fitted(room.size, *((part.x, part.y, part.w, part.h) for part in (room.play, room.side)))


Box = tuple[int, int, int, int]


@cache
def _fitted(size: tuple[int, int], play: Box, side: Box) -> Places:
    upright = side[1] >= play[1] + play[3]
    unit = max(8, (size[0] if upright else size[1]) // UNITS)
    room, beside = Rect(play), Rect(side)
    gap = round(GAP * unit)
    strip = Rect(room.x, room.y, room.w, round(min(room.h, room.w) * STRIP))
    field = Rect(room.x, strip.bottom + gap, room.w, room.bottom - strip.bottom - gap)

    def of(rect: Rect) -> Area:
        return Area(rect.x / unit, rect.y / unit, rect.w / unit, rect.h / unit)

    return Places(
        (size[0] / unit, size[1] / unit), of(strip), of(field), of(beside), 2 if upright else 1, LETTERS / unit
    )


DEFAULT = fitted(TABLE)

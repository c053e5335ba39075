"""Where things lie on the table of Shadespire in one room, in board units. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import inf
from typing import Literal

from pygame import Rect

from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.plan import Room
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.arranging import Arrangement, arranged
from tabletop.ui.boards.shadespire.layout.furnishing import Furnishing, beside_buttons, in_column, round_boards
from tabletop.ui.boards.shadespire.layout.hand import CARDS, GAP, Hand, hands, low_hands
from tabletop.ui.boards.shadespire.layout.sheet_room import LOWEST, SheetRoom
from tabletop.ui.boards.shadespire.layout.slabs import Corners, areas
from tabletop.ui.boards.shadespire.look.pictures import HALF, Lie, Spot

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
RISEN = 12.6
"""The width of a card that has risen."""
ROWS = 2.2
"""So many rows of the least height the sheets have in an upright room."""
PLATES, PLATE, LOFTY, LITTLE = 5, 12.0, 2.2, 0.1
"""Names to choose from: in so many columns at most, about so wide, so high at most, and so little apart."""
COMFORT, GAIN = 1.2, 1.1
"""A hand lies in one row where hexes then are so much wider than a figure at least, and are not so much wider beside a
hand in several rows; else where they are widest."""
EDGE, NARROW, SIDE = 0.6, 0.4, 2.6
"""What a board has round it for its rim and its shadow, also where it needs the room, and the side of a hex at most,
where it does not: in sides of a hex, and in board units."""
WORTH = 0.02
"""What hand and sheets show less of has to make hexes larger by this part where boards share the room with them."""
LARGE, BROAD = 1.4, 4 / 3
"""From this scale of the interface on cards of the hand are low; in windows so much wider than high boards get the
whole room."""
KEPT = 512
"""So many arrangements are kept."""
NO_HAND = (Hand(Area(0.0, 0.0, 0.0, 0.0), 1, 0.0, 0.0),)
FIGURE, TOKEN, UPRIGHT = (6.0, 7 / 180), (4.0, 1 / 36), 0.6
"""The least width of a figure and of a token in pixels: a number, and what the height of the window adds to it, which
counts up to this part of the width of a room."""

Beside = Literal["hand", "offered", "nothing"]
"""What lies beside the boards: a hand, boards to choose from in one row, or nothing."""


@dataclass(frozen=True, eq=False)
class Places:
    """The table in a room: its size, the room of battlefield and hand, that of the sheets; the ways in which a hand can
    lie, those before others that show more of it; the least width of a figure and of a token. buttons: what they take
    of the room where boards get all of it; hand and sheets then lie in the corners that boards leave."""

    size: Spot
    room: Area
    column: SheetRoom
    hands: tuple[tuple[Hand, ...], ...] = (NO_HAND,)
    figure: float = 0.0
    token: float = 0.0
    buttons: Area | None = None

    # ------------------------------------------------------------------ battlefield and hand

    @property
    def row(self) -> Hand:
        """The hand in one row below everything else."""
        row = self.hands[0][0]
        low = self.room.y + self.room.h - row.area.h
        wide = row.area.w if self.buttons is None else min(row.area.w, self.buttons.x - GAP)
        return row._replace(area=Area(self.room.x, low, wide, row.area.h))

    def arranged(
        self, placements: Sequence[Placement], beside: Beside = "nothing", seats: int = 2, in_full: bool = False
    ) -> Arrangement:
        """How boards lie, and what is beside them; in_full: sheets on which all fighters can stand."""
        return _arranged(self, tuple((each.x, each.y) for each in placements), beside, seats, in_full)

    # ------------------------------------------------------------------ cards

    def risen(self, at: Spot) -> Spot:
        """The middle of a card that has risen from its place in the hand: all of it is seen."""
        half = RISEN / 2 + GAP, RISEN * TALL / 2
        x = min(max(at[0], self.room.x + half[0]), self.room.x + self.room.w - half[0])
        return x, min(max(at[1], self.room.y + half[1]), self.room.y + self.room.h - half[1])

    def plates(self, count: int) -> list[Area]:
        """The places of so many names to choose from, over everything that is played on, column by column."""
        room = self.above
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

    @property
    def above(self) -> Area:
        """The room without the foot in which buttons lie, and sheets beside them."""
        foot = 0.0 if self.buttons is None else max(self.buttons.h, LOWEST) + GAP
        return self.room._replace(h=self.room.h - foot)

    def slabs(self, count: int) -> list[Area]:
        """The places of so many faces to choose from, side by side in the whole room."""
        room, margin = self.above, 4 * GAP
        inner = Area(room.x + margin, room.y + margin, room.w - 2 * margin, room.h - 2 * margin)
        return _side_by_side(inner, count, margin)


@lru_cache(maxsize=KEPT)
def _arranged(places: Places, corners: Corners, beside: Beside, seats: int, in_full: bool) -> Arrangement:
    if places.buttons is not None:
        return _round_boards(places, places.buttons, corners, beside, seats, in_full)
    corners = corners or ((0, 0),)

    def beside_hand(hands: Sequence[Hand]) -> Arrangement:
        return arranged(places.room, corners, in_column(places.room, places.column, hands), EDGE, SIDE)

    if beside != "hand":
        return beside_hand(NO_HAND if beside == "nothing" else places.hands[0][:1])
    row = beside_hand(places.hands[0][:1])
    for ways in places.hands:
        widest = beside_hand(ways)
        if 2 * HALF * widest.lie.side >= places.figure:
            break
    comfortable = 2 * HALF * row.lie.side >= COMFORT * places.figure
    return row if comfortable and row.lie.side * GAIN >= widest.lie.side else widest


def _round_boards(
    places: Places, buttons: Area, corners: Corners, beside: Beside, seats: int, in_full: bool
) -> Arrangement:
    """Boards that get the whole room; many places for one of them get it as a whole."""
    if not corners:
        return Arrangement(Lie(False, 1.0, (0.0, 0.0)), places.row, beside_buttons(places.room, buttons, seats))
    found = arranged(places.room, corners, _ways(places, buttons, beside, seats, in_full), NARROW, inf, WORTH)
    others = [*areas(corners, found.lie, NARROW), *([found.hand.area] * (found.hand.area.w > 0)), buttons]
    return found._replace(sheets=found.sheets.grown(places.room, others, seats))


@lru_cache(maxsize=KEPT)
def _ways(places: Places, buttons: Area, beside: Beside, seats: int, in_full: bool) -> tuple[Furnishing, ...]:
    """The ways to lay what is beside boards that get the whole room."""
    hands = places.hands[0] if beside == "hand" else NO_HAND if beside == "nothing" else places.hands[0][:1]
    return tuple(round_boards(places.room, buttons, seats, hands, in_full))


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


def fitted(room: Room, large: bool = False) -> Places:
    """The places in a room, where the interface is large or is not. The same object for the same room."""
    boxes = ((part.x, part.y, part.w, part.h) for part in (room.play, room.side, room.corner))
    return _fitted(room.size, *boxes, room.screen, large)


Box = tuple[int, int, int, int]


@cache
def _fitted(size: tuple[int, int], play: Box, side: Box, corner: Box, screen: int, large: bool) -> Places:
    upright = side[2] > 0 and side[1] >= play[1] + play[3]
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
    window = min(screen, size[0] * UPRIGHT)
    scales = (1.0, SMALLER) if screen < WORDS else (1.0,)
    figure, token = ((least + more * window) / unit for least, more in (FIGURE, TOKEN))
    whole = size[0] / unit, size[1] / unit
    high = min(played.h * HAND, played.w / CARDS * TALL)
    if not side[2]:
        buttons = of(Rect(corner))
        left = played._replace(w=buttons.x - GAP)
        laid = low_hands(left) if large else hands(left, high)
        return Places(whole, played, SheetRoom(of(beside), 1), (tuple(laid),), figure, token, buttons)
    ways = tuple(tuple(hands(played, high, scale)) for scale in scales)
    column = SheetRoom(of(beside), 2 if upright or side[2] > side[3] else 1)
    return Places(whole, played, column, ways, figure, token)


def proportion_in(window: tuple[int, int]) -> float:
    """The width by the height of what is played on in a window; 0: it fills its room."""
    return 0.0 if window[0] >= window[1] * BROAD else PROPORTION


DEFAULT = fitted(TABLE)

"""Where the parts of the table lie on a screen of any size and shape: a pure function.

One frame for all games: a bar on top, below it the room of the board, in whose lower right corner the buttons lie; a
drawer slides over the room. What is played on gets as much of the room as its proportions let it; what is left lies
beside it, on upright screens below it, for the sheets of the sides. Where it fills the whole room, or sheets would have
too little of it, dice lie over it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

MARGIN, BAR, GAP = 2, 42, 4
TRAY, ROUTINE, BUTTON, STEPS, STEP = 114, 34, 44, 30, 42
"""Heights of what lies in the corner, the last one of the buttons that step back and forth where they have a row of
their own, and the width of these where they have none."""
CORNER, WIDEST = 272, 400
"""The widths, in units, that the corner wants at least and that the side takes at most."""
NARROWEST, FLAT = 0.21, 0.3
"""What the corner takes of the width of a room at most where the board needs the rest, and where it is to be one row of
buttons."""
RIM = 8
"""Units that the buttons keep off the edge of a board that fills the room: its rim goes round them too."""
ONE_ROW, ASIDE, MOST = 236, 186, 2
"""Units: the width from which all buttons lie in one row, and that of each routine that lies there too; more than so
many share the width of these."""
TALL = 0.82
"""Below this part of the proportion of what is played on a room is upright."""
BELOW = 0.36
"""What is kept of the height of an upright room for what lies below the board."""
DRAWER, LOWEST, HIGHEST, STACKED = 330, 300, 640, 430
"""Units: the width of the drawer, its least and greatest height, and from which on both its panels are seen at once."""


@dataclass(frozen=True)
class Room:
    """The room of a board in pixels, (0, 0) being its upper left corner.

    play: where what is played on lies best. side: what is left beside or below it, without the corner. corner: the
    place of tray and buttons, where nothing of the board may lie. screen: the height of the whole screen, for what has
    words on it: unlike the room it is the same at every scale, and words may not be smaller at a larger one.
    """

    size: tuple[int, int]
    play: Rect
    side: Rect
    corner: Rect
    screen: int


@dataclass(frozen=True)
class TablePlan:
    """Rectangles on the screen, in pixels; `area` is where the room of the board lies. Where `tabbed`, one of the two
    panels of the drawer is shown at a time; where `in_row`, the buttons lie in one row. Where `covering`, the tray lies
    over the room, while dice are news."""

    bar: Rect
    area: Rect
    room: Room
    tray: Rect
    routines: Rect
    buttons: Rect
    drawer: Rect
    tabbed: bool
    in_row: bool
    covering: bool


def plan(
    size: tuple[int, int], unit: float, proportion: float = 0.0, tray: bool = False, routines: int = 0,
    sheets: float = 0.0,
) -> TablePlan:  # fmt: skip
    """The places on a screen of `size` pixels where a unit has so many.

    proportion: the width by the height of what is played on, 0 where it fills whatever room there is. tray: whether
    dice are rolled beside the board, or over one that fills the room. routines: how many questions are answered by
    themselves, which is said above the buttons, or left of them where nothing else lies above these and every unit of
    height is the board's. sheets: the part of the room's height that sheets beside what is played on want at least.
    """
    return _Frame(size, unit, proportion).plan(tray, routines, sheets)


def unit_of(area: Rect, board: tuple[float, float]) -> int:
    """Pixels of a unit of a board that fits an area: a whole number, so that nothing is blurred at rest."""
    return max(8, int(min(area.width / board[0], area.height / board[1]) + 1e-6))


class _Frame:
    """The frame on one screen."""

    def __init__(self, size: tuple[int, int], unit: float, proportion: float) -> None:
        self.unit, self.proportion, self.screen = unit, proportion, size[1]
        self.margin, self.gap = self.px(MARGIN), self.px(GAP)
        self.bar = Rect(self.margin, self.margin, size[0] - 2 * self.margin, self.px(BAR))
        top = self.bar.bottom + self.gap
        self.area = Rect(self.margin, top, self.bar.width, size[1] - top - self.margin)
        self.upright = proportion > 0 and self.area.width < self.area.height * proportion * TALL

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def plan(self, tray: bool, routines: int, sheets: float) -> TablePlan:
        flat = tray and not self.proportion
        wide = self._flat() if flat else self._upright() if self.upright else self._beside()
        buttons = 1 if flat or wide >= self.px(ONE_ROW) else 2
        low = buttons == 1 and not self.proportion and not tray
        aside = (self.px(ASIDE) + self.gap) * min(routines, MOST) * low
        felt = min(self.px(TRAY), self.area.height // 3)
        pressed = self.px(BUTTON) if buttons == 1 else self.px(STEPS) + self.gap + self.px(BUTTON)
        left_for_sheets = self.area.height - felt - pressed - 2 * self.gap
        squeezed = not self.upright and left_for_sheets < sheets * self.area.height
        covering = flat or (tray and squeezed)
        heights = [felt] * (tray and not covering)
        heights += [self.px(ROUTINE)] * (routines > 0 and not aside)
        heights += [pressed]
        high = sum(heights) + self.gap * (len(heights) - 1)
        rim = 0 if self.proportion or covering else self.px(RIM)
        left = self.area.width - wide - rim
        corner = Rect(left - aside, self.area.height - high - rim, aside + wide + rim, high + rim)
        places, top = [], self.area.top + corner.top
        for each in heights:
            places.append(Rect(self.area.left + left, top, wide, each))
            top = places[-1].bottom + self.gap
        last = places[-1]
        nowhere = Rect(places[0].topleft, (0, 0))
        above = places[-2] if routines and not aside else nowhere
        row = Rect(last.x - aside, last.y, aside - self.gap, last.height) if aside else above
        over = Rect(places[0].x, places[0].y - self.gap - felt, wide, felt)
        if not flat:
            over.bottomright = (places[0].x - self.gap, self.area.bottom)
        kept = corner.move(self.area.topleft)
        lowest = min(kept.top, over.top) if covering and not flat else kept.top
        drawer = self._drawer(kept, lowest, max(self.px(DRAWER), wide + rim))
        return TablePlan(
            self.bar, self.area, self._room(corner), over if covering else places[0] if tray else nowhere, row, last,
            drawer, drawer.height < self.px(STACKED), buttons == 1, covering,
        )  # fmt: skip

    def _upright(self) -> int:
        """The width of the corner below what is played on."""
        return min(self.area.width, self.px(CORNER))

    def _flat(self) -> int:
        """The width of one row of buttons in a room that is filled."""
        return min(self.px(CORNER), round(self.area.width * FLAT))

    def _beside(self) -> int:
        """The width that is left to the right of what is played on."""
        wide, high = self.area.size
        least = min(self.px(CORNER), round(wide * NARROWEST))
        most = max(least, self.px(WIDEST)) if self.proportion else least
        return min(most, max(least, round(wide - high * self.proportion - self.gap)))

    def _room(self, corner: Rect) -> Room:
        wide, high = size = self.area.size
        if not self.proportion:
            return Room(size, Rect((0, 0), size), Rect(corner.topleft, (0, 0)), corner, self.screen)
        if not self.upright:
            play = Rect(0, 0, corner.left - self.gap, high)
            return Room(size, play, Rect(corner.left, 0, corner.width, corner.top - self.gap), corner, self.screen)
        below = max(round(high * BELOW), corner.height + self.gap)
        play = Rect(0, 0, wide, min(round(wide / self.proportion), high - below))
        top = play.bottom + self.gap
        return Room(size, play, Rect(0, top, corner.left - self.gap, high - top), corner, self.screen)

    def _drawer(self, corner: Rect, lowest: int, wide: int) -> Rect:
        """Above the corner and what lies beside that, or beside it where there is too little room for that."""
        above = lowest - self.gap - self.area.top
        if above >= self.px(LOWEST):
            wide = min(wide, self.area.width)
            return Rect(self.area.right - wide, self.area.top, wide, min(above, self.px(HIGHEST)))
        wide = min(wide, corner.left - self.gap - self.area.left)
        left = corner.left - self.gap - wide
        return Rect(left, self.area.top, wide, min(self.area.height, self.px(HIGHEST)))

"""Where the parts of the table lie on a screen of any size and shape: a pure function."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

MARGIN, GAP = 10, 8
BAR, COURSE, INSPECTOR, TRAY, BUTTONS = 54, 72, 272, 114, 46
SIDE, WIDEST = 312, 400
ROOMY = 610
"""Units of height from which inspector, dice and log all have a place of their own."""
SPARE = 200
"""Units of height below the board that are worth using."""
TALL = 0.8
MORE = 0.55
"""So much of the room of a tray goes to the inspector where the log is below both."""


@dataclass(frozen=True)
class TablePlan:
    """Rectangles in pixels. Where `shared`, inspector, tray and log lie in one place and only one of them is shown."""

    board: Rect
    bar: Rect
    course: Rect
    inspector: Rect
    tray: Rect
    log: Rect
    buttons: Rect
    shared: bool = False


def plan(size: tuple[int, int], unit: float, ratio: float, tray: bool = True) -> TablePlan:
    """The places on a screen; `ratio` is the board's width by its height; a game may do without a tray."""
    found = _plan(size, unit, ratio)
    return found if tray or found.shared else _without_tray(found, round(GAP * unit))


def _without_tray(found: TablePlan, gap: int) -> TablePlan:
    """The same without a tray: its room goes to the inspector and to the log below, or to the one beside it."""
    inspector, tray, log = found.inspector.copy(), found.tray, found.log.copy()
    above, below = tray.x == inspector.x, tray.x == log.x
    if above and below:
        inspector.height += round((tray.height + gap) * MORE)
        log = Rect(log.x, inspector.bottom + gap, log.width, log.bottom - inspector.bottom - gap)
    elif above:
        inspector.union_ip(tray)
    else:
        log.union_ip(tray)
    return replace(found, inspector=inspector, tray=Rect(0, 0, 0, 0), log=log)


def _plan(size: tuple[int, int], unit: float, ratio: float) -> TablePlan:
    screen = _Arrangements(size, unit)
    width, height = size
    if width < height * TALL:
        return screen.tall(ratio)
    board_wide = (height - screen.px(BAR + 2 * MARGIN + GAP)) * ratio
    left_over = width - board_wide - screen.px(2 * MARGIN + 2 * GAP)
    if left_over >= screen.px(2 * SIDE) and height >= screen.px(ROOMY):
        return screen.flanked(left_over)
    side = round(max(screen.px(SIDE), min(screen.px(WIDEST), left_over)))
    column = Rect(width - screen.px(MARGIN) - side, screen.px(MARGIN), side, height - 2 * screen.px(MARGIN))
    area = screen.left_of(column)
    spare = area.height - area.width / ratio
    if spare >= screen.px(SPARE):
        return screen.cornered(area, column, ratio)
    return screen.sided(area, column)


def unit_of(area: Rect, board: tuple[float, float]) -> int:
    """Pixels of a unit of a board that fits an area: a whole number, so that nothing is blurred at rest."""
    return max(8, int(min(area.width / board[0], area.height / board[1])))


class _Arrangements:
    """The arrangements of one screen."""

    def __init__(self, size: tuple[int, int], unit: float) -> None:
        self.size, self.unit = size, unit

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def left_of(self, column: Rect) -> Rect:
        """The room for the board between the bar above and a column to the right."""
        left, top = self.px(MARGIN), self.px(MARGIN + BAR + GAP)
        return Rect(left, top, column.left - self.px(GAP) - left, self.size[1] - top - self.px(MARGIN))

    def bar(self, area: Rect) -> Rect:
        return Rect(area.left, self.px(MARGIN), area.width, self.px(BAR))

    def stack(self, column: Rect, *heights: float) -> list[Rect]:
        """Rectangles below one another; a height of 0 takes what is left (shared evenly)."""
        gap, fixed = self.px(GAP), sum(self.px(high) for high in heights)
        loose = heights.count(0)
        left = column.height - fixed - gap * (len(heights) - 1)
        out, y = [], column.top
        for high in heights:
            tall = self.px(high) if high else max(0, left // loose)
            out.append(Rect(column.left, y, column.width, tall))
            y += tall + gap
        out[-1].height = column.bottom - out[-1].top
        return out

    def sided(self, area: Rect, column: Rect) -> TablePlan:
        """The usual one: everything to the right of the board."""
        if column.height < self.px(ROOMY):
            course, panel, buttons = self.stack(column, COURSE, 0, BUTTONS)
            return TablePlan(area, self.bar(area), course, panel, panel, panel, buttons, shared=True)
        course, inspector, tray, log, buttons = self.stack(column, COURSE, INSPECTOR, TRAY, 0, BUTTONS)
        return TablePlan(area, self.bar(area), course, inspector, tray, log, buttons)

    def flanked(self, left_over: float) -> TablePlan:
        """A wide screen: columns on both sides of the board."""
        side = round(min(self.px(WIDEST), left_over / 2))
        high, margin = self.size[1] - 2 * self.px(MARGIN), self.px(MARGIN)
        left = Rect(margin, margin, side, high)
        right = Rect(self.size[0] - margin - side, margin, side, high)
        top = margin + self.px(BAR + GAP)
        area = Rect(
            left.right + self.px(GAP), top, right.left - left.right - 2 * self.px(GAP), self.size[1] - top - margin
        )
        inspector, tray = self.stack(left, 0, TRAY * 1.5)
        course, log, buttons = self.stack(right, COURSE, 0, BUTTONS)
        return TablePlan(area, self.bar(area), course, inspector, tray, log, buttons)

    def cornered(self, area: Rect, column: Rect, ratio: float) -> TablePlan:
        """A nearly square screen: dice and log below the board."""
        board = Rect(area.left, area.top, area.width, round(area.width / ratio))
        below = Rect(area.left, board.bottom + self.px(GAP), area.width, area.bottom - board.bottom - self.px(GAP))
        wide = min(self.px(SIDE), below.width // 2)
        tray = Rect(below.left, below.top, wide, below.height)
        log = Rect(tray.right + self.px(GAP), below.top, below.right - tray.right - self.px(GAP), below.height)
        course, inspector, buttons = self.stack(column, COURSE, 0, BUTTONS)
        return TablePlan(board, self.bar(area), course, inspector, tray, log, buttons)

    def tall(self, ratio: float) -> TablePlan:
        """An upright screen: everything below the board."""
        margin, gap = self.px(MARGIN), self.px(GAP)
        wide = self.size[0] - 2 * margin
        top = margin + self.px(BAR) + gap
        high = min(round(wide / ratio), self.size[1] - top - margin - gap - self.px(COURSE + GAP + INSPECTOR))
        board = Rect(margin, top, wide, high)
        below = Rect(margin, board.bottom + gap, wide, self.size[1] - margin - board.bottom - gap)
        half = (wide - gap) // 2
        left, right = (
            Rect(below.left, below.top, half, below.height),
            Rect(below.right - half, below.top, half, below.height),
        )
        course, inspector = self.stack(left, COURSE, 0)
        tray, log, buttons = self.stack(right, TRAY, 0, BUTTONS)
        return TablePlan(board, self.bar(board), course, inspector, tray, log, buttons)

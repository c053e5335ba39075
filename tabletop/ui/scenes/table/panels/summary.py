"""A summary over the board: who gained what, by what, what he has now and what he needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, SMALLEST, TEXT, TITLE, Style

WIDTHS, ASIDE, PAD, GAP, SHAPE = (640, 900, 1150), (400, 500), 22, 7, 20
"""Units: how wide the panel is, and where that is not enough; how wide it is first if it is to lie aside; its edge,
what lies between rows, and the size of an owner's shape."""
INSIDE, BESIDE = (16, 8), 14
"""Units: what is left free in a row beside and above its words, and between a name and what stands beside it."""
HEADING, NAME = TITLE._replace(size=24), Style("title", 17, t.BRIGHT)
WIDEST = 0.9
"""The part of the width of its room that it takes at most."""
GAINED, TOTAL = Style("title", 24, t.GOLD), Style("title", 24, t.BRIGHT)
COLUMN, LAST = 62, 54
"""Units: the width of the columns of what was gained and of what there is now."""


SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large it is: the first of these with which all of it is in the window, as long as it can be read."""


class Fitting(NamedTuple):
    """A summary as there is room for it. stage: the screen with letters as large as they can be; wide: units, at most;
    flat: what brought a gain stands beside the name, not below it; left: so many rows are only in the log."""

    stage: Stage
    wide: int
    flat: bool = False
    left: int = 0


class LaidRow(NamedTuple):
    """The words of a row, each with its place in it, and how high it is."""

    words: list[tuple[Surface, int, int]]
    height: int


class SummaryBox:
    """Draws a summary over the board of one screen."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.place = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._fitted: tuple[Summary, Fitting] | None = None

    def draw(
        self, surface: Surface, summary: Summary, room: Rect, spoken: Sequence[Rect] = (), standing: Sequence[Rect] = ()
    ) -> Rect:
        """Draw it in the middle of a room, smaller where there is not that much of it, or aside from what it speaks of,
        and then from all that stands there; gives its place."""
        if self._fitted is None or self._fitted[0] is not summary:
            tries = list(self._tries(summary))
            fits = (each for each in tries if _place(each, summary, room).height <= room.height)
            self._fitted = (summary, next(fits, tries[-1]))
        fitting = self._fitted[1]
        rect = _place(fitting, summary, room)
        if summary.aside:
            left_seen = [*spoken], [*standing]
            rect = min((rect.move(by, 0) for by in (0, room.x - rect.x, room.right - rect.right)),
                       key=lambda each: [len(each.collidelistall(boxes)) for boxes in left_seen])  # fmt: skip
        rect = rect.clamp(surface.get_rect())
        _draw(fitting, surface, summary, rect)
        self.place = rect
        return rect

    def _tries(self, summary: Summary) -> Iterator[Fitting]:
        """The ways to lay it out, the best first."""
        least = SMALLEST * min(1.0, self.stage.settings.ui_scale)
        units = [self.stage.theme.unit * part for part in SMALLER]
        stages = [self.stage.at_most(unit) for unit in units if round(SMALL.size * unit) >= least or unit == units[0]]
        widths = (*ASIDE, *WIDTHS) if summary.aside else WIDTHS
        yield from (Fitting(each, wide, flat) for each in stages for flat in (False, True) for wide in widths)
        shorter = range(1, len(summary.rows))
        yield from (Fitting(stages[-1], WIDTHS[-1], flat, left) for left in shorter for flat in (False, True))


def _place(fitting: Fitting, summary: Summary, room: Rect) -> Rect:
    """The middle of a room, so many units wide at most, as high as everything in it."""
    stage = fitting.stage
    rect = Rect(0, 0, min(stage.px(fitting.wide), round(room.width * WIDEST)), 0)
    title, rows, more = _parts(fitting, summary, rect.width)
    rect.height = title.get_height() + sum(row.height + stage.px(GAP) for row in rows) + 2 * stage.px(PAD)
    rect.height += more.get_height() if more is not None else 0
    rect.center = room.center
    return rect


def _parts(fitting: Fitting, summary: Summary, wide: int) -> tuple[Surface, list[LaidRow], Surface | None]:
    """The title, the words of each row, and how many more there are."""
    stage = fitting.stage
    px = stage.px
    last = LAST if any(row.total for row in summary.rows) else 0
    words = wide - 2 * px(PAD) - 2 * px(INSIDE[0]) - px(SHAPE + 8 + last) - _column(stage, summary)
    even = stage.lettering.even(summary.title, HEADING, wide - 2 * px(PAD))
    title = stage.lettering.block(summary.title, HEADING, even, align="centre")
    rows = summary.rows[: len(summary.rows) - fitting.left]
    told = stage.say("ui.table.more_in_log", count=fitting.left) if fitting.left else ""
    more = stage.lettering.block(told, SMALL, wide - 2 * px(PAD), align="centre") if told else None
    return title, [_row(stage, row, words, fitting.flat) for row in rows], more


def _row(stage: Stage, row: SummaryRow, wide: int, flat: bool) -> LaidRow:
    """The name of a row, what brought the gain, and what is needed."""
    lettering, found, y = stage.lettering, list[tuple[Surface, int, int]](), 0
    told = [(words, style) for words, style in ((row.name, NAME), (row.by, TEXT), (row.needs, SMALL)) if words]
    if flat and row.name and row.by:
        name = lettering.line(row.name, NAME)
        beside = name.get_width() + stage.px(BESIDE)
        by = lettering.block(row.by, TEXT, wide - beside)
        found = [(name, 0, 0), (by, beside, max(0, (name.get_height() - lettering.height(TEXT)) // 2))]
        y, told = max(each.get_height() + top for each, _, top in found), told[2:]
    for words, style in told:
        found.append((lettering.block(words, style, wide), 0, y))
        y += found[-1][0].get_height()
    return LaidRow(found, y + 2 * stage.px(INSIDE[1] // 2 if flat else INSIDE[1]))


def _draw(fitting: Fitting, surface: Surface, summary: Summary, rect: Rect) -> None:
    stage = fitting.stage
    px = stage.px
    title, rows, more = _parts(fitting, summary, rect.width)
    stage.art.draw_shadow(surface, "leather", rect)
    stage.art.draw_panel(surface, "leather", rect)
    surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y + px(PAD))))
    place = Rect(rect.x + px(PAD), rect.y + px(PAD) + title.get_height(), rect.width - 2 * px(PAD), 0)
    for row, laid in zip(summary.rows, rows, strict=False):
        place = Rect(place.x, place.bottom + px(GAP), place.width, laid.height)
        stage.art.draw_panel(surface, "sunk", place)
        _draw_row(stage, surface, row, laid, px(SHAPE) + _column(stage, summary), place.inflate(-2 * px(INSIDE[0]), 0))
    if more is not None:
        surface.blit(more, more.get_rect(midtop=(rect.centerx, place.bottom + px(GAP))))


def _column(stage: Stage, summary: Summary) -> int:
    """The width of the column of what was gained, in pixels, if anything was."""
    widest = max((stage.lettering.width(row.gained, GAINED) for row in summary.rows if row.gained), default=0)
    return max(stage.px(COLUMN), widest + stage.px(SHAPE // 2)) if widest else 0


def _draw_row(stage: Stage, surface: Surface, row: SummaryRow, laid: LaidRow, column: int, place: Rect) -> None:
    """Whose a row is, what was gained, to the end of its column, the words, and what there is now."""
    px, lettering, middle = stage.px, stage.lettering, place.centery
    mark = stage.art.shape(row.owner, px(SHAPE), t.OWNER_WORDS[row.owner])
    surface.blit(mark, mark.get_rect(midleft=(place.x, middle)))
    gained = lettering.line(row.gained, GAINED)
    surface.blit(gained, gained.get_rect(midright=(place.x + column, middle)))
    left, high = place.x + column + px(12), max(y + words.get_height() for words, _, y in laid.words)
    for words, x, y in laid.words:
        surface.blit(words, (left + x, middle - high // 2 + y))
    total = lettering.line(row.total, TOTAL)
    surface.blit(total, total.get_rect(midright=(place.right, middle)))

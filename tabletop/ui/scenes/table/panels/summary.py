"""A summary over the board: who gained what, by what, what he has now and what he needs."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, TEXT, TITLE, Style

WIDTHS, PAD, GAP, SHAPE = (640, 900), 22, 7, 20
"""Units: how wide the panel is, and where that is not enough; its edge, what lies between rows, and the size of an
owner's shape."""
INSIDE = 16, 8
"""Units: what is left free in a row beside and above its words."""
HEADING, NAME = TITLE._replace(size=24), Style("title", 17, t.BRIGHT)
WIDEST = 0.9
"""The part of the width of its room that it takes at most."""
GAINED, TOTAL = Style("title", 24, t.GOLD), Style("title", 24, t.BRIGHT)
COLUMN, LAST = 62, 54
"""Units: the width of the columns of what was gained and of what there is now."""


SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large it is: the first of these with which all of it is in the window."""


class SummaryBox:
    """Draws a summary over the board of one screen."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.place = Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self._fitted: tuple[Summary, Stage, int] | None = None

    def draw(self, surface: Surface, summary: Summary, room: Rect) -> Rect:
        """Draw it in the middle of a room, smaller where there is not that much of it; gives its place."""
        if self._fitted is None or self._fitted[0] is not summary:
            units = [self.stage.theme.unit * part for part in SMALLER]
            tries = ((self.stage.at_most(unit), wide) for unit in units for wide in WIDTHS)
            fits = (each for each in tries if _place(*each, summary, room).height <= room.height)
            self._fitted = (summary, *next(fits, (self.stage.at_most(units[-1]), WIDTHS[-1])))
        _, screen, wide = self._fitted
        rect = _place(screen, wide, summary, room).clamp(surface.get_rect())
        _draw(screen, surface, summary, rect)
        self.place = rect
        return rect


def _place(stage: Stage, wide: int, summary: Summary, room: Rect) -> Rect:
    """The middle of a room, so many units wide at most, as high as everything in it."""
    rect = Rect(0, 0, min(stage.px(wide), round(room.width * WIDEST)), 0)
    title, rows = _parts(stage, summary, rect.width)
    rect.height = title.get_height() + sum(_high(stage, lines) + stage.px(GAP) for lines in rows) + 2 * stage.px(PAD)
    rect.center = room.center
    return rect


def _parts(stage: Stage, summary: Summary, wide: int) -> tuple[Surface, list[list[Surface]]]:
    """The title, and the words of each row."""
    px = stage.px
    last = LAST if any(row.total for row in summary.rows) else 0
    words = wide - 2 * px(PAD) - 2 * px(INSIDE[0]) - px(SHAPE + 8 + COLUMN + last)
    title = stage.lettering.block(summary.title, HEADING, wide - 2 * px(PAD), align="centre")
    return title, [_words(stage, row, words) for row in summary.rows]


def _high(stage: Stage, lines: list[Surface]) -> int:
    """The height of a row with these words."""
    return sum(line.get_height() for line in lines) + 2 * stage.px(INSIDE[1])


def _draw(stage: Stage, surface: Surface, summary: Summary, rect: Rect) -> None:
    px = stage.px
    title, rows = _parts(stage, summary, rect.width)
    stage.art.draw_shadow(surface, "leather", rect)
    stage.art.draw_panel(surface, "leather", rect)
    surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y + px(PAD))))
    place = Rect(rect.x + px(PAD), rect.y + px(PAD) + title.get_height(), rect.width - 2 * px(PAD), 0)
    for row, lines in zip(summary.rows, rows, strict=True):
        place = Rect(place.x, place.bottom + px(GAP), place.width, _high(stage, lines))
        stage.art.draw_panel(surface, "sunk", place)
        _draw_row(stage, surface, row, lines, place.inflate(-2 * px(INSIDE[0]), -2 * px(INSIDE[1])))


def _words(stage: Stage, row: SummaryRow, wide: int) -> list[Surface]:
    """The name of a row, what brought the gain, and what is needed."""
    lines = ((row.name, NAME), (row.by, TEXT), (row.needs, SMALL))
    return [stage.lettering.block(words, style, wide) for words, style in lines if words]


def _draw_row(stage: Stage, surface: Surface, row: SummaryRow, lines: list[Surface], place: Rect) -> None:
    """Whose a row is, what was gained, the words, and what there is now."""
    px, lettering, middle = stage.px, stage.lettering, place.centery
    mark = stage.art.shape(row.owner, px(SHAPE), t.OWNER_WORDS[row.owner])
    surface.blit(mark, mark.get_rect(midleft=(place.x, middle)))
    gained = lettering.line(row.gained, GAINED)
    surface.blit(gained, gained.get_rect(midright=(place.x + px(SHAPE + COLUMN), middle)))
    y = place.y
    for line in lines:
        surface.blit(line, (place.x + px(SHAPE + COLUMN + 12), y))
        y += line.get_height()
    total = lettering.line(row.total, TOTAL)
    surface.blit(total, total.get_rect(midright=(place.right, middle)))

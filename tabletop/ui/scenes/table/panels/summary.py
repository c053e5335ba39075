"""A summary over the board: who gained what, by what, what he has now and what he needs."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.ui.boards.showing import Summary, SummaryRow
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, HEAD, SMALL, TEXT, Style

WIDE, PAD, GAP, SHAPE = 620, 24, 10, 18
"""Units: the width of the panel, its edge, what lies between rows, and the size of an owner's shape."""
WIDEST = 0.9
"""The part of the width of its room that it takes at most."""
GAINED, TOTAL = Style("title", 22, t.GOLD), Style("bold", 17, t.BRIGHT)
COLUMN, LAST = 62, 54
"""Units: the width of the columns of what was gained and of what there is now."""


def draw_summary(stage: Stage, surface: Surface, summary: Summary, room: Rect) -> Rect:
    """Draw it in the middle of a room; gives its place."""
    px, lettering = stage.px, stage.lettering
    wide = min(px(WIDE), round(room.width * WIDEST))
    words = wide - 2 * px(PAD) - px(SHAPE + 8 + COLUMN + LAST)
    title = lettering.block(summary.title, HEAD, wide - 2 * px(PAD), align="centre")
    foot = lettering.line(stage.say("ui.table.go_on"), SMALL)
    rows = [_words(stage, row, words) for row in summary.rows]
    high = sum(sum(line.get_height() for line in lines) + px(GAP) for lines in rows)
    rect = Rect(0, 0, wide, title.get_height() + px(GAP) + high + foot.get_height() + 2 * px(PAD))
    rect.center = room.center
    rect.clamp_ip(surface.get_rect())
    stage.art.draw_shadow(surface, "leather", rect)
    stage.art.draw_panel(surface, "leather", rect)
    surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y + px(PAD))))
    y = rect.y + px(PAD) + title.get_height() + px(GAP)
    for row, lines in zip(summary.rows, rows, strict=True):
        y = _draw_row(stage, surface, row, lines, Rect(rect.x + px(PAD), y, wide - 2 * px(PAD), 0)) + px(GAP)
    surface.blit(foot, foot.get_rect(midbottom=(rect.centerx, rect.bottom - px(PAD) + px(6))))
    return rect


def _words(stage: Stage, row: SummaryRow, wide: int) -> list[Surface]:
    """The name of a row, what brought the gain, and what is needed."""
    lines = ((row.name, BOLD), (row.by, TEXT), (row.needs, SMALL))
    return [stage.lettering.block(words, style, wide) for words, style in lines if words]


def _draw_row(stage: Stage, surface: Surface, row: SummaryRow, lines: list[Surface], place: Rect) -> int:
    """Draw a row at the top of its place; gives where it ends."""
    px, lettering = stage.px, stage.lettering
    high = sum(line.get_height() for line in lines)
    middle = place.y + high // 2
    mark = stage.art.shape(row.owner, px(SHAPE), t.BRIGHT)
    surface.blit(mark, mark.get_rect(midleft=(place.x, middle)))
    gained = lettering.line(row.gained, GAINED)
    surface.blit(gained, gained.get_rect(midright=(place.x + px(SHAPE + COLUMN), middle)))
    y = place.y
    for line in lines:
        surface.blit(line, (place.x + px(SHAPE + COLUMN + 12), y))
        y += line.get_height()
    total = lettering.line(row.total, TOTAL)
    surface.blit(total, total.get_rect(midright=(place.right, middle)))
    return y

"""What is said of a piece, in the drawer: all of it at once, or what there is no room for is scrolled to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards import Sheet
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.scenes.table.panels.inspector import BOTTOMLESS, Inspector
from tabletop.ui.widgets.base import Widget

NOTCH, BAR, LEAST_BAR, WITHIN = 48, 4, 30, 7
"""Units: how far a notch of the wheel scrolls, how wide the bar is beside what is scrolled and how high at least, and
how far from its edges that is cut off."""


class ScrolledInspector(Widget):
    """An inspector as large as its place; a sheet that has no room there is laid out in one without a bottom, of which
    a part is seen."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self._usual = Inspector(stage, rect)
        self._column = Inspector(stage, Rect(rect.x, rect.y, rect.width - stage.px(2 * BAR), BOTTOMLESS))
        super().__init__(self._usual.stage, rect)
        self.offset = 0
        """Pixels that it is scrolled down."""
        self.is_long = False
        """Whether there is more than is seen at once."""

    @property
    def sheet(self) -> Sheet | None:
        """What it shows."""
        return self._usual.sheet

    def show(self, sheet: Sheet) -> None:
        """Show a sheet: another one from its top."""
        if self.sheet is None or plain(self.sheet.name) != plain(sheet.name):
            self.offset = 0
        self._usual.show(sheet)
        self._column.show(sheet)
        self.is_long = not self._usual.is_whole
        self.scroll(0)

    def scroll(self, notches: float) -> None:
        """Turn the wheel."""
        lowest = max(0, self._height - self.rect.height) if self.is_long else 0
        self.offset = max(0, min(lowest, self.offset - round(notches * self.stage.px(NOTCH))))

    @property
    def _height(self) -> int:
        """How high all is that there is to scroll through."""
        return self._column.height + self.stage.px(WITHIN)

    @property
    def window(self) -> Rect:
        """Where something is seen that is scrolled."""
        return self.rect.inflate(0, -2 * self.stage.px(WITHIN))

    @property
    def damage(self) -> Rect:
        """How far it reaches."""
        return self.rect

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return self._usual.key, self.offset

    def draw(self, surface: Surface) -> None:
        if not self.is_long:
            self._usual.draw(surface)
            return
        page = Surface(self.window.size, SRCALPHA)  # nothing that is scrolled away reaches what lies beside it
        self._column.rect.topleft = (self.rect.x - self.window.x, self.rect.y - self.window.y - self.offset)
        self._column.draw(page)
        surface.blit(page, self.window)
        self._draw_bar(surface)

    def _draw_bar(self, surface: Surface) -> None:
        """Where one is in what is scrolled, beside it."""
        px, room, whole = self.stage.px, self.window, self._height
        high = max(px(LEAST_BAR), room.height * room.height // whole)
        down = (room.height - high) * self.offset // max(1, whole - self.rect.height)
        bar = Rect(room.right - px(2 * BAR + 2), room.y + down, px(BAR), high)
        pygame.draw.rect(surface, t.BRASS, bar, border_radius=px(BAR) // 2)

    def targets(self) -> Sequence[Target]:
        if not self.is_long:
            return self._usual.targets()
        self._column.rect.topleft = (self.rect.x, self.rect.y - self.offset)
        return [_clipped(each, self.window) for each in self._column.targets()]

    def rule_of(self, target: str) -> str:
        """The rule behind one of its targets; empty for none."""
        return self._usual.rule_of(target)


def _clipped(target: Target, room: Rect) -> Target:
    """A target of which only what lies in some room can be pointed at."""
    target.clip = room
    return target

"""The log: rows of coloured words with an icon, newest last, scrollable; hovering and picking a row calls the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich, plain
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Drag, Target
from tabletop.ui.frame.theme import TEXT
from tabletop.ui.widgets.base import Widget

PAD, INSET = 4, 12
"""Units above and below the words of a row, and by which the bar keeps off the corners of what the list lies on."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry: its words, an icon's name, and what the scene knows it by."""

    id: int
    words: Rich
    icon: str = ""


class LogList(Widget):
    """Shows the end of the log unless it was scrolled up; a new row then does not move it."""

    def __init__(
        self, stage: Stage, rect: Rect, name: str = "log", *, hovered: Callable[[int | None], None] | None = None,
        picked: Callable[[int], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.name, self.hovered, self.picked = name, hovered, picked
        self.rows: list[LogRow] = []
        self.marked: int | None = None
        self._up = 0
        self._hover: int | None = None
        self._heights: dict[int, int] = {}
        self._total = 0

    def set_rows(self, rows: Sequence[LogRow]) -> None:
        """All entries, oldest first."""
        known = len(self.rows)
        if self.rows == rows[:known]:
            grew = sum(map(self._height, rows[known:]))
            self._total += grew
        else:
            self._heights, grew = {}, 0
            self._total = sum(map(self._height, rows))
        self.rows = list(rows)
        self._up = max(0, min(self._furthest, self._up + grew)) if self._up else 0
        self.stage.touch()

    def put_before(self, rows: Sequence[LogRow]) -> None:
        """Entries older than all others; those in sight stay where they are."""
        self._total += sum(map(self._height, rows))
        self.rows = [*rows, *self.rows]
        self.stage.touch()

    def append(self, row: LogRow) -> None:
        """One more entry."""
        self.set_rows([*self.rows, row])

    def scroll(self, notches: float) -> None:
        """Turn the wheel."""
        self._up = max(0, min(self._furthest, self._up + round(notches * self.stage.px(40))))
        self.stage.touch()

    def attend(self, target: Target | None) -> None:
        """Tell it what is attended, so that it can call `hovered`."""
        row = self._row_of(target)
        if row != self._hover:
            self._hover = row
            if self.hovered:
                self.hovered(row)

    @property
    def key(self) -> tuple[object, ...]:
        """What its picture and its targets depend on, for those who keep them."""
        return len(self.rows), self._up, self._hover, self.marked

    def draw(self, surface: Surface) -> None:
        before = surface.get_clip()
        px = self.stage.px
        for row, rect in self._visible():
            whole = self._whole(rect)
            if not whole.height:
                continue
            surface.set_clip(whole.clip(before))
            lit = row.id == self._hover or row.id == self.marked
            strip = Surface(rect.size, SRCALPHA)
            strip.fill((*t.GOLD, 44) if lit else (0, 0, 0, 56 if row.id % 2 == 0 else 0))
            surface.blit(strip, rect)
            if row.icon and whole.top == rect.top:
                surface.blit(self.stage.art.icon(row.icon, px(17), t.BRASS), (rect.x + px(6), rect.y + px(7)))
            self._draw_words(surface, row.words, (rect.x + px(30), rect.y + px(PAD)), whole)
        surface.set_clip(before)
        if self._furthest:
            self._draw_bar(surface)

    def _draw_words(self, surface: Surface, words: Rich, corner: tuple[int, int], within: Rect) -> None:
        """The lines of a row that lie within what is seen of it."""
        lettering, (x, y) = self.stage.lettering, corner
        step = lettering.height(TEXT)
        for line in lettering.wrap(words, TEXT, self._room):
            if line and within.top <= y and y + step <= within.bottom:
                drawn = lettering.line(line, TEXT)
                surface.blit(drawn, (x, y + (step - drawn.get_height()) // 2))
            y += step

    def targets(self) -> Sequence[Target]:
        out = [Target(self.name, self.rect, self.name, "", drag=self._pull, ring=False)]
        for row, rect in self._visible():

            def pick(wanted: int = row.id) -> None:
                if self.picked:
                    self.picked(wanted)

            out.append(
                Target(
                    f"{self.name}.{row.id}", rect, self.name, plain(row.words), pick, drag=self._pull, clip=self.rect,
                    reveal=lambda r=rect: self._reveal(r),  # type: ignore[misc]
                )
            )  # fmt: skip
        return out

    @property
    def _room(self) -> int:
        return self.rect.width - self.stage.px(46)

    @property
    def _furthest(self) -> int:
        return max(0, self._total - self.rect.height)

    def _height(self, row: LogRow) -> int:
        found = self._heights.get(row.id)
        if found is None:
            lettering = self.stage.lettering
            found = self._heights[row.id] = lettering.tall(row.words, TEXT, self._room) + 2 * self.stage.px(PAD)
        return found

    def _visible(self) -> list[tuple[LogRow, Rect]]:
        """The rows in sight with their places, newest first."""
        y = (self.rect.bottom if self._furthest else self.rect.top + self._total) + self._up
        out = []
        for row in reversed(self.rows):
            high = self._height(row)
            y -= high
            if y >= self.rect.bottom:
                continue
            if y + high <= self.rect.top:
                break
            out.append((row, Rect(self.rect.x, y, self.rect.width - self.stage.px(12), high)))
        return out

    def _whole(self, rect: Rect) -> Rect:
        """The part of a row that is seen: all of it, or at an edge of the list those of its lines that are not cut."""
        shown, pad, line = rect.clip(self.rect), self.stage.px(PAD), self.stage.lettering.height(TEXT)
        if shown.top > rect.top:
            hidden = -(-max(0, shown.top - rect.top - pad) // line)
            shown.top, shown.height = rect.top + pad + hidden * line, shown.bottom - rect.top - pad - hidden * line
        if shown.bottom < rect.bottom:
            cut = -(-max(0, rect.bottom - shown.bottom - pad) // line)
            shown.height = rect.bottom - pad - cut * line - shown.top
        return shown if shown.height >= line else Rect(shown.topleft, (0, 0))

    def _row_of(self, target: Target | None) -> int | None:
        head = self.name + "."
        return int(target.id[len(head) :]) if target and target.id.startswith(head) else None

    def _reveal(self, rect: Rect) -> None:
        if rect.top < self.rect.top:
            self._up = min(self._furthest, self._up + self.rect.top - rect.top)
        elif rect.bottom > self.rect.bottom:
            self._up = max(0, self._up - (rect.bottom - self.rect.bottom))

    def _pull(self, drag: Drag) -> None:
        self._up = max(0, min(self._furthest, self._up + drag.delta[1]))
        self.stage.touch()

    def _draw_bar(self, surface: Surface) -> None:
        wide, track = self.stage.px(5), self.rect.inflate(0, -2 * self.stage.px(INSET))
        total = self._furthest + self.rect.height
        high = max(self.stage.px(24), track.height * self.rect.height // total)
        y = track.bottom - high - (track.height - high) * self._up // self._furthest
        pygame.draw.rect(surface, t.EDGE, (track.right - wide, y, wide, high), border_radius=wide // 2)

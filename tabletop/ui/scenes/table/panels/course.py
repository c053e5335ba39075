"""The course of the turn: its number, the phases with the one that runs now, and the button of the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Course
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import HEAD, SMALL, Style
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.button import Button

AREA = "course"
DOT = 26
PHASE = Style("bold", 14, t.BRIGHT)


class CoursePanel(Widget):
    """`course` is what it shows."""

    def __init__(self, stage: Stage, rect: Rect, menu: Callable[[], None]) -> None:
        super().__init__(stage, rect)
        self.panel = Panel(stage, rect)
        self.course = Course("", (), -1)
        self._xs: list[int] = []
        px = stage.px
        side = px(34)
        place = Rect(rect.right - side - px(10), rect.y + px(10), side, side)
        words = stage.say("ui.table.menu.title")
        self.menu = Button(
            stage, place, "menu", words, menu, area=AREA, icon="menu", only_icon=True, kind="dark",
            tip=lambda: Tip(words, (), stage.say("ui.table.key.escape")),
        )  # fmt: skip

    @property
    def damage(self) -> Rect:
        """How far it reaches."""
        return self.rect

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return self.course, self.menu.state

    def draw(self, surface: Surface) -> None:
        px, lettering = self.stage.px, self.stage.lettering
        title = lettering.line(self.course.title, HEAD)
        line = self.course.line
        y = self.rect.y + px(9)
        surface.blit(title, (self.rect.x + px(15), y + (px(30) - title.get_height()) // 2))
        self._draw_stations(surface, self.rect.x + px(15) + title.get_width() + px(14), y + px(15))
        name = self._draw_name(surface)
        if line:
            room = name.left - self.rect.x - px(25)
            style = lettering.fit(line, SMALL, room, self.stage.theme.least)
            small = lettering.line(lettering.shorten(line, style, room), style)
            surface.blit(small, (self.rect.x + px(15), self.rect.bottom - px(9) - small.get_height()))
        self.menu.draw(surface)

    def _draw_name(self, surface: Surface) -> Rect:
        """The name of the present phase, below its medal."""
        px, lettering, now = self.stage.px, self.stage.lettering, self.course.now
        place = Rect(self.menu.rect.right - px(2), self.rect.bottom, 0, 0)
        if 0 <= now < len(self._xs):
            name = lettering.line(self.course.stations[now][1], PHASE)
            place = name.get_rect(bottomright=(self.menu.rect.right - px(2), self.rect.bottom - px(9)))
            surface.blit(name, place)
        return place

    def _draw_stations(self, surface: Surface, left: int, middle: int) -> None:
        """Medals on a line: past ones brass, the present one gold, the next ones dark."""
        px, art = self.stage.px, self.stage.art
        stations = self.course.stations
        right = self.menu.rect.left - px(10)
        half = px(DOT) // 2
        self._xs = []
        if not stations or right - left < len(stations) * px(DOT) * 0.8:
            return
        step = min(px(46), (right - left - 2 * half) / max(1, len(stations) - 1))
        xs = [round(right - half - step * (len(stations) - 1 - at)) for at in range(len(stations))]
        pygame.draw.line(surface, t.INK, (xs[0], middle + 1), (xs[-1], middle + 1), px(4))
        pygame.draw.line(surface, t.EDGE, (xs[0], middle), (xs[-1], middle), px(2))
        for at, ((icon, _), x) in enumerate(zip(stations, xs, strict=True)):
            now = self.course.now
            kind = "now" if at == now else "past" if at < now else "next"
            medal = art.part(f"phase.{kind}", self.stage.theme.unit * (0.78 if kind == "now" else 0.66))
            surface.blit(medal, medal.get_rect(center=(x, middle)))
            ink = t.INK if kind != "next" else t.DIM
            picture = art.icon(icon, px(18 if kind == "now" else 15), ink)
            surface.blit(picture, picture.get_rect(center=(x, middle)))
        self._xs = xs

    def targets(self) -> Sequence[Target]:
        out = [*self.menu.targets()]
        lines = tuple(name for _, name in self.course.stations)
        whole = Rect(self.rect.x, self.rect.y, self.menu.rect.left - self.rect.x, self.rect.height)

        def tip() -> Tip:
            now = lines[self.course.now] if 0 <= self.course.now < len(lines) else self.course.title
            return Tip(now, (" › ".join(lines), *([self.course.goal] if self.course.goal else [])))

        out.append(Target("course", whole, AREA, self.course.title, tip=tip, ring=False, walk=False))
        return out

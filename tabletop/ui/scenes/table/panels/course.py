"""The right end of the bar: the number of the turn, the phases with the one that runs now, the log and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Course
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import HEAD, SMALL, Style
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import Button

AREA = "course"
STEP, GLOW, BUTTON = 28, 8, 30
TITLE = HEAD._replace(size=16)
ROOMY = 800
"""Units of width of the bar from which all phases of the turn are seen; below it the present one alone."""
ALONE = Style("title", 19, t.LAMP)


class CoursePanel(Widget):
    """The right end of the bar; `course` is what it shows, `left` where it begins; where it is `brief` its title alone
    stands there, and the line about it in its tip."""

    def __init__(
        self, stage: Stage, bar: Rect, menu: Callable[[], None], slide: Callable[[], None],
        answers: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """answers: what one says in advance, at a table where one may."""
        super().__init__(stage, bar)
        self.course = Course("", (), -1)
        self.brief = False
        self._xs: list[int] = []
        px = stage.px
        side = px(BUTTON)
        place = Rect(bar.right - side - px(6), bar.centery - side // 2, side, side)
        self.menu = self._button(place, "menu", menu, "menu.title", "escape")
        self.log = self._button(place.move(-side - px(6), 0), "log", slide, "drawer", "drawer")
        self.buttons = [self.log, self.menu]
        if answers is not None:
            third = place.move(2 * (-side - px(6)), 0)
            self.buttons.insert(0, self._button(third, "answers", answers, "routine.title", "answers", "wait"))

    def _button(
        self, rect: Rect, name: str, act: Callable[[], None], words: str, key: str, icon: str = ""
    ) -> Button:
        title, foot = self.stage.say(f"ui.table.{words}"), self.stage.say(f"ui.table.key.{key}")
        return Button(
            self.stage, rect, name, title, act, area=AREA, icon=icon or name, only_icon=True, kind="dark",
            tip=lambda: Tip(title, (), foot),
        )  # fmt: skip

    @property
    def _whole(self) -> bool:
        """Whether there is room for all phases."""
        return self.rect.width >= self.stage.px(ROOMY)

    @property
    def left(self) -> int:
        """Where what is shown begins."""
        lettering, px = self.stage.lettering, self.stage.px
        words = max(lettering.width(each, style) for each, style in self._words())
        medals = (len(self.course.stations) if self._whole else self.course.now >= 0) * px(STEP)
        return self.buttons[0].rect.left - px(10) - medals - px(8) - words

    def _words(self) -> list[tuple[Rich, Style]]:
        """The title of the course and the line about it, where there is one and room for it."""
        if not self.course.line or not self._whole or self.brief:
            return [(self.course.title, ALONE)]
        return [(self.course.title, TITLE), (self.course.line, SMALL)]

    @property
    def damage(self) -> Rect:
        """How far it reaches, with the glow of the present phase."""
        return self.rect.inflate(0, 2 * self.stage.px(GLOW))

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return self.course, self.brief, *(each.state for each in self.buttons)

    def draw(self, surface: Surface) -> None:
        px = self.stage.px
        left = self.left
        self._draw_words(surface, left)
        self._draw_stations(surface)
        for button in self.buttons:
            button.draw(surface)
        edge = left - px(12)
        pygame.draw.line(surface, t.INK, (edge, self.rect.y + px(9)), (edge, self.rect.bottom - px(10)))

    def _draw_words(self, surface: Surface, left: int) -> None:
        for line, y in self.stage.lettering.tight(self._words()):
            surface.blit(line, (left, self.rect.centery + y))

    def _draw_stations(self, surface: Surface) -> None:
        """Medals on a line: past ones brass, the present one gold, the next ones dark."""
        px, art, now = self.stage.px, self.stage.art, self.course.now
        stations, middle = self.course.stations, self.rect.centery
        shown = range(len(stations)) if self._whole else range(now, now + 1) if now >= 0 else range(0)
        right = self.buttons[0].rect.left - px(10) - px(STEP) // 2
        self._xs = [right - px(STEP) * (len(shown) - 1 - at) for at in range(len(shown))]
        if len(self._xs) > 1:
            pygame.draw.line(surface, t.INK, (self._xs[0], middle + 1), (self._xs[-1], middle + 1), px(4))
            pygame.draw.line(surface, t.EDGE, (self._xs[0], middle), (self._xs[-1], middle), px(2))
        for at, x in zip(shown, self._xs, strict=True):
            kind = "now" if at == now else "past" if at < now else "next"
            medal = art.part(f"phase.{kind}", self.stage.theme.unit * (0.72 if kind == "now" else 0.62))
            surface.blit(medal, medal.get_rect(center=(x, middle)))
            ink = t.INK if kind != "next" else t.DIM
            picture = art.icon(stations[at][0], px(17 if kind == "now" else 14), ink)
            surface.blit(picture, picture.get_rect(center=(x, middle)))

    def targets(self) -> Sequence[Target]:
        out = [target for button in self.buttons for target in button.targets()]
        lines = tuple(name for _, name in self.course.stations)
        whole = Rect(self.left, self.rect.y, self.buttons[0].rect.left - self.left, self.rect.height)

        def tip() -> Tip:
            now = lines[self.course.now] if 0 <= self.course.now < len(lines) else self.course.title
            more = (each for each in (self.course.line, self.course.goal) if each)
            return Tip(now, (" › ".join(lines), *more))

        out.append(Target("course", whole, AREA, self.course.title, tip=tip, ring=False, walk=False))
        return out

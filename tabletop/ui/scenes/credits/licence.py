"""A licence: its line on the page of credits, and the sheet with its whole text."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.licences import Component
from tabletop.ui.frame.input import Intent, Key, Step
from tabletop.ui.frame.lettering import Part
from tabletop.ui.frame.theme import BRASS, PAGE, PAGE_BOLD, PAGE_HEAD, PAGE_SMALL, PRINT, RUST, Colour, Style
from tabletop.ui.widgets.base import Label, Widget, draw_element
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.sheet import SheetScene

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage

COLUMNS = 80
"""Letters for which a line of print has room; what is longer is wrapped."""
NARROWEST = 10
LIT = {"selected": 72, "hovered": 72, "active": 110}
"""How strongly a line is lit."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class LicenceRow(Button):
    """The name of a component at the left, its licence at the right; opens the text."""

    look = "chapter"
    sound = "ui.page"

    def __init__(self, stage: Stage, rect: Rect, component: Component, action: Callable[[], None]) -> None:
        self.component = component
        self.stacked = not self.beside(stage, component, rect.width)
        super().__init__(stage, rect, row_name(component), component.name, action, area="licences")

    @staticmethod
    def beside(stage: Stage, component: Component, width: int) -> bool:
        """Whether name and licence have room side by side."""
        asked = stage.lettering.width(_named(component), PAGE) + stage.lettering.width(component.licence, PAGE_SMALL)
        return asked + stage.px(8 + 8 + 16) <= width

    def draw(self, surface: Surface) -> None:
        draw_element(surface, self.element)

    def paint(self, state: str, ink: Colour) -> Surface:
        px, words = self.stage.px, self.stage.lettering
        picture = Surface(self.rect.size, pygame.SRCALPHA)
        middle, left, right = self.rect.height // 2, px(8), self.rect.width - px(8)
        if state in LIT:
            pygame.draw.rect(picture, (*BRASS, LIT[state]), picture.get_rect(), border_radius=px(6))
        said = self.component.licence
        name = _named(self.component, RUST if state in LIT else None)
        if self.stacked:
            middle //= 2
        drawn = words.line(words.shorten(name, PAGE, right - left), PAGE)
        place = drawn.get_rect(midleft=(left, middle))
        picture.blit(drawn, place)
        drawn = words.line(said, PAGE_SMALL)
        drop = self.stage.theme.font(PAGE).get_ascent() - self.stage.theme.font(PAGE_SMALL).get_ascent()
        top = place.top + drop + (middle * 2 if self.stacked else 0)
        picture.blit(drawn, drawn.get_rect(topright=(right, top)))
        return picture


def _named(component: Component, colour: Colour | None = None) -> list[Part]:
    """The name of a component and its version."""
    return [Part(component.name, colour), Part(f"  {component.version}", style=PAGE_SMALL)]


def row_name(component: Component) -> str:
    """The id of a component's line."""
    return f"licence.{component.name}"


class LicenceScene(SheetScene):
    """The whole text of a component's licence."""

    widest = 784
    kind = "parchment"
    title_style = PAGE_HEAD._replace(size=26)

    def __init__(self, stage: Stage, component: Component) -> None:
        super().__init__(stage)
        self.component = component

    @property
    def title(self) -> str:
        return f"{self.component.name} {self.component.version}".rstrip()

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        widgets: list[Widget] = []
        y = 0
        for text, style in self._facts():
            label = Label(self.stage, Rect(room.x, y, room.width, 0), text, style, wrap=True)
            label.rect.height = label.needs
            widgets.append(label)
            y += label.rect.height
        y += self.stage.px(14)
        printed = Print(self.stage, Rect(room.x, y, room.width, 0), self._text())
        return [*widgets, printed], printed.rect.bottom

    def take(self, intent: Intent) -> bool:
        assert self.scroll is not None
        match intent:
            case Step(dy=dy) if dy:
                self.scroll.scroll(-dy)
            case Key(name="home"):
                self.scroll.scroll_to(0)
            case Key(name="end"):
                self.scroll.scroll_to(self.scroll.furthest)
            case _:
                return super().take(intent)
        return True

    def _facts(self) -> list[tuple[str, Style]]:
        say, component = self.stage.say, self.component
        facts = [(say("ui.credits.licence", licence=component.licence), PAGE_BOLD)]
        if component.holder:
            facts.append((say("ui.credits.licence_holder", holder=component.holder), PAGE_SMALL))
        if component.home:
            facts.append((say("ui.credits.licence_home", home=component.home), PAGE_SMALL))
        if component.inside:
            facts.append((say("ui.credits.licence_inside", inside=component.inside), PAGE_SMALL))
        return facts

    def _text(self) -> str:
        try:
            return self.component.text()
        except OSError as error:
            return self.stage.say("ui.credits.licence_lost", reason=error.strerror or str(error))


class Print(Widget):
    """Long text in letters of one width, as its author broke its lines; only the lines in sight are drawn."""

    def __init__(self, stage: Stage, rect: Rect, text: str) -> None:
        """It becomes as high as the text needs."""
        super().__init__(stage, rect)
        self.style = stage.lettering.fit("0" * COLUMNS, PRINT, rect.width, NARROWEST)
        self.lines = print_lines(text, max(1, rect.width // stage.lettering.width("0", self.style)))
        self.rect.height = len(self.lines) * stage.lettering.height(self.style)

    def draw(self, surface: Surface) -> None:
        high, seen = self.stage.lettering.height(self.style), surface.get_clip()
        first = max(0, (seen.top - self.rect.top) // high)
        for at in range(first, min(len(self.lines), (seen.bottom - self.rect.top) // high + 1)):
            if self.lines[at]:
                line = self.stage.lettering.line(self.lines[at], self.style)
                surface.blit(line, (self.rect.x, self.rect.y + at * high))


def print_lines(text: str, columns: int) -> list[str]:
    """The lines of a text, those that are longer than so many letters wrapped and indented as they begin."""
    out: list[str] = []
    for line in text.splitlines():
        plain = _CONTROL.sub("", line.expandtabs()).rstrip()
        indent = plain[: len(plain) - len(plain.lstrip())] if len(plain) > columns else ""
        if len(indent) * 2 > columns:
            plain, indent = plain.lstrip(), ""
        out += textwrap.wrap(plain, columns, subsequent_indent=indent) if len(plain) > columns else [plain]
    return out

"""Small charts of a deck."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, SMALL, Colour
from tabletop.ui.widgets.base import Widget


class Chart(Widget):
    """A chart on its plate, with its title."""

    def __init__(
        self, stage: Stage, rect: Rect, title: str, bars: Sequence[tuple[str, int]], colours: Sequence[Colour]
    ) -> None:
        """bars: each with its name and how many it stands for."""
        super().__init__(stage, rect)
        self.title, self.bars, self.colours = title, bars, colours

    def draw(self, surface: Surface) -> None:
        stage, lettering, rect, title = self.stage, self.stage.lettering, self.rect, self.title
        stage.art.draw_panel(surface, "sunk", rect)
        style = SMALL._replace(colour=t.WORDS)
        head = lettering.line(lettering.shorten(title, style, rect.width - stage.px(12)), style)
        surface.blit(head, head.get_rect(midtop=(rect.centerx, rect.y + stage.px(4))))
        self.draw_bars(surface, rect)

    def draw_bars(self, surface: Surface, rect: Rect) -> None:
        """Draw what stands below the title."""
        raise NotImplementedError


class Bars(Chart):
    """A bar in each row, its name before it and its number behind."""

    def draw_bars(self, surface: Surface, rect: Rect) -> None:
        """See `Chart`."""
        bars, colours = self.bars, self.colours
        px, lettering = self.stage.px, self.stage.lettering
        room = rect.inflate(-px(20), -px(12))
        room.height -= px(20)
        room.y += px(20)
        named = min(room.width // 2, max(lettering.width(name, SMALL) for name, _ in bars)) + px(6)
        most = max([1, *(count for _, count in bars)])
        pitch = min(room.height // len(bars), px(30))
        for at, ((name, count), colour) in enumerate(zip(bars, colours, strict=True)):
            middle = room.y + pitch * at + (room.height - pitch * len(bars)) // 2 + pitch // 2
            style = lettering.fit(name, SMALL, named - px(6))
            said = lettering.line(lettering.shorten(name, style, named - px(6)), style)
            surface.blit(said, said.get_rect(midleft=(room.x, middle)))
            wide = max(px(1), (room.width - named - px(22)) * count // most)
            bar = Rect(room.x + named, middle - pitch * 3 // 10, wide, pitch * 6 // 10)
            pygame.draw.rect(surface, colour if count else t.FAINT, bar, border_radius=px(2))
            number = lettering.line(str(count), BOLD._replace(colour=t.BRIGHT if count else t.FAINT, size=14))
            surface.blit(number, number.get_rect(midleft=(bar.right + px(5), middle)))

class Columns(Chart):
    """A column for each, its number above and its name below."""

    def draw_bars(self, surface: Surface, rect: Rect) -> None:
        """See `Chart`."""
        bars, colours = self.bars, self.colours
        px, lettering = self.stage.px, self.stage.lettering
        base, top = rect.bottom - px(24), rect.y + px(42)
        most = max([1, *(count for _, count in bars)])
        pitch = (rect.width - px(12)) / len(bars)
        for at, ((name, count), colour) in enumerate(zip(bars, colours, strict=True)):
            middle = round(rect.x + px(6) + pitch * (at + 0.5))
            tall = round((base - top) * count / most)
            bar = Rect(0, 0, min(round(pitch * 0.62), px(30)), max(px(1), tall))
            bar.midbottom = (middle, base)
            pygame.draw.rect(surface, colour if count else t.FAINT, bar, border_radius=px(2))
            number = lettering.line(str(count), BOLD._replace(colour=t.BRIGHT if count else t.FAINT, size=14))
            surface.blit(number, number.get_rect(midbottom=(middle, bar.top - px(1))))
            style = lettering.fit(name, SMALL, round(pitch) - px(2))
            said = lettering.line(lettering.shorten(name, style, round(pitch) - px(2)), style)
            surface.blit(said, said.get_rect(midtop=(middle, base + px(2))))

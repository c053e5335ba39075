"""Values of a piece: icon, name, number, and what is printed where that has changed."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards import Stat
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, Style

NUMBER = Style("bold", 16, t.BRIGHT)


class Values:
    """Draws values."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def draw(self, surface: Surface, rect: Rect, value: Stat, named: bool) -> None:
        """A value in its place; named: with its name, where that has room."""
        px, lettering, art = self.stage.px, self.stage.lettering, self.stage.art
        surface.blit(art.panel("field", rect.size), rect)
        icon = art.icon(value.icon, px(15), t.BRASS)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + px(5), rect.centery)))
        ink = None if not value.base else t.GOLD if value.is_raised else t.BAD
        number = lettering.line(value.now, NUMBER, ink)
        place = number.get_rect(midright=(rect.right - px(7), rect.centery))
        surface.blit(number, place)
        left, right = rect.x + px(25), place.left
        least = SMALL._replace(size=self.stage.theme.least)
        old = lettering.width(value.base, SMALL) + px(10) if value.base else 0
        if old and (not named or left + lettering.width(value.name, least) + px(4) + old <= right):
            was = lettering.line(value.base, SMALL, t.FAINT)
            printed = was.get_rect(midright=(place.left - px(6), rect.centery))
            slash = ((printed.left - px(2), printed.bottom - px(5)), (printed.right + px(2), printed.top + px(5)))
            pygame.draw.aaline(surface, t.WORDS, *slash)
            surface.blit(was, printed)  # over the line, which hides a fifth of a slim number
            right = slash[0][0] - px(2)
        if named and self.has_room(rect, value):
            style = lettering.fit(value.name, SMALL, right - left - px(4), self.stage.theme.least)
            name = lettering.line(value.name, style)
            surface.blit(name, name.get_rect(midleft=(left, rect.centery)))

    def has_room(self, rect: Rect, value: Stat) -> bool:
        """Whether a value has room for its name, in letters that may be a little smaller."""
        lettering = self.stage.lettering
        room = rect.width - self.stage.px(25 + 4 + 7) - lettering.width(value.now, NUMBER)
        return lettering.width(value.name, SMALL._replace(size=self.stage.theme.least)) <= room

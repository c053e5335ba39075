"""What on Precipice says what it is: panels at their heads, and headings above what lies in no panel."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import HeadingLook
from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour

TITLE, ABOUT = 0.66, 0.56
"""The heights of the letters of a heading by that of it."""
PAD = 6
"""What a panel has round its words at the least, in units of its plate."""
RULE, FAINT = 2, 110
"""The least width of the rule behind a heading, by the height of that, and how much of it is seen."""


class Titled(Parts):
    """Draws headings, and panels with a title."""

    def heading(self, look: HeadingLook, size: tuple[int, int]) -> Surface:
        """A line of words, as much of it as has room, on a rule that goes on to the end."""
        wide, high = size
        out = Surface(size, SRCALPHA)
        gap = max(3, high // 4)
        sign = self.stage.art.icon(look.icon, round(high * 0.8), t.GOLD)
        out.blit(sign, sign.get_rect(midleft=(gap, high // 2)))
        x = gap + sign.get_width() + gap
        words = self.fitting_line(self.stage.say(look.name), "title", high * TITLE, t.LAMP, wide - x)
        out.blit(words, words.get_rect(midleft=(x, high // 2)))
        x += words.get_width() + 2 * gap
        about = self.whole_line(self.stage.say(look.about), "text", high * ABOUT, t.DIM, wide - x - gap)
        if about is not None:
            out.blit(about, about.get_rect(midleft=(x, high // 2)))
            x += about.get_width() + 2 * gap
        if wide - x > RULE * high:
            pygame.draw.line(out, (*t.DIM, FAINT), (x, high // 2), (wide - gap, high // 2), max(1, high // 20))
        return out

    def titled(self, size: tuple[int, int], icon: str, words: str, colour: Colour = t.LAMP) -> tuple[Surface, Rect]:
        """A panel with an icon and words at its head; and the room below them."""
        out = self.plate("blackstone.sheet", size).copy()
        pad = max(round(PAD * self._plated), round(min(size) * 0.07))
        line = round(max(self.least * 1.3, min(size[1] * 0.24, size[0] * 0.07)))
        sign = self.stage.art.icon(icon, round(line * 0.9), t.GOLD)
        out.blit(sign, sign.get_rect(midleft=(pad, pad + line // 2)))
        left = pad + sign.get_width() + pad
        drawn = self.fitting_line(words, "title", line * 0.72, colour, size[0] - left - pad)
        out.blit(drawn, drawn.get_rect(midleft=(left, pad + line // 2)))
        top = pad + line + pad // 2
        return out, Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)

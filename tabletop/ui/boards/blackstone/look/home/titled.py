"""Panels on Precipice that say at their heads what they are."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour


class Titled(Parts):
    """Draws panels with a title."""

    def titled(self, size: tuple[int, int], icon: str, words: str, colour: Colour = t.LAMP) -> tuple[Surface, Rect]:
        """A panel with an icon and words at its head; and the room below them."""
        out = self.plate("blackstone.sheet", size).copy()
        pad = max(self.stage.px(6), round(min(size) * 0.07))
        line = round(max(self.least * 1.3, min(size[1] * 0.24, size[0] * 0.07)))
        sign = self.stage.art.icon(icon, round(line * 0.9), t.GOLD)
        out.blit(sign, sign.get_rect(midleft=(pad, pad + line // 2)))
        left = pad + sign.get_width() + pad
        drawn = self.fitting_line(words, "title", line * 0.72, colour, size[0] - left - pad)
        out.blit(drawn, drawn.get_rect(midleft=(left, pad + line // 2)))
        top = pad + line + pad // 2
        return out, Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)

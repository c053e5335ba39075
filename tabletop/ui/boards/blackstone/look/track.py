"""The initiative cards above the board, and the panel of the destiny dice."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.pictures import PanelLook, TrackLook
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

FOOT, BASE = 0.26, 0.86
"""The height of the line of the name by that of a card; the width of the base by its room."""
BADGE = rgb("#8a1f14")


class Track(Parts):
    """Draws what lies above the board."""

    def __init__(self, stage: Stage, things: Things) -> None:
        super().__init__(stage)
        self.things = things

    def card(self, look: TrackLook, unit: float, mark: str) -> Surface:
        """An initiative card."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = ("blackstone.track", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._card(look, size, mark))

    def parts(self, look: TrackLook, unit: float) -> Iterator[None]:
        """Read what the figure is put together from."""
        yield from self.things.figure_parts(look.figure, self._across(look.size[1] * unit), "normal")

    @staticmethod
    def _across(high: float) -> int:
        return max(8, round(high * (1 - FOOT) * BASE * 0.92))

    def _card(self, look: TrackLook, size: tuple[int, int], mark: str) -> Surface:
        out = Surface(size, SRCALPHA)
        skin = "now" if look.now else "hostile" if look.group else "explorer"
        out.blit(self.stage.art.panel(f"blackstone.initiative.{skin}", size), (0, 0))
        wide, high = size
        across = self._across(high)
        foot = round(max(high * FOOT, self.least * 1.3))
        said = self.stage.say(look.name) if look.group else self.name(look.name)
        colour = t.OWNER_WORDS[look.figure.owner] if not look.now else t.BRIGHT
        name = self.whole_line(said, "bold", foot * 0.62, colour, round(wide * 0.94))
        if name is None:  # the figure tells who it is, and the tip
            foot = 0
        face = self.things.figure(look.figure, across, "normal")
        left = round(wide * 0.06) + across // 2
        out.blit(face, face.get_rect(center=(left, round((high - foot) * 0.53))))
        self._draw_count(out, look, Rect(left + across // 2, 0, wide - left - across // 2, high - foot))
        if name is not None:
            out.blit(name, name.get_rect(center=(wide // 2, high - round(high * 0.04) - foot // 2)))
        if look.over:
            out = faded(out, 0.35, 0.55)
        if mark in MARKS:
            colour, _ = MARKS[mark]
            pygame.draw.rect(out, colour, out.get_rect(), max(2, high // 28), border_radius=high // 12)
        return ready(out)

    def _draw_count(self, out: Surface, look: TrackLook, area: Rect) -> None:
        """How many models or dice; the number of the group; an hourglass when it is over."""
        high = max(self.least, area.height * 0.32)
        if look.over:
            side = round(high * 1.1)
            icon = self.stage.art.icon("end", side, t.DIM)
            out.blit(icon, icon.get_rect(center=(area.centerx, area.y + round(area.height * 0.72))))
        if look.group:
            words = self.letters(f"×{look.number}", "bold", high, t.BRIGHT)
            out.blit(words, words.get_rect(center=(area.centerx, area.y + round(area.height * 0.32))))
            side = round(high * 1.25)
            middle = (area.x + round(side * 0.1), area.y + round(area.height * 0.82))
            pygame.draw.circle(out, t.NIGHT, middle, side // 2 + 1)
            pygame.draw.circle(out, BADGE, middle, side // 2)
            number = self.letters(str(look.group), "bold", max(self.least, high * 0.8), t.BRIGHT)
            out.blit(number, number.get_rect(center=middle))
        elif not look.over:
            icon = self.stage.art.icon("dice", round(high), t.BRASS)
            words = self.letters(str(look.number), "bold", high, t.BRIGHT)
            wide = icon.get_width() + words.get_width() + 2
            x, y = area.centerx - wide // 2, area.y + round(area.height * 0.4)
            out.blit(icon, icon.get_rect(midleft=(x, y)))
            out.blit(words, words.get_rect(midleft=(x + icon.get_width() + 2, y)))

    def panel(self, look: PanelLook, unit: float) -> Surface:
        """The panel of the destiny dice: its name and hollows."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = ("blackstone.destiny", size, self.stage.text.language, self.stage.theme.unit)

        def make() -> Surface:
            out = self.stage.art.panel("blackstone.sheet", size).copy()
            high = size[1] * 0.3
            icon = self.stage.art.icon("blackstone.destiny", round(high * 0.8), t.GOLD)
            out.blit(icon, icon.get_rect(midleft=(round(size[0] * 0.05), round(size[1] * 0.2))))
            room = size[0] - icon.get_width() - round(size[0] * 0.12)
            words = self.stage.say("blackstone.table.destiny")
            line = self.fitting_line(words, "title", high * 0.72, t.LAMP, room)
            out.blit(line, line.get_rect(midleft=(round(size[0] * 0.07) + icon.get_width(), round(size[1] * 0.2))))
            return ready(out)

        return self.stage.art.cache.get(key, make)

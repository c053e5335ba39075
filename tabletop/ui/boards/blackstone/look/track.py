"""The initiative cards above the board, and the panel of the destiny dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import CLOSEST, NARROW, Parts
from tabletop.ui.boards.blackstone.look.pictures import PanelLook, TrackLook
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Style, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

LETTERS, FOOT, BASE = 0.17, 1.42, 0.63
"""The height of a name by that of its card, that of its line by its own; the width of the base by that of a card."""
EXPLORERS = "blackstone.explorer."
"""What the keys of explorers' names begin with; all others are those of kinds of hostiles."""
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

    def _name_high(self, high: float) -> float:
        return max(self.least, high * LETTERS)

    def _across(self, high: float) -> int:
        """The width of the base: it leaves the name its line within the rim."""
        room = high - 2 * self.rim - self._name_high(high) * FOOT
        return max(8, round(min(high * BASE * 0.92, room)))

    def _said(self, key: str) -> str:
        return self.name(key) if key.startswith(EXPLORERS) else self.stage.say(key)

    def _name_style(self, row: Sequence[str], high: float, room: int) -> Style:
        """The letters of all names on the track that have room, if only closer together."""
        smallest = self.style(NARROW, self.least, t.BRIGHT)
        wide = {said: self.stage.lettering.width(said, smallest) for said in map(self._said, row)}
        named = [said for said, least in wide.items() if least * CLOSEST <= room]
        return self.one_style(named, "bold", self._name_high(high), max([room, *(wide[said] for said in named)]))

    def _card(self, look: TrackLook, size: tuple[int, int], mark: str) -> Surface:
        out = Surface(size, SRCALPHA)
        skin = "now" if look.now else "hostile" if look.group else "explorer"
        out.blit(self.plate(f"blackstone.initiative.{skin}", size), (0, 0))
        wide, high = size
        inner = out.get_rect().inflate(-2 * self.rim, -2 * self.rim)
        style, said = self._name_style(look.row, high, inner.width), self._said(look.name)
        named = self.stage.lettering.width(said, style) * CLOSEST <= inner.width  # else figure and tip tell who it is
        foot = round(self._name_high(high) * FOOT) if named else 0
        above = Rect(inner.x, inner.y, inner.width, inner.height - foot)
        across = self._across(high)
        face = self.things.figure(look.figure, across, "normal")
        out.blit(face, face.get_rect(center=(above.x + across // 2, above.centery)))
        self._draw_count(out, look, Rect(above.x + across, above.y, above.width - across, above.height))
        if named:
            colour = t.OWNER_WORDS[look.figure.owner] if not look.now else t.BRIGHT
            name = self.squeezed(said, style._replace(colour=colour), inner.width)
            out.blit(name, name.get_rect(center=(wide // 2, (above.bottom + inner.bottom) // 2)))
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
            middle = (area.x + round(side * 0.1), area.bottom - side // 2 - 1)
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
            out = self.plate("blackstone.sheet", size).copy()
            high = size[1] * 0.3
            icon = self.stage.art.icon("blackstone.destiny", round(high * 0.8), t.GOLD)
            out.blit(icon, icon.get_rect(midleft=(round(size[0] * 0.05), round(size[1] * 0.2))))
            room = size[0] - icon.get_width() - round(size[0] * 0.12)
            words = self.stage.say("blackstone.table.destiny")
            line = self.fitting_line(words, "title", high * 0.72, t.LAMP, room)
            out.blit(line, line.get_rect(midleft=(round(size[0] * 0.07) + icon.get_width(), round(size[1] * 0.2))))
            return ready(out)

        return self.stage.art.cache.get(key, make)

"""The plates of the two sides: who belongs to them, where he is and how he fares."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.mine.content.records import SIDES
from tabletop.games.mine.words import names
from tabletop.text import Thing
from tabletop.ui.boards.mine.board_words import MineWords
from tabletop.ui.boards.mine.layout import MARGIN, PORTRAIT, CrewRow, PlateLook
from tabletop.ui.boards.mine.places import HEADER
from tabletop.ui.boards.painting import Brush
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import ready

BREATH, EDGE = 156, 0.05
"""How strongly a plate is coloured at its head, and the gold round the one that is asked, by the size of a cell."""
NAME, KIND, NUMBER, TITLE = 0.38, 0.33, 0.4, 0.5
"""Heights of letters by the height of a row or of the head."""
TALL = 44
"""From so many pixels of height on a row has a second line."""


class Plates(Brush):
    """Draws plates; the last picture of each side is kept, as every wound makes another one."""

    def __init__(self, stage: Stage, words: MineWords) -> None:
        super().__init__(stage)
        self.words = words
        self._last: dict[int, tuple[object, Surface]] = {}

    def plate(self, look: PlateLook, unit: float) -> Surface:
        """A plate where a cell is so many pixels wide."""
        key = (look, unit, self.stage.text.language.id, self.stage.theme.unit)
        known = self._last.get(look.side)
        if known is None or known[0] != key:
            known = self._last[look.side] = (key, self._plate(look, unit))
        return known[1]

    def _plate(self, look: PlateLook, unit: float) -> Surface:
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        out = Surface(size, SRCALPHA)
        self.stage.art.draw_panel(out, "leather", out.get_rect())
        head = Rect(0, 0, size[0], round(HEADER * unit))
        self._draw_head(out, look, head, unit)
        row = Rect(0, head.bottom, size[0], round(look.row * unit))
        for each in look.crew:
            self._draw_row(out, each, row.inflate(-round(2 * MARGIN * unit), 0), unit)
            row = row.move(0, row.height)
        if look.asked:
            pygame.draw.rect(out, t.GOLD, out.get_rect(), max(2, round(EDGE * unit)), border_radius=round(0.16 * unit))
        return ready(out)

    def _draw_head(self, out: Surface, look: PlateLook, head: Rect, unit: float) -> None:
        """The colour and the shape of a side, its name, who of it still stands, and the sign of the initiative."""
        art = self.stage.art
        colour = art.owner_colour(look.side)
        inner = head.inflate(-round(0.2 * unit), -round(0.2 * unit))
        key = ("mine.plate.band", inner.size, tuple(colour))
        out.blit(art.cache.get(key, lambda: _band(inner.size, colour)), inner)
        mark = self.stage.art.shape(look.side, round(inner.height * 0.5), t.BRIGHT)
        out.blit(mark, mark.get_rect(midleft=(inner.x + round(0.16 * unit), inner.centery)))
        left = inner.x + round(0.32 * unit) + mark.get_width()
        standing = sum(row.where in ("board", "reserve") for row in look.crew)
        count = self.letters(f"{standing}/{len(look.crew)}", "bold", inner.height * TITLE, t.BRIGHT, True)
        right = inner.right - round(0.12 * unit)
        out.blit(count, count.get_rect(midright=(right, inner.centery)))
        right -= count.get_width() + round(0.1 * unit)
        if look.first:
            sign = art.icon("stat.activity", round(inner.height * 0.6), t.GOLD)
            out.blit(sign, sign.get_rect(midright=(right, inner.centery)))
            right -= sign.get_width() + round(0.1 * unit)
        words = self.words.form(Thing(f"mine.thing.{SIDES[look.side]}"))
        style = self.style("title", inner.height * TITLE, t.OWNER_WORDS[look.side], True)
        style = self.stage.lettering.fit(words, style, right - left, self.stage.theme.least)
        name = self.stage.lettering.line(words, style)
        out.blit(name, name.get_rect(midleft=(left, inner.centery)))

    def _draw_row(self, out: Surface, row: CrewRow, place: Rect, unit: float) -> None:
        """Portrait, name, kind, and the wounds that are left; who waits or has fallen lies on his row himself."""
        art, lettering, look = self.stage.art, self.stage.lettering, row.look
        gone = row.where in ("dead", "left")
        if row.where in ("board", "left"):
            wounds = min(look.wounds, look.health)
            px = round(place.height * PORTRAIT)
            face = art.standee(look.figure, look.owner, px, look.health, wounds, (), "normal")
            face.set_alpha(110 if gone else 255)
            out.blit(face, face.get_rect(center=(place.x + place.height // 2, place.centery)))
            face.set_alpha(255)
        left, right = place.x + place.height + round(0.12 * unit), place.right - round(0.1 * unit)
        right = self._draw_fate(out, row, right, place)
        ink = t.FAINT if gone else t.BRIGHT
        name = self.words.piece(f"f{row.creature}")
        kind = self.words.form(names.kind_of(self.words.box, row.creature))
        lines = [(name, self.style("bold", self._high(place.height * NAME), ink))]
        if place.height >= TALL * max(1.0, self.stage.theme.unit) and kind != name:
            lines.append((kind, self.style("text", self._high(place.height * KIND), t.DIM)))
        drawn = []
        for words, wished in lines:
            style = lettering.fit(words, wished, right - left, self.stage.theme.least)
            drawn.append(lettering.line(lettering.shorten(words, style, right - left), style))
        y = place.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            out.blit(line, (left, y))
            y += line.get_height()

    def _draw_fate(self, out: Surface, row: CrewRow, right: int, place: Rect) -> int:
        """What is left of the health, or that somebody has fallen or left; gives where that begins."""
        art = self.stage.art
        side = round(place.height * NUMBER)
        if row.where == "dead":
            sign = art.icon("cross", side, t.BAD)
        elif row.where == "left":
            sign = art.icon("home", side, t.GOOD)
        else:
            left = max(0, row.look.health - row.look.wounds)
            hurt = left < row.look.health
            number = self.letters(str(left), "bold", self._high(place.height * NUMBER), t.BAD if hurt else t.BRIGHT)
            out.blit(number, number.get_rect(midright=(right, place.centery)))
            right -= number.get_width() + max(3, side // 6)
            sign = art.icon("stat.health", side, t.BAD if hurt else t.BRASS)
        out.blit(sign, sign.get_rect(midright=(right, place.centery)))
        return right - sign.get_width() - max(3, side // 4)

    def _high(self, wish: float) -> float:
        """Letters are never smaller than can be read, nor larger than elsewhere on the screen."""
        return min(max(wish, t.SMALLEST), t.BOLD.size * 1.4 * self.stage.theme.unit)


def _band(size: tuple[int, int], colour: pygame.Color) -> Surface:
    """The colour of a side, which fades to the right."""
    band = Surface(size, SRCALPHA)
    for x in range(size[0]):
        strong = round(BREATH * (1 - 0.85 * x / size[0]))
        band.fill((colour.r, colour.g, colour.b, strong), (x, 0, 1, size[1]))
    return ready(band)

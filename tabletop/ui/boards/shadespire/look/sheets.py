"""The sheets of the seats: warband, glory, activations, cards, fighters."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.painting import Brush, shape
from tabletop.ui.boards.shadespire.look.pictures import Row, SheetLook
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready

NIGHT, WOOD, EMPTY, GOLD = rgb("#0d0b12"), rgb("#141019"), rgb("#5a5462"), rgb("#f2c14e")
DYED = 0.34
HEAD, NUMBERS = 0.24, 0.22
"""The shares of the height of a sheet that its head and the line of numbers take."""
COLUMNS = 7
"""Figures stand side by side, so many at most."""


class Sheets(Brush):
    """Draws the sheets of the seats of one game."""

    def __init__(self, stage: Stage, box: ShadespireBox, things: Things) -> None:
        super().__init__(stage)
        self.box, self.things = box, things
        self._last: dict[int, tuple[object, Surface]] = {}

    def sheet(self, look: SheetLook, unit: float) -> Surface:
        """A sheet; of each seat only the last picture is kept, as every change of a number makes another one."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = (look, size, self.stage.text.language)
        known = self._last.get(look.seat)
        if known is None or known[0] != key:
            known = self._last[look.seat] = (key, self._sheet(look, size))
        return known[1]

    def _sheet(self, look: SheetLook, size: tuple[int, int]) -> Surface:
        out = Surface(size, SRCALPHA)
        out.blit(self.stage.art.panel("leather", size), (0, 0))
        colour = self.stage.art.owner_colour(look.seat)
        dyed = [round(DYED * part + (1 - DYED) * wood) for part, wood in zip(tuple(colour)[:3], WOOD, strict=True)]
        edge = max(2, round(size[1] * 0.02))
        layer = Surface(size, SRCALPHA)
        pygame.draw.rect(layer, (*dyed, 215), out.get_rect().inflate(-2 * edge, -2 * edge), border_radius=3 * edge)
        out.blit(layer, (0, 0))
        if look.asked:
            pygame.draw.rect(out, GOLD, out.get_rect(), max(2, edge), border_radius=3 * edge)
        pad = 3 * edge
        room = out.get_rect().inflate(-2 * pad, -2 * pad)
        head = Rect(room.x, room.y, room.width, round(room.height * HEAD))
        numbers = Rect(room.x, head.bottom, room.width, round(room.height * NUMBERS))
        self._draw_head(out, look, head)
        self._draw_numbers(out, look, numbers)
        self._draw_crew(out, look, Rect(room.x, numbers.bottom, room.width, room.bottom - numbers.bottom))
        return ready(out)

    def _draw_head(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """The shape and the name of the warband; who has the first activation, and games won."""
        side = round(area.height * 0.62)
        mark = shape(self.stage, look.seat, side)
        out.blit(mark, mark.get_rect(midleft=(area.x, area.centery)))
        left, right = area.x + round(side * 1.35), area.right
        if look.first:
            first = self.stage.art.icon("turns", round(area.height * 0.6), GOLD)
            out.blit(first, first.get_rect(midright=(right, area.centery)))
            right -= round(area.height * 0.75)
        if look.games:
            won = self.letters(f"{look.wins}/{look.games // 2 + 1}", "bold", area.height * 0.55, GOLD)
            out.blit(won, won.get_rect(midright=(right, area.centery)))
            right -= won.get_width() + area.height // 4
        style = self.style("title", area.height * 0.52, t.OWNER_WORDS[look.seat])
        style = self.stage.lettering.fit(self._name(look.seat), style, right - left, 12)
        words = self.stage.lettering.shorten(self._name(look.seat), style, right - left)
        name = self.stage.lettering.line(words, style)
        out.blit(name, name.get_rect(midleft=(left, area.centery)))

    def _name(self, seat: int) -> str:
        return self.stage.text.form(names.seat(self.box, seat), "Nom")

    def _draw_numbers(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """Glory unspent and spent, activations left, cards in hands and decks, in one line."""
        high = area.height * 0.62
        x = area.x
        for sign, number, colour in (
            ("shadespire.stat.glory", look.glory, GOLD), ("shadespire.stat.glory", look.spent, t.DIM),
        ):  # fmt: skip
            x = self._draw_counted(out, sign, str(number), x, area.centery, high, colour) + round(high * 0.35)
        if look.activations:
            for at in range(look.activations):
                colour = t.BRIGHT if at < look.left else EMPTY
                token = self.stage.art.icon("turns", round(high * 0.8), colour)
                out.blit(token, token.get_rect(midleft=(x, area.centery)))
                x += round(high * 0.84)
        right = area.right
        for sign, number in (("shadespire.card.ploy", look.hands[1]), ("shadespire.card.objective", look.hands[0])):
            letters = self.letters(str(number), "bold", high * 0.8, t.BRIGHT)
            out.blit(letters, letters.get_rect(midright=(right, area.centery)))
            right -= letters.get_width() + 2
            icon = self.stage.art.icon(sign, round(high * 0.9), t.DIM)
            out.blit(icon, icon.get_rect(midright=(right, area.centery)))
            right -= icon.get_width() + round(high * 0.25)

    def _draw_counted(
        self, out: Surface, sign: str, number: str, x: int, y: int, high: float, colour: tuple[int, int, int]
    ) -> int:
        icon = self.stage.art.icon(sign, round(high * 0.9), colour)
        out.blit(icon, icon.get_rect(midleft=(x, y)))
        letters = self.letters(number, "bold", high * 0.9, colour)
        out.blit(letters, letters.get_rect(midleft=(x + icon.get_width() + 2, y)))
        return x + icon.get_width() + 2 + letters.get_width()

    def _draw_crew(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """The fighters side by side: those out of action are faint, with a skull."""
        count = len(look.crew)
        side = min(area.height, area.width / max(1, count))
        for at, row in enumerate(look.crew):
            middle = (round(area.x + side * (at + 0.5)), area.centery)
            self._draw_fighter(out, row, middle, side)

    def _draw_fighter(self, out: Surface, row: Row, middle: tuple[int, int], side: float) -> None:
        px = max(8, round(side * 0.72))
        plain = row.look._replace(statuses=(), state="normal")
        face = self.things.fighter(plain, px, "normal")
        face.set_alpha(70 if row.where == "out" else 255)
        out.blit(face, face.get_rect(center=middle))
        face.set_alpha(255)
        if row.where == "out":
            sign = self.stage.art.icon("skull", round(px * 0.6), t.BAD)
            out.blit(sign, sign.get_rect(center=middle))

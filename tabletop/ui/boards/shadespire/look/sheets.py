"""The sheets of the seats: warband, glory, activations, cards, fighters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.words import names
from tabletop.ui.boards.painting import Brush, shape
from tabletop.ui.boards.shadespire.look.pictures import FighterLook, SheetFighter, SheetLook
from tabletop.ui.boards.shadespire.look.things import Things
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.cache import ready

NIGHT, WOOD, EMPTY, GOLD = rgb("#0d0b12"), rgb("#141019"), rgb("#5a5462"), rgb("#f2c14e")
DYED = 0.34
HEAD, NUMBERS = 0.24, 0.22
"""The shares of the height of a sheet that its head and the line of numbers take."""
LEAST, PITCH, TOKEN, LEFT = 14, 1.1, 0.95, 0.84
"""The least height of letters in pixels, how far apart lines of them are, and the tokens of activations; where a name
begins, by the height of the head."""
SHRINKS = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How much smaller a name may be on one line before it takes two."""
BASE = 0.72
"""The width of the base of a fighter by its share of the room."""
CROWD, SLIM = 1.5, 1.6
"""The least height of the row of fighters below a name, and that of the head of a sheet without one, by the least
height of letters."""
VEIL, RIBBON, PASSED = 110, 190, 0.3
"""How opaque the veil of who has passed is and the ribbon across it, and the height of the word on that by that of the
fighters' room."""
TALLER = 0.3
"""What a line of a name is higher than its letters, by these."""
Counted = tuple[str, int, Colour]
"""A sign, a number and its colour."""


class SheetZones(NamedTuple):
    """The head of a sheet, the height of one line in it, the name there, empty on a sheet that is too low for one, the
    numbers, which then lie in the head, and the fighters."""

    head: Rect
    high: int
    name: str
    numbers: Rect
    crew: Rect


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
        edge = _edge(size)
        layer = Surface(size, SRCALPHA)
        pygame.draw.rect(layer, (*dyed, 215), out.get_rect().inflate(-2 * edge, -2 * edge), border_radius=3 * edge)
        out.blit(layer, (0, 0))
        if look.asked:
            pygame.draw.rect(out, GOLD, out.get_rect(), max(2, edge), border_radius=3 * edge)
        head, high, name, numbers, crew = self._zones(look, size)
        self._draw_head(out, look, head, high, not name)
        if name:
            self._draw_name(out, look, name, head, high)
        self._draw_numbers(out, look, numbers, not name)
        self._draw_crew(out, look, crew)
        if look.passed and crew.height >= self.least:
            self._draw_passed(out, crew)
        return ready(out)

    def _zones(self, look: SheetLook, size: tuple[int, int]) -> SheetZones:
        """Where the parts of a sheet are. Where there is too little room for all of them with a name on two lines, the
        warband is called shortly; without room for that either the numbers lie in the head."""
        pad = 3 * _edge(size)
        room = Rect((0, 0), size).inflate(-2 * pad, -2 * pad)
        head = Rect(room.x, room.y, room.width, round(room.height * HEAD))
        row = max(round(room.height * NUMBERS), round((1 + TALLER) * self.least))
        for name in (names.seat(self.box, look.seat), names.called(self.box, Seat(look.seat))):
            words = self.stage.text.form(name, "Nom")
            lines, _ = self._lines(look, words, head)
            high = max(head.height, round((len(lines) + TALLER) * self.least * PITCH))
            numbers = Rect(room.x, room.y + high, room.width, row)
            crew = Rect(room.x, numbers.bottom, room.width, room.bottom - numbers.bottom)
            if crew.height >= CROWD * self.least:
                return SheetZones(Rect(head.topleft, (head.width, high)), head.height, words, numbers, crew)
        head.height = round(SLIM * self.least)
        left = room.x + round(head.height * LEFT)
        numbers = Rect(left, room.y, room.right - left, head.height)
        crew = Rect(room.x, numbers.bottom, room.width, room.bottom - numbers.bottom)
        return SheetZones(head, head.height, "", numbers, crew)

    def _draw_name(self, out: Surface, look: SheetLook, words: str, head: Rect, high: int) -> None:
        """The name of the warband beside its shape."""
        lines, style = self._lines(look, words, Rect(head.x, head.y, head.width, high))
        pitch = round(style.size * self.stage.theme.unit * PITCH)
        y = head.centery - (len(lines) - 1) * pitch // 2
        for at, line in enumerate(lines):
            name = self.stage.lettering.line(line, style)
            out.blit(name, name.get_rect(midleft=(head.x + round(high * LEFT), y + at * pitch)))

    def _draw_head(self, out: Surface, look: SheetLook, area: Rect, high: int, slim: bool) -> None:
        """The shape of the seat; if there is room, who has the first activation, and games won, as large as one line
        needs."""
        side = round(high * 0.62)
        mark = shape(self.stage, look.seat, side)
        out.blit(mark, mark.get_rect(midleft=(area.x, area.centery)))
        if slim:
            return
        right = area.right
        if look.first:
            first = self.stage.art.icon("turns", round(high * 0.6), GOLD)
            out.blit(first, first.get_rect(midright=(right, area.centery)))
            right -= round(high * 0.75)
        if look.games:
            won = self.letters(f"{look.wins}/{look.games // 2 + 1}", "bold", max(self.least, high * 0.55), GOLD)
            out.blit(won, won.get_rect(midright=(right, area.centery)))

    def _lines(self, look: SheetLook, words: str, area: Rect) -> tuple[list[str], Style]:
        """The name of a warband on one line, or in small letters on more, beside what else is in an area of one."""
        room = area.width - round(area.height * (LEFT + 0.75 * (look.first + 2 * bool(look.games))))
        colour, high = t.OWNER_WORDS[look.seat], area.height * 0.52
        for px in (high * part for part in SHRINKS):
            style = self.style("title", max(self.least, px), colour)
            if self.stage.lettering.width(words, style) <= room:
                return [words], style
        return self.fitted(words, [("title", self.least)], colour, room, 2.2 * self.least)

    @property
    def least(self) -> float:
        """The least height of letters, in pixels."""
        return LEAST * min(1.0, self.stage.settings.ui_scale)

    def _draw_numbers(self, out: Surface, look: SheetLook, area: Rect, slim: bool) -> None:
        """Glory unspent and spent, activations left, cards in hands, in one line; closer together on a small sheet, and
        without spent glory on a slim one."""
        high = max(self.least, area.height * 0.56)
        glory: list[Counted] = [
            ("shadespire.stat.glory", look.glory, GOLD),
            ("shadespire.stat.glory", look.spent, t.DIM),
        ][: 1 if slim else 2]
        hands: list[Counted] = [
            ("shadespire.card.objective", look.hands[0], t.BRIGHT), ("shadespire.card.ploy", look.hands[1], t.BRIGHT),
        ]  # fmt: skip
        tokens: list[Counted] = [("turns", look.left, t.BRIGHT)] if look.activations else []
        drawn = [self._counted(each, high) for each in (*glory, *hands)]
        spare = area.width - sum(each.get_width() for each in drawn) - look.activations * high * TOKEN
        in_full = spare >= high * 2
        left = [self._counted(each, high) for each in (*glory, *(() if in_full else tokens))]
        right = [self._counted(each, high) for each in hands]
        if in_full:
            left += [self._token(at < look.left, high) for at in range(look.activations)]
        free = area.width - sum(each.get_width() for each in (*left, *right))
        gap = max(1, min(round(high * 0.4), free // (len(left) + len(right))))
        x = area.x
        for at, each in enumerate(left):
            out.blit(each, each.get_rect(midleft=(x, area.centery)))
            x += each.get_width() + (gap if at < len(glory) or not in_full else 0)
        x = area.right
        for each in reversed(right):
            out.blit(each, each.get_rect(midright=(x, area.centery)))
            x -= each.get_width() + gap

    def _counted(self, counted: Counted, high: float) -> Surface:
        """A sign and its number."""
        sign, number, colour = counted
        letters = self.letters(str(number), "bold", high, colour)
        icon = self.stage.art.icon(sign, round(high * 0.85), colour if colour != t.BRIGHT else t.DIM)
        out = Surface((icon.get_width() + 2 + letters.get_width(), letters.get_height()), SRCALPHA)
        out.blit(icon, icon.get_rect(midleft=(0, out.get_height() // 2)))
        out.blit(letters, (icon.get_width() + 2, 0))
        return out

    def _token(self, is_left: bool, high: float) -> Surface:
        """An activation, bright as long as it is left."""
        icon = self.stage.art.icon("turns", round(high * 0.85), t.BRIGHT if is_left else EMPTY)
        out = Surface((round(high * TOKEN), icon.get_height()), SRCALPHA)
        out.blit(icon, (0, 0))
        return out

    def crew_room(self, look: SheetLook, unit: float) -> Rect:
        """Where the fighters are on a sheet."""
        return self._zones(look, (round(look.size[0] * unit), round(look.size[1] * unit))).crew

    def parts(self, look: SheetLook, unit: float) -> Iterator[None]:
        """Make the fighters of a sheet, one a step."""
        px = self._across(look, self.crew_room(look, unit))
        for row in look.crew:
            yield from self.things.fighter_parts(_plain(row.look), px, "normal")
            self.things.fighter(_plain(row.look), px, "normal")
            yield

    @staticmethod
    def _across(look: SheetLook, area: Rect) -> int:
        """The width of the base of a fighter among all in such a room."""
        return max(8, round(min(area.height, area.width / max(1, len(look.crew))) * BASE))

    def _draw_crew(self, out: Surface, look: SheetLook, area: Rect) -> None:
        """The fighters side by side: those out of action are faint, with a skull."""
        count = len(look.crew)
        side = min(area.height, area.width / max(1, count))
        for at, row in enumerate(look.crew):
            middle = (round(area.x + side * (at + 0.5)), area.centery)
            if row.where != "called":
                self._draw_fighter(out, row, middle, self._across(look, area))

    def _draw_passed(self, out: Surface, area: Rect) -> None:
        """That the seat has passed, on a ribbon across its fighters, who are seen through a veil."""
        high = max(self.least, area.height * PASSED)
        word = self.letters(self.stage.say("shadespire.table.passed"), "title", high, t.BRIGHT)
        veil = Surface(area.size, SRCALPHA)
        veil.fill((*tuple(NIGHT)[:3], VEIL))
        ribbon = Rect(0, 0, area.width, word.get_height())
        ribbon.centery = area.height // 2
        veil.fill((*tuple(NIGHT)[:3], RIBBON), ribbon)
        out.blit(veil, area)
        out.blit(word, word.get_rect(center=area.center))

    def _draw_fighter(self, out: Surface, row: SheetFighter, middle: tuple[int, int], px: int) -> None:
        face = self.things.fighter(_plain(row.look), px, "normal")
        face.set_alpha(70 if row.where == "out" else 255)
        out.blit(face, face.get_rect(center=middle))
        face.set_alpha(255)
        if row.where == "out":
            sign = self.stage.art.icon("skull", round(px * 0.6), t.BAD)
            out.blit(sign, sign.get_rect(center=middle))


def _edge(size: tuple[int, int]) -> int:
    """The breadth of the rim of a sheet."""
    return max(2, round(size[1] * 0.02))


def _plain(look: FighterLook) -> FighterLook:
    """A fighter as sheets show it."""
    return look._replace(statuses=(), state="normal")

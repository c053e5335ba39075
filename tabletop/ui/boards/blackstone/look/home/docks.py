"""Ships in their docks: the door of each, its facility and what that does."""

from __future__ import annotations

from fractions import Fraction

from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import DockLook, FacilityLine
from tabletop.ui.boards.blackstone.look.parts import EMBER, Parts
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded

BRICK = rgb("#d9512e")
HEADED = 1.32
"""The height of a line by that of its letters."""
LINE = 0.068
"""The height of a line of a facility by that of its tile."""
COLUMN = 3.4
"""The room for the faces of a line, by the height of letters."""
FACES, LINES = 20, 3
"""Faces of the Blackstone die; lines of a facility that have room."""


class Docks(Parts):
    """Draws ships in their docks."""

    def dock(self, look: DockLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        art, key = self.stage.art, f"blackstone.ship.{look.ship}"
        out = art.panel("blackstone.sheet", size).copy()
        pad = max(self.stage.px(5), round(wide * 0.035))
        line = round(max(self.least * HEADED, high * LINE))
        left, right = round(1.6 * pad), wide - round(1.6 * pad)
        row = Rect(left, 0, right - left, line)
        told = look.open or all(self._is_whole(row, each) for each in look.lines)
        names = [self.name(f"{key}.name")]
        if not told:  # in a closed dock the name matters, and what would be cut does not
            names = self.broken(names[0], self.style("title", line * 0.9, t.LAMP), row.width) or names
        below = round(line * (1.3 + len(names) + (LINES if told else 0)))
        room = Rect(pad, pad, wide - 2 * pad, max(round(high * 0.3), high - below - 2 * pad))
        entry = art.entry(f"blackstone.door.{look.ship}")["size"]
        tall = min(room.height, round(room.width * entry[1] / entry[0]))
        door = art.picture(f"blackstone.door.{look.ship}", (round(tall * entry[0] / entry[1]), tall))
        if not look.open:
            door = faded(door, 0.5, 0.62)
        out.blit(door, door.get_rect(midtop=(wide // 2, pad)))
        row.y = max(pad + tall, high - pad - below)
        signed = 0
        if look.resident:
            side = round(line * 0.95)
            icon = art.icon("home", side, t.GOLD)
            out.blit(icon, icon.get_rect(midright=(right, row.centery)))
            signed = side + pad
        for part in names:
            name = self.fitting_line(part, "title", line * 0.9, t.LAMP, row.width - signed)
            out.blit(name, name.get_rect(midleft=row.midleft))
            row.y += round(line * 1.05)
        facility = self.fitting_line(self.stage.say(f"{key}.facility"), "bold", line * 0.72, EMBER, row.width)
        out.blit(facility, facility.get_rect(midleft=row.midleft))
        row.y += round(line * 1.05)
        likely = all(self._has_odds(row, each) for each in look.lines)
        for each in look.lines if told else ():
            self._draw_line(out, row, each, likely)
            row.y += line
        return out

    def _is_whole(self, row: Rect, line: FacilityLine) -> bool:
        """Whether there is room for what a line of a facility does."""
        room = row.right - self._words_at(row)
        return self.whole_line(self.stage.say(line.words), "text", row.height / HEADED, t.WORDS, room) is not None

    def _has_odds(self, row: Rect, line: FacilityLine) -> bool:
        """Whether there is room for how likely it is, beside all words."""
        letters = row.height / HEADED
        room = row.right - self._words_at(row) - self._odds(line, letters).get_width() - round(letters * 0.4)
        return self.whole_line(self.stage.say(line.words), "text", letters, t.WORDS, room) is not None

    def _odds(self, line: FacilityLine, letters: float) -> Surface:
        chance = self.stage.text.language.percentage(Fraction(line.last - line.first + 1, FACES))
        return self.letters(chance, "text", letters, t.DIM)

    @staticmethod
    def _words_at(row: Rect) -> int:
        """Where the words of a line begin."""
        return row.x + round(row.height / HEADED * COLUMN)

    def _draw_line(self, out: Surface, row: Rect, line: FacilityLine, likely: bool) -> None:
        """A line of a facility: the faces, what it does, and how likely that is."""
        letters, first, last = row.height / HEADED, line.first, line.last
        faces = f"{first}+" if last == FACES and first < last else str(first) if first == last else f"{first}–{last}"
        bad = first == 1
        number = self.letters(faces, "bold", letters, BRICK if bad else t.GOLD)
        left = self._words_at(row)
        out.blit(number, number.get_rect(midright=(left - round(letters * 0.5), row.centery)))
        room = row.right - left
        if likely:
            odds = self._odds(line, letters)
            out.blit(odds, odds.get_rect(midright=(row.right, row.centery)))
            room -= odds.get_width() + round(letters * 0.4)
        words = self.fitting_line(self.stage.say(line.words), "text", letters, t.DIM if bad else t.WORDS, room)
        out.blit(words, words.get_rect(midleft=(left, row.centery)))

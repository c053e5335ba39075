"""Ships in their docks: the door of each, its facility and what that does."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import DockLook, FacilityLine
from tabletop.ui.boards.blackstone.look.parts import EMBER, Parts
from tabletop.ui.boards.painting import TIGHT
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded

BRICK = rgb("#d9512e")
HEADED = 1.32
"""The height of a line by that of its letters."""
LINE = 0.068
"""The height of a line of a facility by that of its tile."""
COLUMN, APART = 3.4, 0.4
"""The room for the faces of a line, and what is free beside its odds, by the height of letters."""
FACES = 20
"""Faces of the Blackstone die."""
DOOR, CLOSE_DOOR = 0.3, 0.14
"""The height of a door by that of its tile at the least, and where there is much to say."""


class DockTold(NamedTuple):
    """How what facilities do is written: the height of letters in pixels; likely: how likely it is as well; close: with
    little room between lines, and for the door."""

    letters: float
    likely: bool
    close: bool

    @property
    def pitch(self) -> int:
        """The height of a line of a facility in pixels, if its words take no more than one."""
        return round(self.letters * (TIGHT if self.close else HEADED))


class DockTile(NamedTuple):
    """The room on a tile in pixels: its height, what its frame takes, the ends of lines, the height of the first."""

    high: int
    pad: int
    left: int
    right: int
    line: int


class Docks(Parts):
    """Draws ships in their docks."""

    def dock(self, look: DockLook, size: tuple[int, int]) -> Surface:
        wide, high = size
        art, pad = self.stage.art, max(self.stage.px(5), round(wide * 0.035))
        out = art.panel("blackstone.sheet", size).copy()
        line = round(max(self.least * HEADED, high * LINE))
        tile, row = DockTile(high, pad, round(1.6 * pad), wide - round(1.6 * pad), line), look.row or (look,)
        told = self._told(row, tile)
        below = max(self._head(each, tile) + (self._taken(each, tile, told) if told else 0) for each in row)
        entry = art.entry(f"blackstone.door.{look.ship}")["size"]
        tall = min(high - below - 2 * pad, round((wide - 2 * pad) * entry[1] / entry[0]))
        tall = max(tall, round(high * CLOSE_DOOR))
        door = art.picture(f"blackstone.door.{look.ship}", (round(tall * entry[0] / entry[1]), tall))
        if not look.open:
            door = faded(door, 0.5, 0.62)
        out.blit(door, door.get_rect(midtop=(wide // 2, pad)))
        at = Rect(tile.left, pad + tall, tile.right - tile.left, line)
        if look.resident:
            icon = art.icon("home", round(line * 0.95), t.GOLD)
            out.blit(icon, icon.get_rect(midright=at.midright))
        for part in self._named(look, tile):
            name = self.fitting_line(part, "title", line * 0.9, t.LAMP, self._name_room(look, tile))
            out.blit(name, name.get_rect(midleft=at.midleft))
            at.y += line
        for part in self._facility(look, tile):
            facility = self.fitting_line(part, "bold", line * 0.72, EMBER, at.width)
            out.blit(facility, facility.get_rect(midleft=at.midleft))
            at.y += line
        if told:
            spare = high - pad - at.y - self._taken(look, tile, told)
            gap = max(0, min(spare // max(1, len(look.lines)), round(told.letters * HEADED) - told.pitch))
            for each, lines in zip(look.lines, self._lines(look, tile, told), strict=True):
                at.height = self._high(lines, told)
                self._draw_line(out, at, each, lines, told)
                at.y += at.height + gap
        return out

    def _name_room(self, look: DockLook, tile: DockTile) -> int:
        """The room for the name of a ship, beside the sign of who lives there."""
        return tile.right - tile.left - (tile.line + tile.pad if look.resident else 0)

    def _named(self, look: DockLook, tile: DockTile) -> list[str]:
        """The lines of the name of a ship."""
        name = self.name(f"blackstone.ship.{look.ship}.name")
        return self.rows(name, "title", tile.line * 0.9, self._name_room(look, tile))

    def _facility(self, look: DockLook, tile: DockTile) -> list[str]:
        """The lines of the name of its facility."""
        name = self.stage.say(f"blackstone.ship.{look.ship}.facility")
        return self.rows(name, "bold", tile.line * 0.72, tile.right - tile.left)

    def _head(self, look: DockLook, tile: DockTile) -> int:
        """The height of the names of a ship and of its facility."""
        return tile.line * (len(self._named(look, tile)) + len(self._facility(look, tile)))

    # ------------------------------------------------------------------ what a facility does

    def _told(self, row: Sequence[DockLook], tile: DockTile) -> DockTold | None:
        """How what the facilities of all ships do is written: the first way in which all words have room. Where there
        is none, closed docks do not say it, and open ones as much of it as has room."""
        least, large = self.least, tile.line / HEADED
        ways = [DockTold(max(least, large - less), True, False) for less in range(int(large - least) + 2)]
        ways += [DockTold(least, True, True), DockTold(least, False, False), DockTold(least, False, True)]
        for way in ways:
            if (row[0].open or not way.close) and all(self._all_of(each, tile, way) for each in row):
                return way
        return ways[-1] if row[0].open else None

    def _free(self, look: DockLook, tile: DockTile, told: DockTold) -> float:
        """The height that is left for what a facility does."""
        return tile.high * (1 - (CLOSE_DOOR if told.close else DOOR)) - 2 * tile.pad - self._head(look, tile)

    def _words_room(self, line: FacilityLine, tile: DockTile, told: DockTold) -> int:
        """The width for the words of a line of a facility."""
        odds = self._odds(line, told).get_width() + round(told.letters * APART) if told.likely else 0
        return tile.right - tile.left - round(told.letters * COLUMN) - odds

    def _odds(self, line: FacilityLine, told: DockTold) -> Surface:
        chance = self.stage.text.language.percentage(Fraction(line.last - line.first + 1, FACES))
        return self.letters(chance, "text", told.letters, t.DIM)

    def _all_of(self, look: DockLook, tile: DockTile, told: DockTold) -> list[list[str]] | None:
        """What a facility does, each in as many lines as it needs; None where they have no room."""
        style = self.style("text", told.letters, t.WORDS)
        found = []
        for each in look.lines:
            lines = self.broken(self.stage.say(each.words), style, self._words_room(each, tile, told))
            if lines is None:
                return None
            found.append(lines)
        return found if sum(self._high(each, told) for each in found) <= self._free(look, tile, told) else None

    def _lines(self, look: DockLook, tile: DockTile, told: DockTold) -> Sequence[Sequence[Rich]]:
        """The same, cut where they have no room."""
        style, high = self.style("text", told.letters, t.WORDS), self._free(look, tile, told) // max(1, len(look.lines))
        return self._all_of(look, tile, told) or [
            self.cut(self.stage.say(each.words), style, Rect(0, 0, self._words_room(each, tile, told), high))
            for each in look.lines
        ]

    def _taken(self, look: DockLook, tile: DockTile, told: DockTold) -> int:
        """The height that what a facility does takes."""
        return sum(self._high(lines, told) for lines in self._lines(look, tile, told))

    @staticmethod
    def _high(lines: Sequence[Rich], told: DockTold) -> int:
        return told.pitch + round(told.letters * TIGHT) * (len(lines) - 1)

    def _draw_line(self, out: Surface, row: Rect, line: FacilityLine, lines: Sequence[Rich], told: DockTold) -> None:
        """A line of a facility: the faces, what it does, and how likely that is."""
        letters, first, last = told.letters, line.first, line.last
        faces = f"{first}+" if last == FACES and first < last else str(first) if first == last else f"{first}–{last}"
        bad, top = first == 1, row.y + told.pitch // 2
        left = row.x + round(letters * COLUMN)
        number = self.letters(faces, "bold", letters, BRICK if bad else t.GOLD)
        out.blit(number, number.get_rect(midright=(left - round(letters * 0.5), top)))
        if told.likely:
            odds = self._odds(line, told)
            out.blit(odds, odds.get_rect(midright=(row.right, top)))
        self.draw_lines(out, lines, self.style("text", letters, t.DIM if bad else t.WORDS), (left, row.centery))

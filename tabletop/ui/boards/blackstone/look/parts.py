"""What sheets, tracks and cards of Blackstone Fortress have in common: chips of dice, lines of weapons, letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from tabletop.text import Thing
from tabletop.ui.boards.blackstone.look.pictures import WeaponLine
from tabletop.ui.boards.painting import TIGHT, Brush
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.theme import Colour, Style, rgb

LEAST = 14
FAINT, EMBER = rgb("#5d6069"), rgb("#ff9d4a")
INKS: dict[str, Colour] = {"d6": rgb("#10131a"), "d8": rgb("#2a1602"), "d12": rgb("#fff3e4"), "d20": rgb("#ff9a4a")}
CHIP_LETTERS = 0.62
RIM, SMALLEST = 4, 6
"""The width of the frame of a plate, and the height of letters that shrink as long as they have to, in units."""
RANGES, RANGED, PITCH = ("1", "2–3", "4+"), 0.62, 1.3
"""The ranges for which a weapon has dice; the height of their letters, and how far its chips are apart, by a chip."""
CLOSEST = 0.74
"""Letters of the name of a weapon or on the track are no narrower than this part of their own width."""
NARROW = "text"
"""The face of the narrowest letters."""
LARGEST, SLIM = 1.7, 0.8
"""Chips and letters of a line are no larger than so many heights of the least letters, or of so large a part of those
that the window has."""


class Parts(Brush):
    """Draws parts of sheets and cards. Heights are in pixels."""

    @property
    def least(self) -> float:
        """The least height of letters, in pixels."""
        return LEAST * min(1.0, self.stage.settings.ui_scale)

    @property
    def usual(self) -> float:
        """The height of letters in what has much to show: they grow with the window."""
        return max(self.least, LEAST * SLIM * self.stage.theme.unit)

    def plate(self, skin: str, size: tuple[int, int]) -> Surface:
        """The ground of a sheet or a card. Its frame does not grow with the scale, as the plate does not either."""
        return self.stage.art.panel(skin, size, self._plated)

    @property
    def _plated(self) -> float:
        return self.stage.theme.unit / max(1.0, self.stage.settings.ui_scale)

    @property
    def rim(self) -> int:
        """The width of the frame of a plate, in pixels."""
        return round(RIM * self._plated)

    def name(self, key: str) -> str:
        """A name by its key."""
        return self.stage.text.form(Thing(key), "Nom")

    def chip(self, die: str, side: int) -> Surface:
        """The chip of an action die: its shape and colour, with its number where that can be read."""

        def make() -> Surface:
            out = self.stage.art.picture(f"blackstone.chip.{die}", (side, side)).copy()
            high = side * CHIP_LETTERS * (0.8 if len(die) > 2 else 1.0)
            number = self.letters(die[1:], "bold", max(8.0, high), INKS[die])
            out.blit(number, number.get_rect(center=(side // 2, side // 2)))
            return out

        return self.stage.art.cache.get(("blackstone.chip", die, side, self.stage.theme.unit), make)

    def fitting_line(self, words: str, face: str, high: float, colour: Colour, room: int) -> Surface:
        """A line of words, smaller, in narrow letters and at last shortened where it has to be."""
        style = self._letters_for(words, face, high, colour, room)
        return self.stage.lettering.line(self.stage.lettering.shorten(words, style, room), style)

    def whole_line(self, words: str, face: str, high: float, colour: Colour, room: int) -> Surface | None:
        """A line of words, smaller or in narrow letters where it has to be; None where all of it has no room."""
        style = self._letters_for(words, face, high, colour, room)
        fits = self.stage.lettering.width(words, style) <= room
        return self.stage.lettering.line(words, style) if fits else None

    def pressed_line(self, words: str, face: str, high: float, colour: Colour, room: int) -> Surface:
        """A fitting line of which the letters stand closer before it is shortened."""
        style = self._letters_for(words, face, high, colour, room)
        shown = self.stage.lettering.shorten(words, style, round(room / CLOSEST))
        return self.squeezed(shown, style, room)

    def rows(self, name: str, face: str, high: float, room: int) -> list[str]:
        """A name in one line, if it has room in the smallest letters, else in several."""
        if self.stage.lettering.width(name, self.style(face, self.least, t.LAMP)) <= room:
            return [name]
        return self.broken(name, self.style(face, high, t.LAMP), room) or [name]

    def _letters_for(self, words: str, face: str, high: float, colour: Colour, room: int) -> Style:
        """The letters with which a line comes nearest to its room."""
        smallest = self.least / self.stage.theme.unit
        for each in (face, NARROW):
            style = self.style(each, max(self.least, high), colour)
            style = self.stage.lettering.fit(words, style, room, smallest)
            if self.stage.lettering.width(words, style) <= room:
                break
        return style

    def one_style(self, names: Sequence[str], face: str, high: float, room: int) -> Style:
        """The largest letters, up to a height, in which each of some names has room, however small."""
        for each in (face, NARROW):
            style = self.style(each, high, t.BRIGHT)
            for name in names:
                style = self.stage.lettering.fit(name, style, room, self.least / self.stage.theme.unit)
            if all(self.stage.lettering.width(name, style) <= room for name in names):
                return style
        for name in names:
            style = self.stage.lettering.fit(name, style, room, SMALLEST)
        return style

    def draw_stats(self, out: Surface, area: Rect, move: int, dice: Sequence[str]) -> None:
        """Move, and the dice of vitality, agility and defence: each a sign and its value."""
        step = area.width / 4
        high = min(area.height, round(step * 0.5))
        signs = ("stat.move", "blackstone.vitality", "blackstone.agility", "blackstone.defence")
        for at, (sign, value) in enumerate(zip(signs, (str(move), *dice), strict=True)):
            x = round(area.x + step * at)
            icon = self.stage.art.icon(sign, round(high * 0.84), t.BRASS)
            out.blit(icon, icon.get_rect(midleft=(x, area.centery)))
            left = x + icon.get_width() + max(2, high // 8)
            drawn = self.chip(value, high) if value.startswith("d") else self.letters(
                value, "bold", max(self.least, high * 0.9), t.BRIGHT
            )  # fmt: skip
            out.blit(drawn, drawn.get_rect(midleft=(left, area.centery)))

    def draw_weapons(self, out: Surface, rows: Sequence[Rect], lines: Sequence[WeaponLine]) -> Iterator[None]:
        """Ways to use weapons step by step, one in each row: the dice of all, then the names beside them, each once."""
        named: list[tuple[str, Rect]] = []
        for row, line in zip(rows, lines, strict=False):
            room = self._draw_dice(out, row, line)
            if named and named[-1][0] == line.name:
                above = named.pop()[1]
                room = Rect(room.x, above.y, min(room.width, above.width), room.bottom - above.y)
            named.append((line.name, room))
            yield
        if named:
            self._draw_names(out, named, rows[0].height)

    def draw_ranges(self, out: Surface, row: Rect, below: Rect) -> None:
        """What range each column of dice is for, above a line of them; drawn closer where it would touch the next."""
        side = self._side(below)
        step = round(side * PITCH)
        for at, words in enumerate(reversed(RANGES)):
            style = self.style(NARROW, max(self.least, side * RANGED), t.DIM)
            room = max(step - side // 5, round(self.stage.lettering.width(words, style) * CLOSEST))
            drawn = self.squeezed(words, style, room)
            out.blit(drawn, drawn.get_rect(center=(row.right - step * (at + 1) + side // 2, row.centery)))

    def _side(self, row: Rect) -> int:
        """How large the chips of dice in a line are."""
        return round(min(row.height * 0.92, LARGEST * self.usual))

    def draw_arms(self, out: Surface, area: Rect, lines: Sequence[WeaponLine], headed: int) -> None:
        """All ways to use weapons, the names above their dice; above them the ranges, so many pixels high."""
        names = len({line.name for line in lines})
        pitch = min(area.height / max(1, names + len(lines)), self.usual * LARGEST)
        self.draw_ranges(out, Rect(area.x, area.y - headed, area.width, headed), Rect(0, 0, 0, round(pitch)))
        y, named = float(area.y), []
        for at, line in enumerate(lines):
            if at == 0 or lines[at - 1].name != line.name:
                named.append((line.name, Rect(area.x, round(y), area.width, round(pitch))))
                y += pitch * 0.94
            self._draw_dice(out, Rect(area.x, round(y), area.width, round(pitch)), line)
            y += pitch * 1.03
        self._draw_names(out, named, round(pitch))

    def _draw_dice(self, out: Surface, row: Rect, line: WeaponLine) -> Rect:
        """What a way to use a weapon costs and its dice, at the right; gives the room that is left."""
        side = self._side(row)
        x = row.right
        for die in reversed(line.dice):
            x -= round(side * PITCH)
            if die:
                out.blit(self.chip(die, side), (x, row.centery - side // 2))
            else:
                dash = self.letters("–", "bold", max(self.least, side * 0.7), FAINT)
                out.blit(dash, dash.get_rect(center=(x + side // 2, row.centery)))
        cost = self._cost(line, side)
        out.blit(cost, cost.get_rect(midright=(x - round(side * 0.25), row.centery)))
        return self.beside_dice(row, line)

    def _cost(self, line: WeaponLine, side: int) -> Surface:
        words = f"{line.cost}+" if line.attacks == 1 else f"{line.cost}+ ×{line.attacks}"
        return self.letters(words, "bold", max(self.least, side * 0.7), EMBER)

    def beside_dice(self, row: Rect, line: WeaponLine) -> Rect:
        """The room in a row beside what a way to use a weapon costs and its dice."""
        side = self._side(row)
        taken = round(side * PITCH) * len(line.dice) + self._cost(line, side).get_width() + round(side * 0.25)
        return Rect(row.x, row.y, max(8, row.width - taken - round(side * 0.2)), row.height)

    def _draw_names(self, out: Surface, names: Sequence[tuple[str, Rect]], pitch: int) -> None:
        """Names of weapons in their rooms, all in the largest letters in which each is whole, on several lines where
        its room is so high; in the least ones closer together, called by a shorter name, and at last cut, where they
        have to be. pitch: the height of a row."""
        said = [(self.name(f"blackstone.weapon.{weapon}"), room) for weapon, room in names]
        high = max(self.least, min(pitch, LARGEST * self.usual) * 0.66)
        for px in (*(high - less for less in range(int(high - self.least) + 1)), self.least):
            style = self.style(NARROW, px, t.WORDS)
            found = [self.whole(words, style, room) for words, room in said]
            if None not in found:
                break
        for (weapon, _), (words, room), whole in zip(names, said, found, strict=True):
            wider = Rect(room.x, room.y, round(room.width / CLOSEST), room.height)
            lines: Sequence[Rich] | None = whole or self.whole(words, style, wider)
            if lines is None:
                key = f"blackstone.table.arm.{weapon}"
                short = self.stage.say(key) if self.stage.text.has(key) else words
                lines = self.whole(short, style, wider) or self.cut(short, style, room)
            middle = room.y + (pitch if len(lines) == 1 else room.height) // 2
            self.draw_lines(out, lines, style, (room.x, middle), room.width)

    def draw_lines(
        self, out: Surface, lines: Sequence[Rich], style: Style, spot: tuple[int, int], room: int = 0
    ) -> None:
        """Lines of a name close to one another; spot: the left end and the middle of them; room: the width in which
        they have to stand, if there is one."""
        apart = round(style.size * self.stage.theme.unit * TIGHT)
        y = spot[1] - apart * (len(lines) - 1) // 2
        for at, line in enumerate(lines):
            drawn = self.squeezed(line, style, room) if room else self.stage.lettering.line(line, style)
            out.blit(drawn, drawn.get_rect(midleft=(spot[0], y + apart * at)))

    def whole(self, words: str, style: Style, room: Rect) -> list[str] | None:
        """The lines of a name; None where it would be cut."""
        lines = self.broken(words, style, room.width)
        return lines if lines and len(lines) <= self._most(style, room) else None

    def cut(self, words: str, style: Style, room: Rect) -> Sequence[Rich]:
        """As much of a name as has room, on as many lines as have."""
        lines, most = self.broken(words, style, room.width, wide=True) or [words], self._most(style, room)
        shown = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [self.stage.lettering.shorten(each, style, room.width) for each in shown]

    def _most(self, style: Style, room: Rect) -> int:
        """The lines that a room has."""
        return max(1, int(room.height / (style.size * self.stage.theme.unit * TIGHT)))


def faint(surface: Surface, alpha: int) -> Surface:
    """A copy that lets what is below it be seen."""
    out = surface.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out

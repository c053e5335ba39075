"""The explorers and ships that one can choose from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.blackstone.look.pictures import CandidateLook, ShipLook
from tabletop.ui.boards.blackstone.look.things import Things
from tabletop.ui.boards.painting import MARKS, TIGHT
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Style
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

FIGURE, NAMED, RANGES = 0.33, 0.78, 0.6
"""The height of the figure by that of the tile, and of the letters of a name and of the ranges by that of a line."""
DOOR, CLOSE_DOOR = 0.56, 0.32
"""The height of a door by that of its tile at the most, and where there is much to say."""
LINE, HEADED, SAID = 0.085, 1.75, 0.58
"""The height of a line by that of a ship's tile, and of what is above the words, and of their letters, by a line."""


class CandidateTile(NamedTuple):
    """How the tile of an explorer is set, in pixels: its border, the height of a line, the lines of the name, how far
    these are apart, the height of the ranges above its weapons, and how large the figure is."""

    pad: int
    line: int
    named: list[str]
    apart: int
    headed: int
    across: int


class Choices(Parts):
    """Draws what can be chosen before an expedition."""

    def __init__(self, stage: Stage, things: Things) -> None:
        super().__init__(stage)
        self.things = things

    def candidate(self, look: CandidateLook, unit: float, mark: str) -> Surface:
        """An explorer."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = ("blackstone.candidate", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._candidate(look, size, mark))

    def parts(self, look: CandidateLook, unit: float) -> Iterator[None]:
        """Read what the figure is put together from."""
        tile = self._tile(look, (round(look.size[0] * unit), round(look.size[1] * unit)))
        yield from self.things.figure_parts(look.figure, tile.across, "normal")

    def _tile(self, look: CandidateLook, size: tuple[int, int]) -> CandidateTile:
        """Where a name takes several lines its figure is smaller."""
        wide, high = size
        pad, line = round(wide * 0.055), round(max(self.least * 1.3, high * 0.082))
        name = self.name(f"blackstone.explorer.{look.name}.name")
        named = self.rows(name, "title", line * NAMED, wide - 2 * pad)
        apart, headed = round(line * NAMED * TIGHT), round(max(self.least, line * RANGES))
        across = max(8, round(high * FIGURE * 0.86) - headed - apart * (len(named) - 1))
        return CandidateTile(pad, line, named, apart, headed, across)

    def _candidate(self, look: CandidateLook, size: tuple[int, int], mark: str) -> Surface:
        wide, high = size
        out = self.plate("blackstone.sheet.inspired" if look.taken >= 0 else "blackstone.sheet", size).copy()
        pad, line, named, apart, headed, across = self._tile(look, size)
        less = headed + apart * (len(named) - 1)
        y = pad + round(high * FIGURE * 0.98) - less
        face = self.things.figure(look.figure, across, "normal")
        middle = pad + round(high * FIGURE * 0.48) - less // 2
        out.blit(face, face.get_rect(center=(wide // 2, middle)))
        colour = t.OWNER_WORDS[look.figure.owner] if look.taken >= 0 else t.LAMP
        for part in named:
            name = self.fitting_line(part, "title", line * NAMED, colour, wide - 2 * pad)
            out.blit(name, name.get_rect(center=(wide // 2, y + line // 2)))
            y += apart
        y += line - apart
        role = self.stage.say(f"blackstone.explorer.{look.name}.role")
        said = self.pressed_line(role, "text", line * 0.62, t.DIM, wide - 2 * pad)
        out.blit(said, said.get_rect(center=(wide // 2, y + line // 3)))
        y += round(line * 0.8)
        self.draw_stats(out, Rect(pad + pad // 2, y, wide - 2 * pad, line), look.move, look.dice)
        y += round(line * 1.15) + headed
        room = Rect(pad, y, wide - 2 * pad, high - pad - y)
        self.draw_arms(out, room, look.weapons, headed)
        if look.dead:
            out = faded(out, 0.15, 0.5)
            skull = self.stage.art.icon("skull", round(high * 0.13), t.BAD)
            out.blit(skull, skull.get_rect(center=(wide // 2 + round(high * 0.13), pad + round(high * 0.07))))
        self._draw_held(out, look, Rect(pad + pad // 2, pad, wide // 3, round(line * 3)))
        return self._marked(out, mark, look.taken >= 0 and mark == "normal", high)

    def _draw_held(self, out: Surface, look: CandidateLook, area: Rect) -> None:
        """What it would take along, from the top."""
        high, y = round(max(self.least, area.height * 0.24)), area.y
        for icon, number in look.held:
            if number:
                sign = self.stage.art.icon(icon, high, t.GOLD)
                out.blit(sign, (area.x, y))
                words = self.letters(str(number), "bold", high * 0.9, t.BRIGHT)
                out.blit(words, words.get_rect(midleft=(area.x + high + 3, y + high // 2)))
                y += round(high * 1.25)

    def ship(self, look: ShipLook, unit: float, mark: str) -> Surface:
        """A ship: its door, what its support is called and does."""
        size = (round(look.size[0] * unit), round(look.size[1] * unit))
        key = ("blackstone.ship", look, size, mark, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._ship(look, size, mark))

    def _ship(self, look: ShipLook, size: tuple[int, int], mark: str) -> Surface:
        wide, high = size
        out = self.plate("blackstone.sheet.inspired" if look.taken else "blackstone.sheet", size).copy()
        pad, line = round(wide * 0.04), round(max(self.least * 1.25, high * LINE))
        across, free = wide - 2 * pad, high - 2 * pad - round(line * HEADED)
        room = Rect(0, 0, across, free - round(high * CLOSE_DOOR))
        style, below = self._told(look.row or (look.ship,), room, line * SAID)
        entry = self.stage.art.entry(f"blackstone.door.{look.ship}")["size"]
        tall = round(min(high * DOOR, free - below, across * entry[1] / entry[0]))
        door = self.stage.art.picture(f"blackstone.door.{look.ship}", (round(tall * entry[0] / entry[1]), tall))
        out.blit(door, door.get_rect(midtop=(wide // 2, pad)))
        y = pad + tall
        key = f"blackstone.ship.{look.ship}"
        name = self.fitting_line(self.name(f"{key}.name"), "title", line * 0.78, t.LAMP, across)
        out.blit(name, name.get_rect(center=(wide // 2, y + line // 2)))
        support = self.fitting_line(self.stage.say(f"{key}.support"), "bold", line * 0.6, t.GOLD, across)
        out.blit(support, support.get_rect(center=(wide // 2, y + line + line // 3)))
        words = self.stage.say(f"{key}.support_words")
        most = max(1, below // self.stage.lettering.height(style))
        block = self.stage.lettering.block(words, style, across, align="centre", lines=most)
        out.blit(block, block.get_rect(midtop=(wide // 2, y + round(line * HEADED))))
        return self._marked(out, mark, look.taken and mark == "normal", high)

    def _told(self, row: Sequence[str], room: Rect, large: float) -> tuple[Style, int]:
        """The largest letters, up to a height, in which what each of some ships does has room, and how high it is; the
        least letters where none have."""
        for px in (*(large - less for less in range(int(large - self.least) + 1)), self.least):
            style = self.style("text", px, t.WORDS)
            words = (self.stage.say(f"blackstone.ship.{each}.support_words") for each in row)
            below = max(self.stage.lettering.tall(each, style, room.width) for each in words)
            if below <= room.height:
                return style, below
        return style, room.height

    def _marked(self, out: Surface, mark: str, dim: bool, high: int) -> Surface:
        out = faded(out, 0.8, 0.7) if dim else out
        if mark in MARKS:
            pygame.draw.rect(out, MARKS[mark][0], out.get_rect(), max(2, high // 90), border_radius=high // 24)
        return ready(out)

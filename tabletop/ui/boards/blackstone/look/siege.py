"""The plaques: of a stronghold or the vault its name, its goal and how far that has come, and what runs out; and what
is in force."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.text import Message, Thing
from tabletop.ui.boards.blackstone.look.parts import EMBER, Parts
from tabletop.ui.boards.blackstone.look.pictures import SiegeLook
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.lettering import plain
from tabletop.ui.pictures.cache import ready

HEADED, LETTERS, MARGIN, INDENT = 1.1, 0.74, 0.32, 1.1
"""The height of the title, of letters and of the borders, and what the icon takes of a line, in lines."""


class Plaque(Parts):
    """Draws the plaque."""

    def face(self, look: SiegeLook, unit: float) -> Surface:
        """The plaque, where a board unit has so many pixels."""
        size = (max(8, round(look.size[0] * unit)), max(8, round(look.size[1] * unit)))
        key = ("blackstone.siege", look, size, self.stage.text.language, self.stage.theme.unit)
        return self.stage.art.cache.get(key, lambda: self._drawn(look, size))

    def broken_up(self, words: Message, wide: float, pitch: float) -> list[str]:
        """The lines of what is told on a plaque so wide and of such a pitch, in pixels."""
        style = self.style("text", max(self.least, pitch * LETTERS), t.WORDS)
        room = wide - 4 * round(pitch * MARGIN) - round(pitch * INDENT) - 2
        return [plain(line) for line in self.stage.lettering.wrap(self.stage.text.say(words), style, round(room))]

    def _said(self, words: Message | Thing | str) -> str:
        if isinstance(words, str):
            return words
        return self.stage.text.say(words) if isinstance(words, Message) else self.stage.text.form(words, "Nom")

    def _drawn(self, look: SiegeLook, size: tuple[int, int]) -> Surface:
        out = self.plate("blackstone.sheet", size).copy()
        line = size[1] / (len(look.lines) + HEADED + 2 * MARGIN)
        pad = round(line * MARGIN)
        room = size[0] - 4 * pad
        name = self.fitting_line(self._said(look.name), "title", line * 0.82, t.LAMP, room)
        out.blit(name, name.get_rect(midleft=(2 * pad, round(pad + line * HEADED / 2))))
        for at, each in enumerate(look.lines):
            row = Rect(2 * pad, round(pad + line * (HEADED + at)), room, round(line))
            colour = EMBER if each.urgent else t.WORDS if each.icon else t.DIM
            if each.icon:
                sign = self.stage.art.icon(each.icon, round(line * 0.78), EMBER if each.urgent else t.GOLD)
                out.blit(sign, sign.get_rect(center=(row.x + round(line * 0.45), row.centery)))
            left, right = row.x + round(line * INDENT), row.right
            if each.now >= 0:
                words = str(each.now) if each.all < 0 else f"{each.now}/{each.all}"
                number = self.letters(words, "bold", max(self.least, line * LETTERS), t.BRIGHT)
                out.blit(number, number.get_rect(midright=(right, row.centery)))
                right -= number.get_width() + pad
            said = self.pressed_line(self._said(each.words), "text", line * LETTERS, colour, right - left)
            out.blit(said, said.get_rect(midleft=(left, row.centery)))
        return ready(out)

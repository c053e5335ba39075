"""What is to be won: clues, the strongholds and the vault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.blackstone.look.home.pictures import PrizesLook
from tabletop.ui.boards.blackstone.look.home.titled import Titled
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Style, rgb

ROWS = 2
"""The lines that a name may take in its cell: more would touch the edges of it."""


class Cells(NamedTuple):
    """The widths of the cells of what is to be won, the face and the height of the letters in them, and the side of the
    sign beside each name; 0: there is none."""

    widths: Sequence[int]
    letters: tuple[str, float]
    sign: int


class Prizes(Titled):
    """Draws what is to be won."""

    def prizes(self, look: PrizesLook, size: tuple[int, int]) -> Surface:
        words = self.stage.say("blackstone.table.home.clues", n=look.clues, all=look.most)
        out, room = self.titled(size, "blackstone.clue", words)
        gap = max(3, room.width // 120)
        names = [self.name(key) for _, key, _ in look.places]
        cells = self._cells(names, room, gap)
        face, px = cells.letters
        left = 2 * gap + cells.sign
        x = room.x
        for wide, (icon, _, won), words in zip(cells.widths, look.places, names, strict=True):
            cell = Rect(x, room.y, wide, room.height)
            x += wide + gap
            bent = max(3, cell.height // 6)
            pygame.draw.rect(out, rgb("#3a2a12") if won else t.NIGHT, cell, border_radius=bent)
            pygame.draw.rect(out, t.GOLD if won else t.DIM, cell, max(1, cell.height // 24), border_radius=bent)
            if cells.sign:
                sign = self.stage.art.icon(icon, cells.sign, t.GOLD if won else t.DIM)
                out.blit(sign, sign.get_rect(midleft=(cell.x + gap, cell.centery)))
            colour, inner = t.BRIGHT if won else t.WORDS, Rect(0, 0, wide - left - gap, cell.height)
            style = self.style(face, px, colour)
            lines = self.whole(words, style, inner) or self.cut(words, style, inner)
            self.draw_lines(out, lines, style, (cell.x + left, cell.centery))
        return out

    def _cells(self, names: Sequence[str], room: Rect, gap: int) -> Cells:
        """How names of what is to be won lie in a row, all written alike: each whole beside its sign, in cells of one
        width or, where these are too narrow, as wide as the names need; without signs where there is no room for that,
        as the words have more to say than these, and cut where there is none either."""
        count = len(names)
        free = room.width - gap * (count - 1)
        wide = free // max(1, count)
        side = round(min(room.height * 0.56, wide * 0.17))
        letters = max(self.least, room.height * 0.27)
        tries = [("bold", letters * 1.1), ("bold", letters), ("text", letters),
                 ("text", max(self.least, letters * 0.85)), ("text", self.least)]  # fmt: skip
        for sign in (side, 0):
            taken = 3 * gap + sign
            inner = Rect(0, 0, wide - taken, room.height)
            for face, px in tries:
                style = self.style(face, px, t.WORDS)
                if all(len(self.whole(each, style, inner) or ()) in (1, ROWS) for each in names):
                    return Cells([wide] * count, (face, px), sign)
            for face, px in tries:
                style = self.style(face, px, t.WORDS)
                needed = [self._narrowest(each, style, inner) + taken for each in names]
                if sum(needed) <= free:
                    more = (free - sum(needed)) // count
                    return Cells([each + more for each in needed], (face, px), sign)
        return Cells([wide] * count, tries[-1], 0)

    def _narrowest(self, words: str, style: Style, room: Rect) -> int:
        """The width with which a name has room in a height, on two lines if there is room for them."""
        parts, width = words.split(), self.stage.lettering.width
        broken = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
        narrow = min((max(width(line, style) for line in lines) for lines in broken), default=width(words, style)) + 1
        return narrow if self.whole(words, style, Rect(0, 0, narrow, room.height)) else width(words, style) + 1

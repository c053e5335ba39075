"""Notes on a piece in lines, each with its icon, and the words about it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from tabletop.ui.boards import Trait
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, TEXT, Style

APART = 14
"""How far notes in one line are apart."""


class Notes:
    """Draws what is said of a piece, as much of it as has room."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def draw(self, surface: Surface, room: Rect, notes: Sequence[Trait]) -> None:
        """Icons with their names, and what these mean where there is room, as many as fit; the others only as icons."""
        px, lettering = self.stage.px, self.stage.lettering
        high = lettering.height(SMALL)
        count = max(1, room.height // high)
        y, spare = room.y - high, max(0, count - len(notes))
        for at, note in enumerate(notes[:count]):
            ink = t.BAD if note.bad else t.GOOD
            icon = self.stage.art.icon(note.icon, px(15), ink)
            y += high
            surface.blit(icon, (room.x, y + (high - icon.get_height()) // 2))
            x = room.x + px(20)
            wide = room.right - x - (px(20) * max(0, len(notes) - count) if at == count - 1 else 0)
            whole = f"{note.name}: {note.about}"
            words = whole if note.about and lettering.width(whole, SMALL) <= wide else note.name
            style, ink = lettering.fit(words, SMALL, wide, self.stage.theme.least), t.BAD if note.bad else t.WORDS
            lines = min(len(lettering.wrap(words, style, wide)), spare + 1)
            if lines > 1:
                surface.blit(lettering.block(words, style, wide, lines=lines, colour=ink), (x, y))
                y, spare = y + (lines - 1) * high, spare - (lines - 1)
                continue
            drawn = lettering.line(lettering.shorten(words, style, wide), style, ink)
            surface.blit(drawn, (x, y))
            if at == count - 1:
                x += drawn.get_width() + px(6)
                for other in notes[count:]:
                    more = self.stage.art.icon(other.icon, px(15), t.BAD if other.bad else t.GOOD)
                    surface.blit(more, (x, y + (high - more.get_height()) // 2))
                    x += px(19)

    def in_rows(self, notes: Sequence[Trait], wide: int, explained: bool) -> list[list[Trait]]:
        """Notes in lines of a width, with what they mean where a line has room for that: as many beside one another as
        have room with their names alone."""
        rows: list[list[Trait]] = []
        left = 0
        for note in notes:
            whole = self.width(f"{note.name}: {note.about}")
            need = wide if explained and note.about and whole <= wide else self.width(note.name)
            if rows and need <= left:
                rows[-1].append(note)
            else:
                rows.append([note])
                left = wide
            left -= need + self.stage.px(APART)
        return rows

    def width(self, words: str) -> int:
        """The width of a note of which so much is said."""
        return self.stage.px(20) + self.stage.lettering.width(words, SMALL)

    def draw_words(self, surface: Surface, about: str, room: Rect) -> None:
        """What is said of a die or a card: smaller where it has to be, then as many of its paragraphs as there is room
        for, or as many lines of the first, and a sign that there is more, which stands beside the pointer."""
        lettering = self.stage.lettering
        style = TEXT if lettering.tall(about, TEXT, room.width) <= room.height else SMALL
        paragraphs = about.split("\n")
        for count in range(len(paragraphs), -1, -1):
            said = "\n".join((*paragraphs[:count], *(("…",) if count < len(paragraphs) else ())))
            if lettering.tall(said, style, room.width) <= room.height:
                break
        lines = room.height // lettering.height(style)
        if count == 0 and about:
            said = self._begun(about, style, room.width, lines)
        if lines > 0:
            surface.blit(lettering.block(said, style, room.width, lines=lines, colour=t.WORDS), room.topleft)

    def _begun(self, about: str, style: Style, wide: int, lines: int) -> str:
        """As many words of a text as so many lines have room for, with the sign that there are more."""
        words = about.split(" ")
        while len(words) > 1 and len(self.stage.lettering.wrap(" ".join(words) + " …", style, wide)) > lines:
            words.pop()
        return " ".join(words) + " …"

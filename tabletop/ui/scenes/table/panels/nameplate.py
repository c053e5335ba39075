"""A name, and what stands below it: in smaller letters or on more lines where there is little room."""

from __future__ import annotations

from pygame import Surface

from tabletop.ui.frame.lettering import BETWEEN, Part, Rich, parts_of
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, TITLE, Style

NAME = TITLE._replace(size=22)
SPLIT, LINES, PITCH = 17, 2, 1.16
"""A name that would need letters below SPLIT on one line stands on two, so far apart by the size of the letters."""
ROWS = 3
"""What stands below a name has at most so many lines."""


class Nameplate:
    """Draws names."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def draw(self, surface: Surface, name: Rich, left: int, top: int, room: int) -> int:
        """A name, whole; gives the place below it."""
        lettering = self.stage.lettering
        lines, style = self.fitted(name, room)
        high = self._high(lines, style)
        for at, line in enumerate(lines):
            drawn = lettering.line(lettering.shorten(line, style, room), style)
            surface.blit(drawn, (left, top + high * at // len(lines)))
        return top + high

    def height(self, name: Rich, line: Rich, room: int) -> int:
        """How high a name is with what stands below it, in a room so wide."""
        _, rows = self._rows(line, room)
        return self._high(*self.fitted(name, room)) + self.stage.lettering.height(SMALL) * rows

    def _high(self, lines: list[Rich], style: Style) -> int:
        """How high a name is."""
        if len(lines) == 1:
            return self.stage.lettering.height(style)
        return round(self.stage.px(style.size) * PITCH) * len(lines) + self.stage.px(3)

    def fitted(self, name: Rich, room: int) -> tuple[list[Rich], Style]:
        """A name on one line, or on two where that would take too small letters; and its letters."""
        lettering = self.stage.lettering
        style = lettering.fit(name, NAME, room, SPLIT)
        if lettering.width(name, style) <= room:
            return [name], style
        while style.size > self.stage.theme.least:
            lines = self._lines(name, style, room)
            if len(lines) <= LINES and all(lettering.width(line, style) <= room for line in lines):
                break
            style = style._replace(size=style.size - 1)
        return self._lines(name, style, room)[:LINES], style

    def _lines(self, name: Rich, style: Style, room: int) -> list[Rich]:
        """A name broken into lines, also after its hyphens."""
        parts = [part._replace(text=part.text.replace("-", "- ")) for part in parts_of(name)]
        lines = self.stage.lettering.wrap(parts, style, room)
        return [[part._replace(text=part.text.replace("- ", "-")) for part in line] for line in lines]

    def draw_line(self, surface: Surface, line: Rich, left: int, top: int, room: int, most: int = ROWS) -> int:
        """What stands below a name, on several lines if need be; gives the place below it."""
        lettering = self.stage.lettering
        style, lines = self._rows(line, room, most)
        surface.blit(lettering.block(self.broken(line, style, room), style, room, lines=lines), (left, top))
        return top + lettering.height(SMALL) * lines

    def broken(self, line: Rich, style: Style, room: int) -> list[Part]:
        """Words broken into lines, none of which begins or ends with the point that parts it from another."""
        out: list[Part] = []
        for row in filter(None, self.stage.lettering.wrap(line, style, room)):
            if out:
                out[-1] = out[-1]._replace(text=out[-1].text.rstrip(BETWEEN) + "\n")
            out += [row[0]._replace(text=row[0].text.lstrip(BETWEEN)), *row[1:]] if out else row
        return out

    def _rows(self, line: Rich, room: int, most: int = ROWS) -> tuple[Style, int]:
        """The letters of what stands below a name, and the lines that it takes."""
        lettering = self.stage.lettering
        style = lettering.fit(line, SMALL, room, self.stage.theme.least)
        return style, min(most, len(lettering.wrap(line, style, room))) if line else 0

"""Pages of the chronicle on parchment."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.engine.steps import to_its_end
from tabletop.ui.boards.blackstone.look.home.pictures import PageLook
from tabletop.ui.boards.blackstone.look.parts import Parts
from tabletop.ui.boards.painting import TIGHT
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, rgb

INK, BLOOD = rgb("#2b1a0e"), rgb("#6b1d12")
LARGEST_LETTERS = 0.068
"""The height of letters on a page at most, by that of what has room for its lines."""
MORE = "…"
"""Says that not all lines have room."""
ROW_ON_PAGE, CREAM = 1.8, rgb("#f4e6c4")
"""The height of the row of cards on a page by that of its letters, and the colour of what is drawn on these."""
APART = 0.3, 0.1
"""What is between two texts by the height of letters, and where lines stand close."""
MET: dict[str, Colour] = {
    "combat": rgb("#7d2417"), "ambush": rgb("#7d2417"), "challenge": rgb("#5c4a33"), "": rgb("#a08a62"),
}  # fmt: skip
"""The colours of what was met, by the template of its card."""
PAGES = 16
"""Pages of which the letters are remembered."""


class PageSetting(NamedTuple):
    """The height of the letters on a page, whether the row of cards has room besides all words, and whether lines stand
    close, as these have no room else."""

    letters: float
    has_row: bool
    close: bool = False

    @property
    def gap(self) -> int:
        """What is between two texts, in pixels."""
        return round(self.letters * APART[self.close])


class Pages(Parts):
    """Draws pages, and remembers how they were set."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._settings: dict[Hashable, PageSetting] = {}

    def parts(self, look: PageLook, size: tuple[int, int]) -> Iterator[None]:
        """Set the lines of a page, step by step."""
        self.stage.art.panel("parchment", size)
        yield from self._setting(look, size)

    def page(self, look: PageLook, size: tuple[int, int]) -> Surface:
        """Its lines, but for those that have no room, and a sign that there are more."""
        setting = to_its_end(self._setting(look, size))
        size_of = setting.letters
        out = Surface(size, SRCALPHA)
        out.blit(self.stage.art.panel("parchment", size), (0, 0))
        frame, title = self._frame_of_page(look, size)
        out.blit(title, frame)
        y = frame.y + title.get_height()
        style = self.style("text", size_of, INK)
        pitch = self._pitch(setting)
        whole = True
        for at, (icon, words) in enumerate(self._texts(look)):
            if at == 1 and setting.has_row:
                self._draw_row(out, Rect(frame.x, y, frame.width, round(size_of * ROW_ON_PAGE)), look.row)
                y += round(size_of * (ROW_ON_PAGE + 0.3))
            left = round(size_of * 1.7) if icon else 0
            rows = self.stage.lettering.wrap(words, style, frame.width - left)
            if y + pitch * len(rows) > frame.bottom:
                whole = False
                continue
            if icon:
                sign = self.stage.art.icon(icon, round(size_of * 1.3), BLOOD)
                out.blit(sign, (frame.x, y + 1))
            for row in rows:
                line = self.stage.lettering.line(row, style)
                out.blit(line, (frame.x + left, y + (pitch - line.get_height()) // 2))
                y += pitch
            y += setting.gap
        if not whole:
            more = self.stage.lettering.line(MORE, style)
            out.blit(more, more.get_rect(bottomright=(frame.right, (frame.bottom + size[1]) // 2)))
        return out

    def _pitch(self, setting: PageSetting) -> int:
        """Pixels from one line of a page to the next."""
        usual = self.stage.lettering.height(self.style("text", setting.letters, INK))
        return round(setting.letters * TIGHT) if setting.close else usual

    def _draw_row(self, out: Surface, area: Rect, row: Sequence[tuple[str, str]]) -> None:
        """The cards of an expedition, a round each: what was met there; empty for one that was not turned over."""
        pitch = min(area.height * 1.2, area.width / len(row))
        side = round(min(area.height * 0.94, pitch * 0.86))
        thick = max(1, side // 16)
        for at, (template, icon) in enumerate(row):
            middle = (area.x + round(pitch * at) + side // 2, area.centery)
            colour = MET.get(template, MET[""])
            if icon:
                pygame.draw.circle(out, colour, middle, side // 2)
                sign = self.stage.art.icon(icon, round(side * 0.62), CREAM)
                out.blit(sign, sign.get_rect(center=middle))
            pygame.draw.circle(out, INK if icon else colour, middle, side // 2, thick)

    def _frame_of_page(self, look: PageLook, size: tuple[int, int]) -> tuple[Rect, Surface]:
        """What a page has within its edges, and its title."""
        wide, high = size
        pad = max(round(wide * 0.06), self.stage.px(15))
        frame = Rect(pad, pad, wide - 2 * pad, high - 2 * pad)
        words, letters = self.stage.text.say(look.title), max(self.least * 1.2, high * 0.07)
        return frame, self.fitting_line(words, "title", letters, BLOOD, frame.width)

    def _page_key(self, look: PageLook, size: tuple[int, int]) -> Hashable:
        return look, size, self.stage.text.language, self.stage.theme.unit

    def _texts(self, look: PageLook) -> list[tuple[str, str]]:
        """The lines of a page, each with its icon."""
        say = self.stage.text.say
        return [("", say(look.about)), *((icon, say(words)) for icon, words in look.lines)]

    def _setting(self, look: PageLook, size: tuple[int, int]) -> Generator[None, None, PageSetting]:
        """Find the height of letters in which all lines of a page have room, or the least, and set the lines, step by
        step; gives how it is set. What is remembered may be forgotten between two steps by a page of another thread."""
        frame, title = self._frame_of_page(look, size)
        texts, room = self._texts(look), frame.height - title.get_height()
        most, key = max(self.least, room * LARGEST_LETTERS), self._page_key(look, size)
        yield
        found = self._settings.get(key)
        if found is None:
            has_row = bool(look.row)
            has_row = has_row and self._tall_in(texts, PageSetting(self.least, True), frame.width) <= room
            yield
            fitting, tried = int(most - self.least) + 1, 0  # so many pixels less than the most
            while tried < fitting:
                middle = (tried + fitting) // 2
                if self._tall_in(texts, PageSetting(most - middle, has_row), frame.width) <= room:
                    fitting = middle
                else:
                    tried = middle + 1
                yield
            if len(self._settings) >= PAGES:
                self._settings.clear()
            found = PageSetting(max(self.least, most - fitting), has_row)
            found = found._replace(close=self._tall_in(texts, found, frame.width) > room)
            self._settings[key] = found
        style = self.style("text", found.letters, INK)
        for icon, words in texts:
            left = round(found.letters * 1.7) if icon else 0
            for row in self.stage.lettering.wrap(words, style, frame.width - left):
                self.stage.lettering.line(row, style)
            yield
        return found

    def _tall_in(self, texts: Sequence[tuple[str, str]], setting: PageSetting, room: int) -> int:
        """The height of all lines of a page as they are set, and of a row of cards if it has one."""
        style, left = self.style("text", setting.letters, INK), round(setting.letters * 1.7)
        rows = sum(len(self.stage.lettering.wrap(words, style, room - left * bool(icon))) for icon, words in texts)
        row = round(setting.letters * (ROW_ON_PAGE + 0.3)) * setting.has_row
        return self._pitch(setting) * rows + setting.gap * len(texts) + row

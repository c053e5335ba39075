"""Words on the screen: lines with coloured parts, wrapped blocks and shortened lines, each drawn once and kept."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from tabletop.ui.frame.theme import TEXT, Colour, Style, Theme
from tabletop.ui.pictures.cache import Cache

SHADE = 150
KEPT = 6 * 2**20
"""Bytes of words that are kept where a unit is a pixel."""
WIDTHS = 5000
"""Widths that are kept; a screen asks for a few hundred, again and again."""

NUMBER = re.compile(r"\W*\d+(?:\W\d+)*")
"""A word that is a number, as it is written in either language."""
BETWEEN = "  ·  "
"""What parts clauses that stand on one line."""


class Part(NamedTuple):
    """A stretch of words in one colour; without a colour or style it has that of its line."""

    text: str
    colour: Colour | None = None
    style: Style | None = None


Rich = str | Sequence[Part]


def parts_of(rich: Rich) -> list[Part]:
    """Words of either form as parts."""
    return [Part(rich)] if isinstance(rich, str) else list(rich)


def _key(rich: Rich) -> object:
    return rich if isinstance(rich, str) else tuple(rich)


def plain(rich: Rich) -> str:
    """The words alone, without colours."""
    return rich if isinstance(rich, str) else "".join(part.text for part in rich)


TALLEST = "Hp"
"""As far up and down as the letters of a line reach."""


class Lettering:
    """Draws words at the theme's size; every picture it returns is shared, so never draw on one."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept = Cache(round(KEPT * max(1.0, theme.unit) ** 2))
        self._widths: dict[object, int] = {}

    def width(self, rich: Rich, style: Style = TEXT) -> int:
        """Pixels that a line of these words takes."""
        return self._known((_key(rich), style), lambda: self._measure(rich, style))

    def _known(self, key: object, measure: Callable[[], int]) -> int:
        """A width that is measured once."""
        if key not in self._widths:
            if len(self._widths) >= WIDTHS:
                self._widths.clear()
            self._widths[key] = measure()
        return self._widths[key]

    def _measure(self, rich: Rich, style: Style) -> int:
        total = 0
        for part in parts_of(rich):
            face = self.theme.font(part.style or style)
            total += sum(face.size(run)[0] for run in _runs(part.text, part.style or style))
        return total

    def height(self, style: Style = TEXT) -> int:
        """Pixels from one line to the next."""
        return round(style.size * self.theme.unit * 1.36)

    def line(self, rich: Rich, style: Style = TEXT, colour: Colour | None = None) -> pygame.Surface:
        """One line as a picture with a transparent ground."""
        parts = tuple(parts_of(rich))
        return self._kept.get(
            ("line", parts, style, colour, self.theme.unit), lambda: self._draw_line(parts, style, colour)
        )

    def wrap(self, rich: Rich, style: Style, width: int) -> list[list[Part]]:
        """Lines no wider than `width` pixels; a newline starts a line; a word too long for a line is cut."""
        lines: list[list[Part]] = []
        line: list[Part] = []
        used = 0
        for part in parts_of(rich):
            face = self.theme.font(part.style or style)
            for at, paragraph in enumerate(part.text.split("\n")):
                if at:
                    lines.append(line)
                    line, used = [], 0
                for piece in _words(paragraph):
                    word = piece
                    size = face.size(word)[0]
                    if line and self._is_over(line, part._replace(text=word.rstrip()), style, used, width):
                        glued = _glued(line, word) or self._number(line, part._replace(text=word), style, width)
                        lines.append(line[: len(line) - len(glued)])
                        line, used = glued, self.width(glued, style)
                        word = word if glued else word.lstrip()
                        size = face.size(word)[0]
                    if word:
                        line.append(part._replace(text=word))
                        used += size
        lines.append(line)
        return [_joined(line) for line in lines]

    def _is_over(self, line: list[Part], word: Part, style: Style, used: int, width: int) -> bool:
        """Whether a line is wider than that with another word. used: its width word by word, which is up to a pixel a
        word less than that of the whole, so near the edge the whole is measured."""
        wide = used + self.width([word], style)
        near = wide + len(line) > width
        return wide > width or (near and self.width(_joined([*line, word]), style) > width)

    def _number(self, line: list[Part], word: Part, style: Style, width: int) -> list[Part]:
        """A number at the end of a line, which goes to the next one with what it counts if both fit there."""
        last = line[-1]._replace(text=line[-1].text.lstrip())
        counts = NUMBER.fullmatch(last.text) and word.text.lstrip()[:1].isalpha()
        return [last] if len(line) > 1 and counts and self.width([last, word], style) <= width else []

    def tall(self, rich: Rich, style: Style, width: int) -> int:
        """Pixels that these words take when wrapped, without drawing them."""
        return self.height(style) * len(self.wrap(rich, style, width))

    def block(
        self, rich: Rich, style: Style, width: int, *, align: str = "left", lines: int = 0, colour: Colour | None = None
    ) -> pygame.Surface:
        """Wrapped words; `align` left or centre; at most `lines` lines (0: all), the last one shortened."""
        key = ("block", tuple(parts_of(rich)), style, width, align, lines, colour, self.theme.unit)
        return self._kept.get(key, lambda: self._draw_block(rich, style, width, align, lines, colour))

    def tight(self, lines: Sequence[tuple[Rich, Style]], apart: int = 0) -> list[tuple[pygame.Surface, int]]:
        """Lines one below another, so many pixels apart from the feet of letters to the heads of the next ones: each
        with how far its upper edge is below the middle of them all."""
        inks = [self.line(TALLEST, style).get_bounding_rect() for _, style in lines]
        y = -(sum(ink.height for ink in inks) + apart * (len(inks) - 1)) // 2
        found = []
        for (words, style), ink in zip(lines, inks, strict=True):
            line = self.line(words, style)
            found.append((line, y - ink.top + self.line(TALLEST, style).get_height() - line.get_height()))
            y += ink.height + apart
        return found

    def shorten(self, rich: Rich, style: Style, width: int) -> list[Part]:
        """As much of a line as fits, with an ellipsis where something was left out."""
        parts, left = parts_of(rich), width
        if self.width(parts, style) <= width:
            return parts
        out: list[Part] = []
        for part in parts:
            face = self.theme.font(part.style or style)
            if face.size(part.text + "…")[0] > left:
                text = part.text
                while text and face.size(text.rstrip() + "…")[0] > left:
                    text = text[:-1]
                return [*out, part._replace(text=text.rstrip() + "…")]
            left -= face.size(part.text)[0]
            out.append(part)
        return out

    def fit(self, rich: Rich, style: Style, width: int, smallest: float = 14) -> Style:
        """The style made smaller, step by step, until the line fits `width` (or `smallest` units are reached)."""
        while style.size > smallest and self.width(rich, style) > width:
            style = style._replace(size=max(smallest, style.size - 1))
        return style

    def even(self, rich: Rich, style: Style, width: int) -> int:
        """The narrowest width with as many lines as at `width`, and room for every word: no single word on the last
        line."""
        return self._known(("even", _key(rich), style, width), lambda: self._even(rich, style, width))

    def _even(self, rich: Rich, style: Style, width: int) -> int:
        want = len(self.wrap(rich, style, width))
        widths = range(max(width // 2, self._widest(rich, style)), width, max(4, width // 40))
        at = bisect_left(widths, True, key=lambda each: len(self.wrap(rich, style, each)) <= want)
        return widths[at] if at < len(widths) else width

    def _widest(self, rich: Rich, style: Style) -> int:
        """The width of the widest word, as words are parted where lines are broken."""
        pieces = ((part, word) for part in parts_of(rich) for line in part.text.split("\n") for word in _words(line))
        return max((self.width((part._replace(text=word.strip(" ")),), style) for part, word in pieces), default=0)

    def _draw_line(self, parts: Iterable[Part], style: Style, colour: Colour | None) -> pygame.Surface:
        pieces = []
        for part in parts:
            how = part.style or style
            ink = part.colour or colour or how.colour
            face = self.theme.font(how)
            for run in _runs(part.text, how):
                pieces.append((face.render(run, True, ink), face.get_ascent(), how))
        ascent = max((p[1] for p in pieces), default=self.theme.font(style).get_ascent())
        height = max((ascent - p[1] + p[0].get_height() for p in pieces), default=self.theme.font(style).get_height())
        drop = max(1, round(style.size * self.theme.unit / 16))
        picture = pygame.Surface((max(1, sum(p[0].get_width() for p in pieces)), height + drop), pygame.SRCALPHA)
        x = 0
        for drawn, rise, how in pieces:
            if how.edge:
                shade = drawn.copy()
                shade.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
                picture.blit(shade, (x, ascent - rise + drop))
            picture.blit(drawn, (x, ascent - rise))
            x += drawn.get_width()
        return picture

    def _draw_block(
        self, rich: Rich, style: Style, width: int, align: str, lines: int, colour: Colour | None
    ) -> pygame.Surface:
        rows = self.wrap(rich, style, width)
        if lines and len(rows) > lines:
            rows = [
                *rows[: lines - 1],
                self.shorten([*rows[lines - 1], Part(" " + " ".join(map(plain, rows[lines:])))], style, width),
            ]
        step = self.height(style)
        picture = pygame.Surface((max(1, width), max(1, step * len(rows))), pygame.SRCALPHA)
        for at, row in enumerate(rows):
            if row:
                drawn = self._draw_line(row, style, colour)
                left = (width - drawn.get_width()) // 2 if align == "centre" else 0
                picture.blit(drawn, (left, at * step + (step - drawn.get_height()) // 2))
        return picture


def _runs(text: str, style: Style) -> list[str]:
    """A text in stretches that are drawn by themselves: Source Serif draws what follows a quote too close."""
    if style.face not in ("title", "serif"):
        return [text] if text else []
    return [run for run in re.split("(?<=[«»“”])", text) if run]


def _glued(line: list[Part], word: str) -> list[Part]:
    """What goes with a word from the end of its line to the next one, as no space stands between; none if all would."""
    count = 0
    while count < len(line) and not word.startswith(" "):
        count += 1
        word = line[-count].text
    moved = line[len(line) - count :] if count < len(line) else []
    return [part._replace(text=part.text.lstrip()) if not at else part for at, part in enumerate(moved)]


def _words(paragraph: str) -> list[str]:
    """Words with the spaces before them; a dash stays with the word before, as both languages want it, and so does what
    parts clauses."""
    out: list[str] = []
    for word in paragraph.split(" "):
        text = word if not out else " " + word
        if out and word in {"—", "–", "·"}:
            while len(out) > 1 and not out[-1].strip():
                text = out.pop() + text
            out[-1] += text
        else:
            out.append(text)
    return [word for word in out if word]


def _joined(line: list[Part]) -> list[Part]:
    """Neighbouring stretches of one colour as one, so that letters stand at their natural distance."""
    out: list[Part] = []
    for part in line:
        if out and out[-1].colour == part.colour and out[-1].style == part.style:
            out[-1] = part._replace(text=out[-1].text + part.text)
        else:
            out.append(part)
    if out:
        out[-1] = out[-1]._replace(text=out[-1].text.rstrip())
    return out

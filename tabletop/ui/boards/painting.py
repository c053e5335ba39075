"""What the boards draw alike: letters of any height, the glow round what can be picked, the owners' shapes."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BRIGHT, Colour, Style, rgb
from tabletop.ui.pictures.art import SHAPES
from tabletop.ui.pictures.nine_slices import stretched

MARKS: dict[str, tuple[Colour, int]] = {
    "selectable": (rgb("#fff0bf"), 90), "selected": (rgb("#ffcf4a"), 190), "target": (rgb("#ff8a5c"), 130),
}  # fmt: skip
"""The colours of what can be picked, was picked, can be aimed at; and how strongly they glow."""
TIGHT, SLACK = 1.06, 1.12
"""Lines of a name are so far apart; and so much more than its room they may take."""
MARGIN = 2.2
"""A glow reaches so many thicknesses of its line beyond its box."""
SHARP = 2
"""Letters that are drawn closer together are drawn so many times as large first."""


class Brush:
    """Draws for one stage. Sizes are in pixels; pictures are shared, so copy one before drawing on it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def style(self, face: str, px: float, colour: Colour, edge: bool = False) -> Style:
        """A style of letters so many pixels high."""
        return Style(face, px / self.stage.theme.unit, colour, edge)

    def letters(self, words: Rich, face: str, px: float, colour: Colour, edge: bool = False) -> Surface:
        """A line of letters so many pixels high."""
        return self.stage.lettering.line(words, self.style(face, px, colour, edge))

    def fitted(
        self, words: str, tries: Sequence[tuple[str, float]], colour: Colour, room: int, high: float
    ) -> tuple[list[str], Style]:
        """The lines of a name and their style: of the faces and heights given the first that fits, else the last."""
        for face, px in tries:
            style = self.style(face, px, colour)
            lines = self.broken(words, style, room)
            if lines is not None and len(lines) * px * TIGHT <= high * SLACK:
                return lines, style
        return self.broken(words, style, room, wide=True) or [words], style

    def broken(self, words: str, style: Style, room: int, wide: bool = False) -> list[str] | None:
        """The lines of a name, broken after spaces and hyphens; None where a word is too long, unless it may be."""
        lines = [""]
        for word in words.replace("-", "-\0").replace(" ", " \0").split("\0"):
            if not wide and self.stage.lettering.width(word.rstrip(), style) > room:
                return None
            if lines[-1] and self.stage.lettering.width((lines[-1] + word).rstrip(), style) > room:
                lines.append("")
            lines[-1] += word
        return [line.strip() for line in lines]

    def parted(self, words: str, style: Style, room: int, hyphen: str = "-") -> str:
        """Words with hyphens in all that are too long for a line, where the language lets them be broken."""
        return "".join(self._part(word, style, room, hyphen) for word in re.split(r"(?<=[ -])", words))

    def _part(self, word: str, style: Style, room: int, hyphen: str) -> str:
        width = self.stage.lettering.width
        if width(word.rstrip(), style) <= room:
            return word
        lines = [""]
        for part in self.stage.text.language.syllables(word):
            if lines[-1] and width(f"{lines[-1]}{part}-", style) > room:
                lines.append("")
            lines[-1] += part
        return hyphen.join(lines)

    def squeezed(self, line: Rich, style: Style, room: int) -> Surface:
        """A line of letters; where it is too long they keep their height and stand closer."""
        drawn = self.stage.lettering.line(line, style)
        if drawn.get_width() <= room:
            return drawn
        large = self.stage.lettering.line(line, style._replace(size=style.size * SHARP))
        return pygame.transform.smoothscale(large, (room, drawn.get_height()))

    def halo(self, size: tuple[int, int], mark: str, round_by: int, thick: float) -> Surface:
        """A glowing edge round a box of that size, in a picture that is larger by some margin."""
        key = ("halo", size, mark, round_by)
        return self.stage.art.cache.get(key, lambda: glowing(size, *MARKS[mark], round_by, max(2.0, thick)))


def glowing(size: tuple[int, int], colour: Colour, glow: int, round_by: int, thick: float) -> Surface:
    """A dark gap, a line in the colour, and light that fades outwards. A large one is drawn round a small box and
    stretched: else it would take longer than a frame."""
    margin = round(thick * MARGIN)
    corner = 2 * margin + round_by + 1
    if min(size) <= 2 * corner:
        return glowing_whole(size, colour, glow, round_by, thick, margin)
    drawn = glowing_whole((2 * corner, 2 * corner), colour, glow, round_by, thick, margin)
    return stretched(drawn, (margin + corner - 1,) * 4, (size[0] + 2 * margin, size[1] + 2 * margin))


def glowing_whole(
    size: tuple[int, int], colour: Colour, glow: int, round_by: int, thick: float, margin: int
) -> Surface:
    """The same, drawn at its whole size. margin: how far it reaches beyond its box, in pixels."""
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    out = Surface((whole[0] * 2, whole[1] * 2), pygame.SRCALPHA)
    box = Rect(2 * margin, 2 * margin, 2 * size[0], 2 * size[1])
    steps = max(4, margin)
    for step in range(steps):
        far = 2 * margin * (1 - step / steps)
        alpha = round(glow * ((step + 1) / steps) ** 2)
        layer = Surface(out.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(
            layer, (*colour, alpha), box.inflate(2 * far, 2 * far), border_radius=round(2 * round_by + far)
        )
        out.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    line = box.inflate(2 * round(thick), 2 * round(thick))
    pygame.draw.rect(out, (*colour, 255), line, max(2, round(thick * 1.3)), border_radius=2 * round_by + round(thick))
    return pygame.transform.smoothscale(out, whole)


def shape(stage: Stage, owner: int, wide: int) -> Surface:
    """An owner's shape so many pixels wide, pale on whatever lies below."""

    def make() -> Surface:
        k = 4
        out = Surface((wide * k, wide * k), pygame.SRCALPHA)
        w = wide * k
        points = {
            "triangle": [(w / 2, w * 0.06), (w * 0.97, w * 0.88), (w * 0.03, w * 0.88)],
            "square": [(w * 0.12, w * 0.12), (w * 0.88, w * 0.12), (w * 0.88, w * 0.88), (w * 0.12, w * 0.88)],
            "diamond": [(w / 2, 0), (w * 0.92, w / 2), (w / 2, w), (w * 0.08, w / 2)],
            "hexagon": [
                (w / 4, w * 0.07),
                (w * 3 / 4, w * 0.07),
                (w, w / 2),
                (w * 3 / 4, w * 0.93),
                (w / 4, w * 0.93),
                (0, w / 2),
            ],
        }
        if SHAPES[owner] == "circle":
            pygame.draw.circle(out, BRIGHT, (w / 2, w / 2), w * 0.46)
        else:
            pygame.draw.polygon(out, BRIGHT, points[SHAPES[owner]])
        return pygame.transform.smoothscale(out, (wide, wide)).convert_alpha()

    return stage.art.cache.get(("shape", owner, wide), make)


def stacked(parts: Sequence[Surface], wide: int) -> Surface:
    """Pictures below one another, so wide together, from the left edge on."""
    out = Surface((wide, sum(part.get_height() for part in parts)), SRCALPHA)
    y = 0
    for part in parts:
        out.blit(part, (0, y))
        y += part.get_height()
    return out

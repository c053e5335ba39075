"""Words that can be followed: where every line of them comes to lie on the screen, and whether all of it is seen there.

Meanwhile every picture that is made is one that remembers the words on it, wherever it is laid in its turn.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import BLEND_RGBA_ADD, SRCALPHA, Rect
from pygame.mask import from_surface, from_threshold

from tabletop.ui.frame.lettering import Lettering, plain

WORDLESS = pygame.Surface
"""What pictures are while their words are not followed."""
SOLID, NEAR = 250, (16, 16, 16, 255)
"""From which alpha on a pixel shows nothing of what lies below, and how far a colour may be from another one."""
SHADES = 255, 225, 195, 165, 135, 105
"""What a shadow over them may leave of the light on words."""
ASLANT = 5
"""By fewer degrees a card of a hand leans."""
FEW = 12
"""A line with fewer solid pixels than this says nothing about whether it is seen."""
WHOLE, NOTHING = 0.95, 0.1
"""The parts of its solid pixels from which, and up to which, a line is seen whole or not at all."""
STRAY, FADED = 3, 0.5
"""So many solid pixels of a line may get lost as letters overlap; a line of which less is left as it was drawn has been
faded as a whole."""


class Words(NamedTuple):
    """A line as it was drawn, where its picture lies, how high its letters are in pixels, and where they are on it."""

    text: str
    picture: pygame.Surface
    left: int
    top: int
    high: float
    letters: tuple[int, int, int, int]

    @property
    def rect(self) -> Rect:
        """Where its letters are."""
        return Rect(self.letters).move(self.left, self.top)

    def moved(self, x: int, y: int) -> Words:
        return self._replace(left=self.left + x, top=self.top + y)


class Inked(pygame.Surface):
    """A picture that remembers the words on it."""

    def __init__(self, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self.words: list[Words] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        where = super().blit(source, dest, area, special_flags)
        if not source.get_flags() & SRCALPHA and not special_flags and source.get_alpha() in (None, 255):
            self.words = [each for each in self.words if not where.contains(each.rect)]
        if said := getattr(source, "words", None):
            left, top = (dest.x, dest.y) if isinstance(dest, Rect) else dest[:2]
            part = Rect(area) if area is not None else source.get_rect()
            x, y = int(left) - part.x, int(top) - part.y
            self.words += [each.moved(x, y) for each in said if part.colliderect(each.rect)]
        return where

    def fill(self, colour: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        if not special_flags and rect is None:
            self.words = []
        return super().fill(colour, rect, special_flags)

    def subsurface(self, *where: Any) -> Inked:
        out = super().subsurface(*where)
        part = Rect(*where)
        return _with(out, [each.moved(-part.x, -part.y) for each in self.words if part.colliderect(each.rect)])

    def copy(self) -> Inked:
        return _with(super().copy(), self.words)

    def convert(self, *how: Any) -> Inked:
        return _with(super().convert(*how), self.words)

    def convert_alpha(self, *how: Any) -> Inked:
        return _with(super().convert_alpha(*how), self.words)

    def premul_alpha(self) -> Inked:
        return _with(super().premul_alpha(), self.words)


def _with(picture: Any, words: list[Words]) -> Inked:
    picture.words = list(words)
    return picture  # type: ignore[no-any-return]


def _letters(picture: pygame.Surface) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is not empty on a picture: found once, as it is asked for very often."""
    return tuple(picture.get_bounding_rect())  # type: ignore[return-value]


def noted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """A set that every line of words comes into when it is drawn."""
    draw, lines = Lettering._draw_line, set[str]()

    def drawn(self: Lettering, parts: Any, style: Any, colour: Any) -> pygame.Surface:
        lines.add(plain([*parts]))
        return draw(self, parts, style, colour)

    monkeypatch.setattr(Lettering, "_draw_line", drawn)
    return lines


@contextmanager
def followed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Meanwhile all pictures that are made remember the words on them."""
    draw, scale = Lettering._draw_line, pygame.transform.smoothscale
    turn = pygame.transform.rotozoom

    def drawn(self: Lettering, parts: Any, style: Any, colour: Any) -> pygame.Surface:
        picture = draw(self, parts, style, colour)
        sizes = [(part.style or style).size for part in parts if part.text.strip()]
        text = plain(list(parts)).strip()
        if text:
            words = Words(text, picture, 0, 0, min(sizes) * self.theme.unit, _letters(picture))
            _with(picture, [words])
        return picture

    def scaled(picture: pygame.Surface, size: Any, *where: Any) -> pygame.Surface:
        small = scale(picture, size, *where)
        for words in getattr(picture, "words", ()):
            if words.picture is picture:  # a line that was drawn larger than it is seen
                out = Inked(small.get_size(), SRCALPHA)
                out.blit(small, special_flags=BLEND_RGBA_ADD)
                high = words.high * out.get_height() / picture.get_height()
                return _with(out, [words._replace(picture=out, high=high, letters=_letters(out))])
        return small

    def turned(picture: pygame.Surface, angle: float, factor: float) -> pygame.Surface:
        """What leans a little stands upright meanwhile, as its letters are looked for as they were drawn."""
        leans = abs(angle) < ASLANT and factor == 1.0 and getattr(picture, "words", ())
        return picture if leans else turn(picture, angle, factor)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "_draw_line", drawn)
        patch.setattr(pygame.transform, "rotozoom", turned)
        patch.setattr(pygame.transform, "smoothscale", scaled)
        patch.setattr(pygame, "Surface", Inked)
        for name, module in list(sys.modules.items()):
            if name.startswith("tabletop.") and getattr(module, "Surface", None) is WORDLESS:
                patch.setattr(module, "Surface", Inked)
        yield


def hurt(screen: Inked) -> Iterator[tuple[Words, float]]:
    """The lines on a screen that are not seen whole, and how much of each is."""
    for words in screen.words:
        solid = from_surface(words.picture, SOLID)
        count = solid.count()
        place = words.picture.get_rect(topleft=(words.left, words.top))
        inside = place.clip(screen.get_rect())
        if count < FEW or not inside:
            continue
        there = WORDLESS.subsurface(screen, inside)
        own = WORDLESS.subsurface(words.picture, inside.move(-place.x, -place.y))
        part = _alike(there, own, SHADES[:1]) / count
        if part < WHOLE and _alike(there, own, SHADES) < WHOLE * count:
            yield words, part * (part > NOTHING)


def touched(picture: Inked) -> Iterator[tuple[Words, int]]:
    """The lines on the picture of one thing on which something else of it lies, if only on a single letter; and how
    many of their pixels are lost."""
    for words in picture.words:
        place = words.picture.get_rect(topleft=(words.left, words.top))
        inside = place.clip(picture.get_rect())
        if not inside:
            continue
        own = WORDLESS.subsurface(words.picture, inside.move(-place.x, -place.y))
        count = from_surface(own, SOLID).count()
        left = _alike(WORDLESS.subsurface(picture, inside), own, SHADES[:1])
        if count - left > STRAY and left > FADED * count:
            yield words, count - left


def _alike(there: pygame.Surface, own: pygame.Surface, shades: tuple[int, ...]) -> int:
    """How many solid pixels of words are seen where they lie, in one of some shades."""
    found = pygame.Mask(own.get_size())
    for shade in shades:
        shaded = WORDLESS.copy(own)
        shaded.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        found.draw(from_threshold(there, (0, 0, 0, 0), NEAR, shaded), (0, 0))
    return found.overlap_area(from_surface(own, SOLID), (0, 0))

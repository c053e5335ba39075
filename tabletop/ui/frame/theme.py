"""Colours, sizes and faces of the whole program: one place, so that every screen is by the same hand."""

from __future__ import annotations

import pathlib
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, NamedTuple

import pygame

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#rrggbb` as three bytes."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def contrast(one: Colour, other: Colour) -> float:
    """How clearly two colours stand out from each other: 1 to 21, as the WCAG count it; words need 4.5."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable(colour: Colour, ground: Colour, least: float = 4.5) -> Colour:
    """The colour made as light as words of it have to be on a dark ground; its hue stays."""
    hue, light, full = rgb_to_hls(*(part / 255 for part in colour))
    while contrast(colour, ground) < least and light < 1:
        light += 0.02
        red, green, blue = hls_to_rgb(hue, min(1.0, light), full * SOFTER)
        colour = (round(red * 255), round(green * 255), round(blue * 255))
    return colour


SOFTER = 0.8
"""How much of its fullness a colour keeps when it has to be made lighter."""
EDGE, INK, PAPER, NIGHT = rgb("#b98a4a"), rgb("#15100c"), rgb("#f0e2c4"), rgb("#0c0805")
WORDS, DIM, FAINT, BRIGHT = rgb("#eadfc9"), rgb("#b9a98f"), rgb("#8d8070"), rgb("#fff7e2")
LAMP, GOLD, BRASS = rgb("#ffe3a6"), rgb("#ffcf4a"), rgb("#d8b476")
GOOD, BAD = rgb("#8fd18a"), rgb("#ff9a7a")
CREAM, SEPIA, RUST = rgb("#fbeccb"), rgb("#33210f"), rgb("#8a3d17")

OWNER_WORDS: tuple[Colour, ...] = tuple(map(rgb, ("#7fbdf5", "#ff9c6b", "#6fdcbd", "#dba0d6", "#f3d76a")))


class Style(NamedTuple):
    """A way to set words: face, size in units (pixels of a window 720 high), colour, whether a dark edge lies below."""

    face: str
    size: float
    colour: Colour = WORDS
    edge: bool = True


TEXT = Style("text", 15)
SMALL = Style("text", 14, DIM)
BOLD = Style("bold", 15, BRIGHT)
BUTTON = Style("bold", 16, CREAM)
SAID = Style("serif", 18, WORDS)
SUBHEAD = Style("serif", 17, DIM)
HEAD = Style("title", 19, LAMP)
TITLE = Style("title", 28, LAMP)
HERO = Style("title", 58, LAMP)
PAGE = Style("text", 16, SEPIA, edge=False)
PAGE_BOLD = Style("bold", 16, SEPIA, edge=False)
PAGE_HEAD = Style("title", 22, SEPIA, edge=False)
PAGE_SMALL = Style("text", 14, rgb("#6b5334"), edge=False)
PRINT = Style("mono", 14, SEPIA, edge=False)

_FACES = {
    "title": ("font_source_serif_pro", "files/SourceSerifPro-Black.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "text": ("pygame_gui", "data/NotoSans-Regular.ttf"),
    "bold": ("pygame_gui", "data/NotoSans-Bold.ttf"),
    "mono": ("pygame_gui", "data/FiraCode-Regular.ttf"),
}
SMALLEST, SHRUNK = 14, 13
SERIFS = ("title", "serif")
FINER, FINE_BELOW = 4, 44
"""Serifs are drawn so many times as large as they are seen, below that size in pixels."""


class FineFont(pygame.font.Font):
    """A face whose letters are drawn larger than they are seen, and reduced.

    SDL_ttf gives each letter a width in whole pixels, rounded up, which leaves visible gaps in small serifs. Ascent,
    height and the way from line to line are those of the face at the size itself.
    """

    def __init__(self, file: str, pixels: int) -> None:
        super().__init__(file, pixels)
        self._large = pygame.font.Font(file, pixels * FINER)

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Width and height of a line in pixels."""
        return -(-self._large.size(text)[0] // FINER), self.get_height()

    def render(
        self, text: str | bytes | None, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """A line of text, always smooth and on nothing; it does not wrap."""
        large = self._large.render(text, True, color)
        wide, high = self.size(text or "")
        red, green, blue, _ = pygame.Color(color)
        sheet = pygame.Surface((wide * FINER, high * FINER), pygame.SRCALPHA)
        down = self.get_ascent() * FINER - self._large.get_ascent()
        large.set_alpha(None)  # laid as it is, with the ink that has no alpha round the letters
        covered = sheet.blit(large, (0, down))
        for bare in (
            (0, 0, sheet.get_width(), covered.top), (0, covered.bottom, *sheet.get_size()),
            (covered.right, 0, *sheet.get_size()),
        ):  # fmt: skip
            sheet.fill((red, green, blue, 0), bare)
        return pygame.transform.smoothscale(sheet, (wide, high))


def face_file(face: str) -> pathlib.Path:
    """The file of a face; its package is found without being imported."""
    package, inside = _FACES[face]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"{package} is not installed: it holds the face {face!r}")
    return pathlib.Path(next(iter(spec.submodule_search_locations))) / inside


@lru_cache(maxsize=64)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A face at a size in pixels, kept."""
    if not pygame.font.get_init():
        pygame.font.init()
    file = str(face_file(face))
    return FineFont(file, pixels) if face in SERIFS and pixels < FINE_BELOW else pygame.font.Font(file, pixels)


def unit_for(size: tuple[int, int], ui_scale: float) -> float:
    """Pixels a unit: a window 720 high has one; a window narrower than 4:3 is measured by its width instead."""
    width, height = size
    return max(0.5, min(height / 720, width / 960) * ui_scale)


class Theme:
    """Sizes at the present unit: `px(10)` is ten units in pixels."""

    def __init__(self, unit: float) -> None:
        self.unit = unit

    @property
    def least(self) -> float:
        """The size to which a line may shrink where its letters turn out a little wider than usual."""
        return max(SHRUNK, SMALLEST / self.unit)

    def px(self, units: float) -> int:
        """Units in whole pixels, at least one."""
        return max(1, round(units * self.unit)) if units else 0

    def font(self, style: Style) -> pygame.font.Font:
        """The font of a style at the present size."""
        return font(style.face, max(8, round(style.size * self.unit)))

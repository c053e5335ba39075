"""What the cards of Chaos in the Old World are drawn with: emblems, rays, discs for numbers, and words that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.games.old_world.content.effects import Token
from tabletop.ui.boards.old_world.look.emblems import Sign
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.frame.lettering import Rich
from tabletop.ui.frame.theme import Colour, Style, rgb
from tabletop.ui.pictures.art import BRIGHT, square
from tabletop.ui.pictures.cache import tinted

INK, PALE, PRINT, CREAM = rgb("#2a160a"), rgb("#fff1d0"), rgb("#7d1a14"), rgb("#fff6e0")
RULES = rgb("#4a3018")
EDGED = 72
"""Emblems so many pixels wide and less get a pale edge of their own, as the one of their picture has grown too thin."""
ROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))
SHADE = 120
"""The alpha of an emblem's shadow."""
PITCH, APART, SQUEEZE = 1.16, 0.3, 0.85
"""Lines are so far apart, in heights of their letters, and words so much further from their name; so much closer than
usual may the letters of a name stand."""
DIGITS, CLOSE, ROOMY = 0.62, 0.50, 1.30
"""The height of a digit on a disc, and of a number with its sign, in diameters; and the diameter of the smallest one in
heights of letters."""
COIN, COIN_ALONE, AMOUNT = 0.16, 0.40, 0.16
"""The diameter of the disc with the cost in widths of a card: of one with a name, and of one without; that of how much,
in widths of the emblem's room."""
SHARE, LOW = 0.94, 0.30
"""How much of the shorter side of its room an emblem takes, and how much of what is left lies rather above it."""
WORDS, ALONE, NARROWER, STEPS = 0.78, 1.10, 0.95, (1.0, 0.86, 0.74)
"""The height of words by that of the name, and that of a name without words; the width of words by that of a name; and
in such steps letters become smaller until all fits."""
BARE = 0.2
"""A name leaves at least such a share of the height to the emblem."""
RIM, RULED = 6, 28
"""The width of a card's edge in units of its picture; and of the rules on the edges of parchment, which fall away."""
GOLD, NIGHT = rgb("#c99a52"), rgb("#3a2110")
FACES: dict[str, Colour] = {"cost": CREAM, "amount": INK, "number": INK}
"""The discs that numbers stand on, and their ink."""


class Inscription(NamedTuple):
    """A name and the words below it, as lines of letters of one size each; the width of their room; and how high it is
    at least, where alike cards are to look alike."""

    name: tuple[str, ...]
    bold: Style
    words: tuple[Rich, ...]
    plain: Style
    room: int
    plate: int = 0


class CardParts:
    """Draws parts of cards for one table. Sizes are in pixels."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.stage, self.art = looks, looks.stage, looks.stage.art

    # ------------------------------------------------------------------ pictures

    def emblem(self, name: str, side: int) -> Surface:
        """An emblem with its shadow, and with a pale edge that is seen at that size; a little larger than `side`."""
        return self.art.cache.get(("old_world.emblem", name, side), lambda: self._emblem(name, side))

    def _emblem(self, name: str, side: int) -> Surface:
        picture = self.art.picture(f"old_world.effect.{name}", (side, side))
        margin = max(2, round(side * 0.03))
        out = Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
        shadow = picture.copy()
        shadow.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
        fallen = max(1, round(side * 0.022))
        out.blit(shadow, (margin + fallen, margin + fallen))
        if side <= EDGED:
            pale = picture.copy()
            pale.fill((*PALE, 0), special_flags=pygame.BLEND_RGBA_MAX)
            for x, y in ROUND:
                out.blit(pale, (margin + x, margin + y))
        out.blit(picture, (margin, margin))
        return out

    def draw_emblem(self, out: Surface, name: str, area: Rect) -> None:
        """An emblem in the middle of an area; where that is narrow a little lower, below what is in the corners."""
        drawn = self.emblem(name, max(8, round(min(area.size) * SHARE)))
        low = round(max(0, area.height - drawn.get_height()) * LOW)
        out.blit(drawn, drawn.get_rect(center=(area.centerx, area.centery + low)))

    def draw_print(self, out: Surface, name: str, area: Rect) -> None:
        """An emblem printed on parchment."""
        drawn = self.art.icon(f"old_world.effect.{name}", max(8, round(min(area.size) * SHARE)), PRINT)
        out.blit(drawn, drawn.get_rect(center=area.center))

    def rays(self, power: int, size: tuple[int, int]) -> Surface:
        """Rays in the colour of a power from the middle of a picture of that size. It is shared."""

        def make() -> Surface:
            side = max(size)
            whole = tinted(self.art.picture("old_world.card.rays", (side, side)), self.looks.colour(power), BRIGHT)
            return whole.subsurface(((side - size[0]) // 2, (side - size[1]) // 2, *size)).copy()

        return self.art.cache.get(("old_world.rays", power, size), make)

    def paper(self, out: Surface, area: Rect, edge: float) -> None:
        """Parchment below a golden line, on a card with an edge of such a width."""
        scale = edge / RIM
        whole = area.inflate(round(RULED * scale), round(RULED * scale))
        out.set_clip(area)
        out.blit(self.art.panel("parchment", whole.size, scale), whole)
        out.set_clip(None)
        thick = max(1, round(edge * 0.28))
        out.fill(NIGHT, (area.x, area.y - 2 * thick, area.width, 3 * thick))
        out.fill(GOLD, (area.x, area.y - thick, area.width, thick))

    def rim(self, out: Surface, edge: float) -> None:
        """The edge of a card."""
        out.blit(self.art.panel("old_world.card", out.get_size(), edge / RIM), (0, 0))

    def token(self, out: Surface, token: Token, middle: tuple[float, float], px: float) -> None:
        """An Old World token px high."""
        name = f"old_world.token.{token}"
        picture = self.art.picture(name, square(px / float(self.art.entry(name)["body"])))
        out.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    # ------------------------------------------------------------------ numbers

    def coin(self, wide: float, named: bool) -> float:
        """The diameter of the disc with the cost on a card so wide, with its name or without."""
        return max(self.looks.fine * ROOMY, wide * (COIN if named else COIN_ALONE))

    def disc(self, out: Surface, kind: str, number: str, px: float, **corner: tuple[int, int]) -> None:
        """A disc for a number (`cost`, `amount`, `number`), px across or a little more, by a corner of its square."""
        high = px * (DIGITS if len(number) == 1 else CLOSE)
        words = self.looks.letters(number, "bold", max(self.looks.fine, high), FACES[kind])
        side = max(round(px), round(words.get_width() * 1.3))
        picture = self.art.picture(f"old_world.card.{kind}", (side, side))
        place = picture.get_rect(**corner)
        out.blit(picture, place)
        out.blit(words, words.get_rect(center=(place.x + round(side * 0.485), place.y + round(side * 0.48))))

    def draw_amount(self, out: Surface, art: Rect, sign: Sign) -> None:
        """How much, in the lower right corner of the room of an emblem; in the left one the token that it is about."""
        px = max(self.looks.fine * ROOMY, art.width * AMOUNT)
        if sign.amount:
            self.disc(out, "amount", sign.amount, px, bottomright=art.bottomright)
        if sign.token:
            self.token(out, sign.token, (art.x + px * 0.6, art.bottom - px * 0.6), px)

    # ------------------------------------------------------------------ words

    def told(
        self, name: str, said: str, room: tuple[int, int], high: float, least: float, like: Inscription | None = None
    ) -> Inscription | None:
        """A name of at most such a height, or in the letters of another inscription, and, where such a share of the
        height is left to the emblem, the words; None where the name alone would leave too little."""
        names, words = self._sizes(high * (1.0 if said else ALONE)), self._sizes(high * WORDS)
        if like is not None:
            names, words = [self.px(like.bold)], [self.px(like.plain)]
        left, most = (round(room[1] * (1 - share)) for share in (least, min(least, BARE)))
        return (
            self._fitting(name, said, (room[0], left), names, words)
            or self._fitting(name, "", (room[0], left), names, words)
            or self._fitting(name, "", (room[0], most), names[-1:], words)
        )

    def alike(
        self, name: str, said: str, room: tuple[int, int], high: float, least: float, growth: float
    ) -> Inscription | None:
        """The same, in the letters in which it would stand in a room that is so much larger."""
        large = (round(room[0] * growth), round(room[1] * growth))
        like = self.told(name, said, large, high * growth, least) if growth > 1 else None
        told = self.told(name, said if like.words else "", room, high, least, like) if like is not None else None
        return told or self.told(name, said, room, high, least)

    def px(self, style: Style) -> float:
        """The height of letters in pixels."""
        return style.size * self.stage.theme.unit

    def _sizes(self, high: float) -> list[float]:
        """Heights of letters, from one down to the least."""
        fine = self.looks.fine
        return [high * step for step in STEPS if high * step > fine] + [fine]

    def _fitting(
        self, name: str, said: str, room: tuple[int, int], names: Sequence[float], words: Sequence[float]
    ) -> Inscription | None:
        """A name and words in the largest of some letters in which both fit a room; None if none do."""
        written = [(plain, self._lines(said, plain, round(room[0] * NARROWER))) for plain in self._plain(words)]
        for high in names:
            bold = self.looks.style("title", high, INK)
            broken = self.named(name, bold, room[0])
            for plain, lines in written:
                if broken is not None and self.height(len(broken), bold, len(lines), plain) <= room[1]:
                    return Inscription(tuple(broken), bold, tuple(lines), plain, room[0])
        return None

    def _plain(self, sizes: Sequence[float]) -> list[Style]:
        return [self.looks.style("text", high, RULES) for high in sizes]

    def _lines(self, said: str, style: Style, room: int) -> list[Rich]:
        """The lines of some words, of which no last one is much shorter."""
        lettering = self.stage.lettering
        return [tuple(line) for line in lettering.wrap(said, style, lettering.even(said, style, room))] if said else []

    def named(self, name: str, style: Style, room: int) -> list[str] | None:
        """The lines of a name: broken between words, else closer together, else within a word; None if too long."""
        wide = int(room / SQUEEZE)
        for words, most in ((name, room), (name, wide), (self.looks.parted(name, style, wide), wide)):
            lines = self.looks.broken(words, style, most)
            if lines is not None:
                return lines
        return None

    def height(self, names: int, bold: Style, lines: int, plain: Style) -> int:
        """How high so many lines of a name and of words stand."""
        apart = APART * plain.size if lines else 0.0
        return round((PITCH * (names * bold.size + lines * plain.size) + apart) * self.stage.theme.unit)

    def tall(self, told: Inscription) -> int:
        """How high a name and its words stand."""
        return self.height(len(told.name), told.bold, len(told.words), told.plain)

    def write(self, out: Surface, told: Inscription, area: Rect) -> None:
        """A name and its words in the middle of an area."""
        unit = self.stage.theme.unit
        y = area.centery - self.tall(told) / 2
        for lines, style in ((told.name, told.bold), (told.words, told.plain)):
            pitch = style.size * unit * PITCH
            for line in lines:
                drawn = self.looks.squeezed(line, style, told.room)
                out.blit(drawn, drawn.get_rect(center=(area.centerx, round(y + pitch / 2))))
                y += pitch
            y += APART * told.plain.size * unit

"""How the regions of Chaos in the Old World look: their lines, how far their ruin is, their lights."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Surface

from tabletop.games.old_world.content.records import POWER_NAMES, RUIN
from tabletop.ui.boards.old_world.look.pictures import (
    BANNER,
    HEADER,
    BannerLook,
    GaugeLook,
    PlateLook,
    RuinedLook,
)
from tabletop.ui.boards.old_world.look.things import CREAM, FINE, LIGHTS, NIGHT, Looks
from tabletop.ui.frame.theme import GOLD, Colour, rgb
from tabletop.ui.pictures.cache import ready

INK, ASH, BLOOD = rgb("#24150a"), rgb("#140d08"), rgb("#8a0f0a")
RIBBON, EDGE, PALE = rgb("#7d1a14"), rgb("#3d0b08"), rgb("#fff1cf")
"""The plate of a populous region, its edge, and the letters on it."""
NAME, BESIDE = 0.36, 0.08
"""The height of letters of a region's name, and what is left between the parts of its line, in board units."""
WASHED = 5
"""The height in pixels of a stretch of washed paper before it is made larger: the fewer, the softer its edges."""
HOLE = 0.66
"""The inner by the outer radius of the ring of a ruin."""
UNSPOILT, WARP = rgb("#5c4a35"), rgb("#7dff9a")
"""The parts of that ring that are empty, and those of tokens that are nobody's."""
NEARLY, FIRE, EMBER = 3, rgb("#d8280f"), rgb("#fff0b0")
"""Where no more tokens than that are missing to a ruin, the ring burns; and what is missing is bright."""
CUT = 0.24
"""How deep the tail of a banner is cut, by its width."""


class Regions:
    """Draws what belongs to the regions of the map."""

    def __init__(self, looks: Looks) -> None:
        self.looks, self.art = looks, looks.stage.art

    # ------------------------------------------------------------------ the line of the name

    def plate(self, look: PlateLook, unit: float) -> Surface:
        """The line of a region: its name, on a ribbon with a house where it is populous, its value and its resistance
        if that is another."""
        return self.looks.kept("plate", look, round(unit), make=lambda: self._plate(look, unit))

    def _plate(self, look: PlateLook, unit: float) -> Surface:
        region, ruined = self.looks.box.content.regions[look.region], look.card >= 0
        high, gap = round(HEADER * unit), round(BESIDE * unit)
        paint = PALE if region.populous or ruined else INK
        head = [self.art.icon("home", round(0.34 * unit), paint)] if region.populous else []
        tail = [] if ruined else [self._shield(look.value, unit)]
        if not ruined and look.resistance != look.value:
            colour = PALE if region.populous else BLOOD
            tail.append(self.art.icon("old_world.resistance", round(0.30 * unit), colour))
            tail.append(self.looks.letters(str(look.resistance), "bold", self.looks.digits(unit), colour))
        taken = sum(part.get_width() + gap for part in (*head, *tail)) + 2 * gap  # also before and behind the name
        name = self._name(self.looks.name("region", region.id), paint, look.wide * unit - taken, unit)
        parts = [*head, name, *tail]
        out = Surface((round(look.wide * unit), high), pygame.SRCALPHA)
        wide = min(out.get_width(), sum(part.get_width() + gap for part in parts) + gap)
        out.blit(self._back(region.populous, ruined, (wide, high)), (0, 0))
        x = gap
        for part in parts:
            out.blit(part, part.get_rect(midleft=(x, high // 2)))
            x += part.get_width() + gap
        return ready(out)

    def _back(self, populous: bool, ruined: bool, size: tuple[int, int]) -> Surface:
        """What a name stands on."""
        if ruined or not populous:
            return _washed(size, ASH if ruined else rgb("#f6e9c6"))
        out = Surface(size, pygame.SRCALPHA)
        low = size[1] // 14
        place = out.get_rect().inflate(0, -2 * low)
        pygame.draw.rect(out, EDGE, place, border_radius=size[1] // 7)
        pygame.draw.rect(out, RIBBON, place.inflate(-2, -2), border_radius=size[1] // 8)
        return out

    def _name(self, words: str, colour: Colour, room: float, unit: float) -> Surface:
        """A name as large as its room lets it be; where even the smallest letters are too wide, they stand closer."""
        least, px = self.looks.least, max(self.looks.least, NAME * unit)
        while px > least and self.looks.stage.lettering.width(words, self.looks.style("title", px, INK)) > room:
            px = max(least, px - 0.01 * unit)
        drawn = self.looks.letters(words, "title", px, colour, colour == PALE)
        if drawn.get_width() <= room:
            return drawn
        large = self.looks.letters(words, "title", px * FINE, colour, colour == PALE)  # letters keep their height
        return pygame.transform.smoothscale(large, (max(1, round(room)), drawn.get_height()))

    def _shield(self, value: int, unit: float) -> Surface:
        """What a region is worth."""
        side = round(HEADER * unit)
        out = self.art.picture("old_world.value", (side, side)).copy()
        left, top, wide, high = self.art.entry("old_world.value").get("words", [0, 0, 128, 128])
        middle = (round((left + wide / 2) / 128 * side), round((top + high / 2) / 128 * side))
        number = self.looks.letters(str(value), "bold", max(self.looks.digits(unit), 0.33 * unit), INK)
        out.blit(number, number.get_rect(center=middle))
        return out

    def ruined(self, look: RuinedLook, unit: float) -> Surface:
        """What stands in a region in ruins instead of all that could still happen there."""

        def make() -> Surface:
            side = round(0.46 * unit)
            words = self._name(self.looks.stage.say("old_world.table.ruined"), PALE, (look.wide - 0.7) * unit, unit)
            wide = side + round(BESIDE * unit) + words.get_width()
            out = Surface((round(look.wide * unit), round(0.56 * unit)), pygame.SRCALPHA)
            out.blit(_washed((wide + round(0.2 * unit), out.get_height()), ASH), (0, 0))
            out.blit(self.art.icon("old_world.ruin", side, GOLD), (round(0.05 * unit), round(0.03 * unit)))
            out.blit(words, words.get_rect(midleft=(side + round(0.12 * unit), out.get_height() // 2)))
            return ready(out)

        return self.looks.kept("in_ruins", look, round(unit), make=make)

    # ------------------------------------------------------------------ who is strongest

    def banner(self, look: BannerLook, unit: float) -> Surface:
        """The banner of who leads, with the sigil and by how much; with a crown and a golden edge where that scores."""

        def make() -> Surface:
            wide, high = (round(size * unit * FINE) for size in BANNER)
            cloth = Surface((wide, high), pygame.SRCALPHA)
            edge, cut = max(FINE, wide // 16), round(CUT * wide)
            for inset, colour in ((0, GOLD if look.rules else NIGHT), (edge, self.looks.colour(look.power))):
                low = high - round(inset * 1.4)
                corners = [
                    (inset, 0), (wide - inset, 0), (wide - inset, low), (wide / 2, low - cut), (inset, low)
                ]  # fmt: skip
                pygame.draw.polygon(cloth, colour, corners)
            cloth.blit(_folds((wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            out = pygame.transform.smoothscale(cloth, (round(BANNER[0] * unit), round(BANNER[1] * unit)))
            across, down = out.get_size()
            head = [self.art.shape(self.looks.owner(look.power), round(across * 0.28), CREAM)]
            if look.rules:
                head.append(self.art.icon("status.crown", round(across * 0.46), GOLD))
            x = (across - sum(part.get_width() for part in head) - (len(head) - 1) * round(across * 0.06)) // 2
            for part in head:
                out.blit(part, part.get_rect(midleft=(x, round(down * 0.15))))
                x += part.get_width() + round(across * 0.06)
            sign = self.art.icon(f"old_world.{POWER_NAMES[look.power]}", round(across * 0.66), CREAM)
            out.blit(sign, sign.get_rect(center=(across // 2, round(down * 0.43))))
            number = self.looks.letters(f"+{look.lead}", "bold", self.looks.digits(unit), CREAM, True)
            out.blit(number, number.get_rect(center=(across // 2, round(down * 0.73))))
            return ready(out)

        return self.looks.kept("banner", look, round(unit), make=make)

    # ------------------------------------------------------------------ ruin and light

    def gauge(self, look: GaugeLook, px: int) -> Surface:
        """A ring of as many parts as tokens ruin a region, those that are there in their owners' colours, and their
        number; it burns where few are missing."""

        def make() -> Surface:
            fine = px * FINE
            out = Surface((fine, fine), pygame.SRCALPHA)
            middle, radius = fine / 2, fine / 2 - FINE
            pygame.draw.circle(out, (*NIGHT, 235), (middle, middle), radius)
            near = min(1.0, len(look.tokens) / RUIN)
            burning = RUIN - len(look.tokens) <= NEARLY
            ground = FIRE if burning else _mix(rgb("#2a1a10"), BLOOD, near)
            pygame.draw.circle(out, ground, (middle, middle), radius * HOLE - FINE)
            for at in range(RUIN):
                owner = look.tokens[at] if at < len(look.tokens) else None
                missing = EMBER if burning else UNSPOILT
                colour = missing if owner is None else WARP if owner < 0 else self.looks.colour(owner)
                pygame.draw.polygon(out, colour, _sector((middle, middle), radius * HOLE, radius - FINE, at / RUIN))
            if burning:
                pygame.draw.circle(out, EMBER, (middle, middle), middle, round(1.5 * FINE))
            out = pygame.transform.smoothscale(out, (px, px))
            words = self.looks.letters(str(len(look.tokens)), "bold", self.looks.digits(px), CREAM, True)
            out.blit(words, words.get_rect(center=(px // 2, px // 2)))
            return ready(out)

        return self.looks.kept("gauge", look, px, make=make)

    def region(self, corners: Sequence[tuple[float, float]], key: int, unit: float, mark: str) -> Surface:
        """The light on a region; corners in board units from the upper left of the rectangle round it."""
        colour, fill, thick = LIGHTS[mark]

        def make() -> Surface:
            fine = [(x * unit * 2, y * unit * 2) for x, y in corners]
            size = (round(max(x for x, _ in fine)) + 1, round(max(y for _, y in fine)) + 1)
            out = Surface(size, pygame.SRCALPHA)
            if fill:
                pygame.draw.polygon(out, (*colour, fill), fine)
            wide = max(3, round(thick * unit * 2))
            for extra, alpha in ((4.2, 26), (3.2, 48), (2.3, 74)):
                _bordered(out, fine, (*colour, alpha + fill // 2), round(wide * extra))
            _bordered(out, fine, (*NIGHT, 215), round(wide * 1.7))
            _bordered(out, fine, (*colour, 255), wide)
            return pygame.transform.smoothscale(out, (size[0] // 2, size[1] // 2))

        return self.looks.kept("region", key, round(unit), mark, make=make)


def _sector(middle: tuple[float, float], inner: float, outer: float, begin: float) -> list[tuple[float, float]]:
    """The corners of one of the parts of a ring, from `begin` (a share of the way round from above) on."""
    ways = [2 * pi * (begin + part / RUIN) for part in (0.05, 0.35, 0.65, 0.95)]
    return [
        (middle[0] + sin(way) * far, middle[1] - cos(way) * far)
        for far, some in ((outer, ways), (inner, ways[::-1]))
        for way in some
    ]


def _mix(a: Colour, b: Colour, part: float) -> Colour:
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def _washed(size: tuple[int, int], colour: Colour) -> Surface:
    """A stretch of paper from which the colours were washed, so that a name can be read on it."""
    small = Surface((max(6, WASHED * size[0] // size[1]), WASHED), pygame.SRCALPHA)
    small.fill((*colour, 0))
    small.fill((*colour, 165), small.get_rect().inflate(-2, -2))
    return pygame.transform.smoothscale(small, size)


def _folds(size: tuple[int, int]) -> Surface:
    """Light and shade of hanging cloth."""
    out = Surface(size, pygame.SRCALPHA)
    for x in range(size[0]):
        light = round(232 + 23 * sin(x / size[0] * 9.5))
        out.fill((light, light, light, 255), (x, 0, 1, size[1]))
    return out


def _bordered(
    out: Surface, corners: Sequence[tuple[float, float]], colour: tuple[int, int, int, int], wide: int
) -> None:
    """A line along an outline, round at its corners, that replaces what it is drawn on."""
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        ox, oy = -(by - ay) / long * wide / 2, (bx - ax) / long * wide / 2
        corners_of = [(ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)]
        pygame.draw.polygon(out, colour, corners_of)
        pygame.draw.circle(out, colour, (ax, ay), wide / 2)

"""How the regions of Chaos in the Old World look: their lines, how far their ruin is, their lights."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame
from pygame import Surface

from tabletop.games.old_world.content.records import POWER_NAMES, RUIN
from tabletop.ui.boards.old_world.layout.places import BANNER
from tabletop.ui.boards.old_world.look.pictures import (
    HEADER,
    PLATE,
    GaugeLook,
    PlateLook,
)
from tabletop.ui.boards.old_world.look.things import CREAM, FINE, LIGHTS, NIGHT, Looks
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.cache import ready

INK, ASH, BLOOD, POLE = rgb("#24150a"), rgb("#140d08"), rgb("#a3210f"), rgb("#8a5f2c")
NAME, BESIDE = 0.27, 0.8
"""The height of letters of a region's name in board units, and what stands beside it."""
WASHED = 5
"""The height in pixels of a stretch of washed paper before it is made larger: the fewer, the softer its edges."""
HOLE = 0.66
"""The inner by the outer radius of the ring of a ruin."""
UNSPOILT, WARP = rgb("#5c4a35"), rgb("#7dff9a")
"""The parts of that ring that are empty, and those of tokens that are nobody's."""


class Regions:
    """Draws what belongs to the regions of the map."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def plate(self, look: PlateLook, unit: float) -> Surface:
        """The line of a region: name, shield, resistance if it is another."""
        return self.looks.kept("plate", look, round(unit), make=lambda: self._plate(look, unit))

    def _plate(self, look: PlateLook, unit: float) -> Surface:
        wide, high = round(PLATE * unit), round(HEADER * unit)
        ruined = look.card >= 0
        line = Surface((wide, high), pygame.SRCALPHA)
        name = self._region_name(look, unit)
        line.blit(name, name.get_rect(midleft=(0, high // 2)))
        x = name.get_width() + round(0.03 * unit)
        if not ruined:
            x = self._shield(line, look, x, unit)
        out = Surface((wide, high), pygame.SRCALPHA)
        out.blit(_washed((x, high), ASH if ruined else rgb("#f6e9c6")), (0, 0))
        out.blit(line, (0, 0))
        return ready(out)

    def _region_name(self, look: PlateLook, unit: float) -> Surface:
        """The name as large as leaves room for shield and resistance."""
        ruined, words = look.card >= 0, self.looks.name("region", self.looks.box.content.regions[look.region].id)
        least, room = self.looks.least, (look.wide - BESIDE) * unit
        px = max(least, NAME * unit)
        while px > least and self.looks.stage.lettering.width(words, self.looks.style("title", px, INK)) > room:
            px = max(least, px - 0.01 * unit)
        return self.looks.letters(words, "title", px, CREAM if ruined else INK, ruined)

    def _shield(self, out: Surface, look: PlateLook, x: int, unit: float) -> int:
        """What the region is worth, and its resistance where that differs; gives back where that ends."""
        high, side = out.get_height(), round(HEADER * unit)
        art = self.looks.stage.art
        out.blit(art.picture("old_world.value", (side, side)), (x, 0))
        words = art.entry("old_world.value").get("words", [0, 0, 128, 128])
        middle = (x + round((words[0] + words[2] / 2) / 128 * side), round((words[1] + words[3] / 2) / 128 * side))
        number = self.looks.letters(str(look.value), "bold", max(self.looks.digits(unit), 0.27 * unit), INK)
        out.blit(number, number.get_rect(center=middle))
        x += round(0.92 * side)
        if look.resistance != look.value:
            small = round(0.20 * unit)
            out.blit(art.icon("old_world.resistance", small, BLOOD), (x, (high - small) // 2))
            number = self.looks.letters(str(look.resistance), "bold", self.looks.digits(unit), BLOOD)
            x += small
            out.blit(number, number.get_rect(midleft=(x, high // 2)))
            x += number.get_width()
        return x

    def banner(self, power: int, px: int) -> Surface:
        """A swallow-tailed banner of a power that hangs from a pole."""

        def make() -> Surface:
            size = (px, round(px * BANNER[1] / BANNER[0]))
            wide, high = (side * FINE for side in size)
            out = Surface((wide, high), pygame.SRCALPHA)
            edge = wide // 14
            corners = [(edge, 0), (wide - edge, 0), (wide - edge, high - 1), (wide / 2, high * 0.80), (edge, high - 1)]
            pygame.draw.polygon(out, self.looks.colour(power), corners)
            pygame.draw.polygon(out, NIGHT, corners, edge)
            pygame.draw.rect(out, POLE, (0, 0, wide, edge * 2), border_radius=edge)
            sign = self.looks.stage.art.icon(f"old_world.{POWER_NAMES[power]}", round(wide * 0.74), CREAM)
            out.blit(sign, sign.get_rect(center=(wide // 2, round(high * 0.46))))
            return ready(pygame.transform.smoothscale(out, size))

        return self.looks.kept("banner", power, px, make=make)

    def gauge(self, look: GaugeLook, px: int) -> Surface:
        """A ring of as many parts as tokens ruin a region, those that are there in their owners' colours, and their
        number."""

        def make() -> Surface:
            fine = px * FINE
            out = Surface((fine, fine), pygame.SRCALPHA)
            middle, radius = fine / 2, fine / 2 - FINE
            pygame.draw.circle(out, (*NIGHT, 235), (middle, middle), radius)
            near = min(1.0, len(look.tokens) / RUIN)
            pygame.draw.circle(out, _mix(rgb("#2a1a10"), BLOOD, near), (middle, middle), radius * HOLE - FINE)
            for at in range(RUIN):
                owner = look.tokens[at] if at < len(look.tokens) else None
                colour = UNSPOILT if owner is None else WARP if owner < 0 else self.looks.colour(owner)
                pygame.draw.polygon(out, colour, _sector((middle, middle), radius * HOLE, radius - FINE, at / RUIN))
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

"""What boards of hexes draw alike: lit hexes, the ring of light round a token, the sight round who can be attacked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from tabletop.ui.boards.painting import MARKS, Brush
from tabletop.ui.boards.showing import ON, Spot, parted
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.cache import ready

FINE = 3
"""How much finer things are drawn than they are seen."""
FOE = "foe"
"""The mark of whom one can attack."""
SIGHT, RING = 0.56, 0.52
"""The radius of the sight round him by the width of his base, and that of the ring of light by the width of a token."""
SPLIT = 0.45
"""Where a gap of that sight begins and ends: the tangent of the angle from its cross."""
WITHIN, STRONGER = 0.84, 1.8
"""What a hint says of a hex that is more than that lies so far within its line, on ground that is so much stronger."""
GAP = 1.9
"""The width of the dark line below that of a lit hex, by the width of this."""
DARK, RED = rgb("#10131f"), rgb("#ff4a34")


class Light(NamedTuple):
    """How a marked hex is lit: its colour, the alpha of its ground, the width of its line by the size of a hex; ground:
    the colour of its ground, where that is another one."""

    colour: Colour
    alpha: int
    line: float
    ground: Colour | None = None


def lit_hex(corners: Sequence[Spot], picture: int, size: float, mark: str, lights: Mapping[str, Light]) -> Surface:
    """A marked hex in a square picture so many pixels wide; what a hint says of one that is more than that lies within
    the line of what it is, and what else it is within that. corners: from its middle, in pixels; size: of the hex."""
    *hinted, own = mark.split(ON)
    large = Surface((picture * FINE, picture * FINE), SRCALPHA)
    _light(large, corners, size, lights[own])
    for depth, each in enumerate(reversed(hinted), 1):
        light = lights[each]
        within = [(x * WITHIN**depth, y * WITHIN**depth) for x, y in corners]
        _light(large, within, size, light._replace(alpha=round(light.alpha * STRONGER)))
    return ready(pygame.transform.smoothscale(large, (picture, picture)))


def _light(large: Surface, corners: Sequence[Spot], size: float, light: Light) -> None:
    """Ground and the line round it, instead of what was there."""
    middle = large.get_width() / 2
    points = [(middle + x * FINE, middle + y * FINE) for x, y in corners]
    pygame.draw.polygon(large, (*(light.ground or light.colour), light.alpha), points)
    pygame.draw.polygon(large, (*t.NIGHT, 150), points, max(3, round(size * light.line * GAP)) * FINE)
    pygame.draw.polygon(large, (*light.colour, 255), points, max(2, round(size * light.line)) * FINE)


def standee_mark(mark: str) -> str:
    """The mark of a standee itself, below what is laid over it for a mark."""
    hinted, own = parted(mark)
    if own:
        return standee_mark(own)
    return "target" if hinted == FOE else hinted


class HexBrush(Brush):
    """Draws what lies on hexes."""

    def ringed(self, name: str, px: int, mark: str, radius: float = RING) -> Surface:
        """A round picture, in a ring of light where it is marked."""
        if mark not in MARKS:
            return self.stage.art.picture(name, (px, px))
        colour, glow = MARKS[mark]

        def make() -> Surface:
            wide = round(px * 1.3)
            large = Surface((wide * FINE, wide * FINE), SRCALPHA)
            middle, thick = (wide * FINE / 2,) * 2, max(2, px // 16) * FINE
            pygame.draw.circle(large, (*colour, glow), middle, wide * FINE / 2 - 1)
            pygame.draw.circle(large, (*colour, 255), middle, px * FINE * radius + thick, thick)
            out = pygame.transform.smoothscale(large, (wide, wide))
            face = self.stage.art.picture(name, (px, px))
            out.blit(face, face.get_rect(center=out.get_rect().center))
            return ready(out)

        return self.stage.art.cache.get(("ringed", name, px, mark, radius), make)

    def aimed_at(self, look: object, px: int, own: str, standee: Callable[[str], Surface]) -> Surface:
        """A standee that can be attacked, within a sight; of one that bears a mark of its own as well, the ring of that
        is seen through gaps. look: what its picture depends on."""

        def make() -> Surface:
            out = standee(own or "target").copy()
            wide = out.get_width() * FINE
            sight = Surface((wide, wide), SRCALPHA)
            middle, radius, thick = wide / 2, px * FINE * SIGHT, max(2, px // 18) * FINE
            for colour, more in ((DARK, FINE * 2), (RED, 0)):
                pygame.draw.circle(sight, (*colour, 255), (middle, middle), radius + more / 2, thick + more)
                for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    start = (middle + x * (radius - thick * 2.4), middle + y * (radius - thick * 2.4))
                    end = (middle + x * (radius + thick * 1.2), middle + y * (radius + thick * 1.2))
                    pygame.draw.line(sight, (*colour, 255), start, end, thick + more)
            if own:
                for x, y in ((wide, wide), (wide, -wide), (-wide, wide), (-wide, -wide)):
                    ends = [(middle + x * SPLIT, middle + y), (middle + x, middle + y * SPLIT)]
                    pygame.draw.polygon(sight, (0, 0, 0, 0), [(middle, middle), *ends])
            out.blit(pygame.transform.smoothscale(sight, out.get_size()), (0, 0))
            return ready(out)

        return self.stage.art.cache.get((FOE, look, own, px), make)

"""How strong the powers are in a region of Chaos in the Old World: bricks in the shapes and colours of their seats."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Surface

from tabletop.ui.boards.old_world.look.pictures import BRICK, COUNTED, JOINT, SMALLEST_BRICK, BricksLook
from tabletop.ui.boards.old_world.look.things import FINE, INK, NIGHT, Looks
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.art import SHAPES
from tabletop.ui.pictures.cache import ready

NOTCH = rgb("#8a0f0a")
"""The mark of the resistance among bricks."""
CORNERS: dict[str, tuple[float, float, list[tuple[float, float]]]] = {
    "triangle": (0.6, 0.2, [(0, -1.2), (1.04, 0.6), (-1.04, 0.6)]),
    "square": (0.88, 0.0, [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)]),
    "diamond": (0.78, 0.0, [(0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)]),
}
"""Of the shapes with corners: how far their sides are from their middle, how much lower that lies, and the corners;
half of their side is 1."""


class Strengths:
    """Draws lines of bricks."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def bricks(self, look: BricksLook, unit: float) -> Surface:
        """One brick for each point of strength in the shape and colour of its power, the strongest power first, and a
        notch in its line where the resistance of the region is; or one with a number where there are too many."""
        return self.looks.kept("bricks", look, round(unit), make=lambda: self._bricks(look, unit))

    def _bricks(self, look: BricksLook, unit: float) -> Surface:
        side, joint = (SMALLEST_BRICK * 1.4 if look.counted else look.side) * unit, JOINT * unit
        out = Surface((round(look.wide * unit), round(unit * (BRICK + 0.06))), pygame.SRCALPHA)
        middle, x = out.get_height() / 2, 0.02 * unit
        for at, (power, number) in enumerate(look.strengths):
            brick = self._brick(power, side)
            for point in range(1 if look.counted else number):
                out.blit(brick, brick.get_rect(center=(round(x + side / 2), round(middle))))
                x += side
                if not at and point + 1 == look.resistance and not look.counted:
                    out.fill(NOTCH, (round(x) - 1, 0, max(2, round(0.035 * unit)), out.get_height()))
            if look.counted:
                words = self.looks.letters(str(number), "bold", self.looks.digits(unit * 0.9), INK)
                out.blit(words, words.get_rect(midleft=(round(x), round(middle))))
                x += COUNTED * unit - side
            x += joint
        return ready(out)

    def _brick(self, power: int, side: float) -> Surface:
        """A brick of a power, a little larger than `side` pixels: the shape of its seat with a dark edge."""

        def make() -> Surface:
            wide = ceil(side) + 2
            fine = Surface((wide * FINE, wide * FINE), pygame.SRCALPHA)
            half = side * FINE / 2
            edge = max(0.9, side * 0.09) * FINE
            for colour, inset in ((NIGHT, 0.0), (self.looks.colour(power), edge)):
                _draw_shape(fine, SHAPES[self.looks.owner(power)], half, inset, colour)
            return ready(pygame.transform.smoothscale(fine, (wide, wide)))

        return self.looks.kept("brick", power, round(side, 1), make=make)


def _draw_shape(out: Surface, kind: str, half: float, inset: float, colour: Colour | pygame.Color) -> None:
    """Draw the shape of a seat in the middle of a picture, with so much taken off all round; `half`: half a square of
    about its size."""
    x, y = out.get_width() / 2, out.get_height() / 2
    if kind not in CORNERS:
        pygame.draw.circle(out, colour, (x, y), half * 0.98 - inset)
        return
    inner, lower, corners = CORNERS[kind]
    share = half - inset / inner
    pygame.draw.polygon(out, colour, [(x + cx * share, y + lower * half + cy * share) for cx, cy in corners])

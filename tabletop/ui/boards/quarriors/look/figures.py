"""Figures of Quarriors! drawn by code: discs, arrows, a side's colour on felt, the cut across what has fallen."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.ui.frame.theme import Colour, rgb

FIRE, HOT = rgb("#ff8a2a"), rgb("#fff3cf")
FINE = 3
"""So many times larger what has slanting edges is drawn than it is seen."""


def disc(wide: int, fill: pygame.Color | Colour, rim: Colour) -> Surface:
    """A disc so wide with a rim and a soft shadow within its picture, darker to its foot."""
    side = wide * FINE
    body, dark = pygame.Color(fill), pygame.Color(fill).lerp("#000000", 0.32)
    out = Surface((side, side), pygame.SRCALPHA)
    middle, radius = (side // 2, side // 2), side * 0.455
    below = (middle[0] + side // 60, middle[1] + side // 40)
    for step in range(4):
        pygame.draw.circle(out, (0, 0, 0, 34), below, radius + step * side / 120)
    pygame.draw.circle(out, rim, middle, radius)
    column = Surface((1, side), pygame.SRCALPHA)
    for y in range(side):
        part = min(1.0, max(0.0, (y / side - 0.2) / 0.7))
        column.set_at((0, y), body.lerp(dark, part))
    shade = pygame.transform.scale(column, (side, side))
    mask = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(mask, (255, 255, 255, 255), middle, radius * 0.88)
    shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shade, (0, 0))
    return pygame.transform.smoothscale(out, (wide, wide))


def arrow(size: tuple[int, int], band: float, head: bool) -> Surface:
    """A band so high by the height of the picture, which the head fills."""
    wide, high = size[0] * FINE, size[1] * FINE
    out = Surface((wide, high), pygame.SRCALPHA)
    middle, tip = high / 2, min(high * 0.55, wide * 0.5) if head else 0
    for step in range(8):
        half = high * band / 2 * (1 - step / 9)
        colour = pygame.Color(FIRE).lerp(HOT, step / 8)
        pygame.draw.rect(out, colour, Rect(0, round(middle - half), round(wide - tip), round(2 * half)))
    if head:
        points = ((wide - tip - 1, middle - high * 0.46), (wide - 1, middle), (wide - tip - 1, middle + high * 0.46))
        pygame.draw.polygon(out, FIRE, points)
        inner = [(x - tip * 0.12, middle + (y - middle) * 0.5) for x, y in points]
        pygame.draw.polygon(out, pygame.Color(FIRE).lerp(HOT, 0.5), inner)
    return pygame.transform.smoothscale(out, size)


def wash(size: tuple[int, int], colour: pygame.Color, rising: bool) -> Surface:
    """A side's colour, fading towards the middle."""
    row = Surface((size[0], 1), pygame.SRCALPHA)
    for x in range(size[0]):
        part = x / size[0] if rising else 1 - x / size[0]
        row.set_at((x, 0), (colour.r, colour.g, colour.b, round(110 * part**1.3)))
    return pygame.transform.scale(row, size)


def cut(wide: int) -> Surface:
    """A slash from the lower left to the upper right of a square."""
    side = wide * FINE
    out = Surface((side, side), pygame.SRCALPHA)
    for spread, colour in ((0.052, (42, 5, 4, 220)), (0.028, (255, 90, 60, 255))):
        k = side * spread
        points = ((side * 0.08, side * 0.92), (side / 2 - k, side / 2 - k), (side * 0.92, side * 0.08),
                  (side / 2 + k, side / 2 + k))  # fmt: skip
        pygame.draw.polygon(out, colour, points)
    return pygame.transform.smoothscale(out, (wide, wide))

"""Pictures that stretch: nine slices, seamless tiles and light that falls from top to bottom."""

from __future__ import annotations

import pygame

from tabletop.ui.pictures.cache import CLEAR, Size

Border = tuple[int, int, int, int]
Slice = tuple[pygame.Surface, tuple[int, int]]

MIDDLE = 4


def stretched(picture: pygame.Surface, border: Border, size: Size) -> pygame.Surface:
    """Nine slices: corners as they are, edges and middle stretched; border: left, top, right, bottom in pixels."""
    out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    for part, at in nine(picture, border, size):
        out.blit(part, at)
    return out


def ring(picture: pygame.Surface, border: Border, size: Size) -> list[Slice]:
    """The slices without the one in the middle, each with its place: what is seen round something opaque."""
    return [part for number, part in enumerate(nine(picture, border, size, middle=False)) if number != MIDDLE]


def nine(picture: pygame.Surface, border: Border, size: Size, middle: bool = True) -> list[Slice]:
    """Nine slices of a picture as they lie in a larger one, with their places; column by column. The one in the
    `middle` is the largest, and left clear where nobody wants it."""
    width, height = max(1, size[0]), max(1, size[1])
    left, top, right, bottom = border
    wide, high = picture.get_size()
    if left + right > width or top + bottom > height:  # too small for its corners: these shrink evenly
        factor = min(width / (left + right), height / (top + bottom))
        fewer = (max(1, int(wide * factor)), max(1, int(high * factor)))
        picture = pygame.transform.smoothscale(picture, fewer)
        left, top, right, bottom = (int(side * factor) for side in border)
        wide, high = fewer
    left, right = min(left, (wide - 1) // 2), min(right, (wide - 1) // 2)  # something is left to stretch
    top, bottom = min(top, (high - 1) // 2), min(bottom, (high - 1) // 2)
    xs = ((0, left, 0, left), (left, wide - right, left, width - right), (wide - right, wide, width - right, width))
    ys = ((0, top, 0, top), (top, high - bottom, top, height - bottom), (high - bottom, high, height - bottom, height))
    out: list[Slice] = []
    for x0, x1, to_x0, to_x1 in xs:
        for y0, y1, to_y0, to_y1 in ys:
            part, target = CLEAR, (max(0, to_x1 - to_x0), max(0, to_y1 - to_y0))
            if x1 > x0 and y1 > y0 and all(target) and (middle or len(out) != MIDDLE):
                part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
                part = part if part.get_size() == target else pygame.transform.smoothscale(part, target)
            out.append((part, (to_x0, to_y0)))
    return out


def tiled(tile: pygame.Surface, size: Size, start: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A surface filled with a seamless tile."""
    out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    wide, high = tile.get_size()
    for x in range(-(start[0] % wide), out.get_width(), wide):
        for y in range(-(start[1] % high), out.get_height(), high):
            out.blit(tile, (x, y))
    return out


def shaded(surface: pygame.Surface, top: float, bottom: float) -> pygame.Surface:
    """Multiply in place by a light that goes evenly from `top` to `bottom`; above 1 it brightens."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    brighter = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        light = top + (bottom - top) * y / 63
        down = round(255 * min(light, 1.0))
        strip.set_at((0, y), (down, down, down, 255))
        up = round(255 * max(light - 1.0, 0.0))
        brighter.set_at((0, y), (up, up, up, 255))
    size = surface.get_size()
    if max(top, bottom) > 1.0:
        glow = surface.copy()
        glow.blit(pygame.transform.smoothscale(brighter, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    surface.blit(pygame.transform.smoothscale(strip, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface

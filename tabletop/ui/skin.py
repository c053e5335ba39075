"""Panels, buttons, wells and rings at any size, each drawn once and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from tabletop.ui import theme as t
from tabletop.ui.art import Art
from tabletop.ui.theme import Colour, Theme

KEEP = 400


class Skin:
    """The surfaces of the interface at one scale."""

    def __init__(self, art: Art, theme: Theme) -> None:
        self.art, self.theme = art, theme
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def panel(self, surface: Surface, rect: Rect, kind: str = "panel") -> None:
        """A leather panel in a metal frame; kind: panel, well (sunk), felt (sunk, green), paper."""
        margin = self.theme.px(10)
        picture = self._keep(("panel", kind, rect.size), lambda: self._panel(rect.size, kind, margin))
        surface.blit(picture, (rect.x - margin, rect.y - margin))

    def button(self, surface: Surface, rect: Rect, state: str) -> None:
        """A brass button; state: normal, hover, focus, pressed, disabled, chosen."""
        margin = self.theme.px(6)
        picture = self._keep(("button", state, rect.size), lambda: self._button(rect.size, state, margin))
        surface.blit(picture, (rect.x - margin, rect.y - margin))

    def ring(self, surface: Surface, rect: Rect, round_: bool = False) -> None:
        """The dashed ring around what the keyboard speaks of."""
        gap = self.theme.px(4)
        picture = self._keep(
            ("ring", rect.size, round_), lambda: self._ring(rect.inflate(2 * gap, 2 * gap).size, round_)
        )
        surface.blit(picture, (rect.x - gap, rect.y - gap))

    def veil(self, surface: Surface, strength: int = 150) -> None:
        """Darkens the whole surface, for what lies below a dialog."""
        level = 255 - strength
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)

    def _keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            if len(self._kept) > KEEP:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def _panel(self, size: tuple[int, int], kind: str, margin: int) -> Surface:
        picture = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = Rect(margin, margin, *size)
        px, radius = self.theme.px, self.theme.px(8)
        ground = {
            "panel": t.PANEL,
            "tip": t.rgb("#1c1511"),
            "well": t.WELL,
            "felt": t.rgb("#1d3226"),
            "paper": t.PARCHMENT,
        }[kind]
        if kind in ("panel", "paper", "tip"):
            _shadow(picture, rect, radius, margin)
        pygame.draw.rect(picture, _mixed(ground, t.INK, 0.55), rect, border_radius=radius)
        _sloped(picture, rect.inflate(-px(1), -px(1)), ground, radius, 1.12, 0.88)
        edge = t.EDGE if kind != "well" else t.rgb("#6b5230")
        pygame.draw.rect(picture, _mixed(edge, t.INK, 0.35), rect, px(2.4), border_radius=radius)
        pygame.draw.rect(picture, edge, rect.inflate(-px(1), -px(1)), px(1), border_radius=radius)
        if kind == "panel":
            inner = rect.inflate(-px(10), -px(10))
            pygame.draw.rect(picture, (*edge, 90), inner, px(1), border_radius=max(1, radius - px(4)))
        return picture

    def _button(self, size: tuple[int, int], state: str, margin: int) -> Surface:
        picture = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        rect = Rect(margin, margin, *size)
        px, radius = self.theme.px, round(size[1] * 0.26)
        top = {"hover": "#b8863f", "pressed": "#5d4020", "disabled": "#4b443c", "chosen": "#c08f45"}.get(
            state, "#8a6232"
        )
        if state not in ("pressed", "disabled"):
            _shadow(picture, rect, radius, margin)
        pygame.draw.rect(picture, t.rgb("#3a2712"), rect, border_radius=radius)
        first, last = (0.86, 1.1) if state == "pressed" else (1.2, 0.82)
        _sloped(picture, rect.inflate(-px(3), -px(3)), t.rgb(top), radius - px(1), first, last)
        if state != "disabled":
            shine = Surface((max(1, rect.width - radius * 2), px(1)), pygame.SRCALPHA)
            shine.fill((255, 240, 208, 120 if state != "pressed" else 40))
            picture.blit(shine, (rect.x + radius, rect.y + px(2)))
        return picture

    def _ring(self, size: tuple[int, int], round_: bool) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        rect, wide = picture.get_rect(), self.theme.px(2.4)
        radius = min(size) // 2 if round_ else min(self.theme.px(10), min(size) // 2)
        pygame.draw.rect(picture, t.INK, rect, wide + self.theme.px(2), border_radius=radius)
        pygame.draw.rect(
            picture, t.BRIGHT, rect.inflate(-self.theme.px(2), -self.theme.px(2)), wide, border_radius=radius
        )
        return picture


def _mixed(a: Colour, b: Colour, part: float) -> Colour:
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def _sloped(picture: Surface, rect: Rect, colour: Colour, radius: int, first: float, last: float) -> None:
    """A rounded rectangle lit from above: `first` and `last` multiply the colour at the top and the bottom."""
    strip = Surface((1, max(1, rect.height)), pygame.SRCALPHA)
    for y in range(rect.height):
        k = first + (last - first) * y / max(1, rect.height - 1)
        strip.set_at((0, y), tuple(min(255, round(c * k)) for c in colour))
    full = pygame.transform.scale(strip, rect.size)
    mask = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(0, radius))
    full.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(full, rect)


def _shadow(picture: Surface, rect: Rect, radius: int, reach: int) -> None:
    """A soft shadow to the lower right."""
    for step in range(reach, 0, -1):
        layer = Surface(picture.get_size(), pygame.SRCALPHA)
        box = rect.inflate(step - reach // 2, step - reach // 2).move(round(reach * 0.35), round(reach * 0.4))
        pygame.draw.rect(layer, (0, 0, 0, max(4, 90 // reach)), box, border_radius=radius + step // 2)
        picture.blit(layer, (0, 0))

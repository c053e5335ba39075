"""How what lies on the board of Blackstone Fortress looks: figures, hexes, markers, portals, dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
from pygame import SRCALPHA, Surface

from tabletop.ui.boards.blackstone.look.pictures import (
    CORNERS,
    DieLook,
    FigureLook,
    HexLook,
    MarkerLook,
    PortalLook,
)
from tabletop.ui.boards.painting import MARKS, Brush
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

LIGHTS: dict[str, tuple[Colour, int, float]] = {
    "selectable": (rgb("#fff0b8"), 40, 0.026), "target": (rgb("#ffe27a"), 54, 0.034), "seen": (rgb("#bfe2ff"), 16, 0.02),
    "pointed": (rgb("#fff0a0"), 120, 0.05), "selected": (rgb("#ffcf4a"), 90, 0.04),
    "reach": (rgb("#ff9a56"), 44, 0.024), "danger": (rgb("#ff5a3c"), 60, 0.024), "hides": (rgb("#ff4a34"), 96, 0.05),
    "blast": (rgb("#ff8a3c"), 110, 0.045),
}  # fmt: skip
"""How a marked hex is lit: its colour, the alpha of its ground, the width of its line by that of a hex."""
INNER, FINE = 0.95, 3
FOE, EYED = "foe", "eyed"
"""The marks of whom an explorer can attack, and of who would see the hex that is pointed at."""
SIGHT = 0.56
DARK, RED, EYE = rgb("#10131f"), rgb("#ff4a34"), rgb("#8fd8ff")
FIRE = 1.62
"""The picture of the fire of who is inspired, by the width of the base."""
LEAST, NUMBERS = 14, 0.42
"""The least height of letters in pixels; the number of a marker by its size."""


class Things(Brush):
    """Draws the things on the board of one game."""

    # ------------------------------------------------------------------ figures

    def figure(self, look: FigureLook, px: int, mark: str) -> Surface:
        """A standee, px across its base."""
        if mark in (FOE, EYED):
            return self._within(look, px, mark)
        drawn = self._drawn(look, px, mark)
        if not look.inspired:
            return self.stage.art.standee(*drawn)
        return self.stage.art.cache.get(("burning", *drawn), lambda: self._burning(drawn, px))

    def _burning(self, drawn: tuple[Any, ...], px: int) -> Surface:
        """A standee on a ring of fire."""
        standee = self.stage.art.standee(*drawn)
        wide = round(px * FIRE)
        out = Surface((max(wide, standee.get_width()),) * 2, SRCALPHA)
        fire = self.stage.art.picture("blackstone.inspired", (wide, wide))
        out.blit(fire, fire.get_rect(center=out.get_rect().center))
        out.blit(standee, standee.get_rect(center=out.get_rect().center))
        return ready(out)

    @staticmethod
    def _drawn(look: FigureLook, px: int, mark: str) -> tuple[Any, ...]:
        """How the art draws it."""
        state = look.state if mark not in ("selectable", "selected", "target") else mark
        state = "selected" if look.state == "selected" else state
        return look.figure, look.owner, px, look.health, look.damage, look.statuses, state, look.leader

    def figure_parts(self, look: FigureLook, px: int, mark: str) -> Iterator[None]:
        """Read what a standee is put together from, step by step, where it is not kept."""
        drawn = self._drawn(look, px, "target" if mark == FOE else mark)
        if ("standee", *drawn) not in self.stage.art.cache:
            yield from self.stage.art.standee_layers(look.figure, look.owner, px, drawn[-2])

    def _within(self, look: FigureLook, px: int, mark: str) -> Surface:
        """A standee that can be attacked, within a sight; or one that would see, under an eye."""

        def make() -> Surface:
            out = self.figure(look, px, "target" if mark == FOE else "normal").copy()
            if mark == EYED:
                side = max(14, round(px * 0.46))
                for colour, more in ((DARK, 5), (EYE, 0)):
                    eye = self.stage.art.icon("eye", side + more, colour)
                    out.blit(eye, eye.get_rect(center=(out.get_width() // 2, out.get_height() // 2 - px // 2)))
                return ready(out)
            wide = out.get_width() * FINE
            sight = Surface((wide, wide), SRCALPHA)
            middle, radius, thick = wide / 2, px * FINE * SIGHT, max(2, px // 18) * FINE
            for colour, more in ((DARK, FINE * 2), (RED, 0)):
                pygame.draw.circle(sight, (*colour, 255), (middle, middle), radius + more / 2, thick + more)
                for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    start = (middle + x * (radius - thick * 2.4), middle + y * (radius - thick * 2.4))
                    end = (middle + x * (radius + thick * 1.2), middle + y * (radius + thick * 1.2))
                    pygame.draw.line(sight, (*colour, 255), start, end, thick + more)
            out.blit(pygame.transform.smoothscale(sight, out.get_size()), (0, 0))
            return ready(out)

        return self.stage.art.cache.get((mark, look, px), make)

    # ------------------------------------------------------------------ hexes

    def hex(self, look: HexLook, unit: float, mark: str) -> Surface | None:
        """A hex that is marked; None for one that is not."""
        return self.lit(look, unit, mark) if mark in LIGHTS else None

    def lit(self, look: HexLook, unit: float, mark: str = "pointed") -> Surface:
        """A marked hex."""
        wide = max(8, round(look.wide * unit))
        return self.stage.art.cache.get(("blackstone.hex", wide, mark), lambda: _hex(wide, mark))

    # ------------------------------------------------------------------ markers, portals

    def marker(self, look: MarkerLook, px: int, mark: str) -> Surface:
        """A marker, with its number."""

        def make() -> Surface:
            out = self.ringed(look.picture, px, mark)
            if look.number:
                out = out.copy()
                high = max(LEAST * min(1.0, self.stage.settings.ui_scale), px * NUMBERS)
                number = self.letters(str(look.number), "bold", high, t.BRIGHT, True)
                middle = out.get_rect().center
                place = number.get_rect(center=(middle[0] + round(px * 0.30), middle[1] + round(px * 0.26)))
                out.blit(number, place)
            return ready(out)

        return self.stage.art.cache.get(("blackstone.marker", look, px, mark, self.stage.theme.unit), make)

    def portal(self, look: PortalLook, px: int, mark: str) -> Surface:
        """A portal; its picture is wider than it is."""
        name = f"blackstone.portal.{'open' if look.open else 'closed'}"
        entry = self.stage.art.entry(name)
        wide = round(px * entry["size"][0] / entry["unit"])
        if mark not in MARKS:
            return self.stage.art.picture(name, (wide, wide))
        return self.ringed(name, wide, mark, 0.46)

    def ringed(self, name: str, px: int, mark: str, radius: float = 0.52) -> Surface:
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

        return self.stage.art.cache.get(("blackstone.ringed", name, px, mark), make)

    # ------------------------------------------------------------------ dice

    def die(self, look: DieLook, px: int, mark: str) -> Surface:
        """An unspent die; on overwatch with an eye, spoilt with a cross, ringed where it can be picked."""

        def make() -> Surface:
            face = self.stage.art.die(look.colour, look.face, px, look.turn)
            if look.spoilt:
                face = faded(face, 0.1, 0.42)
                cross = self.stage.art.icon("cross", round(px * 0.44), RED)
                face.blit(cross, cross.get_rect(center=face.get_rect().center))
            out = Surface((px, px), SRCALPHA)
            if mark in MARKS:
                colour, glow = MARKS[mark]
                side = round(px * 0.60)
                box = pygame.Rect(0, 0, side, side)
                box.center = out.get_rect().center
                pygame.draw.rect(out, (*colour, glow), box.inflate(px // 12, px // 12), border_radius=px // 7)
                pygame.draw.rect(out, (*colour, 255), box, max(2, px // 28), border_radius=px // 8)
            out.blit(face, (0, 0))
            if look.watch:
                side = round(px * 0.3)
                eye = self.stage.art.picture("blackstone.token.overwatch", (side, side))
                out.blit(eye, eye.get_rect(center=(round(px * 0.72), round(px * 0.72))))
            return ready(out)

        return self.stage.art.cache.get(("blackstone.die", look, px, mark), make)


def outline(spot: tuple[float, float], wide: float) -> list[tuple[float, float]]:
    """The corners of a hex."""
    return [(spot[0] + x * wide, spot[1] + y * wide) for x, y in CORNERS]


def _hex(wide: int, mark: str) -> Surface:
    colour, alpha, line = LIGHTS[mark]
    side = round(wide * 1.2)
    large = Surface((side * FINE, side * FINE), SRCALPHA)
    points = outline((side * FINE / 2, side * FINE / 2), wide * FINE * INNER)
    pygame.draw.polygon(large, (*colour, alpha), points)
    pygame.draw.polygon(large, (*t.NIGHT, 150), points, max(3, round(wide * line * 1.9)) * FINE)
    pygame.draw.polygon(large, (*colour, 255), points, max(2, round(wide * line)) * FINE)
    return ready(pygame.transform.smoothscale(large, (side, side)))

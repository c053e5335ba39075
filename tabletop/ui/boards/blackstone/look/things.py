"""How what lies on the board of Blackstone Fortress looks: figures, hexes, markers, portals, dice."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau
from typing import Any

import pygame
from pygame import SRCALPHA, Surface

from tabletop.ui.boards.blackstone.look.pictures import (
    ASIDE,
    CORNERS,
    DieLook,
    FigureLook,
    HexLook,
    MarkerLook,
    PortalLook,
)
from tabletop.ui.boards.hexes import DARK, FINE, FOE, RED, HexBrush, Light, lit_hex, standee_mark
from tabletop.ui.boards.painting import MARKS
from tabletop.ui.boards.showing import both, parted
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.art import faded
from tabletop.ui.pictures.cache import ready

LIGHTS = {
    "selectable": Light(rgb("#fff0b8"), 51, 0.034, rgb("#ffa01e")), "target": Light(rgb("#ffe27a"), 54, 0.034),
    "seen": Light(rgb("#bfe2ff"), 16, 0.02),
    "pointed": Light(rgb("#fff0a0"), 120, 0.05), "selected": Light(rgb("#ffcf4a"), 90, 0.04),
    "reach": Light(rgb("#ff9a56"), 44, 0.024), "danger": Light(rgb("#ff5a3c"), 60, 0.024),
    "nearing": Light(rgb("#ffb13c"), 34, 0.016),
    "hides": Light(rgb("#ff4a34"), 96, 0.05), "covers": Light(rgb("#8fd8ff"), 72, 0.05),
    "blast": Light(rgb("#ff8a3c"), 110, 0.045),
    "falls": Light(rgb("#ff4a34"), 46, 0.012), "lane": Light(rgb("#ff4a34"), 46, 0.012),
}  # fmt: skip
"""How a marked hex is lit; lines are measured by its width."""
LOCK, ROUND = 0.36, 0.36
"""The size of a lock on a hex, and how far it is from the middle, by the width of the hex."""
INNER, AROUND = 0.95, 1.2
"""A mark lies so far within its hex; the width of its picture by that of a hex."""
EYED, AT_ONCE, AFTER = "eyed", "at_once", "after"
"""The marks of who would see the hex that is pointed at, and of whom hostiles could attack: from where they stand, or
only after a move."""
SIGNS = {EYED: ("eye", rgb("#8fd8ff")), AT_ONCE: ("swords", RED), AFTER: ("reach", rgb("#ffb13c"))}
"""The sign above each of them and its colour: none of them is the sight of whom one can attack oneself."""
ASKED, BEYOND, WHITE = "asked", 0.6, rgb("#fff6dc")
"""The mark of the hostile of whom all this is told; the radius of the ring round it by the width of the base."""
SIGNED, SMALLEST, WITHIN, SIGN = 0.56, 20, 0.88, 0.68
"""The plate of that sign by the width of the base, and at least in pixels; its ground and the sign by the plate."""
FIRE = 1.62
"""The picture of the fire of who is inspired, by the width of the base."""
SPOILT, CROSS, CORNER = (0.2, 0.6), 0.34, 0.66
"""How much colour and light a spoilt die keeps that cannot be picked; its cross and where that is, by the width of the
die, for one reads what it showed."""
LEAST, NUMBERS, PLATE = 14, 0.42, 235
"""The least height of letters in pixels; the number of a marker by its size; the alpha of a plate below it."""


class Things(HexBrush):
    """Draws the things on the board of one game."""

    # ------------------------------------------------------------------ figures

    def figure(self, look: FigureLook, px: int, mark: str) -> Surface:
        """A standee, px across its base."""
        hinted, own = parted(mark)
        if hinted == FOE:
            return self.aimed_at(look, px, own, lambda mark: self.figure(look, px, mark))
        if hinted in SIGNS:
            return self._signed(look, px, hinted, own)
        if hinted == ASKED:
            return self._ringed_round(look, px, own)
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
        drawn = self._drawn(look, px, standee_mark(mark))
        if ("standee", *drawn) not in self.stage.art.cache:
            yield from self.stage.art.standee_layers(look.figure, look.owner, px, drawn[-2])

    def _signed(self, look: FigureLook, px: int, hinted: str, own: str) -> Surface:
        """A standee under the sign of what a hint says of it; own: how it is marked anyway."""
        icon, ink = SIGNS[hinted]

        def make() -> Surface:
            standee = self.figure(look, px, own)
            plate = max(SMALLEST, round(px * SIGNED))
            out = Surface((standee.get_width(), max(standee.get_height(), px + plate)), SRCALPHA)
            x, y = out.get_rect().center
            out.blit(standee, standee.get_rect(center=(x, y)))
            disc, middle = Surface((plate * FINE, plate * FINE), SRCALPHA), (plate * FINE / 2,) * 2
            pygame.draw.circle(disc, ink, middle, plate * FINE / 2)
            pygame.draw.circle(disc, DARK, middle, plate * FINE * WITHIN / 2)
            sign = self.stage.art.icon(icon, round(plate * SIGN), ink)
            for each in (pygame.transform.smoothscale(disc, (plate, plate)), sign):
                out.blit(each, each.get_rect(center=(x, y - px // 2)))
            return ready(out)

        return self.stage.art.cache.get((hinted, look, px, own), make)

    def _ringed_round(self, look: FigureLook, px: int, own: str) -> Surface:
        """A standee in a ring of plain light; own: how it is marked anyway."""

        def make() -> Surface:
            standee = self.figure(look, px, own)
            wide = max(round(px * BEYOND * 2) + 6, *standee.get_size())
            large = Surface((wide * FINE, wide * FINE), SRCALPHA)
            middle, radius, thick = (wide * FINE / 2,) * 2, px * FINE * BEYOND, max(2, px // 22) * FINE
            pygame.draw.circle(large, (*DARK, 255), middle, radius + FINE, thick + 2 * FINE)
            pygame.draw.circle(large, (*WHITE, 255), middle, radius, thick)
            out = Surface((wide, wide), SRCALPHA)
            out.blit(standee, standee.get_rect(center=out.get_rect().center))
            out.blit(pygame.transform.smoothscale(large, (wide, wide)), (0, 0))
            return ready(out)

        return self.stage.art.cache.get((ASKED, look, px, own), make)

    # ------------------------------------------------------------------ hexes

    def hex(self, look: HexLook, unit: float, mark: str) -> Surface | None:
        """A hex that is marked, or of which something is said; None for any other."""
        shown = both(look.sign, mark if parted(mark)[0] in LIGHTS else "")
        if look.locks:
            return self._locked(look, unit, shown)
        return self.lit(look, unit, shown) if shown else None

    def _locked(self, look: HexLook, unit: float, mark: str) -> Surface:
        """The locks round the middle of a hex, over its light where it is marked."""
        wide = max(8, round(look.wide * unit))

        def make() -> Surface:
            out = self.lit(look, unit, mark).copy() if mark else Surface((round(wide * AROUND),) * 2, SRCALPHA)
            (x, y), side, far = out.get_rect().center, round(wide * LOCK), wide * ROUND
            for each, is_open in enumerate(look.locks):
                turn = tau * (each + 0.5) / len(look.locks)
                name = "blackstone.marker.unlocked" if is_open else "blackstone.marker.lock"
                sign = self.stage.art.picture(name, (side, side))
                out.blit(sign, sign.get_rect(center=(round(x - cos(turn) * far), round(y - sin(turn) * far))))
            return ready(out)

        return self.stage.art.cache.get(("blackstone.locks", look.locks, wide, mark), make)

    def lit(self, look: HexLook, unit: float, mark: str = "pointed") -> Surface:
        """A marked hex."""
        wide = max(8, round(look.wide * unit))
        return self.stage.art.cache.get(("blackstone.hex", wide, mark), lambda: _hex(wide, mark))

    # ------------------------------------------------------------------ markers, portals

    def marker(self, look: MarkerLook, px: int, mark: str) -> Surface:
        """A marker, with its number or its question mark."""

        def make() -> Surface:
            out = self.ringed(look.picture, px, mark)
            if look.face and look.aside:
                out = self._plated(out, look.face, px)
            elif look.face:
                out = out.copy()
                high = max(LEAST * min(1.0, self.stage.settings.ui_scale), px * NUMBERS)
                number = self.letters(look.face, "bold", high, t.BRIGHT, True)
                middle = out.get_rect().center
                place = number.get_rect(center=(middle[0] + round(px * 0.30), middle[1] + round(px * 0.26)))
                out.blit(number, place)
            return ready(out)

        return self.stage.art.cache.get(("blackstone.marker", look, px, mark, self.stage.theme.unit), make)

    def _plated(self, sign: Surface, face: str, px: int) -> Surface:
        """The sign of a marker with what it says beside it, on a dark plate, as figures stand below."""
        high = max(LEAST * min(1.0, self.stage.settings.ui_scale), px * 0.8)
        digits = self.letters(face, "bold", high, t.BRIGHT)
        margin, gap = (sign.get_width() - px) // 2, max(2, px // 8)
        size = (sign.get_width() + digits.get_width() + 2 * gap, max(sign.get_height(), digits.get_height()))
        out = Surface(size, SRCALPHA)
        plate = pygame.Rect(0, 0, px + digits.get_width() + 2 * gap, max(px, round(digits.get_height() * 0.8)))
        plate.midleft = (margin, size[1] // 2)
        pygame.draw.rect(out, (*t.NIGHT, PLATE), plate, border_radius=plate.height // 3)
        pygame.draw.rect(out, (*t.BRASS, 255), plate, max(1, px // 20), border_radius=plate.height // 3)
        out.blit(sign, sign.get_rect(midleft=(0, size[1] // 2)))
        out.blit(digits, digits.get_rect(midleft=(margin + px + gap, size[1] // 2)))
        return out

    def portal(self, look: PortalLook, px: int, mark: str) -> Surface:
        """A portal; its picture is wider than it is."""
        name = f"blackstone.portal.{'open' if look.open else 'closed'}"
        entry = self.stage.art.entry(name)
        wide = round(px * entry["size"][0] / entry["unit"])
        if mark not in MARKS:
            return self.stage.art.picture(name, (wide, wide))
        return self.ringed(name, wide, mark, 0.46)

    # ------------------------------------------------------------------ dice

    def die(self, look: DieLook, px: int, mark: str) -> Surface:
        """An unspent die; on overwatch with an eye, spoilt with a cross, ringed where it can be picked."""

        def make() -> Surface:
            face = self.stage.art.die(look.colour, look.face, px, look.turn)
            if look.spoilt:
                face = face.copy() if mark in MARKS else faded(face, *SPOILT)
                cross = self.stage.art.icon("cross", round(px * CROSS), RED)
                face.blit(cross, cross.get_rect(center=(round(px * CORNER), round(px * CORNER))))
            out = Surface((px, px), SRCALPHA)
            if mark in MARKS:
                colour, glow = MARKS[mark]
                side = round(px * 0.60)
                box = pygame.Rect(0, 0, side, side)
                box.center = round(px * (0.5 - ASIDE[0])), round(px * (0.5 - ASIDE[1]))
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
    return lit_hex(outline((0.0, 0.0), wide * INNER), round(wide * AROUND), wide, mark, LIGHTS)

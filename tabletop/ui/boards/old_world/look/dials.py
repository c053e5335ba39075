"""The dials of Chaos in the Old World: a brass disc that turns below a fixed cover, and the signs engraved on it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, floor, radians, sin

import pygame
from pygame import Surface

from tabletop.games.old_world.content.effects import (
    DialEffect,
    DrawCards,
    GainUpgrade,
    PlaceTokens,
    RemoveCorruption,
    RemoveTokens,
    ScorePoints,
    Victory,
)
from tabletop.games.old_world.content.records import POWER_NAMES
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.frame.theme import Colour, rgb
from tabletop.ui.pictures.art import BRIGHT
from tabletop.ui.pictures.cache import ready, tinted

TURN = 30.0
"""Degrees from one station to the next."""
ENGRAVED, SEEN = rgb("#2b1708"), rgb("#ffe9b0")
SIDE = 640
LAYERS = ("plate", "disc", "light", "enamel", "cover")
"""The pictures that a dial is put together from."""


def sign_of(effect: DialEffect) -> tuple[str, str]:
    """A number and an icon that say what a tick does."""
    match effect:
        case ScorePoints(points=points):
            return f"+{points}", ""
        case DrawCards(cards=cards):
            return f"+{cards}", "old_world.card"
        case GainUpgrade():
            return "", "old_world.upgrade"
        case RemoveCorruption(count=count):
            return f"−{count}", "old_world.corruption"
        case RemoveTokens(count=count):
            return f"−{count}", "old_world.event"
        case PlaceTokens(token=token, count=count, regions=regions):
            return f"+{count * regions}", f"old_world.{token}"
        case Victory():
            return "", "old_world.victory"


class DialPictures:
    """Draws dials px across; what does not turn is one picture, and the disc another."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.art = looks.stage.art

    def parts(self, power: int, px: int) -> Iterator[None]:
        """Make what its pictures are put together from, step by step, where that is not kept."""
        for layer in LAYERS:
            yield from self.art.parts(f"old_world.dial.{layer}", (px, px))
        self.disc(power, px)
        yield
        self.cover(power, px)
        yield

    def dial(self, power: int, angle: float, px: int) -> Surface:
        """A dial that has turned so far, in degrees against the clock."""
        if angle % TURN:
            return self._dial(power, angle, px)
        return self.looks.kept("dial", power, round(angle), px, make=lambda: self._dial(power, angle, px))

    def _dial(self, power: int, angle: float, px: int) -> Surface:
        out = self.art.picture("old_world.dial.plate", (px, px)).copy()
        disc = self.disc(power, px)
        turned = pygame.transform.rotozoom(disc, angle, 1) if angle % 360 else disc
        out.blit(turned, turned.get_rect(center=(px // 2, px // 2)))
        out.blit(self.art.picture("old_world.dial.light", (px, px)), (0, 0))
        self._draw_threat(out, power, angle / TURN, px)
        out.blit(self.cover(power, px), (0, 0))
        return out

    def _draw_threat(self, out: Surface, power: int, turned: float, px: int) -> None:
        """The number in the small window; between two ticks one rolls out above as the next comes in below."""
        window = pygame.Rect([round(part * px / SIDE) for part in self.art.entry("old_world.dial.cover")["window"]])
        ticks = self.looks.box.content.powers[power].dial
        out.set_clip(window)
        for number in (floor(turned), floor(turned) + 1):
            if 0 <= number < len(ticks):
                picture = self._threat(ticks[number].threat, px)
                middle = (window.centerx, round(window.centery + (number - turned) * window.height))
                out.blit(picture, picture.get_rect(center=middle))
        out.set_clip(None)

    def disc(self, power: int, px: int) -> Surface:
        """The disc with its signs, before it has turned."""
        return self.looks.kept("disc", power, px, make=lambda: self._disc(power, px))

    def _disc(self, power: int, px: int) -> Surface:
        entry = self.art.entry("old_world.dial.disc")
        out = self.art.picture("old_world.dial.disc", (px, px)).copy()
        for number, tick in enumerate(self.looks.box.content.powers[power].dial):
            if tick.effect is None:
                continue
            way, radius = radians(TURN * number), entry["action"] * px
            turned = pygame.transform.rotozoom(self._action(tick.effect, px), -TURN * number, 1)
            middle = (px / 2 + sin(way) * radius, px / 2 - cos(way) * radius)
            out.blit(turned, turned.get_rect(center=(round(middle[0]), round(middle[1]))))
        return ready(out)

    def _action(self, effect: DialEffect, px: int) -> Surface:
        """What is engraved at a station."""
        return self.engraved(effect, px * 0.125, ENGRAVED)

    def engraved(self, effect: DialEffect, high: float, colour: Colour) -> Surface:
        """Number and icon side by side."""
        number, icon = sign_of(effect)
        parts = [self.looks.letters(number, "bold", high, colour)] if number else []
        if icon:
            parts.append(self.art.icon(icon, round(high * 1.12), colour))
        wide = sum(part.get_width() for part in parts)
        out = Surface((wide, max(part.get_height() for part in parts)), pygame.SRCALPHA)
        x = 0
        for part in parts:
            out.blit(part, part.get_rect(midleft=(x, out.get_height() // 2)))
            x += part.get_width()
        return out

    def _threat(self, threat: int | None, px: int) -> Surface:
        if threat is None:
            return self.art.icon("old_world.victory", round(px * 0.12), ENGRAVED)
        return self.looks.letters(str(threat), "bold", max(self.looks.least, px * 0.135), ENGRAVED)

    def cover(self, power: int, px: int) -> Surface:
        """Everything of a dial that does not turn."""
        return self.looks.kept("cover", power, px, make=lambda: self._cover(power, px))

    def _cover(self, power: int, px: int) -> Surface:
        art, name = self.art, POWER_NAMES[power]
        out = Surface((px, px), pygame.SRCALPHA)
        enamel = art.picture("old_world.dial.enamel", (px, px))
        out.blit(tinted(enamel, self.looks.colour(power), BRIGHT), (0, 0))
        out.blit(art.picture("old_world.dial.cover", (px, px)), (0, 0))
        left, top, wide, high = (round(part * px / SIDE) for part in art.entry("old_world.dial.cover")["boss"])
        out.blit(art.picture(f"old_world.sigil.{name}", (wide, high)), (left, top))
        return ready(out)

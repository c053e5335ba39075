"""What is painted on the upper face of a die of Quarriors!: light numerals on a dark plate, emblems, drops, bursts.

Places and sizes are shares of the face's edge, from its upper left corner. A small face has fewer and larger things.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.content.records import DieKind, Face
from tabletop.games.quarriors.words import names
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Colour, font, rgb

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
DARK, EDGE, WHITE, NIGHT = rgb("#120b10"), rgb("#fff1d0"), rgb("#ffffff"), rgb("#0b2245")
WARM, COOL = rgb("#34130d"), rgb("#101f3c")
"""The grounds of attack and defence: dark both, one of fire and one of steel."""
SWORD, SHIELD, RAISED, LOWERED = rgb("#ffc890"), rgb("#c4e2ff"), rgb("#ffd23c"), rgb("#ff8e76")
INK = rgb("#170e12")
SMALL = 58
"""Faces whose edge has fewer pixels are small."""


class FacePlan(NamedTuple):
    """Where the things of a creature's face are: boxes for values and level, the emblem (middle and size), heights of
    the letters of values and level, the sizes of sword and shield (0: there are none) and of a burst."""

    plate: Box
    level: Box
    emblem: tuple[float, float, float]
    number: float
    rank: float
    sign: float
    burst: float


LARGE_PLAN = FacePlan(
    plate=(0.075, 0.575, 0.85, 0.345), level=(0.085, 0.085, 0.215, 0.235), emblem=(0.60, 0.325, 0.58),
    number=0.32, rank=0.20, sign=0.17, burst=0.18,
)  # fmt: skip
SMALL_PLAN = FacePlan(
    plate=(0.04, 0.50, 0.92, 0.45), level=(0.04, 0.05, 0.34, 0.38), emblem=(0.675, 0.27, 0.54),
    number=0.41, rank=0.34, sign=0.0, burst=0.22,
)  # fmt: skip


class Worth(NamedTuple):
    """What a creature is worth where its face does not say so, which way that was changed, and what it is a copy of."""

    attack: int | None = None
    defence: int | None = None
    raised: tuple[int, int] = (0, 0)
    copied: DieKind | None = None


class Painter:
    """Paints one face; its surface has `over` times the pixels of the edge that will be seen."""

    def __init__(self, stage: Stage, kind: DieKind, edge: int, over: int) -> None:
        self.stage, self.kind, self.side = stage, kind, edge * over
        self.small = edge < SMALL
        self.plan = SMALL_PLAN if self.small else LARGE_PLAN
        self.surface = Surface((self.side, self.side), pygame.SRCALPHA)

    def face(self, face: Face | None, worth: Worth) -> None:
        """Everything on a face; None: the emblem of its class alone."""
        if face is None or face.spell:
            self._emblem(self.kind, 0.5, 0.49, 0.92 if self.small else 0.86)
            self._bursts(face.bursts if face else 0, 0.5, 0.86)
        elif face.level:
            self._creature(face, worth)
        else:
            self._plain(face)

    # ------------------------------------------------------------------ creatures

    def _creature(self, face: Face, worth: Worth) -> None:
        """The emblem above, the level in a dark square at the upper left, attack and defence on the plate below."""
        attack = face.attack if worth.attack is None else worth.attack
        defence = face.defence if worth.defence is None else worth.defence
        shown = worth.copied or self.kind
        if attack is None or defence is None:
            self._emblem(shown, 0.54, 0.53, 0.84)
        else:
            self._emblem(shown, *self.plan.emblem)
            self._plate(((attack, worth.raised[0]), (defence, worth.raised[1])))
        self._box(self.plan.level, DARK)
        x, y, wide, high = self.plan.level
        self._number(str(face.level), (x + wide / 2, y + high / 2), self.plan.rank, WHITE, wide * 0.8)
        self._bursts(face.bursts, 0.5, self.plan.plate[1] + 0.01)

    def _plate(self, values: Sequence[tuple[int, int]]) -> None:
        """Attack at the left with a sword, defence at the right with a shield; what is not printed is gold or red."""
        x, y, wide, high = self.plan.plate
        self._box(self.plan.plate, DARK)
        inset = 0.016
        for at, (value, way) in enumerate(values):
            half = (x + at * wide / 2 + inset / (1 + at), y + inset, wide / 2 - 1.5 * inset, high - 2 * inset)
            self._ground(half, (WARM, COOL)[at], at)
            tint, sign = ((SWORD, "stat.attack"), (SHIELD, "quarriors.shield"))[at]
            colour = (WHITE, RAISED, LOWERED)[way]
            middle, room, centre = x + wide * (1 + 2 * at) / 4, wide / 2 - 0.06, y + high / 2
            if self.plan.sign:
                icon = middle - wide * 0.145
                self._icon(sign, icon, centre - (0.045 if way else 0), self.plan.sign, tint)
                if way:
                    self._arrow(icon, centre + 0.09, 0.10, way, colour)
                middle, room = middle + self.plan.sign * 0.42, room - self.plan.sign
            elif way:
                self._arrow(middle + (-1, 1)[at] * wide * 0.17, y + high * 0.80, 0.12, way, colour)
            self._number(str(value), (middle, centre), self.plan.number, colour, room)

    def _ground(self, box: Box, colour: Colour, at: int) -> None:
        """Half of the plate."""
        round_by = round(0.055 * self.side)
        corners = (round_by, -1, round_by, -1) if at == 0 else (-1, round_by, -1, round_by)
        pygame.draw.rect(self.surface, colour, self._rect(box), 0, -1, *corners)

    # ------------------------------------------------------------------ other faces

    def _plain(self, face: Face) -> None:
        """Quiddity, draws and rerolls, alone or side by side."""
        alone = not face.reroll
        if face.reroll:
            self._picture("reroll", 0.5, 0.49, 0.90)
        both = bool(face.quiddity and face.draw)
        size = 0.58 if both else 0.84 if alone else 0.50
        shift = 0.225 if both else 0.0
        if face.quiddity:
            self._drop(face.quiddity, 0.5 - shift, 0.48, size)
        if face.draw:
            self._draw(face.draw, 0.5 + shift, 0.50, size * (0.86 if alone else 0.84))
        if face.reroll and not face.quiddity and not face.draw:
            self._bursts(face.bursts, 0.5, 0.49, 0.42)
        else:
            self._bursts(face.bursts, 0.82, 0.19, 0.30)

    def _drop(self, number: int, x: float, y: float, size: float) -> None:
        self._picture("quiddity", x, y, size)
        high = size * (0.62 if self.small else 0.52)
        self._number(str(number), (x, y + size * 0.13), high, WHITE, size, NIGHT)

    def _draw(self, number: int, x: float, y: float, size: float) -> None:
        self._picture("draw", x, y, size)
        self._number(str(number), (x - size * 0.072, y + size * 0.085), size * 0.56, INK, size)

    # ------------------------------------------------------------------ what faces are painted with

    def _bursts(self, count: int, x: float, y: float, size: float = 0.0) -> None:
        """Gold stars side by side."""
        wide = size or self.plan.burst
        for at in range(count):
            self._picture("burst", x + (at - (count - 1) / 2) * wide * 0.86, y, wide)

    def _emblem(self, kind: DieKind, x: float, y: float, size: float) -> None:
        """The emblem of a class; the first letter of its name where it has none."""
        if f"quarriors.emblem.{kind.id}" in self.stage.art.manifest:
            self._picture(kind.id, x, y, size)
        else:
            name = self.stage.text.form(names.kind(kind), "Nom")
            self._number(name[:1].upper(), (x, y), size, rgb(kind.ink), size, DARK)

    def _picture(self, name: str, x: float, y: float, size: float) -> None:
        px = max(2, round(size * self.side))
        picture = self.stage.art.load(f"quarriors.emblem.{name}", (px, px))
        self._put(pygame.transform.smoothscale(picture, (px, px)), x, y)

    def _icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        self._put(self.stage.art.icon(name, max(2, round(size * self.side)), colour), x, y)

    def _put(self, picture: Surface, x: float, y: float) -> None:
        self.surface.blit(picture, picture.get_rect(center=(round(x * self.side), round(y * self.side))))

    def _rect(self, box: Box) -> Rect:
        left, top, wide, high = (round(each * self.side) for each in box)
        return Rect(left, top, wide, high)

    def _box(self, box: Box, colour: Colour) -> None:
        """A dark plate with a pale edge."""
        rect, thick, corner = self._rect(box), max(1, round(0.014 * self.side)), round(0.075 * self.side)
        pygame.draw.rect(self.surface, EDGE, rect, border_radius=corner)
        pygame.draw.rect(self.surface, colour, rect.inflate(-2 * thick, -2 * thick), border_radius=corner - thick)

    def _arrow(self, x: float, y: float, size: float, way: int, colour: Colour) -> None:
        """A triangle that points up or down."""
        points = ((-0.5, 0.35 * way), (0.5, 0.35 * way), (0.0, -0.45 * way))
        spots = [((x + dx * size) * self.side, (y + dy * size) * self.side) for dx, dy in points]
        pygame.draw.polygon(self.surface, colour, spots)

    def _number(
        self, words: str, at: Spot, high: float, colour: Colour, room: float, edge: Colour | None = None
    ) -> None:
        """Letters round a spot, no wider than the room, with an edge of another colour where one is asked for."""
        used = font("bold", max(6, round(high * self.side)))
        drawn = trimmed(used.render(words, True, colour))
        if edge is not None:
            drawn = outlined(drawn, trimmed(used.render(words, True, edge)), max(1, round(high * self.side * 0.07)))
        if drawn.get_width() > room * self.side:
            narrow = (round(room * self.side), drawn.get_height())
            drawn = pygame.transform.smoothscale(drawn, narrow)
        self._put(drawn, *at)


def trimmed(drawn: Surface) -> Surface:
    """Letters without the empty room round them."""
    return drawn.subsurface(drawn.get_bounding_rect())


def outlined(letters: Surface, under: Surface, thick: int) -> Surface:
    """Letters over a darker copy that is so much thicker all round."""
    wide, high = letters.get_size()
    out = Surface((wide + 2 * thick, high + 2 * thick), pygame.SRCALPHA)
    for dx in range(-thick, thick + 1):
        for dy in range(-thick, thick + 1):
            if dx * dx + dy * dy <= thick * thick + 1:
                out.blit(under, (thick + dx, thick + dy))
    out.blit(letters, (thick, thick))
    return out

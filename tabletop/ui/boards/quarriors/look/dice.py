"""Pictures of the dice of Quarriors!: those of the box are rendered, those that a player has added are drawn here."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.games.quarriors.content.records import DieKind, Face
from tabletop.games.quarriors.words import names
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import Style, rgb
from tabletop.ui.pictures.cache import ready, tinted

EDGE, MIDDLE, LEAN = 0.70, (0.481, 0.428), 5.7
"""Where the upper face of a blank die lies: its edge and middle by its picture's width, how it is turned (degrees)."""
RES, LIGHT = 320, 1.25
"""Pixels of a face as it is drawn; grey layers hold light divided by this."""
CLEAR = (0, 0, 0, 0)
DARKEST = 50


def die_picture(stage: Stage, kind: DieKind, face: int, px: int) -> Surface:
    """A die at rest with its shadow, in a picture px wide; face -1: its emblem. Shared: copy it to draw on it."""
    if kind.built_in:
        return stage.art.picture(f"quarriors.{kind.id}" + (f".{face}" if face >= 0 else ""), (px, px))
    key = ("quarriors.own", kind, face, px, stage.text.language.id)
    return stage.art.cache.get(key, lambda: _drawn(stage, kind, face, px))


def rolling_frames(stage: Stage, kind: DieKind) -> Surface:
    """The frames of a rolling die in a row, as they are in their file."""
    if kind.built_in:
        return stage.art.read(f"quarriors.{kind.id}.roll")
    return tinted(stage.art.read("quarriors.blank.roll"), _dye(kind), LIGHT)


def _dye(kind: DieKind) -> pygame.Color:
    """The colour of a body, never so dark that no light would show on it."""
    body = pygame.Color(kind.body)
    return body.lerp("#8f86a0", 0.3) if max(body[:3]) < DARKEST else body


def _drawn(stage: Stage, kind: DieKind, face: int, px: int) -> Surface:
    out = tinted(stage.art.picture("quarriors.blank", (px, px)), _dye(kind), LIGHT)
    ink = _Ink(stage, kind)
    if face < 0:
        ink.emblem(0.0, 0.0, 1.1)
    else:
        ink.face(kind.faces[face])
    turned = pygame.transform.rotozoom(ink.surface, LEAN, px * EDGE / RES)
    out.blit(turned, turned.get_rect(center=(round(px * MIDDLE[0]), round(px * MIDDLE[1]))))
    return ready(out)


class _Ink:
    """What is printed on a face; places and sizes in halves of its edge, y down. Numbers stand in the body's colour."""

    def __init__(self, stage: Stage, kind: DieKind) -> None:
        self.stage, self.kind = stage, kind
        self.surface = Surface((RES, RES), pygame.SRCALPHA)

    def face(self, face: Face) -> None:
        """The marks of a face."""
        if face.level:
            self._creature(face)
        elif face.spell:
            self.emblem(0.0, 0.0, 0.9)
            self._bursts(face.bursts, 0.0, -0.77)
        else:
            self._plain(face)

    def emblem(self, x: float, y: float, high: float) -> None:
        """Its emblem if it has one, else the first letter of its name; round that of a spell a ring."""
        if f"icon.quarriors.{self.kind.id}" in self.stage.art.manifest:
            self._mark(self.kind.id, x, y, high * 1.15)
        else:
            name = self.stage.text.form(names.kind(self.kind), "Nom")
            self._words(name[:1].upper(), x, y, high, self.kind.ink)
        if self.kind.category == "spell":
            pygame.draw.circle(self.surface, self.kind.ink, self._at(0, 0), round(0.83 * RES / 2), round(0.04 * RES))

    def _creature(self, face: Face) -> None:
        """The emblem, the level above to the left, attack and defence below, bursts above to the right."""
        low, off = 0.57, 0.55
        self.emblem(0.08, -0.2 if face.attack is not None else 0.06, 0.58)
        self._clear(-off, -off, 0.38)
        self._mark("quiddity", -off, -off - 0.05, 0.68)
        self._number(str(face.level), -off, -off + 0.04, 0.36)
        for name, value, x in (("spike", face.attack, -off), ("shield", face.defence, off)):
            if value is not None:
                self._clear(x, low, 0.46)
                self._mark(name, x, low, 0.80)
                self._number(str(value), x, low, 0.45)
        self._bursts(face.bursts, off, -off)

    def _plain(self, face: Face) -> None:
        """Quiddity, draws and rerolls, alone or side by side."""
        if face.reroll:
            self._mark("reroll", 0, 0, 1.56)
        side = 0.38 if face.quiddity and face.draw else 0.0
        small = 0.58 if side else 0.44 if face.reroll else 1.0
        for name, value, x in (("quiddity", face.quiddity, -side), ("draw", face.draw, side)):
            if value:
                self._mark(name, x, -0.04, 1.42 * small)
                self._number(str(value), x, 0.2 * small, 0.72 * small)
        if face.reroll and not face.quiddity and not face.draw:
            self._bursts(face.bursts, 0.0, 0.0)
        else:
            self._bursts(face.bursts, 0.56, -0.56)

    def _bursts(self, count: int, x: float, y: float) -> None:
        for at in range(count):
            shift = (at - (count - 1) / 2) * 0.30
            self._clear(x + shift, y + (shift if x else 0), 0.24)
            self._mark("burst", x + shift, y + (shift if x else 0), 0.36 if count > 1 else 0.46)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(RES / 2 * (1 + x)), round(RES / 2 * (1 + y))

    def _clear(self, x: float, y: float, radius: float) -> None:
        """Take the ink away round a place."""
        pygame.draw.circle(self.surface, CLEAR, self._at(x, y), round(radius * RES / 2))

    def _mark(self, name: str, x: float, y: float, wide: float) -> None:
        icon = self.stage.art.icon(f"quarriors.{name}", round(wide * RES / 2), self.kind.ink)
        self.surface.blit(icon, icon.get_rect(center=self._at(x, y)))

    def _number(self, words: str, x: float, y: float, high: float) -> None:
        self._words(words, x, y, high, self.kind.body)

    def _words(self, words: str, x: float, y: float, high: float, colour: str) -> None:
        style = Style("title", high * RES / 2 * 1.5 / self.stage.theme.unit, rgb(colour), edge=False)
        drawn = self.stage.lettering.line(words, style)
        letters = drawn.subsurface(drawn.get_bounding_rect())
        self.surface.blit(letters, letters.get_rect(center=self._at(x, y)))

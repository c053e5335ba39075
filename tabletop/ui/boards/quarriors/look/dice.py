"""Pictures of the dice of Quarriors!: their bodies are rendered, what is on the upper face is painted here."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.games.quarriors.content.records import DieKind
from tabletop.ui.boards.quarriors.look.faces import Painter, Worth
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import ready, tinted

LIGHT = 1.25
"""Grey layers hold light divided by this."""
SHARE = 0.74
"""So much of a die's picture the die itself takes; the rest is shadow."""
DARKEST = 50
TURNS = 3
"""In so many ways a die may lie."""
OVER, FINE, FINE_BELOW = 2, 4, 64
"""So many times finer faces are painted than they are seen; small ones more."""
GLEAM = (255, 250, 235, 95)
"""The light that catches the lower edge of what is cut into a face."""
PLAIN = Worth()


def die_picture(stage: Stage, kind: DieKind, face: int, px: int, turn: int = 0, worth: Worth = PLAIN) -> Surface:
    """A die at rest with its shadow, in a picture px wide; face -1: its emblem. Shared: copy it to draw on it."""
    key = ("quarriors.face", kind, face, px, turn, worth, stage.text.language.id)
    return stage.art.cache.get(key, lambda: _painted(stage, kind, face, px, turn, worth))


def rolling_frame(stage: Stage, kind: DieKind, number: int) -> Surface:
    """A frame of a rolling die, as it is in its file."""
    if kind.built_in:
        return stage.art.read(f"quarriors.roll.{kind.id}.{number}")
    return tinted(stage.art.read(f"quarriors.roll.blank.{number}"), dye(stage, kind), LIGHT)


def dye(stage: Stage, kind: DieKind) -> pygame.Color:
    """The colour of a body: as it was rendered, or that of the player who has added it, never so dark that no light
    would show on it."""
    if kind.built_in:
        return pygame.Color(stage.art.entry(f"quarriors.die.{kind.id}.0")["dye"])
    body = pygame.Color(kind.body)
    return body.lerp("#8f86a0", 0.3) if max(body[:3]) < DARKEST else body


def _body(stage: Stage, kind: DieKind, px: int, turn: int) -> Surface:
    """A die whose upper face is bare."""
    if kind.built_in:
        return stage.art.picture(f"quarriors.die.{kind.id}.{turn}", (px, px))
    return tinted(stage.art.picture(f"quarriors.die.blank.{turn}", (px, px)), dye(stage, kind), LIGHT)


def _painted(stage: Stage, kind: DieKind, face: int, px: int, turn: int, worth: Worth) -> Surface:
    out = _body(stage, kind, px, turn).copy()
    x, y, wide, high, lean = stage.art.entry(f"quarriors.die.blank.{turn}")["top"]
    edge = max(4, round(px * wide))
    over = FINE if edge < FINE_BELOW else OVER
    painter = Painter(stage, kind, edge, over)
    painter.face(kind.faces[face] if face >= 0 else None, worth)
    turned = pygame.transform.rotozoom(painter.surface, lean, 1.0)
    size = (max(1, round(turned.get_width() / over)), max(1, round(turned.get_height() / over * high / wide)))
    laid = pygame.transform.smoothscale(turned, size)
    place = laid.get_rect(center=(round(px * x), round(px * y)))
    gleam = laid.copy()
    gleam.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    gleam.fill(GLEAM, special_flags=pygame.BLEND_RGBA_MULT)
    deep = max(1, round(px / 160))
    out.blit(gleam, place.move(deep, deep))
    out.blit(laid, place)
    return ready(out)

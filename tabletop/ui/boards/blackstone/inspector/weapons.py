"""Weapons in the inspector: what each costs and with which dice it attacks at which range."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface

from tabletop.ui.boards.blackstone.look.faces import Faces
from tabletop.ui.boards.blackstone.look.parts import PITCH, RANGES
from tabletop.ui.boards.blackstone.look.pictures import WeaponLine
from tabletop.ui.frame import theme as t
from tabletop.ui.pictures.cache import ready

ROW, HEAD = 1.42, 0.9
"""The height of a line by that of letters, and of the line above them by that of these."""


def weapon_strip(faces: Faces, lines: Sequence[WeaponLine]) -> Callable[[int], Surface]:
    """The ways to use weapons below one another, in a picture of some width."""
    shown = tuple(lines)

    def paint(wide: int) -> Surface:
        stage = faces.things.stage
        key = ("blackstone.weapons", shown, wide, stage.theme.unit, stage.text.language)
        return stage.art.cache.get(key, lambda: _painted(faces, shown, wide))

    return paint


def _painted(faces: Faces, lines: tuple[WeaponLine, ...], wide: int) -> Surface:
    lettering = faces.things.stage.lettering
    letters = lettering.height(t.BOLD)
    pitch, head = round(letters * ROW), round(letters * HEAD)
    out = Surface((wide, head + pitch * max(1, len(lines))), SRCALPHA)
    side = round(pitch * 0.92)
    for at, band in enumerate(RANGES):
        word = lettering.line(band, t.SMALL)
        middle = wide - round(side * PITCH) * (len(RANGES) - at) + side // 2
        out.blit(word, word.get_rect(center=(middle, head // 2)))
    rows = [Rect(0, head + pitch * at, wide, pitch) for at in range(len(lines))]
    for _ in faces.cards.draw_weapons(out, rows, lines):
        pass
    return ready(out)

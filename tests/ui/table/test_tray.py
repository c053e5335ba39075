"""The dice tray: words stand apart from the dice that they belong to."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import RolledDie, Throw, ThrowSide
from tabletop.ui.frame.theme import unit_for
from tabletop.ui.scenes.table.panels.tray import Tray
from tests.ui.pilot import shared_art

SEEN = 200
"""From what alpha on a pixel belongs to a die, not to its shadow."""
APART = 3
"""Units between words and a die at least."""


NARROW = [((1280, 720), 1.5, (334, 168)), ((1920, 1080), 2.0, (622, 308))]
"""Windows, scales of the interface, and how large the tray of the mine is in them."""


class Noted(Surface):
    """A surface that knows where what was drawn on it is seen."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, pygame.SRCALPHA)
        self.drawn: list[Rect] = []

    def blit(self, source: Surface, dest: object, *rest: object, **more: object) -> Rect:  # type: ignore[override]
        corner = dest.topleft if isinstance(dest, Rect) else dest
        self.drawn.append(source.get_bounding_rect(SEEN).move(corner))  # type: ignore[arg-type]
        return super().blit(source, dest, *rest, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("size", "scale", "room"), NARROW)
def test_the_words_of_a_roll_stand_apart_from_its_dice(
    size: tuple[int, int], scale: float, room: tuple[int, int]
) -> None:
    stage = bare_stage(Settings(language="ru", ui_scale=scale), size, shared_art())
    tray = Tray(stage, Rect((0, 0), room))
    sides = (ThrowSide("Гномы", (RolledDie("sapphire", 2),)), ThrowSide("Мертвецы", (RolledDie("amber", 1),)))
    tray.settle(Throw("Инициатива", sides))
    seen = Noted(size)
    tray.draw(seen)
    first, die, second, other = seen.drawn[-4:]  # each word is drawn before its die
    for left, right in pairwise((first, die, second, other)):
        assert right.left - left.right >= APART * unit_for(size, scale)

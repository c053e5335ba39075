"""The walnut table under everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage


def draw_table(stage: Stage, surface: Surface) -> None:
    """Fill the surface with the table, its lamp at the upper left."""
    surface.blit(table(stage), (0, 0))


def table(stage: Stage) -> Surface:
    """The table at the window's size, scaled once: it is cut, never stretched."""
    return stage.art.cache.get(("backdrop", stage.size), lambda: _cut(stage))


def _cut(stage: Stage) -> Surface:
    whole = stage.art.picture("table.walnut")
    width, height = stage.size
    scale = max(width / whole.get_width(), height / whole.get_height())
    part = (min(whole.get_width(), round(width / scale)), min(whole.get_height(), round(height / scale)))
    return pygame.transform.smoothscale(whole.subsurface((0, 0, *part)), (width, height)).convert()

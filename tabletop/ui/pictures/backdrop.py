"""What lies under everything: the walnut table, and behind the title the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage

TABLE, SHELF = "table.walnut", "title.shelf"


def draw_table(stage: Stage, surface: Surface) -> None:
    """Fill the surface with the table, its lamp at the upper left."""
    surface.blit(backdrop(stage, TABLE), (0, 0))


def draw_shelf(stage: Stage, surface: Surface) -> None:
    """Fill the surface with the wall and the shelf of the title."""
    surface.blit(backdrop(stage, SHELF, low=True), (0, 0))


def shelf_line(stage: Stage) -> int:
    """Pixels from the top to where things stand on the shelf."""
    entry = stage.art.entry(SHELF)
    scale = max(stage.size[0] / entry["size"][0], stage.size[1] / entry["size"][1])
    return stage.size[1] - round((entry["size"][1] - entry["stand"]) * scale)


def backdrop(stage: Stage, name: str, low: bool = False) -> Surface:
    """A picture at the window's size, scaled once: cut at the right and below (above, if `low`), not stretched."""
    return stage.art.cache.get(("backdrop", name, stage.size), lambda: _cut(stage, name, low))


def _cut(stage: Stage, name: str, low: bool) -> Surface:
    whole = stage.art.load(name)
    width, height = stage.size
    scale = max(width / whole.get_width(), height / whole.get_height())
    part = (min(whole.get_width(), round(width / scale)), min(whole.get_height(), round(height / scale)))
    top = whole.get_height() - part[1] if low else 0
    return pygame.transform.smoothscale(whole.subsurface((0, top, *part)), (width, height))

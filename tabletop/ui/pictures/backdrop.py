"""What lies under everything: the walnut table, and behind the title the shelf."""

from __future__ import annotations

import pygame
from pygame import Surface

from tabletop.ui.pictures.art import Art
from tabletop.ui.pictures.cache import Size

TABLE, SHELF = "table.walnut", "title.shelf"


def draw_table(art: Art, surface: Surface) -> None:
    """Fill a surface as large as the window with the table, its lamp at the upper left."""
    surface.blit(backdrop(art, TABLE, surface.get_size()), (0, 0))


def shelf_line(art: Art, window: Size) -> int:
    """Pixels from the top to where things stand on the shelf."""
    (wide, high), stand = art.entry(SHELF)["size"], art.entry(SHELF)["stand"]
    scale = max(window[0] / wide, window[1] / high)
    above: int = window[1] - round((high - stand) * scale)
    return above


def backdrop(art: Art, name: str, window: Size, low: bool = False) -> Surface:
    """A picture at the window's size, scaled once: cut at the right and below (above, if `low`), not stretched."""
    return art.cache.get(("backdrop", name, window), lambda: _cut(art, name, window, low))


def _cut(art: Art, name: str, window: Size, low: bool) -> Surface:
    whole = art.load(name)
    width, height = window
    scale = max(width / whole.get_width(), height / whole.get_height())
    part = (min(whole.get_width(), round(width / scale)), min(whole.get_height(), round(height / scale)))
    top = whole.get_height() - part[1] if low else 0
    return pygame.transform.smoothscale(whole.subsurface((0, top, *part)), (width, height))

"""What lies under everything: the walnut table, and behind the title a wall."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from tabletop.ui.pictures.art import Art
from tabletop.ui.pictures.cache import Size

TABLE, WALL = "table.walnut", "title.wall"


def draw_table(art: Art, surface: Surface, name: str = TABLE) -> None:
    """Fill a surface as large as the window with a table, its lamp at the upper left."""
    surface.blit(backdrop(art, name, surface.get_size()), (0, 0))


def backdrop(art: Art, name: str, window: Size) -> Surface:
    """A picture at the window's size, scaled once: cut at the right and below, not stretched."""
    return art.cache.get(("backdrop", name, window), lambda: _cut(art, name, window))


def backdrop_parts(art: Art, name: str, window: Size) -> Iterator[None]:
    """The same, made in steps where it is not kept; where it is, it counts as used."""
    if ("backdrop", name, window) not in art.cache:
        yield from art.reading(name)
    backdrop(art, name, window)
    yield


def _cut(art: Art, name: str, window: Size) -> Surface:
    whole = art.load(name)
    width, height = window
    scale = max(width / whole.get_width(), height / whole.get_height())
    part = (min(whole.get_width(), round(width / scale)), min(whole.get_height(), round(height / scale)))
    return pygame.transform.smoothscale(whole.subsurface((0, 0, *part)), (width, height))

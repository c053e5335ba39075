"""What lies below all pieces of Chaos in the Old World: the map, its ruins, the score track, the places of cards."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from tabletop.games.old_world.content.records import GOAL
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.old_world.layout.places import CORNERS
from tabletop.ui.boards.old_world.layout.plans import FIELD, Spot
from tabletop.ui.boards.old_world.look.pictures import Ground
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb

FIVE = 5
STUDS, INK = rgb("#f3d9a0"), rgb("#1c0f06")


def draw_ground(
    looks: Looks, surface: Surface, camera: Camera, key: Ground, corners: list[list[Spot]]
) -> Iterator[None]:
    """Draw it within the clip of the surface, step by step; `corners`: the outlines of the regions in board units."""
    rect = _box(camera, looks.places.map)
    looks.stage.art.draw_shadow(surface, "leather", rect)
    surface.blit(_map(looks, rect.size), rect)
    yield
    for region, ruined in enumerate(key.ruined):
        if ruined:
            _draw_ruin(looks, surface, camera, corners[region])
            yield
    _draw_score(looks, surface, camera)
    yield
    _draw_places(looks, surface, camera)
    yield


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def _map(looks: Looks, size: tuple[int, int]) -> Surface:
    return looks.stage.art.picture("old_world.map", size)


def field(looks: Looks, camera: Camera) -> Rect:
    """The part of the map that regions are measured in."""
    (x, y, across, down), (left, top, wide, high) = looks.places.map, FIELD
    return _box(camera, Area(x + left * across, y + top * down, wide * across, high * down))


def _draw_ruin(looks: Looks, surface: Surface, camera: Camera, corners: list[Spot]) -> None:
    """Burnt land within an outline."""
    whole = field(looks, camera)
    points = [camera.to_screen(corner) for corner in corners]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    part = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).clip(whole)

    def make() -> Surface:
        burnt = looks.stage.art.load("old_world.map.ruined", whole.size)
        scale = burnt.get_width() / whole.width
        cut = Rect(
            round((part.x - whole.x) * scale), round((part.y - whole.y) * scale), round(part.width * scale),
            round(part.height * scale),
        ).clip(burnt.get_rect())  # fmt: skip
        out = pygame.transform.smoothscale(burnt.subsurface(cut), part.size)
        mask = Surface(part.size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - part.x, y - part.y) for x, y in points])
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    surface.blit(looks.kept("ruined", part.size, tuple(corners[0]), make=make), part)


def _draw_score(looks: Looks, surface: Surface, camera: Camera) -> None:
    """Numbers on the frame; every fifth one is larger."""
    unit = camera.scale
    for points in range(GOAL + 1):
        strong = points % FIVE == 0
        spot = camera.to_screen(looks.places.score_spot(points))
        face, colour = ("bold", t.GOLD) if strong else ("text", STUDS)
        corner = points in CORNERS
        number = looks.letters(str(points), face, max(looks.least, unit * 0.31), INK if corner else colour, not corner)
        surface.blit(number, number.get_rect(center=spot))


def _draw_places(looks: Looks, surface: Surface, camera: Camera) -> None:
    """The places of the Old World's cards."""
    art, places = looks.stage.art, looks.places
    for at, area in enumerate(places.track, 1):
        rect = _box(camera, area)
        surface.blit(art.panel("sunk", rect.size), rect)
        number = looks.letters(str(at), "title", camera.scale * 0.7, t.FAINT)
        surface.blit(number, number.get_rect(center=rect.center))
    for area in (places.deck, places.ruins):
        rect = _box(camera, area)
        surface.blit(art.panel("sunk", rect.size), rect)

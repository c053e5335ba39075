"""What lies below all pieces of Chaos in the Old World: the map, its ruins, the score track, the places of cards."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from tabletop.games.old_world.content.records import GOAL
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.old_world.layout.places import CORNERS
from tabletop.ui.boards.old_world.layout.plans import FIELD, PICTURE
from tabletop.ui.boards.old_world.look.pictures import Ground
from tabletop.ui.boards.old_world.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb

FIVE = 5
MAP = "old_world.map"
STUDS, INK = rgb("#f3d9a0"), rgb("#1c0f06")


def draw_ground(looks: Looks, surface: Surface, camera: Camera, key: Ground) -> Iterator[None]:
    """Draw it within the clip of the surface, step by step."""
    rect = _box(camera, looks.places.map)
    looks.stage.art.draw_shadow(surface, "leather", rect)
    surface.blit(looks.stage.art.picture(MAP, rect.size), rect)
    yield
    for region, ruined in enumerate(key.ruined):
        if ruined:
            _draw_ruin(looks, surface, camera, region)
            yield
    _draw_score(looks, surface, camera)
    yield
    _draw_places(looks, surface, camera)
    yield


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def keep_ground(looks: Looks, camera: Camera) -> None:
    """The map stays among the pictures that were used last."""
    looks.stage.art.picture(MAP, _box(camera, looks.places.map).size)


def field(looks: Looks, camera: Camera) -> Rect:
    """The part of the map that regions are measured in."""
    (x, y, across, down), (left, top, wide, high) = looks.places.map, FIELD
    return _box(camera, Area(x + left * across, y + top * down, wide * across, high * down))


def _draw_ruin(looks: Looks, surface: Surface, camera: Camera, region: int) -> None:
    """Burnt land over the land as it was."""
    rect = ruin(looks, camera, region)
    surface.blit(looks.stage.art.picture(_burnt(region), rect.size), rect)


def ruin(looks: Looks, camera: Camera, region: int) -> Rect:
    """The part of the screen that a region takes that is ruined."""
    entry, whole = looks.stage.art.entry(_burnt(region)), field(looks, camera)
    scale = whole.width / (FIELD[2] * PICTURE[0])
    x, y, wide, high = (round(pixels * scale) for pixels in (*entry["at"], *entry["size"]))
    return Rect(whole.x + x, whole.y + y, wide, high)


def _burnt(region: int) -> str:
    return f"old_world.map.ruined.{region}"


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

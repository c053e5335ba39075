"""What lies below all pieces of Quarriors!: felt, the pool, the seats' parts, the glory track."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors import sentences
from tabletop.ui import theme as t
from tabletop.ui.boards.quarriors_layout import HEAD, POOL, SIZE, TRACK, Area, Ground, MarkerLook, Mat, mats, track_spot
from tabletop.ui.camera import Camera
from tabletop.ui.theme import rgb

if TYPE_CHECKING:
    from tabletop.ui.boards.quarriors_look import Looks

FELT = rgb("#1d4a38")
NAMES = 0.32
"""How high the names of places are, in board units; small ones are 14 pixels of a window 720 high."""
SMALL = 0.3
FIVE = 5


def draw_ground(looks: Looks, surface: Surface, camera: Camera, key: Ground) -> None:
    """Draw it within the clip of the surface."""
    box = partial(_box, camera)
    unit = camera.scale
    looks.stage.art.draw_panel(surface, "felt", box(Area(0, 0, *SIZE)))
    _draw_pool(looks, surface, box(POOL), unit, key)
    for seat, mat in enumerate(mats(key.seats)):
        _draw_mat(looks, surface, camera, seat, mat, seat == key.active)
    _draw_track(looks, surface, camera, key.goal)


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def _shade(surface: Surface, rect: Rect, colour: tuple[int, int, int, int], radius: int) -> None:
    """A rounded area, a little darker or lighter than what lies below."""
    layer = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(layer, colour, layer.get_rect(), border_radius=radius)
    surface.blit(layer, rect)


def _draw_pool(looks: Looks, surface: Surface, rect: Rect, unit: float, key: Ground) -> None:
    radius = round(unit * 0.2)
    _shade(surface, rect, (0, 0, 0, 70), radius)
    if key.active >= 0:
        colour = looks.stage.art.owner_colour(key.active)
        pygame.draw.rect(surface, colour, rect, max(1, round(unit * 0.04)), border_radius=radius)
    words = looks.letters(looks.stage.say("quarriors.zone.pool.name"), "bold", unit * SMALL, t.DIM, True)
    surface.blit(words, (rect.x + round(unit * 0.16), rect.y + round(unit * 0.05)))


def _draw_mat(looks: Looks, surface: Surface, camera: Camera, seat: int, mat: Mat, active: bool) -> None:
    """A seat's part: its token and name, its places; the one whose turn it is has its colour round it."""
    unit, say = camera.scale, looks.stage.say
    rect = _box(camera, mat.whole)
    radius = round(unit * 0.2)
    _shade(surface, rect, (0, 0, 0, 96), radius)
    colour = looks.stage.art.owner_colour(seat)
    _shade(
        surface,
        Rect(rect.x, rect.y, rect.width, round(unit * HEAD)),
        (colour.r, colour.g, colour.b, 110 if active else 60),
        radius,
    )
    if active:
        pygame.draw.rect(surface, colour.lerp("#ffffff", 0.25), rect, max(2, round(unit * 0.06)), border_radius=radius)
    _shade(surface, _box(camera, mat.used), (0, 0, 0, 60), radius)
    token = looks.marker(MarkerLook(seat), round(unit * 0.56))
    middle = camera.to_screen((mat.head.x + 0.3, mat.whole.y + HEAD / 2))
    surface.blit(token, token.get_rect(center=middle))
    name = looks.letters(
        looks.stage.text.form(sentences.seat(seat), "Nom"), "title", unit * 0.4, t.OWNER_WORDS[seat], True
    )
    surface.blit(name, name.get_rect(midleft=(middle[0] + round(unit * 0.42), middle[1])))
    for area, zone in ((mat.ready, "ready"), (mat.used, "used")):
        words = looks.letters(say(f"quarriors.zone.{zone}.short"), "text", unit * SMALL, t.FAINT, True)
        place = _box(camera, area)
        surface.blit(words, (place.right - words.get_width() - round(unit * 0.08), place.bottom - words.get_height()))


def _draw_track(looks: Looks, surface: Surface, camera: Camera, goal: int) -> None:
    """A row of spaces with numbers, the last one crowned."""
    unit = camera.scale
    rect = _box(camera, TRACK)
    _shade(surface, rect, (0, 0, 0, 96), rect.height // 2)
    for glory in range(goal + 1):
        x, y = camera.to_screen(track_spot(goal, glory))
        radius = round(unit * 0.27)
        pygame.draw.circle(surface, t.EDGE if glory < goal else t.GOLD, (x, y), radius, max(1, round(unit * 0.03)))
        strong = glory % FIVE == 0 or glory == goal
        words = looks.letters(str(glory), "bold", unit * SMALL, t.LAMP if strong else t.FAINT, True)
        surface.blit(words, words.get_rect(center=(x, y)))


__all__ = ["NAMES", "draw_ground"]

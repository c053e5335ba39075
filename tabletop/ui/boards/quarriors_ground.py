"""What lies below all pieces of Quarriors!: felt, the pool, the seats' parts, the glory track."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors import sentences
from tabletop.ui import theme as t
from tabletop.ui.boards.quarriors_layout import (
    HEAD,
    LABEL,
    POOL,
    SIZE,
    TRACK,
    Ground,
    MarkerLook,
    Mat,
    mats,
    track_spot,
)
from tabletop.ui.boards.rows import Area
from tabletop.ui.camera import Camera
from tabletop.ui.theme import rgb

if TYPE_CHECKING:
    from tabletop.ui.boards.quarriors_look import Looks

INK = rgb("#2a1a0e")
SMALL = 0.3
"""How high the names of places are, in board units: 14 pixels of a window 720 high."""
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


def _sunk(looks: Looks, surface: Surface, rect: Rect, unit: float, dark: int) -> None:
    """A hollow in the felt: dark, its upper and left edges in shadow, a line of light at the lower and right ones."""
    key = ("quarriors.sunk", rect.size, round(unit), dark)

    def make() -> Surface:
        radius, deep = round(unit * 0.18), max(3, round(unit * 0.16))
        layer = Surface(rect.size, pygame.SRCALPHA)
        whole = layer.get_rect()
        pygame.draw.rect(layer, (0, 0, 0, dark), whole, border_radius=radius)
        for step in range(deep):  # the lines replace what they are drawn on, so they hold its darkness as well
            alpha = 255 - (255 - dark) * (255 - round(110 * (1 - step / deep) ** 2)) // 255
            pygame.draw.rect(layer, (0, 0, 0, alpha), whole.move(step, step), 2, border_radius=radius)
        thin = max(1, round(unit * 0.025))
        pygame.draw.rect(layer, (0, 0, 0, 150), whole, thin, border_radius=radius)
        return layer

    light = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(
        light, (255, 244, 214, 46), light.get_rect(), max(1, round(unit * 0.03)), border_radius=round(unit * 0.18)
    )
    surface.blit(light, rect.move(max(1, round(unit * 0.02)), max(1, round(unit * 0.03))))
    surface.blit(looks.stage.art.cache.get(key, make), rect)


def _band(surface: Surface, rect: Rect, colour: pygame.Color, strong: bool, radius: int) -> None:
    """The strip of a seat's name, in its colour, that fades to the right."""
    layer = Surface(rect.size, pygame.SRCALPHA)
    most = 210 if strong else 120
    for x in range(rect.width):
        alpha = round(most * (1 - 0.75 * x / rect.width))
        layer.fill((colour.r, colour.g, colour.b, alpha), (x, 0, 1, rect.height))
    mask = Surface(rect.size, pygame.SRCALPHA)
    corners = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(layer, rect)


def _draw_pool(looks: Looks, surface: Surface, rect: Rect, unit: float, key: Ground) -> None:
    _sunk(looks, surface, rect, unit, 84)
    if key.active >= 0:
        colour = looks.stage.art.owner_colour(key.active).lerp("#ffffff", 0.15)
        pygame.draw.rect(surface, colour, rect, max(2, round(unit * 0.05)), border_radius=round(unit * 0.18))
    words = looks.letters(looks.stage.say("quarriors.zone.pool.name"), "bold", unit * SMALL, t.DIM, True)
    surface.blit(words, (rect.x + round(unit * 0.16), rect.y + round(unit * 0.06)))


def _draw_mat(looks: Looks, surface: Surface, camera: Camera, seat: int, mat: Mat, active: bool) -> None:
    """A seat's part: its token and name, its places; the one whose turn it is has its colour round it."""
    unit, say = camera.scale, looks.stage.say
    rect, used = _box(camera, mat.whole), _box(camera, mat.used)
    colour = looks.stage.art.owner_colour(seat)
    _sunk(looks, surface, rect, unit, 100)
    _band(surface, Rect(rect.x, rect.y, rect.width, round(unit * HEAD)), colour, active, round(unit * 0.18))
    _sunk(looks, surface, used, unit, 70)
    if active:
        pygame.draw.rect(
            surface, colour.lerp("#ffffff", 0.3), rect, max(2, round(unit * 0.06)), border_radius=round(unit * 0.18)
        )
    token = looks.marker(MarkerLook(seat), round(unit * 0.56))
    middle = camera.to_screen((mat.head.x + 0.3, mat.whole.y + HEAD / 2))
    surface.blit(token, token.get_rect(center=middle))
    name = looks.stage.text.form(sentences.seat(seat), "Nom")
    drawn = looks.letters(name, "title", unit * 0.4, t.BRIGHT if active else t.OWNER_WORDS[seat], True)
    surface.blit(drawn, drawn.get_rect(midleft=(middle[0] + round(unit * 0.46), middle[1])))
    words = looks.letters(say("quarriors.zone.used.short"), "text", unit * SMALL, t.DIM, True)
    above = mat.used.y - (HEAD / 2 if mat.used.y - mat.whole.y < 1 else LABEL / 2)
    surface.blit(words, words.get_rect(midleft=camera.to_screen((mat.used.x + 0.1, above))))


def _draw_track(looks: Looks, surface: Surface, camera: Camera, goal: int) -> None:
    """A row of medals with numbers, the last one of gold."""
    unit = camera.scale
    _sunk(looks, surface, _box(camera, TRACK), unit, 110)
    for glory in range(goal + 1):
        x, y = camera.to_screen(track_spot(goal, glory))
        last = glory == goal
        side = round(unit * (0.66 if last else 0.56))
        medal = looks.stage.art.picture(f"skin.phase.{'now' if last else 'next'}", (side, side))
        surface.blit(medal, medal.get_rect(center=(x, y)))
        colour = INK if last else t.LAMP if glory % FIVE == 0 else t.DIM
        words = looks.letters(str(glory), "bold", unit * SMALL, colour, not last)
        surface.blit(words, words.get_rect(center=(x, y)))


__all__ = ["draw_ground"]

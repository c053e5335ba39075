"""What lies below all pieces of Quarriors!: felt, the pool, the seats' parts, the glory track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from tabletop.games.quarriors.words import names
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.quarriors.layout import (
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
from tabletop.ui.boards.quarriors.look.things import Looks
from tabletop.ui.boards.rows import Area
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.theme import rgb
from tabletop.ui.pictures.cache import ready

INK, LIGHT = rgb("#2a1a0e"), (255, 244, 214, 46)
SMALL = 0.3
"""How high the names of places are, in board units: 14 pixels of a window 720 high."""
FIVE = 5


def draw_ground(looks: Looks, surface: Surface, camera: Camera, key: Ground) -> None:
    """Draw what of it lies within the clip of the surface."""
    box, clip = partial(_box, camera), surface.get_clip()
    unit = camera.scale
    looks.stage.art.draw_panel(surface, "felt", box(Area(0, 0, *SIZE)))
    if clip.colliderect(box(POOL)):
        _draw_pool(looks, surface, box(POOL), unit, key)
    for seat, mat in enumerate(mats(key.seats)):
        if clip.colliderect(box(mat.whole)):
            _draw_mat(looks, surface, camera, seat, mat, seat == key.active)
    if clip.colliderect(box(TRACK)):
        _draw_track(looks, surface, camera, key.goal)


def ground_steps(looks: Looks, unit: float, key: Ground) -> Iterator[None]:
    """Make what the ground is drawn of where a board unit is `unit` pixels, a step at a time."""
    camera, nowhere = Camera(Rect(0, 0, round(unit * SIZE[0]), round(unit * SIZE[1])), SIZE), Surface((1, 1))
    looks.stage.art.draw_panel(nowhere, "felt", camera.view)
    yield
    _draw_pool(looks, nowhere, _box(camera, POOL), unit, key)
    yield
    for seat, mat in enumerate(mats(key.seats)):
        for active in (False, True):
            _draw_mat(looks, nowhere, camera, seat, mat, active)
            yield
    _draw_track(looks, nowhere, camera, key.goal)
    yield


def changed(camera: Camera, old: Ground, new: Ground) -> list[Rect] | None:
    """The parts in which two grounds differ where only the turn passes on; None: everywhere."""
    if old._replace(active=new.active) != new:
        return None
    seats = [mats(new.seats)[seat].whole for seat in (old.active, new.active) if seat >= 0]
    return [_box(camera, area) for area in (POOL, *seats)]


def _box(camera: Camera, area: Area) -> Rect:
    return camera.rect((area.x, area.y), (area.w, area.h))


def _sunk(looks: Looks, surface: Surface, rect: Rect, unit: float, dark: int) -> None:
    """A hollow in the felt: dark, its upper and left edges in shadow, a line of light at the lower and right ones."""
    key = ("quarriors.sunk", rect.size, round(unit), dark)
    surface.blit(looks.stage.art.cache.get(key, lambda: ready(_hollow(rect.size, unit, dark))), rect)


def _hollow(size: tuple[int, int], unit: float, dark: int) -> Surface:
    radius, deep = round(unit * 0.18), max(3, round(unit * 0.16))
    shift = (max(1, round(unit * 0.02)), max(1, round(unit * 0.03)))
    layer = Surface((size[0] + shift[0], size[1] + shift[1]), pygame.SRCALPHA)
    whole = Rect((0, 0), size)
    pygame.draw.rect(layer, LIGHT, whole.move(shift), max(1, round(unit * 0.03)), border_radius=radius)
    pygame.draw.rect(layer, (0, 0, 0, dark), whole, border_radius=radius)
    layer.set_clip(whole)
    for step in range(deep):  # the lines replace what they are drawn on, so they hold its darkness as well
        alpha = 255 - (255 - dark) * (255 - round(110 * (1 - step / deep) ** 2)) // 255
        pygame.draw.rect(layer, (0, 0, 0, alpha), whole.move(step, step), 2, border_radius=radius)
    pygame.draw.rect(layer, (0, 0, 0, 150), whole, max(1, round(unit * 0.025)), border_radius=radius)
    return layer


def _band(looks: Looks, surface: Surface, rect: Rect, colour: pygame.Color, strong: bool, radius: int) -> None:
    """The strip of a seat's name, in its colour, that fades to the right."""
    key = ("quarriors.band", rect.size, tuple(colour), strong, radius)
    surface.blit(looks.stage.art.cache.get(key, lambda: ready(_strip(rect.size, colour, strong, radius))), rect)


def _strip(size: tuple[int, int], colour: pygame.Color, strong: bool, radius: int) -> Surface:
    layer = Surface(size, pygame.SRCALPHA)
    most = 210 if strong else 120
    for x in range(size[0]):
        alpha = round(most * (1 - 0.75 * x / size[0]))
        layer.fill((colour.r, colour.g, colour.b, alpha), (x, 0, 1, size[1]))
    mask = Surface(size, pygame.SRCALPHA)
    corners = {"border_top_left_radius": radius, "border_top_right_radius": radius}
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), **corners)
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return layer


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
    _band(looks, surface, Rect(rect.x, rect.y, rect.width, round(unit * HEAD)), colour, active, round(unit * 0.18))
    _sunk(looks, surface, used, unit, 70)
    if active:
        pygame.draw.rect(
            surface, colour.lerp("#ffffff", 0.3), rect, max(2, round(unit * 0.06)), border_radius=round(unit * 0.18)
        )
    token = looks.marker(MarkerLook(seat), round(unit * 0.56))
    middle = camera.to_screen((mat.head.x + 0.3, mat.whole.y + HEAD / 2))
    surface.blit(token, token.get_rect(center=middle))
    name = looks.stage.text.form(names.seat(seat), "Nom")
    drawn = looks.letters(name, "title", unit * 0.4, t.BRIGHT if active else t.OWNER_WORDS[seat], True)
    surface.blit(drawn, drawn.get_rect(midleft=(middle[0] + round(unit * 0.46), middle[1])))
    words = looks.letters(say("quarriors.zone.used.short"), "text", unit * SMALL, t.DIM, True)
    above = mat.whole.y + HEAD / 2 if mat.used.y - mat.whole.y < 1 else mat.used.y - LABEL / 2
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


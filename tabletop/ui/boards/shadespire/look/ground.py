"""What lies below all pieces of Shadespire: boards of mirror-glass, joined, with what stands and is marked on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.face_grid import HIGH, WIDE
from tabletop.games.shadespire.model.battlefield import Battlefield
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.painting import shape
from tabletop.ui.boards.shadespire.look.pictures import HALF, Ground, Lie
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import NIGHT, OWNER_WORDS
from tabletop.ui.pictures.cache import ready

PLAIN = "shadespire.slab.plain"
ALONG, ACROSS = 1.5 * WIDE, HALF * HIGH
"""The size of a board in sides of a hex."""
BLOCKED, BLOCKS, START, MARK = 2.7, 5, 1.6, 2.1
"""The sides of these pictures in sides of a hex, and how many kinds of masonry there are."""
OWNED, LEAST, FINE = 0.7, 18, 4
"""The width of the badge of a board's owner in sides of a hex, its least in pixels, and how much finer it is drawn."""


def draw_ground(
    stage: Stage, box: ShadespireBox, surface: Surface, camera: Camera, key: Ground, owned: bool = True
) -> Iterator[None]:
    """Draw it within the clip of the surface, step by step; owned: with whose each board is."""
    if not key.placements:
        yield
        return
    unit = key.lie.side * camera.scale
    rects = [slab_rect(camera, key.lie, each) for each in key.placements]
    for layer in ("under", "slab", "rim"):
        for placement, rect in zip(key.placements, rects, strict=True):
            if layer == "slab":
                face = box.content.faces[placement.face].id
                size = (rect.height, rect.width) if key.lie.turned else rect.size
                yield from stage.art.parts(slab_name(stage, face), size)
                picture = slab(stage, face, rect.size, key.lie.turned, placement.turned)
                yield
                surface.blit(picture, rect)
            else:
                margin = round(stage.art.entry(f"shadespire.{layer}.{key.lie.way}")["margin"] * unit)
                whole = rect.inflate(2 * margin, 2 * margin)
                yield from stage.art.parts(f"shadespire.{layer}.{key.lie.way}", whole.size)
                surface.blit(stage.art.picture(f"shadespire.{layer}.{key.lie.way}", whole.size), whole)
            yield
    field = box.battlefields[key.placements, key.owners]
    yield from _draw_hexes(stage, surface, camera, key, field)
    if not owned:
        return
    wide = max(LEAST, round(OWNED * unit))
    for owner, spot in zip(key.owners, corners(rects, wide), strict=True):
        badge = _badge(stage, int(owner), wide)
        surface.blit(badge, badge.get_rect(center=spot))
    yield


def corners(rects: Sequence[Rect], wide: int) -> list[tuple[int, int]]:
    """Where it says whose each board is: in its corner that is farthest from the middle of all, where no hex is."""
    x, y = rects[0].unionall(rects[1:]).center
    found = []
    for rect in rects:
        inner = rect.inflate(-round(1.4 * wide), -round(1.4 * wide))
        four = inner.topleft, inner.topright, inner.bottomleft, inner.bottomright
        found.append(max(four, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2))
    return found


def _badge(stage: Stage, owner: int, wide: int) -> Surface:
    """The colour and the shape of an owner."""

    def make() -> Surface:
        out, middle = Surface((wide * FINE, wide * FINE), SRCALPHA), (wide * FINE / 2,) * 2
        colour = Color(*OWNER_WORDS[owner])
        pygame.draw.circle(out, NIGHT, middle, wide * FINE * 0.5)
        pygame.draw.circle(out, colour, middle, wide * FINE * 0.46)
        pygame.draw.circle(out, colour.lerp(NIGHT, 0.6), middle, wide * FINE * 0.38)
        mark = shape(stage, owner, round(wide * FINE * 0.44))
        out.blit(mark, mark.get_rect(center=middle))
        return ready(pygame.transform.smoothscale(out, (wide, wide)))

    return stage.art.cache.get(("shadespire.owner", owner, wide), make)


def _draw_hexes(stage: Stage, surface: Surface, camera: Camera, key: Ground, field: Battlefield) -> Iterator[None]:
    unit = key.lie.side * camera.scale

    def lay(name: str, hex_: int, wide: float) -> None:
        px = max(4, round(wide * unit))
        picture = stage.art.picture(name, (px, px))
        surface.blit(picture, picture.get_rect(center=camera.to_screen(key.lie.at(*field.spot_of(hex_)))))  # type: ignore[arg-type]

    for hex_ in bits(field.neutral):
        lay(f"shadespire.neutral.{key.lie.way}", hex_, MARK)
    yield
    for hex_ in bits(field.starting):
        lay("shadespire.start", hex_, START)
    yield
    for hex_ in (*bits(field.printed), *key.shards):
        lay(f"shadespire.blocked.{hex_ % BLOCKS}", hex_, BLOCKED)
    yield


def slab_rect(camera: Camera, lie: Lie, placement: Placement) -> Rect:
    """Where a board lies, in pixels."""
    (ax, ay), (bx, by) = (camera.to_screen(lie.at(placement.x + x, placement.y + y)) for x, y in ((0, 0), (WIDE, HIGH)))
    return Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))


def slab_name(stage: Stage, face: str) -> str:
    """The picture of a face's glass: a player's own face is plain glass."""
    name = f"shadespire.slab.{face}"
    return name if name in stage.art.manifest else PLAIN


def slab(stage: Stage, face: str, size: tuple[int, int], quarter: bool, half: bool) -> Surface:
    """The glass of a face of a board, turned by a quarter clockwise or half way round or both."""
    name = slab_name(stage, face)
    if not quarter and not half:
        return stage.art.picture(name, size)

    def make() -> Surface:
        flat = stage.art.picture(name, (size[1], size[0]) if quarter else size)
        return ready(pygame.transform.rotate(flat, -90 * quarter - 180 * half))

    return stage.art.cache.get(("slab", face, size, quarter, half), make)

"""The board while the camera moves: scaled from a picture of it that was sharp; drawn anew when the camera rests."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.camera import Camera
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.backdrop import draw_table
from tabletop.ui.scenes.table.field.field import Field
from tabletop.ui.scenes.table.field.scenery import Scenery

REST = 0.12
"""Seconds after the last step of the camera until the board is drawn sharply."""


class Still(NamedTuple):
    """A picture of the screen, the part of it that shows the board, and how the camera stood."""

    picture: Surface
    part: Rect
    scale: float
    centre: tuple[float, float]


class RoughBoard:
    """Active from the first step of the camera until it has rested for a moment."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._left = 0.0
        self._stills: list[Still] = []

    @property
    def active(self) -> bool:
        """Whether the board is to be drawn roughly now."""
        return self._left > 0

    def begin(self, field: Field, scenery: Scenery) -> None:
        """The camera is about to move."""
        if not self.active:
            picture = Surface(self.stage.size)
            picture.set_clip(field.area)
            scenery.lay(picture)
            field.collect().lay(picture)
            edge = 2 * field.edge
            part = field.area.inflate(-edge, -edge)
            self._stills = [Still(picture, part, field.camera_now().scale, field.camera_now().centre)]
        self._left = REST

    def end(self) -> None:
        """The next frame is sharp."""
        self._left, self._stills = 0.0, []

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether the camera has come to rest now."""
        if not self.active:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.end()
        return True

    def draw(self, surface: Surface, field: Field) -> Rect:
        """Draw the board, and give its place."""
        area, camera, before = field.area, field.camera_now(), surface.get_clip()
        surface.set_clip(area)
        if not _covers(self._stills[-1], camera, area):
            if len(self._stills) == 1:
                self._stills.insert(0, self._whole(field))
            draw_table(self.stage.art, surface, field.board.table)
        for still in self._stills:
            _lay(surface, still, camera, area)
        field.draw_edge(surface)
        surface.set_clip(before)
        return area

    def _whole(self, field: Field) -> Still:
        """The board as it looks when all of it is seen: for what the sharper picture does not show."""
        picture = Surface(self.stage.size)
        draw_table(self.stage.art, picture, field.board.table)
        camera = Camera(field.camera_now().view, field.camera_now().board)
        with field.seen_by(camera):
            field.draw_ground(picture, field.glide.shown.values())
            field.collect().lay(picture)
        return Still(picture, field.area, camera.scale, camera.centre)


def _source(still: Still, camera: Camera, area: Rect) -> tuple[float, float, float, float]:
    """The left, top, width and height of what a picture has to show of a part of the screen."""
    factor = still.scale / camera.scale
    x, y = camera.view.center
    shift = [(now - then) * still.scale for now, then in zip(camera.centre, still.centre, strict=True)]
    return (
        x + shift[0] + (area.left - x) * factor,
        y + shift[1] + (area.top - y) * factor,
        area.width * factor,
        area.height * factor,
    )


def _covers(still: Still, camera: Camera, area: Rect) -> bool:
    left, top, wide, high = _source(still, camera, area)
    part = still.part.inflate(2, 2)
    return left > part.left and top > part.top and left + wide < part.right and top + high < part.bottom


def _lay(surface: Surface, still: Still, camera: Camera, area: Rect) -> None:
    """Draw what a picture shows of the board as the camera sees it now."""
    left, top, wide, high = _source(still, camera, area)
    shown = Rect(round(left), round(top), max(1, round(wide)), max(1, round(high))).clip(still.part)
    if not shown.width or not shown.height:
        return
    factor = camera.scale / still.scale
    place = Rect(
        area.left + round((shown.left - left) * factor),
        area.top + round((shown.top - top) * factor),
        round(shown.width * factor),
        round(shown.height * factor),
    )
    if place.size == shown.size:
        surface.blit(still.picture, place, shown)
    elif area.contains(place):
        pygame.transform.scale(still.picture.subsurface(shown), place.size, surface.subsurface(place))
    else:
        surface.blit(pygame.transform.scale(still.picture.subsurface(shown), place.size), place)

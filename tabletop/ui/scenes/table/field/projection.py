"""The board through the camera: where its places and pieces are on the screen, and how a piece is laid there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.ui.boards.board import Board
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Glide, Piece
from tabletop.ui.boards.plan import Room, unit_of
from tabletop.ui.boards.showing import Spot
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.scenes.table.field.strokes import Canvas

HALF = 0.5
"""Of its size: from there down a face is made from one that is halved."""


LARGE = 100_000
"""Pixels of a face: to scale a larger one takes about a millisecond."""


class Projection:
    """`area` is the room that the board has on the screen, `glide` what lies on it."""

    def __init__(self, stage: Stage, board: Board, view: Any) -> None:
        self.stage, self.board = stage, board
        self.glide = Glide(board.layout(view))
        self.camera: Camera | None = None
        self.area = Rect(0, 0, 1, 1)
        self._wholes: dict[str, tuple[object, Surface | None]] = {}
        """The faces of what is on its way between two sizes."""
        self._halves: dict[str, tuple[Surface, Surface]] = {}
        """The same and half as large."""

    def arrange(self, area: Rect, room: Room) -> None:
        """The board has this room now. At rest a board unit is a whole number of pixels, so that nothing is blurred."""
        self.area = area
        taken = self.board.fit(room).move(area.topleft)
        wide, high = self.board.size
        unit = unit_of(taken, self.board.size)
        view = Rect(0, 0, round(unit * wide), round(unit * high))
        view.center = taken.center
        before, self.camera = self.camera, Camera(view, (view.width / unit, view.height / unit))
        if before is not None and before.board == self.camera.board:
            self.camera.zoom, self.camera.centre = before.zoom, before.centre
            self.camera.see(view)

    def camera_now(self) -> Camera:
        """The camera, once the board has a place."""
        assert self.camera is not None
        return self.camera

    def spot(self, at: Spot) -> tuple[int, int]:
        """A place of the board on the screen."""
        return self.camera_now().to_screen(at)

    def box(self, piece: str) -> Rect:
        """The rectangle of a piece or place on the screen."""
        lying = self.glide.rest.get(piece)
        shape = self.board.shape(lying) if lying is not None else None
        if lying is None or shape is None:
            return self.around(*self.place(piece))
        return self.boxed(lying.at, shape)

    def boxed(self, at: Spot, shape: tuple[float, float]) -> Rect:
        """The rectangle of that width and height round a place of the board."""
        return self.camera_now().rect((at[0] - shape[0] / 2, at[1] - shape[1] / 2), shape)

    def place(self, piece: str) -> tuple[Spot, float]:
        """The middle and the size of what is clicked for a piece or a place."""
        lying = self.glide.rest.get(piece)
        return (lying.at, self.board.grip(lying)) if lying is not None else self.board.places[piece]

    def around(self, at: Spot, size: float = 1.0) -> Rect:
        """The rectangle round a place of the board."""
        return self.camera_now().rect((at[0] - size / 2, at[1] - size / 2), (size, size))

    def spanned(self, one: Spot, other: Spot) -> Rect:
        """The rectangle between two places of the board."""
        (x0, y0), (x1, y1) = self.spot(one), self.spot(other)
        return Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))

    def inner(self) -> Rect:
        """The rectangle of the places that can be played on."""
        left, top, wide, high = self.board.inner
        return self.camera_now().rect((left, top), (wide, high))

    def standing(self) -> list[Rect]:
        """Where pieces are that nothing should cover without need."""
        seen = (piece for piece in self.glide.rest.values() if piece.layer > 0 and piece.alpha >= 1)
        return [self.box(piece.id) for piece in seen if self.board.grip(piece)]

    def boxes(self, pieces: Iterable[str]) -> list[Rect]:
        """The rectangles of those of some pieces that lie there."""
        return [self.box(each) for each in pieces if each in self.glide.rest]

    def seen(self, pieces: Iterable[str]) -> list[Rect]:
        """The same where they are seen now, which is not where they come to rest while more is still to be shown."""
        there = (self.glide.shown[each] for each in pieces if each in self.glide.shown)
        return [self.boxed(each.at, self.board.shape(each) or (self.board.grip(each),) * 2) for each in there]

    def stamp(self, surface: Canvas, piece: Piece, at: Spot, alpha: float = 1.0, mark: str = "normal") -> None:
        """Draw a piece somewhere, faintly where `alpha` is below 1."""
        face = self._face(piece, mark)
        if face is not None:
            self.blit(surface, face, self.spot(at), alpha, self.board.blended(piece))

    def _face(self, piece: Piece, mark: str) -> Surface | None:
        """The face at its size; on its way between two sizes it is scaled from the larger one, and not kept. A large
        one that comes or goes only fades, at its size: several of them would take longer than a frame has."""
        whole = self._whole(piece, mark)
        if whole is None or not piece.drawn:
            return whole
        factor = piece.size / piece.drawn
        wide, high = whole.get_size()
        size = (max(1, round(wide * factor)), max(1, round(high * factor)))
        if size == (wide, high) or (piece.alpha < 1 and wide * high > LARGE):
            return whole
        return pygame.transform.smoothscale(whole if factor > HALF else self._halved(piece, whole), size)

    def _halved(self, piece: Piece, whole: Surface) -> Surface:
        """The face at half its size: what it takes to scale grows with the picture that is scaled."""
        kept = self._halves.get(piece.id)
        if kept is None or kept[0] is not whole:
            kept = self._halves[piece.id] = (whole, pygame.transform.smoothscale_by(whole, HALF))
        return kept[1]

    def _whole(self, piece: Piece, mark: str) -> Surface | None:
        """The face that is scaled where a piece is between two sizes; it is the same all the way."""
        unit = self.camera_now().scale
        if not piece.drawn:
            return self.board.face(piece, unit, mark)
        key = (piece.picture, piece.drawn, piece.angle, mark, unit)
        kept = self._wholes.get(piece.id)
        if kept is None or kept[0] != key:
            whole = self.board.face(replace(piece, size=piece.drawn, drawn=0.0), unit, mark)
            kept = self._wholes[piece.id] = (key, whole)
        return kept[1]

    def parts(self, piece: Piece, mark: str) -> Work:
        """Read what its face is put together from, step by step."""
        size = piece.drawn or piece.size
        return self.board.parts(replace(piece, size=size, drawn=0.0), self.camera_now().scale, mark)

    @staticmethod
    def blit(surface: Canvas, face: Surface, middle: tuple[int, int], alpha: float = 1.0, flags: int = 0) -> None:
        """Lay a picture by its middle; the picture is shared, so its alpha is put back."""
        place = (middle[0] - face.get_width() // 2, middle[1] - face.get_height() // 2)
        if alpha >= 1:
            surface.blit(face, place, special_flags=flags)
            return
        face.set_alpha(round(255 * alpha))
        surface.blit(face, place, special_flags=flags)
        face.set_alpha(255)

"""A small picture of a table, as the list of kept games shows it; drawn step by step, in a thread."""

from __future__ import annotations

from collections.abc import Generator
from math import ceil
from typing import Any

from pygame import SRCALPHA, Rect, Surface, transform

from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.game import Game
from tabletop.players import HUMAN
from tabletop.ui.boards.board import Board
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.pieces import Piece, in_order
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

FINEST, FINER = 8, 3
"""Pixels of a board unit below which nothing can be drawn, and how much larger than wanted all is drawn: made smaller
at the end, it is smooth."""


def for_all_here(game: Game, state: Any) -> Any:
    """A state as everybody at this screen may see it: one person alone sees his own things, several share no secret."""
    people = [seat for seat, who in enumerate(game.setup.seats) if who == HUMAN]
    return game.view(state, Seat(people[0]) if len(people) == 1 else ONLOOKER)


def miniature(stage: Stage, game: Game, state: Any, room: Size) -> Generator[None, None, Surface]:
    """Draw the table of a state, as large as fits the room. It is made of a view alone (`for_all_here`); where the
    board ends it is clear."""
    board = open_board(stage, game)
    wide, high = board.size
    fit = min(room[0] / wide, room[1] / high)
    unit = max(FINEST, ceil(fit * FINER))
    view = Rect(0, 0, round(unit * wide), round(unit * high))
    camera = Camera(view, (view.width / unit, view.height / unit))
    yield
    yield from board.ahead(camera.scale)
    pieces = in_order(piece for piece in board.layout(for_all_here(game, state)) if piece.alpha > 0)
    picture = Surface(view.size, SRCALPHA)
    yield from board.ground(picture, camera, pieces)
    for piece in pieces:
        yield
        _lay(picture, board, camera, piece)
    return transform.smoothscale(picture, (max(1, round(wide * fit)), max(1, round(high * fit))))


def _lay(picture: Surface, board: Board, camera: Camera, piece: Piece) -> None:
    """Draw a piece, if it does not belong to the ground."""
    face = board.face(piece, camera.scale, "normal")
    if face is None:
        return
    if piece.alpha < 1:
        face = face.copy()
        face.set_alpha(round(255 * piece.alpha))
    picture.blit(face, face.get_rect(center=camera.to_screen(piece.at)), special_flags=board.blended(piece))

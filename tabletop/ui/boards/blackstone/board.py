"""Blackstone Fortress on the table, as long as it has none: bare stone, and every answer is a button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Surface

from tabletop.engine.action import Action, Seat
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.games.blackstone.game import BlackstoneFortress
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words import pieces
from tabletop.ui.boards import BUTTON, Board, Caption, Course, Cue, Sheet
from tabletop.ui.boards.blackstone.board_words import BlackstoneWords
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hearing import Hearing
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.stage import Stage


class Ground(NamedTuple):
    """What lies below everything: stone, with so many exploration cards past."""

    past: int


class BlackstoneBoard(Board):
    """One expedition at one screen."""

    words: BlackstoneWords
    ground_look = Ground
    size = (16.0, 9.0)
    inner = (0.0, 0.0, 16.0, 9.0)
    first_topic = "blackstone.goal.01"
    hearing = Hearing({})

    def __init__(self, stage: Stage, game: BlackstoneFortress) -> None:
        super().__init__(stage, game)
        self.box = game.box
        self.words = BlackstoneWords(stage, self.box)

    def layout(self, view: BlackstoneState) -> list[Piece]:
        self._seen = view
        return [Piece("ground", (8.0, 4.5), layer=-1, picture=Ground(len(view.past)))]

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        surface.fill("#15161b", camera.rect((0, 0), self.size))
        yield

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        return None

    def ways(self, action: Action, given: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        return ((BUTTON,),)

    def meant(self, view: BlackstoneState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return ()

    def name(self, piece: str) -> str:
        return piece if self._seen is None else self.words.form(pieces.NAMES.piece(self.box, self._seen, piece))

    def owner(self, view: BlackstoneState, seat: Seat) -> int:
        return seat

    def label(self, view: BlackstoneState, action: Action, among: Sequence[Action]) -> Caption:
        return self.words.label(view, action)

    def closing_label(self, view: BlackstoneState) -> Caption:
        return Caption(self.stage.say("blackstone.table.done"), "next")

    def sheet(self, view: BlackstoneState, piece: str) -> Sheet | None:
        return None

    def course(self, view: BlackstoneState) -> Course:
        return Course(self.stage.say("blackstone.table.card", n=len(view.past)), (), -1)

    def cue(self, before: BlackstoneState, moment: Moment) -> Cue:
        return Cue() if isinstance(moment.event, TakenBack) else Cue(0.2)

"""The heap on the table: pebbles in rows, a click takes one and all after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface, draw

from tabletop.engine.action import Action, Seat
from tabletop.engine.match.history import Moment, TakenBack
from tabletop.games.pebbles.content.ids import PebbleId
from tabletop.games.pebbles.content.records import Stone
from tabletop.games.pebbles.game import Pebbles
from tabletop.games.pebbles.model.actions import Take
from tabletop.games.pebbles.model.events import HeapGone, Taken
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.games.pebbles.words.names import NAMES
from tabletop.ui.boards import Board, Caption, Course, Cue, Sheet, Spot
from tabletop.ui.boards.camera import Camera
from tabletop.ui.boards.hearing import Hearing, heard
from tabletop.ui.boards.origins import origin_notes
from tabletop.ui.boards.pebbles.board_words import PebblesWords
from tabletop.ui.boards.pebbles.cover import ACROSS, DARK
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.frame.stage import Stage

RINGS = {"normal": DARK, "selectable": "#f0c040", "selected": "#ffffff", "target": "#ff6a50"}


class Ground(NamedTuple):
    """What lies below the pebbles: nothing but sand."""

    rows: int


class PebblesBoard(Board):
    """One heap on one screen."""

    words: PebblesWords
    ground_look = Ground
    tray = False
    topics, first_topic = {"take_pebbles": "pebbles.turn.02"}, "pebbles.turn.01"
    hearing = Hearing({Taken: heard("table.place"), HeapGone: heard("table.over")})

    def __init__(self, stage: Stage, game: Pebbles) -> None:
        super().__init__(stage, game)
        self.box = game.box
        self.rows = -(-self.box.heap.pebbles // ACROSS)
        self.size = (float(ACROSS), float(self.rows))
        self.inner = (0.0, 0.0, *self.size)
        self.words = PebblesWords(stage, self.box)

    def layout(self, view: PebblesState) -> list[Piece]:
        self._seen = view
        ground = Piece("ground", (self.size[0] / 2, self.size[1] / 2), layer=-1, picture=Ground(self.rows))
        spots = [(number % ACROSS + 0.5, number // ACROSS + 0.5) for number in range(view.left)]
        return [ground, *(self._pebble(number, spot) for number, spot in enumerate(spots))]

    def _pebble(self, number: int, spot: Spot) -> Piece:
        return Piece(f"k{number}", spot, 0.8, picture=self.box.stone(PebbleId(number)))

    def ground(self, surface: Surface, camera: Camera, pieces: Sequence[Piece]) -> Iterator[None]:
        surface.fill("#8a744f", camera.rect((0, 0), self.size))
        yield

    def face(self, piece: Piece, unit: float, mark: str) -> Surface | None:
        stone = piece.picture
        if not isinstance(stone, Stone):
            return None
        px = max(8, round(piece.size * unit))

        def make() -> Surface:
            face = Surface((px, px), SRCALPHA)
            outside = Rect(0, 0, px, px).inflate(0, -px // 8)
            draw.ellipse(face, RINGS.get(mark, DARK), outside)
            draw.ellipse(face, stone.colour, outside.inflate(-px // 10, -px // 10))
            return face

        return self.stage.art.cache.get(("pebble", stone.colour, px, mark), make)

    def meant(self, view: PebblesState, seat: Seat, picked: tuple[str, ...], piece: str) -> Sequence[Action]:
        return (Take(seat, PebbleId(int(piece[1:]))),) if piece.startswith("k") else ()

    def name(self, piece: str) -> str:
        if self._seen is None or not piece.startswith("k"):
            return piece
        return self.words.form(NAMES.piece(self.box, self._seen, piece))

    def owner(self, view: PebblesState, seat: Seat) -> int:
        return seat

    def label(self, view: PebblesState, action: Action, among: Sequence[Action]) -> Caption:
        return Caption(self.stage.text.say(NAMES.label(self.box, view, action, "", {})), "hand")

    def closing_label(self, view: PebblesState) -> Caption:
        return Caption(self.stage.say("pebbles.table.take"), "hand")

    def sheet(self, view: PebblesState, piece: str) -> Sheet | None:
        if not piece.startswith("k"):
            return None
        whole = self._pebble(int(piece[1:]), (0, 0))
        about, origin = self.stage.say("pebbles.table.pebble"), self.box.stone(PebbleId(int(piece[1:]))).source
        return Sheet(
            self.name(piece), "", about, lambda px: self.face(whole, px, "normal") or Surface((px, px)),
            origins=origin_notes(self.stage, origin),
        )  # fmt: skip

    def course(self, view: PebblesState) -> Course:
        return Course(self.stage.say("pebbles.table.turn", turn=view.turn), (), -1)

    def cue(self, before: PebblesState, moment: Moment) -> Cue:
        return Cue() if isinstance(moment.event, TakenBack) else Cue(0.3, hold=0.2)

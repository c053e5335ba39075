"""Tables of Chaos in the Old World as they lie in windows of all sizes."""

from __future__ import annotations

from itertools import product

from tabletop.engine.game import Game
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards.old_world.board import OldWorldBoard
from tabletop.ui.boards.old_world.layout.places import PROPORTION
from tabletop.ui.boards.plan import Room, plan, unit_of
from tabletop.ui.frame.theme import unit_for
from tests.ui.pilot import shared_art

Size = tuple[int, int]
WIDE = [(1280, 720), (1920, 1080), (3840, 2160)]
SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
ODD = [(1080, 1920), (2560, 1080), (1280, 1024), (1000, 1100)]
WINDOWS: list[tuple[Size, float]] = [*product(WIDE, SCALES), *product(ODD, (0.75, 1.0, 2.0))]
"""Windows and scales of the interface."""


def room_in(size: Size, scale: float = 1.0, routines: bool = False) -> Room:
    """The room of the table in a window."""
    return plan(size, unit_for(size, scale), PROPORTION, routines=routines).room


def lay(game: Game, size: Size, language: str = "en", scale: float = 1.0) -> OldWorldBoard:
    """A table in a window of that size."""
    stage = bare_stage(Settings(language=language, ui_scale=scale), size, shared_art())
    board = OldWorldBoard(stage, game)  # type: ignore[arg-type]
    board.looks.unit = unit_of(board.fit(room_in(size, scale)), board.size)
    return board

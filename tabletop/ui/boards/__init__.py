"""The boards of the games: how each lies on the table and what it says there."""

from __future__ import annotations

from importlib import import_module

from tabletop.engine.game import Game
from tabletop.ui.boards.board import BUTTON, Board
from tabletop.ui.boards.showing import (
    Chance,
    Cue,
    Die,
    Effect,
    Forecast,
    Hand,
    Label,
    Note,
    Prompt,
    Region,
    Routine,
    Sheet,
    Spot,
    Throw,
    Track,
    Value,
)
from tabletop.ui.frame.stage import Stage

_BOARDS = {
    "mine": ("tabletop.ui.boards.mine.board", "MineBoard"),
    "quarriors": ("tabletop.ui.boards.quarriors.board", "QuarriorsBoard"),
    "old_world": ("tabletop.ui.boards.old_world.board", "OldWorldBoard"),
}


def open_board(stage: Stage, game: Game) -> Board:
    """The board of a game."""
    module, name = _BOARDS[game.id]
    board: Board = getattr(import_module(module), name)(stage, game)
    return board


__all__ = [
    "BUTTON", "Board", "Chance", "Cue", "Die", "Effect", "Forecast", "Hand", "Label", "Note", "Prompt", "Region",
    "Routine", "Sheet", "Spot", "Throw", "Track", "Value", "open_board",
]  # fmt: skip

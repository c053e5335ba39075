"""What the screen knows each game by: the one table of boards and covers. A game's are read when they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.engine.game import Game
from tabletop.ui.boards.board import Board
from tabletop.ui.boards.cover import Cover, Fares, SetupPart
from tabletop.ui.boards.saga import Saga
from tabletop.ui.frame.stage import Stage


class GameOnScreen(NamedTuple):
    """A game on the table, and before and after it."""

    board: Callable[[Stage, Any], Board]
    cover: Cover
    parts: Mapping[str, SetupPart] = {}
    """The parts of a set-up that have a page of their own, by their kind (see `OptionSpec.part`)."""
    saga: Saga | None = None
    """Of a game whose matches follow one another."""
    fares: Fares | None = None
    """Of a game that says how its sides fare against one another."""


def _mine() -> GameOnScreen:
    from tabletop.ui.boards.mine import cover
    from tabletop.ui.boards.mine.board import MineBoard

    return GameOnScreen(MineBoard, cover, fares=cover.fares)


def _quarriors() -> GameOnScreen:
    from tabletop.ui.boards.quarriors import cover
    from tabletop.ui.boards.quarriors.board import QuarriorsBoard

    return GameOnScreen(QuarriorsBoard, cover)


def _old_world() -> GameOnScreen:
    from tabletop.ui.boards.old_world import cover
    from tabletop.ui.boards.old_world.board import OldWorldBoard

    return GameOnScreen(OldWorldBoard, cover)


def _shadespire() -> GameOnScreen:
    from tabletop.ui.boards.shadespire import cover
    from tabletop.ui.boards.shadespire.board import ShadespireBoard
    from tabletop.ui.boards.shadespire.deck.part import DECK

    return GameOnScreen(ShadespireBoard, cover, {"deck": DECK}, fares=cover.fares)


def _blackstone() -> GameOnScreen:
    from tabletop.ui.boards.blackstone import cover, saga
    from tabletop.ui.boards.blackstone.board import BlackstoneBoard

    return GameOnScreen(BlackstoneBoard, cover, saga=saga)


_LOOKS = {
    "mine": _mine, "quarriors": _quarriors, "old_world": _old_world, "shadespire": _shadespire,
    "blackstone": _blackstone,
}  # fmt: skip


def open_board(stage: Stage, game: Game) -> Board:
    """The board of a game."""
    return _LOOKS[game.id]().board(stage, game)


def find_part(game: str, part: str) -> SetupPart:
    """A part of a game's set-ups, by the game's id and the part's kind."""
    return _LOOKS[game]().parts[part]


def find_saga(game: str) -> Saga | None:
    """What the screens of a campaign show of a game; None where its matches stand alone."""
    return _LOOKS[game]().saga


def find_fares(game: str) -> Fares | None:
    """What tells how the sides of a game fare against one another; None where nobody has measured it."""
    return _LOOKS[game]().fares


def find_cover(game: str) -> Cover:
    """The cover of a game, by its id."""
    return _LOOKS[game]().cover

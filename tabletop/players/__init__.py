"""The computer players by level, behind one interface. A level is imported when it is asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.engine.setup import HUMAN

__all__ = ["HUMAN", "LEVELS", "OFFERED", "Maker", "Player", "make"]

OFFERED = ("easy", "normal", "hard")
"""The levels that a person is offered to play against, the weakest first."""


class Player(ABC):
    """Decides for one seat of one game."""

    # True for one that looks at nothing but the options, so that no view has to be made for it.
    sees_state = False

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        """effort: a share of the level's full number of iterations."""
        self.game = game
        self.rng = rng
        self.effort = effort
        self.interrupted: Callable[[], bool] = lambda: False
        """At the table: whether to settle for what has been found. Elsewhere a player is never interrupted."""

    @abstractmethod
    def choose(self, view: Any, seat: Seat) -> Action:
        """One of the options of the decision that the seat owes, from what the seat sees."""


Maker = Callable[[Game, Rng, float], Player]

_MAKERS = {
    "random": ("tabletop.players.random_player", "RandomPlayer"),
    "easy": ("tabletop.players.greedy", "EasyPlayer"),
    "normal": ("tabletop.players.greedy", "NormalPlayer"),
    "hard": ("tabletop.players.search", "SearchPlayer"),
}
LEVELS = tuple(_MAKERS)


def make(level: str, game: Game, rng: Rng, effort: float = 1.0) -> Player:
    """A player of a level; its thinking is a fixed amount times `effort`, whatever the clock says.

    Raises KeyError for an unknown level.
    """
    module, name = _MAKERS[level]
    maker: Maker = getattr(import_module(module), name)
    return maker(game, rng, effort)

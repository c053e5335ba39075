"""The player that takes any option."""

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.players import Player


class RandomPlayer(Player):
    """Takes any option; every one can come."""

    sees_state = True

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        self.game = game
        self.rng = rng

    def choose(self, view: Any, seat: Seat) -> Action:
        return self.game.options(view, seat).pick(self.rng)

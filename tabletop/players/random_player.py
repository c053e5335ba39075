"""The player that takes any option."""

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.players import Player


class RandomPlayer(Player):
    """Takes any option; every one can come."""

    sees_state = True

    def choose(self, view: Any, seat: Seat) -> Action:
        return self.game.options(view, seat).pick(self.rng)

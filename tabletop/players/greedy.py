"""Players that look one step ahead: `easy`, which overlooks much, and `normal`, which overlooks nothing."""

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.players import Player

SEEN = 0.35
"""The share of the options that `easy` notices."""


class NormalPlayer(Player):
    """Takes the option that the game's own judgement rates best; among equals any."""

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        super().__init__(game, rng, effort)
        self.brain = game.brain()

    def choose(self, view: Any, seat: Seat) -> Action:
        return self._best(self.game.guess(view, seat, self.rng), seat)

    def _best(self, state: Any, seat: Seat) -> Action:
        rated = self.brain.rate(state, seat)
        best = [action for worth, action in rated if worth >= rated[0][0] - 1e-9]
        chosen: Action = self.rng.choice(best)
        return chosen


class EasyPlayer(NormalPlayer):
    """Judges like `normal`, but overlooks most of its options; never the only good reason to stop."""

    def _best(self, state: Any, seat: Seat) -> Action:
        rated = self.brain.rate(state, seat)
        noticed = [entry for entry in rated if self.rng.below(100) < SEEN * 100]
        chosen: Action = (noticed or rated)[0][1]
        return chosen

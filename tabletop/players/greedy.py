"""Players that look one step ahead: `easy`, which overlooks much, and `normal`, which overlooks nothing."""

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.players import Player

FEWEST = 3
"""How many options `easy` notices at least."""


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
    """Judges like `normal`, but overlooks most of its options, unless all that it notices is far from the best: how far
    that is says the game for an even position; it is less where a game is decided."""

    def _best(self, state: Any, seat: Seat) -> Action:
        rated = self.brain.rate(state, seat)
        overlooked = rated[:]
        noticed = []
        for _ in range(min(len(rated), max(FEWEST, round(len(rated) * self.brain.share_noticed)))):
            noticed.append(overlooked.pop(self.rng.below(len(overlooked))))
        worth, chosen = max(noticed, key=lambda entry: entry[0])
        most, best = rated[0]
        taken: Action = chosen if worth >= most - self.brain.slack * 4 * most * (1 - most) else best
        return taken

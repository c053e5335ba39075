"""Players that look one step ahead: `easy`, which overlooks much, and `normal`, which overlooks little or nothing."""

from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import EQUAL, Oversight
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.players import Player

FEWEST = 3
"""So many options are never overlooked."""


class NormalPlayer(Player):
    """Takes the option that the game's own judgement rates best, but for what it overlooks; among equals any."""

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        super().__init__(game, rng, effort)
        self.brain = game.brain()

    @property
    def oversight(self) -> Oversight:
        """What it overlooks."""
        return self.brain.normal

    def choose(self, view: Any, seat: Seat) -> Action:
        return self._best(self.game.guess(view, seat, self.rng), seat)

    def _best(self, state: Any, seat: Seat) -> Action:
        rated = self.brain.rate(state, seat)
        return self._noticed(state, rated) if self.oversight.noticed < 1 else self._near(rated)

    def _near(self, rated: list[tuple[float, Any]]) -> Action:
        """Any of those within the leeway of the best."""
        most = rated[0][0]
        given = self.oversight.given(most) if len(rated) > FEWEST else 0.0
        near = [action for worth, action in rated if worth >= most - given - EQUAL]
        chosen: Action = self.rng.choice(near)
        return chosen

    def _noticed(self, state: Any, rated: list[tuple[float, Any]]) -> Action:
        """The best of some, or the best of all where what it notices is too far from that, or would be regretted."""
        overlooked = rated[:]
        noticed = []
        for _ in range(min(len(rated), max(FEWEST, round(len(rated) * self.oversight.noticed)))):
            noticed.append(overlooked.pop(self.rng.below(len(overlooked))))
        most, best = rated[0]
        least = most - self.oversight.given(most)
        noticed.sort(key=lambda entry: -entry[0])
        sensible = (each for worth, each in noticed if worth >= least and not self.brain.is_regretted(state, each))
        taken: Action = next(sensible, best)
        return taken


class EasyPlayer(NormalPlayer):
    """Judges like `normal`, but overlooks most of its options."""

    @property
    def oversight(self) -> Oversight:
        """What it overlooks."""
        return self.brain.easy

"""How good a position of the Old World is for every power: its chance to win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from tabletop.games.old_world.content import GOAL
from tabletop.games.old_world.effects import Upgrade
from tabletop.games.old_world.ids import POWERS
from tabletop.games.old_world.outlook import Outlook, Seer
from tabletop.games.old_world.rules.victory import MOST_RUINS

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

CARD, POWER = 0.55, 0.5
"""What a card in hand and an unspent power point are worth, in points."""
UPGRADE = 2.0
"""What an upgrade that is about to come is worth."""
SHARPNESS = (5.0, 9.0)
"""How much being ahead means at the start and at the end of the game."""
BLEND = 3.0
"""The nearer of the two ways to win counts more: the exponent of the norm of both."""
TIED = 0.6


class Judge:
    """Judges positions of one game."""

    def __init__(self, game: OldWorld) -> None:
        self.game = game
        self.seer = Seer(game)
        self.rounds = game.scenario.rounds[len(game.setup.seats) - min(game.seat_counts)]

    def chances(self, state: OldWorldState) -> list[float]:
        """For each power its chance to win."""
        if state.result is not None:
            winners = [state.powers[seat] for seat in state.result.winners]
            return [1.0 / len(winners) if power in winners else 0.0 for power in range(POWERS)]
        order = self.game.order(state)
        scores = self.scores(state)
        gone = 1 - state.left / self.rounds
        sharpness = SHARPNESS[0] + (SHARPNESS[1] - SHARPNESS[0]) * gone
        best = max(scores[power] for power in order)
        weights = [exp(sharpness * (scores[power] - best)) if power in order else 0.0 for power in range(POWERS)]
        total = sum(weights)
        alive = self._alive(state, best)
        return [alive * weight / total for weight in weights]

    def _alive(self, state: OldWorldState, best: float) -> float:
        """The chance that anybody wins at all: the deck must not run out before."""
        ruins = sum(card >= 0 for card in state.ruined) / MOST_RUINS
        need = 1 - max(best, ruins)
        if need <= 0:
            return 1.0
        return 1 / (1 + exp(6 * (need / (0.2 * (state.left + 0.6)) - 1.6)))

    def scores(self, state: OldWorldState) -> list[float]:
        """How near each power is to its victory: 1 is there."""
        outlooks = self.seer.outlooks(state)
        turning = self._turning(state, outlooks)
        found = [0.0] * POWERS
        for power in self.game.order(state):
            dial = self.game.content.powers[power].dial
            last = len(dial) - 1
            points = state.points[power] + sum(outlook[0][power] for outlook in outlooks)
            points += CARD * len(state.hand[power])
            if state.phase == "summoning":
                points += POWER * state.power[power]
            tick, ahead = state.dial[power], turning[power]
            if tick < last:
                points += ahead * (UPGRADE if isinstance(dial[tick + 1].effect, Upgrade) else 1.0)
            points += 0.5 * UPGRADE * len(state.upgrades[power])
            by_points = max(0.0, points / GOAL)
            by_dial = min(last, tick + ahead) / last
            found[power] = (by_points**BLEND + by_dial**BLEND) ** (1 / BLEND)
        return found

    def _turning(self, state: OldWorldState, outlooks: list[Outlook]) -> list[float]:
        """The ticks that each dial is likely to turn at the end of this round."""
        expected = [0.0] * POWERS
        none = [1.0] * POWERS
        for power in self.game.order(state):
            if state.counters[power]:
                none[power] = 0.0
            expected[power] = float(state.counters[power])
            for outlook in outlooks:
                chance = outlook[1][power]
                if chance:
                    expected[power] += chance
                    none[power] *= 1 - chance
        found = [0.0] * POWERS
        for power in self.game.order(state):
            if expected[power]:
                rival = max(expected[other] for other in range(POWERS) if other != power)
                more = 1 / (1 + exp(-(expected[power] - rival - 0.35) / TIED))
                found[power] = (1 - none[power]) * (1 + more)
        return found

"""A simple honest judgement: what the party has found, how it is, and how far it has to go."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import brought_home, fortress_seat, slots


class BlackstoneBrain(Brain):
    """The share of the goal that is reached, weighed with the wounds of the party and the cards to come."""

    def __init__(self, box: BlackstoneBox, rules: Rules) -> None:
        self.box, self.rules = box, rules

    def clock(self, state: BlackstoneState) -> int:
        return len(state.past)

    def evaluate(self, state: BlackstoneState) -> tuple[float, ...]:
        party = self._party(state)
        fortress = fortress_seat(state)
        return tuple(1 - party if seat == fortress else party for seat in range(self.box.options.seats))

    def _party(self, state: BlackstoneState) -> float:
        """The chance of the party, roughly."""
        if state.result is not None:
            return float(Seat(0) in state.result.winners)
        haul = self.box.options.haul
        if haul is None or len(state.party) < PARTY:
            return 0.5
        clues, points = brought_home(self.box, state)
        found = min(1.0, clues / haul.clues) / 2 + min(1.0, points / haul.points) / 2
        room = sum(slots(self.box, state, member) for member in range(PARTY))
        hurt = sum(state.wounds) + 1.5 * sum(state.grievous) + 2 * state.out.bit_count()
        health = max(0.0, 1 - hurt / (room + 8))
        return min(0.98, max(0.02, found * (0.6 + 0.4 * health) + 0.05 * health * len(state.deck) / 8))

    def rate(self, state: BlackstoneState, seat: Seat) -> list[tuple[float, Action]]:
        rated = []
        for option in self.rules.options(state, seat):
            after = state.clone()
            self.rules.play(after, option)
            rated.append((self.evaluate(after)[seat], option))
        return sorted(rated, key=lambda entry: -entry[0])

    def doubt(self, state: BlackstoneState, seat: Seat) -> float:
        return 0.2

    def quick(self, state: BlackstoneState, seat: Seat, rng: Rng) -> Action:
        return self.rules.options(state, seat).pick(rng)

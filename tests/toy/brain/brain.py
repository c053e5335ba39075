"""What the computer players know of the toy."""

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tests.toy.model.state import ToyState


class ToyBrain(Brain):
    """Counts health."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clock(self, state: ToyState) -> int:
        return state.round

    def evaluate(self, state: ToyState) -> tuple[float, ...]:
        if state.result is not None:
            return tuple(float(seat in state.result.winners) for seat in range(len(state.health)))
        lives = [1 + max(0, each) for each in state.health]
        return tuple(each / sum(lives) for each in lives)

    def rate(self, state: ToyState, seat: Seat) -> list[tuple[float, Action]]:
        rated = []
        for option in self.rules.options(state, seat):
            after = state.clone()
            self.rules.play(after, option)
            rated.append((self.evaluate(after)[seat], option))
        return sorted(rated, key=lambda entry: -entry[0])

    def doubt(self, state: ToyState, seat: Seat) -> float:
        return 0.1

    def quick(self, state: ToyState, seat: Seat, rng: Rng) -> Action:
        return self.rules.options(state, seat).pick(rng)

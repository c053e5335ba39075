"""The judgement of the computer players: to leave a multiple of one more than can be taken wins."""

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.pebbles.model.state import PebblesState

GOOD, BAD = 0.9, 0.1


class PebblesBrain(Brain):
    """Counts what is left."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def clock(self, state: PebblesState) -> int:
        return state.turn

    def evaluate(self, state: PebblesState) -> tuple[float, ...]:
        seats = range(len(state.owed))
        if state.result is not None:
            return tuple(float(seat in state.result.winners) for seat in seats)
        hope = GOOD if state.left % (self.rules.box.most + 1) else BAD
        return tuple(hope if seat == state.decider() else (1 - hope) / (len(seats) - 1) for seat in seats)

    def rate(self, state: PebblesState, seat: Seat) -> list[tuple[float, Action]]:
        rated = []
        for option in self.rules.options(state, seat):
            after = state.clone()
            self.rules.play(after, option)
            rated.append((self.evaluate(after)[seat], option))
        return sorted(rated, key=lambda entry: -entry[0])

    def doubt(self, state: PebblesState, seat: Seat) -> float:
        return 0.05

    def quick(self, state: PebblesState, seat: Seat, rng: Rng) -> Action:
        return self.rules.options(state, seat).pick(rng)

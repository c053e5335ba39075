"""What the computer players know of the game: what an option is worth, and what to do at once."""

from __future__ import annotations

from typing import Final

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.engine.state import changed
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.brain.activation.thinking import Idea, Thinking
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.brain.evaluation import chance, in_combat
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.finds import has_time
from tabletop.games.blackstone.brain.planning import PartyPlan
from tabletop.games.blackstone.brain.questions import worth_of
from tabletop.games.blackstone.brain.threats import zeal_of
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import fortress_seat
from tabletop.games.blackstone.rules.changes.pieces import lose_die

LONGEST, CARDS = 1000, 12
"""More turns than a combat has, and more cards than a track."""
CLOSE: Final = 0.1
"""Ideas that are worth so much less than the best are not thought about again: a plan sees further than a playout."""
UNIT: Final = 0.014
"""What a wound is worth as a share of the chance."""
DOUBT: Final = 0.15 * UNIT
"""How far off an idea's worth is expected to be."""
DEEDS: Final[frozenset[type[Action]]] = frozenset((does.Shoot, does.ShootArea, does.Recuperate))
"""What takes nobody elsewhere."""
Rated = list[tuple[float, Action]]


class BlackstoneBrain(Brain):
    """Judges positions and answers of a party with one plan, and of the fortress."""

    playout_length = 2
    playout_share = 0.08
    options_searched = 4

    def __init__(self, box: BlackstoneBox, rules: Rules) -> None:
        self.box, self.rules = box, rules
        self.zeals = tuple(zeal_of(box, kind) for kind in range(len(box.kinds)))

    def clock(self, state: BlackstoneState) -> int:
        """Cards of the initiative track: a playout sees the end of an activation and what comes next."""
        return (len(state.past) * LONGEST + state.turn) * CARDS + state.place

    def evaluate(self, state: BlackstoneState) -> tuple[float, ...]:
        party = self._party(state)
        fortress = fortress_seat(state)
        return tuple(1 - party if seat == fortress else party for seat in range(self.box.options.seats))

    def _party(self, state: BlackstoneState) -> float:
        if state.result is not None:
            return float(any(seat != state.fortress for seat in state.result.winners))
        if not state.board:
            return chance(self.box, state)
        field = self._field(state, True)
        return in_combat(self.box, state, field, PartyPlan(field, patient=True))

    def _field(self, state: BlackstoneState, patient: bool) -> CombatField:
        return CombatField(self.box, state, self.zeals, timely=patient)

    def rate(self, state: BlackstoneState, seat: Seat) -> Rated:
        """By a plan that goes for what the party came for; by that of a patient one while there is time for that."""
        return self._rated(state, self._worths(state, seat, patient=has_time(self.box, state)))

    def _rated(self, state: BlackstoneState, worths: Rated) -> Rated:
        best = worths[0][0]
        base = min(0.9, max(0.1, chance(self.box, state)))
        return [(max(0.0, base + UNIT * max(-20.0, worth - best)), action) for worth, action in worths]

    def weigh(self, state: BlackstoneState, seat: Seat) -> Rated:
        """By the plan of a patient party. Only what an activation begins with is thought about again: of each kind of
        action the best, where that is close to the best of all. Who would better strike or heal where it stands than
        stop does not think about stopping: that it still can afterwards."""
        rated = self._rated(state, self._worths(state, seat, patient=True))
        if not isinstance(state.owed[seat], asked.Activate):
            return rated[:1]
        close: dict[type[Action], tuple[float, Action]] = {}
        for worth, action in rated:
            if isinstance(action, does.Finish) and not DEEDS.isdisjoint(close):
                continue
            if worth > rated[0][0] - UNIT * CLOSE:
                close.setdefault(type(action), (worth, action))
        return list(close.values())

    def _worths(self, state: BlackstoneState, seat: Seat, patient: bool, thorough: bool = True) -> Rated:
        """Answers with what they are worth, best first. thorough: no activation begins with a way there and back."""
        decision = state.owed[seat]
        if isinstance(decision, asked.Activate):
            thinking = self._thinking(state, decision, patient)
            ideas = thinking.ideas()
            while thorough and self._is_taken_back(thinking, ideas[0].action):
                del ideas[0]
            return [(idea.worth, idea.action) for idea in ideas]
        about = Asked(lambda: self._field(state, patient), self.box, state, patient)
        found = [
            (worth_of(about, decision, option), option)
            for option in self.rules.options(state, seat)
            if not isinstance(option, does.GiveWay | does.SendNext)  # companions go in the usual order
        ]
        found.sort(key=lambda each: -each[0])
        return found

    def _thinking(self, state: BlackstoneState, decision: asked.Activate, patient: bool) -> Thinking:
        return Thinking(PartyPlan(self._field(state, patient), patient), decision)

    def is_regretted(self, state: BlackstoneState, action: Action) -> bool:
        """Whether it is a Move to where going back is better than staying."""
        decision = state.owed[action.seat]
        if not isinstance(action, does.Move) or not isinstance(decision, asked.Activate):
            return False
        ideas = self._after(self._thinking(state, decision, has_time(self.box, state)), action)
        return any(_is_back(idea.action, action, state) for idea in ideas)

    def _is_taken_back(self, thinking: Thinking, action: Action) -> bool:
        """Whether it is a Move to no better place that one back would follow, as plans are others where it leads."""
        if not isinstance(action, does.Move) or thinking.gains(action):
            return False
        return _is_back(self._after(thinking, action)[0].action, action, thinking.state)

    def _after(self, thinking: Thinking, move: does.Move) -> list[Idea]:
        """Ideas for what follows a Move."""
        there = thinking.state.clone()
        there.at = changed(there.at, move.figure, move.hex)
        lose_die(there, thinking.member, move.die)
        return self._thinking(there, thinking.decision, thinking.plan.patient).ideas()

    def doubt(self, state: BlackstoneState, seat: Seat) -> float:
        """Little: ideas that are thought about again differ by less than one playout is thrown about by luck, and it
        takes many to tell more than the plan does."""
        return DOUBT

    def quick(self, state: BlackstoneState, seat: Seat, rng: Rng) -> Action:
        return self._worths(state, seat, patient=True, thorough=False)[0][1]


def _is_back(then: Action, move: does.Move, before: BlackstoneState) -> bool:
    """Whether one Move leads to where another began."""
    return isinstance(then, does.Move) and (then.figure, then.hex) == (move.figure, before.at[move.figure])

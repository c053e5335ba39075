"""What the computer players know of Shadespire: what an option is worth after some thought, and what to do at once."""

from __future__ import annotations

from operator import itemgetter

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import EQUAL, Brain, Oversight
from tabletop.engine.flow import Rules
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.brain.evaluation import Judge
from tabletop.games.shadespire.brain.onlooker import eyes_of
from tabletop.games.shadespire.brain.quick import quick
from tabletop.games.shadespire.brain.ratings import SAMPLES, Rated, Ratings
from tabletop.games.shadespire.brain.setting_up import SETTING_UP
from tabletop.games.shadespire.brain.trials import Trials, clock
from tabletop.games.shadespire.brain.weights import KEEN, WEIGHTS, Weights
from tabletop.games.shadespire.legal.odds import strike_odds
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.state import ShadespireState

WEIGHED, WEIGHED_QUESTIONS = 8, (asked.Activate, asked.TakePowerTurn)
"""Options that are weighed by what follows them, and the questions that have them."""
REPLIES = 3
"""Activations after one that is weighed of which the best for its seat is expected."""
USUAL = 15
"""Actions of a playout that counts as one."""
DOUBT = 0.012
"""How far off ratings are."""
IDLE = does.Pass, does.Finish, does.Decline
"""What does nothing, or no more."""


class ShadespireBrain(Brain):
    """Judges positions and options of Shadespire for any seat."""

    playout_share = 0.25
    easy = Oversight(leeway=0.25)
    normal = Oversight(leeway=0.03)

    def __init__(self, box: ShadespireBox, rules: Rules, weights: Weights = WEIGHTS, keen: Weights = KEEN) -> None:
        self.box, self.rules = box, rules
        self.judge = Judge(box, rules, weights)
        self.keen = Judge(box, rules, keen)
        """That of who thinks ahead."""
        self.playout_length = box.seats

    def cost(self, actions: int) -> float:
        """The more is done until a position can be judged the longer it takes: longest while the boards are laid."""
        return actions / USUAL

    def clock(self, state: ShadespireState) -> int:
        return clock(self.box, state)

    def evaluate(self, state: ShadespireState) -> tuple[float, ...]:
        return self.keen.evaluate(state)

    def doubt(self, state: ShadespireState, seat: Seat) -> float:
        return DOUBT

    def quick(self, state: ShadespireState, seat: Seat, rng: Rng) -> Action:
        return quick(self.keen, state, seat, rng)

    def rate(self, state: ShadespireState, seat: Seat) -> Rated:
        """Only what is worth more than to do nothing, or nothing is done, and no attack that takes nobody out below one
        that may: whoever overlooks much wastes no card, does not pass where there is something to do, and strikes whom
        it can hurt enough. Of what is done before the first round only the best: there all of it comes to nearly the
        same, and would be overlooked."""
        rated = Ratings(self.judge).ranked(state, eyes_of(state, seat))
        if isinstance(state.owed[seat], SETTING_UP):
            return [entry for entry in rated if entry[0] >= rated[0][0] - EQUAL]
        idle = next((at for at, (_, action) in enumerate(rated) if isinstance(action, IDLE)), len(rated))
        found: Rated = []
        deadly = False
        for worth, action in rated[: max(1, idle)]:
            if isinstance(action, does.Attack):
                takes_out = self._may_take_out(state, action)
                if deadly and not takes_out:
                    continue
                deadly |= takes_out
            found.append((worth, action))
        return found

    def _may_take_out(self, state: ShadespireState, attack: does.Attack) -> bool:
        """Whether an attack may take its target out of action."""
        strike = Trials(self.judge, state, eyes_of(state, attack.seat)).strike(state, attack)
        return strike is not None and strike_odds(self.box, *strike).out > 0

    def weigh(self, state: ShadespireState, seat: Seat) -> Rated:
        """With what others may hold reckoned in; of activations and cards the best few with what the next activation
        makes of them. The setting up is not thought over, as nothing shows its worth so soon; and an upgrade that is
        worth its glory is given at once, as nothing is won by waiting."""
        eyes = eyes_of(state, seat, reckons=True)
        rated = Ratings(self.keen).ranked(state, eyes)
        if isinstance(state.owed[seat], SETTING_UP) or isinstance(rated[0][1], does.GiveUpgrade):
            return rated[:1]
        if len(rated) < 2 or not isinstance(state.owed[seat], WEIGHED_QUESTIONS):
            return rated
        trials = Trials(self.keen, state, eyes, REPLIES)
        found = [(trials.mean(state, option, SAMPLES), option) for _, option in rated[:WEIGHED]]
        found.sort(key=itemgetter(0), reverse=True)
        return found

"""What each option of a question is worth at a glance, by one judgement: it is played, and what comes of it judged."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.engine.rng import Rng
from tabletop.games.shadespire.brain.activations import glances, intrusions
from tabletop.games.shadespire.brain.evaluation import Judge
from tabletop.games.shadespire.brain.onlooker import Onlooker
from tabletop.games.shadespire.brain.outlook import Outlooks
from tabletop.games.shadespire.brain.quick import gift, quick
from tabletop.games.shadespire.brain.setting_up import SETTING_UP, rated_setting
from tabletop.games.shadespire.brain.trials import Trials
from tabletop.games.shadespire.content.effects.conditions import AnyCondition
from tabletop.games.shadespire.content.ids import UNKNOWN, Hex
from tabletop.games.shadespire.legal.options import options
from tabletop.games.shadespire.legal.turn import can_be_activated
from tabletop.games.shadespire.model import actions as does
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.facts import FighterSet
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.reach import move_ends
from tabletop.games.shadespire.position.table import members

Rated = list[tuple[float, Action]]
TRIED, OF_A_FIGHTER, MOVES = 10, 2, 3
"""Activations that are tried out: so many at most, of each fighter so many at least; hexes it may move to."""
SAMPLES = 3
"""How often an option is tried where dice decide."""
MANY = 24
"""Answers that are tried of a question that has more, and trials of all its answers together where luck decides."""
EAGER, WAITING = 1e-4, 5e-3
"""What it takes for a card to be played rather than kept, and for one of which only luck tells what it brings."""


class Ratings:
    """Rates options by a judgement."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def ranked(self, state: ShadespireState, eyes: Onlooker) -> Rated:
        """Every option that is worth a thought, with the chance that follows it, best first."""
        if isinstance(state.owed[eyes.seat], SETTING_UP):
            found = rated_setting(self.judge, state, eyes.seat)
        else:
            found = list(self._rated(state, eyes))
        found.sort(key=itemgetter(0), reverse=True)
        return found

    def _rated(self, state: ShadespireState, eyes: Onlooker) -> Iterator[tuple[float, Action]]:
        seat, trials = eyes.seat, Trials(self.judge, state, eyes)
        match state.owed[seat]:
            case asked.Activate():
                for promise, option in self._activations(state, eyes):
                    yield trials.mean(state, option, SAMPLES) + EAGER * min(1.0, promise), option
            case asked.TakePowerTurn():
                yield from self._power(state, seat, trials)
            case asked.ScoreObjectives() | asked.ReplaceObjective() | asked.RerollDice() | asked.LeaveOutDie():
                yield 0.5, quick(self.judge, state, seat, Rng(0))
            case asked.UseReaction():
                found = list(options(self.judge.box, state, seat))
                if len(found) == 1:
                    yield 0.5, found[0]
                    return
                for option in found:
                    bonus = EAGER if isinstance(option, does.Decline) else 0.0
                    yield trials.mean(state, option, SAMPLES) + bonus, option
            case asked.DiscardObjectives() | asked.PlayUpgrades() | asked.DiscardPower():
                for option in options(self.judge.box, state, seat):
                    yield trials.closed(state, option) + (EAGER if isinstance(option, does.Finish) else 0.0), option
            case _:
                some = self._some(list(options(self.judge.box, state, seat)))
                samples = max(1, min(SAMPLES, MANY // len(some)))
                for option in some:
                    bonus = EAGER if isinstance(option, does.Finish) else 0.0
                    yield trials.mean(state, option, samples) + bonus, option

    def _some(self, found: list[Action]) -> list[Action]:
        """All of a few options, some of many."""
        if len(found) <= MANY:
            return found
        step = len(found) / MANY
        return [found[int(step * number)] for number in range(MANY)]

    def _activations(self, state: ShadespireState, eyes: Onlooker) -> Rated:
        """Those that look best, some of each fighter, and of objectives the worst to exchange; with what they promise
        at a glance."""
        seat = eyes.seat
        found = glances(self.judge, state, seat, MOVES)
        promises = {action: promise for promise, action in reversed(found)}
        kept: dict[Action, float] = {}
        of_fighter: dict[int, int] = {}
        for at, (_, action) in enumerate(found):
            fighter = getattr(action, "fighter", -1)
            known = of_fighter.get(fighter, 0)
            if (at < TRIED or known < OF_A_FIGHTER) and action not in kept:
                kept[action] = promises[action]
                of_fighter[fighter] = known + 1
        for action in self._towards(state, seat):
            kept[action] = promises.get(action, 0.0)
        if eyes.reckons:
            for promise, action in intrusions(self.judge, state, seat):
                kept.setdefault(action, promise)
        if state.objectives[seat] and state.objective_deck[seat]:
            hands, kinds = self.judge.hands, state.kinds
            worst = min(state.objectives[seat], key=lambda card: hands.objective(state, seat, kinds[card]))
            kept[does.Exchange(seat, worst)] = 0.0
        return [(promise, action) for action, promise in kept.items()]

    def _towards(self, state: ShadespireState, seat: Seat) -> Iterator[Action]:
        """For each objective in hand that asks who stands where the move that brings it nearest."""
        box, there = self.judge.box, state.clone()
        now = Outlooks(box, self.judge.forms, state, seat, False)
        for card in state.objectives[seat]:
            kind = state.kinds[card]
            if kind == UNKNOWN:
                continue
            condition = box.objective(kind).score[box.score_index]
            goal = 0
            for each in now.goals(condition):
                goal |= each
            least, found = self._effort(state, seat, condition), None
            if not goal or not least:
                continue
            for fighter in members(now.mobile):
                here = state.at[fighter]
                if can_be_activated(box, state, fighter):
                    there.moved = FighterSet(state.moved | 1 << fighter)
                    for place in bits(move_ends(box, state, fighter) & goal):
                        there.at[fighter] = Hex(place)
                        effort = self._effort(there, seat, condition)
                        if effort < least - 1e-9:
                            least, found = effort, does.MoveFighter(seat, fighter, Hex(place))
                    there.moved = state.moved
                there.at[fighter] = here
            if found is not None:
                yield found

    def _effort(self, state: ShadespireState, seat: Seat, condition: AnyCondition) -> float:
        """What a condition takes in this round."""
        return Outlooks(self.judge.box, self.judge.forms, state, seat, False).outlook(condition).effort

    def _power(self, state: ShadespireState, seat: Seat, trials: Trials) -> Iterator[tuple[float, Action]]:
        """Cards against keeping them; a ploy that waits for the next activation against the same luck without it."""
        pas = does.Pass(seat)
        found = list(options(self.judge.box, state, seat))
        passed = trials.mean(state, pas, 1) + EAGER
        yield passed, pas
        best, without = gift(self.judge, state, seat), None
        for option in found:
            if isinstance(option, does.PlayPloy):
                ploy = self.judge.box.ploy(state.kinds[option.card])
                if ploy.blocks[0].until != "next_activation":
                    yield trials.mean(state, option, SAMPLES), option
                    continue
                if without is None:
                    without = self._after(state, pas, trials.eyes)
                worth = passed + self._after(state, option, trials.eyes) - without - WAITING
                yield min(1.0, max(0.0, worth)), option
            elif isinstance(option, does.GiveUpgrade):
                yield trials.mean(state, option, 1) + (EAGER if option == best else 0.0), option

    def _after(self, state: ShadespireState, option: Action, eyes: Onlooker) -> float:
        """The chance after the next activation, if that is what it looks like now."""
        return Trials(self.judge, state, eyes, replies=1).mean(state, option, 1)

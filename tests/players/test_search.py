"""What a search believes: ratings, or what its playouts have shown; and which options it looks at."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.rng import Rng
from tabletop.games.old_world.content.ids import FigureId, RegionId
from tabletop.games.old_world.model.actions import Summon
from tabletop.players.search import FEWEST, ITERATIONS, SearchPlayer, shortlist, spread


def summon(figure: int, region: int) -> Action:
    return Summon(Seat(0), FigureId(figure), RegionId(region))


SOLID, LUCKY = summon(1, 1), summon(2, 2)
GOOD_ANSWER, POOR_ANSWER = summon(3, 3), summon(4, 4)


class Told(Brain):
    """Two or more options, what each is rated, and what each playout of it comes to; the game is over after one."""

    def __init__(self, rated: dict[Action, float], found: Callable[[Action, Rng], float], doubt: float) -> None:
        self.rated, self.found, self._doubt = rated, found, doubt
        self.options_searched = len(rated)

    def clock(self, state: SimpleNamespace) -> int:
        return 0

    def evaluate(self, state: SimpleNamespace) -> tuple[float, ...]:
        return (self.found(state.result, state.rng),)

    def rate(self, state: SimpleNamespace, seat: Seat) -> list[tuple[float, Action]]:
        return sorted([(worth, action) for action, worth in self.rated.items()], key=lambda entry: -entry[0])

    def doubt(self, state: SimpleNamespace, seat: Seat) -> float:
        return self._doubt

    def quick(self, state: SimpleNamespace, seat: Seat, rng: Rng) -> Action:
        raise AssertionError


class OneMove:
    """A game of one decision, as far as a search asks."""

    def __init__(self, brain: Told) -> None:
        self._brain = brain
        self.tried: list[Action] = []

    def brain(self) -> Told:
        return self._brain

    def guess(self, view: object, seat: Seat, rng: Rng) -> SimpleNamespace:
        return SimpleNamespace(result=None, rng=rng)

    def play(self, state: SimpleNamespace, action: Action) -> None:
        self.tried.append(action)
        state.result = action


def chosen(found: Callable[[Action, Rng], float], doubt: float, playouts: int, bias: float = 0.0) -> Action:
    """What is chosen of an option that is rated better and one that turns out luckier."""
    game = OneMove(Told({SOLID: 0.30, LUCKY: 0.28}, found, doubt))
    game.brain().playout_doubt = bias
    player = SearchPlayer(cast(Any, game), Rng(1), playouts / ITERATIONS)
    return player.choose(None, Seat(0))


def luckier(action: Action, rng: Rng) -> float:
    return 0.50 if action == LUCKY else 0.20


def scattered(action: Action, rng: Rng) -> float:
    """Luck throws both far apart, each on its own; the lucky one is a little better."""
    values = [rng.below(1000) / 1000 for _ in range(2)]
    return 0.04 + values[1] if action == LUCKY else values[0]


def together(action: Action, rng: Rng) -> float:
    """Luck throws both as far, but together."""
    return 0.04 * (action == LUCKY) + rng.below(900) / 1000


def test_few_playouts_do_not_overturn_exact_odds() -> None:
    assert chosen(lambda action, rng: 0.34 if action == LUCKY else 0.28, 0.002, 5) == SOLID


def test_few_playouts_overturn_a_rating_that_may_be_far_off() -> None:
    assert chosen(luckier, 0.1, 5) == LUCKY


def test_playouts_that_agree_overturn_any_rating() -> None:
    assert chosen(luckier, 0.002, 300) == LUCKY


def test_playouts_that_may_all_be_wrong_overturn_a_rating_only_by_much() -> None:
    def a_little(action: Action, rng: Rng) -> float:
        return 0.31 if action == LUCKY else 0.30

    assert chosen(a_little, 0.02, 300) == LUCKY
    assert chosen(a_little, 0.02, 300, bias=0.02) == SOLID
    assert chosen(luckier, 0.02, 300, bias=0.02) == LUCKY


def test_playouts_that_luck_throws_apart_leave_exact_odds_alone() -> None:
    assert chosen(scattered, 0.002, 60) == SOLID


def test_luck_that_strikes_all_options_alike_decides_nothing_and_hides_nothing() -> None:
    assert chosen(together, 0.002, 60) == LUCKY
    assert spread([[0.1, 0.9, 0.4], [0.2, 1.0, 0.5]]) < spread([[0.1, 0.9, 0.4], [0.9, 0.1, 0.5]]) / 20


def test_where_playouts_are_long_only_the_best_rated_are_tried_but_always_a_few() -> None:
    class Long(Told):
        def cost(self, actions: int) -> float:
            return 10.0 * actions

    rated = {summon(at, 0): 0.5 - at / 100 for at in range(12)}
    for playouts, tried in ((60, FEWEST), (200, 8), (2000, 12)):
        game = OneMove(Long(rated, lambda action, rng: 0.5, 0.1))
        SearchPlayer(cast(Any, game), Rng(1), playouts / ITERATIONS).choose(None, Seat(0))
        assert len(set(game.tried)) == tried
        assert set(game.tried) == set(list(rated)[:tried])
        assert 10 * len(game.tried) < max(playouts, 10 * FEWEST) * 1.5


class OneRoll(OneMove):
    """One option ends the game. After the other a die is rolled: if it falls well, the other seat has nothing but a
    poor answer, which it may give at any time."""

    def guess(self, view: object, seat: Seat, rng: Rng) -> SimpleNamespace:
        return SimpleNamespace(result=None, rng=rng, fell_well=None, decider=lambda: Seat(1))

    def play(self, state: SimpleNamespace, action: Action) -> None:
        if action == LUCKY:
            state.fell_well = bool(state.rng.below(2))
        else:
            state.result = action

    def check(self, state: SimpleNamespace, action: Action) -> str | None:
        return "fell well" if action == GOOD_ANSWER and state.fell_well else None


class Answers(Told):
    """The judgement of that game, for both seats."""

    def evaluate(self, state: SimpleNamespace) -> tuple[float, ...]:
        ours = {SOLID: 0.3, GOOD_ANSWER: 0.0, POOR_ANSWER: 0.5}[state.result]
        return ours, 1 - ours

    def rate(self, state: SimpleNamespace, seat: Seat) -> list[tuple[float, Action]]:
        return super().rate(state, seat) if state.fell_well is None else [(0.5, self.quick(state, seat, state.rng))]

    def luck(self, state: SimpleNamespace) -> Hashable:
        return state.fell_well

    def quick(self, state: SimpleNamespace, seat: Seat, rng: Rng) -> Action:
        return POOR_ANSWER if state.fell_well else GOOD_ANSWER


def test_what_was_weighed_after_one_roll_is_not_believed_after_another() -> None:
    for seed in range(8):
        game = OneRoll(Answers({SOLID: 0.3, LUCKY: 0.28}, luckier, 0.1))
        player = SearchPlayer(cast(Any, game), Rng(seed), 120 / ITERATIONS)
        assert player.choose(None, Seat(0)) == SOLID


class TwoMoves(OneMove):
    """One option ends the game, after the other the same seat goes on. refused: what it cannot go on with then."""

    def __init__(self, brain: Told, refused: Action | None = None) -> None:
        super().__init__(brain)
        self.refused = refused

    def guess(self, view: object, seat: Seat, rng: Rng) -> SimpleNamespace:
        return SimpleNamespace(result=None, rng=rng, begun=False, decider=lambda: Seat(0))

    def play(self, state: SimpleNamespace, action: Action) -> None:
        self.tried.append(action)
        if action == LUCKY:
            state.begun = True
        else:
            state.result = action

    def check(self, state: SimpleNamespace, action: Action) -> str | None:
        return "refused" if action == self.refused else None


class Thoughtless(Answers):
    """It rates well how it goes on, and its quick policy does not look at that."""

    planned = True

    def rate(self, state: SimpleNamespace, seat: Seat) -> list[tuple[float, Action]]:
        return [(0.5, GOOD_ANSWER), (0.0, POOR_ANSWER)] if state.begun else Told.rate(self, state, seat)

    def evaluate(self, state: SimpleNamespace) -> tuple[float, ...]:
        return ({SOLID: 0.3, GOOD_ANSWER: 0.5, POOR_ANSWER: 0.0}[state.result],)

    def luck(self, state: SimpleNamespace) -> Hashable:
        return ()

    def is_planned(self, state: SimpleNamespace, seat: Seat) -> bool:
        return self.planned

    def quick(self, state: SimpleNamespace, seat: Seat, rng: Rng) -> Action:
        return POOR_ANSWER


def test_a_search_goes_on_by_its_ratings_where_no_luck_parts_its_options() -> None:
    class Unplanned(Thoughtless):
        planned = False

    for kind, refused, best in (
        (Thoughtless, None, LUCKY), (Thoughtless, GOOD_ANSWER, SOLID), (Unplanned, None, SOLID)
    ):  # fmt: skip
        game = TwoMoves(kind({SOLID: 0.3, LUCKY: 0.28}, luckier, 0.1), refused)
        player = SearchPlayer(cast(Any, game), Rng(1), 20 / ITERATIONS)
        assert player.choose(None, Seat(0)) == best


DEAR, CHEAP, ANSWER = summon(5, 5), summon(6, 6), summon(7, 7)


class Costs(Told):
    """The clock counts what has been spent; each imagined answer costs one. answers: by what was tried, how many came
    before it was judged."""

    playout_length = 5
    answers: dict[Action, int]

    def clock(self, state: SimpleNamespace) -> int:
        return int(state.spent)

    def evaluate(self, state: SimpleNamespace) -> tuple[float, ...]:
        self.answers[state.first] = state.answers
        return (0.5,)

    def quick(self, state: SimpleNamespace, seat: Seat, rng: Rng) -> Action:
        return ANSWER


class Spending(OneMove):
    """A game in which one option costs three and another one."""

    def guess(self, view: object, seat: Seat, rng: Rng) -> SimpleNamespace:
        return SimpleNamespace(result=None, rng=rng, spent=0, first=None, answers=0, decider=lambda: Seat(0))

    def play(self, state: SimpleNamespace, action: Action) -> None:
        state.spent += 3 if action == DEAR else 1
        state.first = state.first or action
        state.answers += action == ANSWER


@pytest.mark.parametrize(("after", "answers"), [(False, {DEAR: 2, CHEAP: 4}), (True, {DEAR: 5, CHEAP: 5})])
def test_what_costs_more_is_answered_as_often_where_the_brain_says_so(after: bool, answers: dict[Action, int]) -> None:
    brain = Costs({DEAR: 0.5, CHEAP: 0.4}, luckier, 0.1)
    brain.playout_after, brain.answers = after, {}
    SearchPlayer(cast(Any, Spending(brain)), Rng(1), 6 / ITERATIONS).choose(None, Seat(0))
    assert brain.answers == answers


def test_half_of_the_options_are_the_best_and_half_the_best_of_other_pieces() -> None:
    rated = [(0.9 - at / 100, summon(at // 6, at % 6)) for at in range(24)]
    found = [action for _, action in shortlist(rated, 6)]
    assert found == [summon(0, 0), summon(0, 1), summon(0, 2), summon(1, 0), summon(2, 0), summon(3, 0)]
    assert shortlist(rated[:6], 6) == rated[:6]

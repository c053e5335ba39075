"""What the computer players have found out before changes nothing of what they find."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.old_world.brain.appraisal import STEPS, ExactAppraisal
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.battle_forecast import BattleForecast
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.outlook.region_codes import first_copy, region_codes
from tabletop.games.old_world.brain.outlook.region_outlook import region_outlook
from tabletop.games.old_world.content.ids import EMPTY, POWERS
from tests.old_world.brain.test_summoning_forecast import positions


def another(game, rng, code):
    """A region with other cards, tokens or corruption."""
    match rng.below(3):
        case 0:
            cards = [first_copy(game.box, rng.below(len(game.box.cards))) if rng.below(4) else EMPTY for _ in range(2)]
            return code._replace(west=cards[0], east=cards[1])
        case 1:
            return code._replace(tokens=tuple(rng.below(3) for _ in code.tokens))
    return code._replace(heaps=tuple(rng.below(4) for _ in code.heaps))


@pytest.mark.parametrize("seed", range(2))
def test_battles_that_are_known_are_those_of_the_region(seed):
    """Against the slow way: every battle worked out for its region."""
    rng, judge, known = Rng(seed), None, 0
    for game, state in positions(seed):
        judge = judge or Judge(KnownRegions(game.box))
        state.track = tuple(rng.below(len(game.box.world)) for _ in state.track)
        forecasts = judge.known.forecasts(state, rng.below(4))
        for code in region_codes(game.box, state):
            varied = code
            for _ in range(6):
                varied = another(game, rng, varied)
                pair = judge.card_values.pair(varied.west, varied.east)
                battles = len(forecasts.battles)
                found = judge.known.outlook(forecasts, varied)
                known += len(forecasts.battles) == battles
                battle = BattleForecast(forecasts.factors, pair, varied)
                assert found == region_outlook(forecasts.factors, pair, varied, battle)
    assert known > 100


@pytest.mark.parametrize("seed", range(2))
def test_chances_that_are_known_hold_until_something_touches_them(seed):
    """Against the slow way: everything reckoned anew."""
    for game, state in positions(seed):
        judge = Judge(KnownRegions(game.box))
        tally = ExactAppraisal(judge, state, state.powers[state.decider()]).tally
        changed = [tally.copy() for _ in range(len(STEPS) + POWERS)]
        for at, step in enumerate(STEPS):
            changed[at].add(at, step)
        for power, other in enumerate(changed[len(STEPS) :]):
            other.power[power] += 2.0
            other.recount(power)
        for other in changed:
            anew = other.copy()
            for power in range(POWERS):
                anew.recount(power)
            assert judge.reckon(other) == judge.reckon(anew)

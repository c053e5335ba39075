"""What everybody is imagined to do is allowed, and brings what the judgement says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rng import Rng
from tabletop.engine.state import changed
from tabletop.games.old_world.brain.appraisal import Change
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.policy import Policy, is_hunted, regions_held
from tabletop.games.old_world.brain.sense.summoned import summoned
from tabletop.games.old_world.brain.summoning_forecast import changes_by, put_down
from tabletop.games.old_world.content.ids import NOWHERE
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.position.figures import figures_of
from tests.old_world.brain.test_summoning_forecast import positions
from tests.old_world.posed import FIGURES, pose


@pytest.mark.parametrize("seed", range(3))
def test_a_round_of_it_is_allowed_whatever_was_looked_at_before(seed):
    policy, rng, turns = None, Rng(seed), 0
    for game, state in positions(seed):
        policy = policy or Policy(Judge(KnownRegions(game.box)))
        after = state.clone()
        while after.result is None and after.phase == "summoning":
            action = policy.act(after, after.decider(), rng)
            assert game.check(after, action) is None
            game.play(after, action)
            turns += 1
    assert turns > 50


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_it_looks_at_brings_more_than_what_it_does(seed):
    """Against the slow way: every option imagined anew, at the same prices."""
    policy, rng, kinds = None, Rng(seed), set()
    for game, state in positions(seed):
        policy = policy or Policy(Judge(KnownRegions(game.box)))
        (seat,) = state.deciders()
        power = state.powers[seat]
        chosen = policy.act(state, seat, rng)
        there = policy.appraise(state, power)
        gains, come, held = {}, summoned(game.box, state), regions_held(game.box, state, power)
        own = figures_of(game.box, state, power)
        ready = {game.box.kind_of[figure] for figure in own if state.region[figure] == NOWHERE}
        for option in game.options(state, seat):
            match option:
                case do.Summon(figure=figure, region=region):
                    origin = state.region[figure]
                    moves_on = origin != NOWHERE and figure in come.figures
                    in_supply = origin != NOWHERE and game.box.kind_of[figure] in ready
                    in_supply = in_supply and not is_hunted(there.factors, there.codes[origin], power)
                    if in_supply or moves_on or come.is_back(game.box.kind_of[figure], origin, region):
                        continue
                    gains[option] = max(there.gain(change) for change in changes_by(there, option))
                case do.PlayCard(card=card, space=space) if space // 2 in held:
                    if space % 2 == 0 or replace(option, space=space - 1) not in gains:
                        roams = policy.judge.card_values.roams[card]
                        played = [put_down(there, card, space)] if roams else changes_by(there, option)
                        gain = max(there.gain(change) for change in played)
                        if not there.is_idle(card, gain):
                            gains[option] = gain
                case do.Pass():
                    gains[option] = there.gain(Change(spent=state.power[power]))
        kinds.add(type(chosen))
        assert gains[chosen] == pytest.approx(max(gains.values()), abs=1e-9)
    assert kinds >= {do.Summon, do.PlayCard}


@pytest.mark.parametrize("seed", range(2))
def test_what_is_kept_of_a_position_holds_for_every_hand(seed):
    policy, rng, differs = None, Rng(seed), 0
    for game, state in positions(seed):
        policy = policy or Policy(Judge(KnownRegions(game.box)))
        after, (seat,) = state.clone(), state.deciders()
        power, chosen = state.powers[seat], []
        hands = ((), state.hand[power], state.deck[power][:4])
        for hand in hands:
            after.hand = changed(state.hand, power, hand)
            chosen.append(policy.act(after, seat, rng))
        differs += len(set(chosen)) > 1
        for hand, action in zip(hands, chosen, strict=True):
            policy._outsets.clear()
            after.hand = changed(state.hand, power, hand)
            assert policy.act(after, seat, rng) == action
    assert differs


def test_prey_runs_from_killers_though_the_supply_holds_more_of_its_kind():
    assert where_the_next_leper_comes_from("bloodthirster1:kislev") == "kislev"


def test_nobody_runs_from_those_who_cannot_strike():
    assert not where_the_next_leper_comes_from("bloodsworn1:kislev")


def where_the_next_leper_comes_from(beside: str) -> str:
    """Where the figure was that Nurgle summons with a last power point, two of his lepers standing beside somebody of
    Khorne's in Kislev; empty for his supply."""
    nurgle = {"power": 1, "figures": "leper1:kislev leper2:kislev"}
    table = pose("summoning", nurgle=nurgle, khorne={"power": 0, "figures": beside})
    policy, seat = Policy(Judge(KnownRegions(table.game.box))), table.seat("nurgle")
    chosen = policy.act(table.state, seat, Rng(1))
    assert isinstance(chosen, do.Summon)
    return table.where(FIGURES[chosen.figure])

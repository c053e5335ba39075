"""What everybody is imagined to do is allowed, and brings what the judgement says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.engine.rng import Rng
from tabletop.engine.state import changed
from tabletop.games.old_world.brain.appraisal import Change
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.policy import SLIPS, Policy, is_hunted, regions_held
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
    policy, kinds = None, set()
    for game, state in positions(seed):
        policy = policy or Policy(Judge(KnownRegions(game.box)))
        (seat,) = state.deciders()
        power = state.powers[seat]
        chosen, _ = policy.turns(state, seat)
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
                    if in_supply:
                        code = there.codes[origin]
                        pair = policy.judge.card_values.pair(code.west, code.east)
                        in_supply = not is_hunted(there.factors, pair, code, power)
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
    policy, differs = None, 0
    for game, state in positions(seed):
        policy = policy or Policy(Judge(KnownRegions(game.box)))
        after, (seat,) = state.clone(), state.deciders()
        power, chosen = state.powers[seat], []
        hands = ((), state.hand[power], state.deck[power][:4])
        for hand in hands:
            after.hand = changed(state.hand, power, hand)
            chosen.append(policy.turns(after, seat))
        differs += len(set(chosen)) > 1
        for hand, action in zip(hands, chosen, strict=True):
            policy._outsets.clear()
            after.hand = changed(state.hand, power, hand)
            assert policy.turns(after, seat) == action
    assert differs


def test_now_and_then_it_does_the_next_best_thing():
    nurgle = {"power": 1, "figures": "leper1:kislev leper2:kislev leper3:the_empire", "hand": "plague_aura1",
              "corruption": {"kislev": 3}}  # fmt: skip
    table = pose("summoning", nurgle=nurgle)
    policy, seat, rng = Policy(Judge(KnownRegions(table.game.box))), table.seat("nurgle"), Rng(1)
    best, other = policy.turns(table.state, seat)
    assert {type(best), type(other)} == {do.Summon, do.PlayCard}
    done = [policy.act(table.state, seat, rng) for _ in range(400)]
    assert set(done) == {best, other}
    assert done.count(other) == pytest.approx(400 / SLIPS, abs=30)


def test_prey_runs_from_killers_though_the_supply_holds_more_of_its_kind():
    assert where_the_next_leper_comes_from("bloodthirster1:kislev") == "kislev"


def test_nobody_runs_from_those_who_cannot_strike():
    assert not where_the_next_leper_comes_from("bloodsworn1:kislev")


@pytest.mark.parametrize(
    "truce",
    [{"laid": {"kislev.west": "field_of_ecstasy1"}},
     {"track": ("electors_sue_for_peace1", ""), "tokens": {"kislev.event": 1}}],
)  # fmt: skip
def test_nobody_runs_where_no_battle_takes_place(truce):
    assert not where_the_next_leper_comes_from("bloodthirster1:kislev", **truce)


def where_the_next_leper_comes_from(beside: str, **more: Any) -> str:
    """Where the figure was that Nurgle summons with a last power point, two of his lepers standing beside somebody of
    Khorne's in Kislev; empty for his supply."""
    nurgle = {"power": 1, "figures": "leper1:kislev leper2:kislev"}
    table = pose("summoning", nurgle=nurgle, khorne={"power": 0, "figures": beside}, **more)
    policy, seat = Policy(Judge(KnownRegions(table.game.box))), table.seat("nurgle")
    chosen, _ = policy.turns(table.state, seat)
    assert isinstance(chosen, do.Summon)
    return table.where(FIGURES[chosen.figure])


def test_a_token_moved_by_a_card_goes_where_it_is_worth_most():
    """The noble goes to the only cultist who may earn with it."""
    figures = "seductress1:norsca seductress2:norsca seductress3:norsca"
    slaanesh = {"power": 3, "hand": "dark_influence1", "figures": figures}
    table = pose("summoning", tokens={"tilea.noble": 1}, slaanesh=slaanesh)
    table.do("play slaanesh dark_influence1 tilea.west")
    policy = Policy(Judge(KnownRegions(table.game.box)))
    chosen = {table.text(policy.act(table.state, table.seat("slaanesh"), Rng(seed))) for seed in range(8)}
    assert chosen == {"shift slaanesh tilea.noble norsca"}

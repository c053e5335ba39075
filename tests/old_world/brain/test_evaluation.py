"""What the computer players have found out before changes nothing of what they find."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import Rng
from tabletop.games.old_world.brain.appraisal import STEPS, ExactAppraisal
from tabletop.games.old_world.brain.evaluation import FORESEEN, Judge
from tabletop.games.old_world.brain.outlook.battle_forecast import BattleForecast
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.outlook.region_codes import first_copy, region_codes
from tabletop.games.old_world.brain.outlook.region_outlook import region_outlook
from tabletop.games.old_world.content.ids import EMPTY, POWERS, PowerId
from tests.old_world.brain.test_summoning_forecast import positions
from tests.old_world.posed import FIGURES, POWER_NAMES, REGION_NAMES, pose


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


def chances_of(table, *, lasting):
    """By power, as positions are judged that lie ahead."""
    found = Judge(KnownRegions(table.game.box), FORESEEN, lasting).chances(table.state)
    return dict(zip(POWER_NAMES, found, strict=True))


def test_whom_control_of_a_figure_ends_for_has_it_later():
    """It acts for her in this round all the same."""
    table = pose(
        "summoning", control={"bloodthirster1": "slaanesh"},
        khorne={"power": 1, "figures": "bloodsworn1:norsca bloodthirster1:kislev"},
        slaanesh={"figures": "seductress1:estalia"}, nurgle={"figures": "leper1:kislev leper2:kislev"},
    )  # fmt: skip
    now, later = chances_of(table, lasting=False), chances_of(table, lasting=True)
    assert later["khorne"] > now["khorne"] + 0.01
    assert later["slaanesh"] < now["slaanesh"] - 0.01
    table.state.control[FIGURES.index("bloodthirster1")] = PowerId(POWER_NAMES.index("khorne"))
    assert chances_of(table, lasting=False) == chances_of(table, lasting=True)


@pytest.mark.parametrize(
    ("track", "held"), [(("electors_sue_for_peace1", ""), True), (("", "electors_sue_for_peace1"), False)]
)
def test_nobody_hunts_under_a_truce_that_lasts(track, held):
    """The card on the second space goes when another comes."""
    table = pose(
        "summoning", track=track, tokens={"bretonnia.event": 1},
        khorne={"power": 1, "figures": "bloodthirster1:bretonnia"},
        nurgle={"figures": "leper1:bretonnia leper2:bretonnia plaguebearer1:norsca"},
    )  # fmt: skip
    now, later = chances_of(table, lasting=False), chances_of(table, lasting=True)
    assert (later["khorne"] < now["khorne"] - 0.01) == held


def test_what_upgrades_bring_in_a_round_that_begins_is_counted():
    """In the last round they are for nothing else."""
    hers = [
        chances_of(pose(
            "draw", left=0, tzeentch={"hand": "dazzle1"}, nurgle={"figures": "leper1:estalia", "points": 45},
            slaanesh={"figures": "seductress1:kislev", "points": 44, "upgrades": upgrade},
        ), lasting=True)["slaanesh"]
        for upgrade in ("", "slaanesh_daemonettes", "slaanesh_power_1", "slaanesh_power_2")
    ]  # fmt: skip
    assert hers == sorted(set(hers))


def test_who_will_rot_after_the_battles_is_counted_among_the_dead_until_then():
    """Two of Kislev, once the battles of Kislev are over, and while Nurgle takes one after the other."""
    table = pose(
        "battle", laid={"kislev.west": "the_final_rotting1", "tilea.west": "the_final_rotting2"},
        nurgle={"figures": "leper1:estalia leper2:estalia leper3:estalia", "corruption": {"kislev": 2, "tilea": 1}},
        slaanesh={"figures": "seductress1:kislev seductress2:kislev seductress3:kislev seductress4:tilea"},
        tzeentch={"figures": "horror1:estalia"},
    )  # fmt: skip
    judge = Judge(KnownRegions(table.game.box))

    def living(region):
        """The cultists of Slaanesh that are expected to live on there."""
        code = region_codes(table.game.box, table.state)[REGION_NAMES.index(region)]
        forecasts = judge.known.forecasts(table.state, 0)
        pair = judge.card_values.pair(code.west, code.east)
        return BattleForecast(forecasts.factors, pair, code).left.gathered[POWER_NAMES.index("slaanesh")]

    assert table.asking() == ("tzeentch", "roll_dice")
    assert (living("kislev"), living("tilea")) == (pytest.approx(1), 0)
    table.run("roll tzeentch 1")
    assert table.asking() == ("nurgle", "take_figure")
    assert (living("kislev"), living("tilea")) == (pytest.approx(1), 0)
    table.run("take nurgle seductress1")
    assert (living("kislev"), living("tilea")) == (pytest.approx(1), 0)
    table.run("take nurgle seductress2")
    assert (living("kislev"), living("tilea")) == (1, 0)

"""What the computer players count with: ratings are options, judging changes nothing, losses are the least possible."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games.quarriors.brain.attack_odds import attack_odds, fall_chance, losses, survival
from tabletop.games.quarriors.brain.standing import left_idle
from tabletop.games.quarriors.brain.turn_plans import purchases, turn_plans
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.actions import Capture, Finish, Summon
from tabletop.games.quarriors.model.decisions import CaptureDice
from tests.quarriors.posed import CONTENT, Table, pose


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_rated_is_an_option_and_the_position_stays(seats: int) -> None:
    options = (("score_or_keep", "on"), ("spent_pile", "on")) if seats == 3 else ()
    game = Quarriors.open(CONTENT, Setup("quarriors", "wilds", ("random",) * seats, 40 + seats, options))
    brain, rng, state = game.brain(), Rng(seats), game.start()
    asked = set()
    while state.result is None:
        seat = state.deciders()[0]
        listed, before = list(game.options(state, seat)), state.clone()
        asked.add(type(state.owed[seat]))
        quick = brain.quick(state, seat, rng)
        for rated in (brain.rate(state, seat), brain.weigh(state, seat)):
            assert rated
            assert all(action in listed for _, action in rated)
            assert [worth for worth, _ in rated] == sorted((worth for worth, _ in rated), reverse=True)
        assert quick in listed
        assert state == before
        game.play(state, rng.choice(listed) if rng.below(2) else quick)
    assert len(asked) >= 5
    assert sum(brain.evaluate(state)) == pytest.approx(1)


def test_chances_of_all_seats_make_one() -> None:
    game = Quarriors.open(CONTENT, Setup("quarriors", "first", ("random",) * 4, 3))
    brain, state = game.brain(), game.start()
    while state.result is None:
        assert sum(brain.evaluate(state)) == pytest.approx(1)
        game.play(state, brain.quick(state, state.deciders()[0], Rng(1)))


@pytest.mark.parametrize(
    "creatures", [((2, 1.0), (4, 4.0)), ((1, 3.0), (3, 1.0), (3, 2.0)), ((0, 1.0), (2, 2.0), (5, 4.0), (6, 1.0))]
)
def test_losses_are_those_of_the_best_order_of_defenders(creatures: tuple[tuple[int, float], ...]) -> None:
    def lost(order: tuple[tuple[int, float], ...], attack: int) -> float:
        total = 0.0
        for defence, glory in order:
            if not attack or attack < defence:
                break
            attack, total = attack - defence, total + glory
        return total

    for attack in range(20):
        assert losses(creatures)[attack] == min(lost(order, attack) for order in permutations(creatures))


def test_odds_of_an_attack_are_odds() -> None:
    for creatures, mean in ((0, 0), (3, 4), (12, 7)):
        odds, lives = attack_odds(creatures, mean), survival(creatures, mean)
        assert sum(odds) == pytest.approx(1)
        assert lives[1] == odds[0]
        assert list(lives) == sorted(lives)
        for defence in (1, 3, 6):
            assert fall_chance(((defence, 2.0),), creatures, mean) == pytest.approx(1 - lives[defence])
            assert fall_chance(((defence, 0.0),), creatures, mean) == pytest.approx(1 - lives[defence])
            assert fall_chance(((defence, 2.0), (9, 1.0)), creatures, mean) == pytest.approx(1 - lives[9])
        assert fall_chance((), creatures, mean) == 0


def test_whoever_left_a_creature_for_a_die_thinks_of_no_die_that_leaves_enough_for_the_creature() -> None:
    wilds = "strong_witching_hag mighty_primordial_ooze portal scavenging_goblin"
    ours = {"bag": "quiddity*3 assistant*2", "pool": "assistant:5 quiddity:1*5"}
    table = pose("capture", wilds=wilds, s0=ours, s1={"bag": "quiddity*5 assistant*3"})
    rated = [table.text(option) for _, option in table.game.brain().weigh(table.state, Seat(0))]
    assert set(rated) == {"capture s0 strong_witching_hag", "capture s0 mighty_primordial_ooze"}
    paid = pose("capture", wilds=wilds, s0=ours | {"pool": "quiddity:1*5"}, s1={"bag": "quiddity*5 assistant*3"})
    assert {"capture s0 portal", "finish s0"} < {
        paid.text(option) for _, option in paid.game.brain().weigh(paid.state, Seat(0))
    }


def test_no_die_is_thought_of_that_a_collection_is_better_without() -> None:
    rich = {"bag": "quake_dragon*3 witching_hag*3", "pool": "quiddity:1"}
    table = pose("capture", wilds="witching_hag quake_dragon", s0=rich, s1={"bag": "quiddity*5 assistant*3"})
    assert table.offers("capture s0 assistant")
    assert [table.text(option) for _, option in table.game.brain().weigh(table.state, Seat(0))] == ["finish s0"]


def test_the_better_die_is_wanted_by_a_seat_whose_ready_area_wins() -> None:
    ours = {"ready": "quake_dragon:6", "bag": "quiddity*4 assistant*3", "pool": "quiddity:1*5"}
    table = pose("capture", wilds="scavenging_goblin witching_hag quake_dragon", glory=(18, 2), s0=ours,
                 s1={"bag": "quiddity*5 assistant*3"})  # fmt: skip
    rated = [table.text(option) for _, option in table.game.brain().weigh(table.state, Seat(0))]
    assert rated.index("capture s0 witching_hag") < rated.index("finish s0")


def test_what_a_die_brings_is_doubted_less_than_who_falls() -> None:
    basic = {"bag": "quiddity*4 assistant*3", "used": "quiddity*2"}
    captures = pose("capture", wilds="scavenging_goblin", s0=basic | {"pool": "quiddity:1*5"}, s1=basic)
    culls = pose("begin", wilds="scavenging_goblin", s0=basic | {"ready": "scavenging_goblin:3"}, s1=basic)
    summons = pose(
        "summon", wilds="scavenging_goblin", s0=basic | {"pool": "scavenging_goblin:3 quiddity:1"}, s1=basic
    )
    brain = captures.game.brain()
    doubts = [brain.doubt(each.state, Seat(0)) for each in (captures, culls, summons)]
    assert doubts[0] == doubts[1] < doubts[2]


def test_an_effect_that_rolls_again_is_rated_with_all_that_it_does() -> None:
    table = pose("roll", wilds="witching_hag quake_dragon growth_incantation",
                 s0={"bag": "growth_incantation quiddity*3"}, s1={"bag": "quiddity*5 assistant*3"},
                 dice=(1, 1, 1, 1, 4, 6, 6, 6))  # fmt: skip
    assert table.offers("finish s0")
    rated = [table.text(option) for _, option in table.game.brain().weigh(table.state, Seat(0))]
    assert rated == ["use s0 growth_incantation -"], "eight quiddity buy a dragon, six do not"


def test_dice_that_show_the_same_on_different_faces_are_one_option() -> None:
    basic = {"bag": "quiddity*5 assistant*3"}
    pool = "a=assistant:5 assistant:6 plain=scavenging_goblin:3 burst=scavenging_goblin:6 quiddity:1*4"
    summons = pose("summon", wilds="scavenging_goblin", s0=basic | {"pool": pool}, s1=basic)
    rated = [summons.text(option) for _, option in summons.game.brain().weigh(summons.state, Seat(0))]
    assert sorted(rated) == ["summon s0 a", "summon s0 burst", "summon s0 plain"]


def test_what_costs_nothing_is_thought_of_only_if_it_is_plainly_better() -> None:
    game = Quarriors.open(CONTENT, Setup("quarriors", "wilds", ("random",) * 4, 49))
    brain, state, gains, offered = game.brain(), game.start(), list[float](), 0
    while state.result is None:
        seat = state.deciders()[0]
        if isinstance(state.owed[seat], CaptureDice):
            worth = {action: chance for chance, action in brain.weigh(state, seat)}
            idle = worth.get(Finish(seat), 1.0)
            captures = [each for each in game.options(state, seat) if isinstance(each, Capture)]
            free = [each for each in captures if not CONTENT.cards[each.card].cost]
            offered += len(free)
            gains += [worth[each] / idle for each in free if each in worth]
        game.play(state, brain.quick(state, seat, Rng(1)))
    assert offered
    assert all(gain > 1.01 for gain in gains)


def test_a_capture_is_planned_at_what_it_comes_to() -> None:
    ours = {"bag": "quiddity*4 mighty_warrior_of_the_quay", "used": "assistant*3 mighty_warrior_of_the_quay",
            "pool": "quiddity:6*5"}  # fmt: skip
    table = pose("capture", wilds="scavenging_goblin witching_hag mighty_quake_dragon growth_spell", s0=ours,
                 s1={"bag": "quiddity*5 assistant*3"})  # fmt: skip
    judge, state = table.game.brain().judge, table.state
    standing = judge.standings(state)[0]
    for option in [each for each in table.options(0) if isinstance(each, Capture)]:
        after = state.clone()
        table.game.play(after, option)
        planned = standing.turns(gained=(state.cards.index(option.card),))
        assert judge.standings(after)[0].turns() == pytest.approx(planned), table.text(option)


def goblins(left: int, empty: str = "witching_hag*5 quake_dragon*5 deathdealer*5") -> Table:
    """A leader who could capture one of so many goblins; its opponent has what is gone, and all of some cards."""
    wilds = "strong_scavenging_goblin witching_hag quake_dragon deathdealer primordial_ooze"
    theirs = f"quiddity*3 {empty} strong_scavenging_goblin*{5 - left}" if left < 5 else f"quiddity*3 {empty}"
    return pose("capture", wilds=wilds, glory=(8, 3), s0={"bag": "quiddity*5 assistant*3", "pool": "quiddity:1*3"},
                s1={"bag": theirs})  # fmt: skip


def test_the_fewer_dice_keep_the_game_going_the_more_a_lead_counts() -> None:
    judged = [table.game.brain().evaluate(table.state)[0] for table in map(goblins, (5, 4, 3, 2, 1))]
    assert judged == sorted(judged)
    assert judged[-1] > judged[0] + 0.2


def test_with_one_card_to_be_emptied_a_capture_is_planned_with_the_end_that_it_brings_nearer() -> None:
    table = goblins(2)
    judge, state = table.game.brain().judge, table.state
    bought = purchases(judge, state, judge.standings(state), 3)
    assert table.text(Capture(Seat(0), state.cards[bought[0].slots[0]])) == "capture s0 strong_scavenging_goblin"
    for buy in bought:
        after = state.clone()
        for slot in buy.slots:
            table.game.play(after, Capture(Seat(0), state.cards[slot]))
        assert buy.ending
        assert buy.ending == judge.ending(after, judge.standings(after))


def test_only_with_one_card_to_be_emptied_and_few_dice_on_it_the_other_end_counts() -> None:
    assert [bool(table.game.brain().judge.last_card(table.state)) for table in map(goblins, (3, 2))] == [False, True]
    near, far = goblins(1), goblins(1, empty="witching_hag*5 quake_dragon*5 deathdealer*4")
    assert near.game.brain().judge.last_card(near.state)
    assert far.game.brain().judge.last_card(far.state) is None


@pytest.mark.parametrize("pool", [
    "war:4 war:6 assistant:5 quiddity:1*4", "war:4*3 war:6*2 quiddity:6*3",
    "assistant:5 scavenging_goblin:6*2 quiddity:1",
])  # fmt: skip
def test_everything_planned_can_be_summoned(pool: str) -> None:
    ours = {"bag": "quiddity*4", "pool": pool.replace("war", "mighty_warrior_of_the_quay")}
    table = pose("summon", s0=ours, s1={"bag": "quiddity*5 assistant*3"})
    plans = turn_plans(table.game.brain().judge, table.state, Seat(0))
    assert any(plan.summons for plan in plans)
    for plan in plans:
        after = table.state.clone()
        for die in plan.summons:
            assert Summon(Seat(0), die) in table.game.options(after, Seat(0))
            table.game.play(after, Summon(Seat(0), die))


def test_a_creature_that_gives_back_its_price_is_summoned_first_and_for_nothing() -> None:
    ours = {"pool": "quake_dragon:4 scavenging_goblin:5 quiddity:1", "bag": "quiddity*4"}
    table = pose("summon", wilds="scavenging_goblin quake_dragon", s0=ours, s1={"bag": "quiddity*5 assistant*3"})
    brain, first = table.game.brain(), "summon s0 scavenging_goblin"
    plans = turn_plans(brain.judge, table.state, Seat(0))
    both = table.names["scavenging_goblin"], table.names["quake_dragon"]
    assert max(plans, key=lambda plan: plan.chance).summons == both
    assert table.text(brain.weigh(table.state, Seat(0))[0][1]) == first
    assert table.text(brain.quick(table.state, Seat(0), Rng(1))) == first


@pytest.mark.parametrize(("warriors", "rolled"), [
    ((6, 1), "quiddity"), ((5, 5), "mighty_warrior_of_the_quay2"), ((4, 6), "mighty_warrior_of_the_quay2"),
    ((6, 4), "mighty_warrior_of_the_quay"), ((1, 2), "mighty_warrior_of_the_quay"),
])  # fmt: skip
def test_of_a_limited_class_no_more_are_rolled_for_than_can_be_summoned(
    warriors: tuple[int, int], rolled: str
) -> None:
    ours = {"bag": "assistant mighty_warrior_of_the_quay*2 quiddity*3"}
    table = pose("roll", wilds="witching_hag quake_dragon", s0=ours, s1={"bag": "quiddity*5 assistant*3"},
                 dice=(1, 1, 1, 1, 1, 1, 4, *warriors, 1, 1, 1))  # fmt: skip
    brain, use = table.game.brain(), f"use s0 assistant {rolled}"
    assert table.text(brain.quick(table.state, Seat(0), Rng(1))) == use
    assert table.text(brain.rate(table.state, Seat(0))[0][1]) == use


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("limit", [1, 2])
def test_of_a_limited_class_so_many_dice_lie_idle(count: int, limit: int) -> None:
    faces = (True, True, True, False, False, False)
    spare = [max(0, sum(shown) - limit) for shown in product(faces, repeat=count)]
    assert left_idle(count, limit, 0.5) == pytest.approx(sum(spare) / len(spare) / 0.5)
    assert left_idle(count, limit, 0.0) == 0


def test_a_fourth_die_of_a_limited_class_is_worth_less_than_a_first_one() -> None:
    few = {"bag": "quiddity*7 assistant*3", "pool": "quiddity:1*4"}
    many = {"bag": "quiddity*4 assistant*3 mighty_warrior_of_the_quay*3", "pool": "quiddity:1*4"}
    first = []
    for ours in (few, many):
        wilds = "mighty_warrior_of_the_quay strong_devotee_of_the_holy_query"
        table = pose("capture", wilds=wilds, s0=ours, s1={"bag": "quiddity*5 assistant*3"})
        first.append(table.text(table.game.brain().weigh(table.state, Seat(0))[0][1]))
    assert first == ["capture s0 mighty_warrior_of_the_quay", "capture s0 strong_devotee_of_the_holy_query"]


def test_more_glory_never_takes_longer() -> None:
    ours = {"ready": "assistant:5 witching_hag:6", "bag": "quiddity*4 assistant*3", "used": "quake_dragon"}
    table = pose("capture", wilds="witching_hag quake_dragon", glory=(15, 2), s0=ours, s1={"bag": "quiddity*5"})
    standing = table.game.brain().judge.standings(table.state)[0]
    needed = [standing.turns(more / 4) for more in range(-8, 24)]
    assert needed == sorted(needed, reverse=True)


def test_what_the_bag_may_bring_is_no_reason_to_cull_the_best_die() -> None:
    ours = {"ready": "mighty_defender_of_the_pale:6", "bag": "assistant*3 quiddity like=mighty_defender_of_the_pale",
            "used": "deathdealer quiddity*5"}  # fmt: skip
    others = {"bag": "assistant*4 quiddity*6 mighty_devotee_of_the_holy_query"}
    table = pose("begin", seats=4, wilds="mighty_defender_of_the_pale mighty_devotee_of_the_holy_query deathdealer",
                 glory=(7, 3, 2, 4), s0=ours, s1=others, s2=others, s3=others)  # fmt: skip
    brain, seat = table.game.brain(), Seat(0)
    me = brain.judge.standings(table.state)[0]
    slot = brain.judge.slot(table.names["mighty_defender_of_the_pale"])
    assert me.turns(lost=(slot,)) > me.turns()
    assert "defender" not in table.text(brain.quick(table.state, seat, Rng(1)))


def test_a_step_in_the_mean_attack_is_no_reason_to_cull_the_best_die() -> None:
    """Without one of two defenders the mean attack of what is left is a little higher: 1.75 instead of 1.73."""
    table = pose(
        "begin", seats=4, glory=(7, 3, 2, 4),
        wilds="deathdealer strong_scavenging_goblin mighty_ghostly_spirit warrior_of_the_quay strong_quake_dragon "
              "mighty_devotee_of_the_holy_query mighty_defender_of_the_pale life_charm victory_cantrip death_charm",
        s0={"ready": "mighty_defender_of_the_pale:6", "used": "deathdealer quiddity*5",
            "bag": "assistant*3 quiddity like=mighty_defender_of_the_pale"},
        s1={"used": "assistant*2 quiddity*3 mighty_devotee_of_the_holy_query*2",
            "bag": "assistant*2 quiddity*3 mighty_defender_of_the_pale"},
        s2={"ready": "mighty_devotee_of_the_holy_query:5", "used": "assistant mighty_defender_of_the_pale quiddity*3",
            "bag": "assistant*3 quiddity*4 strong_scavenging_goblin"},
        s3={"used": "assistant*3 mighty_devotee_of_the_holy_query*2 mighty_defender_of_the_pale quiddity*6 "
                    "strong_scavenging_goblin warrior_of_the_quay", "bag": "assistant"},
    )  # fmt: skip
    rated = [table.text(option) for _, option in table.game.brain().weigh(table.state, Seat(0))]
    assert rated.index("finish s0") < rated.index("cull s0 mighty_defender_of_the_pale")

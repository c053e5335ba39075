"""Turns, phases, scoring, culling, summoning, clearing up (quarriors.turn, scoring, culling, summon, cleanup)."""

import pytest

from tabletop.games.quarriors.model.events import TurnBegan, TurnEnded
from tests.proof import rule
from tests.quarriors.posed import pose


@rule("quarriors.turn.01", "quarriors.cleanup.04", "quarriors.turn.02")
def test_turns_go_round_clockwise():
    table = pose("clear", seats=4, **{f"s{seat}": {"bag": "quiddity*6"} for seat in range(4)})
    seats = []
    while table.state.turn < 7:
        seats += [each.seat for each in table.happened(TurnBegan)]
        table.do(f"finish s{table.asked()[0][0]}")
    assert seats == [1, 2, 3, 0, 1]


@rule("quarriors.turn.03", "quarriors.turn.05", "quarriors.zones.08")
def test_a_turn_has_six_phases_in_order():
    table = pose(
        "begin",
        s0={"ready": "a=assistant:5 growth_charm:4", "bag": "b=assistant goblin=scavenging_goblin quiddity*5"},
        s1={"ready": "it=assistant:5*2"},
    )
    rolled = (1, 1, 1, 1, 1, 1, 4, 3, 1, 1, 1, 1)
    phases = [(table.state.phase, table.asked()[0][1])]
    for action in ("finish s0", "finish s0", "finish s0", "summon s0 goblin", *("finish s0",) * 2, "defend s1 it"):
        table.do(action, *rolled if table.state.phase == "score" else ())
        phases.append((table.state.phase, table.asked()[0][1]))
    assert phases == [
        ("score", "cull_dice"),
        ("score", "cast_freely"),
        ("roll", "use_immediate"),
        ("summon", "summon_and_prepare"),
        ("summon", "summon_and_prepare"),
        ("attack", "cast_freely"),
        ("attack", "name_defender"),
        ("capture", "capture_dice"),
    ]
    table.do("finish s0")
    assert (table.state.phase, table.asked()) == ("clear", [(0, "discard_spells")])
    table.do("finish s0")
    assert (table.happened(TurnEnded)[0].seat, table.state.active) == (0, 1)


@rule("quarriors.scoring.03", "quarriors.scoring.09", "quarriors.victory.01", "quarriors.victory.04")
def test_the_goal_is_tested_after_every_creature():
    table = pose("begin", s0={"ready": "hag=strong_witching_hag:4 assistant:5", "bag": "quiddity*6"}, glory=(17, 0))
    assert (table.state.result.winners, table.state.glory) == ((0,), [20, 0])
    assert table.where("assistant") == "s0 ready"
    assert table.state.phase == "over"


@rule("quarriors.scoring.07", "quarriors.creatures.07", "quarriors.attachments.06")
def test_creatures_and_what_is_attached_leave_and_other_spells_stay():
    table = pose(
        "begin",
        s0={"ready": "assistant:5 a=life_cantrip:4 b=life_cantrip:4", "bag": "quiddity*6"},
        attached={"a": "assistant"},
    )
    assert [table.where(name) for name in ("assistant", "a", "b")] == ["s0 used", "s0 used", "s0 ready"]


@rule("quarriors.scoring.08")
def test_the_owner_orders_abilities_and_all_are_counted_first():
    table = pose(
        "begin",
        wilds="life_charm",
        s0={
            "ready": "d=defender_of_the_pale:4 a=strong_witching_hag:4 b=strong_devotee_of_the_holy_query:6",
            "bag": "quiddity*6",
        },
    )
    assert table.state.glory[0] == (2 + 2) + 3 + 2
    assert [table.where(name) for name in "dab"] == ["s0 used"] * 3
    assert [table.text(each) for each in table.options(0)] == ["resolve s0 a", "resolve s0 b"]
    table.do("resolve s0 b")
    table.do("take s0 life_charm")
    assert table.asked() == [(0, "offer_recall")]
    plain = pose("begin", s0={"ready": "assistant:5*3", "bag": "quiddity*6"})
    assert plain.asked() == [(0, "cull_dice")]


@rule("quarriors.culling.01", "quarriors.culling.02", "quarriors.culling.05")
def test_one_die_is_culled_for_each_creature_that_scored():
    table = pose("begin", s0={"ready": "assistant:5*2", "used": "quiddity:1*3", "bag": "portal*5"})
    table.do("cull s0 quiddity")
    table.do("cull s0 quiddity2", *(1,) * 12)
    assert table.asked() == [(0, "summon_and_prepare")]
    assert table.code("cull s0 quiddity3") == "no_culls_left"
    nothing = pose("begin", s0={"used": "quiddity:1*3", "bag": "quiddity*6"})
    assert nothing.asked() == [(0, "summon_and_prepare")]


@rule("quarriors.culling.07", "quarriors.rolling.06")
def test_a_draw_while_scoring_may_empty_the_used_pile_before_the_cull():
    table = pose("begin", s0={"ready": "defender=strong_defender_of_the_pale:4", "used": "assistant:1*7"})
    assert table.zone("used", 0) == []
    assert (len(table.zone("pool", 0)), len(table.zone("bag", 0))) == (7, 1)
    assert table.code("cull s0 assistant") == "no_culls_left"


@rule("quarriors.cards.07")
def test_an_empty_card_is_empty_no_more_when_a_die_returns():
    table = pose("begin", s0={"ready": "goblin=scavenging_goblin:3*5", "bag": "quiddity*6"})
    assert table.stock("scavenging_goblin") == 0
    table.do("cull s0 goblin")
    assert table.stock("scavenging_goblin") == 1


@rule("quarriors.summon.06", "quarriors.summon.09", "quarriors.creatures.03")
def test_creatures_are_summoned_in_any_order_and_number():
    table = pose("summon", s0={"pool": "a=assistant:5*2 b=scavenging_goblin:5 quiddity:1*3", "ready": "c=assistant:5"})
    table.do("summon s0 b")
    assert table.offers("summon s0 a")
    table.do("summon s0 a")
    assert (table.where("a"), table.where("a2"), table.state.spent) == ("s0 ready", "s0 pool", 2)
    assert table.code("summon s0 c") == "not_a_creature_face"


@rule("quarriors.cleanup.01", "quarriors.cleanup.02", "quarriors.cleanup.03", "quarriors.spells.04")
def test_the_pool_is_cleared_creatures_stay_and_spells_as_one_likes():
    table = pose(
        "clear",
        s0={
            "pool": "quiddity:1 hag=witching_hag:4",
            "ready": "assistant:5 a=life_charm:4 b=life_charm:4 c=death_charm:4",
        },
        attached={"c": "assistant"},
    )
    assert len(table.options(0, "discard")) == 2
    assert table.code("discard s0 c") == "already_attached"
    assert table.code("discard s0 assistant") == "not_a_spell"
    table.do("discard s0 a")
    table.do("finish s0")
    places = {name: table.where(name) for name in ("quiddity", "hag", "assistant", "a", "b", "c")}
    assert places == {
        "quiddity": "s0 used",
        "hag": "s0 used",
        "assistant": "s0 ready",
        "a": "s0 used",
        "b": "s0 ready",
        "c": "s0 ready",
    }


@pytest.mark.parametrize("step", ["summon", "capture"])
@rule("quarriors.turn.05")
def test_summoning_and_capturing_may_be_skipped(step):
    table = pose(step, s0={"pool": "assistant:5 quiddity:2"})
    table.do("finish s0")
    assert table.state.phase != step
    assert table.where("assistant") == ("s0 pool" if step == "summon" else "s0 used")


@rule("quarriors.scoring.08")
def test_the_owner_orders_what_a_creature_and_the_spells_on_it_do():
    def scored(*spells):
        return pose(
            "begin",
            wilds="scavenging_goblin",
            s0={"ready": f"hag=strong_witching_hag:4 {' '.join(spells)}", "used": "quiddity:1", "bag": "quiddity*6"},
            attached={spell.split("=")[0]: "hag" for spell in spells},
        )

    table = scored("shaping=shaping_incantation:4")
    assert table.asked() == [(0, "order_abilities")]
    assert table.code("finish s0") == "another_question"
    assert [table.text(each) for each in table.options(0)] == ["resolve s0 hag", "resolve s0 shaping"]
    table.do("resolve s0 shaping")
    table.do("upgrade s0 quiddity scavenging_goblin")
    assert table.asked() == [(0, "offer_recall")]
    assert len(table.options(0, "recall")) == 1
    table = scored("shaping=shaping_incantation:4")
    table.do("resolve s0 hag")
    assert table.asked() == [(0, "offer_upgrade")]
    table = scored("a=shaping_incantation:4", "b=shaping_incantation:4")
    table.do("resolve s0 b")
    table.do("decline s0")
    assert table.asked() == [(0, "order_abilities")]
    alike = pose(
        "begin",
        s0={"ready": "assistant:5 a=shaping_incantation:4 b=shaping_incantation:4", "bag": "quiddity*6"},
        attached={"a": "assistant", "b": "assistant"},
    )
    assert alike.asked() == [(0, "offer_upgrade")]

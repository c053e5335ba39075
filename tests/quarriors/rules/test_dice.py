"""Dice, where they are, how they are drawn, rolled and spent (quarriors.dice, zones, spending, rolling, immediate)."""

from collections import Counter

from tabletop.games.quarriors.model.events import BagRefilled, DiceDrawn, DiceRolled, PortalSteadied
from tests.proof import rule
from tests.quarriors.posed import CONTENT, pose


@rule("quarriors.dice.01", "quarriors.dice.02", "quarriors.quiddity.01", "quarriors.quiddity.02")
@rule("quarriors.spending.01", "quarriors.spending.02")
def test_the_upper_face_says_what_a_die_gives():
    table = pose("summon", s0={"pool": "quiddity:1 a=quiddity:6 dragon=quake_dragon:3 assistant:5 b=quiddity"})
    for name, purse in (("quiddity", 1), ("a", 3), ("dragon", 6)):
        table.do(f"spend s0 {name}")
        assert (table.state.purse, table.where(name)) == (purse, "s0 used")
    assert table.code("spend s0 assistant") == "gives_no_quiddity"
    assert table.code("spend s0 b") == "gives_no_quiddity"


@rule("quarriors.dice.05", "quarriors.dice.06", "quarriors.dice.07", "quarriors.immediate.03", "quarriors.immediate.06")
def test_draws_and_rerolls_are_used_right_after_the_roll_or_not_at_all():
    table = pose("roll", s0={"bag": "portal quake_dragon"}, dice=(1, 1, 4, 3))
    assert {str(action.die) for action in table.options(0, "use")} == {
        str(table.names[name]) for name in ("portal", "quake_dragon")
    }
    table.do("finish s0")
    assert table.asked() == [(0, "summon_and_prepare")]
    assert table.code("use s0 portal -") == "immediate_window_closed"
    assert (table.where("portal"), table.face("quake_dragon")) == ("s0 pool", 3)


@rule(
    "quarriors.dice.08", "quarriors.summon.01", "quarriors.summon.03", "quarriors.summon.04", "quarriors.creatures.01"
)
@rule("quarriors.dice.11", "quarriors.quiddity.03", "quarriors.spells.01")
def test_a_creature_is_paid_for_with_its_level_and_then_ready():
    table = pose("summon", s0={"pool": "hag=witching_hag:6 quiddity:1*3 growth_charm:4"})
    table.do("summon s0 hag")
    assert (table.where("hag"), table.state.spent, table.state.purse) == ("s0 ready", 2, 0)
    assert Counter(name[:8] for name in table.zone("used", 0)) == {"quiddity": 2}
    table.do("prepare s0 growth_charm")
    assert table.where("growth_charm") == "s0 ready"


@rule("quarriors.dice.09", "quarriors.dice.10", "quarriors.dice.12", "quarriors.dice.13")
def test_every_creature_face_has_its_numbers():
    for kind in CONTENT.kinds:
        assert len(kind.faces) == 6
        assert any(face.level or face.spell for face in kind.faces) or kind.category == "basic"
        for face in kind.faces:
            assert not (face.level and face.spell)
            assert (face.attack is None) == (face.defence is None)
            assert not face.level or face.attack is not None or kind.id == "primordial_ooze"
    table = pose("summon", s0={"ready": "assistant:5 hag=witching_hag:6"})
    assert [(table.attack(name), table.defence(name)) for name in ("assistant", "hag")] == [(1, 2), (4, 5)]


@rule("quarriors.bursts.06")
def test_a_burst_without_a_text_does_nothing():
    table = pose("summon", s0={"pool": "goblin=strong_scavenging_goblin:5 quiddity:1"})
    table.do("summon s0 goblin")
    assert (table.state.purse, table.attack("goblin"), table.defence("goblin")) == (0, 2, 2)


@rule("quarriors.zones.05", "quarriors.zones.08", "quarriors.rolling.02", "quarriors.zones.17")
def test_any_die_of_the_bag_can_be_drawn():
    drawn = Counter()
    for seed in range(60):
        table = pose("roll", s0={"bag": "quiddity*6 assistant"}, seed=seed)
        drawn[table.zone("bag", 0)[0]] += 1
    assert set(drawn) == {"assistant", "quiddity", *(f"quiddity{number}" for number in range(2, 7))}


@rule("quarriors.zones.12", "quarriors.zones.14")
def test_used_dice_can_be_chosen():
    table = pose(
        "begin", s0={"ready": "deathdealer:4", "bag": "quiddity*6"}, s1={"used": "portal:1", "bag": "assistant"}
    )
    assert table.offers("exchange s0 deathdealer portal")
    assert table.code("exchange s0 deathdealer assistant") == "condition_not_met"


@rule("quarriors.zones.16", "quarriors.zones.15")
def test_what_is_in_a_bag_is_open_and_its_order_is_not():
    table = pose("summon", s0={"bag": "quiddity*3 assistant"})
    view = table.game.view(table.state, 0)
    assert view.bag == table.state.bag
    assert view.rng == 0


@rule("quarriors.rolling.04", "quarriors.rolling.05")
def test_the_used_pile_is_drawn_from_when_the_bag_is_empty():
    table = pose("roll", s0={"bag": "quiddity*4", "used": "assistant:5*3", "ready": "portal:1"})
    first, second = table.happened(DiceDrawn)
    assert {table.zone("pool", 0)[number] for number in range(4)} == {"quiddity", "quiddity2", "quiddity3", "quiddity4"}
    assert (len(first.dice), len(second.dice), second.missing) == (4, 2, 0)
    refilled = table.happened(BagRefilled)[0]
    assert len(refilled.dice) == 3
    assert len(table.zone("bag", 0)) == 1
    assert table.zone("used", 0) == []
    assert table.face(table.zone("bag", 0)[0]) == 0


@rule("quarriors.rolling.04", "quarriors.rolling.05")
def test_at_every_event_of_a_refill_each_die_is_somewhere():
    table = pose("capture", s0={}, s1={"bag": "quiddity*4", "used": "assistant:5*3"})
    states = []
    after = table.state.clone()
    table.game.play(after, table.action("finish s0"), lambda _, state: states.append(state.clone()))
    assert len(states) > 5
    for state in states:
        lying = [die for zone in (state.bag, state.pool, state.used) for die in zone[1]]
        assert len(lying) == len(set(lying)) == 7


@rule("quarriors.rolling.07")
def test_what_cannot_be_drawn_is_lost():
    table = pose("roll", s0={"bag": "quiddity*2", "used": "assistant:5"})
    assert [(len(each.dice), each.missing) for each in table.happened(DiceDrawn)] == [(2, 0), (1, 3)]
    assert len(table.zone("pool", 0)) == 3


@rule("quarriors.rolling.11", "quarriors.rolling.13")
def test_a_reroll_counts_even_if_it_is_worse():
    table = pose("roll", s0={"bag": "assistant quiddity"}, dice=(1, 1, 4, 6))
    table.do("use s0 assistant quiddity", 1, 1)
    assert (table.face("assistant"), table.face("quiddity")) == (1, 1)
    assert table.happened(DiceRolled)[0].dice == (table.names["assistant"], table.names["quiddity"])
    assert table.code("use s0 assistant quiddity") == "immediate_window_closed"


@rule("quarriors.immediate.13")
def test_a_portal_that_could_draw_only_portals_may_give_one_quiddity():
    table = pose("roll", s0={"bag": "portal*2"}, dice=(1, 1, 4, 2))
    assert table.offers("steady s0 portal")
    table.do("steady s0 portal")
    assert (table.happened(PortalSteadied)[0].die, table.face("portal"), table.where("portal")) == (
        table.names["portal"],
        1,
        "s0 pool",
    )
    assert table.offers("use s0 portal2 -")
    more = pose("roll", s0={"bag": "portal*2 quiddity*7"}, dice=(1,) * 6 + (4,) * 6)
    assert more.options(0, "use")
    assert more.code("steady s0 portal") == "condition_not_met"


def test_nobody_draws_for_ever():
    table = pose("roll", s0={"bag": "portal"}, dice=(1, 4))
    for _ in range(199):
        table.do("use s0 portal -", 1, 4)
    assert table.code("use s0 portal -") == "no_draws_left"
    assert table.options(0) == [table.action("finish s0")]


@rule("quarriors.quiddity.06")
def test_what_a_payment_does_not_need_stays_in_the_purse():
    table = pose("summon", s0={"pool": "assistant:5 goblin=scavenging_goblin:3 quiddity:6"})
    table.do("summon s0 assistant")
    assert table.state.purse == 1
    table.do("summon s0 goblin")
    assert (table.state.purse, table.state.spent) == (0, 2)


def test_payments_waste_as_little_as_they_can():
    table = pose(
        "capture",
        s0={"pool": "a=quiddity:6 b=quiddity:1 c=quake_dragon:3 d=quiddity:6"},
        wilds="devotee_of_the_holy_query",
    )
    table.do("capture s0 devotee_of_the_holy_query")
    assert (table.state.purse, table.where("c"), table.where("a")) == (0, "s0 used", "s0 pool")

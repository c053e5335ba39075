"""The worked examples of the rulebook."""

from tabletop.games.quarriors.model.events import (
    Assaulted,
    AttackBegan,
    AttackWithstood,
    CreatureDestroyed,
    CreatureScored,
    DiceDrawn,
    DiceRolled,
    DieSaved,
    TurnEnded,
    WildsLaid,
)
from tests.proof import rule
from tests.quarriors.posed import NUMBERS, Table, lay_out, pose


@rule("quarriors.example.01", "quarriors.setup.06", "quarriors.setup.07", "quarriors.setup.08")
def test_a_second_goblin_goes_back_to_the_box():
    table = lay_out("scavenging_goblin", "mighty_scavenging_goblin", "witching_hag")
    laid = table.happened(WildsLaid)[0]
    assert NUMBERS["mighty_scavenging_goblin"] in laid.boxed
    assert NUMBERS["mighty_scavenging_goblin"] not in table.state.cards
    assert {NUMBERS["scavenging_goblin"], NUMBERS["witching_hag"]} <= set(table.state.cards)


@rule("quarriors.example.02", "quarriors.bursts.01", "quarriors.bursts.02", "quarriors.immediate.09")
def test_an_assistant_is_rolled_again_with_another_die():
    table = pose("roll", s0={"bag": "assistant quiddity"}, dice=(1, 1, 4, 1))
    assert table.options(0, "use") == [table.action("use s0 assistant quiddity")]
    table.do("use s0 assistant quiddity", 5, 6)
    assert (table.face("assistant"), table.face("quiddity")) == (5, 6)
    assert (table.where("assistant"), table.where("quiddity")) == ("s0 pool", "s0 pool")


def dragon() -> Table:
    """A Quake Dragon that has rolled the face with a line."""
    return pose("roll", s0={"bag": "quake_dragon"}, dice=(1, 3))


@rule("quarriors.example.03", "quarriors.dice.14")
def test_a_dragon_is_rolled_again_or_gives_three_quiddity():
    again = dragon()
    again.do("use s0 quake_dragon -", 4)
    assert (again.face("quake_dragon"), again.where("quake_dragon"), again.state.purse) == (4, "s0 pool", 0)
    spent = dragon()
    spent.do("finish s0")
    spent.do("spend s0 quake_dragon")
    assert (spent.where("quake_dragon"), spent.state.purse) == ("s0 used", 3)
    assert spent.code("use s0 quake_dragon -") == "immediate_window_closed"


@rule("quarriors.example.04", "quarriors.dice.15", "quarriors.immediate.11")
def test_a_victory_die_draws_and_is_rolled_again():
    table = pose("roll", s0={"bag": "victory=victory_charm quiddity*6"}, dice=(1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1))
    left = table.zone("bag", 0)
    table.do("use s0 victory -", 1, 6, 5)
    assert table.face(left[0]) == 6
    assert (table.face("victory"), table.where("victory"), table.where(left[0])) == (5, "s0 pool", "s0 pool")
    assert table.state.purse == 0


@rule("quarriors.example.05", "quarriors.cards.02", "quarriors.cards.03", "quarriors.bursts.01", "quarriors.bursts.03")
def test_the_card_of_the_goblin():
    table = pose("capture", s0={"pool": "quiddity:6"}, wilds="scavenging_goblin")
    table.do("capture s0 scavenging_goblin")
    assert (table.state.purse, table.state.spent) == (0, 2)
    table = pose("begin", s0={"ready": "goblin=scavenging_goblin:3", "bag": "quiddity*6"})
    assert table.state.glory == [2, 0]
    for face, purse in ((3, 0), (5, 1)):
        table = pose("summon", s0={"pool": f"goblin=scavenging_goblin:{face} quiddity:1"})
        table.do("summon s0 goblin")
        assert table.state.purse == purse
    table = pose("summon", s0={"pool": "goblin=scavenging_goblin:1"})
    table.do("spend s0 goblin")
    assert table.state.purse == 1


@rule("quarriors.example.06", "quarriors.scoring.01", "quarriors.scoring.02", "quarriors.scoring.04")
@rule("quarriors.scoring.06", "quarriors.culling.01", "quarriors.culling.04", "quarriors.culling.07")
def test_a_strong_hag_scores_recalls_a_goblin_and_an_assistant_is_culled():
    table = pose(
        "begin",
        s0={"ready": "strong_witching_hag:4", "used": "goblin=scavenging_goblin:1 assistant:1", "bag": "quiddity*6"},
    )
    assert table.state.glory == [3, 0]
    assert table.where("strong_witching_hag") == "s0 used"
    assert table.asked() == [(0, "offer_recall")]
    table.do("recall s0 goblin")
    assert (table.where("goblin"), table.face("goblin")) == ("s0 pool", 0)
    assert table.asked() == [(0, "cull_dice")]
    stock = table.stock("assistant")
    table.do("cull s0 assistant")
    assert (table.where("assistant"), table.stock("assistant")) == ("wilds", stock + 1)


@rule("quarriors.example.07", "quarriors.rolling.01", "quarriors.rolling.03")
def test_seven_dice_are_rolled_with_the_one_that_lay_there():
    table = pose("roll", s0={"pool": "goblin=scavenging_goblin", "bag": "quiddity*8"})
    assert len(table.happened(DiceDrawn)[0].dice) == 6
    rolled = table.happened(DiceRolled)[0].dice
    assert len(rolled) == 7
    assert table.names["goblin"] in rolled
    assert len(table.zone("bag", 0)) == 2


@rule("quarriors.example.08", "quarriors.dice.03", "quarriors.dice.04", "quarriors.immediate.02")
@rule("quarriors.immediate.04", "quarriors.immediate.07", "quarriors.immediate.09", "quarriors.immediate.11")
def test_a_portal_draws_and_an_assistant_rolls_in_either_order():
    def rolled() -> Table:
        return pose("roll", s0={"bag": "portal assistant quiddity*7"}, dice=(1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1))

    table = rolled()
    pool = table.zone("pool", 0)
    assert len(pool) == 6
    table.do("use s0 portal -", 1, 1, 6, 6)
    assert table.where("portal") == "s0 used"
    assert [table.face(name) for name in table.zone("pool", 0)[-2:]] == [6, 6]
    partner = next(name for name in table.zone("pool", 0) if name.startswith("quiddity"))
    table.do(f"use s0 assistant {partner}", 4, 6)
    assert (table.where("assistant"), table.where(partner)) == ("s0 pool", "s0 pool")
    table.do(f"use s0 assistant {partner}", 1, 1)
    assert table.face("assistant") == 1
    other = rolled()
    other.do(f"use s0 assistant {partner}", 1, 1)
    other.do("use s0 portal -", 1, 1, 1, 1)
    assert other.where("portal") == "s0 used"


@rule("quarriors.example.09", "quarriors.prepare.01", "quarriors.prepare.02", "quarriors.summon.02")
@rule("quarriors.summon.06", "quarriors.summon.07")
def test_a_spell_is_prepared_and_only_the_goblin_summoned():
    table = pose(
        "summon",
        s0={"pool": "death_cantrip:4 goblin=scavenging_goblin:5 dealer=strong_deathdealer:6 quiddity:1*4"},
        s1={"ready": "assistant:5"},
    )
    table.do("prepare s0 death_cantrip")
    assert (table.where("death_cantrip"), table.state.purse, len(table.zone("used", 0))) == ("s0 ready", 0, 0)
    table.do("summon s0 goblin")
    assert (table.where("goblin"), table.state.spent, table.state.purse) == ("s0 ready", 1, 1)
    assert table.offers("summon s0 dealer")
    table.do("finish s0")
    assert table.asked() == [(0, "capture_dice")]
    assert table.where("dealer") == "s0 pool"


def attack() -> Table:
    """Three players: a Strong Deathdealer with a Death Charm and a Warrior attack."""
    return pose(
        "summon",
        seats=3,
        s0={"ready": "dealer=strong_deathdealer:4 warrior=warrior_of_the_quay:4 charm=death_charm:4"},
        s1={
            "ready": "goblin=scavenging_goblin:3 spirit=strong_ghostly_spirit:6 devotee=devotee_of_the_holy_query:5",
            "bag": "quiddity*7",
        },
        s2={"ready": "assistant:5*2"},
    )


@rule("quarriors.example.10", "quarriors.attack.03", "quarriors.attachments.03", "quarriors.attachments.07")
def test_the_charm_and_the_warrior_make_a_total_of_eight():
    table = attack()
    table.do("attach s0 charm dealer")
    assert (table.attack("dealer"), table.attack("warrior")) == (6, 2)
    table.do("finish s0")
    assert table.happened(AttackBegan)[0].total == 8


@rule("quarriors.example.11", "quarriors.attack.05", "quarriors.attack.06", "quarriors.attack.07")
@rule("quarriors.attack.08", "quarriors.attack.09", "quarriors.attack.10", "quarriors.attack.17")
@rule("quarriors.cleanup.05")
def test_the_first_defender_loses_two_and_keeps_the_goblin():
    table = attack()
    table.do("attach s0 charm dealer")
    table.do("finish s0")
    assert table.asked() == [(1, "name_defender")]
    table.do("defend s1 spirit")
    assert (table.where("spirit"), table.face("spirit")) == ("s1 pool", 0)
    assert table.state.owed[1].attack == 5
    table.do("defend s1 devotee")
    assert table.where("devotee") == "s1 used"
    stood = table.happened(AttackWithstood)[0]
    assert (stood.die, stood.attack, stood.defence) == (table.names["goblin"], 1, 2)
    assert table.where("goblin") == "s1 ready"
    table.do("defend s2 assistant")
    assert table.asked() == [(0, "capture_dice")]
    table.do("finish s0")
    table.do("finish s1")
    assert table.names["spirit"] in table.happened(DiceRolled)[0].dice
    assert len(table.happened(DiceRolled)[0].dice) == 7


@rule("quarriors.example.12", "quarriors.attack.13", "quarriors.attack.14")
def test_the_next_opponent_faces_the_full_total():
    table = attack()
    table.do("attach s0 charm dealer")
    table.do("finish s0")
    table.do("defend s1 spirit")
    table.do("defend s1 devotee")
    faced = table.happened(Assaulted)[0]
    assert (faced.seat, faced.attack) == (2, 8)


@rule("quarriors.example.13", "quarriors.capture.01", "quarriors.capture.02", "quarriors.capture.04")
@rule("quarriors.capture.09", "quarriors.quiddity.05")
def test_nine_quiddity_buy_one_dragon_and_the_rest_is_lost():
    table = pose("capture", s0={"pool": "quiddity:6*4"}, wilds="quake_dragon scavenging_goblin", now={"purse": 1})
    table.do("capture s0 quake_dragon")
    assert table.state.purse == 1
    assert len(table.zone("used", 0)) == 5
    assert table.code("capture s0 assistant") == "capture_limit_reached"
    table.do("finish s0")
    assert table.happened(TurnEnded)[0].lost == 1
    assert table.state.purse == 0


@rule("quarriors.example.14", "quarriors.bursts.04", "quarriors.bursts.05", "quarriors.scoring.06")
def test_the_strong_defender_draws_one_or_two():
    for face, drawn in ((5, 1), (6, 2)):
        table = pose("begin", s0={"ready": f"strong_defender_of_the_pale:{face}", "bag": "quiddity*9"})
        assert [len(each.dice) for each in table.happened(DiceDrawn)] == [drawn]
        assert len(table.zone("pool", 0)) == drawn
        assert all(table.face(name) == 0 for name in table.zone("pool", 0))


@rule("quarriors.example.15", "quarriors.creatures.05")
def test_a_spirit_returns_only_when_it_is_destroyed():
    table = pose("begin", s0={"ready": "spirit=strong_ghostly_spirit:6", "bag": "quiddity*6"})
    assert table.happened(CreatureScored)
    assert table.where("spirit") == "s0 used"
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "spirit=strong_ghostly_spirit:6"},
    )
    assert table.happened(CreatureDestroyed)
    assert table.happened(DieSaved)
    assert table.where("spirit") == "s1 pool"


@rule("quarriors.example.16", "quarriors.prepare.01", "quarriors.prepare.02", "quarriors.spells.04")
@rule("quarriors.spells.06", "quarriors.spells.11")
def test_a_victory_cantrip_waits_for_a_creature():
    table = pose(
        "summon",
        s0={"pool": "cantrip=victory_cantrip:5", "bag": "assistant quiddity:1*5"},
        s1={"bag": "quiddity*6"},
    )
    table.do("prepare s0 cantrip")
    assert (table.where("cantrip"), table.state.purse) == ("s0 ready", 0)
    assert table.options(0, "cast") == []
    assert table.code("cast s0 cantrip -") == "no_legal_target"
    for _ in range(3):
        table.do("finish s0")
    assert table.where("cantrip") == "s0 ready"
    while table.state.active == 1:
        table.do("finish s1", 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1)
    table.do("summon s0 assistant")
    table.do("cast s0 cantrip assistant")
    assert table.where("cantrip") == "s0 used"


@rule("quarriors.example.17", "quarriors.spells.08", "quarriors.bursts.05")
def test_a_death_charm_gives_three_or_five():
    for face, more in ((4, 3), (6, 5)):
        table = pose("summon", s0={"ready": f"assistant:5 charm=death_charm:{face}"})
        table.do("attach s0 charm assistant")
        assert (table.attack("assistant"), table.defence("assistant")) == (1 + more, 2 + more)

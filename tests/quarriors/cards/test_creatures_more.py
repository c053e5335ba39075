"""Every creature card in a position: Dragons, Wizards, Goblins, Warriors, Hags."""

import pytest

from tabletop.games.quarriors.model.events import (
    Assaulted,
    AttackBegan,
    BagRefilled,
    CreatureDestroyed,
    DiceDrawn,
    DiceRolled,
    QuiddityGained,
)
from tests.proof import rule
from tests.quarriors.posed import pose


@rule("quarriors.attack.18", "quarriors.attack.23", "quarriors.creatures.06")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_quake_dragon_shakes_all_creatures_of_level_one(face):
    table = pose(
        "attack",
        s0={"ready": f"quake_dragon:{face}"},
        s1={"ready": "assistant:5 goblin=scavenging_goblin:3 hag=witching_hag:6 warrior=warrior_of_the_quay:6"},
    )
    assert (table.where("assistant"), table.where("goblin")) == ("s1 used", "s1 used")
    assert table.state.owed[1].attack == {4: 4, 5: 6, 6: 8}[face]
    assert (table.where("hag"), table.where("warrior")) == ("s1 ready", "s1 ready")


@rule("quarriors.attack.23")
def test_quake_dragon_is_counted_before_what_it_destroys_is_gone():
    table = pose("attack", s0={"ready": "quake_dragon:6"}, s1={"ready": "mighty_witching_hag:4"})
    assert table.happened(Assaulted)[0].attack == 3
    assert table.where("mighty_witching_hag") == "s1 used"


@rule("quarriors.attack.22")
def test_strong_quake_dragon_keeps_small_creatures_out():
    table = pose(
        "attack",
        seats=3,
        s0={"ready": "hag=witching_hag:6 defender=defender_of_the_pale:6"},
        s1={"ready": "strong_quake_dragon:4"},
        s2={"ready": "assistant:5*2"},
    )
    assert [each.attack for each in table.happened(Assaulted)] == [2, 6]
    assert table.where("strong_quake_dragon") == "s1 ready"


def test_mighty_quake_dragon_has_more_defence_and_glory():
    table = pose("summon", s0={"ready": "a=mighty_quake_dragon:4 b=mighty_quake_dragon:5 c=mighty_quake_dragon:6"})
    assert [table.defence(name) for name in "abc"] == [4, 7, 9]
    for face, glory in ((4, 4), (5, 4), (6, 6)):
        table = pose("begin", s0={"ready": f"mighty_quake_dragon:{face}", "bag": "quiddity*6"})
        assert table.state.glory == [glory, 0]


@rule("quarriors.immediate.01", "quarriors.immediate.05", "quarriors.immediate.14", "quarriors.bursts.03")
def test_questing_wizard_draws_with_its_faces():
    table = pose("roll", s0={"bag": "w=questing_wizard*5 quiddity*2"}, dice=(1,) * 6 + (1, 2, 3, 4, 5, 6))
    assert table.options(0, "use") == [table.action("use s0 w -"), table.action("use s0 w3 -")]
    table.do("use s0 w -", 1, 6)
    assert (table.where("w"), table.state.purse, table.face("quiddity2")) == ("s0 used", 1, 6)
    assert table.code("use s0 w2 -") == "no_burst_rolled"
    table.do("use s0 w3 -", 1, 1, 4)
    assert (table.face("w"), table.where("w")) == (1, "s0 pool")
    assert (table.face("w3"), table.where("w3"), table.state.purse) == (4, "s0 pool", 1)


def test_questing_wizard_with_two_bursts_is_tougher_and_worth_more():
    table = pose("summon", s0={"ready": "a=questing_wizard:5 b=questing_wizard:6"})
    assert [table.defence(name) for name in "ab"] == [6, 9]
    for face, glory in ((5, 3), (6, 4)):
        table = pose("begin", s0={"ready": f"questing_wizard:{face}", "bag": "quiddity*6"})
        assert table.state.glory == [glory, 0]


def test_strong_questing_wizard_culls_spells_for_glory():
    table = pose(
        "begin",
        s0={
            "ready": "strong_questing_wizard:4 a=death_charm:4 b=life_charm:4",
            "pool": "c=death_charm",
            "bag": "quiddity*6",
        },
        attached={"a": "strong_questing_wizard"},
    )
    assert table.asked() == [(0, "offer_spell_cull")]
    assert len(table.options(0, "cull")) == 3
    assert table.code("cull s0 strong_questing_wizard") == "not_a_spell"
    table.do("cull s0 a")
    table.do("cull s0 c")
    table.do("decline s0")
    assert table.state.glory == [5, 0]
    assert (table.where("a"), table.where("b"), table.where("c")) == ("wilds", "s0 ready", "wilds")
    assert table.state.attached == ()


@rule("quarriors.capture.03", "quarriors.capture.10")
def test_mighty_questing_wizard_makes_captures_cheaper_and_more():
    table = pose("begin", s0={"ready": "mighty_questing_wizard:4*2", "bag": "quiddity*6"}, wilds="quake_dragon")
    assert (table.state.captures, table.state.discount) == (3, 4)
    table.do("finish s0", 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1)
    table.do("finish s0")
    table.do("capture s0 assistant")
    assert table.state.spent == 0
    table.do("capture s0 quake_dragon")
    table.do("capture s0 assistant")
    assert (table.state.spent, table.state.captures) == (4, 0)


def test_mighty_questing_wizard_draws_two_with_its_burst():
    table = pose("roll", s0={"bag": "w=mighty_questing_wizard*4 quiddity*4"}, dice=(1,) * 6 + (3, 4, 5, 6, 1, 1))
    assert table.options(0, "use") == [table.action("use s0 w -")]
    table.do("use s0 w -", 1, 1, 1, 1)
    assert (table.where("w"), table.state.purse) == ("s0 used", 0)
    assert len(table.zone("pool", 0)) == 7


@rule("quarriors.summon.07", "quarriors.summon.08")
def test_scavenging_goblin_pays_for_another_summons():
    table = pose("summon", s0={"pool": "goblin=scavenging_goblin:5 plain=scavenging_goblin:3 quiddity:1"})
    table.do("summon s0 goblin")
    assert [each.quiddity for each in table.happened(QuiddityGained)] == [1]
    table.do("summon s0 plain")
    assert (table.where("plain"), table.state.purse) == ("s0 ready", 0)


def test_strong_scavenging_goblin_is_tougher_in_company():
    table = pose(
        "attack",
        s0={"ready": "death=deathdealer:6"},
        s1={"ready": "goblin=strong_scavenging_goblin:5 plain=strong_scavenging_goblin:3 assistant:5*2"},
    )
    assert (table.defence("goblin"), table.defence("plain")) == (5, 2)
    table.do("defend s1 assistant")
    assert table.defence("goblin") == 4
    table.do("defend s1 goblin")
    assert table.where("goblin") == "s1 ready"


@rule("quarriors.cleanup.05")
def test_mighty_scavenging_goblin_draws_two_when_it_falls():
    table = pose(
        "attack", s0={"ready": "quake_dragon:6"}, s1={"ready": "goblin=mighty_scavenging_goblin:5", "bag": "quiddity"}
    )
    assert [len(each.dice) for each in table.happened(DiceDrawn)] == [1, 1]
    assert table.happened(BagRefilled)[0].dice == (table.names["goblin"],)
    assert table.zone("pool", 1) == ["quiddity", "goblin"]
    plain = pose(
        "attack", s0={"ready": "quake_dragon:6"}, s1={"ready": "mighty_scavenging_goblin:4", "bag": "quiddity"}
    )
    assert not plain.happened(DiceDrawn)


@rule("quarriors.attack.22")
def test_warrior_of_the_quay_is_stronger_against_a_single_creature():
    table = pose(
        "attack",
        seats=4,
        s0={"ready": "warrior_of_the_quay:4"},
        s1={"ready": "hag=witching_hag:6"},
        s2={"ready": "goblin=scavenging_goblin:3*2"},
        s3={},
    )
    assert table.happened(AttackBegan)[0].total == 2
    assert table.where("hag") == "s1 used"
    table.do("defend s2 goblin")
    assert [each.attack for each in table.happened(Assaulted)] == [2]


def test_strong_warrior_of_the_quay_strengthens_all_others():
    table = pose("summon", s0={"ready": "a=strong_warrior_of_the_quay:4 b=strong_warrior_of_the_quay:4 assistant:5"})
    assert [(table.attack(name), table.defence(name)) for name in ("a", "b", "assistant")] == [(3, 4), (3, 4), (3, 4)]


@rule("quarriors.attack.18")
def test_mighty_warrior_of_the_quay_destroys_warriors_and_comes_alone():
    table = pose(
        "summon",
        seats=3,
        s0={"pool": "warrior=mighty_warrior_of_the_quay:4 again=mighty_warrior_of_the_quay:4 quiddity:1*3"},
        s1={"ready": "a=mighty_warrior_of_the_quay:6 assistant:5"},
        s2={"ready": "b=mighty_warrior_of_the_quay:4"},
    )
    table.do("summon s0 warrior")
    assert len(table.happened(CreatureDestroyed)) == 2
    assert (table.where("a"), table.where("b"), table.where("assistant")) == ("s1 used", "s2 used", "s1 ready")
    assert table.code("summon s0 again") == "class_already_summoned"


def test_witching_hag_gains_quiddity_for_each_creature_destroyed():
    table = pose("attack", s0={"ready": "witching_hag:4*2"}, s1={"ready": "assistant:5*2"})
    table.do("defend s1 assistant")
    assert table.state.purse == 4
    table = pose("summon", s0={"ready": "witching_hag:4 death_incantation:6"}, s1={"ready": "assistant:5*2"})
    table.do("cast s0 death_incantation assistant")
    assert table.state.purse == 1


def test_strong_witching_hag_recalls_a_creature_that_scored_with_it():
    table = pose(
        "begin", s0={"ready": "hag=strong_witching_hag:4 assistant:5", "used": "portal:1", "bag": "quiddity*6"}
    )
    assert table.asked() == [(0, "offer_recall")]
    assert table.code("recall s0 portal") == "condition_not_met"
    assert table.code("recall s0 hag") == "condition_not_met"
    table.do("recall s0 assistant")
    assert (table.where("assistant"), table.face("assistant")) == ("s0 pool", 0)
    table.do("finish s0")
    assert len(table.happened(DiceRolled)[0].dice) == 7


@rule("quarriors.scoring.04", "quarriors.scoring.06")
def test_strong_witching_hags_recall_each_other():
    table = pose("begin", s0={"ready": "a=strong_witching_hag:4 b=strong_witching_hag:4", "bag": "quiddity*6"})
    assert table.state.glory[0] == 6
    table.do("recall s0 b")
    table.do("recall s0 a")
    assert (table.where("a"), table.where("b")) == ("s0 pool", "s0 pool")


def test_mighty_witching_hag_caps_every_attacker():
    table = pose(
        "attack",
        s0={"ready": "quake=mighty_quake_dragon:6 hag=witching_hag:4 assistant:5"},
        s1={"ready": "a=mighty_witching_hag:6 b=mighty_witching_hag:4"},
    )
    assert table.happened(AttackBegan)[0].total == 12
    assert table.happened(Assaulted)[0].attack == 3 + 3 + 1

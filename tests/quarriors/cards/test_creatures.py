"""Every creature card in a position: Deathdealers, Defenders, Devotees, Spirits, Oozes, and the basic cards."""

import pytest

from tabletop.games.quarriors.model.events import (
    Assaulted,
    AttackBegan,
    AttackRenewed,
    BagRefilled,
    CreatureCopied,
    CreatureDestroyed,
    CreatureReturned,
    CreatureScored,
    DiceDrawn,
    DiceRolled,
    DieCulled,
)
from tests.proof import rule
from tests.quarriors.posed import pose


@rule("quarriors.culling.08")
def test_quiddity_that_was_culled_costs_nothing():
    table = pose("capture", s0={"used": "assistant:1"})
    assert table.code("capture s0 quiddity") == "card_is_empty"
    table = pose("begin", s0={"ready": "assistant:5", "used": "quiddity:1", "bag": "assistant*6"}, dice=(1,) * 12)
    table.do("cull s0 quiddity")
    assert table.stock("quiddity") == 1
    table.do("finish s0")
    table.do("finish s0")
    table.do("capture s0 quiddity")
    assert (table.where("quiddity"), table.state.spent, table.state.captures) == ("s0 used", 0, 0)


@rule("quarriors.immediate.10")
def test_assistant_alone_is_rolled_alone():
    table = pose("roll", s0={"bag": "assistant"}, dice=(1, 4))
    assert table.options(0, "use") == [table.action("use s0 assistant -")]
    table.do("use s0 assistant -", 5)
    assert table.face("assistant") == 5


def test_assistant_is_a_creature_worth_one():
    table = pose("begin", s0={"ready": "assistant:6", "bag": "quiddity*6"})
    assert table.state.glory == [1, 0]


@rule("quarriors.rolling.06")
def test_portal_can_be_drawn_by_itself():
    table = pose("roll", s0={"bag": "quiddity*4 assistant portal"}, dice=(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4))
    table.do("use s0 portal -", 1, 1)
    assert [each.dice for each in table.happened(BagRefilled)] == [(table.names["portal"],)]
    assert [each.missing for each in table.happened(DiceDrawn)] == [1]
    assert (table.where("portal"), table.face("portal")) == ("s0 pool", 1)


def scored(ready: str, **more: str):
    """The beginning of a turn with these creatures."""
    return pose("begin", s0={"ready": ready, "bag": "quiddity*9", **more}, s1={"used": "portal:1 assistant:1"})


def test_deathdealer_is_exchanged_for_a_used_die_of_an_opponent():
    table = scored("deathdealer:4")
    assert table.asked() == [(0, "offer_exchange")]
    table.do("exchange s0 deathdealer portal")
    assert (table.where("deathdealer"), table.where("portal")) == ("s1 used", "s0 used")
    assert table.asked() == [(0, "cull_dice")]
    assert table.offers("cull s0 portal")
    table = scored("deathdealer:4")
    table.do("decline s0")
    assert table.where("deathdealer") == "s0 used"


def test_deathdealer_that_is_exchanged_leaves_other_abilities_to_its_owner():
    table = pose(
        "begin",
        wilds="scavenging_goblin",
        s0={"ready": "deathdealer:4 shaping=shaping_incantation:4", "bag": "quiddity*9"},
        s1={"used": "portal:1"},
        attached={"shaping": "deathdealer"},
    )
    table.do("resolve s0 deathdealer")
    table.do("exchange s0 deathdealer portal")
    assert table.asked() == [(0, "offer_upgrade")]
    table.do("upgrade s0 portal scavenging_goblin")
    assert table.where("portal") == "wilds"
    assert len(table.zone("used", 0)) == 2


@rule("quarriors.attack.22")
def test_strong_deathdealer_scores_at_once_and_leaves_the_total():
    table = pose(
        "attack",
        seats=3,
        s0={"ready": "dealer=strong_deathdealer:6 charm=life_cantrip:4", "used": "quiddity:1"},
        s1={"ready": "assistant:5*2"},
        s2={"ready": "goblin=scavenging_goblin:3*2"},
        attached={"charm": "dealer"},
    )
    table.do("defend s1 assistant")
    assert table.state.glory == [2, 0, 0]
    assert (table.where("dealer"), table.where("charm")) == ("s0 used", "s0 used")
    assert (table.where("assistant"), table.where("assistant2")) == ("s1 used", "s1 used")
    assert table.happened(Assaulted)[0].attack == 4
    assert table.asked() == [(2, "name_defender")]


def test_mighty_deathdealer_strikes_once_more_after_the_first_loss():
    table = pose(
        "attack",
        seats=3,
        s0={"ready": "dealer=mighty_deathdealer:4"},
        s1={"ready": "assistant:5 goblin=scavenging_goblin:3 assistant:5"},
        s2={"ready": "hag=witching_hag:6 assistant:5"},
    )
    table.do("defend s1 assistant")
    assert table.state.owed[1].attack == 3 - 2 + 3
    assert [each.attack for each in table.happened(AttackRenewed)] == [3]
    table.do("defend s1 goblin")
    assert table.where("assistant2") == "s1 used"
    assert table.happened(Assaulted)[0].attack == 3
    assert not table.happened(AttackRenewed)
    table.do("defend s2 hag")
    assert (table.where("hag"), table.where("assistant3")) == ("s2 ready", "s2 ready")


def test_mighty_deathdealer_strikes_again_when_the_dragon_shook_first():
    table = pose(
        "attack",
        s0={"ready": "dealer=mighty_deathdealer:4 dragon=quake_dragon:4"},
        s1={"ready": "assistant:5 hag=witching_hag:6 portal=devotee_of_the_holy_query:5"},
    )
    assert table.where("assistant") == "s1 used"
    assert table.state.owed[1].attack == 7 + 3


@rule("quarriors.attack.17", "quarriors.spells.07")
def test_mighty_deathdealer_strikes_once_more_when_a_spell_felled_the_first():
    table = pose(
        "attack",
        s0={"ready": "dealer=mighty_deathdealer:4 a=death_incantation:6 b=death_incantation:6"},
        s1={"ready": "hag=witching_hag:4 devotee=devotee_of_the_holy_query:5 wizard=questing_wizard:4"},
    )
    table.do("finish s0")
    table.do("cast s0 a hag")
    table.do("finish s0")
    assert table.happened(AttackRenewed)[0].attack == 3
    assert table.asked() == [(0, "cast_freely")]
    table.do("finish s0")
    assert table.state.owed[1].attack == 6
    table.do("defend s1 devotee")
    assert not table.happened(AttackRenewed)
    assert table.where("devotee") == "s1 used"


def test_defender_of_the_pale_gains_for_every_other_that_scores():
    for face, glory in ((4, 2 + 2 + 1 + 1), (6, 6)):
        table = pose("begin", s0={"ready": f"defender_of_the_pale:{face} assistant:5*2", "bag": "quiddity*6"})
        assert table.state.glory == [glory, 0]
        first = table.happened(CreatureScored)[0]
        assert (first.glory, first.bonus) == (2, 2)


def test_strong_defender_of_the_pale_draws_from_the_used_pile_with_itself_in_it():
    table = pose("begin", s0={"ready": "defender=strong_defender_of_the_pale:6", "bag": "quiddity"}, dice=(1, 1))
    assert table.where("defender") == "s0 pool"
    assert [len(each.dice) for each in table.happened(DiceDrawn)][:2] == [1, 1]
    assert len(table.happened(BagRefilled)) == 1


def test_mighty_defender_of_the_pale_makes_summoning_dearer():
    for ready, cost in (("mighty_defender_of_the_pale:4", 2), ("mighty_defender_of_the_pale:6", 3),
                        ("mighty_defender_of_the_pale:5*2", 3)):  # fmt: skip
        table = pose("summon", s0={"pool": "goblin=scavenging_goblin:3 quiddity:1*3"}, s1={"ready": ready})
        table.do("summon s0 goblin")
        assert table.state.spent == cost
    table = pose("summon", s0={"pool": "assistant:5 quiddity:1"}, s1={"ready": "mighty_defender_of_the_pale:4"})
    assert table.code("summon s0 assistant") == "not_enough_quiddity"


def test_devotee_of_the_holy_query_has_more_defence_with_a_burst():
    table = pose("summon", s0={"ready": "plain=devotee_of_the_holy_query:5 burst=devotee_of_the_holy_query:6"})
    assert (table.defence("plain"), table.defence("burst")) == (4, 6)


def test_strong_devotee_of_the_holy_query_takes_a_spell_into_the_bag():
    table = pose(
        "begin",
        wilds="growth_spell death_incantation scavenging_goblin",
        s0={"ready": "strong_devotee_of_the_holy_query:6", "bag": "quiddity*6"},
    )
    assert table.asked() == [(0, "offer_spell")]
    assert table.offers("take s0 growth_spell")
    assert table.code("take s0 death_incantation") == "condition_not_met"
    assert table.code("take s0 scavenging_goblin") == "condition_not_met"
    table.do("take s0 growth_spell")
    assert len(table.zone("bag", 0)) == 7
    assert table.state.captures == 1
    plain = pose("begin", wilds="growth_spell", s0={"ready": "strong_devotee_of_the_holy_query:5", "bag": "quiddity*6"})
    assert plain.asked() == [(0, "cull_dice")]


@rule("quarriors.spells.10")
def test_mighty_devotee_of_the_holy_query_is_warded_and_unravels():
    table = pose(
        "summon",
        s0={"ready": "death_incantation:6"},
        s1={"ready": "devotee=mighty_devotee_of_the_holy_query:6 assistant:5"},
    )
    assert table.defence("devotee") == 7
    assert table.offers("cast s0 death_incantation assistant")
    assert table.code("cast s0 death_incantation devotee") == "not_a_target"
    for face, where in ((6, "s1 used"), (5, "s1 ready")):
        table = pose(
            "attack",
            s0={"ready": f"mighty_devotee_of_the_holy_query:{face}"},
            s1={"ready": "assistant:5 charm=life_cantrip:4"},
            attached={"charm": "assistant"},
        )
        assert table.where("assistant") == where


@rule("quarriors.attack.21", "quarriors.attack.24", "quarriors.attachments.08")
def test_ghostly_spirit_returns_for_a_quiddity_after_the_damage():
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "spirit=ghostly_spirit:6 goblin=scavenging_goblin:3 c=life_cantrip:4", "used": "quiddity:1"},
        attached={"c": "spirit"},
    )
    table.do("defend s1 spirit")
    assert table.asked() == [(1, "offer_revival")]
    table.do("revive s1 spirit")
    assert table.where("quiddity") == "wilds"
    assert (table.where("goblin"), table.where("spirit"), table.face("spirit")) == ("s1 ready", "s1 ready", 6)
    assert table.where("c") == "s1 used"
    poor = pose("attack", s0={"ready": "mighty_quake_dragon:6"}, s1={"ready": "spirit=ghostly_spirit:6"})
    assert poor.where("spirit") == "s1 used"


def test_ghostly_spirit_that_returns_leaves_the_rest_of_the_attack_to_the_others():
    table = pose(
        "attack",
        s0={"ready": "dragon=mighty_quake_dragon:6"},
        s1={"ready": "spirit=ghostly_spirit:4 goblin=scavenging_goblin:3", "used": "quiddity:1"},
    )
    table.do("defend s1 spirit")
    table.do("revive s1 spirit")
    assert (table.where("goblin"), table.where("spirit")) == ("s1 used", "s1 ready")
    assert table.state.safe == ()


def test_strong_ghostly_spirit_goes_to_the_pool_and_shows_nothing():
    table = pose("summon", s0={"ready": "spirit=strong_ghostly_spirit:4 death_incantation:4"})
    table.do("cast s0 death_incantation spirit")
    assert (table.where("spirit"), table.face("spirit")) == ("s0 pool", 0)
    assert not table.offers("summon s0 spirit")
    table.do("finish s0")
    table.do("finish s0")
    assert table.where("spirit") == "s0 pool"
    table.do("finish s1")
    table.do("finish s1")
    assert table.names["spirit"] in table.happened(DiceRolled)[0].dice


@pytest.mark.parametrize(("face", "where"), [(6, "s0 ready"), (1, "s0 used")])
def test_mighty_ghostly_spirit_is_rolled_when_its_owner_destroys(face, where):
    table = pose(
        "summon",
        s0={"ready": "death_incantation:6*2 spirit=mighty_ghostly_spirit:4"},
        s1={"ready": "assistant:5*2"},
    )
    table.do("cast s0 death_incantation spirit")
    assert table.where("spirit") == "s0 apart"
    table.do("cast s0 death_incantation2 assistant", face)
    assert table.where("spirit") == where
    assert bool(table.happened(CreatureReturned)) == (face == 6)


def test_mighty_ghostly_spirit_waits_from_turn_to_turn():
    table = pose("attack", s0={"ready": "mighty_quake_dragon:6"}, s1={"ready": "spirit=mighty_ghostly_spirit:4"})
    assert table.where("spirit") == "s1 apart"
    while table.state.turn < 3:
        table.do(f"finish s{table.asked()[0][0]}")
    assert table.where("spirit") == "s1 apart"
    assert table.state.glory == [4 + 2, 0]


def test_primordial_ooze_is_as_strong_as_there_is_quiddity():
    table = pose("summon", s0={"pool": "ooze=primordial_ooze:4 quiddity:1*3 assistant:1", "used": "quiddity:1*2"})
    table.do("summon s0 ooze")
    assert (table.attack("ooze"), table.defence("ooze")) == (5, 5)
    none = pose("summon", s0={"pool": "ooze=primordial_ooze:4 assistant:1*2"})
    none.do("summon s0 ooze")
    assert none.where("ooze") == "s0 used"
    culled = pose("end_score", s0={"ready": "ooze=primordial_ooze:4", "used": "assistant:1", "bag": "quiddity*6"})
    assert culled.happened(CreatureDestroyed)


def test_strong_primordial_ooze_copies_and_may_change_once_a_turn():
    table = pose(
        "summon",
        s0={"pool": "ooze=strong_primordial_ooze:4 quiddity:1*2"},
        s1={"ready": "dragon=mighty_quake_dragon:6 goblin=scavenging_goblin:3"},
    )
    assert table.options(0, "summon")
    table.do("summon s0 ooze")
    assert table.asked() == [(0, "choose_copy")]
    table.do("copy s0 ooze dragon")
    assert (table.state.spent, table.attack("ooze"), table.defence("ooze")) == (2, 8, 7 + 2)
    assert table.code("copy s0 ooze dragon") == "not_a_target"
    table.do("copy s0 ooze goblin")
    assert table.attack("ooze") == 2
    assert table.code("copy s0 ooze dragon") == "condition_not_met"


def test_strong_primordial_ooze_alone_is_plain_and_later_keeps_its_copy():
    plain = pose("summon", s0={"pool": "ooze=strong_primordial_ooze:4 quiddity:1*2"})
    plain.do("summon s0 ooze")
    assert (plain.attack("ooze"), plain.defence("ooze"), plain.happened(CreatureCopied)) == (0, 5, [])
    table = pose(
        "begin",
        s0={"ready": "ooze=strong_primordial_ooze:4", "bag": "quiddity*6"},
        s1={"used": "dragon=mighty_quake_dragon:6"},
        copies={"ooze": "dragon"},
    )
    assert table.state.glory == [4 + 2, 0]
    assert table.state.copies == ()


def test_strong_primordial_ooze_changes_in_another_players_turn_too():
    table = pose(
        "summon",
        s0={"ready": "defender=defender_of_the_pale:6 assistant:5"},
        s1={"ready": "ooze=strong_primordial_ooze:4"},
        copies={"ooze": "assistant"},
    )
    table.do("finish s0")
    assert table.asked() == [(1, "respond")]
    table.do("copy s1 ooze defender")
    assert table.defence("ooze") == 8


def test_strong_primordial_ooze_as_a_mighty_warrior_destroys_warriors():
    table = pose(
        "summon",
        s0={"pool": "ooze=strong_primordial_ooze:4 quiddity:1*2"},
        s1={"ready": "warrior=mighty_warrior_of_the_quay:4 other=strong_primordial_ooze:4"},
        copies={"other": "warrior"},
    )
    table.do("summon s0 ooze")
    table.do("copy s0 ooze warrior")
    while table.asked() == [(1, "respond")]:
        table.do("pass s1")
    assert (table.where("warrior"), table.where("other")) == ("s1 used", "s1 ready")


def test_mighty_primordial_ooze_counts_all_creatures():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "ooze=mighty_primordial_ooze:4 assistant:5"},
        s1={"ready": "assistant:5*2 life_cantrip:4"},
        s2={"ready": "goblin=scavenging_goblin:3"},
    )
    assert (table.attack("ooze"), table.defence("ooze")) == (5, 5)
    table.do("finish s0")
    assert table.happened(AttackBegan)[0].total == 6
    table.do("defend s1 assistant2")
    assert table.defence("ooze") == 2


@rule("quarriors.culling.06")
def test_assistant_that_scored_may_be_culled():
    table = pose("begin", s0={"ready": "assistant:5", "bag": "quiddity*6"})
    table.do("cull s0 assistant")
    assert table.happened(DieCulled)
    assert table.where("assistant") == "wilds"

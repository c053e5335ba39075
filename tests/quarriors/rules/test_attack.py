"""The attack and what is said in between (quarriors.attack, quarriors.spells, quarriors.reactions)."""

import pytest

from tabletop.games.quarriors.model.events import (
    Assaulted,
    AttackBegan,
    AttackWithstood,
    CreatureDestroyed,
    DefenceBroken,
)
from tests.proof import rule
from tests.quarriors.posed import pose


@rule("quarriors.attack.01", "quarriors.attack.02", "quarriors.attack.04", "quarriors.attack.13", "quarriors.attack.19")
def test_all_creatures_attack_all_opponents_from_the_left():
    table = pose(
        "attack",
        seats=4,
        s0={"ready": "goblin=scavenging_goblin:3 assistant:5"},
        s1={"ready": "a=assistant:5 b=defender_of_the_pale:6"},
        s3={"ready": "d=assistant:5"},
    )
    assert table.happened(AttackBegan)[0].creatures == (table.names["goblin"], table.names["assistant"])
    assert table.asked() == [(1, "name_defender")]
    assert table.code("finish s0") == "must_attack_everyone"
    table.do("defend s1 b")
    assert [each.seat for each in table.happened(Assaulted)] == [2, 3]
    assert table.where("d") == "s3 used"
    assert (table.where("goblin"), table.where("assistant")) == ("s0 ready", "s0 ready")


@rule("quarriors.attack.06", "quarriors.attack.15", "quarriors.attack.16")
def test_a_survivor_absorbs_all_and_damage_does_not_stay():
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6"},
        s1={"ready": "a=defender_of_the_pale:4 b=assistant:5 c=assistant:5"},
    )
    table.do("defend s1 a")
    stood = table.happened(AttackWithstood)[0]
    assert (stood.attack, stood.defence) == (4, 5)
    assert table.asked() == [(0, "capture_dice")]
    assert [table.where(name) for name in "abc"] == ["s1 ready"] * 3
    assert table.defence("a") == 5


@rule("quarriors.attack.11", "quarriors.attack.12")
def test_a_defender_has_to_be_named_while_there_is_one():
    table = pose(
        "attack",
        s0={"ready": "quake_dragon:5"},
        s1={"ready": "a=witching_hag:6 b=witching_hag:6", "used": "c=assistant:5"},
    )
    assert table.code("pass s1") == "must_choose_defender"
    for name in ("c", "quake_dragon"):
        assert table.code(f"defend s1 {name}") == "not_a_valid_defender"
    assert table.code("defend s0 a") == "not_your_turn"
    table.do("defend s1 a")
    assert table.where("a") == "s1 used"
    assert table.where("b") == "s1 ready"


@rule("quarriors.attack.20")
def test_no_attack_destroys_nobody():
    table = pose("attack", s0={"ready": "devotee_of_the_holy_query:3"}, s1={"ready": "ooze=mighty_primordial_ooze:4"})
    assert table.asked() == [(0, "capture_dice")]
    assert table.where("ooze") == "s1 ready"
    assert not table.happened(CreatureDestroyed)
    exact = pose("attack", s0={"ready": "a=scavenging_goblin:3"}, s1={"ready": "b=assistant:5*2"})
    exact.do("defend s1 b")
    assert exact.happened(DefenceBroken)[0].left == 0
    assert exact.where("b2") == "s1 ready"
    assert not exact.happened(AttackWithstood)


def test_without_creatures_there_is_no_attack_but_it_is_over():
    table = pose("attack", s0={"ready": "victory_spell:5"}, s1={"ready": "assistant:5"})
    assert not table.happened(AttackBegan)
    assert table.code("cast s0 victory_spell -") == ""


@rule("quarriors.attack.23", "quarriors.creatures.04")
def test_bonuses_come_before_exclusion_and_the_cap():
    table = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6 assistant:5 warrior=strong_warrior_of_the_quay:6 death_charm:6"},
        s1={"ready": "a=mighty_witching_hag:4"},
        attached={"death_charm": "assistant"},
    )
    assert table.happened(AttackBegan)[0].parts == (5, 7, 3)
    assert table.happened(Assaulted)[0].attack == 9
    out = pose(
        "attack",
        s0={"ready": "hag=witching_hag:6 assistant:5 death_charm:6 questing_wizard:6"},
        s1={"ready": "a=strong_quake_dragon:6"},
        attached={"death_charm": "assistant"},
    )
    assert out.happened(Assaulted)[0].attack == 4


@rule("quarriors.spells.07", "quarriors.cards.06")
def test_spells_are_cast_between_defenders():
    table = pose(
        "attack",
        s0={"ready": "goblin=scavenging_goblin:3*2 death=death_incantation:6"},
        s1={"ready": "a=assistant:5 b=witching_hag:6"},
    )
    assert table.asked() == [(0, "cast_freely")]
    table.do("finish s0")
    assert table.asked() == [(0, "cast_freely")]
    table.do("cast s0 death b")
    assert (table.where("a"), table.where("b")) == ("s1 used", "s1 used")
    assert table.asked() == [(0, "capture_dice")]


@rule("quarriors.spells.05", "quarriors.reactions.03", "quarriors.attachments.07")
def test_spells_are_cast_in_the_own_turn_and_reactions_in_others():
    table = pose(
        "summon",
        s0={"ready": "mine=life_spell:4 assistant:5*2"},
        s1={"ready": "a=assistant:5 life_spell:4 death_incantation:6"},
    )
    assert table.code("cast s0 mine -") == "reaction_in_own_turn"
    assert table.code("cast s1 death_incantation assistant") == "not_your_turn_to_cast"
    table.do("finish s0")
    assert table.asked() == [(1, "respond")]
    assert table.code("cast s1 death_incantation assistant") == "not_your_turn_to_cast"
    attach = pose(
        "summon", s0={"ready": "assistant:5"}, s1={"ready": "a=assistant:5 ooze=strong_primordial_ooze:4 death_charm:4"}
    )
    attach.do("finish s0")
    assert attach.asked() == [(1, "respond")]
    assert attach.code("attach s1 death_charm a") == "not_your_turn_to_cast"


@rule("quarriors.reactions.02", "quarriors.reactions.04", "quarriors.reactions.05")
def test_windows_open_clockwise_at_the_end_of_phases_and_before_and_after_losses():
    table = pose(
        "summon",
        seats=3,
        s0={"ready": "hag=witching_hag:6"},
        s1={"ready": "a=assistant:5 defender_of_the_pale:6 x=life_spell:4"},
        s2={"ready": "b=assistant:5 defender_of_the_pale:6 y=life_spell:4"},
    )
    asked = []
    table.do("finish s0")
    while table.state.turn == 1:
        seat, what = table.asked()[0]
        asked.append((table.state.phase, seat, what))
        text = {"respond": "pass", "name_defender": f"defend s{seat} {'-ab'[seat]}"}.get(what, "finish")
        table.do(text if " " in text else f"{text} s{seat}")
    both = [(1, "respond"), (2, "respond")]
    assert [(seat, what) for phase, seat, what in asked if phase == "summon"] == both
    assert [(seat, what) for phase, seat, what in asked if phase == "attack"] == [
        *both,  # before the first defender
        (1, "name_defender"),
        *both,  # after its loss
        *both,  # before the next opponent's first defender
        (2, "name_defender"),
        *both,  # after its loss
        *both,  # the end of the phase
    ]
    assert [(seat, what) for phase, seat, what in asked if phase == "capture"] == [(0, "capture_dice"), *both]


@rule("quarriors.spells.13")
def test_whoever_responded_lets_the_attacker_cast_once_more():
    table = pose(
        "summon",
        s0={"ready": "hag=witching_hag:6 death_cantrip:4"},
        s1={"ready": "a=witching_hag:6 life_spell:4"},
    )
    table.do("finish s0")
    table.do("cast s1 life_spell -")
    assert table.asked() == [(0, "cast_freely")]
    table.do("cast s0 death_cantrip -")
    assert table.happened(AttackBegan)[0].total == 6


@rule("quarriors.attack.21", "quarriors.attack.24")
def test_a_creature_that_came_back_is_safe_from_spells_in_this_attack():
    table = pose(
        "summon",
        s0={"ready": "hag=witching_hag:6 a=death_incantation:6"},
        s1={"ready": "goblin=scavenging_goblin:3 assistant:5 b=shaping_cantrip:4"},
    )
    table.do("finish s0")
    table.do("finish s0")
    table.do("defend s1 goblin")
    table.do("cast s1 b goblin")
    assert table.asked() == [(0, "cast_freely")]
    assert table.code("cast s0 a goblin") == "not_a_target"
    table.do("finish s0")
    assert (table.where("assistant"), table.where("goblin")) == ("s1 used", "s1 ready")
    assert table.asked() == [(0, "capture_dice")]
    assert table.code("cast s0 a goblin") == ""


@rule("quarriors.zones.07", "quarriors.creatures.02", "quarriors.spells.02")
@pytest.mark.parametrize(
    ("zone", "code"), [("bag", "die_in_bag"), ("used", "not_a_creature"), ("pool", "not_a_creature")]
)
def test_dice_elsewhere_are_no_creatures(zone, code):
    table = pose("summon", s0={"ready": "a=death_incantation:6"}, s1={"ready": "assistant:5", zone: "it=assistant:5"})
    assert table.code("cast s0 a it") == code


@rule("quarriors.spells.03", "quarriors.cards.06", "quarriors.zones.10", "quarriors.zones.11")
def test_a_spell_may_be_cast_before_the_roll():
    table = pose("cast", s0={"ready": "growth_charm:4", "bag": "quiddity*6"})
    assert table.asked() == [(0, "cast_freely")]
    table.do("cast s0 growth_charm -")
    assert (table.state.purse, table.where("growth_charm")) == (3, "s0 used")


@rule("quarriors.attack.22")
def test_who_was_calmed_adds_nothing_to_the_next_attack_even_if_it_has_left():
    table = pose(
        "attack",
        seats=3,
        s0={"ready": "dealer=strong_deathdealer:6 hag=witching_hag:6", "bag": "quiddity*6"},
        s1={"ready": "assistant:5 calm=life_incantation:4"},
        s2={"ready": "defender=defender_of_the_pale:5"},
    )
    table.do("pass s1")
    assert table.state.fixed
    table.do("cast s1 calm dealer")
    assert [each.attack for each in table.happened(Assaulted)] == [4, 4]
    assert (table.where("assistant"), table.where("dealer")) == ("s1 used", "s0 used")
    assert table.where("defender") == "s2 ready"

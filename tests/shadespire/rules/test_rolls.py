"""Dice and what counts in a roll, what modifies them, and what rolls them again (pages 19 to 21)."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import draw
from tabletop.games.shadespire.content.records import ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.model.events import (
    AttackRolled,
    DefenceRolled,
    DiceRerolled,
)
from tests.proof import rule
from tests.shadespire.posed import pose
from tests.shadespire.rules.fights import TARGET, fight, outcome


@rule("shadespire.dice.01", "shadespire.dice.02")
def test_the_faces_of_the_dice():
    assert sorted(ATTACK_DIE) == ["crit", "double", "hammer", "hammer", "single", "swords"]
    assert sorted(DEFENCE_DIE) == ["block", "block", "crit", "dodge", "double", "single"]
    rolled, rng = [], 5
    for _ in range(60):
        value, rng = draw(rng, 6)
        rolled.append(value)
    assert {*rolled} == {1, 2, 3, 4, 5, 6}


@rule("shadespire.combat.09", "shadespire.combat.10", "shadespire.attack.06", "shadespire.combat.02",
      "shadespire.combat.13", "shadespire.fighters.08", "shadespire.attack.03")  # fmt: skip
@pytest.mark.parametrize(("own", "weapon", "target", "dice"), [
    ("saek", 0, "obryn", (2, 1)), ("brightshield", 0, "garrek", (3, 1)), ("karsus", 0, "obryn", (3, 1)),
    ("karsus", 1, "obryn", (3, 1)), ("krrk", 0, "obryn", (2, 1)), ("hungering", 0, "garrek", (1, 1)),
    ("saek", 0, "lurking", (2, 2)),
])  # fmt: skip
def test_so_many_dice_are_rolled_as_the_profile_and_the_defence_say(own, weapon, target, dice):
    table = pose({"at": f"{own}:4,3"}, {"at": f"{target}:4,5"})
    table.do(f"attack 0 {own} {weapon} {target}")
    table.calm("use_reaction", "reroll_dice")
    (attack,), (defence,) = table.happened(AttackRolled), table.happened(DefenceRolled)
    assert (len(attack.faces), len(defence.faces)) == dice


@rule("shadespire.attack.06", "shadespire.attack.07", "shadespire.combat.11", "shadespire.combat.12",
      "shadespire.crit.01", "shadespire.fighters.06")  # fmt: skip
@pytest.mark.parametrize(("own", "weapon", "dice", "total"), [
    ("saek", 0, "hammer swords", 1), ("saek", 0, "hammer hammer", 2), ("saek", 0, "crit single", 1),
    ("saek", 0, "double swords", 0), ("karsus", 1, "swords hammer hammer", 1), ("karsus", 1, "swords swords crit", 3),
])  # fmt: skip
def test_what_counts_in_an_attack_roll(own, weapon, dice, total):
    table = fight({"at": f"{own}:4,3"}, {"at": "fjul:4,5"}, f"{dice} dodge", f"attack 0 {own} {weapon} fjul")
    assert outcome(table)[4] == (total, 0)


@rule("shadespire.combat.11", "shadespire.combat.12", "shadespire.crit.01", "shadespire.fighters.06")
@pytest.mark.parametrize(("target", "die", "total"), [
    ("fjul", "block", 1), ("fjul", "dodge", 0), ("fjul", "crit", 1), ("fjul", "single", 0), ("fjul", "double", 0),
    ("skritch", "dodge", 1), ("skritch", "block", 0), ("skritch", "crit", 1),
])  # fmt: skip
def test_what_counts_in_a_defence_roll(target, die, total):
    table = fight({"at": "saek:4,3"}, {"at": f"{target}:4,5"}, f"hammer hammer {die}")
    assert outcome(table)[4] == (2, total)


# ---------------------------------------------------------------------- modifiers and rerolls


@rule("shadespire.modifiers.01", "shadespire.modifiers.02", "shadespire.modifiers.10", "shadespire.fighters.10",
      "shadespire.inspire.04", "shadespire.attack.11")  # fmt: skip
def test_only_the_side_that_is_up_and_the_own_upgrades_count():
    table = pose({"at": "steelheart:4,3", "worn": "lightning_blade:steelheart"}, {"at": "saek:4,5"})
    names = {choice.split()[1] for choice in table.choices("attack")}
    assert names == {"0", "1"}
    up = pose({"at": "steelheart:4,3", "inspired": "steelheart"}, {"at": "saek:4,5"})
    assert {choice.split()[1] for choice in up.choices("attack")} == {"0", "1"}
    up.do("attack 0 steelheart 1 saek", "hammer hammer block")
    assert up.damage("saek") == 2


@rule("shadespire.modifiers.03", "shadespire.modifiers.04", "shadespire.example.43", "shadespire.sequencing.03")
def test_total_offence_rolls_two_more_dice_and_ends_the_activations_of_its_fighter():
    own = {"at": "saek:4,3", "worn": "total_offence:saek"}
    table = pose(own, {"at": "fjul:4,5"})
    table.do("attack 0 saek 0 fjul")
    assert table.asking() == (0, "agree")
    table.do("answer 0 yes", "hammer hammer hammer hammer dodge")
    assert outcome(table)[4] == (4, 0)
    table.do("stay 0")
    table.do("pass 1")
    assert not [choice for choice in table.choices() if " saek" in choice]
    declined = pose(own, {"at": "fjul:4,5"})
    declined.do("attack 0 saek 0 fjul")
    declined.do("answer 0 no", "hammer hammer dodge")
    assert outcome(declined)[4] == (2, 0)
    declined.do("stay 0")
    declined.do("pass 1")
    assert "attack saek 0 fjul" in declined.choices()
    charge = pose(own, {"at": "fjul:4,7"})
    charge.do("charge 0 saek 4,5", "hammer hammer dodge")
    assert outcome(charge)[4] == (2, 0)


@rule("shadespire.modifiers.05", "shadespire.modifiers.06", "shadespire.example.44")
def test_a_change_of_symbol_leaves_the_number_of_dice():
    table = pose({"at": "saek:4,3", "hand": "blood_rain"}, {"at": "fjul:4,5"}, phase="power", turn=1)
    table.run("ploy 0 blood_rain")
    table.do("attack 0 saek 0 fjul", "swords hammer dodge")
    assert outcome(table)[4] == (1, 0)
    more = pose({"at": "saek:4,3", "hand": "khorne_calls"}, {"at": "fjul:4,5"}, phase="power", turn=1)
    more.run("ploy 0 khorne_calls")
    more.do("attack 0 saek 0 fjul", "hammer hammer hammer dodge")
    assert outcome(more)[4] == (3, 0)


@rule("shadespire.modifiers.08")
def test_damage_does_not_fall_below_one():
    assert fight({"at": "saek:4,3"}, {**TARGET, "worn": "great_fortitude:obryn"}, "hammer hammer dodge dodge").damage(
        "obryn") == 3  # fmt: skip


@rule("shadespire.dice.03", "shadespire.dice.05", "shadespire.dice.06", "shadespire.dice.07", "shadespire.dice.08")
def test_a_die_is_rolled_again_once_and_before_the_defence_roll():
    own = {"at": "gurzag:4,3", "inspired": "gurzag", "worn": "awakened_weapon:gurzag"}
    table = pose(own, {"at": "saek:4,5"})
    table.do("attack 0 gurzag 0 saek", "hammer swords")
    assert table.asked() == [(0, "reroll_dice")]
    assert not table.happened(DefenceRolled)
    assert set(table.choices("reroll")) == {"-", "0", "1"}
    table.do("reroll 0 0", "double")
    assert [event.faces for event in table.happened(DiceRerolled)] == [("double", "swords")]
    assert table.asked() == [(0, "reroll_dice")]
    assert set(table.choices("reroll")) == {"-", "1"}
    table.do("reroll 0 1", "hammer dodge")
    assert outcome(table)[4] == (1, 1)


@rule("shadespire.dice.04", "shadespire.dice.05", "shadespire.dice.06", "shadespire.example.14")
def test_a_reroll_that_names_no_number_is_of_all_dice():
    relics = "katophranes_hood:brightshield katophranes_boots:brightshield katophranes_locket:brightshield"
    table = pose({"at": "brightshield:4,3", "worn": relics}, {"at": "saek:4,5"})
    table.do("attack 0 brightshield 0 saek", "hammer hammer swords")
    assert table.asking()[1] == "use_reaction"
    table.do("react 0 katophranes_hood 1", "hammer swords swords dodge")
    assert outcome(table)[4] == (1, 1)


@rule("shadespire.dice.06", "shadespire.dice.07", "shadespire.dice.04")
def test_a_die_that_was_rolled_again_lies_whatever_else_rolls_dice_again():
    relics = "katophranes_hood:brightshield katophranes_boots:brightshield katophranes_locket:brightshield"
    table = pose({"at": "brightshield:4,3", "worn": f"awakened_weapon:brightshield {relics}"}, {"at": "saek:4,5"})
    table.do("attack 0 brightshield 0 saek", "swords swords hammer")
    table.do("reroll 0 1", "single")
    table.do("react 0 katophranes_hood 1", "hammer double dodge")
    assert table.state.strike.attack_roll == ("hammer", "single", "double")
    target = {"at": "fjul:4,5", "worn": "trusted_defender:fjul katophranes_hood:fjul katophranes_boots:fjul"}
    other = pose({"at": "saek:4,3"}, target)
    other.do("attack 0 saek 0 fjul", "hammer hammer dodge")
    assert other.asking() == (1, "reroll_dice")
    other.do("reroll 1 0", "single")
    other.do("react 1 katophranes_hood 0")
    assert other.state.strike.defence_roll == ("single",)

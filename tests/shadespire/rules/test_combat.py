"""Attack actions: rolls, crits, what they come to, drive backs, Trapped, damage, out of action (pages 19 to 22)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.rng import draw
from tabletop.games.shadespire.content.records import ATTACK_DIE, DEFENCE_DIE
from tabletop.games.shadespire.model.events import (
    AttackDecided,
    AttackRolled,
    DamageDealt,
    DefenceRolled,
    DiceRerolled,
    FighterDrivenBack,
    GloryGained,
    WentOut,
)
from tests.proof import rule
from tests.shadespire.posed import ABOVE, Table, pose

TARGET = {"at": "obryn:4,5", "inspired": "obryn"}
"""Defence 2 block, Wounds 4, and nothing more to inspire."""


def fight(own: Any, target: Any, dice: str, attack: str = "", **fields: Any) -> Table:
    """The first fighter of seat 0 attacks the first one of seat 1, with these dice."""
    table = pose(own, target, **fields)
    one, other = (side["at"].split()[0].split(":")[0] for side in (own, target))
    table.do(attack or f"attack 0 {one} 0 {other}", dice)
    return table


def outcome(table: Table) -> tuple[str, bool, bool, tuple[int, int], tuple[int, int]]:
    """What the dice came to: the outcome, whether by Trapped, whether a critical hit, crits and totals."""
    (event,) = table.happened(AttackDecided)
    return event.outcome, event.trapped, event.crit, event.crits, event.totals


def driven(table: Table) -> set[str]:
    """The hexes into which the target can be driven."""
    return {choice.split()[0] for choice in table.choices("drive")}


# ---------------------------------------------------------------------- dice


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


# ---------------------------------------------------------------------- success and failure


@rule("shadespire.combat.15", "shadespire.example.23", "shadespire.combat.01")
def test_fewer_successes_than_the_target_has_fail():
    table = fight({"at": "saek:4,3"}, TARGET, "hammer swords block block")
    assert outcome(table) == ("fail", False, False, (0, 0), (1, 2))
    assert table.diff() == {"left": {1: 3}}
    assert table.asked() == [(1, "activate")]


@rule("shadespire.combat.16", "shadespire.example.24")
def test_without_any_success_nothing_happens():
    table = fight({"at": "saek:4,3"}, TARGET, "swords double dodge dodge")
    assert outcome(table) == ("fail", False, False, (0, 0), (0, 0))
    assert table.diff() == {"left": {1: 3}}


@rule("shadespire.combat.17", "shadespire.example.25", "shadespire.driveback.01", "shadespire.driveback.02",
      "shadespire.combat.24", "shadespire.push.05")  # fmt: skip
def test_after_a_tie_the_target_may_be_driven_back():
    table = fight({"at": "saek:4,3"}, TARGET, "hammer swords block dodge")
    assert outcome(table) == ("draw", False, False, (0, 0), (1, 1))
    assert table.asked() == [(0, "drive_back")]
    assert "stay" in table.choices()
    table.do("drive 0 4,7 0")
    assert table.diff() == {"at": {"obryn": "4,7"}, "left": {1: 3}}


@rule("shadespire.driveback.02", "shadespire.driveback.05")
def test_the_attacker_need_not_drive_back():
    table = fight({"at": "saek:4,3"}, TARGET, "hammer swords block dodge")
    table.do("stay 0")
    assert table.diff() == {"left": {1: 3}}
    assert not table.happened(FighterDrivenBack)


@rule("shadespire.combat.18", "shadespire.combat.19", "shadespire.combat.20", "shadespire.attack.09",
      "shadespire.example.28", "shadespire.combat.23", "shadespire.components.07")  # fmt: skip
def test_more_successes_deal_the_damage_and_then_drive_back():
    target = {**TARGET, "damage": "obryn:1"}
    table = fight({"at": "garrek:4,3"}, target, "hammer hammer block dodge")
    assert outcome(table) == ("success", False, False, (0, 0), (2, 1))
    assert table.diff() == {"damage": {"obryn": 3}}
    table.do("drive 0 3,6 0")
    assert table.diff() == {"at": {"obryn": "3,6"}, "left": {1: 3}}


@rule("shadespire.combat.22", "shadespire.trapped.03", "shadespire.example.28")
def test_who_is_hit_and_has_nowhere_to_go_stays_and_suffers_no_more():
    table = fight({"at": "garrek:4,3"}, TARGET, "hammer hammer block dodge", blocked="3,6 4,7 5,6")
    assert outcome(table) == ("success", False, False, (0, 0), (2, 1))
    assert table.diff() == {"damage": {"obryn": 2}, "hurt": {"obryn"}, "left": {1: 3}}


# ---------------------------------------------------------------------- crits


@rule("shadespire.crit.02", "shadespire.crit.03", "shadespire.combat.14", "shadespire.crithit.01",
      "shadespire.combat.21", "shadespire.example.29")  # fmt: skip
def test_more_crits_succeed_whatever_the_totals_are():
    table = fight({"at": "saek:4,3"}, TARGET, "crit swords block block")
    assert outcome(table) == ("success", False, True, (1, 0), (1, 2))
    assert table.damage("obryn") == 3
    assert driven(table) == {"3,6", "4,7", "5,6"}


@rule("shadespire.crit.04", "shadespire.crit.05", "shadespire.crit.07", "shadespire.example.30",
      "shadespire.crithit.04")  # fmt: skip
@pytest.mark.parametrize("stones", ["", "3,6 4,7 5,6"])
def test_fewer_crits_fail_and_the_target_is_neither_driven_nor_trapped(stones):
    table = fight({"at": "brightshield:4,3"}, {"at": "garrek:4,5"}, "hammer hammer hammer crit", blocked=stones)
    assert outcome(table) == ("fail", False, False, (0, 1), (3, 1))
    assert table.diff() == {"left": {1: 3}}


@rule("shadespire.crit.06", "shadespire.combat.14", "shadespire.crithit.01", "shadespire.crithit.03",
      "shadespire.example.31", "shadespire.crithit.04")  # fmt: skip
@pytest.mark.parametrize(("dice", "expected"), [
    ("crit hammer crit dodge", ("success", False, True, (1, 1), (2, 1))),
    ("crit swords crit dodge", ("draw", False, False, (1, 1), (1, 1))),
    ("crit swords crit block", ("fail", False, False, (1, 1), (1, 2))),
])  # fmt: skip
def test_equal_crits_leave_it_to_the_totals(dice, expected):
    assert outcome(fight({"at": "saek:4,3"}, TARGET, dice)) == expected


@rule("shadespire.crithit.02")
def test_what_an_attack_does_on_a_critical_hit_it_does_then_alone():
    own = {"at": "arnulf:4,3"}
    assert fight(own, TARGET, "crit hammer block block").damage("obryn") == 2
    assert fight(own, TARGET, "swords swords dodge dodge").damage("obryn") == 1


# ---------------------------------------------------------------------- Trapped


@rule("shadespire.trapped.01", "shadespire.trapped.02", "shadespire.trapped.06", "shadespire.example.26",
      "shadespire.driveback.04", "shadespire.crithit.03")  # fmt: skip
def test_a_tie_against_a_target_that_has_nowhere_to_go_succeeds():
    own = {"at": "saek:4,3 garrek:3,6"}
    table = fight(own, {**TARGET, "at": "obryn:4,5 steelheart:5,6"}, "hammer swords block dodge", blocked="4,7")
    assert outcome(table) == ("success", True, False, (0, 0), (1, 1))
    assert table.diff() == {"damage": {"obryn": 3}, "hurt": {"obryn"}, "left": {1: 3}}
    free = fight(own, {**TARGET, "at": "obryn:4,5 steelheart:5,6"}, "hammer swords block dodge")
    assert outcome(free) == ("draw", False, False, (0, 0), (1, 1))
    assert driven(free) == {"4,7"}


@rule("shadespire.trapped.04", "shadespire.trapped.01", "shadespire.example.27")
def test_at_the_rim_of_the_battlefield_a_target_is_trapped():
    target = {**TARGET, "at": "obryn:4,9"}
    table = fight({"at": "saek:4,7"}, target, "hammer swords block dodge", boards=((0, 0), ABOVE))
    assert outcome(table) == ("success", True, False, (0, 0), (1, 1))


@rule("shadespire.trapped.07", "shadespire.crithit.03")
def test_a_tie_that_becomes_a_success_is_a_critical_hit_if_a_crit_was_rolled():
    table = fight({"at": "saek:4,3"}, TARGET, "crit swords crit dodge", blocked="3,6 4,7 5,6")
    assert outcome(table) == ("success", True, True, (1, 1), (1, 1))
    assert table.damage("obryn") == 3


@rule("shadespire.trapped.05", "shadespire.reaction.19")
def test_who_cannot_be_driven_back_by_rule_is_not_trapped():
    target = {**TARGET, "worn": "solid_stance:obryn"}
    table = fight({"at": "saek:4,3"}, target, "hammer swords block dodge", blocked="3,6 4,7 5,6")
    assert outcome(table)[:2] == ("draw", False)
    assert table.diff() == {"left": {1: 3}}


# ---------------------------------------------------------------------- drive back and Knockback


@rule("shadespire.driveback.03", "shadespire.driveback.06", "shadespire.driveback.07", "shadespire.example.33",
      "shadespire.example.34", "shadespire.driveback.04")  # fmt: skip
@pytest.mark.parametrize(("attacker", "target", "ends"), [
    ("4,3", "4,5", {"3,6", "4,7", "5,6"}), ("4,1", "4,5", {"3,6", "4,7", "5,6"}), ("4,1", "5,4", {"5,6", "6,5"}),
])  # fmt: skip
def test_a_target_is_driven_to_where_it_is_farther_from_the_attacker(attacker, target, ends):
    own = {"at": f"karsus:{attacker}"}
    table = fight(own, {**TARGET, "at": f"obryn:{target}"}, "swords hammer hammer block dodge")
    assert driven(table) == ends
    taken = min(ends)
    table = fight(own, {**TARGET, "at": f"obryn:{target} steelheart:{taken}"}, "swords hammer hammer block dodge")
    assert driven(table) == ends - {taken}


@rule("shadespire.knockback.01", "shadespire.knockback.02", "shadespire.knockback.03", "shadespire.knockback.06",
      "shadespire.example.39", "shadespire.example.40")  # fmt: skip
def test_knockback_drives_on_in_the_same_direction():
    own, target = {"at": "obryn:4,1"}, {"at": "garrek:4,3"}
    table = fight(own, target, "hammer hammer dodge")
    assert {choice for choice in table.choices("drive") if choice.endswith("1")} == {"3,4 1", "4,5 1", "5,4 1"}
    ends = {}
    for first in ("3,4", "4,5", "5,4"):
        for more in (0, 1):
            other = fight(own, target, "hammer hammer block")
            other.do(f"drive 0 {first} {more}")
            ends[first, more] = other.where("garrek")
    assert ends == {("3,4", 0): "3,4", ("3,4", 1): "2,5", ("4,5", 0): "4,5", ("4,5", 1): "4,7", ("5,4", 0): "5,4",
                    ("5,4", 1): "6,5"}  # fmt: skip


@rule("shadespire.knockback.03", "shadespire.example.40")
@pytest.mark.parametrize("side", ["", "saek:2,5"])
def test_whatever_stands_in_the_way_ends_knockback(side):
    table = fight({"at": "obryn:4,1"}, {"at": f"garrek:4,3 {side}"}, "hammer hammer block",
                  blocked="" if side else "2,5")  # fmt: skip
    assert set(table.choices("drive")) == {"3,4 0", "4,5 0", "4,5 1", "5,4 0", "5,4 1"}


@rule("shadespire.knockback.03", "shadespire.knockback.02")
def test_knockback_ends_at_the_rim():
    table = fight({"at": "obryn:4,5"}, {"at": "garrek:4,7"}, "hammer hammer block", boards=((0, 0), ABOVE))
    assert set(table.choices("drive")) == {"3,8 0", "3,8 1", "4,9 0", "5,8 0", "5,8 1"}


@rule("shadespire.knockback.08", "shadespire.knockback.04", "shadespire.knockback.01", "shadespire.example.39")
def test_a_tie_gives_no_knockback():
    table = fight({"at": "obryn:4,1"}, {"at": "garrek:4,3"}, "hammer swords dodge")
    assert set(table.choices("drive")) == {"3,4 0", "4,5 0", "5,4 0"}


@rule("shadespire.knockback.05", "shadespire.example.38", "shadespire.modifiers.04")
def test_knockback_of_two_rules_adds_up():
    table = pose({"at": "zharkus:4,1", "worn": "war_cry:zharkus"}, {"at": "obryn:4,5", "inspired": "obryn"})
    table.do("charge 0 zharkus 4,3", "hammer hammer block dodge")
    assert "4,7 2" in table.choices("drive")
    table.do("drive 0 4,7 2")
    assert table.where("obryn") == "4,11"


@rule("shadespire.knockback.07", "shadespire.driveback.02")
def test_without_a_drive_back_there_is_no_knockback():
    table = fight({"at": "obryn:4,1"}, {"at": "garrek:4,3"}, "hammer hammer block")
    table.do("stay 0")
    assert table.diff() == {"left": {1: 3}}


# ---------------------------------------------------------------------- damage, out of action


@rule("shadespire.damage.01", "shadespire.damage.02", "shadespire.damage.03", "shadespire.combat.25",
      "shadespire.example.32", "shadespire.fighters.07", "shadespire.goal.02", "shadespire.glory.01",
      "shadespire.combat.26", "shadespire.damage.06", "shadespire.upgrade.10")  # fmt: skip
def test_damage_of_its_wounds_takes_a_fighter_out_of_action_for_a_point_of_glory():
    target = {"at": "karsus:4,5", "damage": "karsus:1", "moved": "karsus", "guarding": "karsus",
              "worn": "great_speed:karsus"}  # fmt: skip
    table = fight({"at": "obryn:4,3"}, target, "hammer hammer single")
    changed = table.diff()
    assert changed == {"at": {"karsus": ""}, "damage": {"karsus": 4}, "lost": {"karsus"}, "-moved": {"karsus"},
                       "-guarding": {"karsus"}, "glory": {0: 1}, "left": {1: 3}}  # fmt: skip
    assert [(event.seat, event.glory) for event in table.happened(GloryGained)] == [(0, 1)]
    assert len(table.happened(WentOut)) == 1


@rule("shadespire.damage.01", "shadespire.modifiers.02", "shadespire.modifiers.04", "shadespire.example.41",
      "shadespire.example.42")  # fmt: skip
@pytest.mark.parametrize(("worn", "wounds"), [("", 4), ("great_fortitude:obryn", 5),
                                              ("great_fortitude:obryn blessed_by_sigmar:obryn", 6)])  # fmt: skip
def test_more_wounds_are_needed_with_upgrades(worn, wounds):
    for damage in range(wounds - 3, wounds):
        target = {**TARGET, "damage": f"obryn:{damage - 1}", "worn": worn}
        table = fight({"at": "arnulf:4,3"}, target, "swords swords dodge dodge")
        assert (table.where("obryn") == "") == (damage >= wounds)
    target = {**TARGET, "damage": f"obryn:{wounds - 1}", "worn": worn}
    out = fight({"at": "arnulf:4,3"}, target, "swords swords dodge dodge")
    assert out.where("obryn") == ""


@rule("shadespire.damage.03", "shadespire.damage.08")
def test_of_two_players_the_other_one_gains_glory_whatever_took_the_fighter_out():
    table = pose({"at": "saek:4,3 arnulf:1,2", "damage": "arnulf:1", "hand": "blood_offering"}, {"at": "obryn:4,7"},
                 phase="power")  # fmt: skip
    table.run("ploy 0 blood_offering", "pick 0 arnulf")
    assert table.set_of("lost") == {"arnulf"}
    assert table.state.glory == (0, 1)


@rule("shadespire.damage.08", "shadespire.modifiers.02")
def test_who_loses_the_wounds_that_kept_it_is_out_at_once():
    own = {"at": "saek:4,3", "hand": "shattershard"}
    table = pose(own, {"at": "obryn:4,7", "worn": "great_fortitude:obryn", "damage": "obryn:4"}, phase="power")
    table.run("ploy 0 shattershard / hammer")
    table.calm("use_reaction", "choose_card")
    assert table.set_of("lost") == {"obryn"}
    assert table.state.glory == (1, 0)
    assert table.pile("power_discard", 1) == ["great_fortitude"]


@rule("shadespire.damage.09", "shadespire.support.01", "shadespire.objectives.17", "shadespire.activation.02")
def test_who_is_out_of_action_does_nothing_any_more():
    table = pose({"at": "saek:4,3", "lost": "garrek"}, {"at": "obryn:4,5"})
    assert {choice.split()[1] for choice in table.choices() if choice.split()[0] not in ("pass", "draw")} == {"saek"}


# ---------------------------------------------------------------------- support


@rule("shadespire.support.01", "shadespire.support.02", "shadespire.support.03", "shadespire.support.04",
      "shadespire.support.06", "shadespire.support.07", "shadespire.example.35", "shadespire.example.36",
      "shadespire.support.08")  # fmt: skip
@pytest.mark.parametrize(("attacker", "defence", "totals"), [
    ("obryn", "single", (1, 0)), ("steelheart", "single", (0, 0)), ("obryn", "double", (1, 0)),
])  # fmt: skip
def test_the_diagram_of_support(attacker, defence, totals):
    table = pose({"at": "obryn:4,7 steelheart:4,3"}, {"at": "saek:4,5 garrek:3,4 karsus:6,7"})
    table.do(f"attack 0 {attacker} 0 saek", f"single double {defence}")
    assert outcome(table)[4] == totals


@rule("shadespire.support.04", "shadespire.support.05", "shadespire.support.06", "shadespire.support.07",
      "shadespire.example.37")  # fmt: skip
@pytest.mark.parametrize(("own", "other", "totals"), [
    ("obryn:3,6 steelheart:5,6", "", (2, 0)), ("obryn:3,6", "", (1, 0)), ("", "", (0, 0)),
    ("obryn:3,6", "garrek:3,2", (0, 0)), ("", "garrek:3,2", (0, 1)), ("", "garrek:3,2 karsus:5,2", (0, 1)),
    ("obryn:3,6 steelheart:5,6", "garrek:3,2", (1, 0)),
])  # fmt: skip
def test_support_faces_count_for_the_side_that_has_more(own, other, totals):
    table = pose({"at": f"brightshield:4,3 {own}"}, {"at": f"saek:4,5 {other}"})
    table.do("attack 0 brightshield 0 saek", "swords single double single")
    assert outcome(table)[4] == totals


@rule("shadespire.support.05", "shadespire.cleave.03", "shadespire.support.07")
def test_two_more_supporters_make_both_faces_count_for_the_target():
    table = pose({"at": "champion:4,3"}, {"at": "saek:4,5 garrek:3,2 karsus:5,2"})
    table.do("attack 0 champion 0 saek", "hammer hammer double")
    assert outcome(table)[4] == (2, 1)


@rule("shadespire.support.09", "shadespire.support.01")
def test_support_is_given_whatever_tokens_a_fighter_has():
    own = {"at": "brightshield:4,3 obryn:3,6 steelheart:5,6", "charged": "obryn", "moved": "steelheart",
           "guarding": "steelheart"}  # fmt: skip
    table = pose(own, {"at": "saek:4,5"})
    table.do("attack 0 brightshield 0 saek", "swords single double dodge")
    assert outcome(table)[4] == (2, 1)


@rule("shadespire.support.10", "shadespire.reaction.08")
def test_support_is_counted_when_dice_are_rolled():
    own = {"at": "brightshield:4,3 obryn:2,7", "hand": "teamwork"}
    table = pose(own, {"at": "saek:4,5"})
    table.do("attack 0 brightshield 0 saek")
    table.do("react 0 teamwork 0")
    table.calm("choose_fighter")
    table.do("hex 0 3,6", "swords single double dodge")
    table.calm("use_reaction")
    assert outcome(table)[4] == (1, 1)


# ---------------------------------------------------------------------- Guard and Cleave


@rule("shadespire.guard.01", "shadespire.activation.05", "shadespire.components.10")
def test_a_fighter_goes_on_guard_for_an_activation():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,7"})
    table.do("guard 0 saek")
    assert table.diff() == {"guarding": {"saek"}, "left": {1: 3}}


@rule("shadespire.guard.02", "shadespire.guard.07", "shadespire.cleave.01", "shadespire.cleave.02",
      "shadespire.cleave.03", "shadespire.example.45")  # fmt: skip
@pytest.mark.parametrize(("guarding", "cleave", "dice", "total"), [
    ("obryn", False, "block dodge", 2), ("obryn", True, "block dodge", 1), ("", True, "block dodge", 0),
    ("", False, "block dodge", 1), ("", True, "crit block", 1), ("obryn", True, "crit dodge", 2),
])  # fmt: skip
def test_guard_adds_a_symbol_and_cleave_takes_block_away(guarding, cleave, dice, total):
    own = {"at": "saek:4,3", "inspired": "saek" if cleave else ""}
    table = fight(own, {**TARGET, "guarding": guarding}, f"hammer hammer {dice}")
    assert outcome(table)[4] == (2, total)


@rule("shadespire.cleave.03", "shadespire.cleave.01")
def test_against_cleave_a_dodger_dodges():
    assert outcome(fight({"at": "champion:4,3"}, {"at": "saek:4,5"}, "hammer hammer dodge"))[4] == (2, 1)


@rule("shadespire.guard.03", "shadespire.inspire.08")
def test_guard_ends_with_the_action_phase():
    table = pose({"at": "saek:4,3", "guarding": "saek", "hand": "hold_objective_1"}, phase="close")
    assert table.asked() == [(0, "score_objectives")]
    assert table.set_of("guarding") == set()


# ---------------------------------------------------------------------- several targets


@rule("shadespire.multitarget.01", "shadespire.multitarget.02", "shadespire.multitarget.03", "shadespire.combat.03")
def test_several_targets_are_attacked_one_after_the_other_each_with_its_own_rolls():
    own = {"at": "harvester:4,3"}
    table = pose(own, {"at": "fjul:4,5 tefk:5,2 vol:3,2 maegrim:4,7"})
    table.do("attack 0 harvester 0 tefk", "swords swords dodge")
    table.do("stay 0")
    assert table.asked() == [(0, "next_target")]
    assert set(table.choices("pick")) == {"fjul", "vol"}
    table.do("pick 0 vol", "hammer hammer dodge swords hammer dodge")
    assert table.asked() == [(0, "drive_back")]
    table.do("stay 0")
    assert [table.damage(name) for name in ("tefk", "vol", "fjul", "maegrim")] == [2, 0, 2, 0]
    assert table.asked() == [(1, "activate")]


@rule("shadespire.multitarget.04", "shadespire.ploy.09", "shadespire.multitarget.02")
def test_a_bonus_for_one_attack_counts_for_the_first_target_alone():
    own = {"at": "harvester:4,3", "hand": ""}
    enemy = {"at": "farstrider:4,5 eagle_eye:5,2", "hand": "lightning_blow", "damage": ""}
    table = pose(own, enemy, phase="power", turn=1)
    table.do("ploy 1 lightning_blow")
    table.do("attack 0 harvester 0 eagle_eye", "swords swords dodge")
    table.do("stay 0", "swords swords dodge")
    assert (table.damage("eagle_eye"), table.damage("farstrider")) == (3, 2)


@rule("shadespire.multitarget.03")
def test_a_target_that_has_gone_is_left_out():
    own = {"at": "harvester:4,3"}
    table = pose(own, {"at": "arnulf:4,5 targor:5,2", "damage": "arnulf:1"})
    table.do("attack 0 harvester 0 arnulf", "swords swords block")
    table.calm("use_reaction")
    assert list(table.happened(DamageDealt))


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

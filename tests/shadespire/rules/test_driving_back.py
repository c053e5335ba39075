"""Trapped, drive backs and Knockback (pages 20 to 22)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.posed import ABOVE, pose
from tests.shadespire.rules.fights import TARGET, driven, fight, outcome


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

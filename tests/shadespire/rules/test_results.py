"""What two rolls come to: totals and crits (page 20)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import (
    FighterDrivenBack,
)
from tests.proof import rule
from tests.shadespire.rules.fights import TARGET, driven, fight, outcome


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

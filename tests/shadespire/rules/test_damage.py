"""Damage, and who goes out of action (pages 20 and 21)."""

from __future__ import annotations

import pytest

from tabletop.games.shadespire.model.events import (
    GloryGained,
    WentOut,
)
from tests.proof import rule
from tests.shadespire.posed import pose
from tests.shadespire.rules.fights import TARGET, fight


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

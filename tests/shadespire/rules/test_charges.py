"""Charges: when one is over, whatever has become of its Attack (page 22)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.posed import Table, pose

WHIRLING = {"at": "karsus:4,1 saek:1,2 targor:7,2", "inspired": "karsus", "charged": "saek targor"}
"""Karsus can charge and strike all around him."""


def charged(own: dict[str, str], foe: dict[str, str]) -> Table:
    """Karsus has charged between Saek and Targor and taken Saek out of action, and can be answered."""
    table = pose({**WHIRLING, **own}, {"at": "saek:3,4 targor:5,4", "damage": "saek:2", **foe})
    table.run("charge 0 karsus 4,3", "attack 0 karsus 1 saek@1 / swords swords swords block")
    return table


@rule("shadespire.charge.09", "shadespire.multitarget.03", "shadespire.reaction.14")
def test_a_charge_is_over_also_when_a_reaction_takes_the_charger_out_between_two_targets():
    table = charged({"hand": "blood_for_the_blood_god", "damage": "karsus:2"}, {"hand": "final_blow"})
    table.do("react 1 final_blow 0")
    assert table.where("karsus@0") == ""
    assert table.where("targor@1") == "5,4"
    assert table.pile("objective_discard") == ["blood_for_the_blood_god"]


@rule("shadespire.charge.09", "shadespire.multitarget.02", "shadespire.scoring.02")
@pytest.mark.parametrize("card", ["lightning_strikes", "ferocious_charge"])
def test_who_is_taken_out_by_any_attack_of_a_charge_is_taken_out_by_the_charge(card):
    table = charged({"hand": card}, {"hand": "final_blow"})
    table.do("decline 1", "hammer hammer block")
    table.calm("drive_back")
    assert table.damage("targor@1") == 0
    assert table.pile("objective_discard") == [card]

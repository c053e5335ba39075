"""Support, Guard and Cleave (pages 21 and 22)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.posed import pose
from tests.shadespire.rules.fights import TARGET, fight, outcome


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

"""Who becomes Inspired, and when (page 13)."""

from __future__ import annotations

import pytest

from tests.proof import rule
from tests.shadespire.posed import pose


@rule("shadespire.inspire.06", "shadespire.inspire.02", "shadespire.inspire.03", "shadespire.inspire.05",
      "shadespire.inspire.01")  # fmt: skip
@pytest.mark.parametrize(("die", "inspired"), [("block", True), ("crit", True), ("dodge", False), ("single", False)])
def test_the_champions_are_inspired_by_the_faces_of_their_defence_roll(die, inspired):
    table = pose({"at": "saek:4,3", "inspired": "saek"}, {"at": "obryn:4,5"})
    table.do("attack 0 saek 0 obryn", f"hammer hammer {die}")
    assert table.asking()[1] == ("activate" if die == "crit" else "drive_back")
    assert die == "crit" or table.set_of("inspired") == {"saek"}
    table.calm("drive_back")
    assert ("obryn" in table.set_of("inspired")) == inspired


@rule("shadespire.inspire.07")
def test_who_is_taken_out_by_what_would_inspire_it_does_not_become_inspired():
    table = pose({"at": "saek:4,3"}, {"at": "obryn:4,5", "damage": "obryn:2"})
    table.do("attack 0 saek 0 obryn", "hammer hammer block")
    assert table.set_of("inspired") == set()


@rule("shadespire.inspire.08", "shadespire.inspire.02")
def test_conditions_of_the_end_of_the_action_phase_are_looked_at_after_the_last_power_step():
    own = {"at": "fjul:4,3 tefk:4,7", "left": 1, "hand": "sidestep hold_objective_1"}
    table = pose(own, {"at": "saek:4,15", "left": 0}, tokens={"1": "4,3", "2": "4,9"})
    table.do("pass 0")
    assert table.set_of("inspired") == set()
    table.run("ploy 0 sidestep", "pick 0 tefk", "hex 0 4,9")
    assert table.asked() == [(0, "score_objectives")]
    assert table.set_of("inspired") == {"fjul", "tefk"}


@rule("shadespire.inspire.09", "shadespire.inspire.10", "shadespire.inspire.05", "shadespire.inspire.04")
def test_wounds_stay_when_the_card_is_turned_over_and_healing_undoes_nothing():
    own = {"at": "gurzag:4,5", "hand": "healing_potion"}
    table = pose(own, {"at": "arnulf:4,3", "left": 4}, turn=1)
    table.do("attack 1 arnulf 0 gurzag", "swords swords dodge")
    table.calm("drive_back")
    assert table.set_of("inspired") == {"gurzag"}
    assert table.damage("gurzag") == 1
    table.run("ploy 0 healing_potion / dodge")
    table.calm("choose_fighter", "choose_number")
    assert table.damage("gurzag") == 0
    assert table.set_of("inspired") == {"gurzag"}


@rule("shadespire.inspire.02", "shadespire.inspire.03")
def test_who_is_chosen_for_a_ploy_is_inspired_when_it_has_been_carried_out_a_reaction_ploy_too():
    swarm = {"at": "festering:4,5 lurking:2,5 krrk:6,5", "damage": "festering:1", "hand": "aversion_to_death"}
    table = pose({"at": "saek:4,3"}, swarm)
    table.do("attack 0 saek 0 festering", "hammer hammer block")
    table.run("react 1 aversion_to_death 0", "pick 1 lurking", "finish 1")
    assert table.set_of("inspired") == set()
    table.do("hex 1 2,7")
    assert table.set_of("inspired") == {"lurking"}
    power = pose({"at": "krrk:4,5 lurking:2,5", "hand": "sidestep"}, {"at": "saek:4,15"}, phase="power")
    power.run("ploy 0 sidestep", "pick 0 krrk", "hex 0 4,7")
    assert power.set_of("inspired") == {"krrk"}


@rule("shadespire.inspire.02", "shadespire.endphase.06")
def test_what_happens_in_an_end_phase_inspires_at_once_too():
    own = {"at": "garrek:4,3 saek:2,3", "damage": "saek:2", "lost": "karsus targor", "hand": "cursed_artefact"}
    table = pose({**own, "glory": 1}, {"at": "obryn:4,17"}, phase="end")
    table.do("upgrade 0 cursed_artefact saek")
    assert table.set_of("lost") == {"saek", "karsus", "targor"}
    assert table.set_of("inspired") == {"garrek"}

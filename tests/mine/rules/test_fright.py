"""Fright: terror without a test (rules mine.fright)."""

import pytest

from tabletop.games.mine.model.actions import Attack, Frighten, WaitFor
from tabletop.games.mine.model.events import Attacked, FearTested, Frightened
from tests.mine.posed import pose
from tests.proof import rule

HALL = """
    ########
    #......#
    #.MG.B.#
    #......#
    ########"""


def hall(drawing=HALL, **changes):
    """A miner (f0) beside a ghost (f2), and a berserker (f1) farther away."""
    return pose(drawing, M="dwarf_miner", B="dwarf_berserker", G="ghost", **{"phase": "melee", "first": 1, **changes})


@rule("mine.fright.01")
def test_a_ghost_terrifies_without_a_test_whatever_the_morale():
    table = hall(kinds={"dwarf_miner": {"morale": 12}})
    table.do("frighten s1 f2 f0")
    assert [(each.creature, each.target) for each in table.happened(Frightened)] == [(2, 0)]
    assert not table.happened(FearTested)
    assert table.creature(0).fear == "terrified"


@rule("mine.fright.02")
def test_it_does_so_in_the_melee_phase_at_its_own_activity():
    table = hall(phase="movement", seat=1)
    assert table.code("frighten s1 f2 f0") == "fright_not_now"
    table = hall(kinds={"ghost": {"activity": 2}})
    assert table.state.activity == 3
    assert table.code("frighten s1 f2 f0") == "not_your_phase"
    assert hall().code("frighten s1 f2 f0") == ""


@rule("mine.fright.02")
def test_not_after_its_turn_has_passed():
    drawing = HALL.replace("#......#\n    #.M", "#.U....#\n    #.M")
    table = hall(drawing, U="ghoul")
    table.do("pass s1")
    while table.asked()[0][0] == 0:
        table.do("pass s0")
    assert table.state.activity == 2
    assert table.code("frighten s1 f3 f0") == "not_at_this_activity"


@rule("mine.fright.03")
def test_the_victim_is_in_its_control_zone():
    drawing = """
        ########
        #......#
        #.MG.M.#
        #......#
        ########"""
    table = pose(drawing, M="dwarf_miner", G="ghost", phase="melee")
    assert table.code("frighten s1 f2 f1") == "fright_out_of_zone"
    assert table.code("frighten s1 f2 f0") == ""


@rule("mine.fright.03")
def test_a_corner_of_two_rocks_cuts_the_zone():
    drawing = """
        ######
        #M#..#
        ##GM.#
        ######"""
    table = pose(drawing, M="dwarf_miner", G="ghost", phase="melee")
    assert table.code("frighten s1 f2 f0") == "fright_out_of_zone"


@rule("mine.fright.04", "mine.fear.08", "mine.fear.09", "mine.fear.11")
def test_the_victim_is_as_after_a_failed_test():
    table = pose("#####\n#MG.#\n#####", M="dwarf_miner", G="ghost", phase="fear", dice=(3,), first=0)
    assert (table.creature(0).fear, table.creature(0).steadfast) == ("calm", 6)
    # He loses his attack, and the test that he passed is worth nothing any more.
    table.do("frighten s1 f1 f0", 6, 1)
    assert table.state.turn == 2
    assert table.code("move s0 f0 c3,1 no") == "terrified_cannot_move"
    table.do("end s0")
    table.do("end s1", 1)
    assert [(each.strength, each.result) for each in table.happened(FearTested)] == [(1, "failed")]
    table.do("attack s1 f1 f0 simple", 5, 6, 1)
    assert table.happened(Attacked)[0].defence_die is None


@rule("mine.fright.05")
def test_the_fearless_are_not_frightened():
    table = hall(HALL.replace("G.B", "GB."))
    assert table.code("frighten s1 f2 f1") == "target_is_fearless"
    assert table.code("frighten s1 f2 f0") == ""


@rule("mine.fright.06")
def test_nor_are_those_who_have_terror():
    drawing = HALL.replace("G.B", "GU.")
    table = pose(drawing, M="dwarf_miner", G="ghost", U="ghoul", phase="melee")
    assert table.code("frighten s1 f1 f2") == "target_has_terror"
    kinds = {"dwarf_miner": {"morale": None, "terror": 2, "loses": ()}}
    table = hall(kinds=kinds)
    assert table.code("frighten s1 f2 f0") == "target_has_terror"


@rule("mine.fright.07")
def test_fright_takes_the_place_of_the_attack():
    drawing = """
        #######
        #.MGM.#
        #..G..#
        #######"""
    table = pose(drawing, M="dwarf_miner", G="ghost", phase="melee")
    table.do("frighten s1 f2 f0")
    assert table.code("attack s1 f2 f1 simple") == "frightened_instead_of_attack"
    assert table.code("frighten s1 f2 f1") == "frightened_instead_of_attack"
    assert table.code("attack s1 f3 f1 simple") == ""


@rule("mine.fright.07")
def test_after_an_attack_there_is_no_fright():
    drawing = """
        #######
        #.MGM.#
        #..G..#
        #######"""
    table = pose(drawing, M="dwarf_miner", G="ghost", phase="melee")
    table.do("attack s1 f2 f0 simple", 2, 2)
    assert table.code("frighten s1 f2 f1") == "frightened_instead_of_attack"


@rule("mine.fright.08")
def test_only_the_skilled_frighten():
    table = pose(HALL.replace("G", "U"), M="dwarf_miner", B="dwarf_berserker", U="ghoul", phase="melee")
    table.do("pass s0")
    while table.asked()[0][0] == 0:
        table.do("pass s0")
    assert table.code("frighten s1 f2 f0") == "no_fright_skill"
    assert not [each for each in table.options(1) if isinstance(each, Frighten)]


def test_who_is_terrified_already_is_not_frightened_again():
    table = hall(creatures={0: {"fear": "terrified"}})
    assert table.code("frighten s1 f2 f0") == "already_terrified"
    assert table.code("attack s1 f2 f0 simple") == ""


def test_who_recovers_can_be_frightened():
    table = hall(creatures={0: {"fear": "recovering"}})
    table.do("frighten s1 f2 f0")
    assert table.creature(0).fear == "terrified"


@rule("mine.incorporeal.04", "mine.incorporeal.05")
def test_the_hidden_neither_frighten_nor_are_attacked():
    drawing = """
        ######
        #.MU.#
        ##.###
        ######"""
    table = pose(drawing.replace("##.", "##G"), M="dwarf_miner", U="ghoul", G="ghost", phase="melee", first=1,
                 creatures={2: {"hidden": True}})  # fmt: skip
    assert table.code("frighten s1 f2 f0") == "hidden_cannot_attack"
    assert table.code("attack s1 f2 f0 simple") == "hidden_cannot_attack"
    table.do("pass s1")
    assert table.code("attack s0 f0 f2 simple") == "target_is_hidden"


@rule("mine.fright.01")
@pytest.mark.parametrize("kind", [Attack, Frighten, WaitFor])
def test_fright_is_offered_beside_the_attack(kind):
    drawing = HALL.replace("G.B", "G..").replace("#......#\n    #.M", "#.U....#\n    #.M")
    table = pose(drawing, M="dwarf_miner", G="ghost", U="ghoul", phase="melee")
    assert [each for each in table.options(1) if isinstance(each, kind)]

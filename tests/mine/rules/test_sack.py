"""The sack of ore (rules mine.sack, victory variant 3)."""

import pytest

from tabletop.games.mine.model.events import Attacked, MinerLeft, SackDragged, SackPlaced
from tests.mine.cells import ends, on_way
from tests.mine.posed import pose
from tests.proof import rule

VARIANT_3 = {"variant": "3"}
GALLERY = """
    ###########
    #.M.......#
    ###########"""

CELLAR = """
    #########
    #..MAA..#
    #...AA..#
    #########"""


def laid(drawing, sack, **arguments):
    """A table with the sack on a cell."""
    signs = {"M": "dwarf_miner", "B": "dwarf_berserker", "U": "ghoul", "G": "ghost"}
    found = {sign: kind for sign, kind in signs.items() if sign in drawing}
    return pose(drawing, sack=sack, options=VARIANT_3, **arguments, **found)


def sack_of(table):
    return on_way((table.state.sack,))[0]


@rule("mine.sack.01")
def test_the_dwarves_lay_the_sack_on_ore():
    table = pose("######\n#gM.U#\n#g.xx#\n######", M="dwarf_miner", U="ghoul", phase="game", options=VARIANT_3)
    assert table.code("sack s0 c2,1") == "not_an_ore_cell"
    assert table.code("sack s0 c3,2") == "not_an_ore_cell"
    table.do("place s0 f0 c1,1")
    assert table.asked() == [(0, "deploy")]  # the undead wait until it lies there
    table.do("sack s0 c1,1")
    assert table.happened(SackPlaced)
    assert sack_of(table) == "c1,1"
    assert table.asked() == [(1, "deploy")]
    assert table.code("sack s1 c1,2") == "no_sack"


@rule("mine.sack.01")
@pytest.mark.parametrize("variant", ["1", "2", "4"])
def test_there_is_a_sack_in_variant_3_alone(variant):
    table = pose(
        "######\n#gM.U#\n#g.xx#\n######", M="dwarf_miner", U="ghoul", phase="game", options={"variant": variant}
    )
    assert table.code("sack s0 c1,1") == "no_sack"
    table.do("place s0 f0 c1,1")
    assert table.asked() == [(1, "deploy")]
    moving = pose(GALLERY, M="dwarf_miner", options={"variant": variant})
    assert moving.code("move s0 f0 c3,1 yes") == "no_sack"


@rule("mine.sack.02", "mine.sack.07")
def test_the_sack_follows_on_the_cells_that_the_miner_leaves():
    table = laid(GALLERY, "c1,1")
    table.do("move s0 f0 c5,1 yes")
    assert (table.cell(0), sack_of(table)) == ("c5,1", "c4,1")
    assert [on_way((event.cell,)) for event in table.happened(SackDragged)] == [["c4,1"]]


@rule("mine.sack.07")
def test_it_is_taken_or_left():
    table = laid(GALLERY, "c1,1")
    assert table.code("move s0 f0 c4,1 no") == ""
    assert table.code("move s0 f0 c4,1 yes") == ""
    table.do("move s0 f0 c4,1 no")
    assert sack_of(table) == "c1,1"
    assert not table.creature(0).carried


@rule("mine.sack.02", "mine.sack.07")
@pytest.mark.parametrize("sack", ["c4,1", "c8,1"])
def test_it_has_to_lie_beside_him(sack):
    assert laid(GALLERY, sack).code("move s0 f0 c3,1 yes") == "sack_not_adjacent"


@rule("mine.sack.02")
def test_neither_two_corners_of_rock_nor_a_leaf_let_him_reach_it():
    assert laid("#####\n#.M##\n###.#\n#####", "c3,2").code("move s0 f0 c1,1 yes") == "sack_not_adjacent"
    for along, code in ((False, "sack_not_adjacent"), (True, "")):
        table = laid("######\n#.MA##\n##AA##\n######", "c2,2", along=(along,), under={"M": "A"})
        assert table.code("move s0 f0 c1,1 yes") == code


@rule("mine.sack.07")
def test_it_is_taken_at_the_start_of_a_move_only():
    table = laid(GALLERY, "c4,1")
    table.do("move s0 f0 c3,1 no")
    assert table.code("move s0 f0 c2,1 yes") == "sack_not_adjacent"


@rule("mine.sack.02")
def test_it_may_lie_under_him():
    table = laid(GALLERY, "c2,1")
    table.do("move s0 f0 c3,1 yes")
    assert (table.cell(0), sack_of(table)) == ("c3,1", "c2,1")


@rule("mine.sack.02")
def test_who_drags_it_does_not_let_go_on_the_way():
    table = laid(GALLERY, "c1,1")
    table.do("move s0 f0 c3,1 yes")
    assert table.code("move s0 f0 c4,1 no") == "sack_not_adjacent"
    assert table.code("move s0 f0 c4,1 yes") == ""
    table.do("end s0")


@rule("mine.sack.03")
def test_three_steps_with_the_sack():
    table = laid(GALLERY, "c1,1")
    assert ends(table, 0, sack=True) == {"c1,1", "c3,1", "c4,1", "c5,1"}
    refusal = table.check("move s0 f0 c6,1 yes")
    assert (refusal.code, refusal.rule) == ("sack_too_heavy", "mine.sack.03")
    table.do("move s0 f0 c4,1 yes")
    assert ends(table, 0, sack=True) == {"c3,1", "c5,1"}
    table.do("move s0 f0 c5,1 yes")
    assert ends(table, 0, sack=True) == ends(table, 0) == set()


@rule("mine.sack.03")
def test_it_halves_the_steps_of_that_turn_alone():
    assert laid(GALLERY, "c1,1", kinds={"dwarf_miner": {"move": 5}}).code("move s0 f0 c5,1 yes") == "sack_too_heavy"
    assert ends(laid(GALLERY, "c1,1"), 0) == {f"c{x},1" for x in (1, 3, 4, 5, 6, 7, 8)}


@rule("mine.sack.04", "mine.sack.05")
def test_who_has_dragged_it_does_not_attack_but_defends():
    table = laid(
        "########\n#.M..U.#\n########", "c1,1", phase="turn", turn=0, dice=(6, 1), creatures={0: {"steadfast": 5}}
    )
    table.do("move s0 f0 c3,1 yes")
    table.do("end s0")
    table.do("move s1 f1 c4,1 no")
    table.do("end s1", 3)  # the test on fear of one who has left no frightening zone behind
    assert table.asked() == [(1, "give_strikes")]
    table.do("attack s1 f1 f0 simple", 5, 4)
    (blow,) = table.happened(Attacked)
    assert blow.defence_die == 4
    assert table.state.turn == 2  # nobody else could do anything


@rule("mine.sack.04")
def test_the_reason_why_he_does_not_attack():
    table = laid("######\n#.MU.#\n#.B..#\n######", "c1,1", phase="melee", creatures={0: {"carried": True}})
    assert table.code("attack s0 f0 f2 simple") == "carried_sack_no_attack"
    assert table.code("attack s0 f1 f2 simple") == ""


@rule("mine.sack.04")
def test_nor_does_he_give_free_strikes():
    table = laid("#######\n#.MU..#\n#.B...#\n#######", "c1,1", seat=1, creatures={0: {"carried": True}})
    table.do("move s1 f2 c4,1 no")
    assert table.asked() == [(0, "offer_free_strike")]
    assert table.code("strike s0 f0 f2") == "carried_sack_no_attack"
    assert table.code("strike s0 f1 f2") == ""


@rule("mine.sack.06")
@pytest.mark.parametrize(("sign", "seat"), [("B", 0), ("U", 1), ("G", 1)])
def test_only_miners_carry_it(sign, seat):
    table = laid(GALLERY.replace("M", sign), "c1,1", seat=seat)
    assert table.code(f"move s{seat} f0 c3,1 yes") == "only_miners_carry_sack"
    table.do(f"move s{seat} f0 c1,1 no")  # nor does it bar the way
    assert sack_of(table) == "c1,1"


@rule("mine.sack.07")
def test_another_miner_takes_it_over_in_the_next_turn():
    table = laid("########\n#.M....#\n#....M.#\n########", "c1,1", phase="turn", turn=0, dice=(6, 1))
    table.do("move s0 f0 c5,1 yes")
    assert sack_of(table) == "c4,1"
    refusal = table.check("move s0 f1 c6,2 yes")
    assert (refusal.code, refusal.rule) == ("sack_already_dragged", "mine.sack.07")
    assert table.code("move s0 f1 c6,2 yes") == "sack_already_dragged"
    assert table.code("move s0 f1 c6,2 no") == ""
    table.do("end s0", 6, 1)
    assert table.state.turn == 2
    assert table.code("move s0 f1 c6,2 yes") == ""
    assert table.code("move s0 f0 c6,1 yes") == ""


@rule("mine.sack.03", "mine.doors.05")
def test_a_door_costs_him_half_of_what_the_sack_leaves_him():
    table = laid(CELLAR, "c2,1", along=(False,))
    table.do("move s0 f0 c4,1 yes")
    table.do("turn s0 f0 d0")
    assert table.creature(0).steps == 3  # one with the sack, two of three for the door


@rule("mine.sack.03", "mine.doors.05")
@pytest.mark.parametrize(("start", "code"), [("c3,1", ""), ("c2,1", "not_enough_steps_for_door")])
def test_two_steps_have_to_be_left_for_a_door(start, code):
    x = int(start[1])
    row = "#...AA#"
    table = laid(f"#######\n{row[:x]}M{row[x + 1 :]}\n#...AA#\n#######", f"c{x - 1},1", along=(False,))
    table.do("move s0 f0 c4,1 yes")
    assert table.code("turn s0 f0 d0") == code


@rule("mine.sack.02")
def test_a_leaf_that_falls_between_ends_the_dragging():
    table = laid(CELLAR, "c2,1", along=(False,), kinds={"dwarf_miner": {"move": 12}})
    table.do("move s0 f0 c5,1 yes")
    table.do("turn s0 f0 d0")
    assert (table.cell(0), sack_of(table), table.creature(0).steps) == ("c5,1", "c4,1", 5)
    assert table.code("move s0 f0 c6,1 yes") == "sack_not_adjacent"
    table.do("move s0 f0 c6,1 no")
    assert sack_of(table) == "c4,1"


@rule("mine.sack.07")
def test_he_may_dig_with_it():
    table = laid("#######\n#.M####\n#######", "c1,1")
    table.do("dig s0 f0 c3,1 yes")
    assert (table.cell(0), sack_of(table), table.creature(0).carried) == ("c3,1", "c2,1", True)
    far = laid("#######\n#..M###\n#######", "c1,1")
    assert far.code("dig s0 f0 c4,1 yes") == "sack_not_adjacent"
    assert far.code("dig s0 f0 c4,1 no") == ""


@rule("mine.sack.02")
def test_it_goes_through_enemy_zones_with_him():
    table = laid("#########\n#.M.....#\n###U#####\n#########", "c1,1")
    table.do("move s0 f0 c3,1 yes")
    table.do("forgo s1")
    assert (table.cell(0), sack_of(table)) == ("c3,1", "c2,1")


@rule("mine.sack.07", "mine.victory.05")
def test_from_the_exit_he_takes_it_out():
    table = laid("####\n#..#\n#.M#", "c1,2", under={"M": "x"})
    table.do("move s0 f0 c2,3 yes")
    (left,) = table.happened(MinerLeft)
    assert left.sack
    assert (table.state.sack, table.state.sack_out) == (0, True)
    assert table.state.result.winners == (0,)

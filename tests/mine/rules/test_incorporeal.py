"""Ghosts in rock: hiding, coming out, being dug up (rules mine.incorporeal)."""

import pytest
from msgspec.structs import replace

from tabletop.engine.grid import square
from tabletop.games.mine.model.actions import Emerge
from tabletop.games.mine.model.events import GhostHid, GhostSurfaced, MeleeSkipped
from tests.mine.cells import ends, marked, on_way
from tests.mine.posed import pose
from tests.proof import rule

WALLS = """
    #########
    #...#...#
    #########
    ####.####
    #########
    #########
    #########"""


def hidden(drawing, ground="#", **arguments):
    """A table with the ghost that is drawn as H hidden in rock, or under another ground that was dug."""
    kinds = {"H": "ghost", "U": "ghoul", "M": "dwarf_miner", "B": "dwarf_berserker", "G": "ghost"}
    signs = {sign: kind for sign, kind in kinds.items() if sign in drawing}
    drawn = [sign for sign in drawing if sign in signs]
    order = [sign for sign in drawn if sign in "MB"] + [sign for sign in drawn if sign in "HUG"]
    return pose(drawing, under={"H": ground}, creatures={order.index("H"): {"hidden": True}}, **arguments, **signs)


@rule("mine.incorporeal.01")
def test_everything_within_range_is_open_to_a_ghost():
    table = pose(WALLS.replace("####.####\n", "####G####\n"), G="ghost", seat=1, kinds={"ghost": {"move": 2}})
    assert ends(table, 0) == {f"c{x},{y}" for x in range(2, 7) for y in range(1, 6)} - {"c4,3"}


@rule("mine.incorporeal.02", "mine.incorporeal.06", "mine.incorporeal.07")
def test_a_move_that_ends_in_rock_is_hiding_and_is_told():
    table = pose("######\n#G..##\n######", G="ghost", seat=1)
    table.do("move s1 f0 c4,1 no")
    assert table.creature(0).hidden
    (told,) = table.happened(GhostHid)
    assert (told.creature, on_way((told.cell,))) == (0, ["c4,1"])
    assert told.seen_by(0) == told  # the opponent hears of it as well
    assert table.game.view(table.state, 0).creatures[0].cell == table.state.creatures[0].cell


@rule("mine.incorporeal.02", "mine.incorporeal.03")
@pytest.mark.parametrize("place", ["c2,1", "c3,1", "c3,2"])
def test_in_the_open_and_at_a_door_it_does_not_hide(place):
    table = pose("######\n#G.AA#\n##.AA#\n######", G="ghost", seat=1)
    table.do(f"move s1 f0 {place} no")
    assert not table.creature(0).hidden
    assert not table.happened(GhostHid)


@rule("mine.incorporeal.03")
def test_a_hiding_place_holds_one_ghost():
    table = hidden("######\n#G.H##\n######", seat=1)
    assert table.code("move s1 f0 c3,1 no") == "no_hiding_place"
    assert table.code("move s1 f0 c4,1 no") == ""


@rule("mine.incorporeal.04")
def test_a_hidden_ghost_cannot_be_attacked():
    assert hidden("######\n#.MH##\n######", phase="melee").happened(MeleeSkipped)
    table = hidden("######\n#UMH.#\n######", phase="melee")
    assert table.code("attack s0 f0 f2 simple") == "target_is_hidden"
    assert table.code("attack s0 f0 f1 simple") == ""


@rule("mine.incorporeal.05")
def test_a_hidden_ghost_attacks_and_frightens_nobody():
    table = hidden("######\n#UMH.#\n######", phase="melee", first=1)
    assert table.code("attack s1 f2 f0 simple") == "hidden_cannot_attack"
    assert table.code("frighten s1 f2 f0") == "hidden_cannot_attack"


@rule("mine.incorporeal.05")
@pytest.mark.parametrize("ground", ["#", "."])
def test_a_hidden_ghost_gives_no_free_strike(ground):
    table = hidden("######\n#UMH.#\n#....#\n######", ground)
    table.do("move s0 f0 c2,2 no")
    assert table.asked() == [(1, "offer_free_strike")]
    assert table.code("strike s1 f2 f0") == "hidden_cannot_attack"
    alone = hidden("######\n#.MH.#\n#....#\n######", ground)
    alone.do("move s0 f0 c1,1 no")
    assert alone.asked() == [(0, "give_orders")]


@rule("mine.incorporeal.07", "mine.incorporeal.08")
def test_enemies_pass_over_a_hiding_place_that_is_open_to_them():
    table = hidden("########\n#M.H...#\n########", ground=".")
    assert ends(table, 0) == {f"c{x},1" for x in range(2, 7)}
    rock = hidden("########\n#M.H...#\n########", ground="#")
    assert ends(rock, 0) == {"c2,1"}


@rule("mine.incorporeal.09")
def test_coming_out_is_told_and_costs_nothing_on_its_own_cell():
    table = hidden("#########\n#.H.....#\n#########", ground=".", seat=1)
    table.do("move s1 f0 c2,1 no")
    (told,) = table.happened(GhostSurfaced)
    assert on_way((told.cell,)) == ["c2,1"]
    assert told.seen_by(0) == told
    assert (table.creature(0).hidden, table.creature(0).steps) == (False, 0)
    table.do("move s1 f0 c7,1 no")
    assert table.creature(0).steps == 5


@rule("mine.incorporeal.09")
def test_out_of_rock_it_moves_as_usual():
    table = hidden("#########\n#.......#\n####H####\n#########", seat=1)
    assert "c4,2" not in ends(table, 0)
    assert table.code("move s1 f0 c4,2 no") == "already_there"
    table.do("move s1 f0 c7,1 no")
    assert table.happened(GhostSurfaced)
    assert (table.creature(0).hidden, table.creature(0).steps) == (False, 3)


@rule("mine.incorporeal.02")
def test_from_rock_to_rock_it_hides_again():
    table = hidden("#########\n#.......#\n####H####\n#########", seat=1)
    table.do("move s1 f0 c6,2 no")
    assert table.creature(0).hidden
    assert table.happened(GhostSurfaced)
    assert table.happened(GhostHid)


UNDER_A_MINER = """
    #######
    #..M..#
    #.....#
    #######"""


def under_a_miner(**arguments):
    """A miner (f0) stands on the dug cell c3,1 where a ghost (f1) hides."""
    table = pose(UNDER_A_MINER.replace("#.....#\n", "#....G#\n"), M="dwarf_miner", G="ghost", seat=1, **arguments)
    cell = table.state.creatures[0].cell
    table.state.creatures[1] = replace(table.state.creatures[1], cell=cell, hidden=True)
    return table


@rule("mine.incorporeal.10", "mine.incorporeal.11")
def test_under_another_creature_it_comes_out_beside_it_one_step_away():
    table = under_a_miner()
    around = marked("#######\n#.*M*.#\n#.***.#\n#######") | {"c2,0", "c3,0", "c4,0"}
    assert ends(table, 1) == around
    assert table.code("move s1 f1 c5,1 no") == "surface_too_far"
    assert table.code("move s1 f1 c3,1 no") == "already_there"
    table.do("move s1 f1 c2,1 no")
    assert (table.cell(1), table.creature(1).hidden, table.creature(1).steps) == ("c2,1", False, 1)
    assert table.code("move s1 f1 c5,2 no") == ""  # and on as usual


@rule("mine.incorporeal.08")
def test_over_a_hidden_ghost_anybody_may_stand():
    for sign in "MUG":
        table = hidden(f"######\n#{sign}H..#\n######", ground=".", seat=int(sign != "M"))
        assert "c2,1" in ends(table, 0), sign


@rule("mine.incorporeal.04", "mine.incorporeal.10", "mine.tunnelling.01")
def test_a_ghost_that_is_dug_up_stands_beside_the_miner():
    table = hidden("######\n#.MH##\n#....#\n######")
    table.do("dig s0 f0 c3,1 no")
    assert table.asked() == [(1, "unearthed")]
    offered = [option for option in table.options(1) if isinstance(option, Emerge)]
    assert [option.cell for option in offered] == [square.parse(each) for each in ("c2,1", "c2,2", "c3,2", "c4,2")]
    assert table.code("emerge s1 f1 c4,2") == ""
    assert table.code("emerge s1 f1 c1,1") == "surface_too_far"
    assert table.code("emerge s1 f1 c4,1") == "surface_too_far"
    assert table.code("emerge s1 f1 c3,1") == "surface_too_far"
    table.do("emerge s1 f1 c4,2")
    assert (table.cell(1), table.creature(1).hidden) == ("c4,2", False)
    assert table.asked() == [(0, "give_orders")]


@rule("mine.incorporeal.10")
def test_a_corner_of_rock_does_not_hold_a_ghost_that_is_dug_up():
    table = hidden("######\n####.#\n##MH##\n######")
    table.do("dig s0 f0 c3,2 no")
    assert table.code("emerge s1 f1 c4,1") == ""
    assert table.code("emerge s1 f1 c2,2") == ""


@rule("mine.incorporeal.10", "mine.incorporeal.08")
def test_or_it_stays_hidden_under_him():
    table = hidden("######\n#.MH##\n#....#\n######")
    table.do("dig s0 f0 c3,1 no")
    table.do("stay s1 f1")
    assert (table.cell(1), table.creature(1).hidden, table.cell(0)) == ("c3,1", True, "c3,1")


@rule("mine.incorporeal.10")
def test_the_cell_that_the_miner_left_is_free():
    table = hidden("######\n##BMH#\n######")
    table.do("dig s0 f1 c4,1 no")
    table.do("emerge s1 f2 c3,1")
    assert (table.cell(2), table.creature(2).hidden) == ("c3,1", False)

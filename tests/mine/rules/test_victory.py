"""How the game ends (rules mine.victory)."""

import pytest

from tabletop.games.mine.model.events import GameEnded, MinerLeft
from tests.mine.posed import pose
from tests.proof import rule

EXIT = """
    ########
    #......#
    #.MM...#
    #..xx.U#
    ###xx###"""
FORCE = {"M": "dwarf_miner", "U": "ghoul", "B": "dwarf_berserker", "G": "ghost"}


def at_exit(variant, drawing=EXIT, **arguments):
    signs = {sign: kind for sign, kind in FORCE.items() if sign in drawing}
    return pose(drawing, options={"variant": variant}, **arguments, **signs)


def outcome(table):
    """Who won and why; None while the game goes on."""
    result = table.state.result
    if result is None:
        return None
    (ended,) = table.happened(GameEnded)
    assert (ended.winners, ended.reason) == (result.winners, result.reason)
    assert table.asked() == []
    return result.winners, result.reason


@rule("mine.victory.01", "mine.victory.02")
def test_variant_1_is_won_by_the_first_miner_out():
    table = at_exit("1")
    table.do("move s0 f0 c3,4 no")
    assert outcome(table) is None  # on the last dark cell he is still inside
    table.do("move s0 f0 c3,5 no")
    assert [(event.creature, event.sack) for event in table.happened(MinerLeft)] == [(0, False)]
    assert (table.creature(0).cell, table.creature(0).where) == (0, "left")
    assert outcome(table) == ((0,), "miner_out")


@rule("mine.victory.02")
def test_over_the_edge_only_at_the_dark_cells():
    table = at_exit("1", "#####\n#M..#\n#.x.#\n#.x.#")
    assert table.code("move s0 f0 c2,4 no") == ""
    assert table.code("move s0 f0 c1,4 no") == "cannot_leave_board"
    assert table.code("move s0 f0 c3,4 no") == "cannot_leave_board"


@rule("mine.victory.02")
def test_the_step_over_the_edge_is_a_step():
    table = at_exit("1", creatures={0: {"steps": 4}})
    assert table.code("move s0 f0 c3,5 no") == "out_of_range"
    assert at_exit("1", creatures={0: {"steps": 3}}).code("move s0 f0 c3,5 no") == ""


@rule("mine.victory.03")
@pytest.mark.parametrize("variant", ["1", "2", "3", "4"])
def test_a_berserker_stays_inside(variant):
    table = at_exit(variant, EXIT.replace("MM", "BM"), sack="c1,1" if variant == "3" else "")
    assert table.code("move s0 f0 c3,5 no") == "only_miners_leave"


@rule("mine.victory.04")
def test_variant_2_needs_both():
    table = at_exit("2")
    table.do("move s0 f0 c3,5 no")
    assert outcome(table) is None
    table.do("move s0 f1 c4,5 no")
    assert outcome(table) == ((0,), "all_out")


@rule("mine.victory.05")
def test_variant_3_needs_a_miner_with_the_sack():
    table = at_exit("3", sack="c1,1")
    table.do("move s0 f0 c3,5 no")
    assert outcome(table) is None
    near = at_exit(
        "3", EXIT.replace(".MM...#\n", "...M..#\n").replace("..xx.U", "..Mx.U"), sack="c2,3", under={"M": "x"}
    )
    near.do("move s0 f1 c3,5 yes")
    assert outcome(near) == ((0,), "sack_out")


@rule("mine.victory.06", "mine.victory.07")
def test_variant_4_is_won_when_no_undead_is_left():
    table = at_exit("4", "######\n#.UM.#\n##xx##", seat=1, creatures={1: {"wounds": 2}})
    table.do("move s1 f1 c1,1 no")
    table.do("strike s0 f0 f1", 6, 1)
    assert outcome(table) == ((0,), "undead_cleared")


@rule("mine.victory.06", "mine.victory.07")
@pytest.mark.parametrize("kind", ["G", "U"])
def test_variant_4_goes_on_while_one_is_left(kind):
    table = at_exit("4", f"######\n#.UM.#\n##xx.#\n####.#\n####.#\n####{kind}#\n######", seat=1,
                    creatures={1: {"wounds": 2}})  # fmt: skip
    table.do("move s1 f1 c1,1 no")
    table.do("strike s0 f0 f1", 6, 1)
    assert table.creature(1).where == "dead"
    assert outcome(table) is None


def lone_miner(variant, wounds, **arguments):
    """The ghoul may strike the first miner as he leaves its zone."""
    return at_exit(variant, "#######\n#.UM.M#\n##xx###", creatures={0: {"wounds": wounds}}, **arguments)


@rule("mine.victory.08")
@pytest.mark.parametrize(("variant", "ending"), [("1", None), ("2", ((1,), "miner_lost")), ("3", None), ("4", None)])
def test_the_death_of_one_of_two_miners(variant, ending):
    table = lone_miner(variant, 3, sack="c1,1" if variant == "3" else "")
    table.do("move s0 f0 c4,1 no")
    table.do("strike s1 f2 f0", 6, 1)
    assert table.creature(0).where == "dead"
    assert outcome(table) == ending


@rule("mine.victory.08")
@pytest.mark.parametrize(
    ("variant", "ending"),
    [("1", ((1,), "no_miner")), ("2", ((1,), "miner_lost")), ("3", ((1,), "no_miner")), ("4", None)],
)
def test_the_death_of_the_last_miner(variant, ending):
    drawing = "#######\n#.UM.B#\n##xx###"
    table = at_exit(variant, drawing, creatures={0: {"wounds": 3}}, sack="c1,1" if variant == "3" else "")
    table.do("move s0 f0 c4,1 no")
    table.do("strike s1 f2 f0", 6, 1)
    assert outcome(table) == ending


@rule("mine.victory.08")
def test_variant_4_is_lost_with_the_last_dwarf():
    table = at_exit("4", "#######\n#.UM..#\n##xx###", creatures={0: {"wounds": 3}})
    table.do("move s0 f0 c4,1 no")
    table.do("strike s1 f1 f0", 6, 1)
    assert outcome(table) == ((1,), "dwarves_dead")


@rule("mine.victory.08")
def test_variant_3_is_lost_when_the_last_miner_leaves_without_the_sack():
    table = at_exit("3", "######\n#.M.U#\n##xx##", sack="c4,1")
    table.do("move s0 f0 c2,3 no")
    assert outcome(table) == ((1,), "no_miner")


@rule("mine.victory.08")
def test_variant_4_is_lost_when_the_last_dwarf_leaves():
    table = at_exit("4", "######\n#.M.U#\n##xx##")
    table.do("move s0 f0 c2,3 no")
    assert outcome(table) == ((1,), "dwarves_dead")


def last_turn(variant, drawing, limit="20", **arguments):
    """The last turn of a game; both sides end their movement and nobody fights."""
    signs = {sign: kind for sign, kind in FORCE.items() if sign in drawing}
    table = pose(drawing, phase="turn", turn=19, dice=(6, 1), options={"variant": variant, "turn_limit": limit},
                 **arguments, **signs)  # fmt: skip
    assert table.state.turn == 20
    table.do("end s0")
    table.do("end s1", 6, 1)
    return table


@rule("mine.victory.09")
@pytest.mark.parametrize("variant", ["1", "2", "3"])
def test_the_undead_win_when_the_last_turn_is_over(variant):
    table = last_turn(variant, "########\n#M....U#\n##xx####", sack="c2,1" if variant == "3" else "")
    assert outcome(table) == ((1,), "turn_limit")


@rule("mine.victory.09")
@pytest.mark.parametrize("limit", ["0", "21"])
def test_before_that_it_goes_on(limit):
    table = last_turn("1", "########\n#M....U#\n##xx####", limit)
    assert outcome(table) is None
    assert table.state.turn == 21


@rule("mine.victory.09", "mine.setup.10")
@pytest.mark.parametrize(
    ("drawing", "ending"),
    [("########\n#M....U#\n##xx####", (0,)), ("########\n#M....G#\n##xx####", (1,)),
     ("########\n#B...UU#\n##xx####", (0,)), ("########\n#MM..UU#\n##xx#.U#", (1,))],
)  # fmt: skip
def test_in_variant_4_the_dearer_survivors_win(drawing, ending):
    # a miner costs 12, a berserker 20, a ghost 14, a ghoul 9
    table = last_turn("4", drawing, kinds={"dwarf_berserker": {"agility": 0}})
    assert outcome(table) == (ending, "points")


@rule("mine.victory.09", "mine.setup.10")
def test_equal_survivors_win_nothing():
    table = last_turn("4", "########\n#M....U#\n##xx####", kinds={"ghoul": {"cost": 12}})
    assert outcome(table) == ((), "points")


@rule("mine.victory.09")
def test_the_dead_do_not_count_and_those_outside_do():
    drawing = "########\n#MM..GU#\n##xx####"
    away = {"cell": 0}
    dead = last_turn("4", drawing, creatures={1: {**away, "where": "dead"}})
    assert outcome(dead) == ((1,), "points")  # 12 against 23
    out = last_turn("4", drawing, creatures={1: {**away, "where": "left"}})
    assert outcome(out) == ((0,), "points")  # 24 against 23


@rule("mine.victory.01")
def test_the_sides_may_sit_the_other_way_round():
    table = at_exit("1", "######\n#.M.U#\n##xx##", seat=1)
    table.state.dwarves = 1
    table.do("move s1 f0 c2,3 no")
    assert outcome(table) == ((1,), "miner_out")

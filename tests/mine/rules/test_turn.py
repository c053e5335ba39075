"""The course of a turn (rules mine.turn)."""

import pytest

from tabletop.games.mine.model.events import (
    InitiativeRolled,
    MeleeBegan,
    MeleeSkipped,
    MovementBegan,
    MovementEnded,
    TurnBegan,
)
from tests.mine.cells import ends
from tests.mine.posed import pose
from tests.proof import rule

APART = """
    ##########
    #MB....U.#
    #.....GU.#
    ##########"""
FORCE = {"M": "dwarf_miner", "B": "dwarf_berserker", "U": "ghoul", "G": "ghost"}


def begun(*dice, **arguments):
    """The first turn of a table where nobody dashes into melee."""
    return pose(APART, phase="turn", turn=0, dice=dice, kinds={"dwarf_berserker": {"agility": 0}}, **FORCE, **arguments)


def told(table):
    """What happened, by kind."""
    return [type(event) for event in table.events]


@rule("mine.turn.01", "mine.turn.02")
@pytest.mark.parametrize(("dice", "first"), [((6, 1), 0), ((2, 3), 1), ((4, 4, 1, 1, 3, 5), 1)])
def test_the_higher_die_goes_first_and_equal_ones_are_rolled_again(dice, first):
    table = begun(*dice)
    rolls = table.happened(InitiativeRolled)
    assert [roll.dice for roll in rolls] == [dice[k : k + 2] for k in range(0, len(dice), 2)]
    assert [roll.first for roll in rolls] == [None] * (len(rolls) - 1) + [first]
    assert table.asked() == [(first, "give_orders")]


@rule("mine.turn.01")
def test_initiative_is_rolled_in_every_turn():
    table = begun(6, 1)
    for first, second, dice in ((0, 1, (1, 6)), (1, 0, (3, 2)), (0, 1, (2, 4))):
        table.do(f"end s{first}")
        table.do(f"end s{second}", *dice)
        (roll,) = table.happened(InitiativeRolled)
        assert roll.dice == dice
    assert table.state.turn == 4
    assert table.asked() == [(1, "give_orders")]


@rule("mine.turn.03", "mine.turn.09")
def test_a_turn_is_initiative_two_movements_and_one_melee():
    table = begun(1, 6)
    assert told(table) == [TurnBegan, InitiativeRolled, MovementBegan]
    assert table.events[-1].seat == 1
    table.do("move s1 f4 c3,2 no")
    table.do("end s1")
    assert [(type(event), event.seat) for event in table.events] == [(MovementEnded, 1), (MovementBegan, 0)]
    table.do("end s0", 4)
    assert [kind for kind in told(table) if kind in (MovementEnded, MeleeBegan)] == [MovementEnded, MeleeBegan]
    assert table.state.phase == "melee"


@rule("mine.turn.04", "mine.turn.05")
def test_the_first_side_finishes_before_the_second_begins():
    table = begun(6, 1)
    table.do("move s0 f0 c2,2 no")
    assert table.code("move s1 f3 c6,1 no") == "not_your_phase"
    assert table.code("end s1") == "not_your_phase"
    table.do("end s0")
    assert table.code("move s0 f1 c3,1 no") == "not_your_phase"
    assert table.code("end s0") == "not_your_phase"
    assert table.code("move s1 f4 c6,1 no") == ""


@rule("mine.turn.06")
def test_nobody_moves_figures_of_the_other_side():
    table = begun(6, 1)
    assert table.code("move s0 f4 c6,1 no") == "not_your_creature"
    assert table.code("dig s0 f4 c7,0 no") == "not_your_creature"


@rule("mine.turn.07")
def test_any_own_creature_may_act_or_none():
    table = begun(6, 1)
    assert table.code("end s0") == ""
    assert ends(table, 0)
    assert ends(table, 1)
    table.do("end s0")
    assert all(ends(table, each) for each in (2, 3, 4))
    table.do("end s1")
    assert table.state.turn == 2


@rule("mine.turn.08", "mine.turn.04")
def test_creatures_act_in_any_order_one_after_another():
    table = begun(6, 1)
    table.do("move s0 f1 c3,1 no")
    table.do("move s0 f0 c1,2 no")
    assert table.code("move s0 f1 c4,1 no") == "already_done"
    assert ends(table, 1) == set()
    assert table.code("move s0 f0 c2,2 no") == ""  # it is the one that acts, with steps left


@rule("mine.turn.08")
@pytest.mark.parametrize(
    "order", [("dig s0 f0 c1,0 no", "move s0 f1 c3,1 no"), ("move s0 f1 c3,1 no", "dig s0 f0 c1,0 no")]
)
def test_all_kinds_of_orders_in_any_order(order):
    table = begun(6, 1)
    for each in order:
        table.do(each)
    table.do("end s0")


@rule("mine.turn.05")
def test_in_a_phase_the_other_side_only_strikes_freely():
    table = pose("######\n#MU..#\n#....#\n######", M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c1,2 no")
    assert table.asked() == [(1, "offer_free_strike")]
    assert table.code("move s1 f1 c3,1 no") == "another_question"
    assert table.code("move s0 f0 c1,2 no") == "not_your_phase"
    assert table.code("strike s1 f0 f0") == "not_your_creature"
    table.do("forgo s1")
    assert table.code("strike s1 f1 f0") == "not_your_phase"


@rule("mine.turn.09")
def test_no_attack_in_a_movement_phase():
    table = pose("######\n#MU..#\n######", M="dwarf_miner", U="ghoul")
    assert table.code("attack s0 f0 f1 simple") == "melee_not_yet"
    assert table.code("pass s0") == "melee_not_yet"
    assert table.code("frighten s0 f0 f1") == "fright_not_now"


@rule("mine.turn.10")
@pytest.mark.parametrize(
    ("drawing", "fought"),
    [("#######\n#M.U..#\n#######", False), ("#######\n#.MU..#\n#######", True),
     ("#####\n#M###\n##U.#\n#####", False), ("#####\n#M.##\n##U.#\n#####", True), ("#####\n#MB.#\n#####", False)],
)  # fmt: skip
def test_melee_is_fought_if_anybody_can_do_anything_in_it(drawing, fought):
    force = {sign: kind for sign, kind in FORCE.items() if sign in drawing}
    table = pose(drawing, phase="melee", kinds={"dwarf_berserker": {"agility": 0}}, **force)
    assert bool(table.happened(MeleeBegan)) == fought
    assert bool(table.happened(MeleeSkipped)) == (not fought)


@rule("mine.turn.10")
def test_agility_alone_keeps_the_phase_open():
    near = pose("#######\n#B.U..#\n#######", phase="melee", B="dwarf_berserker", U="ghoul")
    assert near.happened(MeleeBegan)
    assert near.asked() == [(0, "give_strikes")]
    slow = pose("#######\n#B.U..#\n#######", phase="melee", B="dwarf_berserker", U="ghoul",
                  kinds={"dwarf_berserker": {"agility": 0}})  # fmt: skip
    assert slow.happened(MeleeSkipped)


@rule("mine.turn.05")
def test_when_it_is_over_nothing_is_asked():
    table = pose("####\n#M.#\n#.x#", M="dwarf_miner")
    table.do("move s0 f0 c2,3 no")
    assert table.state.result is not None
    assert table.code("move s0 f0 c2,1 no") == "not_asked"
    assert table.code("end s1") == "not_asked"


@rule("mine.turn.06")
def test_what_is_not_there_takes_no_orders():
    table = begun(6, 1, creatures={0: {"cell": 0, "where": "dead"}})
    assert table.code("move s0 f0 c2,2 no") == "not_on_the_board"
    assert table.code("move s0 f9 c2,2 no") == "no_such_piece"
    assert table.code("turn s0 f1 d3") == "no_such_piece"

"""The thirteen worked examples, as the rulebook and the rules tell them."""

import pytest

from tabletop.games.mine.model.events import Attacked, FearTested, PoisonTested, Waited
from tabletop.games.mine.position.creatures import steps_left, touching
from tests.mine.cells import ends
from tests.mine.posed import pose
from tests.proof import rule

DUEL = """
    #####
    #MG.#
    #...#
    #####"""


@rule("mine.example.01", "mine.melee.06", "mine.melee.07", "mine.melee.10", "mine.melee.11", "mine.melee.12")
@pytest.mark.parametrize("first", [0, 1])
def test_example_01_a_ghost_waits_for_a_ghoul(first):
    table = pose("#####\n#GMU#\n#####", M="dwarf_miner", G="ghost", U="ghoul", phase="melee", first=first)
    assert (table.asked(), table.state.activity) == ([(1, "give_strikes")], 3)
    assert table.code("together s1 f1 f2 f0") == "wait_not_announced"
    table.do("wait s1 f1 f2")
    assert [each.activity for each in table.happened(Waited)] == [2]
    # The miner acts at the same activity now; who holds the initiative declares first.
    assert (table.asked(), table.state.activity) == ([(first, "give_strikes")], 2)
    if first == 0:
        table.do("attack s0 f0 f1 simple", 2, 2)
    table.do("together s1 f1 f2 f0", 2, 2)
    assert table.happened(Attacked)[0].attack == 4 + 3


@rule("mine.example.02", "mine.melee.06", "mine.strike.01", "mine.strike.02", "mine.strike.03", "mine.melee.15")
def test_example_02_a_ghost_attacks_a_miner():
    table = pose(DUEL, M="dwarf_miner", G="ghost", phase="melee")
    assert table.asked() == [(1, "give_strikes")]
    table.do("attack s1 f1 f0 simple", 5, 3)
    (blow,) = table.happened(Attacked)
    assert (blow.attack + blow.dice[0], blow.defence + blow.defence_die, blow.margin) == (9, 8, 1)
    assert table.creature(0).wounds == 0
    assert table.code("attack s0 f0 f1 simple") == ""


@rule("mine.example.03", "mine.strike.01", "mine.strike.02", "mine.strike.04", "mine.wounds.01")
def test_example_03_the_miner_strikes_back():
    table = pose(DUEL, M="dwarf_miner", G="ghost", phase="melee")
    table.do("attack s1 f1 f0 simple", 5, 3)
    table.do("attack s0 f0 f1 simple", 5, 2)
    (blow,) = table.happened(Attacked)
    assert (blow.attack + blow.dice[0], blow.defence + blow.defence_die, blow.margin) == (10, 6, 4)
    assert table.creature(1).wounds == 1


@rule("mine.example.04", "mine.strike.05", "mine.joint.03")
@pytest.mark.parametrize(("die", "margin"), [(2, 3), (3, 4)])
def test_example_04_a_margin_of_three_or_more_is_one_wound(die, margin):
    table = pose("#####\n#MUM#\n#####", M="dwarf_miner", U="ghoul", phase="melee")
    table.do("together s0 f0 f1 f2", die, 5)
    (blow,) = table.happened(Attacked)
    assert (blow.margin, table.creature(2).wounds) == (5 + 5 + die - 4 - 5, 1)
    assert blow.margin == margin


@rule("mine.example.04", "mine.strike.05", "mine.joint.03")
def test_example_04_a_margin_of_ten_is_one_wound_too():
    table = pose("#####\n#MUM#\n#####", M="dwarf_miner", U="ghoul", phase="melee")
    table.do("together s0 f0 f1 f2", 4, 1)
    assert (table.happened(Attacked)[0].margin, table.creature(2).wounds) == (10, 1)


@rule("mine.example.05", "mine.strike.04", "mine.strike.09", "mine.strike.11", "mine.strike.12", "mine.strike.13")
def test_example_05_two_sixes_and_a_wound_all_the_same():
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee")
    table.do("attack s0 f0 f1 simple", 6, 6)
    (blow,) = table.happened(Attacked)
    assert (blow.cancelled, blow.margin, table.creature(1).wounds) == (True, 8 - 4, 1)


@rule("mine.example.06", "mine.agility.01", "mine.agility.02", "mine.agility.03")
def test_example_06_three_steps_and_one_attack():
    table = pose("##########\n#B...G...#\n#........#\n##########", B="dwarf_berserker", G="ghost", phase="melee")
    for cell in ("c2,1", "c3,1", "c4,1"):
        table.do(f"dash s0 f0 {cell}")
    assert table.creature(0).agile == 3
    assert table.code("dash s0 f0 c4,2") == "agility_exceeded"
    table.do("attack s0 f0 f1 frenzied", 2, 3, 4)
    assert table.asked() == [(1, "give_strikes")]


@rule("mine.example.07", "mine.fear.02", "mine.fear.03", "mine.fear.07")
@pytest.mark.parametrize("die", range(1, 7))
def test_example_07_a_warrior_meets_a_vampire(die):
    kinds = {"dwarf_miner": {"morale": 4}, "ghoul": {"terror": 6}}
    table = pose("#####\n#MU.#\n#####", M="dwarf_miner", U="ghoul", phase="fear", dice=(die,), kinds=kinds)
    (test,) = table.happened(FearTested)
    assert (test.strength, test.result) == (2, "failed" if die in (1, 2) else "passed")
    assert (table.creature(0).fear == "terrified") == (die in (1, 2))


@rule("mine.example.08", "mine.fear.04", "mine.fear.05", "mine.fear.06")
@pytest.mark.parametrize(
    ("morale", "terror", "failing"), [(5, 5, (1,)), (2, 8, (1, 2, 3, 4, 5)), (2, 9, (1, 2, 3, 4, 5)), (6, 5, ())]
)
def test_example_08_the_edges_of_the_test(morale, terror, failing):
    for die in range(1, 7):
        kinds = {"dwarf_miner": {"morale": morale}, "ghoul": {"terror": terror}}
        table = pose("#####\n#MU.#\n#####", M="dwarf_miner", U="ghoul", phase="fear", dice=(die,), kinds=kinds)
        (test,) = table.happened(FearTested)
        assert (table.creature(0).fear == "terrified") == (die in failing)
        assert test.die == (die if morale <= terror else None)


@rule("mine.example.09", "mine.poison.01", "mine.poison.02", "mine.poison.03", "mine.poison.04", "mine.poison.05",
      "mine.poison.08")  # fmt: skip
@pytest.mark.parametrize("die", range(1, 7))
def test_example_09_a_ghoul_bites_a_dwarf(die):
    table = pose("#####\n#GMU#\n#####", M="dwarf_miner", G="ghost", U="ghoul", phase="melee", first=1)
    table.do("wait s1 f1 f2")
    table.do("together s1 f1 f2 f0", 6, 2, die)
    (test,) = table.happened(PoisonTested)
    assert (test.strength, test.die) == (7 - 6, die)
    assert table.creature(0).wounds == (2 if die == 1 else 1)
    assert (table.creature(0).poison > 0) == (die == 1)


@rule("mine.example.10", "mine.frenzy.06", "mine.frenzy.07", "mine.frenzy.08", "mine.frenzy.09", "mine.frenzy.10")
@pytest.mark.parametrize(
    ("dice", "wounds", "total"), [((6, 4), 2, 12), ((6, 6), 2, None), ((1, 4), 1, 12), ((1, 1), 0, None)]
)
def test_example_10_a_frenzied_attack(dice, wounds, total):
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee")
    table.do("attack s0 f0 f1 frenzied", *dice, 5)
    (blow,) = table.happened(Attacked)
    assert table.creature(1).wounds == wounds
    assert blow.margin == (None if total is None else total - (4 + 5))


@rule("mine.example.11", "mine.sack.03", "mine.sack.04", "mine.sack.05")
def test_example_11_a_miner_with_the_sack():
    drawing = """
        ##########
        #gM......#
        #.......U#
        ##########"""
    table = pose(drawing, M="dwarf_miner", U="ghoul", sack="c1,1", options={"variant": "3"})
    this = table.creature(0)
    assert (steps_left(table.box, this), steps_left(table.box, this, sack=True)) == (6, 3)
    assert "c5,1" in ends(table, 0, sack=True)
    assert "c6,1" not in ends(table, 0, sack=True)
    table.do("move s0 f0 c3,1 yes")
    assert table.creature(0).carried
    fight = """
        ##########
        #gMU.....#
        #........#
        ##########"""
    table = pose(fight, M="dwarf_miner", U="ghoul", phase="melee", creatures={0: {"carried": True}})
    assert table.asked() == [(1, "give_strikes")]
    table.do("attack s1 f1 f0 simple", 3, 4)
    assert table.happened(Attacked)[0].defence_die == 4
    assert table.asked() == []


@rule("mine.example.12", "mine.figures.03", "mine.melee.17")
def test_example_12_two_frenzied_attacks_of_a_berserker():
    table = pose("#####\n#BG.#\n#####", B="dwarf_berserker", G="ghost", phase="melee")
    dice = []
    for pair in ((2, 3), (3, 4)):
        table.do("attack s0 f0 f1 frenzied", *pair, 5)
        dice += table.happened(Attacked)[0].dice
    assert (len(dice), table.asked()) == (4, [(1, "give_strikes")])


@rule("mine.example.13", "mine.zones.02")
def test_example_13_eight_cells_in_the_open():
    around = [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)]
    for x in range(1, 6):
        for y in range(1, 5):
            if (x, y) == (2, 2):
                continue
            rows = [list("#######"), *[list("#.....#") for _ in range(4)], list("#######")]
            rows[2][2], rows[y][x] = "M", "U"
            table = pose("\n".join("".join(row) for row in rows), M="dwarf_miner", U="ghoul")
            assert bool(touching(table.box, table.state, 0, 1)) == ((x, y) in around)

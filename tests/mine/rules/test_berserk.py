"""The wounded berserker (rules mine.berserk): where he must go, whom he must attack, and how."""

from itertools import product

import pytest

from tabletop.engine.grid import square
from tabletop.games.mine.model.actions import Attack, AttackTogether, Dash, EndStrikes, MoveCreature, WaitFor
from tabletop.games.mine.model.events import Attacked, BerserkBegan
from tabletop.games.mine.position.berserk import charge
from tabletop.games.mine.position.creatures import touching
from tests.mine.cells import ends, marked
from tests.mine.posed import pose
from tests.proof import rule

WOUNDED = {0: {"wounds": 1}}
HALL = """
    ###########
    #B........#
    #.........#
    #.........#
    #......U..#
    ###########"""


def posed(drawing, creatures=WOUNDED, **changes):
    """A position whose first creature (f0) is a wounded berserker; M stand for miners, U for ghouls, G for ghosts."""
    kinds = {"B": "dwarf_berserker", "M": "dwarf_miner", "U": "ghoul", "G": "ghost"}
    signs = {sign: kind for sign, kind in kinds.items() if sign in drawing}
    return pose(drawing, creatures=creatures, **signs, **changes)


def goals(table):
    driven = charge(table.box, table.state, 0)
    return set() if driven is None else set(driven.goals)


def dashes(table):
    return {square.text(each.cell) for each in table.options(0) if isinstance(each, Dash)}


@rule("mine.berserk.01", "mine.berserk.02")
def test_he_goes_by_a_shortest_way_towards_the_enemy():
    table = posed(HALL)
    # Five steps bring him beside the ghoul; these are the cells on ways of five steps.
    assert ends(table, 0) == marked(
        """
        ###########
        #B***.....#
        #.****....#
        #..****...#
        #...***U..#
        ###########"""
    )
    assert table.code("move s0 f0 c1,2 no") == "berserk_must_charge"
    assert table.code("move s0 f0 c7,1 no") == "berserk_must_charge"


@rule("mine.berserk.01")
def test_unwounded_he_goes_where_he_likes():
    table = posed(HALL, creatures={})
    assert table.code("move s0 f0 c1,2 no") == ""
    assert table.code("end s0") == ""


@rule("mine.berserk.01")
def test_he_does_not_stop_before_he_must():
    table = posed(HALL)
    assert table.code("end s0") == "berserk_must_charge"
    table.do("move s0 f0 c3,3 no")
    assert table.code("end s0") == "berserk_must_charge"
    table.do("move s0 f0 c6,4 no")
    assert touching(table.box, table.state, 0, 1) == [1]
    assert (ends(table, 0), table.code("end s0")) == (set(), "")


@rule("mine.berserk.01")
def test_he_does_not_stop_half_way_because_another_begins():
    table = posed(HALL.replace("#.........#\n    #......U", "#M........#\n    #......U"))
    assert table.code("move s0 f1 c2,3 no") == ""
    table.do("move s0 f0 c2,2 no")
    assert table.code("move s0 f1 c2,3 no") == "berserk_must_charge"
    assert {each.creature for each in table.options(0) if isinstance(each, MoveCreature)} == {0}
    table.do("move s0 f0 c6,4 no")
    assert table.code("move s0 f1 c2,3 no") == ""


@rule("mine.berserk.01")
def test_he_may_let_others_go_first_but_not_stand_still():
    table = posed(HALL.replace("#.........#\n    #......U", "#M........#\n    #......U"))
    table.do("move s0 f1 c2,3 no")
    assert table.code("end s0") == "berserk_must_charge"


@rule("mine.berserk.01")
def test_where_he_has_met_an_enemy_he_stays():
    table = posed(HALL.replace("#B........#", "#BU.......#"))
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c1,2 no") == "berserk_must_charge"
    assert table.code("end s0") == ""


@rule("mine.berserk.01")
@pytest.mark.parametrize(("wounds", "code"), [(0, ""), (1, "berserk_must_charge")])
def test_he_turns_no_door_on_his_way(wounds, code):
    table = posed(
        """
        ########
        #BA...U#
        #AA....#
        ########""",
        creatures={0: {"wounds": wounds}}, under={"B": "A"},
    )  # fmt: skip
    assert table.code("turn s0 f0 d0") == code


@rule("mine.berserk.02")
def test_the_nearest_is_the_one_with_the_fewest_steps():
    # Three steps to the one on the slant, four to the other, though the straight line to that one is shorter.
    table = posed(
        """
        #########
        #B....U.#
        #.......#
        #.......#
        #.......#
        #....U..#
        #########"""
    )
    assert goals(table) == {2}


@rule("mine.berserk.02")
def test_between_equally_near_ones_his_player_chooses():
    table = posed(
        """
        #########
        #.......#
        #U..B..U#
        #.......#
        #########"""
    )
    assert goals(table) == {1, 2}
    assert {"c2,2", "c6,2", "c3,2", "c5,2"} <= ends(table, 0)


@rule("mine.berserk.02")
@pytest.mark.parametrize(("middle", "nearest"), [("#.......#", {2}), ("#..##...#", {1})])
def test_rock_blocks_the_view(middle, nearest):
    table = posed(
        f"""
        #########
        #B.....U#
        {middle}
        {middle}
        #....U..#
        #########"""
    )
    assert goals(table) == nearest


@rule("mine.berserk.02")
def test_a_friend_in_the_line_hides_the_nearer_enemy():
    table = posed(
        """
        ###########
        #U......B.#
        #......M..#
        #.....U...#
        ###########"""
    )
    assert goals(table) == {2}


@rule("mine.berserk.02")
@pytest.mark.parametrize(("along", "nearest"), [(True, 1), (False, 2)])
def test_a_closed_leaf_blocks_the_view(along, nearest):
    table = posed(
        """
        ##########
        #U...BAAU#
        #.....AA.#
        ##########""",
        along=(along,),
    )
    assert goals(table) == {nearest}


@rule("mine.berserk.03")
def test_he_attacks_only_in_frenzy():
    table = posed("######\n#BUM.#\n######", phase="melee", kinds={"dwarf_miner": {"activity": 3}})
    own = [each for each in table.options(0) if getattr(each, "creature", -1) == 0]
    assert [each.manner for each in own if isinstance(each, Attack)] == ["frenzied"]
    assert not [each for each in own if isinstance(each, AttackTogether | WaitFor)]
    assert table.code("attack s0 f0 f2 simple") == "berserk_only_frenzy"
    assert table.code("together s0 f0 f1 f2") == "berserk_only_frenzy"
    assert table.code("attack s0 f0 f2 frenzied") == ""


@rule("mine.berserk.03")
def test_he_does_not_let_his_attacks_be():
    table = posed("######\n#BU..#\n######", phase="melee")
    for _ in range(2):
        assert table.code("pass s0") == "berserk_only_frenzy"
        assert EndStrikes(0) not in table.options(0)
        table.do("attack s0 f0 f1 frenzied", 1, 1, 2)
    assert table.asked() == [(1, "give_strikes")]


@rule("mine.berserk.03")
def test_nobody_waits_for_him_and_he_waits_for_nobody():
    table = posed(
        """
        ######
        #BUM.#
        ######""",
        phase="melee", kinds={"dwarf_miner": {"activity": 4}},
    )  # fmt: skip
    assert table.state.activity == 4
    assert table.code("wait s0 f1 f0") == "no_reason_to_wait"


@rule("mine.berserk.03")
def test_before_his_attacks_he_rolls_no_die_in_defence():
    table = posed("######\n#BU..#\n######", phase="melee", kinds={"ghoul": {"activity": 4}})
    table.do("attack s1 f1 f0 simple", 2)
    assert table.happened(Attacked)[0].defence_die is None
    assert table.asked() == [(0, "give_strikes")]
    assert table.code("attack s0 f0 f1 frenzied") == ""


@rule("mine.berserk.03")
def test_free_strikes_in_the_movement_phase_are_outside_this():
    # The first free strike wounds him, with the other enemy in his reach; against the second he rolls all the same.
    table = posed("######\n#.B..#\n#.UU.#\n######", creatures={})
    table.do("move s0 f0 c3,1 no")
    table.do("strike s1 f1 f0", 6, 2)
    assert [each.creature for each in table.happened(BerserkBegan)] == [0]
    table.do("strike s1 f2 f0", 3, 3)
    assert table.happened(Attacked)[0].defence_die == 3


@rule("mine.berserk.03", "mine.frenzy.04")
def test_one_who_is_wounded_after_rolling_in_defence_has_lost_his_attacks_and_defends_himself():
    table = posed(
        """
        ######
        #UBU.#
        ######""",
        creatures={}, phase="melee", first=1, kinds={"ghoul": {"activity": 3}},
    )  # fmt: skip
    table.do("attack s1 f1 f0 simple")
    table.do("defend s0 f0 yes", 6, 2)
    assert [each.creature for each in table.happened(BerserkBegan)] == [0]
    table.do("attack s1 f2 f0 simple", 3, 3)
    assert table.happened(Attacked)[0].defence_die == 3
    assert table.asked() == []


@rule("mine.berserk.01", "mine.berserk.03")
def test_it_begins_with_his_next_action_in_the_same_melee():
    table = posed("######\n#BU..#\n######", creatures={}, phase="melee", kinds={"ghoul": {"activity": 4}})
    table.do("attack s1 f1 f0 simple")
    table.do("defend s0 f0 no", 6)
    assert table.code("attack s0 f0 f1 simple") == "berserk_only_frenzy"
    assert table.code("pass s0") == "berserk_only_frenzy"


@rule("mine.berserk.01", "mine.agility.01")
def test_his_agility_serves_the_charge_only():
    table = posed(HALL, phase="melee")
    assert dashes(table) == marked(
        """
        ###########
        #B***.....#
        #.***.....#
        #..**.....#
        #...*..U..#
        ###########"""
    )
    assert table.code("dash s0 f0 c1,2") == "berserk_must_charge"
    assert table.code("pass s0") == ""


@rule("mine.berserk.04")
def test_if_he_sees_no_enemy_the_nearest_creature_will_do():
    drawing = """
        #########
        #B.M.#..#
        #....#.U#
        #########"""
    table = posed(drawing)
    assert goals(table) == {1}
    assert table.code("move s0 f0 c2,2 no") == ""
    table.do("move s0 f0 c2,1 no")
    assert table.code("end s0") == ""


@rule("mine.berserk.04")
@pytest.mark.parametrize(("below", "code"), [("#........#", ""), ("#U.......#", "berserk_only_frenzy")])
def test_he_attacks_a_friend_if_he_sees_no_enemy(below, code):
    table = posed(
        f"""
        ##########
        #BM#U....#
        #......M.#
        #.########
        {below}
        ##########""",
        phase="melee", kinds={"ghoul": {"activity": 1}},
    )  # fmt: skip
    assert table.code("attack s0 f0 f1 frenzied") == code
    if not code:
        assert table.code("pass s0") == "berserk_only_frenzy"
        table.do("attack s0 f0 f1 frenzied", 6, 2, 2)
        assert table.creature(1).wounds == 2


@rule("mine.berserk.04")
def test_an_enemy_in_reach_goes_before_any_friend():
    table = posed("#####\n#UBM#\n#####", phase="melee")
    assert table.code("attack s0 f0 f1 frenzied") == "berserk_only_frenzy"
    assert table.code("attack s0 f0 f2 frenzied") == ""


def test_what_he_touches_he_sees():
    # Contact is a legal step; whatever stands around, the line to it is free.
    rows = ["#####", "#...#", "#.B.#", "#...#", "#####"]
    around = [(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)]
    for (x, y), pattern in product(around, range(256)):
        if pattern >> around.index((x, y)) & 1:
            continue
        grid = [list(row) for row in rows]
        for bit, (column, row) in enumerate(around):
            if pattern >> bit & 1:
                grid[row][column] = "#"
        grid[y][x] = "U"
        table = posed("\n".join("".join(row) for row in grid))
        if touching(table.box, table.state, 0, 1):
            driven = charge(table.box, table.state, 0)
            assert driven is not None
            assert (driven.goals, driven.distance) == ((1,), 0)


@rule("mine.berserk.03", "mine.frenzy.11")
def test_without_the_skill_of_frenzy_a_wounded_berserker_has_no_attack_and_is_not_held_to_it():
    table = posed("######\n#BM..#\n#U...#\n######", phase="melee",
                  kinds={"dwarf_berserker": {"frenzy": False}, "dwarf_miner": {"activity": 3}})  # fmt: skip
    assert table.code("attack s0 f0 f2 simple") == "berserk_only_frenzy"
    assert table.code("attack s0 f0 f2 frenzied") == "no_frenzy_skill"
    assert table.code("pass s0") == ""


@rule("mine.berserk.03", "mine.frenzy.04")
def test_the_reason_why_one_who_has_rolled_in_defence_does_not_attack():
    table = posed("######\n#BM..#\n#U...#\n######", phase="melee", creatures={0: {"wounds": 1, "guarded": True}},
                  kinds={"dwarf_miner": {"activity": 3}})  # fmt: skip
    assert table.code("attack s0 f0 f2 simple") == "berserk_only_frenzy"
    assert table.code("attack s0 f0 f2 frenzied") == "frenzy_after_defence_die"


@rule("mine.berserk.03", "mine.fright.01")
def test_a_wounded_berserker_who_could_frighten_attacks():
    kinds = {"dwarf_berserker": {"frightens": True}, "ghoul": {"terror": None, "morale": 4}}
    table = posed("######\n#BU..#\n######", phase="melee", kinds=kinds)
    assert table.code("frighten s0 f0 f1") == "berserk_only_frenzy"
    table = posed("######\n#BU..#\n######", phase="melee", kinds=kinds, creatures={})
    assert table.code("frighten s0 f0 f1") == ""

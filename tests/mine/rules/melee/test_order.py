"""Who strikes when, how far and how often (rules mine.melee), and the option that sides alternate."""

import pytest

from tabletop.games.mine.model.actions import Attack
from tabletop.games.mine.model.events import Attacked, MeleeBegan, MeleeSkipped
from tests.mine.posed import pose
from tests.proof import rule

RING = """
    #######
    #.....#
    #.GMU.#
    #.....#
    #######"""


def ring(**changes):
    """A miner (f0, activity 2) between a ghost (f1, activity 3) and a ghoul (f2, activity 2)."""
    return pose(RING, M="dwarf_miner", G="ghost", U="ghoul", phase="melee", **changes)


def targets(table, creature):
    seat, _ = table.asked()[0]
    return {each.target for each in table.options(seat) if isinstance(each, Attack) and each.creature == creature}


@rule("mine.melee.01", "mine.melee.02", "mine.melee.05")
@pytest.mark.parametrize(
    ("x", "y", "near"),
    [(1, 1, True), (2, 1, True), (3, 1, True), (1, 2, True), (3, 2, True), (1, 3, True), (2, 3, True), (3, 3, True),
     (4, 2, False), (4, 4, False), (2, 4, False)],
)  # fmt: skip
def test_axes_and_teeth_reach_the_neighbouring_cells(x, y, near):
    rows = [list("######"), list("#....#"), list("#.M..#"), list("#....#"), list("#....#"), list("######")]
    rows[y][x] = "U"
    # Another enemy keeps the miner busy, so that the question is put at all.
    rows[1][1] = "W" if (x, y) != (1, 1) else "U"
    kinds = {"M": "dwarf_miner", "U": "ghoul", "W": "ghost"}
    drawing = "\n".join("".join(row) for row in rows)
    signs = {sign: kind for sign, kind in kinds.items() if sign in drawing}
    table = pose(drawing, phase="melee", **signs)
    while table.asked()[0][0] != 0:
        table.do("pass s1")
    ghoul = next(i for i, each in enumerate(table.state.creatures) if table.box.figures[each.kind].id == "ghoul")
    assert table.code(f"attack s0 f0 f{ghoul} simple") == ("" if near else "out_of_reach")


@rule("mine.melee.06")
def test_the_most_active_begin():
    table = ring()
    assert (table.asked(), table.state.activity) == ([(1, "give_strikes")], 3)
    assert {each.creature for each in table.options(1) if isinstance(each, Attack)} == {1}
    assert table.code("attack s1 f2 f0 simple") == "not_at_this_activity"
    assert table.code("attack s0 f0 f1 simple") == "not_your_phase"
    table.do("attack s1 f1 f0 simple", 2, 2)
    assert (table.asked(), table.state.activity) == ([(0, "give_strikes")], 2)


@rule("mine.melee.07")
@pytest.mark.parametrize("first", [0, 1])
def test_at_equal_activity_all_of_the_first_side_come_before_the_other(first):
    table = pose(
        """
        ######
        #MU..#
        #....#
        #MU..#
        ######""",
        M="dwarf_miner", U="ghoul", phase="melee", first=first,
    )  # fmt: skip
    order = []
    while table.asked():
        seat, _ = table.asked()[0]
        blow = next(each for each in table.options(seat) if isinstance(each, Attack))
        order.append(seat)
        table.do(f"attack s{seat} f{blow.creature} f{blow.target} simple", 2, 2)
    assert order == [first, first, 1 - first, 1 - first]


@rule("mine.melee.08")
@pytest.mark.parametrize("first", [0, 1])
def test_with_the_option_the_sides_take_turns(first):
    table = pose(
        """
        ######
        #MU..#
        #....#
        #MU..#
        ######""",
        M="dwarf_miner", U="ghoul", phase="melee", first=first, options={"alternate": "on"},
    )  # fmt: skip
    order = []
    while table.asked():
        seat, _ = table.asked()[0]
        blow = next(each for each in table.options(seat) if isinstance(each, Attack))
        order.append(seat)
        table.do(f"attack s{seat} f{blow.creature} f{blow.target} simple", 2, 2)
    assert order == [first, 1 - first, first, 1 - first]


def alternating():
    """A berserker and a miner against two ghouls, all of one activity; the sides take turns."""
    return pose(
        """
        ######
        #BUM.#
        #...U#
        ######""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="melee", options={"alternate": "on"},
        kinds={"ghoul": {"activity": 3}, "dwarf_miner": {"activity": 3}},
    )  # fmt: skip


@rule("mine.melee.08")
def test_a_creature_that_has_begun_makes_all_its_attacks_before_the_other_side():
    table = alternating()
    table.do("attack s0 f0 f2 simple", 2, 5)
    assert table.asked() == [(0, "give_strikes")]
    assert {each.creature for each in table.options(0) if isinstance(each, Attack)} == {0}
    table.do("attack s0 f0 f2 simple", 2, 5)
    assert table.asked() == [(1, "give_strikes")]


@rule("mine.melee.08")
def test_who_has_begun_and_passes_ends_only_its_own_attacks():
    table = alternating()
    table.do("attack s0 f0 f2 simple", 2, 5)
    table.do("pass s0")
    table.do("attack s1 f2 f1 simple", 2, 2)
    assert table.asked() == [(0, "give_strikes")]
    assert {each.creature for each in table.options(0) if isinstance(each, Attack)} == {1}


@rule("mine.melee.08", "mine.melee.12")
def test_where_sides_alternate_one_that_waited_does_not_bind_its_side_later():
    table = ring(first=1, options={"alternate": "on"})
    table.do("wait s1 f1 f2")
    assert (table.asked(), table.state.activity) == ([(1, "give_strikes")], 2)
    assert table.code("attack s1 f2 f0 simple") == ""
    table.do("together s1 f1 f2 f0", 2, 2)
    assert table.asked() == [(0, "give_strikes")]


@rule("mine.melee.08", "mine.melee.06")
def test_where_sides_alternate_every_activity_begins_with_the_first_side():
    table = pose(
        """
        #######
        #MUBG.#
        #######""",
        M="dwarf_miner", U="ghoul", B="dwarf_berserker", G="ghost", phase="melee", first=0, options={"alternate": "on"},
    )  # fmt: skip
    assert table.state.activity == 3
    table.do("attack s0 f1 f3 simple", 2, 2)
    table.do("attack s0 f1 f3 simple", 2, 2)
    table.do("attack s1 f3 f1 simple", 2, 2)
    assert (table.asked(), table.state.activity) == ([(0, "give_strikes")], 2)


@rule("mine.melee.13")
def test_an_attack_names_its_target_before_any_die_falls():
    table = pose(RING, M="dwarf_berserker", G="ghost", U="ghoul", phase="melee", first=1)
    table.do("attack s1 f1 f0 simple")
    assert not table.happened(Attacked)
    decision = table.state.owed[0]
    assert (decision.creature, decision.attackers) == (0, (1,))


@rule("mine.melee.14")
def test_who_was_attacked_by_one_may_strike_another():
    table = ring()
    table.do("attack s1 f1 f0 simple", 4, 2)
    assert targets(table, 0) == {1, 2}
    table.do("attack s0 f0 f2 simple", 5, 2)
    assert table.creature(2).wounds == 1


@rule("mine.melee.15")
def test_who_withstood_a_blow_or_survived_it_still_attacks():
    for dice, wounds in (((3, 3), 0), ((6, 3), 1)):
        table = ring()
        table.do("attack s1 f1 f0 simple", *dice)
        while table.asked()[0][0] == 1:
            table.do("pass s1")
        assert (table.creature(0).wounds, table.state.activity) == (wounds, 2 - wounds)
        table.do("attack s0 f0 f1 simple", 3, 3)
        (blow,) = table.happened(Attacked)
        assert blow.attack == 5 - wounds


@rule("mine.melee.16", "mine.melee.17", "mine.melee.18", "mine.figures.03")
@pytest.mark.parametrize("second", [1, 2])
def test_two_attacks_at_one_target_or_at_two_and_no_third(second):
    # Another fight of the same activity goes on, so that the dwarves are still asked afterwards.
    table = pose(
        """
        ########
        #GBG.EG#
        #......#
        ########""",
        B="dwarf_berserker", E="dwarf_berserker", G="ghoul", phase="melee",
    )  # fmt: skip
    table.do("attack s0 f0 f2 frenzied", 2, 3, 4)
    table.do(f"attack s0 f0 f{1 + second} frenzied", 2, 3, 4)
    assert table.creature(0).attacks == 2
    assert table.code("attack s0 f0 f2 frenzied") == "no_attacks_left"
    assert table.code("attack s0 f0 f3 simple") == "no_attacks_left"


@rule("mine.melee.16", "mine.melee.18")
def test_a_miner_has_one_attack():
    table = pose(
        """
        ######
        #MUM.#
        ######""",
        M="dwarf_miner", U="ghoul", phase="melee",
    )  # fmt: skip
    table.do("attack s0 f0 f2 simple", 2, 2)
    assert table.code("attack s0 f0 f2 simple") == "no_attacks_left"
    assert table.code("attack s0 f1 f2 simple") == ""


@rule("mine.turn.10")
def test_without_anybody_in_reach_there_is_no_melee():
    far = """
        #######
        #M...U#
        #######"""
    table = pose(far, M="dwarf_miner", U="ghoul", phase="melee")
    assert (table.asked(), len(table.happened(MeleeSkipped))) == ([], 1)
    table = pose(far, M="dwarf_berserker", U="ghoul", phase="melee")
    assert (table.asked(), len(table.happened(MeleeBegan))) == ([(0, "give_strikes")], 1)


def test_nobody_has_to_attack():
    table = ring()
    table.do("pass s1")
    assert table.state.activity == 2
    table.do("pass s0")
    table.do("pass s1")
    assert table.asked() == []


def test_what_is_not_an_order_of_melee_is_refused():
    table = ring()
    assert table.code("attack s1 f1 f2 simple") == "not_an_enemy"
    assert table.code("attack s1 f0 f1 simple") == "not_your_creature"
    assert table.code("attack s1 f1 f9 simple") == "no_such_piece"
    assert table.code("defend s1 f1 yes") == "another_question"
    assert table.code("dig s1 f1 c1,0 no") == "tunnel_only_in_movement"


def test_the_dead_neither_strike_nor_are_struck():
    table = ring(creatures={0: {"wounds": 3}, 2: {"cell": 0, "where": "dead"}})
    assert table.code("attack s1 f1 f2 simple") == "not_on_the_board"
    assert table.code("attack s1 f2 f0 simple") == "not_on_the_board"


@rule("mine.turn.09")
def test_attacks_wait_for_the_melee_phase():
    table = pose(RING, M="dwarf_miner", G="ghost", U="ghoul", seat=0)
    assert table.code("attack s0 f0 f1 simple") == "melee_not_yet"
    assert table.code("together s0 f0 f1 f2") == "melee_not_yet"
    assert table.code("dash s0 f0 c1,1") == "melee_not_yet"
    assert table.code("wait s0 f0 f1") == "melee_not_yet"
    assert table.code("pass s0") == "melee_not_yet"


@rule("mine.sack.04", "mine.sack.05")
def test_who_carried_the_sack_does_not_attack_but_rolls_in_defence():
    table = pose(
        """
        #####
        #MUM#
        #####""",
        M="dwarf_miner", U="ghoul", phase="melee", first=0, creatures={0: {"carried": True}},
    )  # fmt: skip
    assert table.code("attack s0 f0 f2 simple") == "carried_sack_no_attack"
    assert table.code("wait s0 f0 f1") == "carried_sack_no_attack"
    table.do("attack s0 f1 f2 simple", 2, 2)
    table.do("attack s1 f2 f0 simple", 2, 3)
    assert table.happened(Attacked)[0].defence_die == 3

"""Free strikes: when they may be given, by whom, how many (rules mine.free_strikes)."""

import pytest

from tabletop.games.mine.model.actions import Sidle
from tabletop.games.mine.model.events import Attacked, CreatureMoved, FreeStrikeForgone, Killed, Wounded
from tests.mine.cells import ends, on_way
from tests.mine.posed import pose
from tests.proof import rule

SIDE_BY_SIDE = """
    ##########
    #..MU....#
    #........#
    ##########"""


def strikers(table, seat):
    """Who may strike now."""
    return {option.creature for option in table.options(seat) if type(option).__name__ == "StrikeFree"}


@rule("mine.free_strikes.01", "mine.free_strikes.03")
def test_a_step_inside_a_zone_brings_a_free_strike_before_it_is_made():
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c3,2 no")
    assert table.asked() == [(1, "offer_free_strike")]
    assert table.cell(0) == "c3,1"
    table.do("strike s1 f1 f0", 4, 2)
    (blow,) = table.happened(Attacked)
    assert (blow.attackers, blow.target, blow.free, blow.dice, blow.defence_die) == ((1,), 0, True, (4,), 2)
    assert table.cell(0) == "c3,2"
    assert table.asked() == [(0, "give_orders")]


@rule("mine.free_strikes.03", "mine.free_strikes.05")
def test_a_free_strike_may_be_let_go():
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c3,2 no")
    table.do("forgo s1")
    assert table.happened(FreeStrikeForgone)
    assert not table.happened(Attacked)
    assert table.cell(0) == "c3,2"


@rule("mine.free_strikes.05")
def test_leaving_a_zone_brings_a_free_strike():
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c1,1 no")
    assert table.asked() == [(1, "offer_free_strike")]
    table.do("strike s1 f1 f0", 2, 2)
    assert table.cell(0) == "c1,1"


@rule("mine.free_strikes.03", "mine.free_strikes.05")
def test_entering_a_zone_and_walking_elsewhere_bring_none():
    table = pose("##########\n#M...U...#\n#........#\n##########", M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c4,1 no")
    assert table.asked() == [(0, "give_orders")]
    assert table.cell(0) == "c4,1"


@rule("mine.free_strikes.05")
def test_only_enemies_in_whose_zone_the_step_begins_strike():
    table = pose("##########\n#.U.M....#\n#....U...#\n##########", M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c3,1 no")  # from the zone of the second into that of the first
    assert strikers(table, 1) == {2}


@rule("mine.free_strikes.04")
@pytest.mark.parametrize("activity", [0, 2, 9])
def test_inside_a_zone_activity_does_not_matter(activity):
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul", kinds={"dwarf_miner": {"activity": activity, "move": 1}})
    table.do("move s0 f0 c3,2 no")
    assert strikers(table, 1) == {1}


@rule("mine.free_strikes.06")
@pytest.mark.parametrize(("activity", "struck"), [(1, True), (2, True), (3, False)])
def test_who_is_more_active_leaves_unharmed(activity, struck):
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul", kinds={"dwarf_miner": {"activity": activity}})
    table.do("move s0 f0 c1,1 no")
    assert (table.asked() == [(1, "offer_free_strike")]) == struck


@rule("mine.free_strikes.06", "mine.wounds.06")
def test_wounds_that_cost_activity_count_for_leaver_and_striker():
    slow = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul", creatures={1: {"wounds": 1}})
    slow.do("move s0 f0 c1,1 no")
    assert slow.cell(0) == "c1,1"  # 2 against 1: gone
    both = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul", creatures={0: {"wounds": 1}, 1: {"wounds": 1}})
    both.do("move s0 f0 c1,1 no")
    assert strikers(both, 1) == {1}


@rule("mine.free_strikes.06")
def test_the_reason_why_somebody_cannot_strike_a_leaver():
    table = pose("##########\n#..UBU...#\n#........#\n##########", B="dwarf_berserker", U="ghoul")
    table.do("move s0 f0 c3,2 no")  # inside the zone of the first, out of the zone of the second
    assert strikers(table, 1) == {1}
    refusal = table.check("strike s1 f2 f0")
    assert (refusal.code, refusal.rule) == ("leaver_is_more_active", "mine.free_strikes.06")
    assert table.code("strike s1 f2 f0") == "leaver_is_more_active"
    assert table.code("strike s1 f0 f0") == "not_your_creature"
    assert table.code("strike s1 f1 f2") == "another_question"


@rule("mine.free_strikes.02")
def test_agility_brings_a_free_strike():
    table = pose("#########\n#..BU...#\n#.......#\n#########", B="dwarf_berserker", U="ghoul", phase="melee",
                 kinds={"dwarf_berserker": {"agility": 1}})  # fmt: skip
    table.do("dash s0 f0 c3,2")
    assert strikers(table, 1) == {1}
    table.do("strike s1 f1 f0")
    assert table.asked() == [(0, "choose_defence")]  # a die now would cost him his frenzy
    table.do("defend s0 f0 no", 2)
    assert table.cell(0) == "c3,2"


@rule("mine.free_strikes.07", "mine.free_strikes.08", "mine.free_strikes.09")
def test_one_die_against_one_die_whatever_the_striker_can_do():
    table = pose(SIDE_BY_SIDE.replace("M", "B"), B="dwarf_berserker", U="ghoul", seat=1)
    table.do("move s1 f1 c4,2 no")
    assert [type(option).__name__ for option in table.options(0)] == ["StrikeFree", "Forgo"]
    table.do("strike s0 f0 f1", 2, 3)
    (blow,) = table.happened(Attacked)
    assert (blow.attack, blow.dice, blow.defence, blow.defence_die) == (8, (2,), 4, 3)
    assert (blow.frenzied, blow.margin, blow.wounds) == (False, 3, 1)
    assert table.state.loaded == ()
    assert not table.creature(0).frenzied


@rule("mine.free_strikes.10", "mine.free_strikes.11")
def test_a_creature_with_one_attack_strikes_one_of_two_who_leave():
    table = pose("#########\n#.......#\n#..U.U..#\n#...M...#\n#########", M="dwarf_miner", U="ghoul", seat=1)
    table.do("move s1 f1 c2,1 no")
    table.do("strike s0 f0 f1", 2, 3)
    table.do("move s1 f2 c6,1 no")
    assert table.asked() == [(1, "give_orders")]
    assert (table.cell(1), table.cell(2)) == ("c2,1", "c6,1")


@rule("mine.free_strikes.10", "mine.free_strikes.11")
def test_it_may_spare_the_first_for_the_second():
    table = pose("#########\n#.......#\n#..U.U..#\n#...M...#\n#########", M="dwarf_miner", U="ghoul", seat=1)
    table.do("move s1 f1 c2,1 no")
    table.do("forgo s0")
    table.do("move s1 f2 c6,1 no")
    assert strikers(table, 0) == {0}


@rule("mine.free_strikes.11")
def test_a_creature_with_two_attacks_strikes_two_and_no_more():
    table = pose(
        """
        #########
        #.......#
        #..U.U..#
        #...B...#
        #..U....#
        #.......#
        #########""",
        B="dwarf_berserker",
        U="ghoul",
        seat=1,
    )
    for order, blow in (("move s1 f1 c2,1 no", "strike s0 f0 f1"), ("move s1 f2 c6,1 no", "strike s0 f0 f2")):
        table.do(order)
        table.do(blow, 2, 4)
    table.do("move s1 f3 c2,5 no")
    assert table.cell(3) == "c2,5"
    assert table.asked() == [(1, "give_orders")]


CORNERED = """
    #########
    #.......#
    #..U....#
    #...MU..#
    #...B...#
    #......B#
    #########"""


@rule("mine.free_strikes.11", "mine.free_strikes.12")
def test_the_reasons_why_somebody_cannot_strike():
    table = pose(CORNERED, M="dwarf_miner", B="dwarf_berserker", U="ghoul", seat=1)
    table.do("move s1 f3 c2,1 no")
    assert strikers(table, 0) == {0}
    table.do("strike s0 f0 f3", 2, 4)
    table.do("move s1 f4 c6,2 no")
    assert strikers(table, 0) == {1}
    assert table.code("strike s0 f0 f4") == "no_free_strikes_left"
    assert table.code("strike s0 f2 f4") == "out_of_reach"


@rule("mine.free_strikes.16", "mine.fear.13")
@pytest.mark.parametrize("fear", ["terrified", "recovering"])
def test_who_is_terrified_does_not_strike(fear):
    table = pose(CORNERED, M="dwarf_miner", B="dwarf_berserker", U="ghoul", seat=1, creatures={0: {"fear": fear}})
    table.do("move s1 f4 c6,2 no")
    assert strikers(table, 0) == {1}
    assert table.code("strike s0 f0 f4") == "terrified_cannot_free_strike"
    table.do("forgo s0")
    table.do("move s1 f3 c2,1 no")
    assert table.asked() == [(1, "give_orders")]


@rule("mine.free_strikes.12", "mine.free_strikes.18")
def test_each_enemy_is_struck_once_a_phase():
    table = pose(CORNERED.replace("U", "G"), M="dwarf_miner", B="dwarf_berserker", G="ghost", seat=1,
                 options={"strike_ghosts": "on"}, kinds={"ghost": {"activity": 2}})  # fmt: skip
    table.do("move s1 f4 c5,4 no")
    assert strikers(table, 0) == {0, 1}
    table.do("strike s0 f1 f4")
    table.do("defend s1 f4 yes", 2, 5)
    assert strikers(table, 0) == {0}
    table.do("forgo s0")
    table.do("move s1 f4 c5,3 no")
    assert strikers(table, 0) == {0}
    assert table.code("strike s0 f1 f4") == "already_struck_this_enemy"
    assert table.creature(1).strikes == 1


@rule("mine.free_strikes.11")
def test_a_new_phase_brings_new_free_strikes():
    table = pose("##########\n#.M......#\n#..U.....#\n##########", M="dwarf_miner", U="ghoul", phase="turn", turn=0,
                 dice=(1, 6), creatures={0: {"steadfast": 5}})  # fmt: skip
    table.do("move s1 f1 c3,1 no")
    table.do("strike s0 f0 f1", 2, 4)
    assert (table.creature(0).strikes, table.creature(1).parries) == (1, 1)
    table.do("end s1")
    table.do("end s0")
    table.do("pass s1")
    table.do("pass s0", 1, 6)
    assert table.state.turn == 2
    table.do("move s1 f1 c3,2 no")
    assert strikers(table, 0) == {0}


@rule("mine.free_strikes.02", "mine.free_strikes.11")
def test_melee_is_a_phase_of_its_own_for_free_strikes():
    table = pose("#########\n#..BUM..#\n#.......#\n#########", B="dwarf_berserker", M="dwarf_miner", U="ghoul",
                 phase="turn", dice=(1, 6), kinds={"dwarf_berserker": {"agility": 1}})  # fmt: skip
    table.do("end s1")
    table.do("move s0 f1 c6,1 no")
    table.do("strike s1 f2 f1", 2, 5)
    table.do("end s0")
    table.do("dash s0 f0 c3,2")
    assert strikers(table, 1) == {2}


@rule("mine.free_strikes.13", "mine.free_strikes.14")
@pytest.mark.parametrize(
    ("first", "one", "other", "dice"), [("no", (4,), (2, 3), (None, 3)), ("yes", (4, 3), (2,), (3, None))]
)
def test_as_many_dice_in_defence_as_attacks_and_the_mover_chooses(first, one, other, dice):
    table = pose("#########\n#..U....#\n#...M...#\n#..U....#\n#########", M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c6,2 no")
    table.do("strike s1 f1 f0")
    assert table.asked() == [(0, "choose_defence")]
    table.do(f"defend s0 f0 {first}", *one)
    (blow,) = table.happened(Attacked)
    assert blow.defence_die == dice[0]
    table.do("strike s1 f2 f0", *other)
    (blow,) = table.happened(Attacked)
    assert blow.defence_die == dice[1]
    assert (table.cell(0), table.state.loaded) == ("c6,2", ())


@rule("mine.free_strikes.13")
def test_two_attacks_give_two_dice_in_defence():
    table = pose("#########\n#..U....#\n#...B...#\n#..U....#\n#########", B="dwarf_berserker", U="ghoul",
                 kinds={"dwarf_berserker": {"activity": 2}})  # fmt: skip
    table.do("move s0 f0 c6,2 no")
    for ghoul in (1, 2):
        table.do(f"strike s1 f{ghoul} f0", 2, 5)
        (blow,) = table.happened(Attacked)
        assert blow.defence_die == 5


@rule("mine.free_strikes.13")
def test_a_ghost_that_can_be_struck_chooses_for_later_strikes_too():
    table = pose("##########\n#.G......#\n#.M...M..#\n#........#\n##########", M="dwarf_miner", G="ghost", seat=1,
                 options={"strike_ghosts": "on"}, kinds={"ghost": {"activity": 2}})  # fmt: skip
    table.do("move s1 f2 c4,1 no")
    table.do("strike s0 f0 f2")
    assert table.asked() == [(1, "choose_defence")]
    table.do("defend s1 f2 no", 2)
    table.do("move s1 f2 c5,1 no")
    table.do("move s1 f2 c6,1 no")
    table.do("strike s0 f1 f2", 2, 3)
    (blow,) = table.happened(Attacked)
    assert blow.defence_die == 3


@rule("mine.free_strikes.15")
def test_a_free_strike_does_not_use_up_the_attack():
    table = pose("##########\n#...M....#\n#...U....#\n##########", M="dwarf_miner", U="ghoul", phase="turn",
                 dice=(1, 6), creatures={0: {"steadfast": 5}})  # fmt: skip
    table.do("move s1 f1 c3,2 no")
    table.do("strike s0 f0 f1", 2, 4)
    table.do("end s1")
    table.do("end s0")
    table.do("pass s1")
    assert table.code("attack s0 f0 f1 simple") == ""


@rule("mine.free_strikes.18")
@pytest.mark.parametrize("option", ["off", "on"])
def test_ghosts_are_struck_where_the_scenario_says_so(option):
    table = pose("#########\n#.G.....#\n#.M.....#\n#.......#\n#########", M="dwarf_miner", G="ghost", seat=1,
                 options={"strike_ghosts": option}, kinds={"ghost": {"activity": 2}})  # fmt: skip
    table.do("move s1 f1 c3,1 no")
    assert (table.asked() == [(0, "offer_free_strike")]) == (option == "on")


LEAVING = "#########\n#.G.....#\n#.M.....#\n#......M#\n#########"


@rule("mine.free_strikes.18", "mine.free_strikes.06")
@pytest.mark.parametrize(("activity", "struck"), [(2, {0}), (3, set())])
def test_a_ghost_that_leaves_where_it_began_the_phase_is_struck_like_anybody(activity, struck):
    """It glides inside the zone, leaves it, and passes another: only the leaving is struck."""
    table = pose(LEAVING, M="dwarf_miner", G="ghost", seat=1, kinds={"ghost": {"activity": activity}})
    table.do("move s1 f2 c3,1 no")
    assert table.asked() == [(1, "give_orders")]
    table.do("move s1 f2 c4,1 no")
    assert strikers(table, 0) == struck
    if struck:
        table.do("strike s0 f0 f2", 1, 6)
    table.do("move s1 f2 c5,2 no")
    assert table.asked() == [(1, "give_orders")]


@rule("mine.free_strikes.18")
def test_a_ghost_that_only_passes_or_comes_out_of_rock_is_not_struck():
    table = pose("#########\n#.......#\n#G.M....#\n#########", M="dwarf_miner", G="ghost", seat=1,
                 kinds={"ghost": {"activity": 2}})  # fmt: skip
    table.do("move s1 f1 c3,1 no")
    table.do("move s1 f1 c6,1 no")
    assert table.asked() == [(1, "give_orders")]
    hidden = pose("#########\n#...M...#\n###G#####\n#########", M="dwarf_miner", G="ghost", seat=1,
                  kinds={"ghost": {"activity": 2}}, under={"G": "#"}, creatures={1: {"hidden": True}})  # fmt: skip
    hidden.do("move s1 f1 c1,1 no")
    assert hidden.asked() == [(1, "give_orders")]


@rule("mine.movement.04", "mine.zones.06", "mine.fear.14", "mine.fear.16", "mine.free_strikes.03")
def test_a_mover_chooses_between_a_strike_and_a_test():
    """A miner who has withstood a wounded ghoul goes round it, without a strike and to a new test, or straight."""
    def table():
        return pose("#########\n#.......#\n#..MU...#\n#.......#\n#########", M="dwarf_miner", U="ghoul",
                    creatures={0: {"steadfast": 5}, 1: {"wounds": 1}})  # fmt: skip

    usual, chosen = table(), table()
    assert [usual.text(each) for each in usual.options(0) if isinstance(each, Sidle)] == [
        "sidle s0 f0 c3,1 no", "sidle s0 f0 c3,3 no"
    ]  # fmt: skip
    usual.do("move s0 f0 c3,1 no")
    (moved,) = usual.happened(CreatureMoved)
    assert (usual.asked(), len(moved.path), usual.creature(0).steadfast) == ([(0, "give_orders")], 3, 0)
    chosen.do("sidle s0 f0 c3,1 no")
    assert strikers(chosen, 1) == {1}
    chosen.do("forgo s1")
    assert (chosen.cell(0), chosen.creature(0).steadfast, chosen.creature(0).steps) == ("c3,1", 5, 1)


@rule("mine.fear.16")
@pytest.mark.parametrize(("miner", "ghoul"), [({}, {"wounds": 1}), ({"steadfast": 5}, {}), ({"steadfast": 4}, {})])
def test_where_no_test_is_spared_there_is_one_way(miner, ghoul):
    table = pose("#########\n#.......#\n#..MU...#\n#.......#\n#########", M="dwarf_miner", U="ghoul",
                 creatures={0: miner, 1: ghoul})  # fmt: skip
    assert not any(isinstance(each, Sidle) for each in table.options(0))
    assert table.code("sidle s0 f0 c3,1 no") == "no_other_way"


SLOW = {"ghost": {"activity": 2}}


@rule("mine.free_strikes.18", "mine.incorporeal.10")
@pytest.mark.parametrize("stops", [["c4,2", "c7,2"], ["c7,2"]])
def test_a_ghost_that_comes_out_beside_an_enemy_has_not_begun_the_phase_there(stops):
    table = pose("#########\n#...M...#\n#...G...#\n#########", M="dwarf_miner", G="ghost", seat=1, kinds=SLOW,
                 creatures={1: {"hidden": True}})  # fmt: skip
    for stop in stops:
        table.do(f"move s1 f1 {stop} no")
        assert table.asked() == [(1, "give_orders")]
    assert table.cell(1) == stops[-1]


@rule("mine.free_strikes.18")
def test_a_ghost_passes_over_the_enemy_beside_whom_it_began_without_leaving_him():
    table = pose("#######\n#.GM..#\n#######", M="dwarf_miner", G="ghost", seat=1, kinds=SLOW)
    table.do("move s1 f1 c4,1 no")
    assert table.asked() == [(1, "give_orders")]
    table.do("move s1 f1 c5,1 no")
    assert strikers(table, 0) == {0}


@rule("mine.free_strikes.18")
def test_a_ghost_that_leaves_from_over_the_enemy_beside_whom_it_began_is_struck():
    """Behind him is rock, which is in nobody's zone."""
    table = pose("########\n#.GM#..#\n########", M="dwarf_miner", G="ghost", seat=1, kinds=SLOW)
    table.do("move s1 f1 c6,1 no")
    assert strikers(table, 0) == {0}


@rule("mine.free_strikes.18")
def test_a_ghost_that_has_left_passes_the_same_enemy_again():
    table = pose("#######\n#.GM..#\n#.....#\n#######", M="dwarf_miner", G="ghost", seat=1, kinds=SLOW)
    table.do("move s1 f1 c1,1 no")
    table.do("forgo s0")
    table.do("move s1 f1 c2,2 no")
    table.do("move s1 f1 c5,2 no")
    assert table.asked() == [(1, "give_orders")]


@rule("mine.free_strikes.18", "mine.free_strikes.02")
def test_a_new_phase_begins_where_the_ghost_stands():
    """It came into the zone in movement, with steps; in melee it leaves by agility."""
    table = pose("########\n#G..M..#\n#......#\n########", M="dwarf_miner", G="ghost", phase="turn", dice=(1, 6),
                 kinds={"ghost": {"activity": 2, "agility": 3}}, creatures={0: {"steadfast": 6}})  # fmt: skip
    table.do("move s1 f1 c3,1 no")
    table.do("end s1")
    table.do("end s0", *[6] * 4)
    table.do("dash s1 f1 c1,1")
    assert strikers(table, 0) == {0}


@rule("mine.free_strikes.18", "mine.agility.01")
@pytest.mark.parametrize(("start", "struck"), [("#B..G....#", set()), ("#..BG....#", {0})])
def test_an_enemy_who_came_beside_a_ghost_in_this_melee_does_not_strike_it_as_it_leaves(start, struck):
    """Both have agility; the berserker acts first, and dashes to the ghost, or round it."""
    table = pose(f"##########\n{start}\n#........#\n##########", B="dwarf_berserker", G="ghost", phase="melee",
                 kinds={"dwarf_berserker": {"activity": 4}, "ghost": {"activity": 2, "agility": 3}})  # fmt: skip
    table.do("dash s0 f0 c3,1" if struck == set() else "dash s0 f0 c3,2")
    table.do("pass s0")
    table.do("dash s1 f1 c7,1")
    assert strikers(table, 0) == struck


@rule("mine.free_strikes.03", "mine.free_strikes.05", "mine.zones.02")
@pytest.mark.parametrize(
    ("drawing", "target", "along", "struck"),
    [("#####|#M.##|##U.#|#####", "c2,1", (), True), ("#####|#M###|#.U.#|#####", "c1,2", (), True),
     ("######|#.M###|###U.#|######", "c1,1", (), False),
     ("######|#.MA.#|#.UA.#|######", "c1,1", (False,), False), ("######|#.MA.#|#.UA.#|######", "c1,1", (True,), True)],
)  # fmt: skip
def test_no_strike_past_two_corners_or_through_a_leaf(drawing, target, along, struck):
    ground = {"M": "A", "U": "A"} if along else {}
    table = pose(drawing.replace("|", "\n"), M="dwarf_miner", U="ghoul", along=along, under=ground)
    table.do(f"move s0 f0 {target} no")
    assert (table.asked() == [(1, "offer_free_strike")]) == struck


@rule("mine.free_strikes.05", "mine.victory.02")
def test_who_leaves_the_mine_may_be_struck():
    table = pose(
        "#######\n#.U...#\n##xMx##", M="dwarf_miner", U="ghoul", under={"M": "x"}, creatures={0: {"wounds": 3}}
    )
    table.do("move s0 f0 c3,3 no")
    assert strikers(table, 1) == {1}
    table.do("strike s1 f1 f0", 6, 1)
    assert table.creature(0).where == "dead"
    assert table.state.result.winners == (1,)


@rule("mine.wounds.03", "mine.wounds.06", "mine.movement.05")
def test_a_wound_on_the_way_shortens_the_way():
    table = pose("###########\n#MU.......#\n###########", M="dwarf_miner", U="ghoul", seat=1)
    table.do("move s1 f1 c8,1 no")
    table.do("strike s0 f0 f1", 5, 1)
    assert [each.creature for each in table.happened(Wounded)] == [1]
    (moved,) = table.happened(CreatureMoved)
    assert on_way(moved.path)[-1] == table.cell(1) == "c7,1"
    assert table.creature(1).steps == 5
    assert ends(table, 1) == set()


@rule("mine.wounds.06", "mine.movement.07")
def test_a_shortened_way_does_not_end_on_a_friend():
    table = pose("###########\n#MU....U..#\n###########", M="dwarf_miner", U="ghoul", seat=1)
    table.do("move s1 f1 c8,1 no")
    table.do("strike s0 f0 f1", 5, 1)
    assert table.cell(1) == "c6,1"


@rule("mine.movement.07")
def test_who_has_no_step_left_on_a_friend_makes_the_one_that_frees_the_cell():
    table = pose("##########\n#U...U...#\n######M###\n##########", M="dwarf_miner", U="ghoul", seat=1,
                 creatures={1: {"wounds": 1}})  # fmt: skip
    table.do("move s1 f1 c6,1 no")
    assert table.cell(1) == "c5,1"
    table.do("strike s0 f0 f1", 5, 1)
    assert table.cell(1) == "c6,1"
    assert ends(table, 1) == set()


@rule("mine.wounds.02", "mine.free_strikes.03")
def test_who_is_killed_makes_no_step():
    table = pose(SIDE_BY_SIDE, M="dwarf_miner", U="ghoul", seat=1, creatures={1: {"wounds": 2}})
    table.do("move s1 f1 c4,2 no")
    table.do("strike s0 f0 f1", 5, 1)
    assert [each.creature for each in table.happened(Killed)] == [1]
    assert not table.happened(CreatureMoved)
    assert table.creature(1).where == "dead"
    assert table.asked() == [(1, "give_orders")]

"""Control zones: what they are, whom they hold, and the one step in them (rules mine.zones)."""

import pytest

from tabletop.games.mine.model.events import MeleeBegan, MeleeSkipped
from tabletop.games.mine.position.creatures import in_melee
from tests.mine.cells import ends, marked
from tests.mine.posed import pose
from tests.proof import rule

NICHE = """
    ############
    #M.........#
    #####U######
    ############"""
"""The zone of the ghoul in its niche holds three cells of the gallery, c4,1 to c6,1."""

BEND = """
    #######
    #######
    #M...U#
    ####.##
    ####.##
    ####.##
    #######"""
"""The ghoul controls c4,2 and c4,3; behind them the way goes on."""

SQUARE = """
    #######
    #.....#
    #.***.#
    #.*U*.#
    #.***.#
    #.....#
    #######"""


def fights(table):
    """Whether a melee phase that begins now is fought at all."""
    assert table.happened(MeleeBegan) or table.happened(MeleeSkipped)
    return bool(table.happened(MeleeBegan))


@rule("mine.zones.01", "mine.zones.02", "mine.zones.03")
@pytest.mark.parametrize("place", [f"c{x},{y}" for x in range(1, 6) for y in range(1, 6) if (x, y) != (3, 3)])
def test_the_eight_cells_around_a_creature_are_its_zone(place):
    x, y = int(place[1]), int(place[3])
    rows = [list(line.strip().replace("*", ".")) for line in SQUARE.strip().splitlines()]
    rows[y][x] = "M"
    table = pose("\n".join(map("".join, rows)), M="dwarf_miner", U="ghoul", phase="melee")
    assert fights(table) == (place in marked(SQUARE))


@rule("mine.zones.03")
def test_who_enters_a_zone_is_in_melee_at_once():
    table = pose("#######\n#M..U##\n#######", M="dwarf_miner", U="ghoul", seat=1)
    table.do("move s1 f1 c2,1 no")
    table.do("end s1")
    assert in_melee(table.box, table.state, 0)
    assert in_melee(table.box, table.state, 1)


@rule("mine.zones.04")
def test_it_does_not_matter_whom_the_enemy_already_fights():
    table = pose("#######\n#MUB###\n#######", M="dwarf_miner", B="dwarf_berserker", U="ghoul")
    assert table.code("dig s0 f0 c1,0 no") == "tunnel_in_melee"
    assert ends(table, 1) == set()
    table = pose("#######\n#MUB###\n#######", M="dwarf_miner", B="dwarf_berserker", U="ghoul", phase="melee")
    table.do("attack s0 f1 f2 simple", 3, 3, 3)
    table.do("pass s0")
    assert table.code("attack s0 f0 f2 simple") == ""


@rule("mine.zones.06")
def test_entering_costs_nothing_but_only_one_step_may_begin_in_a_zone():
    table = pose(NICHE, M="dwarf_miner", U="ghoul")
    assert ends(table, 0) == {"c2,1", "c3,1", "c4,1", "c5,1"}
    assert table.code("move s0 f0 c6,1 no") == "one_step_in_zone"
    table.do("move s0 f0 c4,1 no")
    assert table.code("move s0 f0 c6,1 no") == "one_step_in_zone"
    table.do("move s0 f0 c5,1 no")
    assert table.asked() == [(1, "offer_free_strike")]
    table.do("forgo s1")
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c4,1 no") == "one_step_in_zone"


@rule("mine.zones.06")
def test_the_step_counts_for_the_whole_turn_even_out_of_the_zone():
    table = pose(BEND, M="dwarf_miner", U="ghoul")
    table.do("move s0 f0 c4,4 no")
    table.do("forgo s1")
    assert ends(table, 0) == {"c4,3", "c4,5"}
    table.do("move s0 f0 c4,3 no")
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c4,4 no") == "one_step_in_zone"


@rule("mine.zones.06")
def test_a_step_that_leads_out_of_all_zones_lets_the_creature_go_on():
    table = pose(BEND, M="dwarf_miner", U="ghoul")
    assert ends(table, 0) == {"c2,2", "c3,2", "c4,2", "c4,3", "c4,4", "c4,5"}


@rule("mine.zones.06")
def test_it_must_stop_at_the_next_zone():
    table = pose(
        """
        ################
        #.....M........#
        #####U####U#####
        ################""",
        M="dwarf_miner",
        U="ghoul",
    )
    # back into the zone of the first ghoul, or away from it up to the first cell of the zone of the second
    assert ends(table, 0) == {"c5,1", "c7,1", "c8,1", "c9,1"}
    assert table.code("move s0 f0 c10,1 no") == "one_step_in_zone"


@rule("mine.zones.06")
def test_a_step_from_one_zone_into_another_is_the_last():
    table = pose(
        """
        ##########
        #M.......#
        ##U##U####
        ##########""",
        M="dwarf_miner",
        U="ghoul",
    )
    # c3,1 is in the zone of the first, c4,1 in that of the second
    assert ends(table, 0) == {"c2,1"}
    table = pose("##########\n#..M.....#\n##U##U####\n##########", M="dwarf_miner", U="ghoul")
    assert ends(table, 0) == {"c2,1", "c4,1"}


@rule("mine.zones.06")
def test_the_limit_holds_for_undead_as_well():
    table = pose("########\n#U.....#\n####M###\n########", M="dwarf_miner", U="ghoul", seat=1)
    assert ends(table, 1) == {"c2,1", "c3,1", "c4,1"}


@rule("mine.zones.06")
def test_a_terrified_creature_controls_its_zone():
    table = pose(NICHE.replace("M", "u").replace("U", "M").replace("u", "U"), M="dwarf_miner", U="ghoul", seat=1,
                 creatures={0: {"fear": "terrified"}})  # fmt: skip
    assert ends(table, 1) == {"c2,1", "c3,1", "c4,1", "c5,1"}


@rule("mine.zones.06")
def test_where_entering_a_zone_ends_the_move():
    table = pose(NICHE, M="dwarf_miner", U="ghoul", options={"zone_ends_move": "on"})
    assert ends(table, 0) == {"c2,1", "c3,1", "c4,1"}
    table.do("move s0 f0 c4,1 no")
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c5,1 no") == "one_step_in_zone"
    inside = pose(BEND.replace("M", ".").replace("#....U#", "#...MU#"), M="dwarf_miner", U="ghoul",
                  options={"zone_ends_move": "on"})  # fmt: skip
    assert ends(inside, 0) == {"c1,2", "c2,2", "c3,2", "c4,3"}


@rule("mine.zones.02")
@pytest.mark.parametrize(
    ("corner", "contact"),
    [("#####|#M#.#|##U.#|#####", False), ("#####|#M..#|##U.#|#####", True), ("#####|#M#.#|#.U.#|#####", True)],
)
def test_two_corners_of_rock_cut_a_zone(corner, contact):
    table = pose(corner.replace("|", "\n"), M="dwarf_miner", U="ghoul", phase="melee")
    assert fights(table) == contact


@rule("mine.zones.02")
@pytest.mark.parametrize(
    ("drawing", "along", "contact"),
    [("######|#.MA.#|#.UA.#|######", False, False), ("######|#.MA.#|#.UA.#|######", True, True),
     ("######|#.AM.#|#.UA.#|######", False, False), ("######|#.AM.#|#.UA.#|######", True, False),
     ("######|#.MU.#|#.AA.#|######", True, False), ("######|#.MU.#|#.AA.#|######", False, True)],
)  # fmt: skip
def test_a_door_leaf_cuts_a_zone(drawing, along, contact):
    table = pose(drawing.replace("|", "\n"), M="dwarf_miner", U="ghoul", phase="melee", under={"M": "A", "U": "A"},
                 along=(along,))  # fmt: skip
    assert fights(table) == contact


@rule("mine.zones.02", "mine.incorporeal.08")
def test_a_hidden_ghost_has_no_zone():
    table = pose(NICHE, M="dwarf_miner", U="ghost", creatures={1: {"hidden": True}}, under={"U": "#"})
    assert ends(table, 0) == {f"c{x},1" for x in range(2, 8)}


@rule("mine.zones.05", "mine.zones.07", "mine.free_strikes.18")
def test_a_ghost_passes_through_zones_unhindered():
    table = pose(
        "###########\n#GM.......#\n#.M.......#\n###########",
        M="dwarf_miner",
        G="ghost",
        seat=1,
    )
    assert {"c3,1", "c4,1", "c5,1", "c6,1", "c7,1"} <= ends(table, 2)
    table.do("move s1 f2 c7,1 no")
    assert table.asked() == [(1, "give_orders")]
    assert (table.cell(2), table.creature(2).steps) == ("c7,1", 6)


@rule("mine.zones.05", "mine.zones.07")
def test_a_ghost_may_stop_and_start_in_zones_as_it_likes():
    table = pose(NICHE.replace("M", "g").replace("U", "M").replace("g", "G"), M="dwarf_miner", G="ghost", seat=1)
    for place in ("c4,1", "c5,1", "c6,1", "c7,1"):
        table.do(f"move s1 f1 {place} no")
        assert table.cell(1) == place
    assert table.creature(1).steps == 6


@rule("mine.zones.03")
def test_a_ghost_that_stands_in_a_zone_is_in_melee():
    table = pose("#######\n#..GM.#\n#######", M="dwarf_miner", G="ghost")
    assert table.code("dig s0 f0 c4,0 no") == "tunnel_in_melee"

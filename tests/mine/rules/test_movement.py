"""Walking: directions, steps, range, rock, corners, others in the way (rules mine.movement)."""

import pytest

from tabletop.games.mine.model.events import CreatureMoved
from tests.mine.cells import ends, marked, on_way
from tests.mine.posed import pose
from tests.proof import rule

ALL_AROUND = """
    #####
    #***#
    #*M*#
    #***#
    #####"""

GALLERY = """
    ############
    #M.........#
    ############"""


@rule("mine.movement.01", "mine.movement.02", "mine.movement.06")
def test_one_step_leads_to_any_of_eight_cells():
    table = pose(ALL_AROUND.replace("*", "."), M="dwarf_miner", kinds={"dwarf_miner": {"move": 1}})
    assert ends(table, 0) == marked(ALL_AROUND)
    assert len(ends(table, 0)) == 8
    table.do("move s0 f0 c3,3 no")
    assert (table.cell(0), table.creature(0).steps) == ("c3,3", 1)
    assert table.code("move s0 f0 c2,3 no") == "out_of_range"


@rule("mine.movement.02")
def test_a_slanting_step_costs_as_much_as_a_straight_one():
    table = pose(
        """
        ##########
        #M.......#
        #........#
        #........#
        #........#
        #........#
        #........#
        #........#
        #........#
        ##########""",
        M="dwarf_miner",
    )
    assert ends(table, 0) == {f"c{x},{y}" for x in range(1, 8) for y in range(1, 8)} - {"c1,1"}
    table.do("move s0 f0 c7,7 no")
    assert table.creature(0).steps == 6


@rule("mine.movement.03")
@pytest.mark.parametrize(
    ("drawing", "code"),
    [("#####|#M#.#|##..#|#####", "diagonal_blocked_by_rock"), ("#####|#M..#|##..#|#####", ""),
     ("#####|#M#.#|#...#|#####", "")],
)  # fmt: skip
def test_only_two_rocks_close_a_slanting_step(drawing, code):
    table = pose(drawing.replace("|", "\n"), M="dwarf_miner", kinds={"dwarf_miner": {"move": 1}})
    assert table.code("move s0 f0 c2,2 no") == code


@rule("mine.movement.03")
def test_rock_corners_are_closed_in_all_four_directions():
    table = pose(
        """
        #######
        #.###.#
        ##.#.##
        ###G###
        ##.#.##
        #.###.#
        #######""",
        G="ghoul",
        seat=1,
    )
    assert ends(table, 0) == set()


@rule("mine.movement.04", "mine.movement.05")
def test_a_creature_walks_as_far_as_it_likes_up_to_its_range():
    table = pose(GALLERY, M="dwarf_miner")
    assert ends(table, 0) == {f"c{x},1" for x in range(2, 8)}
    refusal = table.check("move s0 f0 c8,1 no")
    assert (refusal.code, refusal.args["steps"]) == ("out_of_range", 6)


@rule("mine.movement.04")
def test_steps_that_are_left_may_be_walked_later_and_none_need_be():
    table = pose(GALLERY, M="dwarf_miner")
    assert table.code("end s0") == ""
    table.do("move s0 f0 c3,1 no")
    assert ends(table, 0) == {"c1,1", "c2,1", *(f"c{x},1" for x in range(4, 8))}
    table.do("move s0 f0 c1,1 no")
    table.do("move s0 f0 c3,1 no")
    assert table.creature(0).steps == 6
    assert ends(table, 0) == set()
    refusal = table.check("move s0 f0 c4,1 no")
    assert (refusal.code, refusal.args["steps"]) == ("out_of_range", 0)
    assert table.code("move s0 f0 c3,1 no") == "already_there"


@rule("mine.movement.06")
def test_the_way_is_told_cell_by_cell():
    table = pose(GALLERY, M="dwarf_miner")
    table.do("move s0 f0 c4,1 no")
    (moved,) = table.happened(CreatureMoved)
    assert on_way(moved.path) == ["c1,1", "c2,1", "c3,1", "c4,1"]
    assert table.creature(0).steps == 3


@rule("mine.movement.07")
def test_a_tunnel_without_a_way_is_out_of_the_question():
    table = pose("#######\n#M.#..#\n#######", M="dwarf_miner")
    assert ends(table, 0) == {"c2,1"}
    assert table.code("move s0 f0 c4,1 no") == "terrain_blocks"


@rule("mine.movement.07")
def test_a_way_round_counts_by_its_steps():
    table = pose(
        """
        #######
        #M#####
        #.#...#
        #....##
        #######""",
        M="dwarf_miner",
        kinds={"dwarf_miner": {"move": 4}},
    )
    # c3,2 is as far as c3,3, three steps, past one corner of rock; c5,2 takes five
    assert ends(table, 0) == {"c1,2", "c1,3", "c2,3", "c3,3", "c3,2", "c4,3", "c4,2"}
    assert table.code("move s0 f0 c5,2 no") == "out_of_range"


@rule("mine.movement.08")
@pytest.mark.parametrize("kind", ["dwarf_miner", "dwarf_berserker", "ghoul"])
def test_nobody_solid_walks_into_rock(kind):
    seat = int(kind == "ghoul")
    table = pose("######\n#C.#.#\n######", C=kind, seat=seat)
    assert ends(table, 0) == {"c2,1"}
    assert table.code(f"move s{seat} f0 c3,1 no") == "rock_blocks"


@rule("mine.movement.09", "mine.incorporeal.01")
def test_rock_takes_no_step_from_a_ghost():
    table = pose("##########\n#G######.#\n#.######.#\n##########", G="ghost", seat=1)
    assert "c7,1" in ends(table, 0)
    refusal = table.check("move s1 f0 c8,1 no")
    assert (refusal.code, refusal.args["steps"]) == ("out_of_range", 6)
    table.do("move s1 f0 c4,1 no")
    assert table.creature(0).steps == 3


@rule("mine.movement.10")
def test_only_the_exit_leads_off_the_board():
    table = pose("#####\n#..M#\n#..x#\n#xxx#", M="dwarf_miner")
    assert table.code("move s0 f0 c3,4 no") == ""
    assert table.code("move s0 f0 c4,4 no") == "cannot_leave_board"
    assert table.code("move s0 f0 c0,4 no") == "cannot_leave_board"
    assert table.code("move s0 f0 c2,-1 no") == "cannot_leave_board"


@rule("mine.movement.10", "mine.victory.03")
@pytest.mark.parametrize("kind", ["dwarf_berserker", "ghoul", "ghost"])
def test_nobody_else_goes_out(kind):
    seat = int(not kind.startswith("dwarf"))
    table = pose("#####\n#.C.#\n#xxx#", C=kind, seat=seat)
    assert table.code(f"move s{seat} f0 c2,3 no") == "only_miners_leave"
    assert table.code(f"move s{seat} f0 c3,2 no") == ""


@rule("mine.movement.07")
def test_a_friend_is_passed_but_not_stood_upon():
    table = pose("#########\n#MB.....#\n#########", M="dwarf_miner", B="dwarf_berserker")
    assert ends(table, 0) == {f"c{x},1" for x in range(3, 8)}
    assert table.code("move s0 f0 c2,1 no") == "cell_occupied"


@rule("mine.movement.07")
def test_an_enemy_bars_a_gallery():
    # without the limit in zones: the step onto the ghoul would be the one that begins in its zone
    table = pose("#########\n#MU.....#\n#########", M="dwarf_miner", U="ghoul")
    assert ends(table, 0) == set()
    assert table.code("move s0 f0 c2,1 no") == "cell_occupied"
    assert table.code("move s0 f0 c3,1 no") == "terrain_blocks"


@rule("mine.movement.07")
def test_a_ghost_in_the_open_bars_a_gallery_too():
    table = pose("#########\n#MG.....#\n#########", M="dwarf_miner", G="ghost")
    assert ends(table, 0) == set()


@rule("mine.movement.09")
def test_a_ghost_passes_over_friend_and_foe_and_stands_on_neither():
    table = pose("#########\n#GUM....#\n#########", M="dwarf_miner", U="ghoul", G="ghost", seat=1)
    row = {place for place in ends(table, 1) if place.endswith(",1")}
    assert row == {"c0,1", "c4,1", "c5,1", "c6,1", "c7,1"}
    assert table.code("move s1 f1 c2,1 no") == "cell_occupied"
    assert table.code("move s1 f1 c3,1 no") == "cell_occupied"


@rule("mine.movement.04")
def test_the_way_is_the_shortest_and_the_same_every_time():
    for _ in range(2):
        table = pose(
            """
            ########
            #M.....#
            #.#.#..#
            #......#
            ########""",
            M="dwarf_miner",
        )
        table.do("move s0 f0 c5,3 no")
        (moved,) = table.happened(CreatureMoved)
        assert len(moved.path) == 5
        assert on_way(moved.path) == ["c1,1", "c2,1", "c3,2", "c4,3", "c5,3"]

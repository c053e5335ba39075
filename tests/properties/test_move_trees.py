"""Trees of moves on tiny boards, counted by hand: how many sequences of 1, 2, 3 ... actions there are.

Leaves of a tree are sequences; one that ends the phase or the game has no longer one. The counting is in the comments,
c being the column and the rows left out where a board has one row.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.grid import square
from tabletop.games.mine.model.actions import EndMovement, EndStrikes
from tests.mine.posed import Table, pose

PLAIN = {"tunneller": False, "agility": 0}


def slow(steps: int, *kinds: str, **changes: Any) -> dict[str, dict[str, Any]]:
    """Kinds that walk so far and have no other skill that would add options."""
    return {kind: {**PLAIN, "move": steps, **changes} for kind in kinds}


def tree(table: Table, depth: int) -> list[int]:
    """The number of sequences of each length up to a depth."""
    counts = []
    front = [table.state]
    for _ in range(depth):
        following = []
        for state in front:
            for seat in state.deciders():
                for option in table.game.options(state, seat):
                    after = state.clone()
                    table.game.play(after, option)
                    following.append(after)
        counts.append(len(following))
        front = following
    return counts


def test_one_walker_in_a_corridor() -> None:
    """From c1 with 2 steps: c2, c3, end: 3. From c2 with 1 left: c1, c3, end: 3; from c3: end: 1. Then only ends."""
    table = pose(
        """
        ######
        #B...#
        ######""",
        B="dwarf_berserker",
        kinds=slow(2, "dwarf_berserker"),
    )
    assert tree(table, 4) == [3, 3 + 1, 1 + 1, 0]


def test_two_walkers_in_a_room() -> None:
    """One step each, two free cells: 2 + 2 + end. The other one then has 2 cells and end: 4 * 3. Then 4 * 2 ends."""
    table = pose(
        """
        ####
        #BM#
        #..#
        ####""",
        B="dwarf_berserker",
        M="dwarf_miner",
        kinds=slow(1, "dwarf_berserker", "dwarf_miner"),
    )
    assert tree(table, 4) == [5, 12, 8, 0]


def test_the_zone_of_an_enemy_ends_a_corridor() -> None:
    """4 steps; c4 lies in the ghoul's zone.

    1: c2, c3, c4, end. 2: from c2 (3 left) c1, c3, c4, end; from c3 (2 left) c1, c2, c4, end; from c4 (1 left) c3, end.
    3: c2 c1 (2 left): c2, c3, end; c2 c3 (2 left): c1, c2, c4, end; c2 c4 (1 left): c3, end; c3 c1: end;
    c3 c2 (1 left): c1, c3, end; c3 c4 (1 left): c3, end; c4 c3: the ghoul strikes or not.
    """
    table = pose(
        """
        #######
        #M...U#
        #######""",
        M="dwarf_miner",
        U="ghoul",
        kinds=slow(4, "dwarf_miner"),
    )
    assert tree(table, 3) == [4, 4 + 4 + 2, 3 + 4 + 2 + 1 + 3 + 2 + 2]


def test_one_step_inside_a_zone() -> None:
    """Between two ghouls' zones: of c2, c3, c4 the first and the last lie in a zone.

    1: from c3 with 4 steps c2, c4, end. 2: from c2 (3 left) by its one step to c3, and on to c4 too; end.
    The same from c4. Each step out of a zone is struck at or not.
    """
    table = pose(
        """
        #######
        #U.M.V#
        #######""",
        M="dwarf_miner",
        U="ghoul",
        V="ghoul",
        kinds=slow(4, "dwarf_miner"),
    )
    assert tree(table, 3) == [3, 3 + 3, 2 * (2 + 2)]


def test_a_door_that_is_turned() -> None:
    """The leaf lies across: a and b above, c and d below. Two steps, turning costs one.

    1: from a: b, then c3,1 or c3,2 beyond it; turn; end. 2: from b (1 left): a, c3,1, c3,2, turn, end; from the two
    beyond: end; after the turn (1 left): c, end. 3: after b and one more: 4 ends; after turn and c: end.
    """
    table = pose(
        """
        ######
        #AA.M#
        #AA..#
        ######""",
        M="dwarf_miner",
        kinds=slow(2, "dwarf_miner"),
        creatures={0: {"cell": square.parse("c1,1")}},
    )
    assert tree(table, 4) == [5, 5 + 1 + 1 + 2, 4 + 1, 0]


def test_a_miner_walled_in() -> None:
    """Four cells to cut, the slanting ones lie behind corners of two rocks; who has cut can only end."""
    table = pose(
        """
        #####
        #####
        ##M##
        #####
        #####""",
        M="dwarf_miner",
    )
    assert tree(table, 3) == [4 + 1, 4, 0]


def test_a_miner_beside_a_tunnel_cuts_round_its_corner() -> None:
    """Rock above, below, behind, and slanting past the free cell: 5 to cut. Steps: 1. After a step nothing is cut."""
    table = pose(
        """
        ######
        ######
        ##M.##
        ######
        ######""",
        M="dwarf_miner",
        kinds={"dwarf_miner": {"move": 2}},
    )
    assert tree(table, 3) == [5 + 1 + 1, 5 + 2, 1]


def test_a_ghost_goes_through_everything() -> None:
    """All eight cells around, seven of them rock or all; in the rock it hides and has no step left."""
    table = pose(
        """
        ###
        #U#
        ###""",
        U="ghost",
        seat=1,
        kinds=slow(1, "ghost"),
    )
    assert tree(table, 3) == [8 + 1, 8, 0]


def test_a_ghost_with_two_steps_comes_out_again() -> None:
    """Row of c0 to c4, tunnel in c1 to c3, it begins in c2. Two steps on a board of three rows: all 14 other cells.

    One step: 8 cells, 6 of them rock. Those with a step left go on: from c1 or c3 in the tunnel to their 8 neighbours
    on the board, all free; from the rock above and below c1, c2, c3 to 5 neighbours. The 6 cells two steps away, in
    the columns c0 and c4, can only end.
    """
    table = pose(
        """
        #####
        #.U.#
        #####""",
        U="ghost",
        seat=1,
        kinds=slow(2, "ghost"),
    )
    assert tree(table, 2) == [14 + 1, 2 * (8 + 1) + 6 * (5 + 1) + 6 * 1]


def test_the_way_out_of_the_mine() -> None:
    """Three steps: c2, c3, out; 5 cells to cut; end. From c2 (2 left): c1, c3, out, end; from c3 (1 left): c2, out,
    end; after each cut: end. c2 c1 (1 left): c2, end; c2 c3 (1 left): c2, out, end; c3 c2: end."""
    table = pose(
        """
        ####
        #M.x
        ####""",
        M="dwarf_miner",
        kinds={"dwarf_miner": {"move": 3}},
    )
    assert tree(table, 3) == [3 + 5 + 1, 4 + 3 + 5, 2 + 3 + 1]


def test_out_of_the_mine_ends_the_game() -> None:
    table = pose(
        """
        ####
        #M.x
        ####""",
        M="dwarf_miner",
        kinds={"dwarf_miner": {"move": 3}},
    )
    table.do("move s0 f0 c4,1 no")
    assert table.state.result is not None
    assert tree(table, 1) == [0]


def test_blows_in_melee_that_never_wound() -> None:
    """The berserker (activity 3, two attacks) strikes plainly, in frenzy, or lets it be; then the ghoul strikes or not.

    1: 3. 2: after a blow 3 again, twice; after none the ghoul has 2. 3: after two blows (4 ways) and after one and a
    pass (2 ways) the ghoul has 2; after the ghoul nobody has anything. 4: nothing.
    """
    table = pose(
        """
        ####
        #BU#
        ####""",
        B="dwarf_berserker",
        U="ghoul",
        phase="melee",
        kinds={"dwarf_berserker": {"attack": 0, "agility": 0}, "ghoul": {"attack": 0}},
        dice=(2,) * 30,
    )
    assert tree(table, 4) == [3, 3 + 3 + 2, 4 * 2 + 2 * 2, 0]


def test_two_ghouls_strike_alone_or_together() -> None:
    """At the same activity: each alone, both together, or neither: 4. After one alone (2 ways): the other, or not: 2.
    After both together or a pass the miner strikes one, or the other, or nobody: 3 each."""
    table = pose(
        """
        #####
        #UMV#
        #####""",
        U="ghoul",
        V="ghoul",
        M="dwarf_miner",
        phase="melee",
        first=1,
        kinds={"ghoul": {"attack": 0}, "dwarf_miner": {"attack": 0, "tunneller": False}},
        dice=(2,) * 30,
    )
    assert tree(table, 2) == [4, 2 + 2 + 3 + 3]


@pytest.mark.parametrize(("phase", "last"), [("movement", EndMovement), ("melee", EndStrikes)])
def test_the_last_option_is_to_end(phase: str, last: type) -> None:
    table = pose("####\n#BU#\n####", B="dwarf_berserker", U="ghoul", phase=phase)
    assert isinstance(table.options(0)[-1], last)

"""What computer players of the mine do not think about."""

from typing import Any

import pytest

from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.games.mine.brain.candidates import worth_a_thought
from tabletop.games.mine.brain.imagination import imagine
from tabletop.games.mine.position.creatures import attacks_allowed
from tests.mine.posed import Table, pose


def walks(table: Table, creature: int) -> list[str]:
    """The cells to which a creature may walk, as far as they are thought about."""
    kept = worth_a_thought(table.box, table.state, Seat(0), list(table.options(0)))
    words = [table.text(each).split() for each in kept]
    return [each[3] for each in words if each[0] == "move" and each[2] == f"f{creature}"]


def test_a_berserker_stays_in_his_fight() -> None:
    table = pose(
        """
        ##########
        #.......##
        #M...BU.##
        #.......##
        ##########""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul",
    )  # fmt: skip
    reached = walks(table, 1)
    assert "c5,1" in reached
    assert {"c1,1", "c2,2", "c3,3"}.isdisjoint(reached)


def test_a_berserker_leaves_his_fight_for_a_miner_in_need() -> None:
    table = pose(
        """
        ##########
        #......#U#
        #...BU..M#
        #......#.#
        ##########""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul",
    )  # fmt: skip
    creatures = [table.box.figures[each.kind].berserk for each in table.state.creatures]
    assert "c2,2" in walks(table, creatures.index(True))


@pytest.mark.parametrize("wounded", [False, True])
def test_who_was_wounded_on_its_walk_may_think_again(wounded: bool) -> None:
    table = pose(
        """
        ##################
        #..MU............#
        #................x
        ##################""",
        M="dwarf_miner", U="ghoul",
    )  # fmt: skip
    table.do("move s0 f0 c2,1 no")
    table.do("strike s1 f1 f0", *((6, 1, 6) if wounded else (1, 6)))
    assert bool(walks(table, 0)) is wounded


@pytest.mark.parametrize(
    ("other", "is_spared"), [({}, True), ({"done": True}, False), ({"fear": "terrified"}, False)]
)  # fmt: skip
def test_the_last_free_strike_may_be_spared_for_another_who_can_walk_yet(
    other: dict[str, Any], is_spared: bool
) -> None:
    table = pose(
        """
        ############
        #..M.......x
        #...U......#
        #..M.......#
        ############""",
        M="dwarf_miner", U="ghoul", creatures={0: {"wounds": 1}, 1: other},
    )  # fmt: skip
    table.do("move s0 f0 c2,1 no")
    kept = worth_a_thought(table.box, table.state, Seat(1), list(table.options(1)))
    assert ("forgo s1" in map(table.text, kept)) is is_spared


def test_a_search_tries_the_way_out_of_the_mine_though_it_looks_worse_than_to_stay() -> None:
    table = pose(
        """
        ############
        x.M........#
        xMUU.......#
        x...########
        ############""",
        M="dwarf_miner", U="ghoul", creatures={0: {"fear": "terrified", "wounds": 1}, 1: {"wounds": 3}},
    )  # fmt: skip
    brain, seat = table.game.brain(), Seat(0)
    standing = brain.sought(table.state)[seat]
    worse = {table.text(each) for worth, each in brain.weigh(table.state, seat) if worth < standing}
    assert worse == {"move s0 f1 c-1,1 no", "move s0 f1 c-1,2 no", "move s0 f1 c-1,3 no"}


def test_who_dashes_is_reckoned_to_have_half_the_attacks() -> None:
    table = pose(
        """
        ############
        #..B.......x
        #...U......#
        ############""",
        B="dwarf_berserker", U="ghoul", phase="melee",
    )  # fmt: skip
    dash = next(each for each in table.options(0) if table.text(each) == "dash s0 f0 c3,2")
    ((_, after),) = imagine(table.box, table.state, dash)
    berserker = table.box.cast[0]
    assert attacks_allowed(berserker, table.state.creatures[0]) == berserker.attacks
    assert attacks_allowed(berserker, after.creatures[0]) == berserker.agile_attacks


def test_a_miner_whom_nobody_is_near_does_not_stroll() -> None:
    table = pose(
        """
        ########################
        #...M.............U....x
        ########################""",
        M="dwarf_miner", U="ghoul",
    )  # fmt: skip
    rated = [table.text(each) for _, each in table.game.brain().rate(table.state, Seat(0))]
    assert "move s0 f0 c5,1 no" in rated
    assert "move s0 f0 c1,1 no" not in rated


@pytest.mark.parametrize("friend", [False, True])
def test_nobody_walks_round_whom_it_fights_but_to_make_room(friend: bool) -> None:
    table = pose(
        """
        ########################
        #.....##################
        #..MU.%..............x##
        #.....##################
        ########################""".replace("%", "U" if friend else "."),
        M="dwarf_miner", U="ghoul", seat=1, creatures={0: {"fear": "terrified"}},
    )  # fmt: skip
    rated = [table.text(each) for _, each in table.game.brain().rate(table.state, Seat(1))]
    assert ("move s1 f1 c4,1 no" in rated) is friend
    assert "move s1 f1 c5,1 no" in rated


def test_a_search_does_not_try_what_looks_worse_than_to_stay() -> None:
    table = pose(
        """
        ############
        #.....M....#
        #..........x
        #.........U#
        ############""",
        M="dwarf_miner", U="ghoul", seat=1,
    )  # fmt: skip
    brain, seat = table.game.brain(), Seat(1)
    standing = brain.sought(table.state)[seat]
    rated, weighed = brain.rate(table.state, seat), brain.weigh(table.state, seat)
    assert weighed == [entry for entry in rated if entry[0] >= standing]
    assert len(weighed) < len(rated)


def test_a_quick_ghoul_stays_in_its_fight() -> None:
    table = pose(
        """
        ############
        #.....#....#
        #.UB.....M.#
        #..........#
        ############""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul", seat=1,
    )  # fmt: skip
    assert table.text(table.game.brain().quick(table.state, Seat(1), Rng(1))) == "end s1"


def test_a_quick_ghoul_helps_a_friend_rather_than_hunt_a_miner_far_away() -> None:
    table = pose(
        """
        ##################
        #................#
        #.UB...........M.#
        #......U.........#
        ##################""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul", seat=1,
    )  # fmt: skip
    words = table.text(table.game.brain().quick(table.state, Seat(1), Rng(1))).split()
    assert (words[0], words[2]) == ("move", "f3")
    assert words[3] in ("c4,1", "c4,2", "c4,3")


def test_a_quick_ghoul_does_not_walk_alone_up_to_a_berserker() -> None:
    table = pose(
        """
        ####################
        #M..........B...U..x
        ####################""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul", seat=1, first=1,
    )  # fmt: skip
    assert table.text(table.game.brain().quick(table.state, Seat(1), Rng(1))) == "end s1"


def test_a_quick_miner_runs_as_far_as_no_ghost_can_come_to_him() -> None:
    table = pose(
        """
        ####################
        #M...........G.....x
        ####################""",
        M="dwarf_miner", G="ghost",
    )  # fmt: skip
    assert table.text(table.game.brain().quick(table.state, Seat(0), Rng(1))) == "move s0 f0 c5,1 no"


def test_a_quick_berserker_charges_before_the_miner_runs() -> None:
    table = pose(
        """
        ####################
        #..M.B.............x
        #.##################
        ##################U#
        ####################""",
        M="dwarf_miner", B="dwarf_berserker", U="ghoul", creatures={1: {"wounds": 1}},
    )  # fmt: skip
    assert table.text(table.game.brain().quick(table.state, Seat(0), Rng(1))) == "move s0 f1 c4,1 no"


def chances(drawing: str, berserkers: list[dict[str, Any]], firsts: tuple[int, int] = (0, 0)) -> set[tuple[float, ...]]:
    """What dwarves and undead are said to win where the berserker, or who moves first, differs."""
    tables = [
        pose(drawing, M="dwarf_miner", B="dwarf_berserker", U="ghoul", creatures={0: changes}, first=first)
        for changes, first in zip(berserkers, firsts, strict=True)
    ]
    return {table.game.brain().evaluate(table.state) for table in tables}


def test_nobody_who_moves_later_saves_a_miner_from_his_own_berserker() -> None:
    assert len(chances("##########\n#BM......x\n##########\n#U########\n##########", [{"wounds": 1}] * 2, (0, 1))) == 1


def test_a_berserker_who_has_charged_does_not_charge_again() -> None:
    drawing = "##########\n#B..M....x\n##########\n#U########\n##########"
    charged = {"wounds": 1, "steps": 1}
    assert len(chances(drawing, [charged, {**charged, "done": True}])) == 1
    assert len(chances(drawing, [charged, {"wounds": 1}])) == 2

"""What is counted as silly in the mine, and what is not."""

from typing import Any

import pytest

from tabletop.games.mine.brain.habits import MineHabits
from tests.mine.posed import Table, pose

GALLERY = "##########\n#........#\n#.M......#\n#........#\n##########"


def counted(table: Table, *actions: str) -> dict[str, int]:
    """How often each habit shows while some actions are taken."""
    habits = MineHabits(table.game.box)
    for text in actions:
        before = table.state.clone()
        events = table.do(text, *table.state.loaded)
        habits.look(before, table.action(text), table.state, events)
    return {name: each.done for name, each in habits.counts.items() if each.done}


def test_a_second_walk_and_a_step_back() -> None:
    table = pose(GALLERY, M="dwarf_miner")
    assert counted(table, "move s0 f0 c3,2 no", "move s0 f0 c4,2 no") == {"again": 1}
    table = pose(GALLERY, M="dwarf_miner")
    assert counted(table, "move s0 f0 c3,2 no", "move s0 f0 c2,2 no") == {"again": 1, "back": 1}


def test_the_next_phase_is_another() -> None:
    table = pose("##########\n#.M...U..#\n##########", M="dwarf_miner", U="ghoul", phase="turn", dice=(6, 1))
    assert counted(table, "move s0 f0 c3,1 no", "end s0", "end s1", "end s1", "move s0 f0 c2,1 no") == {}


def test_who_was_struck_on_the_way_may_walk_on() -> None:
    table = pose("##########\n#.M......#\n#..U.....#\n##########", M="dwarf_miner", U="ghoul", dice=(1, 6))
    assert counted(table, "move s0 f0 c1,1 no", "strike s1 f1 f0", "move s0 f0 c1,2 no") == {}


def test_the_way_out_and_a_blow_for_nothing_are_gifts() -> None:
    table = pose("########\n#.....Mx\n########", M="dwarf_miner", options={"variant": "1"})
    assert counted(table, "end s0") == {"gift": 1}
    table = pose("######\n#.MU.#\n######", M="dwarf_miner", U="ghoul", phase="melee", creatures={0: {"steadfast": 9}})
    assert counted(table, "pass s0", "pass s1") == {"gift": 2}


@pytest.mark.parametrize(("other", "gifts"), [({}, {}), ({"done": True}, {"gift": 1})])
def test_a_free_strike_is_no_gift_where_it_is_spared_for_another(other: dict[str, Any], gifts: dict[str, int]) -> None:
    table = pose(
        "########\n#......#\n#.MUM..#\n########",
        M="dwarf_miner", U="ghoul", creatures={1: other},
    )  # fmt: skip
    table.do("move s0 f0 c1,1 no")
    assert counted(table, "forgo s1") == gifts


def test_who_is_waited_for_and_strikes_alone_has_let_a_friend_wait_for_nothing() -> None:
    table = pose(
        "#########\n#M.#.GBU#\n#..#....#\n#########",
        M="dwarf_miner", B="dwarf_berserker", G="ghost", U="ghoul",
        phase="melee", first=1, creatures={1: {"wounds": 1, "finished": True}}, dice=(2, 2),
    )  # fmt: skip
    assert counted(table, "wait s1 f2 f3", "attack s1 f3 f1 simple") == {"idle": 1}


def test_a_dart_to_and_fro() -> None:
    table = pose(GALLERY, M="dwarf_berserker", phase="melee")
    assert counted(table, "dash s0 f0 c3,2", "dash s0 f0 c2,2") == {"again": 1, "back": 1}


@pytest.mark.parametrize("ghoul", ["end s1", "move s1 f1 c13,1 no"])
@pytest.mark.parametrize("miner", ["c3,1", "c5,1"])
def test_back_after_two_turns_though_nothing_has_changed(miner: str, ghoul: str) -> None:
    table = pose(
        "##################\n#.M............U.#\n##################",
        M="dwarf_miner", U="ghoul", phase="turn", dice=(6, 1) * 4,
    )  # fmt: skip
    acts = [f"move s0 f0 {cell} no" for cell in ("c3,1", "c4,1", miner)]
    others = ["move s1 f1 c14,1 no", "end s1", ghoul]
    done = counted(table, *(text for turn in zip(acts, others, strict=True) for text in _whole(*turn)))
    assert done == ({"pace": 1} if (miner, ghoul) == ("c3,1", "end s1") else {})


def _whole(act: str, other: str) -> list[str]:
    """The movement phases of a turn."""
    return [act, "end s0", other, *(["end s1"] if other != "end s1" else [])]

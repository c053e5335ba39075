"""Questions in which no answer changes anything: they are put to be seen, and nobody has to answer them."""

import pytest

from tabletop.engine.action import Seat
from tests.quarriors.posed import Table, pose


def only_answer(table: Table) -> str:
    """What is answered by itself; empty where somebody chooses."""
    found = table.game.only_answer(table.state, Seat(table.asked()[0][0]))
    return "" if found is None else table.text(found)


@pytest.mark.parametrize(
    ("pool", "summoned", "met", "answer"),
    [
        ("quiddity:1*3", "", "assistant:5", "finish s0"),
        ("g=scavenging_goblin:6", "", "", "finish s0"),
        ("quiddity:1*2 g=scavenging_goblin:6", "", "", ""),
        ("death_spell:4", "", "", ""),
        ("quiddity:1*3", "assistant:5", "", "finish s0"),
        ("quiddity:1*3", "assistant:5", "assistant:5", ""),
    ],
    ids=[
        "quiddity alone", "cannot be paid", "can be summoned", "can be prepared", "an attack that nobody meets",
        "an attack follows",
    ],
)  # fmt: skip
def test_where_nobody_can_be_summoned_nobody_is_asked(pool: str, summoned: str, met: str, answer: str) -> None:
    table = pose("summon", s0={"pool": pool, "ready": summoned}, s1={"ready": met})
    assert table.asked() == [(0, "summon_and_prepare")]
    assert only_answer(table) == answer


@pytest.mark.parametrize(
    ("pool", "captures", "answer"), [("quiddity:1*6", 0, "finish s0"), ("", 1, "finish s0"), ("quiddity:1*6", 1, "")]
)
def test_a_turn_in_which_nothing_more_can_be_captured_ends(pool: str, captures: int, answer: str) -> None:
    table = pose("capture", s0={"pool": pool}, s1={}, now={"captures": captures})
    assert table.asked() == [(0, "capture_dice")]
    assert only_answer(table) == answer


@pytest.mark.parametrize(
    ("attacker", "answer"),
    [("assistant:5", "defend s1 a"), ("witching_hag:6", ""), ("mighty_quake_dragon:6", "")],
    ids=["all hold", "one holds", "none holds"],
)
def test_who_defends_is_asked_where_it_makes_a_difference(attacker: str, answer: str) -> None:
    defenders = "a=defender_of_the_pale:4 b=defender_of_the_pale:6 c=assistant:6"
    table = pose("attack", s0={"ready": attacker}, s1={"ready": defenders})
    assert table.asked() == [(1, "name_defender")]
    assert only_answer(table) == answer


def test_of_defenders_that_are_the_same_any_will_do() -> None:
    places = {"s0": {"ready": "strong_quake_dragon:6"}, "s1": {"ready": "a=assistant:5 b=assistant:5"}}
    assert only_answer(pose("attack", **places)) == "defend s1 a"
    places["s1"]["ready"] = "a=assistant:5 b=assistant:6"
    assert only_answer(pose("attack", **places)) == ""

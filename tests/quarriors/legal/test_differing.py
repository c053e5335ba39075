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


def test_models_that_are_the_same_make_the_same_copy() -> None:
    copying = "o=strong_primordial_ooze:4 quiddity:1*2"
    for other, answer in (("b=assistant:5", "copy s0 o a"), ("b=assistant:6", "")):
        table = pose("summon", s0={"pool": copying}, s1={"ready": f"a=assistant:5 {other}"})
        table.do("summon s0 o")
        assert table.asked() == [(0, "choose_copy")]
        assert only_answer(table) == answer


CHARM, SPELL, INCANTATION = "life_charm:4", "life_spell:4", "life_incantation:4"


@pytest.mark.parametrize(
    ("step", "attackers", "ready", "asked"),
    [
        ("end_score", "", f"{SPELL} assistant:5", False),
        ("end_roll", "", f"{SPELL} assistant:5", False),
        ("end_summon", "", f"{SPELL} assistant:5", False),
        ("end_summon", "witching_hag:6", f"{SPELL} assistant:5", True),
        ("end_summon", "assistant:4", f"{SPELL} a=defender_of_the_pale:6", False),
        ("end_summon", "witching_hag:6", CHARM, False),
        ("end_summon", "witching_hag:6", f"{CHARM} assistant:5", True),
        ("end_summon", "witching_hag:6", INCANTATION, False),
        ("end_summon", "witching_hag:6", f"{INCANTATION} assistant:5", True),
        ("end_summon", "", f"{INCANTATION} assistant:5", False),
        ("end_attack", "witching_hag:6", f"{SPELL} {CHARM} {INCANTATION} assistant:5", False),
        ("end_capture", "witching_hag:6", f"{SPELL} {CHARM} {INCANTATION} assistant:5", False),
    ],
)
def test_a_reaction_is_asked_for_where_it_can_change_something(
    step: str, attackers: str, ready: str, asked: bool
) -> None:
    phase = {"end_attack": "attack", "end_capture": "capture"}.get(step, step.removeprefix("end_"))
    now = {"phase": phase, "fixed": phase in ("attack", "capture"), "fought": phase in ("attack", "capture")}
    table = pose(step, s0={"ready": attackers}, s1={"ready": ready}, now=now)
    assert table.asked() == [(1, "respond")]
    assert only_answer(table) == ("" if asked else "pass s1")


def test_a_reaction_is_kept_from_who_could_destroy_it() -> None:
    table = pose("end_roll", wilds="shaping_spell", s0={}, s1={"ready": f"{SPELL} assistant:5"})
    assert only_answer(table) == ""


@pytest.mark.parametrize("ready", [SPELL, CHARM, INCANTATION])
@pytest.mark.parametrize(("attacker", "asked"), [("assistant:5", False), ("strong_quake_dragon:6", True)])
def test_no_reaction_is_asked_for_where_all_hold(ready: str, attacker: str, asked: bool) -> None:
    table = pose("end_summon", s0={"ready": attacker}, s1={"ready": f"{ready} a=defender_of_the_pale:4"})
    for fixed in (False, True):
        assert (table.state.fixed, table.asked()) == (fixed, [(1, "respond")])
        assert only_answer(table) == ("" if asked else "pass s1")
        table.do("pass s1")


def test_what_more_defence_does_not_help_against_needs_none() -> None:
    places = {"s1": {"ready": "a=assistant:5 life_spell:4"}}
    for spell, answer in (("death_incantation", "pass s1"), ("death_spell", "")):
        table = pose("summon", s0={"ready": f"{spell}:6"}, **places)
        table.do(f"cast s0 {spell} a")
        assert table.asked() == [(1, "respond")]
        assert only_answer(table) == answer


def test_before_a_defender_only_what_changes_the_fight_is_asked_for() -> None:
    fight = {"s1": {"ready": "a=assistant:5 b=assistant:6"}}
    for spells, answer in (("life_cantrip:4 growth_charm:4", "finish s0"), ("death_incantation:6", "")):
        table = pose("attack", s0={"ready": f"witching_hag:6 {spells}"}, **fight)
        table.do("finish s0")
        assert (table.asked(), table.state.fixed) == ([(0, "cast_freely")], True)
        assert only_answer(table) == answer


def test_an_attack_after_which_nothing_can_be_taken_back_begins_by_itself() -> None:
    table = pose("summon", s0={"ready": "assistant:5"}, s1={"ready": "assistant:5"})
    assert table.game.only_answer(table.state, Seat(0), bound=False) is None
    assert table.text(table.game.only_answer(table.state, Seat(0), bound=True)) == "finish s0"

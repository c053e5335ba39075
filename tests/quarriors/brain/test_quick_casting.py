"""What the policy of playouts casts at a glance: sensible, and without trying anything out."""

import pytest

from tabletop.engine.rng import Rng
from tests.quarriors.posed import Table, pose


def quick(table: Table, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is done at once; nothing is weighed for it."""
    brain = table.game.brain()
    monkeypatch.setattr(type(brain), "weigh", lambda *_: pytest.fail("it was weighed"))
    return table.text(brain.quick(table.state, table.state.deciders()[0], Rng(1)))


def test_the_creature_that_brings_most_is_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    rivals = "a=assistant:5 hag=strong_witching_hag:6"
    table = pose("capture", s0={"ready": "death_incantation:6 own=assistant:5"}, s1={"ready": rivals})
    assert quick(table, monkeypatch) == "cast s0 death_incantation hag"


def test_a_spell_is_kept_where_it_brings_less_than_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    table = pose("capture", s0={"ready": "death_incantation:6 own=strong_witching_hag:6"}, s1={})
    assert quick(table, monkeypatch) == "finish s0"
    table = pose("capture", s0={"ready": "growth_charm:4", "pool": "quiddity:1"}, s1={}, now={"captures": 0})
    assert quick(table, monkeypatch) == "finish s0"


def test_quiddity_is_cast_for_where_it_buys_something_better(monkeypatch: pytest.MonkeyPatch) -> None:
    places = {"s0": {"ready": "growth_charm:4", "pool": "quiddity:1*2", "bag": "quiddity*8 assistant*4"}, "s1": {}}
    table = pose("capture", wilds="witching_hag", **places)
    assert quick(table, monkeypatch) == "cast s0 growth_charm -"


@pytest.mark.parametrize(
    ("attacker", "answer"), [("witching_hag:6", "cast s1 life_spell -"), ("assistant:4", "pass s1")]
)
def test_a_reaction_is_cast_for_creatures_that_would_fall(
    attacker: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = pose("end_summon", s0={"ready": attacker}, s1={"ready": "life_spell:4 own=strong_warrior_of_the_quay:4"})
    table.do("pass s1")
    table.state.phase = "attack"
    assert quick(table, monkeypatch) == answer


def test_the_attacker_without_whom_all_hold_is_calmed(monkeypatch: pytest.MonkeyPatch) -> None:
    attackers, own = "weak=assistant:4 strong=strong_quake_dragon:6", "own=strong_warrior_of_the_quay:6"
    table = pose("end_summon", s0={"ready": attackers}, s1={"ready": f"life_incantation:4 {own}"})
    table.do("pass s1")
    table.state.phase = "attack"
    assert quick(table, monkeypatch) == "cast s1 life_incantation strong"


def test_the_best_of_those_that_fell_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    defenders = "shaping_cantrip:4 own=strong_witching_hag:4"
    table = pose("attack", s0={"ready": "mighty_quake_dragon:6"}, s1={"ready": defenders})
    while table.asked() == [(1, "respond")] and not table.state.owed[1].fallen:
        table.do("pass s1")
    assert quick(table, monkeypatch) == "cast s1 shaping_cantrip own"

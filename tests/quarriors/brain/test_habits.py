"""What is counted as silly in Quarriors!, and what is not."""

import pytest

from tabletop.games.quarriors.brain.habits import QuarriorsHabits
from tests.quarriors.posed import NUMBERS, Table, pose


def counted(table: Table, *actions: str) -> dict[str, int]:
    """How often each habit shows while some actions are taken."""
    habits = QuarriorsHabits(table.game.box)
    for text in actions:
        before = table.state.clone()
        events = table.do(text, *table.state.loaded)
        habits.look(before, table.action(text), table.state, events)
    return {name: each.done for name, each in habits.counts.items() if each.done}


@pytest.mark.parametrize(("pool", "silly"), [("quiddity:1*2", {"gift": 1}), ("", {})])
def test_a_creature_that_could_be_paid_for_is_not_left(pool: str, silly: dict[str, int]) -> None:
    table = pose("summon", s0={"pool": f"goblin=scavenging_goblin:4 {pool}"}, s1={})
    assert counted(table, "finish s0", "finish s0") == silly


def test_what_is_spared_for_a_better_die_is_no_gift() -> None:
    table = pose("summon", wilds="witching_hag", s0={"pool": "goblin=scavenging_goblin:4 quiddity:1*5"}, s1={})
    assert counted(table, "finish s0", "capture s0 witching_hag", "finish s0") == {}


def test_a_reaction_after_the_attack_changes_nothing() -> None:
    over = {"phase": "attack", "fixed": True, "fought": True}
    table = pose("end_attack", s0={}, s1={"ready": "life_spell:4 assistant:5"}, now=over)
    assert counted(table, "cast s1 life_spell -") == {"idle": 1}
    table = pose("end_summon", s0={"ready": "witching_hag:6"}, s1={"ready": "life_spell:4 assistant:5"})
    assert counted(table, "cast s1 life_spell -") == {}


def test_nobody_destroys_his_own() -> None:
    places = {"s0": {"ready": "death_incantation:6 own=assistant:5"}, "s1": {"ready": "other=assistant:5"}}
    assert counted(pose("summon", **places), "cast s0 death_incantation own") == {"friends": 1}
    assert counted(pose("summon", **places), "cast s0 death_incantation other") == {}


def test_an_ooze_with_nothing_to_count_is_not_summoned() -> None:
    table = pose("summon", s0={"pool": "ooze=primordial_ooze:4 assistant:1*2 portal:1*3"}, s1={})
    assert counted(table, "summon s0 ooze") == {"starved": 1}


def test_whoever_stands_defends_before_whoever_falls() -> None:
    places = {"s0": {"ready": "witching_hag:6"}, "s1": {"ready": "weak=assistant:5 strong=defender_of_the_pale:6"}}
    assert counted(pose("attack", **places), "defend s1 weak") == {"exposed": 1}
    assert counted(pose("attack", **places), "defend s1 strong") == {}


@pytest.mark.parametrize(("glory", "capture", "silly"), [
    ((3, 1), True, {}), ((3, 1), False, {"unwon": 1}), ((1, 3), True, {"lost": 1}), ((1, 3), False, {}),
])  # fmt: skip
def test_the_last_empty_card_is_taken_by_whoever_leads(
    glory: tuple[int, int], capture: bool, silly: dict[str, int]
) -> None:
    wilds = "deathdealer ghostly_spirit quake_dragon witching_hag"
    table = pose("capture", wilds=wilds, s0={"pool": "quiddity:1*5"}, s1={}, glory=glory)
    for card in wilds.split():
        slot = table.state.cards.index(NUMBERS[card])
        table.state.market[slot] = table.state.market[slot][:1] if card == "witching_hag" else ()
    assert counted(table, "capture s0 witching_hag" if capture else "finish s0") == silly

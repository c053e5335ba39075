"""The poisonous bite (rules mine.poison)."""

import pytest

from tabletop.games.mine.model.events import Attacked, PoisonTested, TurnBegan
from tests.mine.posed import pose
from tests.proof import rule

BITE = """
    #######
    #.UMU.#
    #.GB..#
    #######"""


def bite(**changes):
    """A miner (f0) and a berserker (f1) among ghouls (f2, f3) and a ghost (f4); the undead have the initiative."""
    return pose(BITE, M="dwarf_miner", B="dwarf_berserker", U="ghoul", G="ghost",
                **{"phase": "melee", "first": 1, "kinds": {"dwarf_berserker": {"activity": 1}}, **changes})  # fmt: skip


def taken(table):
    return [(each.creature, each.strength, each.die, each.result) for each in table.happened(PoisonTested)]


def at_two(**changes):
    table = bite(**changes)
    table.do("pass s1")
    assert table.state.activity == 2
    return table


@rule("mine.poison.01", "mine.poison.03", "mine.values.02")
def test_a_wound_by_a_ghoul_is_a_test_on_the_victims_magic_resistance():
    table = at_two()
    table.do("attack s1 f2 f0 simple", 6, 2, 4)
    assert taken(table) == [(0, 7 - 6, 4, "passed")]
    assert (table.creature(0).wounds, table.creature(0).poison) == (1, 0)


@rule("mine.poison.01")
def test_a_blow_that_does_not_wound_poisons_nobody():
    table = at_two()
    table.do("attack s1 f2 f0 simple", 4, 4)
    assert taken(table) == []


@rule("mine.poison.01")
def test_a_ghost_does_not_poison():
    table = bite()
    table.do("attack s1 f4 f0 simple", 6, 2)
    assert (table.creature(0).wounds, taken(table)) == (1, [])


@rule("mine.poison.02")
def test_it_is_enough_that_a_ghoul_took_part():
    table = bite()
    table.do("wait s1 f4 f2")
    table.do("together s1 f2 f4 f0", 6, 2, 1)
    assert table.happened(Attacked)[0].attackers == (2, 4)
    assert taken(table) == [(0, 1, 1, "failed")]


@rule("mine.poison.03", "mine.poison.04")
@pytest.mark.parametrize(
    ("resistance", "die", "result"),
    [(4, 3, "failed"), (4, 4, "passed"), (6, 1, "failed"), (6, 2, "passed"), (7, 1, "failed"), (7, 2, "passed"),
     (1, 5, "failed"), (1, 6, "passed"), (0, 5, "failed"), (0, 6, "passed")],
)  # fmt: skip
def test_a_die_up_to_the_strength_fails(resistance, die, result):
    kinds = {"dwarf_miner": {"magic_resistance": resistance}, "dwarf_berserker": {"activity": 1}}
    table = at_two(kinds=kinds)
    table.do("attack s1 f2 f0 simple", 6, 2, die)
    assert taken(table) == [(0, 7 - resistance, die, result)]
    assert (table.creature(0).wounds, table.creature(0).poison) == ((2, 7) if result == "failed" else (1, 0))


@rule("mine.poison.04")
def test_below_strength_zero_there_is_no_test():
    kinds = {"dwarf_miner": {"magic_resistance": 8}, "dwarf_berserker": {"activity": 1}}
    table = at_two(kinds=kinds)
    table.do("attack s1 f2 f0 simple", 6, 2)
    assert (taken(table), table.creature(0).wounds, table.creature(0).poison) == ([], 1, 0)


@rule("mine.poison.05")
def test_a_failed_test_is_one_more_wound():
    table = at_two()
    table.do("attack s1 f2 f0 simple", 6, 2, 1)
    assert (table.creature(0).wounds, table.creature(0).poison) == (2, 7)


@rule("mine.poison.05", "mine.wounds.02")
@pytest.mark.parametrize(("wounds", "tested", "where"), [(3, False, "dead"), (2, True, "dead"), (1, True, "board")])
def test_the_extra_wound_may_kill_and_the_dead_are_not_tested(wounds, tested, where):
    table = at_two(creatures={0: {"wounds": wounds}}, options={"variant": "4"})
    table.do("attack s1 f2 f0 simple", 6, 2, *((1,) if tested else ()))
    assert (bool(taken(table)), table.creature(0).where) == (tested, where)


FAR = """
    ##########
    #M......U#
    ##########"""


def new_turn(*dice, **changes):
    """A turn begins for a miner (f0) with poison in his blood; the dice of initiative are 6 and 1."""
    return pose(FAR, M="dwarf_miner", U="ghoul", phase="turn", dice=(*dice, 6, 1),
                **{"creatures": {0: {"poison": 7}}, **changes})  # fmt: skip


@rule("mine.poison.06")
def test_the_poisoned_test_again_before_initiative():
    table = new_turn(4)
    assert taken(table) == [(0, 1, 4, "passed")]
    names = [type(each).__name__ for each in table.events]
    assert names[:3] == ["TurnBegan", "PoisonTested", "InitiativeRolled"]
    assert table.asked() == [(0, "give_orders")]


@rule("mine.poison.06", "mine.poison.07")
def test_every_turn_that_fails_costs_a_wound_and_the_poison_stays():
    table = new_turn(1)
    assert (taken(table)[0][3], table.creature(0).wounds, table.creature(0).poison) == ("failed", 1, 7)
    table.do("end s0")
    table.do("end s1", 1, 6, 1)
    assert table.happened(TurnBegan)
    assert (taken(table)[0][3], table.creature(0).wounds, table.creature(0).poison) == ("failed", 2, 7)


@rule("mine.poison.08")
def test_a_passed_test_ends_the_poison():
    table = new_turn(2)
    assert (table.creature(0).wounds, table.creature(0).poison) == (0, 0)
    table.do("end s0")
    table.do("end s1", 6, 1)
    assert table.happened(TurnBegan)
    assert taken(table) == []


@rule("mine.poison.07", "mine.victory.08")
def test_poison_may_decide_the_game_before_initiative():
    table = new_turn(1, creatures={0: {"poison": 7, "wounds": 3}})
    assert (table.creature(0).where, table.state.result.reason) == ("dead", "no_miner")
    assert table.asked() == []


@rule("mine.poison.08")
def test_one_poison_at_a_time():
    table = at_two(creatures={0: {"poison": 7}})
    table.do("attack s1 f2 f0 simple", 6, 2, 1)
    assert (table.creature(0).wounds, table.creature(0).poison) == (2, 7)
    table.do("attack s1 f3 f0 simple", 6, 2, 2)
    assert (table.creature(0).wounds, table.creature(0).poison) == (3, 0)


@rule("mine.poison.08", "mine.poison.03")
@pytest.mark.parametrize(("old", "new", "strength"), [(9, 7, 3), (7, 9, 3), (7, 7, 1)])
def test_of_two_poisons_the_stronger_is_tested_and_stays(old, new, strength):
    kinds = {"ghoul": {"poison": new}, "dwarf_berserker": {"activity": 1}}
    table = at_two(creatures={0: {"poison": old}}, kinds=kinds)
    table.do("attack s1 f2 f0 simple", 6, 2, 1)
    assert taken(table) == [(0, strength, 1, "failed")]
    assert table.creature(0).poison == max(old, new)


@rule("mine.poison.09")
def test_what_does_not_live_is_not_poisoned():
    kinds = {"dwarf_miner": {"living": False}, "dwarf_berserker": {"activity": 1}}
    table = at_two(kinds=kinds)
    table.do("attack s1 f2 f0 simple", 6, 2)
    assert (table.creature(0).wounds, taken(table)) == (1, [])


@rule("mine.poison.01", "mine.free_strikes.01")
def test_a_free_strike_poisons_as_well():
    table = pose(BITE, M="dwarf_miner", B="dwarf_berserker", U="ghoul", G="ghost", phase="movement", seat=0)
    table.do("move s0 f1 c4,2 no")
    table.do("strike s1 f3 f1", 6, 2, 1)
    assert taken(table) == [(1, 1, 1, "failed")]


@rule("mine.poison.01")
def test_two_wounds_at_once_are_one_test():
    kinds = {"ghoul": {"frenzy": True}, "dwarf_berserker": {"activity": 1}}
    table = at_two(kinds=kinds)
    table.do("attack s1 f2 f0 frenzied", 6, 6, 2, 1)
    assert (taken(table), table.creature(0).wounds) == ([(0, 1, 1, "failed")], 3)

"""The ladder of activities when creatures are wounded, healed, killed, frightened or brought up in the middle of it."""

import pytest

from tabletop.games.mine.model.actions import Attack, AttackTogether, Dash
from tests.mine.posed import pose
from tests.proof import rule

RING = """
    #######
    #.....#
    #.GMU.#
    #.....#
    #######"""


def ring(**changes):
    """A miner (f0, activity 2) between a ghost (f1, activity 3) and a ghoul (f2, activity 2)."""
    return pose(RING, M="dwarf_miner", G="ghost", U="ghoul", phase="melee", **changes)


def turn_of(table):
    """Who is asked, at which activity, and with which creatures it may attack."""
    ((seat, asked),) = table.asked()
    assert asked == "give_strikes"
    able = {each.creature for each in table.options(seat) if isinstance(each, Attack)}
    return seat, table.state.activity, able


@rule("mine.melee.06", "mine.wounds.04")
def test_a_creature_wounded_before_its_turn_comes_later():
    table = ring(first=0)
    table.do("attack s1 f1 f0 simple", 6, 2)
    # Without the wound the miner would have been next: he has the initiative.
    assert turn_of(table) == (1, 2, {2})
    table.do("pass s1")
    assert turn_of(table) == (0, 1, {0})


@rule("mine.melee.06", "mine.wounds.06")
def test_a_creature_wounded_at_its_own_activity_falls_below_it():
    table = ring(first=0)
    table.do("pass s1")
    table.do("attack s0 f0 f2 simple", 6, 2)
    assert turn_of(table) == (1, 1, {2})
    table = ring(first=0, creatures={2: {"wounds": 1}})
    table.do("pass s1")
    table.do("attack s0 f0 f2 simple", 6, 2)
    assert turn_of(table) == (1, 0, {2})


@rule("mine.values.01")
def test_a_creature_of_activity_zero_still_has_its_turn():
    table = ring(first=0, creatures={0: {"wounds": 3}, 2: {"wounds": 2}})
    table.do("pass s1")
    assert turn_of(table) == (0, 0, {0})
    table.do("attack s0 f0 f2 simple", 2, 3)
    assert turn_of(table) == (1, 0, {2})


def test_a_ghoul_that_recovers_has_its_second_attack_at_once():
    # Wounded to activity 0 it acts last, kills, and has its 2 again: the ladder does not climb for it.
    table = pose(
        """
        #####
        #MU.#
        #M..#
        #####""",
        M="dwarf_miner", U="ghoul", phase="melee", kinds={"ghoul": {"attacks": 2}},
        creatures={0: {"wounds": 3}, 1: {"wounds": 3}, 2: {"wounds": 2}}, first=1,
    )  # fmt: skip
    assert turn_of(table) == (1, 0, {2})
    table.do("attack s1 f2 f0 simple", 6, 2)
    assert (table.creature(0).where, table.creature(2).wounds) == ("dead", 0)
    assert turn_of(table) == (1, 0, {2})
    table.do("attack s1 f2 f1 simple", 2, 2)
    assert turn_of(table) == (0, 0, {1})


def test_the_ladder_does_not_climb_though_nobody_else_is_left_on_it():
    table = pose(
        """
        #####
        #MU.#
        #M..#
        #####""",
        M="dwarf_miner", U="ghoul", phase="melee", kinds={"ghoul": {"attacks": 2}},
        creatures={0: {"wounds": 3}, 1: {"fear": "terrified"}, 2: {"wounds": 1}}, first=1,
    )  # fmt: skip
    table.do("attack s1 f2 f0 simple", 6, 2)
    assert (table.creature(2).wounds, turn_of(table)) == (0, (1, 1, {2}))


@rule("mine.melee.12")
def test_one_that_waits_follows_its_partner_down():
    table = ring(first=0)
    table.do("wait s1 f1 f2")
    table.do("attack s0 f0 f2 simple", 6, 2)
    assert turn_of(table) == (1, 1, {2})
    assert AttackTogether(1, 1, 2, 0) in table.options(1)


@rule("mine.melee.12")
def test_one_whose_partner_dies_acts_alone_at_the_activity_it_lowered_itself_to():
    table = ring(first=0, creatures={2: {"wounds": 2}}, kinds={"ghoul": {"loses": (), "activity": 1}})
    table.do("wait s1 f1 f2")
    table.do("attack s0 f0 f2 simple", 6, 2)
    assert table.creature(2).where == "dead"
    assert turn_of(table) == (1, 1, {1})
    assert table.code("frighten s1 f1 f0") == ""


def test_one_that_waits_and_falls_below_its_partner_does_not_hold_it():
    table = pose(
        """
        #######
        #.GBG.#
        #.MU..#
        #######""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", G="ghost", phase="melee", first=0,
        kinds={"dwarf_berserker": {"loses": ("activity",), "endurance": False, "berserk": False, "frenzy": False}},
    )  # fmt: skip
    table.do("wait s0 f0 f1")
    table.do("attack s1 f2 f0 simple", 6, 2)
    table.do("attack s1 f3 f0 simple", 6, 2)
    # The berserker has fallen from 3 to 1, below the miner for whom he waited.
    assert turn_of(table) == (0, 2, {1})
    assert table.code("together s0 f0 f1 f4") == "wait_not_announced"
    table.do("wait s0 f1 f0")
    assert turn_of(table) == (1, 2, {4})
    table.do("pass s1")
    assert (table.state.activity, table.code("together s0 f0 f1 f4")) == (1, "")


def test_one_whose_partner_strikes_alone_strikes_alone_too():
    table = ring(first=1)
    table.do("wait s1 f1 f2")
    table.do("attack s1 f2 f0 simple", 2, 2)
    assert turn_of(table) == (1, 2, {1})


def test_one_that_waits_may_lose_its_target():
    table = ring(first=0, creatures={0: {"wounds": 3}})
    table.do("wait s1 f1 f2")
    table.do("attack s1 f2 f0 simple", 6, 2)
    assert (table.creature(0).where, table.asked()) == ("dead", [])


@rule("mine.fear.08")
def test_who_is_frightened_before_its_turn_loses_it():
    table = ring(first=0)
    table.do("frighten s1 f1 f0")
    assert turn_of(table) == (1, 2, {2})
    table.do("pass s1")
    assert table.asked() == []


@pytest.mark.parametrize("alternate", ["off", "on"])
def test_an_actor_killed_by_a_free_strike_leaves_the_ladder_to_the_others(alternate):
    table = pose(
        """
        ########
        #.....M#
        #.B..U.#
        #.U....#
        ########""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="melee", first=0, options={"alternate": alternate},
        creatures={1: {"wounds": 3}}, kinds={"dwarf_berserker": {"berserk": False}, "ghoul": {"activity": 3}},
    )  # fmt: skip
    table.do("dash s0 f1 c2,1")
    table.do("strike s1 f3 f1")
    table.do("defend s0 f1 no", 6)
    assert table.creature(1).where == "dead"
    assert turn_of(table) == (1, 3, {2})


@rule("mine.agility.01", "mine.zones.03")
@pytest.mark.parametrize("alternate", ["off", "on"])
def test_a_ghost_that_a_berserker_runs_into_has_its_turn(alternate):
    table = pose(
        """
        #########
        #B...G..#
        #########""",
        B="dwarf_berserker", G="ghost", phase="melee", first=1, options={"alternate": alternate},
    )  # fmt: skip
    # The ghost would be first but has nobody in reach; it is not over for it.
    assert table.asked() == [(0, "give_strikes")]
    table.do("dash s0 f0 c4,1")
    if alternate == "on":
        table.do("attack s0 f0 f1 frenzied", 2, 3, 4)
    assert turn_of(table) == (1, 3, {1})


def test_who_comes_into_contact_late_acts_at_the_activity_that_is_left():
    # The ghost's own activity has passed when the slower berserker comes up to it: it acts at his.
    table = pose(
        """
        #########
        #B...G..#
        #########""",
        B="dwarf_berserker", G="ghost", phase="melee", first=1, kinds={"dwarf_berserker": {"activity": 1}},
    )  # fmt: skip
    assert (table.asked(), table.state.activity) == ([(0, "give_strikes")], 1)
    table.do("dash s0 f0 c4,1")
    assert turn_of(table) == (1, 1, {1})


def test_a_pass_covers_those_who_could_act_and_no_others():
    # The ghost passes; the other one, out of reach then, can still act when the berserker comes to it.
    table = pose(
        """
        #########
        #GM...G.#
        #.B.....#
        #########""",
        M="dwarf_miner", B="dwarf_berserker", G="ghost", phase="melee", first=1,
    )  # fmt: skip
    table.do("pass s1")
    assert table.asked() == [(0, "give_strikes")]
    steps = [each for each in table.options(0) if isinstance(each, Dash)]
    assert steps
    table.do("dash s0 f1 c5,2")
    while table.asked() == [(1, "offer_free_strike")]:
        table.do("forgo s1")
    assert turn_of(table) == (1, 3, {3})

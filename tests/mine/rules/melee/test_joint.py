"""Joint attacks and waiting for them (rules mine.joint, mine.melee.10 to 12), and the option of two attackers."""

import pytest

from tabletop.games.mine.model.actions import AttackTogether, WaitFor
from tabletop.games.mine.model.events import Attacked, Waited
from tests.mine.posed import pose
from tests.proof import rule

RING = """
    #######
    #.....#
    #.GMU.#
    #.....#
    #######"""
THREE = """
    #######
    #..U..#
    #.UMU.#
    #.....#
    #######"""


def ring(**changes):
    """A miner (f0, activity 2) between a ghost (f1, activity 3) and a ghoul (f2, activity 2)."""
    return pose(RING, M="dwarf_miner", G="ghost", U="ghoul", phase="melee", **changes)


def three(**changes):
    """A miner (f0) among three ghouls (f1 to f3); the undead have the initiative."""
    return pose(THREE, M="dwarf_miner", U="ghoul", phase="melee", first=1, **changes)


def options(table, kind):
    return [each for seat, _ in table.asked() for each in table.options(seat) if isinstance(each, kind)]


@rule("mine.joint.01", "mine.joint.02", "mine.joint.05")
def test_two_attack_one_with_the_sum_of_their_values_and_one_die():
    table = three()
    table.do("together s1 f1 f2 f0", 5, 3)
    (blow,) = table.happened(Attacked)
    assert (blow.attackers, blow.attack, blow.dice) == ((1, 2), 3 + 3, (5,))
    assert (blow.margin, table.creature(0).wounds) == (6 + 5 - 5 - 3, 1)
    assert [table.creature(each).attacks for each in (1, 2, 3)] == [1, 1, 0]


@rule("mine.joint.03", "mine.joint.05")
def test_a_joint_attack_gives_one_wound_whatever_its_margin():
    table = pose(
        """
        #####
        #BUM#
        #####""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="melee", kinds={"dwarf_miner": {"activity": 3}},
    )  # fmt: skip
    table.do("together s0 f0 f1 f2", 5, 1)
    (blow,) = table.happened(Attacked)
    assert (blow.margin, blow.wounds, table.creature(2).wounds) == (8 + 5 + 5 - 4, 1, 1)


@rule("mine.joint.05")
def test_wounds_lower_a_joint_attack():
    table = three(creatures={1: {"wounds": 1}, 2: {"wounds": 1}, 3: {"wounds": 1}})
    table.do("pass s0")
    table.do("together s1 f1 f2 f0", 5, 3)
    (blow,) = table.happened(Attacked)
    assert blow.attack == 2 + 2


@rule("mine.joint.07")
def test_a_one_fails_the_joint_attack_of_both():
    table = three(kinds={"ghoul": {"attack": 9}})
    table.do("together s1 f1 f2 f0", 1, 1)
    (blow,) = table.happened(Attacked)
    assert (blow.verdict, table.creature(0).wounds) == ("failed", 0)
    assert [table.creature(each).attacks for each in (1, 2)] == [1, 1]


@rule("mine.joint.06", "mine.melee.10", "mine.melee.12")
def test_a_joint_attack_is_made_at_the_lowest_activity():
    table = ring(first=1)
    assert not options(table, AttackTogether)
    assert table.code("together s1 f1 f2 f0") == "wait_not_announced"
    table.do("wait s1 f1 f2")
    (waited,) = table.happened(Waited)
    assert (waited.creature, waited.partner, waited.activity) == (1, 2, 2)
    assert table.state.activity == 2
    table.do("together s1 f1 f2 f0", 3, 2)
    (blow,) = table.happened(Attacked)
    assert (blow.attack, blow.margin, table.creature(0).wounds) == (4 + 3, 7 + 3 - 5 - 2, 1)


@rule("mine.melee.12")
def test_enemies_in_between_strike_before_one_that_waits():
    table = ring(first=0)
    table.do("wait s1 f1 f2")
    assert (table.asked(), table.state.activity) == ([(0, "give_strikes")], 2)
    table.do("attack s0 f0 f1 simple", 6, 2)
    assert table.creature(1).wounds == 1
    assert table.asked() == [(1, "give_strikes")]
    assert table.code("together s1 f1 f2 f0") == ""


@rule("mine.melee.11")
def test_waiting_is_announced_when_the_own_activity_comes_up_or_not_at_all():
    table = ring(first=1, creatures={1: {"finished": True}})
    assert table.state.activity == 2
    assert table.code("together s1 f1 f2 f0") == "invalid_partner"
    table = ring(first=1)
    table.do("pass s1")
    assert table.state.activity == 2
    assert not options(table, AttackTogether)
    assert not options(table, WaitFor)


@rule("mine.melee.10")
def test_there_is_no_other_reason_to_wait_than_a_joint_attack():
    # The ghoul cannot reach the miner: waiting for it would be waiting for nothing.
    table = pose(
        """
        ########
        #GM...U#
        ########""",
        M="dwarf_miner", G="ghost", U="ghoul", phase="melee",
    )  # fmt: skip
    assert not options(table, WaitFor)
    assert table.code("wait s1 f1 f2") == "no_reason_to_wait"
    assert table.code("wait s1 f1 f1") == "no_reason_to_wait"
    assert table.code("wait s1 f1 f0") == "no_reason_to_wait"


@rule("mine.melee.10", "mine.melee.12")
def test_one_that_waited_joins_if_it_still_can():
    table = ring(first=1)
    table.do("wait s1 f1 f2")
    assert table.code("attack s1 f1 f0 simple") == "must_join"
    assert table.code("frighten s1 f1 f0") == "must_join"
    table.do("attack s1 f2 f0 simple", 2, 2)
    assert table.code("attack s1 f1 f0 simple") == ""


def test_one_waits_once_and_not_for_somebody_quicker():
    table = pose(
        """
        #######
        #...U.#
        #.GMU.#
        #.....#
        #######""",
        M="dwarf_miner", G="ghost", U="ghoul", phase="melee", first=1, creatures={1: {"wounds": 1}},
    )  # fmt: skip
    table.do("wait s1 f2 f3")
    assert table.state.activity == 2
    assert table.code("wait s1 f3 f1") == ""
    assert table.code("wait s1 f2 f1") == "no_reason_to_wait"
    assert table.code("wait s1 f3 f2") == "no_reason_to_wait"


@rule("mine.joint.04")
def test_two_at_most_attack_together():
    table = three()
    for together in options(table, AttackTogether):
        assert len({together.creature, together.partner}) == 2
    table.do("together s1 f1 f2 f0", 2, 2)
    # Another attack on the same target is another fight, unless the option says otherwise.
    assert table.code("attack s1 f3 f0 simple") == ""


@rule("mine.joint.04")
def test_with_the_option_a_target_has_two_attackers_a_phase():
    table = three(options={"two_attackers": "on"})
    table.do("together s1 f1 f2 f0", 2, 2)
    assert table.asked() == [(0, "give_strikes")]
    table = three(options={"two_attackers": "on"})
    table.do("attack s1 f1 f0 simple", 2, 2)
    assert table.code("together s1 f2 f3 f0") == "too_many_in_fight"
    table.do("attack s1 f2 f0 simple", 2, 2)
    assert table.asked() == [(0, "give_strikes")]


@rule("mine.joint.04")
def test_with_the_option_a_third_attacker_is_refused():
    table = pose(
        """
        #######
        #..U..#
        #.UMUM#
        #..U..#
        #######""",
        M="dwarf_miner", U="ghoul", phase="melee", first=1, options={"two_attackers": "on"},
    )  # fmt: skip
    table.do("attack s1 f2 f0 simple", 2, 2)
    table.do("attack s1 f3 f0 simple", 2, 2)
    # One that has somebody else to attack, and one that has not.
    assert table.code("attack s1 f4 f0 simple") == "too_many_in_fight"
    assert table.code("attack s1 f4 f1 simple") == ""
    assert table.code("attack s1 f5 f0 simple") == "too_many_in_fight"


@rule("mine.joint.04")
def test_two_attacks_of_one_creature_leave_room_for_a_second_one():
    table = pose(
        """
        #####
        #BUM#
        #.M.#
        #####""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="melee", options={"two_attackers": "on"},
        kinds={"dwarf_miner": {"activity": 3}},
    )  # fmt: skip
    table.do("attack s0 f0 f3 simple", 2, 5)
    table.do("attack s0 f0 f3 simple", 2, 5)
    table.do("attack s0 f1 f3 simple", 2, 5)
    # The third dwarf finds no room and is not asked, though his activity comes before the ghoul's.
    assert (table.asked(), table.state.activity) == ([(1, "give_strikes")], 2)


def test_with_the_option_nobody_waits_for_a_fight_that_is_full():
    table = pose(
        """
        #######
        #.G...#
        #.GMU.#
        #.....#
        #######""",
        M="dwarf_miner", G="ghost", U="ghoul", phase="melee", first=1, options={"two_attackers": "on"},
    )  # fmt: skip
    assert table.code("wait s1 f2 f3") == ""
    table.do("attack s1 f1 f0 simple", 2, 2)
    assert table.code("frighten s1 f2 f0") == ""
    assert table.code("wait s1 f2 f3") == "no_reason_to_wait"


@rule("mine.joint.08")
def test_each_attacker_has_to_reach_the_target():
    table = pose(
        """
        #######
        #.UMU.#
        #.M...#
        #######""",
        M="dwarf_miner", U="ghoul", phase="melee", first=1,
    )  # fmt: skip
    assert table.code("together s1 f2 f3 f0") == ""
    assert table.code("together s1 f2 f3 f1") == "partner_out_of_reach"
    assert table.code("together s1 f2 f3 f2") == "not_an_enemy"


@rule("mine.joint.08")
def test_the_first_of_the_two_has_to_reach_it_too():
    table = pose(
        """
        #######
        #.UMU.#
        #...M.#
        #######""",
        M="dwarf_miner", U="ghoul", phase="melee", first=1,
    )  # fmt: skip
    assert table.code("together s1 f2 f3 f1") == "out_of_reach"


@rule("mine.joint.09", "mine.fear.08")
@pytest.mark.parametrize(
    "state", [{"fear": "terrified"}, {"fear": "recovering"}, {"attacks": 1}, {"carried": True}, {"finished": True}]
)
def test_a_partner_is_unafraid_and_has_an_attack_left(state):
    table = pose(
        """
        #####
        #MUM#
        #####""",
        M="dwarf_miner", U="ghoul", phase="melee", creatures={1: state},
    )  # fmt: skip
    assert table.code("together s0 f0 f1 f2") == "invalid_partner"
    assert table.code("attack s0 f0 f2 simple") == ""


@rule("mine.joint.09")
def test_a_partner_is_of_the_own_side_and_somebody_else():
    table = three()
    assert table.code("together s1 f1 f0 f2") == "invalid_partner"
    assert table.code("together s1 f1 f1 f0") == "invalid_partner"
    assert table.code("together s1 f0 f1 f2") == "not_your_creature"


@rule("mine.poison.02", "mine.joint.01")
def test_a_third_creature_may_attack_after_the_two():
    table = three()
    table.do("together s1 f1 f2 f0", 2, 2)
    table.do("attack s1 f3 f0 simple", 2, 2)
    assert table.asked() == [(0, "give_strikes")]

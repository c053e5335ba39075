"""Frenzied attack, agility and corpse eaters (rules mine.frenzy, mine.agility, mine.corpse_eater)."""

import pytest

from tabletop.engine.grid import square
from tabletop.games.mine.model.actions import Attack, AttackTogether, Dash, Feast
from tabletop.games.mine.model.events import Attacked, Feasted
from tests.mine.cells import marked
from tests.mine.posed import pose
from tests.proof import rule

PAIR = """
    ######
    #BU..#
    #.M..#
    ######"""
OPEN = """
    #########
    #.......#
    #.......#
    #...B...#
    #.......#
    #.......#
    #########"""
BITTEN = """
    #######
    #UMU.M#
    #.G...#
    #######"""


def pair(**changes):
    """A berserker (f0, activity 3) and a miner (f1) beside a ghoul (f2)."""
    return pose(PAIR, B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="melee", **changes)


def dashes(table, creature):
    return {
        square.text(each.cell)
        for each in table.options(0)
        if isinstance(each, Dash) and each.creature == creature
    }


@rule("mine.frenzy.01", "mine.strike.08")
def test_frenzy_adds_two_dice():
    table = pair()
    assert {each.manner for each in table.options(0) if isinstance(each, Attack)} == {"simple", "frenzied"}
    table.do("attack s0 f0 f2 frenzied", 2, 3, 5)
    (blow,) = table.happened(Attacked)
    assert (blow.dice, blow.margin, table.creature(2).wounds) == ((2, 3), (8 + 2 + 3) - (4 + 5), 1)


@rule("mine.frenzy.06", "mine.frenzy.07", "mine.frenzy.08", "mine.frenzy.09", "mine.frenzy.10", "mine.frenzy.12")
@pytest.mark.parametrize(
    ("defence", "dice", "guard", "wounds", "margin"),
    [
        (4, (6, 4), 5, 2, 8 + 4 - 4 - 5),
        (9, (6, 4), 5, 1, 8 + 4 - 9 - 5),
        (9, (6, 1), 1, 1, 8 - 9),  # the wound, then the value alone
        (9, (6, 6), 5, 2, None),
        (4, (1, 4), 5, 1, 8 + 4 - 4 - 5),
        (4, (1, 1), 1, 0, None),
        (4, (6, 1), 6, 1, 8 - 4),  # both sixes drop out
        (6, (6, 1), 6, 0, 8 - 6),
        (9, (6, 5), 6, 1, 8 + 5 - 9),
        (4, (6, 6), 6, 2, 8 - 4),  # one wound by itself, one by the values
        (6, (6, 6), 6, 1, 8 - 6),
    ],
)
def test_sixes_and_ones_of_a_frenzied_attack(defence, dice, guard, wounds, margin):
    table = pair(kinds={"ghoul": {"defence": defence}})
    table.do("attack s0 f0 f2 frenzied", *dice, guard)
    (blow,) = table.happened(Attacked)
    assert (blow.wounds, blow.margin, table.creature(2).wounds) == (wounds, margin, wounds)


@rule("mine.frenzy.02")
def test_after_a_frenzied_attack_there_is_no_die_in_defence_for_the_rest_of_the_phase():
    table = pair()
    table.do("attack s0 f0 f2 frenzied", 2, 3, 6)
    table.do("attack s0 f0 f2 simple", 2, 6)
    table.do("pass s0")
    table.do("attack s1 f2 f0 simple", 4)
    (blow,) = table.happened(Attacked)
    assert blow.defence_die is None


@rule("mine.frenzy.02")
def test_in_the_next_turn_he_defends_himself_again():
    table = pose(PAIR, B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase="turn", dice=(2, 1),
                 creatures={0: {"frenzied": True, "guarded": True}})  # fmt: skip
    assert (table.creature(0).frenzied, table.creature(0).guarded) == (False, False)


@rule("mine.frenzy.03")
def test_an_attack_does_not_become_frenzied_after_its_announcement():
    table = pose(
        """
        #####
        #BU.#
        #####""",
        B="dwarf_berserker", U="ghoul", phase="melee", kinds={"ghoul": {"frenzy": True}},
    )  # fmt: skip
    table.do("attack s0 f0 f1 simple")
    assert table.asked() == [(1, "choose_defence")]
    assert table.code("attack s0 f0 f1 frenzied") == "frenzy_not_announced"
    table.do("defend s1 f1 yes", 3, 3)
    (blow,) = table.happened(Attacked)
    assert (len(blow.dice), blow.frenzied) == (1, False)


@rule("mine.frenzy.04")
@pytest.mark.parametrize("dice", [(3, 5), (5, 2)])
def test_who_has_rolled_in_defence_cannot_become_frenzied(dice):
    table = pair(kinds={"ghoul": {"activity": 4, "attack": 4}, "dwarf_berserker": {"berserk": False}})
    table.do("attack s1 f2 f0 simple")
    table.do("defend s0 f0 yes", *dice)
    assert table.code("attack s0 f0 f2 frenzied") == "frenzy_after_defence_die"
    assert table.code("attack s0 f0 f2 simple") == ""


@rule("mine.frenzy.04")
def test_whoever_the_attacker_was():
    # Not more active than he is: the reading counts every defence die of the phase.
    table = pair(kinds={"ghoul": {"activity": 3}}, first=1)
    table.do("attack s1 f2 f0 simple")
    table.do("defend s0 f0 yes", 3, 5)
    assert table.code("attack s0 f0 f2 frenzied") == "frenzy_after_defence_die"


@rule("mine.frenzy.04", "mine.strike.07")
def test_without_the_die_the_frenzy_is_kept():
    table = pair(kinds={"ghoul": {"activity": 4}})
    table.do("attack s1 f2 f0 simple")
    table.do("defend s0 f0 no", 2)
    assert table.code("attack s0 f0 f2 frenzied") == ""


@rule("mine.frenzy.05")
def test_there_is_no_frenzy_in_a_joint_attack():
    table = pair(first=0)
    table.do("wait s0 f0 f1")
    assert table.state.activity == 2
    assert table.code("attack s0 f0 f2 frenzied") == "frenzy_in_joint_attack"
    assert table.code("attack s0 f0 f2 simple") == "must_join"
    table.do("together s0 f0 f1 f2", 3, 5)
    (blow,) = table.happened(Attacked)
    assert (blow.dice, blow.frenzied, table.creature(0).frenzied) == ((3,), False, False)


@rule("mine.frenzy.05")
def test_with_a_second_attack_left_he_still_joins_after_a_frenzied_one():
    table = pair(kinds={"dwarf_miner": {"activity": 3}})
    table.do("attack s0 f0 f2 frenzied", 2, 3, 6)
    assert AttackTogether(0, 0, 1, 2) in table.options(0)
    table.do("together s0 f0 f1 f2", 2, 6)
    (blow,) = table.happened(Attacked)
    assert blow.dice == (2,)


@rule("mine.frenzy.11")
def test_only_the_skilled_become_frenzied():
    table = pair()
    table.do("pass s0")
    assert table.code("attack s0 f1 f2 frenzied") == "no_frenzy_skill"
    assert table.code("attack s0 f1 f2 simple") == ""


@rule("mine.agility.01", "mine.agility.02")
def test_agility_gives_so_many_steps_in_the_melee_phase():
    table = pose(OPEN, B="dwarf_berserker", phase="melee")
    assert dashes(table, 0) == {f"c{x},{y}" for x in range(1, 8) for y in range(1, 6)} - {"c4,3"}
    slower = pose(OPEN, B="dwarf_berserker", phase="melee", kinds={"dwarf_berserker": {"agility": 1}})
    assert dashes(slower, 0) == marked(
        """
        #########
        #.......#
        #..***..#
        #..*B*..#
        #..***..#
        #.......#
        #########"""
    )


@rule("mine.agility.02")
def test_agility_exceeded():
    table = pose(
        """
        #########
        #B......#
        #########""",
        B="dwarf_berserker", phase="melee",
    )  # fmt: skip
    assert table.code("dash s0 f0 c5,1") == "agility_exceeded"
    table.do("dash s0 f0 c3,1")
    assert table.creature(0).agile == 2
    assert table.code("dash s0 f0 c5,1") == "agility_exceeded"
    assert table.code("dash s0 f0 c2,1") == ""
    table = pair(creatures={0: {"agile": 3}})
    assert table.code("dash s0 f0 c1,2") == "agility_exceeded"


@rule("mine.agility.03")
@pytest.mark.parametrize(("attacks", "left"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_agility_halves_the_attacks_but_leaves_one(attacks, left):
    table = pose(
        """
        #########
        #B...U..#
        #########""",
        B="dwarf_berserker", U="ghost", phase="melee", kinds={"dwarf_berserker": {"attacks": attacks}},
    )  # fmt: skip
    table.do("dash s0 f0 c4,1")
    made = 0
    while table.asked() == [(0, "give_strikes")] and table.code("attack s0 f0 f1 frenzied") == "":
        table.do("attack s0 f0 f1 frenzied", 1, 1, 3)
        made += 1
    assert made == left


@rule("mine.agility.04")
def test_without_agility_nobody_moves_in_melee():
    table = pair()
    table.do("pass s0")
    assert table.code("dash s0 f1 c3,2") == "no_agility"
    assert table.code("move s0 f1 c3,2 no") == "no_agility"


@rule("mine.agility.05")
def test_agility_comes_before_more_attacks_than_it_leaves():
    table = pair(kinds={"dwarf_miner": {"activity": 3}})
    table.do("attack s0 f0 f2 simple", 2, 6)
    assert table.code("dash s0 f0 c1,2") == ""
    table.do("attack s0 f0 f2 simple", 2, 6)
    assert table.asked() == [(0, "give_strikes")]
    assert table.code("dash s0 f0 c1,2") == "agility_after_attacks"


@rule("mine.agility.01", "mine.agility.03")
def test_steps_after_the_attack_use_up_the_second_one():
    table = pair(first=0)
    table.do("attack s0 f0 f2 simple", 2, 6)
    table.do("dash s0 f0 c1,2")
    table.do("forgo s1")
    assert (table.cell(0), table.asked()) == ("c1,2", [(0, "give_strikes")])
    assert table.code("attack s0 f0 f2 simple") == "no_attacks_left"


@rule("mine.agility.01", "mine.free_strikes.02")
def test_steps_of_agility_bring_free_strikes_and_one_step_in_a_zone():
    table = pair()
    # The ghoul holds every cell around it: one step inside its zone and no second one.
    assert "c1,2" in dashes(table, 0)
    table.do("dash s0 f0 c1,2")
    assert table.asked() == [(1, "offer_free_strike")]
    table.do("strike s1 f2 f0")
    table.do("defend s0 f0 no", 3)
    assert (table.creature(0).wounds, table.creature(2).attacks) == (0, 0)
    assert table.code("dash s0 f0 c1,1") == "one_step_in_zone"


@rule("mine.zones.06", "mine.agility.01")
def test_the_step_in_a_zone_counts_for_the_whole_turn():
    table = pair(creatures={0: {"zone_step": True}})
    assert dashes(table, 0) == set()
    assert table.code("dash s0 f0 c1,2") == "one_step_in_zone"


def bitten(**changes):
    """A dying miner (f0) among two ghouls (f2, f3) and a ghost (f4); another miner (f1) keeps the game going."""
    wounded = {0: {"wounds": 3}, 2: {"wounds": 1}, 3: {"wounds": 1}, 4: {"wounds": 1}}
    return pose(BITTEN, M="dwarf_miner", U="ghoul", G="ghost", phase="melee", first=1,
                creatures=wounded | changes.pop("creatures", {}), **changes)  # fmt: skip


@rule("mine.corpse_eater.01")
def test_a_corpse_eater_that_kills_the_living_recovers_all_its_health():
    table = bitten(creatures={2: {"wounds": 2}})
    table.do("pass s1")
    table.do("attack s1 f3 f0 simple", 6, 2)
    assert table.creature(0).where == "dead"
    assert [each.creature for each in table.happened(Feasted)] == [3]
    assert [table.creature(each).wounds for each in (2, 3, 4)] == [2, 0, 1]


@rule("mine.corpse_eater.01")
def test_a_ghost_is_no_corpse_eater():
    table = bitten()
    table.do("attack s1 f4 f0 simple", 6, 2)
    assert (table.creature(0).where, table.happened(Feasted)) == ("dead", [])
    assert [table.creature(each).wounds for each in (2, 3, 4)] == [1, 1, 1]


@rule("mine.corpse_eater.01")
def test_one_that_shared_in_the_kill_with_a_ghost_recovers():
    table = bitten(kinds={"ghost": {"activity": 1}})
    table.do("together s1 f2 f4 f0", 6, 2)
    assert [table.creature(each).wounds for each in (2, 3, 4)] == [0, 1, 1]


@rule("mine.corpse_eater.02", "mine.corpse_eater.03")
@pytest.mark.parametrize(("chosen", "left"), [(2, [0, 1]), (3, [1, 0])])
def test_of_several_corpse_eaters_one_recovers_and_its_owner_says_which(chosen, left):
    table = bitten()
    table.do("pass s1")
    table.do("together s1 f2 f3 f0", 6, 2)
    assert table.asked() == [(1, "choose_feast")]
    assert table.options(1) == [Feast(1, 2), Feast(1, 3)]
    assert table.code("feast s1 f4") == "another_question"
    table.do(f"feast s1 f{chosen}")
    assert [table.creature(each).wounds for each in (2, 3)] == left


@rule("mine.corpse_eater.03")
def test_where_only_one_of_two_is_wounded_there_is_nothing_to_choose():
    table = bitten(creatures={3: {"wounds": 0}}, kinds={"ghoul": {"loses": ()}, "ghost": {"activity": 1}})
    table.do("together s1 f2 f3 f0", 6, 2)
    assert [each.creature for each in table.happened(Feasted)] == [2]


@rule("mine.corpse_eater.01", "mine.poison.05")
def test_a_death_by_the_first_test_of_the_poison_counts_as_a_kill():
    table = bitten(creatures={0: {"wounds": 2}})
    table.do("pass s1")
    while table.asked()[0][0] == 0:
        table.do("pass s0")
    table.do("attack s1 f3 f0 simple", 6, 2, 1)
    assert (table.creature(0).where, table.creature(3).wounds) == ("dead", 0)


@rule("mine.corpse_eater.01", "mine.poison.07")
def test_a_death_by_poison_in_a_later_turn_does_not():
    table = pose(BITTEN, M="dwarf_miner", U="ghoul", G="ghost", phase="turn", dice=(1, 6, 2),
                 creatures={0: {"wounds": 3, "poison": 7}, 2: {"wounds": 1}})  # fmt: skip
    assert (table.creature(0).where, table.creature(2).wounds) == ("dead", 1)
    assert not table.happened(Feasted)


@rule("mine.corpse_eater.01")
@pytest.mark.parametrize(("phase", "wounds"), [("movement", 1), ("melee", 0)])
def test_a_free_strike_feeds_in_the_melee_phase_only(phase, wounds):
    table = pose(
        """
        #######
        #.B..M#
        #.U...#
        #######""",
        B="dwarf_berserker", M="dwarf_miner", U="ghoul", phase=phase,
        creatures={0: {"wounds": 3}, 2: {"wounds": 1}},
        kinds={"dwarf_berserker": {"berserk": False, "frenzy": False, "activity": 1}},
    )  # fmt: skip
    while phase == "melee" and table.asked()[0][0] == 1:
        table.do("pass s1")
    order = "move s0 f0 c1,1 no" if phase == "movement" else "dash s0 f0 c1,1"
    table.do(order)
    table.do("strike s1 f2 f0", 6, 2)
    assert (table.creature(0).where, table.creature(2).wounds) == ("dead", wounds)


@rule("mine.corpse_eater.04")
def test_the_death_of_what_does_not_live_heals_nobody():
    table = bitten(kinds={"dwarf_miner": {"living": False}})
    table.do("pass s1")
    table.do("attack s1 f3 f0 simple", 6, 2)
    assert (table.creature(0).where, table.happened(Feasted)) == ("dead", [])
    assert table.creature(3).wounds == 1


@rule("mine.agility.02", "mine.agility.04")
def test_agility_is_not_the_movement_phase():
    table = pose(
        """
        #########
        #M......#
        #G......#
        #########""",
        M="dwarf_miner", G="ghost", phase="melee", creatures={0: {"dug": True, "steps": 6}},
        kinds={"dwarf_miner": {"agility": 2, "activity": 4}, "ghost": {"agility": 2}},
    )  # fmt: skip
    assert table.code("dash s0 f0 c5,1") == "agility_exceeded"
    assert table.code("dash s0 f0 c2,1") == ""
    table.do("pass s0")
    assert table.code("dash s1 f1 c5,2") == "agility_exceeded"
    assert table.code("dash s1 f1 c3,2") == ""

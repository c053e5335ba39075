"""One blow: dice, totals, criticals, failures (rules mine.strike), against an enumeration from the rulebook."""

from fractions import Fraction
from itertools import product

import pytest

from tabletop.engine.chance import outcomes
from tabletop.games.mine.legal.odds import wound_odds
from tabletop.games.mine.model.dice import resolve
from tabletop.games.mine.model.events import Attacked
from tests.mine.posed import pose
from tests.proof import rule

DIE = range(1, 7)
DUEL = """
    #####
    #MG.#
    #...#
    #####"""


def simple_by_the_book(attack, die, defence, guard):
    """Wounds of an attack of one die; `guard` is the defence die or None."""
    if die == 1:
        return 0
    if die == 6 and guard != 6:
        return 1
    strength = attack + die
    shield = defence + (guard if guard is not None and guard != 1 else 0)
    return 1 if strength - shield >= 3 else 0


def frenzied_by_the_book(attack, one, other, defence, guard):
    """Wounds of a frenzied attack. A six of each side drops out; what is left is compared."""
    if (one, other) == (1, 1):
        return 0
    dice = [one, other]
    shield = 0 if guard in (None, 1) else guard
    if guard == 6 and 6 in dice:
        dice.remove(6)
        shield = 0
    sixes = dice.count(6)
    if sixes == 2:
        return 2
    added = sum(die for die in dice if die not in (1, 6))
    return sixes + (1 if attack + added >= defence + shield + 3 else 0)


def duel(attacker, *dice, **changes):
    """What one attack came to: the miner (f0, attack 5, defence 5) or the ghost (f1, attack 4, defence 4) strikes."""
    table = pose(DUEL, M="dwarf_miner", G="ghost", phase="melee", first=1, **changes)
    if attacker == 1:
        table.do("attack s1 f1 f0 simple", *dice)
    else:
        table.do("pass s1")
        table.do("attack s0 f0 f1 simple", *dice)
    (blow,) = table.happened(Attacked)
    return table, blow


@rule("mine.strike.01", "mine.strike.02", "mine.strike.03", "mine.strike.04", "mine.strike.05", "mine.strike.09",
      "mine.strike.10", "mine.strike.11", "mine.strike.12", "mine.strike.13", "mine.strike.14", "mine.strike.15",
      "mine.joint.03")  # fmt: skip
def test_every_simple_blow_is_as_the_book_has_it():
    for attack, defence, die, guard in product(range(13), range(10), DIE, (None, *DIE)):
        expected = simple_by_the_book(attack, die, defence, guard)
        assert resolve(attack, (die,), defence, guard).wounds == expected, (attack, die, defence, guard)


@rule("mine.frenzy.06", "mine.frenzy.07", "mine.frenzy.08", "mine.frenzy.09", "mine.frenzy.10", "mine.frenzy.12")
def test_every_frenzied_blow_is_as_the_book_has_it():
    for attack, defence, one, other, guard in product(range(13), range(10), DIE, DIE, (None, *DIE)):
        expected = frenzied_by_the_book(attack, one, other, defence, guard)
        assert resolve(attack, (one, other), defence, guard).wounds == expected, (attack, one, other, defence, guard)


@pytest.mark.parametrize(("attack", "defence"), [(4, 5), (5, 4), (8, 4), (3, 5), (7, 5), (0, 9), (12, 0)])
@pytest.mark.parametrize("guarded", [True, False])
def test_odds_are_counted_from_the_book(attack, defence, guarded):
    guards = DIE if guarded else (None,)
    simple = [simple_by_the_book(attack, die, defence, guard) for die, guard in product(DIE, guards)]
    frenzied = [frenzied_by_the_book(attack, *dice, defence, guard) for *dice, guard in product(DIE, DIE, guards)]
    for found, frenzy in ((simple, False), (frenzied, True)):
        expected = tuple(Fraction(found.count(wounds), len(found)) for wounds in (0, 1, 2))
        assert wound_odds(attack, defence, guarded, frenzy) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "guarded", "frenzied", "wounded"),
    [
        (4, 5, True, False, "7/36"),  # a ghost at a miner: 6 against 1 to 5, 5 or 4 against 1
        (4, 5, False, False, "1/2"),  # frightened: 4, 5 and 6 are enough
        (3, 5, True, False, "1/6"),  # a ghoul at a miner: 6 against 1 to 5, 5 against 1
        (8, 4, False, False, "5/6"),  # anything but a 1
        (8, 4, False, True, "35/36"),  # anything but two 1s
    ],
)
def test_odds_counted_by_hand(attack, defence, guarded, frenzied, wounded):
    assert 1 - wound_odds(attack, defence, guarded, frenzied)[0] == Fraction(wounded)


def test_the_odds_are_those_of_the_game_itself():
    table = pose(DUEL, M="dwarf_miner", G="ghost", phase="melee", first=1)
    found = outcomes(
        table.game,
        table.state,
        table.game.notation.read("attack s1 f1 f0 simple"),
        key=lambda state, _: state.creatures[0].wounds,
    )
    assert found == {0: Fraction(29, 36), 1: Fraction(7, 36)}


@rule("mine.strike.01", "mine.strike.02")
def test_each_side_adds_its_die_to_its_value():
    _, blow = duel(1, 5, 3)
    assert (blow.attack, blow.dice, blow.defence, blow.defence_die) == (4, (5,), 5, 3)
    assert blow.margin == (4 + 5) - (5 + 3)


@rule("mine.strike.03")
@pytest.mark.parametrize(("dice", "margin"), [((2, 5), -2), ((4, 5), 0), ((4, 4), 1), ((5, 4), 2)])
def test_a_margin_of_two_or_less_is_withstood(dice, margin):
    table, blow = duel(0, *dice)
    assert (blow.margin, blow.verdict, table.creature(1).wounds) == (margin, "withstood", 0)


@rule("mine.strike.04", "mine.strike.05")
@pytest.mark.parametrize(("attack", "dice", "margin"), [(5, (5, 3), 3), (5, (5, 2), 4), (12, (4, 2), 10)])
def test_a_margin_of_three_or_ten_is_one_wound(attack, dice, margin):
    table, blow = duel(0, *dice, kinds={"dwarf_miner": {"attack": attack}})
    assert (blow.margin, blow.verdict, table.creature(1).wounds) == (margin, "wounded", 1)


@rule("mine.strike.06")
def test_each_attack_meets_a_defence_die_of_its_own():
    table = pose(
        """
        #####
        #GMG#
        #####""",
        M="dwarf_miner", G="ghost", phase="melee", first=1,
    )  # fmt: skip
    for ghost, die in ((1, 2), (2, 4)):
        table.do(f"attack s1 f{ghost} f0 simple", 3, die)
        (blow,) = table.happened(Attacked)
        assert blow.defence_die == die


@rule("mine.strike.07")
def test_a_defender_who_may_still_attack_in_frenzy_may_leave_out_the_die():
    for die in (True, False):
        table = pose(DUEL, M="dwarf_berserker", G="ghost", phase="melee", first=1)
        table.do("attack s1 f1 f0 simple")
        assert table.asked() == [(0, "choose_defence")]
        table.do(f"defend s0 f0 {'yes' if die else 'no'}", *((4, 4) if die else (4,)))
        (blow,) = table.happened(Attacked)
        assert (blow.defence_die, blow.margin) == ((4, 0) if die else (None, 4))
        assert table.creature(0).wounds == (0 if die else 1)


@rule("mine.strike.07")
def test_a_defender_without_frenzy_is_not_asked():
    table, blow = duel(1, 3, 3)
    assert blow.defence_die == 3
    assert table.asked() == [(0, "give_strikes")]


@rule("mine.strike.08")
def test_a_simple_attack_uses_one_die_and_a_frenzied_one_two():
    for manner, dice in (("simple", (4,)), ("frenzied", (4, 3))):
        table = pose(DUEL, M="dwarf_berserker", G="ghoul", phase="melee")
        table.do(f"attack s0 f0 f1 {manner}", *dice, 3)
        (blow,) = table.happened(Attacked)
        assert (blow.dice, blow.defence_die) == (dice, 3)


@rule("mine.strike.09")
def test_a_six_wounds_whatever_the_totals_are():
    table, blow = duel(1, 6, 5, kinds={"dwarf_miner": {"defence": 9}})
    assert (blow.verdict, blow.margin, table.creature(0).wounds) == ("critical", None, 1)


@rule("mine.strike.10")
def test_a_critical_hit_is_one_wound_though_the_totals_would_wound_too():
    table, blow = duel(0, 6, 2)
    assert (blow.verdict, blow.wounds, table.creature(1).wounds) == ("critical", 1, 1)


@rule("mine.strike.11", "mine.strike.12", "mine.strike.13")
@pytest.mark.parametrize(("attack", "wounds"), [(4, 0), (6, 0), (7, 1)])
def test_a_defence_six_cancels_the_critical_hit_and_the_values_decide(attack, wounds):
    table, blow = duel(0, 6, 6, kinds={"dwarf_miner": {"attack": attack}})
    assert (blow.cancelled, blow.margin) == (True, attack - 4)
    assert table.creature(1).wounds == wounds


@rule("mine.strike.14")
def test_a_one_fails_however_strong_the_attacker():
    table, blow = duel(0, 1, 1, kinds={"dwarf_miner": {"attack": 12}})
    assert (blow.verdict, blow.margin, table.creature(1).wounds) == ("failed", None, 0)


@rule("mine.strike.15")
def test_a_one_in_defence_adds_nothing_and_the_value_stands():
    _, blow = duel(1, 4, 1)
    assert blow.margin == (4 + 4) - 5
    assert duel(1, 3, 1)[0].creature(0).wounds == 0
    assert duel(1, 4, 1)[0].creature(0).wounds == 1

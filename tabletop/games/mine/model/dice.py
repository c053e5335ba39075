"""What dice come to: the comparison of an attack with a defence, tests against a strength, and their exact odds."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Literal, NamedTuple

Verdict = Literal["failed", "withstood", "wounded", "critical"]

DIE = range(1, 7)
MARGIN = 3


class Blow(NamedTuple):
    """What the dice of an attack came to; `margin` is None where the totals were not compared."""

    wounds: int
    verdict: Verdict
    cancelled: bool
    margin: int | None


def resolve(attack: int, dice: tuple[int, ...], defence: int, defence_die: int | None) -> Blow:
    """Compare an attack of one die, or two in frenzy, with a defence of one or none (mine.strike, mine.frenzy)."""
    if all(die == 1 for die in dice):
        return Blow(0, "failed", False, None)
    sixes = dice.count(6)
    cancelled = sixes > 0 and defence_die == 6
    automatic = sixes - cancelled
    if automatic == len(dice):
        return Blow(automatic, "critical", cancelled, None)
    guard = defence_die if defence_die is not None and defence_die > 1 and not cancelled else 0
    margin = attack + sum(die for die in dice if 1 < die < 6) - defence - guard
    total = automatic + (margin >= MARGIN)
    verdict: Verdict = "critical" if automatic else "wounded" if total else "withstood"
    return Blow(total, verdict, cancelled, margin)


def fails(strength: int, die: int) -> bool:
    """Whether a test of this strength is failed with this die (mine.fear.03 to 06, mine.poison.04)."""
    if strength < 0:
        return False
    return die < 6 if strength >= 6 else die <= max(strength, 1)


@cache
def fail_odds(strength: int) -> Fraction:
    """The chance to fail a test."""
    return Fraction(sum(fails(strength, die) for die in DIE), 6)


@cache
def wound_odds(attack: int, defence: int, guarded: bool, frenzied: bool) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that an attack gives no wound, one, or two."""
    counts = [0, 0, 0]
    for dice in product(DIE, repeat=2 if frenzied else 1):
        for die in DIE if guarded else (None,):
            counts[resolve(attack, dice, defence, die).wounds] += 1
    total = sum(counts)
    return Fraction(counts[0], total), Fraction(counts[1], total), Fraction(counts[2], total)

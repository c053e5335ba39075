"""The exact odds of what dice come to."""

from fractions import Fraction
from functools import cache
from itertools import product

from tabletop.games.mine.model.dice import fails, resolve

DIE = range(1, 7)


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

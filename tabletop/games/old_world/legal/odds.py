"""Exact odds of battle dice, of which every six rolls one more."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

MISS, ONE, MORE = Fraction(1, 2), Fraction(5, 12), Fraction(1, 6)
"""A die gives no hit, exactly one (a four, a five, or a six whose further die misses); each hit more is as likely as
the one before it and then a six."""


@cache
def exactly(dice: int, hits: int) -> Fraction:
    """The chance that so many dice give exactly so many hits."""
    if dice == 0:
        return Fraction(int(hits == 0))
    return sum((_of_one(own) * exactly(dice - 1, hits - own) for own in range(hits + 1)), Fraction(0))


def at_least(dice: int, hits: int) -> Fraction:
    """The chance of so many hits or more."""
    return 1 - sum((exactly(dice, fewer) for fewer in range(hits)), Fraction(0))


def expected(dice: int) -> float:
    """The hits that so many dice give on the average: three fifths each."""
    return dice * 0.6


def _of_one(hits: int) -> Fraction:
    return MISS if hits == 0 else ONE * MORE ** (hits - 1)

"""Chances of things that come about independently, and of values that are not quite known."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

FAR = 30
"""So many widths away nothing changes any more."""


def sigmoid(value: float, width: float) -> float:
    """From 0 to 1 as a value passes 0."""
    ratio = value / width
    return 0.0 if ratio < -FAR else 1.0 if ratio > FAR else 1 / (1 + exp(-ratio))


def at_least(chances: Sequence[float], count: int) -> float:
    """The chance that so many of some independent things come about, or more."""
    if count > len(chances):
        return 0.0
    if count == 1:
        none = 1.0
        for chance in chances:
            none *= 1 - chance
        return 1 - none
    found = [1.0] + [0.0] * count
    for chance in chances:
        add(found, chance)
    return found[count]


def add(counts: list[float], chance: float) -> None:
    """One thing more that may come about. counts: the chance of each number, the last one for all from there on."""
    last = len(counts) - 1
    if last:
        counts[last] += chance * counts[last - 1]
        for at in range(last - 1, 0, -1):
            counts[at] += chance * (counts[at - 1] - counts[at])
        counts[0] *= 1 - chance

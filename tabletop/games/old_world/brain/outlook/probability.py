"""Chances of things that come about independently, of values that are not quite known, and of hits."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

FAR = 30
"""So many widths away nothing changes any more."""
MOST_HITS = 24
"""Dice and hits in the table of odds; more make no difference."""


def _table() -> tuple[tuple[float, ...], ...]:
    """The chance that so many dice give so many hits or more: a die gives none, one, or goes on after a six."""
    exactly = [[1.0] + [0.0] * MOST_HITS]
    for _ in range(MOST_HITS):
        row, last = [0.0] * (MOST_HITS + 1), exactly[-1]
        for hits in range(MOST_HITS + 1):
            by_sixes = [5 / 12 * 6.0 ** (1 - more) * last[hits - more] for more in range(1, hits + 1)]
            row[hits] = 0.5 * last[hits] + sum(by_sixes)
        exactly.append(row)
    return tuple(tuple(1.0 - sum(row[:hits]) for hits in range(MOST_HITS + 1)) for row in exactly)


ODDS = _table()


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


def hit_odds(dice: float, hits: int) -> float:
    """The chance of so many hits or more; of a broken number of dice between those of its neighbours."""
    if hits <= 0:
        return 1.0
    if hits > MOST_HITS or dice <= 0:
        return 0.0
    whole = int(dice)
    if whole >= MOST_HITS:
        return ODDS[MOST_HITS][hits]
    part = dice - whole
    return ODDS[whole][hits] if part == 0 else (1 - part) * ODDS[whole][hits] + part * ODDS[whole + 1][hits]

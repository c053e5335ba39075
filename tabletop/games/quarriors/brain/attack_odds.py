"""Attacks that may come, and what they take: the arithmetic of defence."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, factorial

MOST_NAMED = 6
"""Among more creatures than this the defenders are named by a rule of thumb."""
Defenders = tuple[tuple[int, float], ...]
"""Defence and glory of creatures that may have to defend."""
HIGHEST = 40
"""Attacks are counted up to this."""


@cache
def attack_odds(creatures: int, mean: int) -> tuple[float, ...]:
    """The chances of attacks from 0 up, by so many quarters of a creature on average with so many eighths of attack."""
    expected, size = creatures / 4, mean / 8
    found = [0.0] * (HIGHEST + 1)
    low, part = int(size), size - int(size)
    for count in range(9):
        share = exp(-expected) * expected**count / factorial(count)
        for high in range(count + 1):
            ways = factorial(count) / factorial(high) / factorial(count - high)
            value = min(HIGHEST, low * count + high)
            found[value] += share * ways * part**high * (1 - part) ** (count - high)
    total = sum(found)
    return tuple(each / total for each in found)


@cache
def survival(creatures: int, mean: int) -> tuple[float, ...]:
    """The chance that a defence from 0 up is more than such an attack, or that there is none."""
    odds = attack_odds(creatures, mean)
    return tuple(sum(odds[: max(1, defence)]) for defence in range(HIGHEST + 1))


@lru_cache(maxsize=1 << 14)
def losses(creatures: Defenders) -> tuple[float, ...]:
    """The glory lost to an attack from 0 up, if defenders (defence and glory of each) are named as well as can be."""
    if len(creatures) > MOST_NAMED:
        return tuple(_greedy(creatures, attack) for attack in range(HIGHEST + 1))
    highest = max((defence for defence, _ in creatures), default=HIGHEST + 1)
    first = [
        (max(0, defence), glory, losses((*creatures[:at], *creatures[at + 1 :])))
        for at, (defence, glory) in enumerate(creatures)
    ]
    return tuple(
        min(glory + rest[attack - defence] for defence, glory, rest in first if defence <= attack)
        if attack and attack >= highest
        else 0.0
        for attack in range(HIGHEST + 1)
    )


def _greedy(creatures: Defenders, attack: int) -> float:
    """Many creatures: those go first that take most for their glory."""
    lost = 0.0
    for defence, glory in sorted(creatures, key=lambda each: each[1] - 0.3 * each[0]):
        if attack < defence or not attack:
            break
        attack -= max(0, defence)
        lost += glory
    return lost


@lru_cache(maxsize=1 << 15)
def expected_loss(creatures: Defenders, number: int, mean: int) -> float:
    """The glory that is lost on average to the attacks of `attack_odds`."""
    odds = attack_odds(number, mean)
    return sum(share * lost for share, lost in zip(odds, losses(creatures), strict=True))


def fall_chance(creatures: Defenders, number: int, mean: int) -> float:
    """The chance that one of the attacks of `attack_odds` destroys anybody, whatever he is worth: the toughest defends
    first, and where he stands all do."""
    if not creatures:
        return 0.0
    return 1.0 - survival(number, mean)[min(HIGHEST, max(0, max(creatures)[0]))]

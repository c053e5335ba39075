"""Exact odds of attacks, and what they come to."""

from __future__ import annotations

from functools import cache
from typing import Final

from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.records import FACES

GRIEVOUS: Final = 1.7
"""What a grievous wound of an explorer counts beside a plain one, which can be healed."""
Odds = tuple[float, ...]


@cache
def faces(die: Die, count: int = 1, again: bool = False) -> Odds:
    """The chances of fail, success and critical success of the best of some dice. again: all fail are rolled again."""
    whole = sum(FACES[die])
    fail, success, critical = (each / whole for each in FACES[die])
    if again:
        success, critical, fail = success * (1 + fail), critical * (1 + fail), fail * fail
    none, most = fail**count, (fail + success) ** count
    return none, most - none, 1 - most


@cache
def left(attack: Odds, defence: Odds) -> Odds:
    """The chances of no wound, a wound and a grievous one when a roll stands against another
    (blackstone.attack.07 to 10)."""
    success = attack[1] * defence[0] + attack[2] * defence[1]
    critical = attack[2] * defence[0]
    return 1 - success - critical, success, critical


@cache
def suffered(die: Die, defence: Die, dice: int) -> float:
    """What an attack costs an explorer, in wounds. dice: of its defence."""
    _, wound, grievous = left(faces(die), faces(defence, dice))
    return wound + GRIEVOUS * grievous


@cache
def dealt(die: Die, defence: Die, dice: int, again: bool, wounds: int, extra: int = 0) -> tuple[float, float]:
    """The chance that an attack slays a hostile with so many wounds left, and the share of them that it takes on
    average. dice: of its defence, if it has any; again: a failed one is rolled again. extra: wounds of a critical
    success."""
    defence_odds: Odds = faces(defence, dice, again) if dice else (1.0, 0.0, 0.0)
    attack = faces(die)
    slain = share = 0.0
    for rolled in (1, 2):
        for kept in (0, 1):
            step = rolled - kept
            if step <= 0:
                continue
            chance = attack[rolled] * defence_odds[kept]
            hurt = 1 if step == 1 else 2 + (extra if rolled == 2 else 0)
            slain += chance * (hurt >= wounds)
            share += chance * min(1.0, hurt / wounds)
    return slain, share

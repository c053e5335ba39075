"""Who is likely to dominate a region, and what that brings."""

from __future__ import annotations

from math import sqrt

from tabletop.games.old_world.brain.probability import rise
from tabletop.games.old_world.brain.region_sums import DOUBTS, LATER, Outcome
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.content.records import NOBLE, SKAVEN, TOKENS

SHAKEN = 0.7
"""How much of the spread of a battle's losses counts for domination."""


def dominate(found: Outcome) -> None:
    """Points for who is likely to dominate, and corruption that cards give for it."""
    values, spread = _values(found)
    if not any(values):
        return
    frame, bar = found.frame, _bar(found)
    worth = frame.content.regions[found.spot.region].value + found.spot.tokens[NOBLE]
    for power in frame.order:
        if values[power]:
            share = rise(values[power] - bar - 0.5, DOUBTS[frame.doubt] + SHAKEN * sqrt(spread[power]))
            share *= _ahead(found, values, spread, power)
            found.points[power] += worth * share
            found.spread[power] += worth * worth * share * (1 - share)
            found.later[power] += LATER * found.ground.bounty[power] * share


def crown(found: Outcome) -> None:
    """Points for who has the most figures there at the end of the round."""
    points = found.frame.crowns.get(found.spot.region)
    if points:
        values, spread = [0.0] * POWERS, [0.0] * POWERS
        for each, number in found.clash.number.items():
            power, alive = found.frame.troops.power[each], found.clash.alive[each]
            values[power] += number * alive
            spread[power] += number * alive * (1 - alive)
        for power in found.frame.order:
            if values[power]:
                found.points[power] += points * _ahead(found, values, spread, power)


def _ahead(found: Outcome, values: list[float], spread: list[float], power: int) -> float:
    """The chance that a power counts for more than all others."""
    doubt = DOUBTS[found.frame.doubt]
    share = 1.0
    for other in found.frame.order:
        if other != power and values[other]:
            width = doubt + SHAKEN * sqrt(spread[power] + spread[other])
            share *= rise(values[power] - values[other] - 0.5, width)
    return share


def _values(found: Outcome) -> tuple[list[float], list[float]]:
    """The domination value of each power, and its variance."""
    troops, ground, spot, clash = found.frame.troops, found.ground, found.spot, found.clash
    values: list[float] = list(ground.cost)
    spread = [0.0] * POWERS
    if not ground.ignored:
        for each, number in clash.number.items():
            power, alive = troops.power[each], clash.alive[each]
            count = troops.might[each] if ground.by_attack[power] else troops.counts[each]
            values[power] += count * number * alive
            spread[power] += count * count * number * alive * (1 - alive)
    if ground.counting:
        for power in found.frame.order:
            values[power] += ground.heaped[power] * spot.heaps[power]
            values[power] += sum([each * spot.tokens[kind] for kind, each in ground.tokens[power]])
    return values, spread


def _bar(found: Outcome) -> int:
    """The resistance (old_world.domination.12)."""
    here, tokens = found.frame.content.regions[found.spot.region], found.spot.tokens
    bar = here.value - tokens[SKAVEN] + found.ground.change
    for effect in found.frame.resistances:
        if effect.token is not None:
            bar += effect.change * tokens[TOKENS.index(effect.token)]
        elif here.populous or not effect.populous:
            bar += effect.change
    return max(0, bar)

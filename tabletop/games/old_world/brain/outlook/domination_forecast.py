"""Who is likely to dominate a region, and what that brings."""

from __future__ import annotations

from math import sqrt

from tabletop.games.old_world.brain.outlook.probability import sigmoid
from tabletop.games.old_world.brain.outlook.region_sums import DOUBTS, LATER, RegionSums
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.content.records import NOBLE, SKAVEN, TOKENS

SHAKEN = 0.7
"""How much of the spread of a battle's losses counts for domination."""


def add_domination(sums: RegionSums) -> None:
    """Points for who is likely to dominate, and corruption that cards give for it."""
    values, spread = _values(sums)
    if not any(values):
        return
    factors, bar = sums.factors, _bar(sums)
    worth = factors.content.regions[sums.code.region].value + sums.code.tokens[NOBLE]
    for power in factors.order:
        if values[power]:
            share = sigmoid(values[power] - bar - 0.5, DOUBTS[factors.doubt] + SHAKEN * sqrt(spread[power]))
            share *= _ahead(sums, values, spread, power)
            sums.points[power] += worth * share
            sums.spread[power] += worth * worth * share * (1 - share)
            sums.later[power] += LATER * sums.pair.bounty[power] * share


def add_most_figures(sums: RegionSums) -> None:
    """Points for who has the most figures there at the end of the round."""
    points = sums.factors.crowns.get(sums.code.region)
    if points:
        values, spread = [0.0] * POWERS, [0.0] * POWERS
        for each, number in sums.battle.number.items():
            power, alive = sums.factors.troops.power[each], sums.battle.alive[each]
            values[power] += number * alive
            spread[power] += number * alive * (1 - alive)
        for power in sums.factors.order:
            if values[power]:
                sums.points[power] += points * _ahead(sums, values, spread, power)


def _ahead(sums: RegionSums, values: list[float], spread: list[float], power: int) -> float:
    """The chance that a power counts for more than all others."""
    doubt = DOUBTS[sums.factors.doubt]
    share = 1.0
    for other in sums.factors.order:
        if other != power and values[other]:
            width = doubt + SHAKEN * sqrt(spread[power] + spread[other])
            share *= sigmoid(values[power] - values[other] - 0.5, width)
    return share


def _values(sums: RegionSums) -> tuple[list[float], list[float]]:
    """The domination value of each power, and its variance."""
    pair, code, left = sums.pair, sums.code, sums.battle.left
    values: list[float] = list(pair.cost)
    spread = [0.0] * POWERS
    if not pair.ignored:
        for power in sums.factors.order:
            by_attack = pair.by_attack[power]
            values[power] += left.might[power] if by_attack else left.counts[power]
            spread[power] += left.might_spread[power] if by_attack else left.count_spread[power]
    if pair.counting:
        for power in sums.factors.order:
            values[power] += pair.heaped[power] * code.heaps[power]
            values[power] += sum([each * code.tokens[kind] for kind, each in pair.tokens[power]])
    return values, spread


def _bar(sums: RegionSums) -> int:
    """The resistance (old_world.domination.12)."""
    here, tokens = sums.factors.content.regions[sums.code.region], sums.code.tokens
    bar = here.value - tokens[SKAVEN] + sums.pair.change
    for effect in sums.factors.resistances:
        if effect.token is not None:
            bar += effect.change * tokens[TOKENS.index(effect.token)]
        elif here.populous or not effect.populous:
            bar += effect.change
    return max(0, bar)

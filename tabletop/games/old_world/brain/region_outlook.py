"""What a region is likely to come to in this round and later, for each power, if nobody acted any more."""

from __future__ import annotations

from tabletop.games.old_world.brain.battle_forecast import BattleForecast, hit_odds
from tabletop.games.old_world.brain.corruption_forecast import add_corruption, add_later_counters, add_ruin_places
from tabletop.games.old_world.brain.domination_forecast import add_domination, add_most_figures
from tabletop.games.old_world.brain.factors import CardPair, Factors
from tabletop.games.old_world.brain.probability import sigmoid
from tabletop.games.old_world.brain.region_codes import DOMINATE, RegionCode
from tabletop.games.old_world.brain.region_sums import CARD, Outlook, RegionSums
from tabletop.games.old_world.content.records import HERO

FORCE = (0.6, 0.8, 1.9)
"""What a figure on the board is worth for rounds to come, in points, by rank."""
STRANDED = 0.15
"""How much of that is left of a cultist in a ruined region."""
SOON = 3
"""Rounds in which that comes about."""
FULL = 0.4
"""How wide the rise of a chance is as prey becomes enough."""
FEWER = 0.8
"""How much a card is worth of the one before it."""
REFILLED = 0.4
"""How much of a card's worth is left where the hand is refilled whatever is in it."""


def region_outlook(factors: Factors, pair: CardPair, code: RegionCode, battle: BattleForecast) -> Outlook:
    """All that is likely to come of a region, whose battle is known."""
    found = RegionSums(factors, pair, code, battle)
    for power in factors.order:
        found.counters += [(power, chance) for chance in battle.counters[power]]
        found.later[power] += CARD * battle.cards[power] + factors.peasant * battle.peasants[power]
    if code.ruined >= 0:
        add_ruin_places(found)
    else:
        if code.due <= DOMINATE:
            add_domination(found)
        add_corruption(found)
    if factors.rounds:
        _staying(found)
    add_most_figures(found)
    return found.outlook()


def _staying(sums: RegionSums) -> None:
    """Figures that live on, and the counters that they may bring in the next round."""
    factors, code, battle = sums.factors, sums.code, sums.battle
    rounds = min(SOON, factors.rounds) / SOON
    taken = _taken_by_heroes(sums) if code.tokens[HERO] and battle.number else {}
    for each, number in battle.number.items():
        power, rank = factors.troops.power[each], factors.troops.rank[each]
        if not sums.pair.consumes[power]:
            worth = FORCE[rank] * (STRANDED if code.ruined >= 0 and rank == 0 else 1.0)
            staying = max(0.0, number * battle.alive[each] - taken.get(each, 0))
            sums.later[power] += worth * staying * rounds
    for power in factors.order:
        if factors.hunting[power]:
            sums.wards[power] += _prey(sums, power)
        elif code.ruined < 0 and not sums.pair.consumes[power]:
            add_later_counters(sums, power)


def _taken_by_heroes(sums: RegionSums) -> dict[int, int]:
    """How many figures of each code the heroes take: the least of who has the highest threat there."""
    troops, number = sums.factors.troops, sums.battle.number
    threats = sums.factors.threats
    victim = max([troops.power[each] for each in number], key=lambda power: threats[power])
    least = min([each for each in number if troops.power[each] == victim], key=lambda each: troops.rank[each])
    return {least: sums.code.tokens[HERO]}


def _prey(sums: RegionSums, power: int) -> float:
    """The chance to kill enough in the next round, as far as killers and prey meet there already."""
    factors, battle = sums.factors, sums.battle
    dice = prey = 0.0
    for each, number in battle.number.items():
        share = number * battle.alive[each]
        if factors.troops.power[each] == power:
            dice += factors.troops.might[each] * share
        else:
            prey += share / factors.troops.defence[each]
    needed = factors.box.options.khorne_kills
    return hit_odds(dice, needed) * sigmoid(prey - needed + 0.5, FULL) if dice and prey else 0.0


def hand_value(cards: int, refilled: bool) -> float:
    """What so many Chaos cards are worth: each one less than the one before, since power points are few."""
    return (REFILLED if refilled else 1.0) * CARD * (1 - FEWER**cards) / (1 - FEWER)

"""What a region is likely to come to in this round and later, for each power, if nobody acted any more."""

from __future__ import annotations

from tabletop.games.old_world.brain.outlook.battle_forecast import BattleForecast
from tabletop.games.old_world.brain.outlook.corruption_forecast import (
    add_corruption,
    add_later_counters,
    add_ruin_places,
)
from tabletop.games.old_world.brain.outlook.domination_forecast import add_domination, add_most_figures
from tabletop.games.old_world.brain.outlook.factors import CardPair, Factors
from tabletop.games.old_world.brain.outlook.probability import hit_odds, sigmoid
from tabletop.games.old_world.brain.outlook.region_codes import DOMINATE, RegionCode
from tabletop.games.old_world.brain.outlook.region_sums import CARD, Outlook, RegionSums
from tabletop.games.old_world.brain.outlook.survivors import FORCE
from tabletop.games.old_world.content.records import EVENT, HERO

STRANDED = 0.15
"""How much of what a figure on the board is worth for rounds to come is left of a cultist in a ruined region."""
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
        if battle.counters[power]:
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
    factors, code, pair = sums.factors, sums.code, sums.pair
    rounds = min(SOON, factors.rounds) / SOON
    worth = sums.staying.force
    if code.ruined >= 0 or code.tokens[HERO]:
        worth = [force - lost for force, lost in zip(worth, _lost(sums), strict=True)]
    for power in factors.order:
        if not pair.consumes[power]:
            sums.later[power] += worth[power] * rounds
        if factors.hunting[power]:
            sums.wards[power] += _prey(sums, power)
        elif code.ruined < 0 and not pair.consumes[power]:
            add_later_counters(sums, power)


def _lost(sums: RegionSums) -> list[float]:
    """By power what figures are worth less for being stranded in a ruin, and for those that the heroes take: the least
    of who has the highest threat there."""
    troops, battle, stranded = sums.factors.troops, sums.battle, sums.code.ruined >= 0
    lost = [FORCE[0] * (1 - STRANDED) * number if stranded else 0.0 for number in sums.staying.gathered]
    heroes = sums.code.tokens[HERO]
    if heroes and battle.number:
        threats = sums.factors.threats
        victim = max([troops.power[each] for each in battle.number], key=lambda power: threats[power])
        there = [each for each in battle.number if troops.power[each] == victim]
        least = min(there, key=lambda each: troops.rank[each])
        rank = troops.rank[least]
        worth = FORCE[rank] * STRANDED if stranded and rank == 0 else FORCE[rank]
        lost[sums.factors.heirs[least]] += worth * min(heroes, battle.number[least] * battle.alive[least])
    return lost


def _prey(sums: RegionSums, power: int) -> float:
    """The chance to kill enough in the next round, as far as killers and prey meet there already."""
    if sums.factors.truce and sums.code.tokens[EVENT]:
        return 0.0
    left = sums.staying
    dice = left.might[power]
    prey = sum([frail for other, frail in enumerate(left.frail) if other != power])
    needed = sums.factors.box.options.khorne_kills
    return hit_odds(dice, needed) * sigmoid(prey - needed + 0.5, FULL) if dice and prey else 0.0


def hand_value(cards: int, refilled: bool) -> float:
    """What so many Chaos cards are worth: each one less than the one before, since power points are few."""
    return (REFILLED if refilled else 1.0) * CARD * (1 - FEWER**cards) / (1 - FEWER)

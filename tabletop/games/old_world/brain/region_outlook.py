"""What a region is likely to come to in this round and later, for each power, if nobody acted any more."""

from __future__ import annotations

from tabletop.games.old_world.brain.battle_forecast import Clash, odds
from tabletop.games.old_world.brain.corruption_forecast import corrupt, prospects, scoring
from tabletop.games.old_world.brain.domination_forecast import crown, dominate
from tabletop.games.old_world.brain.factors import Frame, Ground
from tabletop.games.old_world.brain.probability import rise
from tabletop.games.old_world.brain.region_codes import DOMINATE, Spot
from tabletop.games.old_world.brain.region_sums import CARD, Outcome, Outlook
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


def outlook(frame: Frame, ground: Ground, spot: Spot, clash: Clash) -> Outlook:
    """All that is likely to come of a region, whose battle is known."""
    found = Outcome(frame, ground, spot, clash)
    for power in frame.order:
        found.counters += [(power, chance) for chance in clash.counters[power]]
        found.later[power] += CARD * clash.cards[power] + frame.peasant * clash.peasants[power]
    if spot.ruined >= 0:
        scoring(found)
    else:
        if spot.due <= DOMINATE:
            dominate(found)
        corrupt(found)
    if frame.rounds:
        _staying(found)
    crown(found)
    return found.outlook()


def _staying(found: Outcome) -> None:
    """Figures that live on, and the counters that they may bring in the next round."""
    frame, spot, clash = found.frame, found.spot, found.clash
    rounds = min(SOON, frame.rounds) / SOON
    taken = _taken_by_heroes(found) if spot.tokens[HERO] and clash.number else {}
    for each, number in clash.number.items():
        power, rank = frame.troops.power[each], frame.troops.rank[each]
        if not found.ground.consumes[power]:
            worth = FORCE[rank] * (STRANDED if spot.ruined >= 0 and rank == 0 else 1.0)
            staying = max(0.0, number * clash.alive[each] - taken.get(each, 0))
            found.later[power] += worth * staying * rounds
    for power in frame.order:
        if frame.hunting[power]:
            found.wards[power] += _prey(found, power)
        elif spot.ruined < 0 and not found.ground.consumes[power]:
            prospects(found, power)


def _taken_by_heroes(found: Outcome) -> dict[int, int]:
    """How many figures of each code the heroes take: the least of who has the highest threat there."""
    troops, number = found.frame.troops, found.clash.number
    threats = found.frame.threats
    victim = max([troops.power[each] for each in number], key=lambda power: threats[power])
    least = min([each for each in number if troops.power[each] == victim], key=lambda each: troops.rank[each])
    return {least: found.spot.tokens[HERO]}


def _prey(found: Outcome, power: int) -> float:
    """The chance to kill enough in the next round, as far as killers and prey meet there already."""
    frame, clash = found.frame, found.clash
    dice = prey = 0.0
    for each, number in clash.number.items():
        share = number * clash.alive[each]
        if frame.troops.power[each] == power:
            dice += frame.troops.might[each] * share
        else:
            prey += share / frame.troops.defence[each]
    needed = frame.box.options.khorne_kills
    return odds(dice, needed) * rise(prey - needed + 0.5, FULL) if dice and prey else 0.0


def hand(cards: int, refilled: bool) -> float:
    """What so many Chaos cards are worth: each one less than the one before, since power points are few."""
    return (REFILLED if refilled else 1.0) * CARD * (1 - FEWER**cards) / (1 - FEWER)

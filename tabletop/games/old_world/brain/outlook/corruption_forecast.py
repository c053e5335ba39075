"""What corruption in a region is likely to bring: counters, and the ruin, now or later."""

from __future__ import annotations

from math import exp

from tabletop.games.old_world.brain.outlook.probability import add, at_least, sigmoid
from tabletop.games.old_world.brain.outlook.region_codes import CORRUPT
from tabletop.games.old_world.brain.outlook.region_sums import DOUBTS, LATER, RegionSums
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.content.records import EVENT, HERO, NOBLE, RUIN, WARPSTONE
from tabletop.games.old_world.position.powers import MAGIC_NEEDED

NEWCOMERS = 0.9
"""Corruption that comes into a region every round from figures that are not there yet."""
STEADY = 0.8
"""How many of those that are there corrupt it again in the next round."""
ARRIVALS = ((1.0,), (0.7, 0.25, 0.05), (0.5, 0.3, 0.2), (0.35, 0.35, 0.3))
"""How likely so many more tokens are placed than it looks now, by how much may still be done."""
NIGHTS = 1.1
"""How far off the guess is when a region is ruined, in rounds."""
SEEN, UNSEEN = 0.35, 1.6
"""How many tokens may be missed or come between two powers, in a ruin now and in a later one."""
RETURN = 0.7
"""The chance that a cultist who stays is among the ruiners later."""
FAINT = 0.01
"""A chance that is not worth a thought."""
VACANT, HALF = 0.06, 0.4
"""The counters of the next round that a region promises to a power that has no cultist there yet, as long as nobody is
there who would kill one, and how much more if it has nearly enough."""
SPARED = 0.8
"""How much of that a ruin takes."""


def add_corruption(sums: RegionSums) -> None:
    """Tokens that are likely to be placed, counters for them, and the ruin that they bring."""
    code, pair = sums.code, sums.pair
    less = sums.factors.less if code.tokens[EVENT] else 0
    placing: list[list[float]] = [[] for _ in range(POWERS)]
    if code.due <= CORRUPT and not pair.no_corruption:
        for power in sums.factors.order:
            cultists = sums.battle.left.cultists[power]
            if cultists:
                placing[power] = cultists
                if less or code.supply:
                    most = code.supply[power] if code.supply else len(cultists)
                    placing[power] = sorted(cultists, reverse=True)[less : less + most]
            if pair.consumes[power]:
                placing[power] = placing[power] + _consumed(sums, power)
            if placing[power]:
                _advance(sums, power, placing[power])
    _ruin(sums, placing)


def _consumed(sums: RegionSums, power: int) -> list[float]:
    """The chance of each token for figures that are eaten."""
    troops, battle = sums.factors.troops, sums.battle
    eaten = sorted(
        [
            battle.alive[each]
            for each, number in battle.number.items()
            if troops.power[each] == power
            for _ in range(number)
        ],
        reverse=True,
    )
    each = sums.pair.consumes[power]
    return eaten[each - 1 :: each]


def _advance(sums: RegionSums, power: int, placing: list[float]) -> None:
    """The chance of a counter."""
    kind = sums.factors.content.powers[power]
    if kind.condition != "kills" and len(placing) >= kind.least and _suits(sums, kind.condition, False):
        left = sums.battle.left
        all_of_them = placing is left.cultists[power]
        sums.counters.append((power, left.enough(power) if all_of_them else at_least(placing, kind.least)))


def _suits(sums: RegionSums, condition: str, lasting: bool) -> bool:
    """Whether corruption there brings a counter (old_world.advancement.07 to 09); lasting: without what lies there for
    this round only."""
    tokens = sums.code.tokens
    if condition == "populous":
        return sums.factors.content.regions[sums.code.region].populous
    if condition == "noble_or_hero":
        return tokens[NOBLE] + tokens[HERO] > 0
    symbols = tokens[WARPSTONE]
    if not lasting:
        symbols += sums.pair.magic
    if symbols < MAGIC_NEEDED:
        symbols += sums.battle.left.symbols
    return symbols >= MAGIC_NEEDED


def add_later_counters(sums: RegionSums, power: int) -> None:
    """Counters that a power may take in the next round, by cultists who live on."""
    kind = sums.factors.content.powers[power]
    if _suits(sums, kind.condition, True):
        left = sums.staying
        if left.cultists[power]:
            part = min(1.0, left.gathered[power] / kind.least)
            sight = max(left.enough(power), VACANT + HALF * part)
        else:
            sight = VACANT * left.peace(power)
        sums.wards[power] += (1 - SPARED * sums.ruin) * sight


# ---------------------------------------------------------------------- ruin


def _ruin(sums: RegionSums, placing: list[list[float]]) -> None:
    """The chance of a ruin, and what it brings."""
    factors, code = sums.factors, sums.code
    placed = [sum(each) if each else 0.0 for each in placing]
    coming = sum(placed)
    lying = sum(code.heaps) + code.tokens[WARPSTONE]
    if not factors.ruiners or not (lying or coming):
        return
    heaps = [heap + new for heap, new in zip(code.heaps, placed, strict=True)]
    if coming:
        sums.ruin = _ruined(factors.doubt, placing, RUIN - lying)
    if sums.ruin:
        places = _places(sums, heaps, SEEN + 0.5 * DOUBTS[factors.doubt], factors.ruin)
        for power in factors.order:
            points = places[power] + at_least(placing[power], 1) * factors.ruiners[power]
            sums.spoils[power] += sums.ruin * points
            sums.spread[power] += sums.ruin * (1 - sums.ruin) * points * points
    if factors.rounds:
        _later(sums, heaps, RUIN - lying - coming)


def _later(sums: RegionSums, heaps: list[float], missing: float) -> None:
    """What a later ruin may bring."""
    factors = sums.factors
    staying = [STEADY * number for number in sums.staying.gathered]
    due = max(0.0, missing) / (NEWCOMERS + sum(staying))
    then = (1 - sums.ruin) * sigmoid(factors.rounds - due, NIGHTS)
    if then > FAINT:
        heaps = [each + due * more for each, more in zip(heaps, staying, strict=True)]
        places = _places(sums, heaps, UNSEEN, factors.ruin)
        for power in factors.order:
            points = places[power] + min(1.0, RETURN / STEADY * staying[power]) * factors.ruiners[power]
            sums.later[power] += LATER * then * points


def _ruined(doubt: int, placing: list[list[float]], missing: int) -> float:
    """The chance that as many tokens are placed as are missing for the ruin."""
    arrivals = ARRIVALS[doubt]
    everybody = [chance for chances in placing for chance in chances if chance > 0]
    if missing - len(arrivals) + 1 > len(everybody):
        return 0.0
    counts = [1.0] + [0.0] * max(0, missing)
    for chance in everybody:
        add(counts, chance)
    return sum([share * sum(counts[max(0, missing - more) :]) for more, share in enumerate(arrivals)])


def add_ruin_places(sums: RegionSums) -> None:
    """The tokens of a region that was ruined in this round lie there until it is scored."""
    if any(sums.code.heaps):
        heaps = [float(heap) for heap in sums.code.heaps]
        for power, points in enumerate(_places(sums, heaps, 0.1, sums.code.ruined)):
            sums.points[power] += points


def _places(sums: RegionSums, heaps: list[float], width: float, card: int) -> list[float]:
    """Points for first and second place, shared by how near the powers are to each other."""
    ruination = sums.factors.content.ruination[card]
    first, second = ruination.first[sums.code.region], ruination.second[sums.code.region]
    places = [0.0] * POWERS
    there = [power for power, heap in enumerate(heaps) if heap > 0]
    if len(there) == 1:
        places[there[0]] = float(first)
        return places
    most = max(heaps)
    weights = [exp((heaps[power] - most) / width) for power in there]
    total = sum(weights)
    for at, power in enumerate(there):
        weight, after = weights[at], 0.0
        for other, rival in enumerate(weights):
            if other != at and 0 < rival < total:
                after += rival / total * weight / (total - rival)
        places[power] = first * weight / total + second * after
    return places

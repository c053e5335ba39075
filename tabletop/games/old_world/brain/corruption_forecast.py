"""What corruption in a region is likely to bring: counters, and the ruin, now or later."""

from __future__ import annotations

from math import exp

from tabletop.games.old_world.brain.battle_forecast import odds
from tabletop.games.old_world.brain.probability import add, at_least, rise
from tabletop.games.old_world.brain.region_codes import CORRUPT
from tabletop.games.old_world.brain.region_sums import DOUBTS, LATER, Outcome
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


def corrupt(found: Outcome) -> None:
    """Tokens that are likely to be placed, counters for them, and the ruin that they bring."""
    spot, ground = found.spot, found.ground
    less = found.frame.less if spot.tokens[EVENT] else 0
    placing: list[list[float]] = [[] for _ in range(POWERS)]
    if spot.due <= CORRUPT and not ground.no_corruption:
        for power in found.frame.order:
            cultists = found.clash.cultists[power]
            if cultists:
                placing[power] = cultists
                if less or spot.supply:
                    most = spot.supply[power] if spot.supply else len(cultists)
                    placing[power] = sorted(cultists, reverse=True)[less : less + most]
            if ground.consumes[power]:
                placing[power] = placing[power] + _consumed(found, power)
            if placing[power]:
                _advance(found, power, placing[power])
    _ruin(found, placing)


def _consumed(found: Outcome, power: int) -> list[float]:
    """The chance of each token for figures that are eaten."""
    troops, clash = found.frame.troops, found.clash
    eaten = sorted(
        [
            clash.alive[each]
            for each, number in clash.number.items()
            if troops.power[each] == power
            for _ in range(number)
        ],
        reverse=True,
    )
    each = found.ground.consumes[power]
    return eaten[each - 1 :: each]


def _advance(found: Outcome, power: int, placing: list[float]) -> None:
    """The chance of a counter."""
    kind = found.frame.content.powers[power]
    if kind.condition != "kills" and len(placing) >= kind.least and _suits(found, kind.condition, False):
        found.counters.append((power, at_least(placing, kind.least)))


def _suits(found: Outcome, condition: str, lasting: bool) -> bool:
    """Whether corruption there brings a counter (old_world.advancement.07 to 09); lasting: without what lies there for
    this round only."""
    tokens = found.spot.tokens
    if condition == "populous":
        return found.frame.content.regions[found.spot.region].populous
    if condition == "noble_or_hero":
        return tokens[NOBLE] + tokens[HERO] > 0
    symbols = tokens[WARPSTONE]
    if not lasting:
        symbols += found.ground.magic
    if symbols < MAGIC_NEEDED:
        symbols += sum([found.frame.troops.magic[each] for each in found.spot.figures])
    return symbols >= MAGIC_NEEDED


def prospects(found: Outcome, power: int) -> None:
    """Counters that a power may take in the next round, by cultists who live on."""
    kind = found.frame.content.powers[power]
    if _suits(found, kind.condition, True):
        cultists = found.clash.cultists[power]
        if cultists:
            part = min(1.0, sum(cultists) / kind.least)
            sight = max(at_least(cultists, kind.least), VACANT + HALF * part)
        else:
            sight = VACANT * _peace(found, power)
        found.wards[power] += (1 - SPARED * found.ruin) * sight


def _peace(found: Outcome, power: int) -> float:
    """The chance that nobody who is there now hits a figure that a power adds."""
    troops, clash = found.frame.troops, found.clash
    dice = 0.0
    for each, number in clash.number.items():
        if troops.power[each] != power:
            dice += troops.might[each] * number * clash.alive[each]
    return 1 - odds(dice, 1)


# ---------------------------------------------------------------------- ruin


def _ruin(found: Outcome, placing: list[list[float]]) -> None:
    """The chance of a ruin, and what it brings."""
    frame, spot = found.frame, found.spot
    placed = [sum(each) for each in placing]
    lying = sum(spot.heaps) + spot.tokens[WARPSTONE]
    if not frame.ruiners or not (lying or any(placed)):
        return
    standing = [heap + new for heap, new in zip(spot.heaps, placed, strict=True)]
    if any(placed):
        found.ruin = _ruined(frame.doubt, placing, RUIN - lying)
    if found.ruin:
        places = _places(found, standing, SEEN + 0.5 * DOUBTS[frame.doubt], frame.ruin)
        for power in frame.order:
            points = places[power] + at_least(placing[power], 1) * frame.ruiners[power]
            found.spoils[power] += found.ruin * points
            found.spread[power] += found.ruin * (1 - found.ruin) * points * points
    if frame.rounds:
        _later(found, standing, RUIN - lying - sum(placed))


def _later(found: Outcome, standing: list[float], missing: float) -> None:
    """What a later ruin may bring."""
    frame = found.frame
    staying = [STEADY * sum(cultists) for cultists in found.clash.cultists]
    due = max(0.0, missing) / (NEWCOMERS + sum(staying))
    then = (1 - found.ruin) * rise(frame.rounds - due, NIGHTS)
    if then > FAINT:
        standing = [each + due * more for each, more in zip(standing, staying, strict=True)]
        places = _places(found, standing, UNSEEN, frame.ruin)
        for power in frame.order:
            points = places[power] + min(1.0, RETURN / STEADY * staying[power]) * frame.ruiners[power]
            found.later[power] += LATER * then * points


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


def scoring(found: Outcome) -> None:
    """The tokens of a region that was ruined in this round lie there until it is scored."""
    if any(found.spot.heaps):
        standing = [float(heap) for heap in found.spot.heaps]
        for power, points in enumerate(_places(found, standing, 0.1, found.spot.ruined)):
            found.points[power] += points


def _places(found: Outcome, standing: list[float], width: float, card: int) -> list[float]:
    """Points for first and second place, shared by how near the powers are to each other."""
    ruination = found.frame.content.ruination[card]
    first, second = ruination.first[found.spot.region], ruination.second[found.spot.region]
    most = max(standing)
    weights = [exp((each - most) / width) if each > 0 else 0.0 for each in standing]
    total = sum(weights)
    places = [0.0] * POWERS
    for power, weight in enumerate(weights):
        if weight:
            after = 0.0
            for other, rival in enumerate(weights):
                if other != power and 0 < rival < total:
                    after += rival / total * weight / (total - rival)
            places[power] = first * weight / total + second * after
    return places

"""What a region is likely to come to in this round and later, for each power, if nobody acted any more."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.old_world.clash import Clash, living, odds
from tabletop.games.old_world.content import EVENT, HERO, NOBLE, RUIN, SKAVEN, TOKENS, WARPSTONE
from tabletop.games.old_world.ids import POWERS
from tabletop.games.old_world.rules.corruption import MAGIC
from tabletop.games.old_world.spots import BATTLE, CORRUPT, DOMINATE, Spot

if TYPE_CHECKING:
    from tabletop.games.old_world.frame import Frame, Ground

FORCE = (0.6, 0.8, 1.9)
"""What a figure on the board is worth for rounds to come, in points, by rank."""
STRANDED = 0.15
"""How much of that is left of a cultist in a ruined region."""
CARD = 0.5
"""What a Chaos card is worth."""
DOUBTS = (0.1, 0.5, 0.9, 1.2)
"""How much the values of domination may still change, by how much may still be done."""
SHAKEN = 0.7
"""How much of the spread of a battle's losses counts for domination."""
NEWCOMERS = 0.9
"""Corruption that comes into a region every round from figures that are not there yet."""
ARRIVALS = ((1.0,), (0.7, 0.25, 0.05), (0.5, 0.3, 0.2), (0.35, 0.35, 0.3))
"""How likely so many more tokens are placed than it looks now, by how much may still be done."""
MOST_TOKENS = 99
FAINT = 0.01
"""A chance that is not worth a thought."""
NIGHTS = 1.1
"""How far off the guess is when a region is ruined, in rounds."""
VACANT = 0.06
"""The counters of the next round that a region promises to a power that has no cultist there yet."""
RUINED_LATE = 0.6
"""How much of the places in a later ruin counts now."""


class Outlook(NamedTuple):
    """Of one region, by power. points: that are likely now. later: that may come of the corruption that lies there, of
    the figures that live on. wards: counters that may come of those in the next round. spread: the variance of points.
    spoils: points if it is ruined now, as likely as that is; ruin: the chance of it. counters: pairs of a power and its
    chance to take one."""

    sums: tuple[float, ...]
    """points, later, wards, spread and spoils, one after the other."""
    ruin: float
    counters: tuple[tuple[int, float], ...]
    peasants: tuple[float, ...]


class Outcome:
    """An outlook as it is being worked out."""

    def __init__(self, frame: Frame, ground: Ground, spot: Spot) -> None:
        self.frame, self.ground, self.spot = frame, ground, spot
        self.points, self.later, self.wards, self.spread, self.spoils = ([0.0] * POWERS for _ in range(5))
        self.counters: list[tuple[int, float]] = []
        self.ruin = 0.0
        self.clash = Clash(frame, ground, spot)

    def outlook(self) -> Outlook:
        """All of it."""
        spot, clash = self.spot, self.clash
        if clash.number and spot.due == BATTLE:
            clash.fight()
            clash.rot()
            for power, chances in enumerate(clash.counters):
                self.counters += [(power, chance) for chance in chances]
                self.later[power] += CARD * clash.cards[power]
        if spot.ruined >= 0:
            self._scoring()
        else:
            if spot.due <= DOMINATE:
                self._domination()
            self._corruption()
        self._staying()
        sums = (*self.points, *self.later, *self.wards, *self.spread, *self.spoils)
        return Outlook(sums, self.ruin, tuple(self.counters), tuple(clash.peasants))

    # ------------------------------------------------------------------ domination

    def _values(self) -> tuple[list[float], list[float]]:
        """The domination value of each power, and its variance."""
        frame, ground, spot, clash = self.frame, self.ground, self.spot, self.clash
        values: list[float] = list(ground.cost)
        spread = [0.0] * POWERS
        for each, number in clash.number.items():
            power = frame.troops.power[each]
            count = frame.troops.might[each] if ground.by_attack[power] else frame.troops.counts[each]
            alive = clash.alive[each]
            if not ground.ignored:
                values[power] += count * number * alive
                spread[power] += count * count * number * alive * (1 - alive)
        for power in frame.order:
            values[power] += ground.heaped[power] * spot.heaps[power]
            values[power] += sum([each * spot.tokens[kind] for kind, each in ground.tokens[power]])
        return values, spread

    def _bar(self) -> int:
        """The resistance."""
        here, tokens = self.frame.content.regions[self.spot.region], self.spot.tokens
        bar = here.value - tokens[SKAVEN] + self.ground.change
        for effect in self.frame.resistances:
            if effect.token is not None:
                bar += effect.change * tokens[TOKENS.index(effect.token)]
            elif here.populous or not effect.populous:
                bar += effect.change
        return max(0, bar)

    def _domination(self) -> None:
        values, spread = self._values()
        if not any(values):
            return
        bar = self._bar()
        worth = self.frame.content.regions[self.spot.region].value + self.spot.tokens[NOBLE]
        doubt = DOUBTS[self.frame.doubt]
        for power in self.frame.order:
            value = values[power]
            if value:
                share = rise(value - bar - 0.5, doubt + SHAKEN * sqrt(spread[power]))
                for other in self.frame.order:
                    if other != power and values[other]:
                        width = doubt + SHAKEN * sqrt(spread[power] + spread[other])
                        share *= rise(value - values[other] - 0.5, width)
                self.points[power] += worth * share
                self.spread[power] += worth * worth * share * (1 - share)
                self.later[power] += RUINED_LATE * self.ground.bounty[power] * share

    # ------------------------------------------------------------------ corruption

    def _corruption(self) -> None:
        """Tokens that are likely to be placed, counters for them, and the ruin that they bring, now or later."""
        frame, spot, ground = self.frame, self.spot, self.ground
        less = frame.less if spot.tokens[EVENT] else 0
        barred = spot.due > CORRUPT or ground.no_corruption
        corrupting: list[list[float]] = [[] for _ in range(POWERS)]
        staying = [0.0] * POWERS
        for power in frame.order:
            cultists = living(self.clash, power, 0)
            staying[power] = sum(cultists)
            if not barred:
                corrupting[power] = sorted(cultists, reverse=True)[less : less + self._supply(power)]
                eats = ground.consumes[power]
                if eats:
                    eaten = sorted([each for rank in range(3) for each in living(self.clash, power, rank)])
                    corrupting[power] += eaten[::-1][eats - 1 :: eats]
                self._advance(power, corrupting[power])
        self._ruin(corrupting, staying)

    def _supply(self, power: int) -> int:
        """The corruption tokens that a power will have left when it comes to this region."""
        return self.spot.supply[power] if self.spot.supply else MOST_TOKENS

    def _advance(self, power: int, corrupting: list[float]) -> None:
        kind = self.frame.content.powers[power]
        if kind.condition != "kills" and len(corrupting) >= kind.least and self._suits(kind.condition, False):
            self.counters.append((power, at_least(corrupting, kind.least)))

    def _suits(self, condition: str, lasting: bool) -> bool:
        """Whether corruption there brings a counter (old_world.advancement.07 to 09); lasting: without what lies there
        for this round only."""
        tokens = self.spot.tokens
        if condition == "populous":
            return self.frame.content.regions[self.spot.region].populous
        if condition == "noble_or_hero":
            return tokens[NOBLE] + tokens[HERO] > 0
        symbols = tokens[WARPSTONE]
        if not lasting:
            symbols += self.ground.magic
        return symbols + sum([self.frame.troops.magic[each] for each in self.spot.figures]) >= MAGIC

    def _ruin(self, corrupting: list[list[float]], staying: list[float]) -> None:
        frame, spot = self.frame, self.spot
        cards = frame.content.ruination
        placed = [sum(each) for each in corrupting]
        lying = sum(spot.heaps) + spot.tokens[WARPSTONE]
        if frame.ruin >= len(cards) or not (lying or any(placed)):
            return
        if any(placed):
            self.ruin = self._ruined(corrupting, RUIN - lying)
        standing = [heap + new for heap, new in zip(spot.heaps, placed, strict=True)]
        ruiners = [cards[frame.ruin].ruiners + more for more in frame.more_ruin]
        if self.ruin:
            places = self._places(standing, 0.35 + 0.5 * DOUBTS[frame.doubt], frame.ruin)
            for power in frame.order:
                points = places[power] + at_least(corrupting[power], 1) * ruiners[power]
                self.spoils[power] += self.ruin * points
                self.spread[power] += self.ruin * (1 - self.ruin) * points * points
        due = max(0.0, RUIN - lying - sum(placed)) / (NEWCOMERS + 0.8 * sum(staying))
        then = (1 - self.ruin) * rise(frame.rounds - due, NIGHTS) if frame.rounds else 0.0
        if then > FAINT:
            standing = [each + 0.8 * due * more for each, more in zip(standing, staying, strict=True)]
            places = self._places(standing, 1.6, frame.ruin)
            for power in frame.order:
                points = places[power] + min(1.0, 0.7 * staying[power]) * ruiners[power]
                self.later[power] += RUINED_LATE * then * points

    def _ruined(self, corrupting: list[list[float]], missing: int) -> float:
        """The chance that as many tokens are placed as are missing for the ruin."""
        arrivals = ARRIVALS[self.frame.doubt]
        everybody = [chance for chances in corrupting for chance in chances if chance > 0]
        least = missing - len(arrivals) + 1
        if least > len(everybody):
            return 0.0
        if least <= 0 and missing <= 0:
            return 1.0
        counts = [1.0] + [0.0] * missing
        for chance in everybody:
            add(counts, chance)
        return sum([share * sum(counts[max(0, missing - more) :]) for more, share in enumerate(arrivals)])

    def _scoring(self) -> None:
        """The tokens of a region that was ruined in this round lie there until it is scored."""
        if any(self.spot.heaps):
            heaps = [float(heap) for heap in self.spot.heaps]
            for power, points in enumerate(self._places(heaps, 0.1, self.spot.ruined)):
                self.points[power] += points

    def _places(self, standing: list[float], width: float, number: int) -> list[float]:
        """Points for first and second place, shared by how near the powers are to each other."""
        card = self.frame.content.ruination[number]
        first, second = card.first[self.spot.region], card.second[self.spot.region]
        most = max(standing)
        weights = [exp((each - most) / width) if each > 0 else 0.0 for each in standing]
        total = sum(weights)
        found = [0.0] * POWERS
        for power, weight in enumerate(weights):
            if weight:
                lead = weight / total
                after = sum(
                    [other / total * weight / (total - other) for each, other in enumerate(weights)
                     if other and each != power and total > other]
                )  # fmt: skip
                found[power] = first * lead + second * after
        return found

    # ------------------------------------------------------------------ what stays

    def _staying(self) -> None:
        """Figures that live on, and the counters that they may bring in the next round."""
        frame, spot, clash = self.frame, self.spot, self.clash
        rounds = min(3, frame.rounds)
        if not rounds:
            return
        taken = self._taken_by_heroes()
        for each, number in clash.number.items():
            power, rank = frame.troops.power[each], frame.troops.rank[each]
            if not self.ground.consumes[power]:
                worth = FORCE[rank] * (STRANDED if spot.ruined >= 0 and rank == 0 else 1.0)
                staying = max(0.0, number * clash.alive[each] - taken.get(each, 0))
                self.later[power] += worth * staying * rounds / 3
        self._prospects()

    def _taken_by_heroes(self) -> dict[int, int]:
        """How many figures of each code the heroes take: the least of who has the highest threat there."""
        heroes, troops = self.spot.tokens[HERO], self.frame.troops
        if not heroes or not self.clash.number:
            return {}
        victim = max([troops.power[each] for each in self.clash.number], key=lambda power: self.frame.threats[power])
        least = min(
            [each for each in self.clash.number if troops.power[each] == victim], key=lambda each: troops.rank[each]
        )
        return {least: heroes}

    def _prospects(self) -> None:
        frame, spot, clash = self.frame, self.spot, self.clash
        for power in frame.order:
            kind = frame.content.powers[power]
            if kind.condition == "kills":
                self.wards[power] += self._prey(power)
            elif spot.ruined < 0 and not self.ground.consumes[power] and self._suits(kind.condition, True):
                cultists = living(clash, power, 0)
                share = at_least(cultists, kind.least) if len(cultists) >= kind.least else 0.0
                part = min(1.0, sum(cultists) / kind.least)
                sight = max(share, VACANT + 0.4 * part)
                self.wards[power] += (1 - 0.8 * self.ruin) * sight

    def _prey(self, power: int) -> float:
        """The chance to kill enough in the next round, as far as killers and prey meet there already."""
        frame, clash = self.frame, self.clash
        dice = prey = 0.0
        for each, number in clash.number.items():
            share = number * clash.alive[each]
            if frame.troops.power[each] == power:
                dice += frame.troops.might[each] * share
            else:
                prey += share / frame.troops.defence[each]
        needed = frame.game.rules.khorne_kills
        return odds(dice, needed) * rise(prey - needed + 0.5, 0.4) if dice else 0.0


def rise(value: float, width: float) -> float:
    """From 0 to 1 as a value passes 0."""
    ratio = value / width
    return 0.0 if ratio < -30 else 1.0 if ratio > 30 else 1 / (1 + exp(-ratio))


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

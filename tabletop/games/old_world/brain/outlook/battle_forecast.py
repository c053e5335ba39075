"""What the battle of a region is likely to do: who lives on, and who kills enough for a counter."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.old_world.brain.outlook.factors import FALLEN, PERCHED, SHIELDED, CardPair, Factors
from tabletop.games.old_world.brain.outlook.probability import hit_odds
from tabletop.games.old_world.brain.outlook.region_codes import BATTLE, DOMINATE, ROT, RegionCode
from tabletop.games.old_world.brain.outlook.survivors import Survivors
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.content.records import EVENT, PEASANT

PREY = (2.0, 2.4, 3.2)
"""What it is worth to kill a figure, by rank, for as many hits as it takes."""
PEASANTS_WORTH = 0.8
NOBODY = (0.0,) * POWERS
NONE_KILLED = (0,) * POWERS


def is_peaceful(factors: Factors, pair: CardPair, code: RegionCode) -> bool:
    """Whether no battle takes place in a region in this round."""
    return pair.no_battle or (factors.no_battle and code.tokens[EVENT] > 0)


class BattleForecast:
    """The battle of a region, its figures taken together by code.

    number: how many there are of each; alive: the share that lives on; left: what that comes to by power. counters: for
    each power its chances to take one; cards: that it draws; peasants: that it kills.
    """

    def __init__(self, factors: Factors, pair: CardPair, code: RegionCode) -> None:
        self.factors, self.pair, self.code = factors, pair, code
        self.number: dict[int, int] = {}
        for each in code.figures:
            self.number[each] = self.number.get(each, 0) + 1
        self.alive = dict.fromkeys(self.number, 1.0)
        for each in self.number:
            if each & FALLEN:
                self.alive[each] = 0.0
        self.counters: list[list[float]] = [[] for _ in range(POWERS)]
        self.cards, self.peasants = [0.0] * POWERS, [0.0] * POWERS
        self.event = code.tokens[EVENT] > 0
        self.tough: dict[int, int] = {}
        self.prey: list[tuple[float, int, list[int]]] = []
        if self.number and code.due == BATTLE:
            self._fight()
        if pair.rotting and code.due <= ROT:
            self._rot()
        self.left = Survivors(factors, self.number, self.alive, factors.troops.power)

    def _fight(self) -> None:
        """All battles of the region in this round."""
        pair, factors = self.pair, self.factors
        if is_peaceful(factors, pair, self.code):
            return
        if len({factors.troops.power[each] for each in self.number}) < 2 and not self.code.tokens[PEASANT]:
            return
        change, defence, whose = pair.tougher, factors.troops.defence, factors.troops.power
        for each in self.number:
            if not each & (PERCHED | SHIELDED | FALLEN):
                need = defence[each] + change[whose[each]]
                self.tough[each] = need if need > 1 else 1
        self.prey = self._sorted()
        for battle in range(1 + pair.again):
            self._battle(battle > 0)

    def _rot(self) -> None:
        """What is killed at the end of the phase, but for what is killed already."""
        killed = self.code.slain if self.code.due == ROT and self.code.slain else NONE_KILLED
        for power, ranks in enumerate(self.pair.rots):
            heap = self.code.heaps[power] - killed[power]
            if ranks and heap:
                troops = self.factors.troops
                prey = [
                    each
                    for each in self.number
                    if troops.power[each] != power and troops.rank[each] in ranks and not each & SHIELDED
                ]
                there = sum(self.number[each] * self.alive[each] for each in prey)
                if there:
                    left = max(0.0, 1 - heap / there)
                    for each in prey:
                        self.alive[each] *= left

    def _battle(self, again: bool) -> None:
        early = self.pair.striking or any(map(self.factors.troops.first.__getitem__, self.number))
        first = self._dice(True, again) if early else NOBODY
        killers = [power for power in self.factors.order if first[power]]
        before = dict(self.alive)
        for power in killers:
            self._volley(power, first[power], before)
        if self.event and self.factors.wild and self.code.rolled < -1:
            self._volley(-1, self.factors.wild, before)
        then = self._dice(False, again)
        before = dict(self.alive)
        for power in self.factors.order:
            if then[power]:
                self._volley(power, then[power], before)
        for power in self.factors.order:
            if self.factors.hunting[power] and (first[power] or then[power]):
                self._hunt(power, first[power] + then[power], before, again)

    def _dice(self, first: bool, again: bool) -> Sequence[float]:
        """The dice of each power, before the others or with them; of those that may have fallen only a share."""
        factors, pair, alive, troops = self.factors, self.pair, self.alive, self.factors.troops
        dice, fewer = [0.0] * POWERS, [0.0] * POWERS
        for each, number in self.number.items():
            share = number * (1.0 if each & FALLEN and not again else alive[each])
            if troops.dice[each] and troops.first[each] == first:
                dice[troops.power[each]] += troops.dice[each] * share
            if troops.fewer[each]:
                fewer[troops.power[each]] += troops.fewer[each] * share
        rolled = self.code.rolled
        hampered = sum(fewer)
        for power in factors.order:
            if dice[power]:
                dice[power] = max(0.0, dice[power] - hampered + fewer[power])
                if dice[power] and self.event and not first:
                    dice[power] += factors.more_dice
                if pair.halved[power]:
                    dice[power] *= 0.5 ** pair.halved[power]
                if power <= rolled and not again:
                    dice[power] = 0.0
            if first and (again or rolled < -1):
                dice[power] += pair.strikes[power]
        return dice

    def _sorted(self) -> list[tuple[float, int, list[int]]]:
        """Who may be hit: what is worth most for each hit comes first, with the hits that it takes; nobody stands for
        Peasants."""
        rank = self.factors.troops.rank
        prey: dict[tuple[float, int], list[int]] = {}
        for each, need in self.tough.items():
            sort = PREY[rank[each]] / need, need
            if sort in prey:
                prey[sort].append(each)
            else:
                prey[sort] = [each]
        if self.code.tokens[PEASANT]:
            prey[PEASANTS_WORTH, 1] = []
        return [(*sort, prey[sort]) for sort in sorted(prey, reverse=True)]

    def _volley(self, power: int, dice: float, before: dict[int, float]) -> None:
        """The hits of one power fall on what is worth most for each hit; who is worth the same shares them."""
        whose, number = self.factors.troops.power, self.number
        peasants = self.code.tokens[PEASANT] if power >= 0 else 0
        taken = 0
        for _, need, kinds in self.prey:
            group = [each for each in kinds if whose[each] != power and before[each] > 0]
            there = sum([number[each] for each in group]) if kinds else peasants
            if not there:
                continue
            killed = 0.0
            for _ in range(there):
                taken += need
                killed += hit_odds(dice, taken)
            if not group:
                self.peasants[power] += killed
                continue
            left = max(0.0, 1 - killed / there)
            for each in group:
                self.alive[each] *= left
            if power >= 0 and self.pair.draws[power]:
                self.cards[power] += self.pair.draws[power] * killed

    def _hunt(self, power: int, dice: float, before: dict[int, float], again: bool) -> None:
        """The chance of a counter for kills, for a power that takes it for these: the weakest are enough."""
        factors = self.factors
        slain = self.code.slain[power] if self.code.slain and not again else 0
        needed = factors.box.options.khorne_kills - slain
        if needed <= 0:
            return
        needs: list[int] = []
        there = 0.0
        for each, need in self.tough.items():
            if factors.troops.power[each] != power:
                needs += [need] * self.number[each]
                there += self.number[each] * before[each]
        if len(needs) >= needed:
            chance = hit_odds(dice, sum(sorted(needs)[:needed]))
            if again:
                chance *= max(0.0, min(1.0, there - needed + 1))
            self.counters[power].append(chance)


KnownBattles = dict[tuple[object, ...], BattleForecast]
"""The battles that are known, by all that they depend on but the factors."""


def battle_forecast(known: KnownBattles, factors: Factors, pair: CardPair, code: RegionCode) -> BattleForecast:
    """The battle of a region: the same for all regions, cards and tokens that make no difference to it."""
    heaps = code.heaps if pair.rotting else ()
    tokens = code.tokens[PEASANT], code.tokens[EVENT] > 0
    due = code.due if code.due <= ROT else DOMINATE
    key = (code.figures, due, code.rolled, code.slain, tokens, heaps, pair.battle_key)
    found = known.get(key)
    if found is None:
        found = known[key] = BattleForecast(factors, pair, code)
    return found

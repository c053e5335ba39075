"""How good a position of the Old World is for every power: its chance to win.

Whoever may win at the end of this round is looked at exactly; for later rounds it is a race: how many rounds each power
needs, by its dial or by points, against each other and against the last Old World card.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp, sqrt
from typing import NamedTuple

from tabletop.games.old_world.brain.outlook.factors import doubt_of
from tabletop.games.old_world.brain.outlook.known_regions import KnownRegions
from tabletop.games.old_world.brain.outlook.probability import add, at_least, sigmoid
from tabletop.games.old_world.brain.outlook.region_codes import region_codes
from tabletop.games.old_world.brain.outlook.region_outlook import hand_value
from tabletop.games.old_world.brain.outlook.region_sums import AFTER, POINTS, SPOILS, SPREAD, WARDS, Outlook
from tabletop.games.old_world.brain.outlook.upgrade_values import upgrade_value
from tabletop.games.old_world.brain.tally import Prospects, Ticks
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.content.records import GOAL
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.dials import Dials
from tabletop.games.old_world.rules.victory import MOST_RUINS

MOST_COUNTERS = 5
"""Counters that are told apart."""
FAR = 14
"""Who lacks more points than this does not win in this round."""
PLENTY = 3
"""So many ruination cards are enough for one round."""
NONE = [1.0] + [0.0] * MOST_COUNTERS
SPITE = 0.01
"""How much it counts that the foremost other power is kept from victory: all that is left to who cannot win."""


class Weights(NamedTuple):
    """What the chances are reckoned by, by power where it is a tuple. They were fitted to the results of games between
    computer players.

    dial, points: ticks and points in a round of those still to come. ward: ticks that a counter in sight is worth.
    power: points that a power point left is worth, chance: of a counter. late: points later that count as such now.
    haste: how decisive a round's lead in the race is, near: how much more so if it ends soon. patience: rounds after
    the last one that nobody's victory is away. ruins: ruined regions in a round. gap: points that decide a ruin.
    swing: variance of points that a power point left brings. width: how wide the rise from loss to victory is, for each
    standard deviation of the points of each of two powers; blur: of such deviations that is not seen.
    """

    dial: tuple[float, float, float, float] = (1.15, 1.15, 1.15, 1.15)
    points: tuple[float, float, float, float] = (7.0, 7.0, 7.0, 7.0)
    ward: float = 0.35
    power: float = 0.7
    chance: float = 0.12
    late: float = 0.8
    haste: float = 0.7
    near: float = 1.2
    patience: float = 0.7
    ruins: float = 0.9
    gap: float = 3.0
    swing: float = 1.5
    width: float = 0.5
    blur: float = 0.6


WEIGHTS = Weights()
FORESEEN = Weights(
    dial=(2.32, 2.09, 3.23, 2.15), points=(9.1, 9.6, 12.0, 10.4), ward=1.4, power=0.18, chance=0.29, late=0.52,
    haste=0.44, near=1.35, ruins=4.5, gap=13.2, width=0.46, blur=2.6,
)  # fmt: skip
"""What the ends of playouts are judged by: fitted to who won 400 games of `normal`, from where battles began. A move is
judged by less even weights, which tell better what is worth more now."""


class Judge:
    """Judges positions of one game."""

    def __init__(self, known: KnownRegions, weights: Weights = WEIGHTS, lasting: bool = False) -> None:
        """lasting: whether later rounds are told apart from this one, as in `Factors`, and what upgrades bring in a
        round that begins counts like power points: where that may be the last, it is all that they are for."""
        self.lasting = lasting
        self.known, self.card_values, self.box, self.weights = known, known.card_values, known.box, weights

    def chances(self, state: OldWorldState) -> list[float]:
        """For each power its chance to win."""
        if state.result is not None:
            winners = [state.powers[seat] for seat in state.result.winners]
            return [1.0 / len(winners) if power in winners else 0.0 for power in range(POWERS)]
        forecasts = self.known.forecasts(state, doubt_of(state), self.lasting)
        outlooks = [self.known.outlook(forecasts, code) for code in region_codes(self.box, state)]
        return self.reckon(self.tally(state, outlooks))

    def tally(self, state: OldWorldState, outlooks: Sequence[Outlook]) -> Prospects:
        """A position with the outlooks of its regions."""
        power = [0.0] * POWERS
        held = [0.0] * POWERS
        summoning = state.phase == "summoning"
        waiting = state.phase in ("setup", "old_world", "draw")
        for each in self.box.order(state):
            held[each] = self._holding(state, each)
            if summoning:
                power[each] = state.power[each]
            elif waiting:
                power[each] = self.box.content.powers[each].power
                if self.lasting:
                    power[each] += sum([self.upgrade(upgrade, 1) for upgrade in state.upgrades[each]])
        sums = [sum(column) for column in zip(*[outlook.sums for outlook in outlooks], strict=True)]
        counters: list[list[float]] = [[] for _ in range(POWERS)]
        for outlook in outlooks:
            for whose, chance in outlook.counters:
                counters[whose].append(chance)
        return Prospects(state, list(outlooks), sums, counters, power, held, max(state.ruined) + 1)

    def _holding(self, state: OldWorldState, power: int) -> float:
        """What cards in hand and upgrades are worth, in points."""
        worth = sum([self.upgrade(upgrade, state.left) for upgrade in state.upgrades[power]])
        return worth + hand_value(len(state.hand[power]), self.box.content.powers[power].refill > 0)

    def upgrade(self, upgrade: int, rounds: int) -> float:
        """What an upgrade is worth for the rounds that are left, in points."""
        effects = self.box.content.upgrades[upgrade].effects
        return sum([upgrade_value(effect) for effect in effects]) * min(4, rounds)

    def reckon(self, tally: Prospects) -> list[float]:
        """The chances of a tally."""
        weights, state = self.weights, tally.state
        order = self.box.order(state)
        sums, power = tally.sums, tally.power
        if tally.ticks is None:
            tally.ticks = self._ticks(state, tally, order)
        ticks, least, extra = tally.ticks
        points = [state.points[each] + sums[POINTS + each] + weights.power * power[each] for each in range(POWERS)]
        for each, spoils in enumerate(self._spoils(tally)):
            points[each] += spoils
        for each in order:
            at, tick_points = state.dial[each], self.card_values.tick_points[each]
            points[each] += least[each] * tick_points[at + 1] + extra[each] * tick_points[at + 2]
        if tally.now is None:
            tally.now = self._now(tally, order, points, least, extra)
        now = tally.now
        left = max(0.0, 1.0 - sum(now))
        later = [sums[AFTER + each] + tally.held[each] for each in range(POWERS)]
        for each in order:
            at, tick_values = state.dial[each], self.card_values.tick_values[each]
            later[each] += least[each] * tick_values[at + 1] + extra[each] * tick_values[at + 2]
        if left == 0.0 or state.left == 0:
            return now
        race = self._race(tally, ticks, points, later, left)
        return [first + then for first, then in zip(now, race, strict=True)]

    def _race(
        self, tally: Prospects, ticks: Sequence[float], points: Sequence[float], later: Sequence[float], left: float
    ) -> list[float]:
        """For each power its chance to win in a later round, of what is `left` for that."""
        weights, state, sums = self.weights, tally.state, tally.sums
        order = self.box.order(state)
        times = [99.0] * POWERS
        for each in order:
            missing = self.card_values.last[each] - state.dial[each] - ticks[each]
            need = max(0.3, missing - weights.ward * sums[WARDS + each])
            want = max(0.05 * GOAL, GOAL - points[each] - weights.late * later[each])
            by_dial, by_points = need / weights.dial[each], want / weights.points[each]
            times[each] = (by_dial**-3 + by_points**-3) ** (-1 / 3)
        best = min(times)
        haste = weights.haste + weights.near / (0.5 + best)
        nobody = exp(-haste * (state.left + weights.patience - best))
        race = [exp(-haste * (time - best)) if each in order else 0.0 for each, time in enumerate(times)]
        ruined = tally.ruined + sum([outlook.ruin for outlook in tally.outlooks])
        ruin = exp(-haste * (max(0.3, MOST_RUINS - ruined) / weights.ruins - best))
        most = max([points[each] + later[each] for each in order])
        reached = [one + other for one, other in zip(points, later, strict=True)]
        leads = [exp((reached[each] - most) / weights.gap) if each in order else 0.0 for each in range(POWERS)]
        total, lead = sum(race) + nobody + ruin, sum(leads)
        return [left * (run + ruin * ahead / lead) / total for run, ahead in zip(race, leads, strict=True)]

    def _spoils(self, tally: Prospects) -> Sequence[float]:
        """For each power its points for regions that are ruined, as long as there are cards for that: they go to the
        first in region order (old_world.corruption.10)."""
        cards = len(self.box.content.ruination) - tally.ruined
        if cards >= PLENTY or tally.state.phase == "end":
            return tally.sums[SPOILS : SPOILS + POWERS]
        found = [0.0] * POWERS
        counts = [1.0] + [0.0] * cards
        for outlook in tally.outlooks:
            if outlook.ruin:
                there = 1 - counts[cards]
                for power in range(POWERS):
                    found[power] += there * outlook.sums[SPOILS + power]
                add(counts, outlook.ruin)
        return found

    def _ticks(self, state: OldWorldState, tally: Prospects, order: Sequence[int]) -> Ticks:
        """The ticks at the end of this round."""
        given = _turning(state)
        if given is not None:
            return given, [float(each > 0) for each in given], [float(each > 1) for each in given]
        counts = [
            tally.counts[power] or self._count(state, tally, power) if power in order else NONE
            for power in range(POWERS)
        ]
        below = [(0.0, *accumulate(count)) for count in counts]
        ticks, least, extra = [0.0] * POWERS, [0.0] * POWERS, [0.0] * POWERS
        for power in order:
            count = counts[power]
            least[power] = 1 - count[0]
            most = 0.0
            for at in range(1, MOST_COUNTERS + 1):
                if count[at]:
                    share = count[at]
                    for other in order:
                        if other != power:
                            share *= below[other][at]
                    most += share
            extra[power] = most
            ticks[power] = least[power] + most
        return ticks, least, extra

    def _count(self, state: OldWorldState, tally: Prospects, power: int) -> list[float]:
        """The chance of each number of counters that a power may have at the end of the round."""
        count = NONE[:]
        for chance in tally.counters[power]:
            add(count, chance)
        left = tally.power[power]
        while left > 0:
            add(count, min(0.5, self.weights.chance * min(2.0, left)))
            left -= 2
        held = min(state.counters[power], MOST_COUNTERS)
        if held:
            count = [0.0] * held + count[: MOST_COUNTERS - held] + [sum(count[MOST_COUNTERS - held :])]
        tally.counts[power] = count
        return count

    def _now(
        self, tally: Prospects, order: Sequence[int], points: Sequence[float], least: Sequence[float],
        extra: Sequence[float],
    ) -> list[float]:  # fmt: skip
        """For each power the chance to win at the end of this round."""
        state = tally.state
        dial, scored = [0.0] * POWERS, [0.0] * POWERS
        for power in order:
            need = self.card_values.last[power] - state.dial[power]
            dial[power] = least[power] if need == 1 else extra[power] if need == 2 else 1.0 if need == 0 else 0.0
        missing = MOST_RUINS - tally.ruined
        most = max(points)
        if most < GOAL - FAR and missing > 3 and not any(dial):
            return dial
        swing = self.weights.swing * sum(tally.power)
        variances = [max(0.0, tally.sums[SPREAD + power]) + swing for power in range(POWERS)]
        spread = [self.weights.width * (self.weights.blur + sqrt(variance)) for variance in variances]
        behind = _behind(order, points, spread)
        for power in order:
            scored[power] = sigmoid(points[power] - GOAL + 0.5, spread[power])
        found = one_of(dial, behind)
        left = 1 - sum(found)
        for power, share in enumerate(one_of(scored, behind)):
            found[power] += left * share
        left = 1 - sum(found)
        if left > 0 and missing <= 3:
            chance = at_least([outlook.ruin for outlook in tally.outlooks], missing)
            if chance:
                playing = [float(power in order) for power in range(POWERS)]
                for power, share in enumerate(one_of(playing, behind)):
                    found[power] += left * chance * share
        return found


def hope(chances: Sequence[float], power: int) -> float:
    """What a power thinks of the chances of all, from 0 to 1: its own, and a little that nobody else is sure to win."""
    foremost = max(*chances[:power], *chances[power + 1 :])
    return (1 - SPITE) * chances[power] + SPITE * (1 - foremost)


def _turning(state: OldWorldState) -> list[float] | None:
    """While the dials turn, the ticks that are still to come for each power."""
    for procedure in state.stack:
        if isinstance(procedure, Dials):
            return [float(sum(power == each for each, _ in procedure.turns)) for power in range(POWERS)]
    return None


def _behind(order: Sequence[int], points: Sequence[float], spread: Sequence[float]) -> list[list[float]]:
    """For each power the chance of each other one to have more points."""
    found = [[0.0] * POWERS for _ in range(POWERS)]
    for at, power in enumerate(order, 1):
        for other in order[at:]:
            more = sigmoid(points[other] - points[power], spread[power] + spread[other])
            found[power][other], found[other][power] = more, 1 - more
    return found


def one_of(chances: Sequence[float], behind: Sequence[Sequence[float]]) -> list[float]:
    """Of powers that may all make it only one wins, rather the one with more points. behind: for each power the chance
    of each other one to have more."""
    found = [0.0] * POWERS
    for power, chance in enumerate(chances):
        if chance:
            found[power] = chance
            for rival, more in zip(chances, behind[power], strict=True):
                found[power] *= 1 - rival * more
    some = 1.0
    for chance in chances:
        some *= 1 - chance
    total = sum(found)
    return [each * (1 - some) / total for each in found] if total else found

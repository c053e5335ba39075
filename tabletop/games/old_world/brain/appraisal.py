"""A position as one power sees it, and what its chance would be if some regions were different."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games.old_world.brain.evaluation import Judge, hope
from tabletop.games.old_world.brain.outlook.factors import SHIELDED, doubt_of, figure_code
from tabletop.games.old_world.brain.outlook.known_regions import Forecasts
from tabletop.games.old_world.brain.outlook.region_codes import RegionCode, region_codes
from tabletop.games.old_world.brain.outlook.region_sums import AFTER, CARD, POINTS, Outlook
from tabletop.games.old_world.brain.tally import Prospects
from tabletop.games.old_world.content.ids import POWERS, REGIONS, CardId
from tabletop.games.old_world.model.state import OldWorldState

STEPS = (1.0,) * (2 * POWERS) + (0.3,) * POWERS + (2.0,) * POWERS
"""By how much sums are changed to see how the chance follows; the points of a ruin are points."""
CHANCE = 0.4
"""The chance of a counter that is added for the same purpose."""

LEAST = 0.001
"""Less is no gain: it may come of a power point here or there."""


class Change(NamedTuple):
    """What an action makes of a position. codes: regions as they are then. spent: power points of the power that acts;
    drained: of the others. cards: by power, how many more or fewer in hand."""

    codes: tuple[RegionCode, ...] = ()
    spent: float = 0
    drained: tuple[tuple[int, int], ...] = ()
    cards: tuple[tuple[int, int], ...] = ()


class RegionGains:
    """What a region gains by figures that join it and by cards, and loses by figures that leave it, as far as it has
    been asked: by code, and by the first copy of a card; and what this costs. best: by the kinds of cards in a hand and
    the power points left, the card that brings most, with that."""

    __slots__ = ("best", "cards", "costs", "joining", "leaving")

    def __init__(self) -> None:
        self.joining: dict[int, float] = {}
        self.leaving: dict[int, float] = {}
        self.cards: dict[CardId, float] = {}
        self.costs: dict[CardId, int] = {}
        self.best: dict[tuple[tuple[CardId, ...], int], tuple[float, CardId] | None] = {}


class Prices:
    """How the chance of one power follows each sum of the outlooks, a counter and a power point, by power; with what it
    makes of regions at these prices, and of pieces in them. They hold roughly for as long as the factors do."""

    def __init__(self) -> None:
        self.sums: list[float] = []
        self.counter, self.point = [0.0] * POWERS, [0.0] * POWERS
        self.worth: dict[RegionCode, float] = {}
        self.gains: defaultdict[RegionCode, RegionGains] = defaultdict(RegionGains)


class Appraisal:
    """A position for one power, by prices that are known."""

    def __init__(
        self, judge: Judge, state: OldWorldState, power: int, forecasts: Forecasts, prices: Prices,
        codes: Sequence[RegionCode] = (),
    ) -> None:  # fmt: skip
        """codes: of the regions, where they are known."""
        self.judge, self.state, self.power = judge, state, power
        self.box = judge.box
        self.prices = prices
        self._forecasts = forecasts
        self.factors = forecasts.factors
        self.codes = codes or region_codes(judge.box, state)
        self.gains = [prices.gains[code] for code in self.codes]
        self._worths: list[float | None] = [None] * REGIONS

    def code_of(self, figure: int) -> int:
        """A figure as it would stand elsewhere: it keeps what protects it."""
        shield = SHIELDED if figure in self.state.shielded else 0
        return figure_code(self.box.kind_of[figure], self.state.control[figure], shield)

    def outlook(self, code: RegionCode) -> Outlook:
        """The outlook of a region as it would be."""
        return self.judge.known.outlook(self._forecasts, code)

    def supply(self, power: int) -> int:
        """The corruption tokens that a power has left."""
        return self.box.content.powers[power].corruption - sum(self.state.corruption[power::POWERS])

    def worth(self, code: RegionCode) -> float:
        """What a region is worth to the power, roughly: only differences mean anything."""
        prices = self.prices
        found = prices.worth.get(code)
        if found is None:
            outlook = self.outlook(code)
            found = sum([price * each for price, each in zip(prices.sums, outlook.sums, strict=True)])
            found += sum([prices.counter[power] * chance for power, chance in outlook.counters])
            prices.worth[code] = found
        return found

    def here(self, region: int) -> float:
        """What a region is worth as it is."""
        found = self._worths[region]
        if found is None:
            found = self._worths[region] = self.worth(self.codes[region])
        return found

    def gain(self, change: Change) -> float:
        """What a change is worth to the power, roughly."""
        prices = self.prices
        found = -prices.point[self.power] * change.spent
        for code in change.codes:
            found += self.worth(code) - self.here(code.region)
        for power, lost in change.drained:
            found -= prices.point[power] * lost
        for power, more in change.cards:
            found += prices.sums[AFTER + power] * CARD * more
        return found

    def is_idle(self, card: CardId, gain: float) -> bool:
        """Whether a free card is of no use where it brings so much: no more than to lose it out of the hand."""
        return self.box.cards[card].cost == 0 and gain <= LEAST - self.prices.sums[AFTER + self.power] * CARD


class ExactAppraisal(Appraisal):
    """A position for one power at its own prices. base: its chance."""

    def __init__(self, judge: Judge, state: OldWorldState, power: int) -> None:
        super().__init__(judge, state, power, judge.known.forecasts(state, doubt_of(state)), Prices())
        self.outlooks = [self.outlook(code) for code in self.codes]
        self.tally = judge.tally(state, self.outlooks)
        self.base = hope(judge.reckon(self.tally), power)
        self._price()

    def _price(self) -> None:
        """See how the chance follows each sum, counter and power point."""
        prices = self.prices
        for at, step in enumerate(STEPS):
            other = self.tally.copy()
            other.add(at, step)
            prices.sums.append(self._more(other) / step)
        prices.sums += prices.sums[POINTS : POINTS + POWERS]
        for power in self.judge.box.order(self.state):
            other = self.tally.copy()
            other.counters[power] = [*other.counters[power], CHANCE]
            other.recount(power)
            prices.counter[power] = self._more(other) / CHANCE
            other = self.tally.copy()
            step = 1.0 if other.power[power] < 1 else -1.0
            other.power[power] += step
            other.recount(power)
            prices.point[power] = self._more(other) / step

    def _more(self, tally: Prospects) -> float:
        return hope(self.judge.reckon(tally), self.power) - self.base

    def chance(self, change: Change) -> float:
        """The chance of the power after a change."""
        tally = self.tally.copy()
        for code in change.codes:
            tally.swap(self.outlooks[code.region], self.outlook(code), code.region)
        tally.power[self.power] -= change.spent
        tally.recount(self.power)
        for power, lost in change.drained:
            tally.power[power] = max(0.0, tally.power[power] - lost)
            tally.recount(power)
        for power, more in change.cards:
            tally.held[power] += CARD * more
        return hope(self.judge.reckon(tally), self.power)

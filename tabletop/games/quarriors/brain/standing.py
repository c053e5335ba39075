"""What matters about one seat: its dice and the turns that it still needs; and the chances of all that follow."""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp, sqrt

from tabletop.games.quarriors.brain.card_worth import CardWorth
from tabletop.games.quarriors.brain.last_card import LastCard
from tabletop.games.quarriors.model.dice import SIX

GROWTH = 0.16
"""The glory a roll that a quiddity spent on a die adds to a collection."""
RICH = 10.0
"""The quiddity a turn at which more is worth half as much."""
STEEP = 1.0
"""How sure a lead of one turn makes, with one turn to go: as `python -m tests.calibration quarriors --games 800 --fit`
has it, which finds a slope of 0.7 for 1.4 with two seats, and of 0.9 with four."""
EVEN = 3.0
"""How evenly quiddity and creatures are rolled together: without end, if what is earned on average came every time."""
OVERSHOOT = 1.0
"""Turns that are lost because glory comes in lumps, and only when a turn begins."""
LONGEST = 60.0
SPARE, FALLS_SHORT = 0.05, 0.05
"""In turns: what each glory counts that a ready area has more than is needed; and what share counts of the turns that
are needed without that area, or without the dice of the bag, either of which may fall short."""


class Collection:
    """The collection of a seat, as far as the zones of its dice tell: numbers and means that a roll brings.

    cards: by their places in the Wilds. bag, all: the places of the cards of the dice to come, of the bag alone and
    of the whole collection. count, number, mean: what an attack is made of, as in `attack_odds`; next_: of the
    bag's dice, else of all. hunting: the glory of the next roll's creatures that score as soon as they destroy
    somebody. scarce: the cards of which only so many dice may be summoned in a turn.
    """

    __slots__ = (
        "_totals", "all", "bag", "cards", "draw", "hunting", "mean", "next_mean", "next_number", "number", "quiddity",
        "scarce", "upkeep",
    )  # fmt: skip

    def __init__(self, cards: tuple[CardWorth, ...], bag: list[int], every: list[int]) -> None:
        self.cards, self.bag, self.all = cards, bag, every
        self.scarce = [slot for slot, card in enumerate(cards) if card.limit]
        self._totals: dict[tuple[float, ...], tuple[float, float]] = {}
        count = len(every) or 1
        self.quiddity = sum(cards[slot].quiddity for slot in every)
        self.upkeep = sum(cards[slot].upkeep for slot in every)
        self.draw = sum(cards[slot].draw for slot in every)
        share = rolled(count, self.draw) / count
        self.number, self.mean = _steps(cards, every, share)
        if len(bag) >= SIX:
            dice, share = bag, min(1.0, rolled(len(bag), self.draw) / len(bag))
            self.next_number, self.next_mean = _steps(cards, dice, share)
        else:
            dice = every
            self.next_number, self.next_mean = self.number, self.mean
        self.hunting = sum(cards[slot].hunting for slot in dice) * share

    def totals(self, worth: tuple[float, ...]) -> tuple[float, float]:
        """The glory that a roll of all dice of the bag brings, and of the whole collection."""
        found = self._totals.get(worth)
        if found is None:
            in_bag, total = sum([worth[slot] for slot in self.bag]), sum([worth[slot] for slot in self.all])
            found = self._totals[worth] = (in_bag, total)
        return found


def rolled(count: int, draw: float) -> float:
    """How many of so many dice are rolled in a turn, if all of them together draw so many."""
    return min(count, SIX / max(0.3, 1 - draw / (count or 1)))


def _steps(cards: tuple[CardWorth, ...], dice: list[int], share: float) -> tuple[int, int]:
    """Defenders in quarters, and their mean attack in eighths, of a roll of this share of the dice."""
    creatures = sum(cards[slot].creatures for slot in dice) * share
    if creatures < 0.01:
        return 0, 0
    attack = sum(cards[slot].attack for slot in dice) * share
    return round(creatures * 4), round(attack / creatures * 8)


class Standing:
    """What matters about one seat.

    need: glory that it lacks. collection: its dice. worth: for each place of a card the glory that a roll of its dice
    brings. wait: turns of its own until its ready area scores. ready: glory to be expected of that.
    """

    __slots__ = ("collection", "need", "ready", "wait", "worth")

    def __init__(
        self, need: float, collection: Collection, worth: tuple[float, ...], wait: float, ready: float
    ) -> None:
        self.need, self.collection, self.worth, self.wait, self.ready = need, collection, worth, wait, ready

    def turns(self, more: float = 0.0, gained: tuple[int, ...] = (), lost: tuple[int, ...] = ()) -> float:
        """Own turns until it has won, with so much more glory, and with dice of these places gained and lost."""
        left = self.need - self.ready - more
        alone = FALLS_SHORT * self._rolling(self.need, gained, lost)
        if left <= 0:
            return self.wait + alone + SPARE * left
        return self.wait + alone + self._rolling(left, gained, lost)

    def _rolling(self, need: float, gained: tuple[int, ...], lost: tuple[int, ...]) -> float:
        """Turns until rolls have brought so much glory."""
        late = OVERSHOOT * (1 - exp(-need / 2))
        own, worth = self.collection, self.worth
        bag = len(own.bag)
        count = len(own.all) + len(gained) - len(lost)
        in_bag, total = own.totals(worth)
        earned, upkeep, draw = own.quiddity, own.upkeep, own.draw
        for slot in gained:
            card = own.cards[slot]
            total, draw = total + worth[slot], draw + card.draw
            earned, upkeep = earned + card.quiddity, upkeep + card.upkeep
        for slot in lost:
            card = own.cards[slot]
            total, draw = total - worth[slot], draw - card.draw
            earned, upkeep = earned - card.quiddity, upkeep - card.upkeep
        share = rolled(count, draw) / count if count else 0.0
        first = bag / rolled(bag, draw * bag / count) if bag and count else 0.0
        for slot in own.scarce:
            card = own.cards[slot]
            number = own.all.count(slot) + gained.count(slot) - lost.count(slot)
            if number > card.limit:
                idle = left_idle(number, card.limit, card.creatures * share)
                total, upkeep = total - idle * worth[slot], upkeep - idle * card.upkeep
                if first:
                    in_bag -= left_idle(own.bag.count(slot), card.limit, card.creatures / first) * worth[slot]
        paid = paid_for(earned, upkeep)
        in_bag, total = in_bag * paid, total * paid
        income = max(0.0, (earned - upkeep * paid) * share)
        growth = GROWTH * income / (1 + income / RICH) * share + 0.001
        rate = total * share + growth * max(0.0, first - 1.0)
        brought = min(need, in_bag)
        through = first * brought / in_bag if in_bag else first
        return late + through + _lasting(need - brought, rate, growth) + FALLS_SHORT * _lasting(brought, rate, growth)


def _lasting(need: float, rate: float, growth: float) -> float:
    """Turns until so much glory has come, at a rate that grows."""
    return min(LONGEST, (sqrt(rate * rate + 2 * growth * need) - rate) / growth)


@lru_cache(maxsize=4096)
def left_idle(count: int, limit: int, shows: float) -> float:
    """How many of so many dice of a class might as well not be there, if each shows a creature in a turn with this
    chance and only so many of these may be summoned."""
    if count <= limit or not shows:
        return 0.0
    odds = [comb(count, number) * shows**number * (1 - shows) ** (count - number) for number in range(count + 1)]
    return sum(chance * max(0, number - limit) for number, chance in enumerate(odds)) / shows


def paid_for(earned: float, upkeep: float) -> float:
    """What share of its creatures a collection can summon that earns so much a roll and needs so much for all.

    Whoever earns much more can pay nearly always, and whoever earns much less for no more than that; between them dice
    fall unevenly, and quiddity does not keep.
    """
    if upkeep <= 0:
        return 1.0
    return earned / (earned**EVEN + upkeep**EVEN) ** (1 / EVEN) if earned > 0 else 0.0


def chances(turns: list[float], ending: LastCard | None = None) -> tuple[float, ...]:
    """For each seat the chance to win, from the turns that it needs: to be the first, or to lead at another end."""
    best = min(turns)
    steep = STEEP / sqrt(1 + max(0.0, best))
    shares = [exp(steep * (best - each)) for each in turns]
    total = sum(shares)
    if ending is None:
        return tuple(each / total for each in shares)
    comes = ending.comes(max(0.0, best))
    return tuple(
        comes * leads + (1 - comes) * each / total for leads, each in zip(ending.leads(), shares, strict=True)
    )

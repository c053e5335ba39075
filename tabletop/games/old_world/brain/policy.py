"""Sensible moves at little cost: what the computer players imagine that everybody does."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from operator import itemgetter
from typing import Any, NamedTuple

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.appraisal import Appraisal, Change, ExactAppraisal, Prices, RegionGains
from tabletop.games.old_world.brain.evaluation import Judge
from tabletop.games.old_world.brain.outlook.battle_forecast import PEASANTS_WORTH, PREY, is_peaceful
from tabletop.games.old_world.brain.outlook.factors import CardPair, Factors, doubt_of
from tabletop.games.old_world.brain.outlook.known_regions import Forecasts
from tabletop.games.old_world.brain.outlook.region_codes import RegionCode, first_copy, with_tokens
from tabletop.games.old_world.brain.sense.summoned import arrivals, summoned
from tabletop.games.old_world.brain.summoning_forecast import departed, entered, joined, played, put_down
from tabletop.games.old_world.content.effects import FreeIntoEmpty
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, POWERS, CardId, FigureId, RegionId, SpaceId
from tabletop.games.old_world.content.records import RANKS
from tabletop.games.old_world.legal.options import listed
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.cards import card_cost, free_spaces
from tabletop.games.old_world.position.figures import defence, figures_of
from tabletop.games.old_world.position.summoning import dearness, in_reach, is_free, may_leave

FEW = 24
"""Moves by a card, of figures or of tokens, that are looked at."""
DOUBT = 1
"""How much is expected to change still: always the same, so that what is found out about regions holds for a round."""
HUNTERS = 3
"""Dice of others from which somebody whom they may kill looks for another place."""
SLIPS = 4
"""In one of so many turns a power does the next best thing: where everybody always answered alike, a trifle would throw
playouts further apart than what is tried in them, and as far in all of them."""
OUTSETS_KEPT = 3_000
"""Positions that are kept before all are forgotten: a few megabytes."""
Offer = tuple[float, type[Any], int, int]
"""What something is worth, and what: the type of the action, its piece and its place."""
NO_OFFER: Offer = (-inf, do.Pass, 0, 0)


def regions_held(box: OldWorldBox, state: OldWorldState, power: int) -> list[RegionId]:
    """The regions where a power has figures or corruption, but for ruined ones."""
    held = {state.region[figure] for figure in figures_of(box, state, power)}
    heaps = state.corruption
    return [
        RegionId(region)
        for region, ruin in enumerate(state.ruined)
        if ruin < 0 and (region in held or heaps[region * POWERS + power])
    ]


def is_hunted(factors: Factors, pair: CardPair, code: RegionCode, power: int) -> bool:
    """Whether others have so many dice in a region that the figures of a power do well to leave it."""
    if is_peaceful(factors, pair, code):
        return False
    troops = factors.troops
    return sum([troops.dice[each] for each in code.figures if troops.power[each] != power]) >= HUNTERS


class Outset(NamedTuple):
    """What a power finds before a turn whatever its hand is. codes: the regions. figure: the best of its figures.
    spaces: where it might lay cards, the first free space of each region, with what is known of the region."""

    codes: Sequence[RegionCode]
    figure: Offer
    spaces: Sequence[tuple[SpaceId, RegionGains]]


class Policy:
    """Acts for any seat. What it finds out about regions is kept for a round, and so are whole positions: playouts come
    back to most of them with other hands. So they cost ever less."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.box = judge, judge.box
        self._prices: dict[tuple[object, int, int], Prices] = {}
        self._outsets: dict[tuple[object, ...], Outset] = {}
        self._round = 0

    def act(self, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
        """An option that is not silly, chosen quickly."""
        match state.owed[seat]:
            case asked.SummonOrPlay():
                best, other = self.turns(state, seat)
                return best if rng.below(SLIPS) else other
            case asked.RollDice():
                return do.Roll(seat)
            case asked.RedrawHand():
                return do.Finish(seat)
            case asked.AssignHits():
                return max(listed(self.box, state, seat), key=lambda option: self._prey(state, option))
            case asked.DiscardCards():
                hand = state.hand[state.powers[seat]]
                return do.Discard(seat, min(hand, key=lambda card: self.box.cards[card].cost))
            case asked.TakeFigure(whose=whose, purpose=purpose):
                sign = 1 if whose == "enemy" or purpose == "shield" else -1
                return max(listed(self.box, state, seat), key=lambda option: sign * self._rank(option))
            case asked.ChooseMoves() | asked.ChooseTokenMoves():
                return self._moved(state, seat, rng)
        return rng.choice(tuple(listed(self.box, state, seat)))

    def _rank(self, option: Action) -> float:
        return PREY[RANKS.index(self.box.figures[option.figure].rank)] if isinstance(option, do.Take) else 0.0

    def _prey(self, state: OldWorldState, option: Action) -> float:
        match option:
            case do.Hit(figure=figure):
                return PREY[RANKS.index(self.box.figures[figure].rank)] / defence(self.box, state, figure)
            case do.HitPeasant():
                return PEASANTS_WORTH
        return 0.0

    def _moved(self, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
        """Where a figure or a token is worth most, of a few moves."""
        options = list(listed(self.box, state, seat))
        appraisal = self.appraise(state, state.powers[seat])
        while len(options) > FEW:
            del options[rng.below(len(options))]
        return max(options, key=lambda option: self._carried(appraisal, option))

    def _carried(self, appraisal: Appraisal, option: Action) -> float:
        """What a move by a card is worth."""
        match option:
            case do.Move(figure=figure, region=region):
                return appraisal.gain(Change((departed(appraisal, figure), entered(appraisal, figure, region))))
            case do.MoveToken(token=token, region=region):
                origin, kind = divmod(token, KINDS)
                left = with_tokens(appraisal.codes[origin], kind, -1)
                return appraisal.gain(Change((left, with_tokens(appraisal.codes[region], kind, 1))))
        return 0.0

    # ------------------------------------------------------------------ turns

    def appraise(self, state: OldWorldState, power: int) -> Appraisal:
        """The position at the prices that held when the power was first looked at under these factors."""
        forecasts = self.judge.known.forecasts(state, DOUBT)
        return Appraisal(self.judge, state, power, forecasts, self._priced(state, power, forecasts))

    def _priced(self, state: OldWorldState, power: int, forecasts: Forecasts) -> Prices:
        if state.round != self._round:
            self._round = state.round
            self._prices.clear()
            self._outsets.clear()
        key = forecasts.key, power, doubt_of(state)
        prices = self._prices.get(key)
        if prices is None:
            prices = self._prices[key] = ExactAppraisal(self.judge, state, power).prices
        return prices

    def turns(self, state: OldWorldState, seat: Seat) -> tuple[Action, Action]:
        """What brings most, of a figure of each kind, a card of each kind and to pass, of equals the first; then the
        best card after the best figure, or the reverse, where it brings more than to pass."""
        power = state.powers[seat]
        forecasts = self.judge.known.forecasts(state, DOUBT)
        prices = self._priced(state, power, forecasts)
        key = (
            prices, state.power[power], tuple(state.region), tuple(state.control), tuple(state.tokens),
            tuple(state.corruption), tuple(state.laid), state.ruined, state.perched, state.shielded, state.freed,
            arrivals(state),
        )  # fmt: skip
        outset = self._outsets.get(key)
        if outset is None:
            if len(self._outsets) >= OUTSETS_KEPT:
                self._outsets.clear()
            outset = self._outsets[key] = self._set_out(Appraisal(self.judge, state, power, forecasts, prices))
        offers = [outset.figure]
        hand = {first_copy(self.box, card): card for card in state.hand[power]}
        if hand:
            offers.append(self._card(state, power, forecasts, prices, outset, hand))
            offers.sort(key=itemgetter(0), reverse=True)
        idle = -prices.point[power] * state.power[power]
        found: list[Action] = [kind(seat, piece, place) for worth, kind, piece, place in offers if worth > idle]
        return (found[0], found[-1]) if found else (do.Pass(seat), do.Pass(seat))

    def _set_out(self, appraisal: Appraisal) -> Outset:
        """What a power finds, its cards only for regions where it has anything."""
        box, state = appraisal.box, appraisal.state
        free = [(region, free_spaces(box, state, region)) for region in regions_held(box, state, appraisal.power)]
        spaces = [(there[0], appraisal.gains[region]) for region, there in free if there]
        return Outset(appraisal.codes, self._figure(appraisal), spaces)

    def _figure(self, appraisal: Appraisal) -> Offer:
        """The best of one figure of each kind from the supply, or, of what the supply does not hold and of what others
        hunt, from each region, into each region in reach: for the same price nobody else has to leave."""
        box, state, power = appraisal.box, appraisal.state, appraisal.power
        points, point = state.power[power], appraisal.prices.point[power]
        reach, gains, where = in_reach(box, state, power), appraisal.gains, state.region
        dear, come = dearness(box, state), summoned(box, state)
        seen: set[tuple[int, bool, bool, int]] = set()
        own = figures_of(box, state, power)
        ready = {box.kind_of[figure] for figure in own if where[figure] == NOWHERE}
        best, most = NO_OFFER, NO_OFFER[0]
        for figure in own:
            kind, origin = box.kind_of[figure], where[figure]
            if figure in come.figures:
                continue
            like_it = kind, figure in state.shielded, figure in state.freed, origin
            if like_it in seen:
                continue
            seen.add(like_it)
            if origin != NOWHERE:
                stays = kind in ready and not self._hunted(appraisal, origin)
                if stays or not may_leave(box, state, power, origin):
                    continue
            surcharge = dear if origin != NOWHERE else 0
            usual = box.costs[figure] + surcharge
            free = figure_upgrade(box, state, figure, FreeIntoEmpty) is not None
            if usual > points and not free:
                continue
            each = appraisal.code_of(figure)
            loss = 0.0 if origin == NOWHERE else self._leaving(appraisal, figure, each)
            for region in reach:
                if region == origin or (come.ways and come.is_back(kind, origin, region)):
                    continue
                cost = surcharge if free and is_free(box, state, figure, region) else usual
                if cost <= points:
                    known = gains[region].joining
                    gain = known.get(each)
                    if gain is None:
                        gain = known[each] = self._joining(appraisal, figure, region)
                    gain = gain - loss - cost * point
                    if gain > most:
                        most, best = gain, (gain, do.Summon, figure, region)
        return best

    def _hunted(self, appraisal: Appraisal, region: RegionId) -> bool:
        """Whether the figures of the power are hunted in a region."""
        code = appraisal.codes[region]
        pair = self.judge.card_values.pair(code.west, code.east)
        return is_hunted(appraisal.factors, pair, code, appraisal.power)

    def _leaving(self, appraisal: Appraisal, figure: FigureId, each: int) -> float:
        """What a region loses with a figure of a code."""
        region = appraisal.state.region[figure]
        known = appraisal.gains[region].leaving
        loss = known.get(each)
        if loss is None:
            loss = known[each] = appraisal.here(region) - appraisal.worth(departed(appraisal, figure))
        return loss

    def _joining(self, appraisal: Appraisal, figure: FigureId, region: RegionId) -> float:
        """What a region gains by a figure."""
        return appraisal.worth(joined(appraisal, figure, region)) - appraisal.here(region)

    def _card(
        self, state: OldWorldState, power: int, forecasts: Forecasts, prices: Prices, outset: Outset,
        hand: dict[CardId, CardId],
    ) -> Offer:  # fmt: skip
        """The best of the cards of a hand, which are known by their first copies."""
        offer, most = NO_OFFER, NO_OFFER[0]
        key = (tuple(hand), state.power[power])
        appraisal: Appraisal | None = None
        for space, gains in outset.spaces:
            known = gains.best
            if key not in known:
                appraisal = appraisal or Appraisal(self.judge, state, power, forecasts, prices, outset.codes)
                known[key] = self._best_card(appraisal, hand, space)
            best = known[key]
            if best is not None and best[0] > most:
                most, first = best
                offer = most, do.PlayCard, hand[first], space
        return offer

    def _best_card(
        self, appraisal: Appraisal, hand: dict[CardId, CardId], space: SpaceId
    ) -> tuple[float, CardId] | None:
        """The card that brings most on a space, and how much; None where none can be paid for or is of any use."""
        region = space // 2
        points, known = appraisal.state.power[appraisal.power], appraisal.gains[region].cards
        costs = appraisal.gains[region].costs
        best: tuple[float, CardId] | None = None
        for first, card in hand.items():
            cost = costs.get(first)
            if cost is None:
                cost = costs[first] = card_cost(appraisal.box, appraisal.state, card, region)
            if cost <= points:
                gain = known.get(first)
                if gain is None:
                    gain = known[first] = self._laid(appraisal, card, space)
                if (best is None or gain > best[0]) and not appraisal.is_idle(card, gain):
                    best = gain, first
        return best

    def _laid(self, appraisal: Appraisal, card: CardId, space: SpaceId) -> float:
        """What a card brings at best, but for what it does to other regions."""
        if self.judge.card_values.roams[card]:
            return appraisal.gain(put_down(appraisal, card, space))
        return max([appraisal.gain(change) for change in played(appraisal, card, space)])

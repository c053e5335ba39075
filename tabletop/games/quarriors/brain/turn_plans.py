"""The rest of a turn, as the computer players plan it: which creatures to summon, and what to capture with the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.brain.attack_odds import Defenders, fall_chance
from tabletop.games.quarriors.brain.evaluation import Judge
from tabletop.games.quarriors.brain.last_card import LastCard
from tabletop.games.quarriors.brain.standing import LONGEST, Collection, Standing, chances
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position import costs
from tabletop.games.quarriors.position.glory import leaders
from tabletop.games.quarriors.position.wilds import capturable, ends_the_game

MOST = 32
"""Combinations of creatures that are looked at."""
Slots = tuple[int, ...]


class TurnPlan(NamedTuple):
    """What to summon and what to capture (places in the Wilds), with the chance that follows."""

    chance: float
    summons: tuple[DieId, ...]
    captures: Slots


class Purchase(NamedTuple):
    """Dice that could be captured: their price, and the turns that the seat then needs. wins: they end the game for
    it. ending: how it could end then by empty cards, if that is near."""

    cost: int
    slots: Slots
    turns: float
    wins: bool
    ending: LastCard | None

    def chance(self, turns: list[float], seat: Seat) -> float:
        """The chance of the seat that captures them, where all seats would need so many turns."""
        return chances([*turns[:seat], self.turns, *turns[seat + 1 :]], self.ending)[seat]


def purchases(judge: Judge, state: QuarriorsState, standings: list[Standing], wealth: int) -> list[Purchase]:
    """Nothing, and everything that a wealth can buy, the best first; not what ends the game unless the active seat
    wins it alone."""
    found = [_purchase(judge, state, standings, 0, ())]
    if state.captures:
        ones = []
        for card in capturable(judge.box, state, wealth):
            slot = state.cards.index(card)
            ones.append(_purchase(judge, state, standings, costs.capture_cost(judge.box, state, card), (slot,)))
        found += ones
        if state.captures > 1:
            _sort(ones, state.active, standings)
            for at, one in enumerate(ones[:6]):
                for two in ones[at:6]:
                    slots = one.slots + two.slots
                    if one.cost + two.cost <= wealth and (one is not two or len(state.market[slots[0]]) > 1):
                        found.append(_purchase(judge, state, standings, one.cost + two.cost, slots))
    found = [buy for buy in found if buy.wins or not ends_the_game(judge.box, state, buy.slots)]
    _sort(found, state.active, standings)
    return found


def _purchase(judge: Judge, state: QuarriorsState, standings: list[Standing], cost: int, slots: Slots) -> Purchase:
    if ends_the_game(judge.box, state, slots) and leaders(state) == (state.active,):
        return Purchase(cost, slots, -LONGEST, True, None)
    turns = standings[state.active].turns(0.0, slots)
    return Purchase(cost, slots, turns, False, judge.ending(state, standings, slots))


def _sort(found: list[Purchase], seat: Seat, standings: list[Standing]) -> None:
    """The best first: by turns, unless some of them bring the other end near."""
    if any(buy.ending for buy in found):
        turns = [each.turns() for each in standings]
        found.sort(key=lambda buy: (-buy.chance(turns, seat), buy.cost))
    else:
        found.sort(key=lambda buy: (buy.turns, buy.cost))


def affordable_creatures(judge: Judge, state: QuarriorsState, seat: Seat, wealth: int) -> list[list[DieId]]:
    """The creatures of the pool that can be paid for, alike ones together."""
    found: dict[tuple[int, int], list[DieId]] = {}
    for die in state.pool[seat]:
        if costs.is_summonable(judge.box, state, die, wealth):
            found.setdefault((judge.slot(die), judge.shown(state, die)), []).append(die)
    return list(found.values())


def is_free(judge: Judge, state: QuarriorsState, die: DieId) -> bool:
    """Whether a creature of the pool gives back all that it costs to summon it."""
    back = judge.creature(state, die).back
    return bool(back) and back >= costs.summon_cost(judge.box, state, die)


def turn_plans(judge: Judge, state: QuarriorsState, seat: Seat, most: int = MOST) -> list[TurnPlan]:
    """What the active seat can still do in this turn; no order."""
    standings = judge.standings(state)
    wealth = costs.wealth(judge.box, state, seat)
    bought = purchases(judge, state, standings, wealth)
    turns = [each.turns() for each in standings]
    dice = affordable_creatures(judge, state, seat, wealth) if state.phase in ("roll", "summon") else []
    if not dice:
        return [TurnPlan(bought[0].chance(turns, seat), (), bought[0].slots)]
    combinations = _combinations(judge, state, dice, wealth)
    found = list(islice(_with_summons(judge, state, seat, standings, turns, bought, combinations), most))
    if found[-1].summons:
        found.append(TurnPlan(bought[0].chance(turns, seat), (), bought[0].slots))
    return found


class _Rival(NamedTuple):
    """A seat with creatures: what it could lose of them to a stronger attack. held: the glory that it keeps of them as
    things stand."""

    seat: int
    creatures: Defenders
    pending: int
    dangers: list[tuple[int, int]]
    held: float


def _rivals(judge: Judge, state: QuarriorsState, seat: Seat, collections: list[Collection]) -> Iterator[_Rival]:
    for other in range(len(collections)):
        theirs = judge.own(state, other) if other != seat else ()
        if theirs:
            pending = judge.pending(state, Seat(other))
            dangers = judge.dangers(state, Seat(other), collections)
            yield _Rival(other, theirs, pending, dangers, judge.survivors(theirs, pending, dangers))


class _Hunter(NamedTuple):
    """A seat whose dice to come score as soon as they destroy somebody: how much glory its next roll brings of those,
    its attack as in `attack_odds`, and the chance that it finds prey among the rivals that a seat has besides."""

    seat: int
    glory: float
    number: int
    mean: int
    elsewhere: float

    def finds(self, ours: Defenders) -> float:
        """The chance that it finds prey, with these creatures of the seat: one attack meets all, so the chances do not
        add up."""
        return max(self.elsewhere, fall_chance(ours, self.number, self.mean))


def _hunters(seat: Seat, rivals: list[_Rival], collections: list[Collection]) -> Iterator[_Hunter]:
    """Creatures of those who play before the hunter will have scored by then: they are no prey."""
    count = len(collections)
    for other, it in enumerate(collections):
        if other != seat and it.hunting:
            later = [each.creatures for each in rivals if (each.seat - seat) % count > (other - seat) % count]
            finds = [fall_chance(each, it.next_number, it.next_mean) for each in later]
            yield _Hunter(other, it.hunting, it.next_number, it.next_mean, max(finds, default=0.0))


def _combinations(
    judge: Judge, state: QuarriorsState, dice: list[list[DieId]], wealth: int
) -> Iterator[tuple[int, tuple[DieId, ...]]]:
    """Every number of every kind of creature that a wealth can summon, the most first: price and dice, those that cost
    nothing first."""
    dice = sorted(dice, key=lambda alike: not is_free(judge, state, alike[0]))
    prices = [0 if is_free(judge, state, each[0]) else costs.summon_cost(judge.box, state, each[0]) for each in dice]
    limits = list(_class_limits(judge, state, dice))
    for counts in product(*(range(len(alike), -1, -1) for alike in dice)):
        cost = sum(count * price for count, price in zip(counts, prices, strict=True))
        if cost <= wealth and all(sum(counts[at] for at in places) <= limit for limit, places in limits):
            yield cost, tuple(die for count, alike in zip(counts, dice, strict=True) for die in alike[:count])


def _class_limits(judge: Judge, state: QuarriorsState, dice: list[list[DieId]]) -> Iterator[tuple[int, list[int]]]:
    """For each class of which only so many dice may be summoned: how many still may be, and the places of its dice,
    whatever face they show."""
    classes: dict[int, list[int]] = {}
    for at, alike in enumerate(dice):
        slot = judge.slot(alike[0])
        if judge.card_worths[slot].limit:
            classes.setdefault(slot, []).append(at)
    for places in classes.values():
        yield costs.summons_left(judge.box, state, dice[places[0]][0]), places


def _with_summons(
    judge: Judge,
    state: QuarriorsState,
    seat: Seat,
    standings: list[Standing],
    turns: list[float],
    bought: list[Purchase],
    combinations: Iterator[tuple[int, tuple[DieId, ...]]],
) -> Iterator[TurnPlan]:
    """Combinations of creatures, each with the best capture that the rest of the wealth can pay."""
    collections = [each.collection for each in standings]
    own = judge.own(state, seat)
    dangers = judge.dangers(state, seat, collections)
    safe = judge.survivors(own, 0, dangers)
    rivals = list(_rivals(judge, state, seat, collections))
    hunters = [(each, each.finds(own)) for each in _hunters(seat, rivals, collections)]
    wealth = costs.wealth(judge.box, state, seat)
    for cost, summons in combinations:
        shown = [judge.creature(state, die) for die in summons]
        ready = tuple(sorted((*own, *((each.defence, each.glory) for each in shown))))
        more = judge.survivors(ready, 0, dangers) - safe + sum(each.more for each in shown)
        buy = next(each for each in bought if each.cost <= wealth - cost)
        new = turns[:]
        new[seat] = buy.turns if buy.wins else standings[seat].turns(more, buy.slots)
        attack = sum(each.attack for each in shown)
        theirs: dict[int, float] = {}
        for rival in rivals:
            left = judge.survivors(rival.creatures, rival.pending + attack, rival.dangers)
            theirs[rival.seat] = left - rival.held
        for hunter, found in hunters:
            theirs[hunter.seat] = theirs.get(hunter.seat, 0.0) + hunter.glory * (hunter.finds(ready) - found)
        for other, glory in theirs.items():
            new[other] = standings[other].turns(glory)
        ending = buy.ending
        if ending:
            ending = ending.with_ready([more if at == seat else theirs.get(at, 0.0) for at in range(len(new))])
        yield TurnPlan(chances(new, ending)[seat], summons, buy.slots)

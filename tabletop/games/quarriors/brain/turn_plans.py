"""The rest of a turn, as the computer players plan it: which creatures to summon, and what to capture with the rest."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.games.quarriors.brain.evaluation import Judge, Standing, chances
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position import costs

MOST = 32
"""Combinations of creatures that are looked at."""
Slots = tuple[int, ...]


class Plan(NamedTuple):
    """What to summon and what to capture (places in the Wilds), with the chance that follows."""

    chance: float
    summons: tuple[DieId, ...]
    captures: Slots


class Buy(NamedTuple):
    """Dice that could be captured: their price, their quiddity a roll, and the turns that the seat then needs."""

    cost: int
    slots: Slots
    quiddity: float
    turns: float


def buys(judge: Judge, state: QuarriorsState, me: Standing, wealth: int) -> list[Buy]:
    """Nothing, and everything that a wealth can buy, the best first."""
    found = [Buy(0, (), 0.0, me.turns())]
    if state.captures:
        ones = []
        for slot, card in enumerate(state.cards):
            if state.market[slot]:
                cost = costs.capture_cost(judge.box, state, card)
                if cost <= wealth:
                    quiddity = judge.promises[slot].quiddity
                    ones.append(Buy(cost, (slot,), quiddity, me.turns(0.0, (slot,), quiddity)))
        found += ones
        if state.captures > 1:
            ones.sort(key=lambda buy: buy.turns)
            for at, one in enumerate(ones[:6]):
                for two in ones[at:6]:
                    slots = one.slots + two.slots
                    if one.cost + two.cost <= wealth and (one is not two or len(state.market[slots[0]]) > 1):
                        both = one.quiddity + two.quiddity
                        found.append(Buy(one.cost + two.cost, slots, both, me.turns(0.0, slots, both)))
    found.sort(key=lambda buy: (buy.turns, buy.cost))
    return found


def groups(judge: Judge, state: QuarriorsState, seat: Seat, wealth: int) -> list[list[DieId]]:
    """The creatures of the pool that can be paid for, alike ones together."""
    found: dict[tuple[int, int], list[DieId]] = {}
    for die in state.pool[seat]:
        face = state.face[die]
        if face == HIDDEN or not judge.box.dice[die].faces[face].level:
            continue
        if costs.summon_cost(judge.box, state, die) <= wealth and costs.summons_left(judge.box, state, die):
            found.setdefault((judge.slot(die), face), []).append(die)
    return list(found.values())


def plans(judge: Judge, state: QuarriorsState, seat: Seat, most: int = MOST) -> list[Plan]:
    """What the active seat can still do in this turn; no order."""
    standings = judge.standings(state)
    me = standings[seat]
    wealth = costs.wealth(judge.box, state, seat)
    choices = buys(judge, state, me, wealth)
    turns = [each.turns() for each in standings]
    if state.phase not in ("roll", "summon"):
        return [_only_bought(turns, seat, choices[0])]
    dice = groups(judge, state, seat, wealth)
    if not dice:
        return [_only_bought(turns, seat, choices[0])]
    return _with_summons(judge, state, seat, standings, turns, wealth, choices, dice, most)


def _only_bought(turns: list[float], seat: Seat, buy: Buy) -> Plan:
    return Plan(chances([*turns[:seat], buy.turns, *turns[seat + 1 :]])[seat], (), buy.slots)


def _with_summons(
    judge: Judge,
    state: QuarriorsState,
    seat: Seat,
    standings: list[Standing],
    turns: list[float],
    wealth: int,
    choices: list[Buy],
    dice: list[list[DieId]],
    most: int,
) -> list[Plan]:
    """Every combination of creatures with the best capture that the rest can pay."""
    me = standings[seat]
    sums = [each.sums for each in standings]
    own = judge.own(state, seat)
    dangers = judge.dangers(state, seat, sums)
    safe = judge.survivors(own, 0, dangers)
    rivals = [
        (other, judge.own(state, other), judge.pending(state, Seat(other)), judge.dangers(state, Seat(other), sums))
        for other in range(len(turns))
        if other != seat
    ]
    rivals = [each for each in rivals if each[1]]
    held = [judge.survivors(theirs, pending, after) for _, theirs, pending, after in rivals]
    prices = [costs.summon_cost(judge.box, state, each[0]) for each in dice]
    found = []
    limits = [1 if judge.limited(state, each[0]) else len(each) for each in dice]
    for counts in product(*(range(limit, -1, -1) for limit in limits)):
        cost = sum(count * price for count, price in zip(counts, prices, strict=True))
        if cost > wealth:
            continue
        summons = tuple(die for count, group in zip(counts, dice, strict=True) for die in group[:count])
        shown = [judge.creature(state, die) for die in summons]
        ready = tuple(sorted((*own, *((each.defence, each.glory) for each in shown))))
        more = judge.survivors(ready, 0, dangers) - safe + sum(each.more for each in shown)
        buy = next(each for each in choices if each.cost <= wealth - cost)
        new = turns[:]
        new[seat] = me.turns(more, buy.slots, buy.quiddity)
        attack = sum(each.attack for each in shown)
        for (other, theirs, pending, after), kept in zip(rivals, held, strict=True):
            new[other] = standings[other].turns(judge.survivors(theirs, pending + attack, after) - kept)
        found.append(Plan(chances(new)[seat], summons, buy.slots))
        if len(found) >= most:
            break
    if found[-1].summons:
        found.append(_only_bought(turns, seat, choices[0]))
    return found

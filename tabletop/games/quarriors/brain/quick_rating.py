"""What options are worth at a glance: a die as much as its price, a creature as much as its glory.

No plan is made: what is summoned is not weighed against what could be captured for the same quiddity, unless that wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine.action import Action, Seat
from tabletop.games.quarriors.brain.evaluation import Judge
from tabletop.games.quarriors.brain.policy import gain, rolling, storable
from tabletop.games.quarriors.brain.standing import chances
from tabletop.games.quarriors.brain.turn_plans import affordable_creatures
from tabletop.games.quarriors.model.actions import Capture, Cull, Finish, Prepare, Summon, Use
from tabletop.games.quarriors.model.decisions import CaptureDice, CullDice, SummonAndPrepare, UseImmediate
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.costs import wealth
from tabletop.games.quarriors.position.glory import leaders
from tabletop.games.quarriors.position.wilds import can_end_the_game, capturable

PRICE = 0.12
"""The glory that a die brings for each quiddity that it costs."""
POOR = 1.5
"""A die that costs less is a burden."""
ENOUGH = 12
"""Dice that a collection should have, at a glance: those that it begins with."""

Ratings = Iterator[tuple[float, Action]]


def quick_ratings(judge: Judge, state: QuarriorsState, seat: Seat) -> Ratings:
    """The options of the decisions that come most often, each with the chance that follows at a glance."""
    chance = _chance(judge, state, seat)
    match state.owed[seat]:
        case UseImmediate():
            first = rolling(judge, state, seat)
            if isinstance(first, Use):
                gained = sum(max(0.0, gain(judge, state, die)) for die in first.others)
                yield chance(0.1 + gained), first
            yield chance(0.0), Finish(seat)
        case CullDice():
            yield chance(0.0), Finish(seat)
            if len(judge.collection(state, seat).all) > ENOUGH:
                yield from _culling(judge, state, seat, chance)
        case SummonAndPrepare():
            yield from _summoning(judge, state, seat, chance)
        case CaptureDice():
            yield chance(0.0), Finish(seat)
            purse = wealth(judge.box, state, seat)
            for card in capturable(judge.box, state, purse):
                more = PRICE * (judge.box.content.cards[card].cost - POOR)
                yield chance(more, (state.cards.index(card),)), Capture(seat, card)


def _chance(judge: Judge, state: QuarriorsState, seat: Seat) -> Callable[..., float]:
    """The chance of a seat as a function of glory that it gains over what it has, and of places of dice captured."""
    standings = judge.standings(state)
    turns = [each.turns() for each in standings]

    def chance(more: float, captures: tuple[int, ...] = ()) -> float:
        new = [*turns[:seat], standings[seat].turns(more), *turns[seat + 1 :]]
        return chances(new, judge.ending(state, standings, captures))[seat]

    return chance


def _culling(judge: Judge, state: QuarriorsState, seat: Seat, chance: Callable[[float], float]) -> Ratings:
    seen = set()
    for die in state.used[seat]:
        slot = judge.slot(die)
        if slot not in seen:
            seen.add(slot)
            yield chance(PRICE * (POOR - judge.box.content.cards[state.cards[slot]].cost)), Cull(seat, die)


def _summoning(judge: Judge, state: QuarriorsState, seat: Seat, chance: Callable[[float], float]) -> Ratings:
    spell = storable(judge, state, seat)
    if spell is not None:
        yield chance(0.0), Prepare(seat, spell)
        return
    purse = wealth(judge.box, state, seat)
    if can_end_the_game(judge.box, state, purse) and leaders(state) == (seat,):
        yield 1.0, Finish(seat)
        return
    yield chance(0.0), Finish(seat)
    for alike in affordable_creatures(judge, state, seat, purse):
        creature = judge.creature(state, alike[0])
        yield chance(0.5 * creature.glory + creature.more), Summon(seat, alike[0])

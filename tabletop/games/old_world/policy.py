"""Sensible moves at little cost: what the computer players imagine that everybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.old_world import actions as do
from tabletop.games.old_world import decisions as asked
from tabletop.games.old_world.ids import NOWHERE, REGIONS, FigureId, RegionId
from tabletop.games.old_world.options import listed
from tabletop.games.old_world.survey import RANK_OF, Lure, Survey
from tabletop.games.old_world.values import card_cost, defence, free_spaces, in_reach, may_leave, summon_cost

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

PREY = {"cultist": 2.0, "warrior": 2.4, "daemon": 3.2}
"""What it is worth to kill a figure."""
FROM_BOARD = 0.7
"""How much less a figure is worth a move that already stands somewhere."""
FAINT = 0.25
"""What promises less is not done."""
Promised = list[tuple[float, Action]]


def act(game: OldWorld, lures: dict[int, Lure], state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """An option that is not silly, chosen quickly."""
    match state.owed[seat]:
        case asked.SummonOrPlay():
            return _turn(game, lures, state, seat, rng)
        case asked.RollDice():
            return do.Roll(seat)
        case asked.RedrawHand():
            return do.Finish(seat)
        case asked.AssignHits():
            return max(listed(game, state, seat), key=lambda option: _prey(game, state, option))
        case asked.DiscardCards():
            return do.Discard(seat, min(state.hand[state.powers[seat]], key=lambda card: game.cards[card].cost))
        case asked.TakeFigure(whose=whose, purpose=purpose):
            best = whose == "enemy" or purpose == "shield"
            return max(listed(game, state, seat), key=lambda option: _worth(game, option) * (1 if best else -1))
        case asked.MoveFigures():
            return _moved(game, state, seat, rng)
    return rng.choice(tuple(listed(game, state, seat)))


def _worth(game: OldWorld, option: Action) -> float:
    return PREY[game.figures[option.figure].rank] if isinstance(option, do.Take) else 0.0


def _prey(game: OldWorld, state: OldWorldState, option: Action) -> float:
    match option:
        case do.Hit(figure=figure):
            return PREY[game.figures[figure].rank] / defence(game, state, figure)
        case do.HitPeasant():
            return 0.8
    return 0.0


def _moved(game: OldWorld, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """Where a figure promises most, of a few moves."""
    options = list(listed(game, state, seat))
    there = Survey(game, state, state.powers[seat])
    tried = [options[rng.below(len(options))] for _ in range(min(6, len(options)))]
    return max(tried, key=lambda option: _carried(game, state, there, option))


def _carried(game: OldWorld, state: OldWorldState, there: Survey, option: Action) -> float:
    match option:
        case do.Move(figure=figure, region=region):
            rank = RANK_OF[game.figures[figure].rank]
            if state.control[figure] == there.power:
                return there.promise(rank, region) - 0.5 * there.promise(rank, state.region[figure])
            return 0.6 * (there.own_dice[region] > 0) + 0.2
    return 0.1


def _turn(game: OldWorld, lures: dict[int, Lure], state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """A figure or a card, drawn by how much it promises; nothing more where nothing promises anything."""
    there = Survey(game, state, state.powers[seat])
    found: Promised = []
    _figures(game, state, seat, there, found)
    _cards(game, lures, state, seat, there, found)
    if not found:
        return do.Pass(seat)
    return _drawn(found, rng)


def _drawn(found: Promised, rng: Rng) -> Action:
    """The most promising, or another one that promises nearly as much."""
    weights = [max(1, int(1000 * promise**4)) for promise, _ in found]
    at = rng.below(sum(weights))
    for weight, (_, action) in zip(weights, found, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("a number below the sum of the weights")


def _figures(game: OldWorld, state: OldWorldState, seat: Seat, there: Survey, found: Promised) -> None:
    """One figure of each kind from the supply, and one of each kind from each region."""
    power = there.power
    reach = in_reach(game, state, power)
    points = state.power[power]
    promises = [
        [there.promise(rank, region) if region in reach else 0.0 for region in range(REGIONS)] for rank in range(3)
    ]
    seen: set[tuple[int, int]] = set()
    for figure, acts_for in enumerate(state.control):
        if acts_for != power:
            continue
        origin = state.region[figure]
        kind = game.kind_of[figure]
        if (kind, origin) in seen:
            continue
        seen.add((kind, origin))
        rank = kind % 3
        cost = game.costs[figure]
        stays = 0.0
        if origin != NOWHERE:
            stays = there.loss(rank, origin)
            if stays > 1.5 or not may_leave(game, state, power, origin):
                continue
        for region in reach:
            promise = promises[rank][region]
            if origin != NOWHERE:
                promise = FROM_BOARD * (promise - stays) if region != origin else 0.0
            promise /= 0.5 + 0.5 * cost
            if promise > FAINT and summon_cost(game, state, figure, region) <= points:
                found.append((promise, do.Summon(seat, FigureId(figure), RegionId(region))))


def _cards(
    game: OldWorld, lures: dict[int, Lure], state: OldWorldState, seat: Seat, there: Survey, found: Promised
) -> None:
    """Each card of the hand where it counts most."""
    points = state.power[there.power]
    spaces = [free_spaces(game, state, region) if state.ruined[region] < 0 else () for region in range(REGIONS)]
    seen: set[int] = set()
    for card in state.hand[there.power]:
        like = game.first_copies[card]
        if like in seen:
            continue
        seen.add(like)
        best, place = FAINT, None
        lure = lures[like]
        for region in range(REGIONS):
            if spaces[region]:
                promise = there.lured(lure, region)
                if promise > best:
                    cost = card_cost(game, state, card, region)
                    promise /= 0.5 + 0.5 * cost
                    if promise > best and cost <= points:
                        best, place = promise, spaces[region][0]
        if place is not None:
            found.append((best, do.PlayCard(seat, card, place)))

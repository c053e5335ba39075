"""Sensible moves at little cost: what the computer players imagine that everybody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.old_world import actions as do
from tabletop.games.old_world import decisions as asked
from tabletop.games.old_world.effects import DearMoves, FreeIntoEmpty
from tabletop.games.old_world.ids import NOWHERE, REGIONS, FigureId
from tabletop.games.old_world.options import listed
from tabletop.games.old_world.survey import Sight, Survey
from tabletop.games.old_world.values import (
    acting_for,
    bettered,
    card_cost,
    defence,
    free_spaces,
    in_reach,
    is_free,
    lasting,
    may_leave,
)

if TYPE_CHECKING:
    from tabletop.games.old_world.state import OldWorldState

PREY = {"cultist": 2.0, "warrior": 2.4, "daemon": 3.2}
"""What it is worth to kill a figure."""
PEASANT = 0.8
"""And a peasant."""
FROM_BOARD = 0.9
"""How much less a figure is worth a move that already stands somewhere."""
NEEDED = 1.5
"""A figure that is worth more where it is does not move."""
DAEMON = 0.8
"""How much more a daemon promises than a warrior."""
FAINT = 0.25
"""What promises less is not done."""
FEW = 6
"""Moves by a card that are looked at."""
Promised = list[tuple[float, Action]]


def act(sight: Sight, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """An option that is not silly, chosen quickly."""
    game = sight.game
    match state.owed[seat]:
        case asked.SummonOrPlay():
            return _turn(sight, state, seat, rng)
        case asked.RollDice():
            return do.Roll(seat)
        case asked.RedrawHand():
            return do.Finish(seat)
        case asked.AssignHits():
            return max(listed(game, state, seat), key=lambda option: _prey(sight, state, option))
        case asked.DiscardCards():
            return do.Discard(seat, min(state.hand[state.powers[seat]], key=lambda card: game.cards[card].cost))
        case asked.TakeFigure(whose=whose, purpose=purpose):
            sign = 1 if whose == "enemy" or purpose == "shield" else -1
            return max(listed(game, state, seat), key=lambda option: sign * _worth(sight, option))
        case asked.MoveFigures():
            return _moved(sight, state, seat, rng)
    return rng.choice(tuple(listed(game, state, seat)))


def _worth(sight: Sight, option: Action) -> float:
    return PREY[sight.game.figures[option.figure].rank] if isinstance(option, do.Take) else 0.0


def _prey(sight: Sight, state: OldWorldState, option: Action) -> float:
    match option:
        case do.Hit(figure=figure):
            return PREY[sight.game.figures[figure].rank] / defence(sight.game, state, figure)
        case do.HitPeasant():
            return PEASANT
    return 0.0


def _moved(sight: Sight, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """Where a figure promises most, of a few moves."""
    options = list(listed(sight.game, state, seat))
    there = Survey(sight, state, state.powers[seat])
    tried = [options[rng.below(len(options))] for _ in range(min(FEW, len(options)))]
    return max(tried, key=lambda option: _carried(there, option))


def _carried(there: Survey, option: Action) -> float:
    """What a move by a card is worth: an enemy is best brought where own dice are."""
    match option:
        case do.Move(figure=figure, region=region):
            other = not there.sight.cultists[figure]
            if there.state.control[figure] == there.power:
                return there.promises(region)[other] - 0.5 * there.losses(there.state.region[figure])[other]
            return 0.8 if there.dice[region] else 0.2
    return 0.1


def _turn(sight: Sight, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """A figure or a card, drawn by how much it promises; nothing more where nothing promises anything."""
    there = Survey(sight, state, state.powers[seat])
    found: Promised = []
    _figures(there, seat, found)
    _cards(there, seat, found)
    return _drawn(found, rng) if found else do.Pass(seat)


def _drawn(found: Promised, rng: Rng) -> Action:
    """The most promising, or another one that promises nearly as much."""
    weights = [max(1, int(100 * promise**4)) for promise, _ in found]
    at = rng.below(sum(weights))
    for weight, (_, action) in zip(weights, found, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("a number below the sum of the weights")


def _figures(there: Survey, seat: Seat, found: Promised) -> None:
    """One figure of each kind from the supply, and one of each kind from each region."""
    game, state, power = there.sight.game, there.state, there.power
    points = state.power[power]
    promises = [(region, there.promises(region)) for region in in_reach(game, state, power)]
    dear = sum([effect.power for effect in lasting(game, state, DearMoves)])
    seen: set[tuple[int, int]] = set()
    for figure in acting_for(game, state, power):
        origin, kind = state.region[figure], game.kind_of[figure]
        if (kind, origin) in seen:
            continue
        seen.add((kind, origin))
        other = not there.sight.cultists[figure]
        stays, share, cost = 0.0, 1.0, game.costs[figure]
        if origin != NOWHERE:
            stays, share, cost = there.losses(origin)[other], FROM_BOARD, cost + dear
            if stays > NEEDED or not may_leave(game, state, power, origin):
                continue
        free = bettered(game, state, figure, FreeIntoEmpty) is not None
        if cost > points and not free:
            continue
        for region, promise in promises:
            gain = (share * (promise[other] - stays) + DAEMON * (kind % 3 == 2)) / (0.5 + 0.5 * cost)
            if gain > FAINT and region != origin and (cost <= points or is_free(game, state, figure, region)):
                found.append((gain, do.Summon(seat, FigureId(figure), region)))


def _cards(there: Survey, seat: Seat, found: Promised) -> None:
    """Each card of the hand where it counts most."""
    game, state, power = there.sight.game, there.state, there.power
    points = state.power[power]
    spaces = [
        (region, free)
        for region in range(REGIONS)
        if there.own[region] + there.enemies[region] and state.ruined[region] < 0
        and (free := free_spaces(game, state, region))
    ]  # fmt: skip
    for like in {game.first_copies[card]: card for card in state.hand[power]}.values():
        best, place, lure = FAINT, None, there.sight.lures[like]
        least = 0.5 + 0.5 * game.cards[like].cost if not game.discounts[like] else 0.5
        for region, free in spaces:
            promise = there.lured(lure, region) / least
            if promise > best and card_cost(game, state, like, region) <= points:
                best, place = promise, free[0]
        if place is not None:
            found.append((best, do.PlayCard(seat, like, place)))

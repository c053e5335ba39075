"""Sensible moves at little cost: what the computer players imagine that everybody does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.games.old_world import actions as do
from tabletop.games.old_world import decisions as asked
from tabletop.games.old_world.content import HERO, NOBLE, WARPSTONE
from tabletop.games.old_world.ids import EMPTY, KINDS, NOWHERE, REGIONS, FigureId, PowerId, RegionId
from tabletop.games.old_world.options import listed
from tabletop.games.old_world.values import card_cost, defence, free_spaces, in_reach, may_leave, summon_cost

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.state import OldWorldState

PREY = {"cultist": 2.0, "warrior": 2.4, "daemon": 3.2}
"""What it is worth to kill a figure."""
FROM_BOARD = 0.45
"""How much less a figure is worth a move that already stands somewhere."""


def act(game: OldWorld, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """An option that is not silly, chosen quickly."""
    match state.owed[seat]:
        case asked.SummonOrPlay():
            return _turn(game, state, seat, rng)
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
            return max(
                listed(game, state, seat),
                key=lambda option: _worth(game, option.figure) * (1 if best else -1),  # type: ignore[attr-defined]
            )
    return rng.choice(tuple(listed(game, state, seat)))


def _worth(game: OldWorld, figure: int) -> float:
    return PREY[game.figures[figure].rank]


def _prey(game: OldWorld, state: OldWorldState, option: Action) -> float:
    match option:
        case do.Hit(figure=figure):
            return _worth(game, figure) / defence(game, state, figure)
        case do.HitPeasant():
            return 0.8
    return 0.0


class Survey:
    """What is where, for one power."""

    def __init__(self, game: OldWorld, state: OldWorldState, power: PowerId) -> None:
        self.own, self.cultists = [0] * REGIONS, [0] * REGIONS
        self.enemies, self.danger = [0] * REGIONS, [0] * REGIONS
        control, figures = state.control, game.figures
        for figure, region in enumerate(state.region):
            if region != NOWHERE:
                kind = figures[figure]
                if control[figure] == power:
                    self.own[region] += 1
                    self.cultists[region] += kind.rank == "cultist"
                else:
                    self.enemies[region] += 1
                    self.danger[region] += kind.attack
        self.condition = game.content.powers[power].condition


def _turn(game: OldWorld, state: OldWorldState, seat: Seat, rng: Rng) -> Action:
    """A figure or a card, drawn by how much it promises; nothing more where nothing promises anything."""
    power = state.powers[seat]
    survey = Survey(game, state, power)
    found: list[tuple[float, Action]] = []
    _figures(game, state, seat, power, survey, found)
    _cards(game, state, seat, power, survey, found)
    if not found:
        return do.Pass(seat)
    return _drawn(found, rng)


def _drawn(found: Sequence[tuple[float, Action]], rng: Rng) -> Action:
    weights = [max(1, int(100 * promise * promise)) for promise, _ in found]
    at = rng.below(sum(weights))
    for weight, (_, action) in zip(weights, found, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("a number below the sum of the weights")


def _figures(
    game: OldWorld, state: OldWorldState, seat: Seat, power: PowerId, survey: Survey,
    found: list[tuple[float, Action]],
) -> None:  # fmt: skip
    """One figure of each kind from the supply, and one of each kind from each region."""
    reach = in_reach(game, state, power)
    points = state.power[power]
    seen: set[tuple[int, int]] = set()
    for figure, acts_for in enumerate(state.control):
        origin = state.region[figure]
        if acts_for != power or (game.kind_of[figure], origin) in seen:
            continue
        seen.add((game.kind_of[figure], origin))
        if origin != NOWHERE and (survey.own[origin] > 1 and game.figures[figure].rank == "cultist"):
            continue
        if origin != NOWHERE and not may_leave(game, state, power, origin):
            continue
        rank = game.figures[figure].rank
        for region in range(REGIONS):
            if region in reach and region != origin:
                promise = _promise(game, state, power, survey, rank, region)
                if origin != NOWHERE:
                    promise = FROM_BOARD * (promise - _promise(game, state, power, survey, rank, origin) * 0.5)
                if promise > 0.3 and summon_cost(game, state, figure, region) <= points:
                    found.append((promise, do.Summon(seat, FigureId(figure), RegionId(region))))


def _promise(game: OldWorld, state: OldWorldState, power: PowerId, survey: Survey, rank: str, region: int) -> float:
    """What a figure of a rank would do in a region."""
    value = game.content.regions[region].value
    if state.ruined[region] >= 0:
        return 0.6 * survey.enemies[region] if survey.condition == "kills" and rank != "cultist" else 0.0
    if rank == "cultist":
        promise = 1.2 + 0.25 * value + (1.2 if survey.cultists[region] == 1 else 0.0) - 0.45 * survey.danger[region]
        tokens = state.tokens
        match survey.condition:
            case "populous":
                promise += 1.0 if game.content.regions[region].populous else -0.3
            case "noble_or_hero":
                promise += 1.0 if tokens[region * KINDS + NOBLE] + tokens[region * KINDS + HERO] else -0.3
            case "magic":
                symbols = tokens[region * KINDS + WARPSTONE] + sum(
                    card != EMPTY and game.cards[card].magic for card in state.laid[2 * region : 2 * region + 2]
                )
                promise += 0.6 * min(2, symbols) - 0.3
        return promise
    if survey.condition == "kills":
        return 0.3 + 1.1 * min(3, survey.enemies[region])
    return 0.3 + 0.5 * survey.cultists[region] + 0.4 * min(2, survey.enemies[region]) + 0.12 * value


def _cards(
    game: OldWorld, state: OldWorldState, seat: Seat, power: PowerId, survey: Survey,
    found: list[tuple[float, Action]],
) -> None:  # fmt: skip
    """Each card of the hand where it counts most."""
    points = state.power[power]
    spaces = [free_spaces(game, state, region) if state.ruined[region] < 0 else () for region in range(REGIONS)]
    for card in state.hand[power]:
        kind = game.cards[card]
        best, place = 0.0, None
        for region in range(REGIONS):
            if spaces[region]:
                near = survey.own[region] + 0.5 * survey.enemies[region]
                promise = near * (0.5 + 0.1 * game.content.regions[region].value) + 0.4 * kind.cost
                if promise > best and card_cost(game, state, card, region) <= points:
                    best, place = promise, spaces[region][0]
        if place is not None:
            found.append((min(2.5, best), do.PlayCard(seat, card, place)))

"""Why a figure cannot be summoned and why a card cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.legal import Refusal
from tabletop.games.old_world.content.effects import Perch
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, SpaceId
from tabletop.games.old_world.legal.refusals import refuse
from tabletop.games.old_world.legal.turn_options import may_carry
from tabletop.games.old_world.model.actions import PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.position.values import (
    bettered,
    card_cost,
    free_spaces,
    in_reach,
    is_ruined,
    may_leave,
    summon_cost,
)

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState


def wrong_summon(game: OldWorld, state: OldWorldState, action: Summon | SummonCarrying | SummonOntoSpace) -> Refusal:
    """Why a figure cannot be summoned there, or not in this way."""
    power, figure = state.powers[action.seat], action.figure
    region = action.space // 2 if isinstance(action, SummonOntoSpace) else action.region
    name, place, origin = f"f{figure}", f"r{region}", state.region[figure]
    if state.control[figure] != power:
        return refuse("not_your_figure", figure=name)
    if region == origin:
        return refuse("same_region", figure=name, region=place)
    if region not in in_reach(game, state, power):
        return refuse("region_out_of_reach", region=place)
    if origin != NOWHERE and not may_leave(game, state, power, origin):
        return refuse("forbidden_by_effect", figure=name, region=f"r{origin}")
    cost = summon_cost(game, state, figure, region)
    if cost > state.power[power]:
        return refuse("not_enough_power", cost=cost, points=state.power[power])
    if isinstance(action, SummonOntoSpace):
        if bettered(game, state, figure, Perch) is None:
            return refuse("cannot_perch", figure=name)
        return wrong_space(game, state, action.space)
    if not may_carry(game, state, figure):
        return refuse("cannot_carry", figure=name)
    return refuse("no_tokens_in_ruins", region=place)


def wrong_card(game: OldWorld, state: OldWorldState, action: PlayCard) -> Refusal:
    """Why a card cannot be played there."""
    power, card, space = state.powers[action.seat], action.card, action.space
    if game.card_power[card] != power:
        return refuse("not_your_deck", card=f"c{card}")
    if card not in state.hand[power]:
        return refuse("not_in_hand", card=f"c{card}")
    if space not in free_spaces(game, state, space // 2) or is_ruined(state, space // 2):
        return wrong_space(game, state, space)
    cost = card_cost(game, state, card, space // 2)
    return refuse("not_enough_power", cost=cost, points=state.power[power])


def wrong_space(game: OldWorld, state: OldWorldState, space: SpaceId) -> Refusal:
    """Why nothing can be laid on a card space."""
    region = space // 2
    taken = {perch.space for perch in state.perched} | {at for at, card in enumerate(state.laid) if card != EMPTY}
    if len(taken) == len(state.laid):
        return refuse("no_card_space")
    if is_ruined(state, region):
        return refuse("region_ruined", region=f"r{region}")
    if {2 * region, 2 * region + 1} <= taken:
        return refuse("region_full", region=f"r{region}")
    if space in taken:
        return refuse("space_taken", space=f"x{space}")
    return refuse("forbidden_by_effect", space=f"x{space}", region=f"r{region}")

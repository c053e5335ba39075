"""Why a figure cannot be summoned and why a card cannot be played."""

from __future__ import annotations

from tabletop.engine.legal import Refusal
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Perch
from tabletop.games.old_world.content.ids import EMPTY, NOWHERE, SpaceId
from tabletop.games.old_world.legal.refusals import refuse
from tabletop.games.old_world.model.actions import PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.cards import blocker, card_cost, free_spaces
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.games.old_world.position.summoning import in_reach, may_carry, may_leave, summon_cost


def wrong_summon(box: OldWorldBox, state: OldWorldState, action: Summon | SummonCarrying | SummonOntoSpace) -> Refusal:
    """Why a figure cannot be summoned there, or not in this way."""
    power, figure = state.powers[action.seat], action.figure
    region = action.space // 2 if isinstance(action, SummonOntoSpace) else action.region
    name, place, origin = f"f{figure}", f"r{region}", state.region[figure]
    if state.control[figure] != power:
        return refuse("not_your_figure", figure=name)
    if region == origin:
        return refuse("same_region", figure=name, region=place)
    if region not in in_reach(box, state, power):
        return refuse("region_out_of_reach", region=place)
    if origin != NOWHERE and not may_leave(box, state, power, origin):
        return refuse("forbidden_by_effect", figure=name, region=f"r{origin}")
    cost = summon_cost(box, state, figure, region)
    if cost > state.power[power]:
        return refuse("not_enough_power", cost=cost, points=state.power[power])
    if isinstance(action, SummonOntoSpace):
        if figure_upgrade(box, state, figure, Perch) is None:
            return refuse("cannot_perch", figure=name)
        return wrong_space(box, state, action.space)
    if not may_carry(box, state, figure):
        return refuse("cannot_carry", figure=name)
    return refuse("no_tokens_in_ruins", region=place)


def wrong_card(box: OldWorldBox, state: OldWorldState, action: PlayCard) -> Refusal:
    """Why a card cannot be played there."""
    power, card, space = state.powers[action.seat], action.card, action.space
    if box.card_power[card] != power:
        return refuse("not_your_deck", card=f"c{card}")
    if card not in state.hand[power]:
        return refuse("not_in_hand", card=f"c{card}")
    if space not in free_spaces(box, state, space // 2) or is_ruined(state, space // 2):
        return wrong_space(box, state, space)
    cost = card_cost(box, state, card, space // 2)
    return refuse("not_enough_power", cost=cost, points=state.power[power])


def wrong_space(box: OldWorldBox, state: OldWorldState, space: SpaceId) -> Refusal:
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
    return refuse("space_blocked", token=f"t{blocker(box, state, space)}")

"""The regions that Old World cards speak of (old_world.old_world_cards)."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import PlaceEither, PlaceTokens
from tabletop.games.old_world.content.ids import token_of
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.regions import corruption_in, is_ruined, unruined
from tabletop.games.old_world.position.tokens import Regions, with_token


def regions_of_either(box: OldWorldBox, state: OldWorldState, effect: PlaceEither) -> Regions:
    """The regions of which one is chosen: those that would have a token of it, or one that belongs to them."""
    groups = [[box.numbers[name] for name in names] for names in effect.either]
    return tuple([group[0] for group in groups if not all(is_ruined(state, region) for region in group)])


def regions_to_choose(box: OldWorldBox, state: OldWorldState, effect: PlaceTokens) -> Regions:
    """The regions that can be chosen for tokens: none of those that have theirs, and no ruined one."""
    into = {box.numbers[name] for name in effect.into}
    found = [region for region in unruined(state) if region not in into]
    match effect.among:
        case "populous":
            found = [region for region in found if box.content.regions[region].populous]
        case "adjacent":
            found = [region for region in found if any(box.near[other] >> region & 1 for other in into)]
        case "near_warpstone":
            stones = with_token(state, WARPSTONE)
            found = [region for region in found if any(box.near[other] >> region & 1 for other in stones)]
        case "with_warpstone":
            found = [region for region in found if state.tokens[token_of(region, WARPSTONE)]] or found
        case "most_corruption":
            most = max((corruption_in(state, region) for region in found), default=0)
            found = [region for region in found if corruption_in(state, region) == most]
    return tuple(found)

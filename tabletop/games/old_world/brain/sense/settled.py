"""Who stays where it is, as another like it can come as well."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import EMPTY, KINDS, NOWHERE, FigureId, RegionId
from tabletop.games.old_world.content.records import EVENT, HERO
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import battle_dice
from tabletop.games.old_world.position.figures import fighters, figures_of
from tabletop.games.old_world.position.regions import is_ruined
from tabletop.games.old_world.position.summoning import summon_cost


def is_settled(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a figure would be summoned away from where nothing threatens it, as things stand, though one like it
    could come out of the supply for as little. What is shielded goes where others would die."""
    power, origin = state.control[figure], state.region[figure]
    if origin == NOWHERE or figure in state.shielded or is_ruined(state, origin):
        return False
    if _is_threatened(box, state, origin, power):
        return False
    cost = summon_cost(box, state, figure, region)
    return any(
        state.region[each] == NOWHERE
        and box.kind_of[each] == box.kind_of[figure]
        and summon_cost(box, state, each, region) <= cost
        for each in figures_of(box, state, power)
    )


def _is_threatened(box: OldWorldBox, state: OldWorldState, region: RegionId, power: int) -> bool:
    """Whether opponents have dice or cards in a region of a power, or heroes or an event are there."""
    if state.tokens[region * KINDS + HERO] or state.tokens[region * KINDS + EVENT]:
        return True
    if any(card != EMPTY and box.card_power[card] != power for card in state.laid[2 * region : 2 * region + 2]):
        return True
    others = {state.control[each] for each in fighters(state, region)} - {power}
    return any(sum(battle_dice(box, state, other, region)) for other in others)

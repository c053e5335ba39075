"""Where a figure would be killed almost surely."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.outlook.probability import hit_odds
from tabletop.games.old_world.content.effects import Statistics
from tabletop.games.old_world.content.ids import KINDS, FigureId
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade, forbidden
from tabletop.games.old_world.position.battle import battle_dice, strike_dice
from tabletop.games.old_world.position.figures import defence, fighters

SURE = 0.8
"""The chance from which all are as good as dead."""


def is_doomed(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether an opponent has dice enough in a region for everybody whom it can hit there, with a figure that joins
    them: as things stand, whatever cards are still to come."""
    if forbidden(box, state, region, "battle"):
        return False
    there = fighters(state, region)
    better = figure_upgrade(box, state, figure, Statistics)
    own = box.figures[figure].defence if better is None or better.defence is None else better.defence
    for power in {state.control[each] for each in there} - {state.control[figure]}:
        dice = sum(battle_dice(box, state, power, region)) + strike_dice(box, state, power, region)
        others = [each for each in there if state.control[each] != power and each not in state.shielded]
        needs = own + sum([defence(box, state, each) for each in others]) + state.tokens[region * KINDS + PEASANT]
        if hit_odds(dice, needs) >= SURE:
            return True
    return False

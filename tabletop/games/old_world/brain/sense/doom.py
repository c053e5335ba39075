"""Where a cultist would be killed almost surely."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.outlook.probability import hit_odds
from tabletop.games.old_world.content.effects import Rot, Statistics
from tabletop.games.old_world.content.ids import KINDS, POWERS, FigureId
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade, forbidden
from tabletop.games.old_world.position.battle import battle_dice, strike_dice
from tabletop.games.old_world.position.figures import defence, fighters, figures_in

SURE = 0.8
"""The chance from which all are as good as dead."""


def is_doomed(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether an opponent has dice enough in a region for everybody whom it can hit there, with a cultist that joins
    them, or a card kills all that it can after the battles, before anybody corrupts: as things stand, whatever cards
    are still to come."""
    if _rots(box, state, figure, region):
        return True
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


def _rots(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a card of an opponent kills so many at the end of the battles that nobody is left, with who joins them,
    even if nobody has fallen by then."""
    if figure in state.shielded:
        return False
    for card, effect in effects_in(box, state, region, "battles_end"):
        power = box.cards[card].power
        if isinstance(effect, Rot) and power != state.control[figure]:
            others = [
                each
                for each in figures_in(state, region)
                if each not in (figure, *state.shielded)
                and state.control[each] != power
                and box.figures[each].rank in effect.ranks
            ]
            if state.corruption[region * POWERS + power] > len(others):
                return True
    return False

"""What comes too late to do anything before the game ends."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.barred import pays_for_most
from tabletop.games.old_world.content.effects import Control, Magic, PlaceCorruption, Resistance
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, FigureId, PowerId, RegionId
from tabletop.games.old_world.content.records import PEASANT, RUIN
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade, forbidden, on_track
from tabletop.games.old_world.position.cards import free_spaces
from tabletop.games.old_world.position.domination import domination, resistance, rivalled
from tabletop.games.old_world.position.figures import attack, fighters, figures_in
from tabletop.games.old_world.position.powers import meets_condition
from tabletop.games.old_world.position.regions import is_ruined, tokens_to_ruin
from tabletop.games.old_world.position.summoning import in_reach, summon_cost

DEEDS = Control, Magic, PlaceCorruption
"""What upgrades let a figure do without a battle."""


def is_too_late(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a figure would be paid for in the last round and come where it does nothing any more, as things stand:
    nobody is there to be fought, or it has no dice and nobody of its own beside it; who dominates stays the same if all
    power points that are left go there, each for one of domination, and what it may corrupt is neither ruined nor
    brings a counter. It may lead on to other regions, or only leave those who could kill it."""
    if state.left or is_ruined(state, region):
        return False
    power, origin = state.control[figure], state.region[figure]
    cost = summon_cost(box, state, figure, region)
    left = state.power[power] - cost
    if not cost or (origin != NOWHERE and _may_fight(box, state, power, origin)):
        return False
    battle = _may_fight(box, state, power, region)
    alone = all(state.control[each] != power for each in figures_in(state, region))
    if battle and not (alone and attack(box, state, figure) == 0):
        return False
    if pays_for_most(box, state, region) or any(figure_upgrade(box, state, figure, deed) for deed in DEEDS):
        return False
    if left and state.hand[power] and free_spaces(box, state, region):  # what cards bring is not told by their costs
        return False
    come = state.clone()
    come.region[figure] = RegionId(region)
    if left and not {*in_reach(box, come, power)} <= {*in_reach(box, state, power)}:
        return False
    if box.figures[figure].rank == "cultist" and _may_matter(box, come, power, RegionId(region), left):
        return False
    own, most = domination(box, come, power, region) + left, rivalled(box, state, power, region)
    bar = resistance(box, state, region)
    return own <= bar or (own < most and not battle)  # after a battle there may be fewer rivals


def _may_fight(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> bool:
    """Whether a battle in a region may concern a power: with figures of others, or with Peasants who make it harder to
    dominate."""
    if forbidden(box, state, region, "battle"):
        return False
    peasants = state.tokens[region * KINDS + PEASANT] and any(
        effect.token is not None for effect in on_track(box, state, Resistance)
    )
    return bool(peasants) or any(state.control[each] != power for each in fighters(state, region))


def _may_matter(box: OldWorldBox, come: OldWorldState, power: PowerId, region: RegionId, left: int) -> bool:
    """Whether the corruption of a cultist who has come may ruin a region or bring a counter in this round, if all power
    points that are left go there. left: those of his power."""
    if forbidden(box, come, region, "corruption"):
        return False
    cultists = [come.control[each] for each in figures_in(come, region) if box.figures[each].rank == "cultist"]
    others = sum([come.power[other] for other in box.order(come) if other != power])
    if tokens_to_ruin(come, region) + len(cultists) + left + others >= RUIN:
        return True
    least = box.content.powers[power].least
    return meets_condition(box, come, power, region) and cultists.count(power) + left >= least

"""Where a cultist brings less than next to a noble or a hero."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.sense.barred import is_barred
from tabletop.games.old_world.brain.sense.doom import is_doomed
from tabletop.games.old_world.content.ids import NOWHERE, POWERS, FigureId, RegionId
from tabletop.games.old_world.content.records import RUIN
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import forbidden
from tabletop.games.old_world.position.domination import leader
from tabletop.games.old_world.position.figures import own_figures_in
from tabletop.games.old_world.position.powers import meets_condition
from tabletop.games.old_world.position.summoning import in_reach

CONTESTED = 4
"""So many tokens before the ruin a region is worth a token for itself."""


def is_astray(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a cultist would come out of the supply of a power that takes its counter by nobles and heroes into a
    region without any, where it neither helps to dominate nor near a ruin, while another in reach has some and too few
    cultists for the counter."""
    return state.region[figure] == NOWHERE and _strays(box, state, figure, region)


def is_astray_at_last(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """The same of a cultist that stands on the board, in the last round, in which nothing is prepared any more."""
    is_cultist = box.figures[figure].rank == "cultist"
    return not state.left and is_cultist and _strays(box, state, figure, region)


def _strays(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether a cultist would come there, from wherever it is, while another region waits for it."""
    power, origin = state.control[figure], state.region[figure]
    if box.content.powers[power].condition != "noble_or_hero":
        return False
    if meets_condition(box, state, power, RegionId(region)):
        return False
    if sum(state.corruption[region * POWERS : region * POWERS + POWERS]) >= RUIN - CONTESTED:
        return False
    come = state.clone()
    come.region[figure] = RegionId(region)
    if leader(box, come, region) != leader(box, state, region):
        return False
    return any(other != origin and _waits(box, state, figure, other) for other in in_reach(box, state, power))


def _waits(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: RegionId) -> bool:
    """Whether a region has what brings a counter, and not yet enough cultists, who can live and corrupt there."""
    power = state.control[figure]
    if not meets_condition(box, state, power, region) or state.ruined[region] >= 0:
        return False
    there = [each for each in own_figures_in(state, power, region) if box.figures[each].rank == "cultist"]
    if len(there) >= box.content.powers[power].least or forbidden(box, state, region, "corruption"):
        return False
    return not (is_barred(box, state, figure, region) or is_doomed(box, state, figure, region))

"""Where a killer finds enough to kill."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId, RegionId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.domination import domination, resistance, rivalled
from tabletop.games.old_world.position.figures import figures_in
from tabletop.games.old_world.position.regions import is_ruined


def lacks_prey(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether fewer figures are in a region than a greater daemon has to kill there for a counter, of a power that
    takes it for kills, as things stand; nor would the region be dominated only with it, for what it counts there."""
    power = state.control[figure]
    if box.content.powers[power].condition != "kills" or box.figures[figure].rank != "daemon":
        return False
    prey = [each for each in figures_in(state, region) if state.control[each] != power]
    if len(prey) >= box.options.khorne_kills:
        return False
    bar = max(rivalled(box, state, power, region), resistance(box, state, region))
    if is_ruined(state, region) or domination(box, state, power, region) > bar:
        return True
    come = state.clone()
    come.region[figure] = RegionId(region)
    return domination(box, come, power, region) <= bar

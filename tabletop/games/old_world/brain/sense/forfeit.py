"""Where a greater daemon would be lost to heroes."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, FigureId, RegionId
from tabletop.games.old_world.content.records import HERO, RANKS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.domination import leader
from tabletop.games.old_world.position.figures import figures_in, own_figures_in
from tabletop.games.old_world.position.powers import threat


def is_forfeit(box: OldWorldBox, state: OldWorldState, figure: FigureId, region: int) -> bool:
    """Whether the heroes of a region would take a greater daemon there at the end of the round, as things stand, since
    its power has the highest threat of all who are there and nobody lesser to give; of powers that do not hunt, and
    unless it is what dominates the region."""
    heroes = state.tokens[region * KINDS + HERO]
    kind = box.figures[figure]
    power = state.control[figure]
    if not heroes or kind.rank != "daemon" or box.content.powers[power].condition == "kills":
        return False
    present = {state.control[each] for each in figures_in(state, region)} - {power}
    if any(threat(box, state, other) > threat(box, state, power) for other in present):
        return False
    lesser = [
        each
        for each in own_figures_in(state, power, region)
        if each != figure and RANKS.index(box.figures[each].rank) < RANKS.index(kind.rank)
    ]
    if len(lesser) >= heroes:
        return False
    come = state.clone()
    come.region[figure] = RegionId(region)
    return leader(box, state, region) == power or leader(box, come, region) != power

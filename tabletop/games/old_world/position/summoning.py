"""Where a power may summon figures, and what it pays."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Carry, DearMoves, Forbid, FreeIntoEmpty
from tabletop.games.old_world.content.ids import KINDS, NOWHERE, REGIONS, RegionId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import effects_in, figure_upgrade, has_event, on_track
from tabletop.games.old_world.position.figures import figures_of, own_figures_in

REACHES = tuple(
    tuple([RegionId(region) for region in range(REGIONS) if not mask or mask >> region & 1])
    for mask in range(1 << REGIONS)
)
"""The regions of a bit mask; all of them for none."""


def in_reach(box: OldWorldBox, state: OldWorldState, power: int) -> tuple[RegionId, ...]:
    """Where a power may summon: own figures or next to them, anywhere with none on the board
    (old_world.summon_figure.06, old_world.summon_figure.08)."""
    region = state.region
    mask = 0
    for figure in figures_of(box, state, power):
        if region[figure] != NOWHERE:
            mask |= box.near[region[figure]]
    return REACHES[mask]


def may_leave(box: OldWorldBox, state: OldWorldState, power: int, region: int) -> bool:
    """Whether a power may summon figures out of a region (old_world.card_rulings.02, old_world.conflicts.01)."""
    if has_event(state, region) and any(effect.what == "summon_out" for effect in on_track(box, state, Forbid)):
        return False
    for card, effect in effects_in(box, state, region, "lies"):
        if isinstance(effect, Forbid) and effect.what == "summon_out":
            spared = box.options.carnage_spares_khorne and box.cards[card].power == power
            if not spared:
                return False
    return True


def summon_cost(box: OldWorldBox, state: OldWorldState, figure: int, region: int) -> int:
    """What a power pays to summon a figure into a region (old_world.summon_figure.05): an upgrade may spare it the cost
    of the figure, but no surcharge."""
    cost = 0 if is_free(box, state, figure, region) else box.figures[figure].cost
    return cost if state.region[figure] == NOWHERE else cost + dearness(box, state)


def dearness(box: OldWorldBox, state: OldWorldState) -> int:
    """How much more it costs to summon a figure that is on the board already."""
    return sum([effect.power for effect in on_track(box, state, DearMoves)])


def is_free(box: OldWorldBox, state: OldWorldState, figure: int, region: int) -> bool:
    """Whether an upgrade, once a round for each figure, lets one be summoned for nothing into a region."""
    if figure in state.freed or figure_upgrade(box, state, figure, FreeIntoEmpty) is None:
        return False
    return not own_figures_in(state, state.control[figure], region)


def may_carry(box: OldWorldBox, state: OldWorldState, figure: int) -> bool:
    """Whether a figure that is summoned out of its region may take a token along: a right of its owner
    (old_world.control.08)."""
    origin = state.region[figure]
    if origin == NOWHERE or state.control[figure] != box.owner[figure]:
        return False
    carry = figure_upgrade(box, state, figure, Carry)
    return carry is not None and state.tokens[origin * KINDS + TOKENS.index(carry.token)] > 0

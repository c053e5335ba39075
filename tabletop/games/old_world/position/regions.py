"""Regions: ruin, corruption, magic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.effects import Magic, Perch
from tabletop.games.old_world.content.ids import EMPTY, KINDS, POWERS, REGIONS, PowerId, RegionId
from tabletop.games.old_world.content.records import WARPSTONE
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.figures import figures_in
from tabletop.games.old_world.position.tokens import Regions


def is_ruined(state: OldWorldState, region: int) -> bool:
    """Whether a ruination card lies on a region."""
    return state.ruined[region] >= 0


def unruined(state: OldWorldState) -> Regions:
    """Where tokens may be placed (old_world.ruined.02)."""
    return tuple([RegionId(region) for region in range(REGIONS) if not is_ruined(state, region)])


def corruption_in(state: OldWorldState, region: int) -> int:
    """The corruption tokens of all powers in a region."""
    return sum(state.corruption[region * POWERS : region * POWERS + POWERS])


def tokens_to_ruin(state: OldWorldState, region: int) -> int:
    """The tokens that count towards the ruin of a region: all corruption, and Warpstone (old_world.corruption.06)."""
    here = state.corruption[region * POWERS : region * POWERS + POWERS]
    return sum(here) + state.tokens[region * KINDS + WARPSTONE]


def magic(box: OldWorldBox, state: OldWorldState, region: int) -> int:
    """The magic symbols in a region, on cards and figures of all powers (old_world.magic.02, old_world.magic.03)."""
    symbols = sum(card != EMPTY and box.cards[card].magic for card in state.laid[2 * region : 2 * region + 2])
    for figure in figures_in(state, region):
        borne = figure_upgrade(box, state, figure, Magic)
        symbols += borne.symbols if borne is not None else 0
    for perch in state.perched:
        if perch.space // 2 == region:
            bears = figure_upgrade(box, state, perch.figure, Perch)
            symbols += bears.magic if bears is not None else 0
    return symbols


def ruin_places(heaps: Mapping[PowerId, int], first: int, second: int) -> Iterator[tuple[PowerId, int, int, int]]:
    """The powers on the first and the second place by their tokens, with the place, how many share it, and the points
    of each of them (old_world.ruin_scoring.03 to 09)."""
    ranks = sorted({count for count in heaps.values() if count}, reverse=True)[:2]
    for place, rank in enumerate(ranks, 1):
        powers = [power for power, count in heaps.items() if count == rank]
        if place == 1:
            points = first if len(powers) == 1 else (first + second) // len(powers)
        else:
            points = second // len(powers)
        yield from ((power, place, len(powers), points) for power in powers)
        if len(powers) > 1:
            return

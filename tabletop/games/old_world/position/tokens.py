"""Old World tokens: where they lie, and how many are left."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import KINDS, REGIONS, RegionId, token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.state import OldWorldState

Regions = tuple[RegionId, ...]


def with_token(state: OldWorldState, kind: int) -> Regions:
    """The regions with a token of a kind."""
    return tuple([RegionId(region) for region in range(REGIONS) if state.tokens[token_of(region, kind)]])


def supply(box: OldWorldBox, state: OldWorldState, kind: int) -> int:
    """How many tokens of a kind are left (old_world.tokens.11)."""
    sheets = sum(state.sheet) if kind == PEASANT else 0
    return box.content.tokens[kind] - sum(state.tokens[kind::KINDS]) - sheets

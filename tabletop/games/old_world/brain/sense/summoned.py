"""What a player remembers of a summoning phase: which figures have come, and by which ways."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId, RegionId
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.rules.summoning import Summoning


class Summoned(NamedTuple):
    """figures: those that have come in this phase. ways: of what kind each was, where it came from and where to."""

    figures: frozenset[FigureId] = frozenset()
    ways: frozenset[tuple[int, RegionId, RegionId]] = frozenset()

    def is_back(self, kind: int, origin: int, region: int) -> bool:
        """Whether a figure of a kind would go where one like it has come from."""
        return (kind, region, origin) in self.ways


NOTHING = Summoned()


def arrivals(state: OldWorldState) -> tuple[tuple[FigureId, RegionId, RegionId], ...]:
    """The figures that have come in the summoning phase under way, each with where it came from and where to."""
    for procedure in reversed(state.stack):
        if isinstance(procedure, Summoning):
            return procedure.summoned
    return ()


def summoned(box: OldWorldBox, state: OldWorldState) -> Summoned:
    """What has come in the summoning phase under way."""
    come = arrivals(state)
    if not come:
        return NOTHING
    return Summoned(
        frozenset([figure for figure, _, _ in come]),
        frozenset([(box.kind_of[figure], origin, region) for figure, origin, region in come]),
    )

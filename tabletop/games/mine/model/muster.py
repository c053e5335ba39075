"""Where everybody stands in a position, and what was found out about it: a memo that is thrown away as things move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import is_not
from typing import NamedTuple

from tabletop.engine.grid.square import step
from tabletop.games.mine.content.ids import CreatureId
from tabletop.games.mine.model.creature import DWARVES, NOWHERE, UNDEAD, Creature, Figure
from tabletop.games.mine.model.reach import Reach
from tabletop.games.mine.model.terrain import Terrain

PLACES = ~(1 << NOWHERE)
"""All cells; it leaves out those who are nowhere."""


class Charge(NamedTuple):
    """Where a berserker is driven: the nearest goals, their distance in steps (0: he is there), and the cells
    0, 1, 2 ... steps away from the nearest of them."""

    goals: tuple[CreatureId, ...]
    distance: int
    layers: tuple[int, ...]


class Zones(dict[int, int]):
    """For each side the cells in the zones of its creatures, worked out when somebody asks."""

    def __init__(self, terrain: Terrain, standing: list[int]) -> None:
        super().__init__()
        self._terrain, self._standing = terrain, standing

    def __missing__(self, side: int) -> int:
        found = self[side] = step(self._standing[side], self._terrain.open) & self._terrain.board
        return found


class Muster:
    """Where everybody stands, and what follows from it; brought up to date when it is asked for (see `MineBox.muster`).

    creatures: those that it is about. standing, zones: for each side the cells of its creatures, hidden ones left out,
    and the cells in their zones.
    The rest is kept here by others: near, charges, reaches follow from the places of the creatures, threats, nexts and
    dashes from everything about them.
    """

    __slots__ = (
        "_cast", "_crews", "_ids", "charges", "creatures", "dashes", "near", "nexts", "reaches", "standing", "terrain",
        "threats", "zones",
    )  # fmt: skip

    def __init__(self, terrain: Terrain, cast: Sequence[Figure], crews: Sequence[Sequence[CreatureId]]) -> None:
        self._cast, self._crews, self._ids = cast, crews, range(len(cast))
        self.terrain = terrain
        self.standing = [0, 0]
        self.zones = Zones(terrain, self.standing)
        self.creatures: list[Creature] = []

    def update(self, creatures: list[Creature]) -> None:
        """Something about some creatures has changed; at first, about all."""
        before = self.creatures
        if before:
            for each in compress(self._ids, map(is_not, before, creatures)):
                old, new = before[each], creatures[each]
                if old.cell != new.cell or old.hidden != new.hidden:
                    self._regroup(creatures, self._cast[each].side)
        else:
            for side in (DWARVES, UNDEAD):
                self._regroup(creatures, side)
        self.creatures = creatures[:]
        self.threats: dict[tuple[int, bool], list[tuple[int, int, int]]] = {}
        self.nexts: dict[int, list[CreatureId]] = {}
        self.dashes: dict[int, int] = {}

    def engaged(self) -> int:
        """The cells of those who stand in an enemy's zone."""
        dwarves = self.standing[DWARVES] & self.zones[UNDEAD]
        return dwarves | self.standing[UNDEAD] & self.zones[DWARVES] if dwarves else 0

    def _regroup(self, creatures: list[Creature], side: int) -> None:
        """Creatures of a side stand elsewhere."""
        standing = 0
        for each in self._crews[side]:
            this = creatures[each]
            if not this.hidden:
                standing |= 1 << this.cell
        self.standing[side] = standing & PLACES
        self.zones.pop(side, None)
        self.near: dict[tuple[int, int], list[CreatureId]] = {}
        self.charges: dict[int, Charge | None] = {}
        self.reaches: dict[tuple[int, int, bool], Reach] = {}

"""Where everybody stands in a position, and what was found out about it: a memo that is thrown away as things move."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.grid.square import step
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.creature import DWARVES, UNDEAD, Creature
from tabletop.games.mine.model.reach import Reach
from tabletop.games.mine.model.terrain import Terrain


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
    """Where everybody stands, and what follows from it; `position.muster` fills it and brings it up to date.

    creatures: those that it is about. standing, zones: for each side the cells of its creatures, hidden ones left out,
    and the cells in their zones.
    The rest is kept here by others: near, charges, reaches follow from the places of the creatures, threats, nexts and
    dashes from everything about them.
    """

    __slots__ = (
        "along", "charges", "creatures", "dashes", "dug", "near", "nexts", "reaches", "standing", "terrain", "threats",
        "zones",
    )  # fmt: skip

    def __init__(self, dug: tuple[Cell, ...], along: tuple[bool, ...], terrain: Terrain) -> None:
        self.dug, self.along, self.terrain = dug, along, terrain
        self.creatures: list[Creature] = []
        self.standing = [0, 0]
        self.zones = Zones(terrain, self.standing)
        self.forget_places()
        self.forget_details()

    def forget_places(self) -> None:
        """Somebody has moved."""
        self.near: dict[tuple[int, int], list[CreatureId]] = {}
        self.charges: dict[int, Charge | None] = {}
        self.reaches: dict[tuple[int, int, bool], Reach] = {}

    def forget_details(self) -> None:
        """Something about somebody has changed."""
        self.threats: dict[int, list[tuple[int, int, bool]]] = {}
        self.nexts: dict[int, list[CreatureId]] = {}
        self.dashes: dict[int, int] = {}

    def engaged(self) -> int:
        """The cells of those who stand in an enemy's zone."""
        dwarves = self.standing[DWARVES] & self.zones[UNDEAD]
        return dwarves | self.standing[UNDEAD] & self.zones[DWARVES] if dwarves else 0

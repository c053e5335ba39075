"""A board as combats use it, or several levels of one place: what `FortressBoard` has, and what is worked out from it
once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Final

from tabletop.engine.grid.hex import DIRECTIONS, Axial, add
from tabletop.engine.grid.reach import Footing, Layers
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan
from tabletop.games.blackstone.content.ids import Hex
from tabletop.games.blackstone.content.laid import Chambers, covered
from tabletop.games.blackstone.content.levels import Level
from tabletop.games.blackstone.model.board import FortressBoard

KEPT: Final = 16
"""Answers to how one walks across a board that are kept."""


class Site(FortressBoard):
    """A board. berths: the hexes of the arrival chamber in the order of the chamber's own. next_to: for each hex those
    at range 1, whatever lies between. barred: hexes that nobody enters. levels: boards on it by name, empty for one
    alone."""

    def __init__(self, plan: BoardPlan, chambers: Chambers, levels: tuple[Level, ...] = ()) -> None:
        super().__init__(plan, chambers)
        self.levels = {each.name: each for each in levels}
        self.count = len(self.places)
        self.every = (1 << self.count) - 1
        self.barred = self.every & ~self.floor
        self.vents, self.consoles = self.of_kind("vent"), self.of_kind("console")
        self.plates, self.pits = self.of_kind("gravity_plate"), self.of_kind("pit")
        self.statues = self.of_kind("statue")
        arrivals = [each for each in plan.placements if each.chamber == MAGLEV and each.role == "arrival"]
        self.berths = tuple(Hex(self.hex_at(place)) for each in arrivals for place in covered(chambers[MAGLEV], each))
        self.next_to = tuple(self._next_to(each) for each in range(self.count))
        self.layers: Final[Callable[[int, int], Layers]] = lru_cache(KEPT)(self._layers)
        """The hexes 0, 1, 2 ... steps from some, by passable ones. Hostiles go one after another to the same place: the
        last ones are known."""

    def _next_to(self, hex_: int) -> int:
        """The hexes at range 1, and others on its own place, which are never there at once with it."""
        found = self._at[self.places[hex_]]
        for each in DIRECTIONS:
            found |= self._at.get(add(self.places[hex_], each), 0)
        return found & ~(1 << hex_)

    @cached_property
    def _at(self) -> dict[Axial, int]:
        """The hexes on each place."""
        found: dict[Axial, int] = {}
        for hex_, place in enumerate(self.places):
            found[place] = found.get(place, 0) | 1 << hex_
        return found

    @cached_property
    def across_walls(self) -> tuple[int, ...]:
        """For each hex those at range 1 to which a wall alone bars the step."""
        return tuple(self.next_to[each] & self.floor & ~self.beside(each) for each in range(self.count))

    @cached_property
    def beside_pits(self) -> tuple[int, ...]:
        """For each hex the pits beside it, with no wall between."""
        return tuple(
            sum(1 << pit for pit in bits(self.pits & self.next_to[each]) if (self.beside(pit) | self.pits) >> each & 1)
            for each in range(self.count)
        )

    @cached_property
    def in_chamber(self) -> tuple[int, ...]:
        """For each hex those of its chamber to which a wall alone bars the step."""
        return tuple(self.across_walls[each] & self.chambers[self.rooms[each]] for each in range(self.count))

    @cached_property
    def stepping(self) -> Footing:
        """Ways counted in hexes alone, for everybody."""
        return Footing(tuple(self.beside(each) for each in range(self.count)))

    def _layers(self, start: int, passable: int) -> Layers:
        return Layers(start, self.around, passable & self.floor)

    def of_level(self, board: str) -> int:
        """The hexes of a level, with those of the chambers that may be called there."""
        level = self.levels[board]
        found = 0
        for each in level.placements:
            found |= self.chambers[each]
        for each in level.portals:
            found |= self.called[each]
        return found

    def portals_of(self, board: str) -> int:
        """The portals of a level, as a set."""
        return sum(1 << each for each in self.levels[board].portals)

    def marker_of(self, board: str, number: int) -> int:
        """The place of a discovery marker of a level, counted from 1."""
        return self.markers[self.levels[board].markers[number - 1]]

    def landing(self, board: str) -> int:
        """Where explorers begin who come down to a level, as a set."""
        return sum(1 << self.hex_at(each) for each in self.levels[board].starts)

"""A board as combats use it: what `FortressBoard` has, and what is worked out from it once."""

from __future__ import annotations

from functools import cached_property

from tabletop.engine.grid.reach import Footing, spread
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan
from tabletop.games.blackstone.content.ids import Hex
from tabletop.games.blackstone.content.laid import Chambers, covered
from tabletop.games.blackstone.model.board import FortressBoard


class Site(FortressBoard):
    """A board. berths: the hexes of the arrival chamber in the order of the chamber's own. next_to: for each hex those
    at range 1, whatever lies between. barred: hexes that nobody enters."""

    def __init__(self, plan: BoardPlan, chambers: Chambers) -> None:
        super().__init__(plan, chambers)
        self.count = len(self.places)
        self.every = (1 << self.count) - 1
        self.barred = self.every & ~self.floor
        self.vents, self.consoles = self.of_kind("vent"), self.of_kind("console")
        self.plates, self.pits = self.of_kind("gravity_plate"), self.of_kind("pit")
        self.statues = self.of_kind("statue")
        arrivals = [each for each in plan.placements if each.chamber == MAGLEV and each.role == "arrival"]
        self.berths = tuple(Hex(self.hex_at(place)) for each in arrivals for place in covered(chambers[MAGLEV], each))
        self.next_to = tuple(self.within(each, 1) & ~(1 << each) for each in range(self.count))
        self.nears: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.ways: dict[tuple[int, int], dict[int, int]] = {}
        """Worked out by computer players: what one comes beside by a start, a Move and what lies open; how far it is
        from each hex by goals and what lies open."""

    @cached_property
    def across_walls(self) -> tuple[int, ...]:
        """For each hex those at range 1 to which a wall alone bars the step."""
        return tuple(self.next_to[each] & self.floor & ~self.beside(each) for each in range(self.count))

    @cached_property
    def in_chamber(self) -> tuple[int, ...]:
        """For each hex those of its chamber to which a wall alone bars the step."""
        return tuple(self.across_walls[each] & self.chambers[self.rooms[each]] for each in range(self.count))

    @cached_property
    def stepping(self) -> Footing:
        """Ways counted in hexes alone, for everybody."""
        return Footing(tuple(self.beside(each) for each in range(self.count)))

    def layers(self, start: int, passable: int, until: int = 0) -> list[int]:
        """The hexes 0, 1, 2 ... steps from some, by passable ones. until: no further than the first of these."""
        return spread(start, self.stepping, passable & self.floor, until=until)

    def footing(self, hurdles: bool) -> Footing:
        """How one walks. hurdles: a step over a barrier costs 2."""
        return self._walking(hurdles)

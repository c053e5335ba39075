"""A board compiled: what every question about hexes is answered from."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.grid.hex import DIRECTIONS, add
from tabletop.engine.grid.reach import Ground
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan
from tabletop.games.blackstone.content.chambers import BARRED_SECTIONS
from tabletop.games.blackstone.content.ids import Hex
from tabletop.games.blackstone.content.laid import Chambers, Laid, covered, lay


class Gateway(NamedTuple):
    """A portal: the hex that it touches, and the chamber that may come in its place, as hexes and as a set."""

    hex: Hex
    hexes: tuple[Hex, ...]
    chamber: int


class Site:
    """A board under its rules. Sets of hexes are integers with the bit ``1 << hex``.

    own: the board's own hexes. barred: those that nobody enters. arrival, departure: maglev chambers that are there
    from the start. maglev: all of those and the ones that may be called. berths: the hexes of the arrival chamber in
    the order of the chamber's hexes. markers: of discovery by group. starts: of explorers in an ambush.
    """

    def __init__(self, plan: BoardPlan, chambers: Chambers) -> None:
        self.plan: Final = plan
        self.laid: Final[Laid] = lay(plan, chambers)
        laid = self.laid
        self.floor: Final = laid.floor()
        self.count: Final = len(laid.places)
        self.own: Final = (1 << laid.own) - 1
        self.near: Final = laid.near()
        self.sections: Final = laid.sections
        self.barred = self._of(*BARRED_SECTIONS)
        self.debris = self._of("debris")
        self.vents = self._of("vent")
        self.consoles = self._of("console")
        self.plates = self._of("gravity_plate")
        self.pits = self._of("pit")
        self.statues = self._of("statue")
        number = laid.numbers
        self.berths: tuple[Hex, ...] = ()
        self.arrival = self.departure = self.called = 0
        for placement in plan.placements:
            if placement.chamber == MAGLEV:
                hexes = tuple(Hex(number[place]) for place in covered(chambers[MAGLEV], placement))
                if placement.role == "departure":
                    self.departure |= sum(1 << each for each in hexes)
                else:
                    self.arrival |= sum(1 << each for each in hexes)
                    self.berths = hexes
        self.starts = tuple(Hex(number[place]) for place in plan.starts)
        self.markers = tuple(Hex(number[place]) for place in plan.markers)
        gateways = []
        for at, portal in enumerate(plan.portals):
            room = len(plan.placements) + at
            inside = tuple(Hex(each) for each in range(laid.own, self.count) if laid.rooms[each] == room)
            gateways.append(Gateway(Hex(number[portal.at]), inside, sum(1 << each for each in inside)))
            self.called |= gateways[-1].chamber
        self.portals: tuple[Gateway, ...] = tuple(gateways)
        self.maglev = self.arrival | self.departure | self.called
        self.plain = Ground(self.near, self.debris)
        """How one walks."""
        self.steps = Ground(self.near)
        """Ways counted in hexes alone."""
        self.hurdled = Ground(self.near, self.debris, self._hurdles())
        """How one walks where crossing a barrier costs."""
        self.beside = tuple(
            sum(1 << other for other in range(self.count) if self.floor.ranges(each)[other] == 1)
            for each in range(self.count)
        )
        """For each hex those at range 1, whatever lies between."""

    def _of(self, *kinds: str) -> int:
        """The hexes with these sections."""
        return sum(1 << hex_ for hex_, kind in self.sections.items() if kind in kinds)

    def _hurdles(self) -> tuple[int, ...]:
        """For each hex its neighbours over a barrier."""
        return tuple(
            sum(1 << other for way, other in enumerate(row) if other >= 0 and self._barrier(hex_, other, way))
            for hex_, row in enumerate(self.laid.joined)
        )

    def _barrier(self, hex_: int, other: int, way: int) -> bool:
        barred = self.laid.barred
        return bool(barred[hex_] >> way & 1 or barred[other] >> (way + 3) % 6 & 1)

    def place(self, hex_: int) -> tuple[int, int]:
        """Where a hex lies, in axial coordinates."""
        return self.laid.places[hex_]

    def outward(self, portal: int) -> tuple[int, int]:
        """The place beyond the edge of a portal."""
        plan = self.plan.portals[portal]
        return add(plan.at, DIRECTIONS[plan.edge])

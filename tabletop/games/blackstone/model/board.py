"""A board ready to be played on: its numbered hexes, what is seen from each, and how far one walks.

Sets of hexes are integers with the bit ``1 << hex``. The hexes of the board come first; those of every chamber that may
be called follow, portal by portal. Which of these lie on the table is for the state to say: `table` has the hexes that
do, and what is seen or reached is cut down to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Final

from msgspec.structs import replace

from tabletop.engine.grid.hex import Axial
from tabletop.engine.grid.reach import Footing, spread, way
from tabletop.engine.grid.square import cells_of
from tabletop.engine.grid.square import mask as set_of
from tabletop.games.blackstone.content.boards import BoardPlan, SpotKind
from tabletop.games.blackstone.content.chambers import BARRED_SECTIONS, SectionKind
from tabletop.games.blackstone.content.laid import Chambers, lay

FAR: Final = 1 << 16
"""A budget of steps that is never used up."""
NEAR_DEBRIS: Final = 1
"""Debris covers from beyond this range (blackstone.sight.09)."""


class FortressBoard:
    """A board. own: its hexes. called: for each portal the hexes of its chamber. rooms: for each hex the placement that
    it belongs to, and after all of them the portal whose chamber has it. chambers: the hexes of each of these. arrival,
    departure: hexes of the maglev chambers that are there from the start. starts: where explorers begin. markers: of
    discovery, by group. portals: the hex beside each. floor: the hexes that can be entered.
    """

    def __init__(self, plan: BoardPlan, chambers: Chambers) -> None:
        self.plan = plan
        self.laid = laid = lay(plan, chambers)
        self.places, self.rooms, self.sections = laid.places, laid.rooms, laid.sections
        self.own = (1 << laid.own) - 1
        hexes = [0] * (len(plan.placements) + len(plan.portals))
        for hex_, room in enumerate(self.rooms):
            hexes[room] |= 1 << hex_
        self.chambers = tuple(hexes)
        self.called = self.chambers[len(plan.placements) :]
        self.arrival = self._with_role("arrival")
        self.departure = self._with_role("departure")
        self.maglev = self.arrival | self.departure | ((1 << len(self.places)) - 1 & ~self.own)
        self.starts = self.arrival or set_of([self.hex_at(each) for each in plan.starts])
        self.markers = tuple(self.hex_at(each) for each in plan.markers)
        self.portals = tuple(self.hex_at(each.at) for each in plan.portals)
        self.floor = (1 << len(self.places)) - 1 & ~set_of(
            [hex_ for hex_, kind in self.sections.items() if kind in BARRED_SECTIONS]
        )
        self.debris = self.of_kind("debris")
        self._ground = Footing(laid.near(), self.debris)
        sight = laid.floor()
        self.ranges: Final = sight.ranges
        """The range from a hex to every other, walls ignored (blackstone.sight.01)."""
        self.seen: Final = sight.seen
        """The hexes with line of sight to one, itself among them (blackstone.sight.03 and on)."""
        self.behind: Final = sight.behind
        """The hexes seen from one over a barrier of theirs (blackstone.sight.08)."""
        self.shielded: Final = sight.shielded
        """The hexes from which one is seen over a barrier of its own."""
        self.within: Final[Callable[[int, int], int]] = cache(self._within)
        """The hexes at a range of so much at most from one, itself among them."""
        self.cover: Final[Callable[[int], int]] = cache(self._cover)
        """The hexes in which a target is in cover from one, by a barrier or by debris (blackstone.sight.09)."""

    def _with_role(self, role: str) -> int:
        """The hexes of the chamber with a role; none if there is no such chamber."""
        return next(
            (hexes for hexes, each in zip(self.chambers, self.plan.placements, strict=False) if each.role == role), 0
        )

    def hex_at(self, place: Axial) -> int:
        """The hex of the board at a place; raises KeyError where none of its own is."""
        return self.laid.numbers[place]

    def of_kind(self, kind: SectionKind) -> int:
        """The hexes on which a special section of a kind lies."""
        return set_of([hex_ for hex_, each in self.sections.items() if each == kind])

    def spots(self, kind: SpotKind) -> tuple[int, ...]:
        """The hexes that a card names, in the order of the board's record."""
        return tuple(self.hex_at(each) for each in self.plan.spots.get(kind, ()))

    def table(self, portal: int | None = None) -> int:
        """The hexes that lie on the table when the chamber of a portal has been called, or none has."""
        return self.own if portal is None else self.own | self.called[portal]

    # What is seen

    def range(self, one: int, other: int) -> int:
        """The range between two hexes, walls ignored (blackstone.sight.01)."""
        return self.ranges(one)[other]

    def _within(self, one: int, reach: int) -> int:
        return set_of([hex_ for hex_, away in enumerate(self.ranges(one)) if away <= reach])

    def _cover(self, one: int) -> int:
        return self.behind(one) | self.debris & self.seen(one) & ~self.within(one, NEAR_DEBRIS)

    # How one walks

    def beside(self, hex_: int) -> int:
        """The hexes to which one steps from one."""
        return self._ground.near[hex_]

    def around(self, hexes: int) -> int:
        """The hexes to which one steps from any of some."""
        found = 0
        for each in cells_of(hexes):
            found |= self._ground.near[each]
        return found

    def spread(self, start: int, passable: int, budget: int = FAR, hurdles: bool = False) -> list[int]:
        """The hexes first reached for 0, 1, 2 ... of Move from some, by `passable` ones: who is in the way, and what
        lies on the table, is the caller's to say. hurdles: a step over a barrier costs 2 (blackstone.twists.01)."""
        return spread(start, self.footing(hurdles), passable & self.floor, budget)

    def reach(self, start: int, passable: int, budget: int, hurdles: bool = False) -> int:
        """All hexes reached from some with so much Move, those of the start among them."""
        found = 0
        for each in self.spread(start, passable, budget, hurdles):
            found |= each
        return found

    def way(self, start: int, goals: int, passable: int, budget: int = FAR, hurdles: bool = False) -> list[int]:
        """A cheapest way from a hex to any of some, both ends included; empty if there is none."""
        return way(start, goals, self.footing(hurdles), passable & self.floor, budget)

    def walk(self, start: int, goals: int, passable: int, hurdles: bool = False) -> int | None:
        """What the shortest walk from some hexes to any of the goals costs; None if there is none."""
        layers = self.spread(start, passable, hurdles=hurdles)
        return next((at for at, layer in enumerate(layers) if layer & goals), None)

    def footing(self, hurdles: bool) -> Footing:
        """How one walks. hurdles: a step over a barrier costs 2."""
        return self._hurdled if hurdles else self._ground

    @cached_property
    def _hurdled(self) -> Footing:
        """The ground on which barriers slow."""
        over = [
            set_of([other for at, other in enumerate(row) if bars >> at & 1 and other >= 0]) & near
            for row, bars, near in zip(self.laid.joined, self.laid.barred, self._ground.near, strict=True)
        ]
        return replace(self._ground, hurdles=tuple(over))

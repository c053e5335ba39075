"""A board as its chambers lie: its hexes numbered, what joins them, and what lies on them.

The hexes of the board come first, row by row; then, portal by portal, the seven of the chamber that may be called
there. Such a chamber is joined to the board by the edge of its portal alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.engine.grid.floor import Floor, Joined
from tabletop.engine.grid.hex import DIRECTIONS, Axial, add, edge, rotate
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan, ChamberPlace, Portal, Spot
from tabletop.games.blackstone.content.chambers import BARRED_SECTIONS, Chamber, Edge, SectionKind

Chambers = Mapping[str, Chamber]
Line = tuple[Axial, int]
"""An edge by the name that `hex.edge` gives it."""


@dataclass(frozen=True)
class LaidBoard:
    """A board with its hexes numbered. own: how many are the board's own. rooms: the placement that each belongs to,
    or after all placements the portal at which it is called. sections: by hex. walls, barriers: edges by place."""

    places: tuple[Axial, ...]
    own: int
    rooms: tuple[int, ...]
    joined: tuple[Joined, ...]
    barred: tuple[int, ...]
    sections: Mapping[int, SectionKind]
    numbers: Mapping[Axial, int]
    walls: frozenset[Line]
    barriers: frozenset[Line]

    def floor(self) -> Floor:
        """What is seen on it."""
        board = (1 << self.own) - 1
        called: dict[int, int] = {}
        for hex_ in range(self.own, len(self.places)):
            called[self.rooms[hex_]] = called.get(self.rooms[hex_], 0) | 1 << hex_
        everywhere = (1 << len(self.places)) - 1
        worlds = [everywhere] * self.own + [board | called[room] for room in self.rooms[self.own :]]
        return Floor(self.places, self.joined, self.barred, worlds)

    def walls_of(self, there: int) -> frozenset[Line]:
        """The walls of the board, and the edges by which a called chamber that is there touches it without a way in."""
        board = {self.places[hex_]: hex_ for hex_ in bits(there) if hex_ < self.own}
        closed = (
            edge(self.places[hex_], way)
            for hex_ in bits(there >> self.own << self.own)
            for way, beyond in enumerate(around(self.places[hex_]))
            if beyond in board and self.joined[hex_][way] < 0
        )
        return self.walls.union(closed)

    def near(self) -> tuple[int, ...]:
        """For each hex those that one may step to from it, as a set: nobody steps into a pit."""
        return tuple(
            sum(1 << other for other in set(row) if other >= 0 and self.sections.get(other) not in BARRED_SECTIONS)
            for row in self.joined
        )


def covered(chamber: Chamber, lying: ChamberPlace | Spot) -> tuple[Axial, ...]:
    """The places of a chamber's hexes."""
    return tuple(place(hex_, lying) for hex_ in chamber.hexes)


def place(hex_: Axial, lying: ChamberPlace | Spot) -> Axial:
    """Where a hex of a chamber comes to lie."""
    return add(rotate(hex_, lying.rotation), lying.at)


class LaidTiles(NamedTuple):
    """What lies on the table before hexes are numbered. rooms: the placement of each hex."""

    rooms: dict[Axial, int]
    sections: dict[Axial, SectionKind]
    walls: set[Line]
    barriers: set[Line]


def tiles(plan: BoardPlan, chambers: Chambers) -> LaidTiles:
    """The chambers and sections of a plan as they lie; all chambers are known."""
    found = LaidTiles({}, {}, set(), set())
    for number, each in enumerate(plan.placements):
        chamber = chambers[each.chamber]
        found.rooms.update(dict.fromkeys(covered(chamber, each), number))
        found.walls.update(_lines(chamber.walls, each))
        found.barriers.update(_lines(chamber.barriers, each))
        found.sections.update({place(one.at, each): one.kind for one in chamber.sections})
    for one in plan.sections:
        found.sections[one.at] = one.kind
        if one.at not in found.rooms:
            beside = (found.rooms[each] for each in around(one.at) if each in found.rooms)
            found.rooms[one.at] = next(beside, 0)
    return found


def lay(plan: BoardPlan, chambers: Chambers) -> LaidBoard:
    """The board of a plan in which no two chambers overlap and every portal stands between its hex and its chamber."""
    rooms, sections, walls, barriers = tiles(plan, chambers)
    own = _in_rows(rooms)
    numbers = {hex_: number for number, hex_ in enumerate(own)}
    solid = {hex_ for hex_, kind in sections.items() if kind == "statue"}
    joined = [_row(hex_, numbers, walls, solid) for hex_ in own]
    places, where = list(own), [rooms[hex_] for hex_ in own]
    for number, portal in enumerate(plan.portals):
        called = _in_rows(covered(chambers[MAGLEV], portal.chamber))
        inside = {hex_: len(places) + at for at, hex_ in enumerate(called)}
        joined += [_row(hex_, inside, set(), set()) for hex_ in called]
        places += called
        where += [len(plan.placements) + number] * len(called)
        here, beyond = numbers[portal.at], inside[behind(portal)]
        joined[here][portal.edge], joined[beyond][(portal.edge + 3) % 6] = beyond, here
    barred = [sum(1 << way for way in range(6) if edge(hex_, way) in barriers) for hex_ in own]
    return LaidBoard(
        places=tuple(places), own=len(own), rooms=tuple(where), joined=tuple(map(tuple, joined)),
        barred=(*barred, *(0 for _ in places[len(own) :])),
        sections={numbers[hex_]: kind for hex_, kind in sections.items()}, numbers=numbers, walls=frozenset(walls),
        barriers=frozenset(barriers),
    )  # fmt: skip


def around(hex_: Axial) -> list[Axial]:
    """The six places next to one, by direction."""
    return [add(hex_, step) for step in DIRECTIONS]


def behind(portal: Portal) -> Axial:
    """The place on the other side of a portal."""
    return add(portal.at, DIRECTIONS[portal.edge])


def _in_rows(hexes: Iterable[Axial]) -> list[Axial]:
    """Places row by row from the left."""
    return sorted(hexes, key=lambda hex_: (hex_[1], hex_[0]))


def _lines(edges: Iterable[Edge], lying: ChamberPlace | Spot) -> Iterator[Line]:
    """Edges of a chamber as they come to lie."""
    for q, r, way in edges:
        yield edge(place((q, r), lying), (way + lying.rotation) % 6)


def _row(hex_: Axial, numbers: Mapping[Axial, int], walls: set[Line], solid: set[Axial]) -> list[int]:
    """The neighbours of a hex by direction; nothing is joined to what is solid."""
    return [
        -1 if beyond in solid or hex_ in solid or edge(hex_, way) in walls else numbers.get(beyond, -1)
        for way, beyond in enumerate(around(hex_))
    ]

"""A board as its chambers lie: its hexes numbered, what joins them, and what lies on them.

The hexes of the board come first, row by row; then, portal by portal, the seven of the chamber that may be called
there. Such a chamber is joined to the board by the edge of its portal alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tabletop.engine.grid.floor import Floor, Joined
from tabletop.engine.grid.hex import DIRECTIONS, Axial, add, edge, rotate
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan, Placement, Spot
from tabletop.games.blackstone.content.chambers import BARRED_SECTIONS, Chamber, Edge, SectionKind

Chambers = Mapping[str, Chamber]
Line = tuple[Axial, int]
"""An edge by the name that `hex.edge` gives it."""


@dataclass(frozen=True)
class Laid:
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
        worlds = [everywhere if hex_ < self.own else board | called[self.rooms[hex_]] for hex_ in range(len(self.places))]
        return Floor(self.places, self.joined, self.barred, worlds)

    def near(self) -> tuple[int, ...]:
        """For each hex those that one may step to from it, as a set: nobody steps into a pit."""
        return tuple(
            sum(1 << other for other in set(row) if other >= 0 and self.sections.get(other) not in BARRED_SECTIONS)
            for row in self.joined
        )


def covered(chamber: Chamber, lying: Placement | Spot) -> tuple[Axial, ...]:
    """The places of a chamber's hexes."""
    return tuple(place(hex_, lying) for hex_ in chamber.hexes)


def place(hex_: Axial, lying: Placement | Spot) -> Axial:
    """Where a hex of a chamber comes to lie."""
    return add(rotate(hex_, lying.rotation), lying.at)


def lay(plan: BoardPlan, chambers: Chambers) -> Laid:
    """The board of a plan in which no two chambers overlap, all are known, and portals stand at outer edges."""
    rooms: dict[Axial, int] = {}
    sections: dict[Axial, SectionKind] = {}
    walls: set[Line] = set()
    barriers: set[Line] = set()
    for number, each in enumerate(plan.placements):
        chamber = chambers[each.chamber]
        rooms.update(dict.fromkeys(covered(chamber, each), number))
        walls.update(_lines(chamber.walls, each))
        barriers.update(_lines(chamber.barriers, each))
        sections.update({place(one.at, each): one.kind for one in chamber.sections})
    for one in plan.sections:
        sections[one.at] = one.kind
        if one.at not in rooms:
            beside = (rooms[add(one.at, way)] for way in DIRECTIONS if add(one.at, way) in rooms)
            rooms[one.at] = next(beside, 0)
    own = sorted(rooms, key=lambda hex_: (hex_[1], hex_[0]))
    numbers = {hex_: number for number, hex_ in enumerate(own)}
    solid = {hex_ for hex_, kind in sections.items() if kind == "statue"}
    joined = [_row(hex_, numbers, walls, solid) for hex_ in own]
    places, where = list(own), [rooms[hex_] for hex_ in own]
    maglev = chambers[MAGLEV]
    for number, portal in enumerate(plan.portals):
        called = sorted(covered(maglev, portal.chamber), key=lambda hex_: (hex_[1], hex_[0]))
        inside = {hex_: len(places) + at for at, hex_ in enumerate(called)}
        joined += [_row(hex_, inside, set(_lines(maglev.walls, portal.chamber)), set()) for hex_ in called]
        places += called
        where += [len(plan.placements) + number] * len(called)
        here, beyond = numbers[portal.at], inside[add(portal.at, DIRECTIONS[portal.edge])]
        joined[here][portal.edge], joined[beyond][(portal.edge + 3) % 6] = beyond, here
    return Laid(
        places=tuple(places), own=len(own), rooms=tuple(where), joined=tuple(tuple(row) for row in joined),
        barred=tuple(
            sum(1 << way for way in range(6) if number < len(own) and edge(hex_, way) in barriers)
            for number, hex_ in enumerate(places)
        ),
        sections={numbers[hex_]: kind for hex_, kind in sections.items()}, numbers=numbers, walls=frozenset(walls),
        barriers=frozenset(barriers),
    )  # fmt: skip


def _lines(edges: Iterable[Edge], lying: Placement | Spot) -> Iterator[Line]:
    """Edges of a chamber as they come to lie."""
    for q, r, way in edges:
        yield edge(place((q, r), lying), (way + lying.rotation) % 6)


def _row(hex_: Axial, numbers: Mapping[Axial, int], walls: set[Line], solid: set[Axial]) -> list[int]:
    """The neighbours of a hex by direction; nothing is joined to what is solid."""
    return [
        -1 if beyond in solid or hex_ in solid or edge(hex_, way) in walls else numbers.get(beyond, -1)
        for way, beyond in enumerate(add(hex_, step) for step in DIRECTIONS)
    ]

"""The battlefield that joined boards make: hexes, territories, what is free, seen and near.

Faces are printed with columns of hexes, a flat edge above; a place is a column and a half row, as (x, y), of which the
sum is odd. The engine knows rows of hexes with a corner above, so columns become its rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from tabletop.engine.action import Seat
from tabletop.engine.grid import hex as grid
from tabletop.engine.grid import sight
from tabletop.engine.grid.square import bits, cell, column, row
from tabletop.games.shadespire.content.face_grid import WAYS, Spot, turned
from tabletop.games.shadespire.content.ids import Hex
from tabletop.games.shadespire.content.records import BoardFace
from tabletop.games.shadespire.model.facts import Placement


class Battlefield:
    """Joined boards. full: a mask of all whole hexes; printed: of those that are blocked; neutral: of those that
    became whole by joining; edge: of those with a neighbour that is none. territory, starts: by seat. left, top: the
    column and half row, from the first board, of the engine's row 0 and column 0."""

    def __init__(self, faces: Sequence[BoardFace], placements: Sequence[Placement], owners: Sequence[Seat]) -> None:
        spots = [laid(faces[each.face], each) for each in placements]
        everything = [spot for one in spots for part in one for spot in part]
        self.left = min(x for x, _ in everything) // 2 * 2
        self.top = min(y for _, y in everything) // 2 * 2
        self.territory = [0] * (max(owners, default=-1) + 1)
        self.starts = [0] * len(self.territory)
        self.printed = 0
        for owner, (full, _, starting, blocked) in zip(owners, spots, strict=True):
            self.territory[owner] = self.mask(full)
            self.starts[owner] = self.mask(starting)
            self.printed |= self.mask(blocked)
        self.neutral = self.mask(made_whole([half for _, half, _, _ in spots]))
        self.full = self.neutral
        for each in self.territory:
            self.full |= each
        self.starting = 0
        for each in self.starts:
            self.starting |= each
        self.edge = sum(1 << each for each in bits(self.full) if (grid.neighbours(1 << each) & ~self.full))
        self.open = self.full & ~self.printed
        self.beside = {each: grid.neighbours(1 << each) & self.full for each in bits(self.full)}
        """For each hex a mask of its neighbours on the battlefield."""

    def hex_at(self, spot: Spot) -> Hex:
        """The hex of a place."""
        x, y = spot
        return Hex(cell((y + 1 - self.top) // 2, x - self.left))

    def spot_of(self, hex_: Hex) -> Spot:
        """The place of a hex."""
        across, down = row(hex_), column(hex_)
        return across + self.left, 2 * down + (across & 1) - 1 + self.top

    def mask(self, spots: Iterable[Spot]) -> int:
        """A mask of the hexes at some places."""
        total = 0
        for spot in spots:
            total |= 1 << self.hex_at(spot)
        return total

    def neighbour(self, hex_: Hex, way: int) -> Hex | None:
        """The hex next to one in a direction: 0 is up, then clockwise; None beyond the battlefield."""
        x, y = self.spot_of(hex_)
        dx, dy = WAYS[way]
        found = self.hex_at((x + dx, y + dy))
        return found if self.full >> found & 1 else None

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All whole hexes, in the engine's order."""
        return tuple(Hex(each) for each in bits(self.full))

    @cached_property
    def corner(self) -> tuple[int, int]:
        """The engine's row and column of the first whole hexes, from which players count letters and numbers."""
        return min(map(row, self.hexes)), min(map(column, self.hexes))


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes, whatever lies between (shadespire.hexes.14)."""
    return _distance(one, other)


@lru_cache(65536)
def _distance(one: int, other: int) -> int:
    return grid.distance(grid.axial(one), grid.axial(other))


@lru_cache(4096)
def within(hex_: Hex, steps: int) -> int:
    """A mask of the hexes so many steps away at most, on the battlefield or not."""
    total = near = 1 << hex_
    for _ in range(steps):
        near = grid.neighbours(near) & ~total
        total |= near
    return total


@lru_cache(4096)
def around(hex_: Hex) -> int:
    """A mask of the hexes next to one, on the battlefield or not."""
    return grid.neighbours(1 << hex_)


def sees(one: Hex, other: Hex, blocked: int) -> bool:
    """Whether there is a line of sight: no blocked hex is crossed or touched (shadespire.los.05)."""
    return not sight.touched(one, other) & blocked


def hiding(one: Hex, other: Hex, blocked: int) -> int:
    """A mask of the blocked hexes that hide two hexes from one another."""
    return sight.touched(one, other) & blocked


def laid(face: BoardFace, at: Placement) -> tuple[list[Spot], list[Spot], list[Spot], list[Spot]]:
    """The whole hexes of a board as it lies, its half ones, starting and blocked hexes."""

    def moved(spots: Iterable[Spot]) -> list[Spot]:
        return [(x + at.x, y + at.y) for x, y in (map(turned, spots) if at.turned else spots)]

    return moved(face.full), moved(face.half), moved(face.starting), moved(face.blocked)


def made_whole(halves: Sequence[Sequence[Spot]]) -> list[Spot]:
    """Places where halves of two boards make a whole hex (shadespire.hexes.03)."""
    seen, twice = set[Spot](), list[Spot]()
    for spots in halves:
        for spot in spots:
            if spot in seen:
                twice.append(spot)
            seen.add(spot)
    return twice

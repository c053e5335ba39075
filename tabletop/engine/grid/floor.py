"""Numbered hexes joined along their edges, with thin walls and barriers on edges, and what is seen from each.

A set of hexes is an integer with the bit ``1 << hex``. Two parts of a floor that are never there at once may lie on the
same place: nothing is seen but along edges that join hexes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.engine.grid.hex import CORNERS, DIRECTIONS, Axial, centre, distance

Joined = tuple[int, ...]
"""The neighbours of a hex by direction (see `hex.DIRECTIONS`); -1 where the edge is closed."""
Gate = tuple[tuple[int, ...], ...]
"""Ways past an edge or a corner, each as the directions to go: a line passes if one of them is open."""

_STEPS = tuple(centre(each) for each in DIRECTIONS)


@lru_cache(8192)
def gates(q: int, r: int) -> tuple[Gate, ...]:
    """What the straight line from the middle of a hex to that of one (q, r) away passes, in order.

    An edge that is crossed has one way. A line along an edge or through a corner has two, one on each side of it.
    """
    end_x, end_y = centre((q, r))
    x = y = 0
    found: list[Gate] = []
    while (x, y) != (end_x, end_y):
        # What lies left of the line is positive. A line leaves its hex where the sign turns, at an edge or a corner.
        sides = [(x + dx) * end_y - (y + dy) * end_x for dx, dy in CORNERS]
        corner = next((at for at in range(6) if sides[at] == 0 and sides[at - 1] > 0 > sides[at - 5]), None)
        if corner is None:
            gate: Gate = ((next(at for at in range(6) if sides[at] > 0 > sides[at - 5]),),)
        else:
            gate = _around(corner, x * end_y - y * end_x)
        found.append(gate)
        for direction in gate[0]:
            x, y = x + _STEPS[direction][0], y + _STEPS[direction][1]
    return tuple(found)


def _around(corner: int, side: int) -> Gate:
    """The two ways past a corner. side: where the middle of the hex lies that the line leaves through it."""
    left, right = (corner - 1) % 6, corner
    if side == 0:  # along the edge behind the corner, to the hex beyond it
        return (left, right), (right, left)
    # The third edge of the corner leads straight away from the middle of the hex, so to the other side of the line.
    if side > 0:
        return (left,), (right, (corner + 4) % 6)
    return (right,), (left, (corner + 1) % 6)


class Floor:
    """What is seen on a floor. places: where each hex lies. joined: over which edges one sees. barred: for each hex the
    directions of its edges with a barrier, as bits. worlds: for each hex what may be there when it is, as a set.
    """

    def __init__(
        self, places: Sequence[Axial], joined: Sequence[Joined], barred: Sequence[int], worlds: Sequence[int]
    ) -> None:
        self.places, self.joined, self.barred, self.worlds = tuple(places), tuple(joined), tuple(barred), tuple(worlds)
        self._looks: dict[int, tuple[int, int]] = {}
        self._ranges: dict[int, tuple[int, ...]] = {}

    def seen(self, one: int) -> int:
        """The hexes that are seen from one, itself among them."""
        return self._look(one)[0]

    def behind(self, one: int) -> int:
        """The hexes that are seen from one only over a barrier on an edge of theirs."""
        return self._look(one)[1]

    def ranges(self, one: int) -> tuple[int, ...]:
        """The distance of every hex from one, in hexes, whatever lies between."""
        if one not in self._ranges:
            self._ranges[one] = tuple(distance(self.places[one], each) for each in self.places)
        return self._ranges[one]

    def _look(self, one: int) -> tuple[int, int]:
        """What is seen from a hex, and what of that behind a barrier."""
        found = self._looks.get(one)
        if found is None:
            seen = behind = 0
            for other in range(len(self.places)):
                if self.worlds[one] >> other & 1:
                    sees, barred = self._line(one, other)
                    seen |= sees << other
                    behind |= barred << other
            found = self._looks[one] = seen, behind
        return found

    def _line(self, one: int, other: int) -> tuple[bool, bool]:
        """Whether a hex sees another, and whether over no way but a barrier of the other."""
        joined, world = self.joined, self.worlds[one] & self.worlds[other]
        (q1, r1), (q2, r2) = self.places[one], self.places[other]
        here, barred = one, False
        for gate in gates(q2 - q1, r2 - r1):
            if len(gate) == 1:
                way = gate[0][0]
                beyond = joined[here][way]
                if beyond < 0 or not world >> beyond & 1:
                    return False, False
                barred = bool(self.barred[here] >> way & 1)
            else:
                ends = [end for end in (self._pass(here, way, world) for way in gate) if end is not None]
                if not ends:
                    return False, False
                beyond, barred = ends[0][0], all(each for _, each in ends)
            here = beyond
        return here == other, barred

    def _pass(self, here: int, way: Sequence[int], world: int) -> tuple[int, bool] | None:
        """Where one comes from a hex by some directions, and whether over a barrier at last; None where it is closed."""
        barred = False
        for direction in way:
            barred = bool(self.barred[here] >> direction & 1)
            here = self.joined[here][direction]
            if here < 0 or not world >> here & 1:
                return None
        return here, barred

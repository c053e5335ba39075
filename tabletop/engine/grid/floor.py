"""Numbered hexes joined along their edges, with thin walls and barriers on edges, and what is seen from each.

A set of hexes is an integer with the bit ``1 << hex``. Two parts of a floor that are never there at once may lie on the
same place: nothing is seen but along edges that join hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from tabletop.engine.grid.hex import CORNERS, DIRECTIONS, Axial, centre

Joined = tuple[int, ...]
"""The neighbours of a hex by direction (see `hex.DIRECTIONS`); -1 where the edge is closed."""
Edges = Sequence[Sequence[tuple[int, bool]]]
"""For each hex, by direction, what is over the edge, -1 where the edge is closed, and whether a barrier is on it."""
Gate = tuple[tuple[int, ...], ...]
"""Ways past an edge or a corner, each as the directions to go: a line passes if one of them is open."""

SAME_SIZE: Final = 6
"""Hexes by which floors may differ in width and still be looked over by the same lines."""

_STEPS = tuple(centre(each) for each in DIRECTIONS)


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


Growing = dict[Gate, "Growing"]
"""Gates, each with those that some lines pass after it; one without ways stands for the end of a line."""


class Branch(Struct, frozen=True):
    """Where lines that have passed the same gates go on: over an edge, by its direction, or past it or a corner on
    either side, by one direction or two (-1 for no second); whether one of them ends there, and how the others go on,
    if there are any."""

    across: tuple[tuple[int, bool, Branch | None], ...]
    past: tuple[tuple[tuple[tuple[int, int], ...], bool, Branch | None], ...]


@lru_cache(64)
def _branches(radius: int) -> Branch:
    """The lines of a sixth of a circle, from the east on clockwise, by the gates that they have in common."""
    root: Growing = {}
    for r in range(radius):
        for q in range(1, radius - r + 1):
            here = root
            for gate in gates(q, r):
                here = here.setdefault(gate, {})
            here[()] = {}
    return _grown(root)


def _grown(found: Growing) -> Branch:
    across, past = [], []
    for gate, after in found.items():
        if gate:
            beyond = _grown(after) if len(after) > (() in after) else None
            if len(gate) == 1:
                across.append((gate[0][0], () in after, beyond))
            else:
                past.append((tuple((way[0], way[1] if len(way) > 1 else -1) for way in gate), () in after, beyond))
    return Branch(tuple(across), tuple(past))


class Floor:
    """What is seen on a floor. places: where each hex lies. joined: over which edges one sees. barred: for each hex the
    directions of its edges with a barrier, as bits. worlds: for each hex what may be there when it is, as a set.
    """

    def __init__(
        self, places: Sequence[Axial], joined: Sequence[Joined], barred: Sequence[int], worlds: Sequence[int]
    ) -> None:
        self.places, self.worlds = tuple(places), tuple(worlds)
        edges = [
            [(each, bool(bars >> way & 1)) for way, each in enumerate(row)]
            for row, bars in zip(joined, barred, strict=True)
        ]
        self._turned = [[row[sixths:] + row[:sixths] for row in edges] for sixths in range(6)]
        sums = ([q for q, _ in places], [r for _, r in places], [q + r for q, r in places])
        widest = max(max(each) - min(each) for each in sums)
        self._radius = -(-widest // SAME_SIZE) * SAME_SIZE
        # What is asked of a hex is worked out when it is first asked, and known from then on.
        look = cache(self._look)
        self.seen: Final[Callable[[int], int]] = cache(lambda one: look(one)[0])
        """The hexes that are seen from one, itself among them: it is seen from the same ones."""
        self.behind: Final[Callable[[int], int]] = cache(lambda one: look(one)[1])
        """The hexes that are seen from one only over a barrier on an edge of theirs."""
        self.shielded: Final[Callable[[int], int]] = cache(lambda one: look(one)[2])
        """The hexes from which one is seen only over a barrier on an edge of its own: it is `behind` it for them."""
        self.ranges: Final[Callable[[int], bytes]] = cache(self._ranges)
        """The distance of every hex from one, in hexes, whatever lies between: a byte each."""

    def _ranges(self, one: int) -> bytes:
        """`distance` to each of them, as half the sum of what it is the largest of: quicker."""
        q, r = self.places[one]
        return bytes([abs(to_q - q) + abs(to_r - r) + abs(to_q - q + to_r - r) >> 1 for to_q, to_r in self.places])

    def _look(self, one: int) -> tuple[int, int, int]:
        """What is seen from a hex, what of that only over a barrier of its own, and what only over one of the hex."""
        if any(barred for _, barred in self._turned[0][one]):
            bare, plain = self._over(one, self._leaving(one, over_barriers=False))
            across, more = self._over(one, self._leaving(one, over_barriers=True))
        else:
            (bare, plain), across, more = self._over(one, self._turned), 0, 0
        there = self.worlds[one]
        seen = (bare | across) & there
        return seen, seen & ~(plain | more), seen & ~bare

    def _leaving(self, one: int, over_barriers: bool) -> list[Edges]:
        """The edges, of a hex only those with a barrier or those without: by these alone lines leave it."""
        return [
            [*edges[:one], [(there if barred == over_barriers else -1, barred) for there, barred in edges[one]],
             *edges[one + 1 :]]
            for edges in self._turned
        ]  # fmt: skip

    def _over(self, one: int, turned: Sequence[Edges]) -> tuple[int, int]:
        """What is seen from a hex over some edges, and what of that over no barrier of its own. turned: the edges, for
        each sixth of the circle from its first direction on."""
        seen = plain = 1 << one
        root = _branches(self._radius)
        for edges in turned:
            waiting = [(root, one)]
            while waiting:
                branch, here = waiting.pop()
                row = edges[here]
                for way, ends, beyond in branch.across:
                    there, barred = row[way]
                    if there < 0:
                        continue
                    if ends:
                        seen |= 1 << there
                        if not barred:
                            plain |= 1 << there
                    if beyond:
                        waiting.append((beyond, there))
                for ways, ends, beyond in branch.past:
                    come = -1
                    for first, second in ways:
                        there, barred = row[first]
                        if second >= 0 and there >= 0:
                            there, barred = edges[there][second]
                        if there < 0:
                            continue
                        if ends:
                            seen |= 1 << there
                            if not barred:
                                plain |= 1 << there
                        if beyond and there != come:  # both ways lead to one hex, but for parts never there at once
                            waiting.append((beyond, there))
                        come = there
        return seen, plain

"""How far a creature that walks can go: masks, layer by layer; here most of the time of a game is spent."""

from collections.abc import Callable, Iterator
from itertools import combinations, zip_longest

from tabletop.engine.grid.square import DIRECTIONS, STRIDE, bits, distance, flood, step
from tabletop.games.mine.model.terrain import Terrain

NEAR = STRIDE + 1
"""No neighbour of a cell has a number that is lower by more."""
_AROUND = sum(1 << NEAR - direction for direction in DIRECTIONS)
_FIRST = {
    sum(1 << NEAR - direction for direction in chosen): chosen[0]
    for count in range(1, len(DIRECTIONS) + 1)
    for chosen in combinations(DIRECTIONS, count)
}
"""By the neighbours of a cell, from NEAR below it, the first direction in which one of them steps to the cell."""


class Reach:
    """How far one solid creature can walk, and by which way.

    start: its cell. budget: steps left. passable: cells it may walk over. blocked: cells where it may not stop.
    zones: cells in enemy zones. free_step: it may still make its one step that begins in a zone (mine.zones.06).
    stops: entering a zone ends the move (the stricter option).
    cells: every cell where the walk may end.
    """

    __slots__ = (
        "_after", "_launched", "_plain", "blocked", "budget", "cells", "free_step", "passable", "start", "stops",
        "terrain", "zones",
    )  # fmt: skip

    def __init__(
        self,
        terrain: Terrain,
        start: int,
        budget: int,
        passable: int,
        blocked: int,
        zones: int,
        free_step: bool,
        stops: bool,
    ) -> None:
        self.terrain = terrain
        self.start = start
        self.budget = budget
        self.passable = passable
        self.zones = zones
        self.free_step = free_step
        self.stops = stops
        self.blocked = blocked | 1 << start
        self._plain = flood(1 << start, terrain.open, passable, budget, zones)
        reached = sum(self._plain)  # no two layers have a cell in common
        self._launched = free_step and reached & zones != 0
        self._after: list[int] = self._late_layers() if self._launched else []
        if self._after:
            reached |= sum(self._after)
        self.cells = reached & ~self.blocked

    def layers(self) -> Iterator[int]:
        """Cells first reached after 0, 1, 2 ... steps."""
        seen = 0
        for one, other in zip_longest(self._plain, self._after, fillvalue=0):
            fresh = (one | other) & ~seen
            seen |= fresh
            yield fresh

    def _late_layers(self) -> list[int]:
        """Cells first reached after k steps, one of which began in a zone."""
        ground, zones, fresh, plain = self.terrain.open, self.zones, self.passable, self._plain
        late = 0
        layers = [0]
        for k in range(self.budget):
            leaving = late & ~zones
            if k < len(plain) and not (self.stops and k):
                leaving |= plain[k] & zones
            late = step(leaving, ground) & fresh if leaving else 0
            fresh ^= late
            layers.append(late)
        return layers

    def steps_to(self, target: int) -> int:
        """The fewest steps to a cell, -1 if it is out of reach."""
        return next((steps for steps, layer in enumerate(self.layers()) if layer >> target & 1), -1)

    def route(self, target: int, strikes: Callable[[int, int], int]) -> list[int]:
        """The cells walked to a target in reach, start and target included: fewest free strikes, then fewest steps,
        then the order of DIRECTIONS seen from the target.

        strikes: how many free strikes a step (from, to) that begins in a zone can bring.
        """
        plain, place = self._plain, 1 << target
        best = len(plain) - 1
        while best and not plain[best] & place:
            best -= 1
        if best and (not self._launched or best == distance(self.start, target)):
            return self._back(best, target)  # there is no other way, or none that is shorter
        launches = self._launches(target, strikes) if self.free_step else {}
        for count in sorted(launches):
            found = self._late_route(launches[count], target, best if count == 0 or best else 0)
            if found and (count == 0 or not best):
                return found
            if best:
                break
        return self._back(best, target)

    def _launches(
        self, target: int, strikes: Callable[[int, int], int]
    ) -> dict[int, list[tuple[int, int, int]]]:
        """Steps that begin in a zone and may lead to the target, by their strikes: (steps made before, from, to)."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        for k, mask in enumerate(self._plain[: self.budget]):
            if self.stops and k:
                break
            held = mask & self.zones
            for cell in bits(held) if held else ():
                for to in bits(step(1 << cell, self.terrain.open) & self.passable):
                    if distance(to, target) < self.budget - k:
                        found.setdefault(strikes(cell, to), []).append((k, cell, to))
        return found

    def _late_route(self, launches: list[tuple[int, int, int]], target: int, best: int) -> list[int]:
        """The shortest way through one of these steps in a zone, empty if none is shorter than `best` (0: any)."""
        place, seen = 1 << target, 0
        fronts: list[int] = [0] * (self.budget + 1)
        late = 0
        for k in range(1, self.budget + 1):
            late_front = late & ~self.zones
            late = step(late_front, self.terrain.open) & self.passable if late_front else 0
            for before, _, to in launches:
                if before == k - 1:
                    late |= 1 << to
            late &= ~seen
            seen |= late
            fronts[k] = late
            if late & place:
                break
        else:
            return []
        if best and k >= best:
            return []
        way = [target]
        while k:
            cell = way[-1]
            entry = next(((before, origin) for before, origin, to in launches if before == k - 1 and to == cell), None)
            if entry is not None:
                return [*self._back(entry[0], entry[1]), *reversed(way)]
            way.append(self._before(fronts[k - 1] & ~self.zones, cell))
            k -= 1
        raise AssertionError("a way without its first step")

    def _back(self, steps: int, target: int) -> list[int]:
        if not steps:
            return [target]
        way, cell, free = [target], target, ~self.zones
        for front in self._plain[steps - 1 : 0 : -1]:
            cell = self._before(front & free, cell)
            way.append(cell)
        way.append(self.start)
        way.reverse()
        return way

    def _before(self, front: int, cell: int) -> int:
        """The cell of a front from which an open step leads here, first in the order of DIRECTIONS."""
        ground = self.terrain.open
        if not ground.tight >> cell & 1:
            return cell - _FIRST[front >> cell - NEAR & _AROUND]
        for direction, mask in zip(DIRECTIONS, ground, strict=True):
            if front & mask & 1 << cell - direction:
                return cell - direction
        raise AssertionError("a front without a way back")

"""Distances over the ground of a mine, as the computer players count them: worked out when wanted, and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING

from tabletop.engine.grid.square import DIRECTIONS, bits, flood, shift, step

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState
    from tabletop.games.mine.terrain import Terrain

FAR = 60
CUT = 6  # digging one cell costs a miner a turn, which is six steps
LEAF = 4  # so does, about, a door that has to be turned first
ZONE = 3  # leaving a cell in an enemy's zone, of which a creature leaves one a turn
KEPT = 64


class Maps:
    """Distances over one terrain.

    free: the ways out that nobody stands in. gates: the cells from which a step leads out. leaves: the cells on both
    sides of every closed leaf.
    """

    __slots__ = ("_flights", "_from", "_walks", "_ways", "free", "gates", "leaves", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._from: dict[int, bytes] = {}
        self._ways: dict[tuple[int, int], Escape] = {}
        self.gates = 0
        self.leaves = 0
        for index, direction in enumerate(DIRECTIONS):
            self.gates |= shift(terrain.out, -direction) & terrain.open[index]
        for wall, offset in zip(terrain.walls, (1, 32), strict=True):
            self.leaves |= wall | wall << offset
        self.free = Escape(self, 0, 0)
        self._walks = self._flights = b""

    def steps_from(self, target: int) -> bytes:
        """For each cell the steps of a solid creature from it to a target, FAR if there is no way."""
        table = self._from.get(target)
        if table is None:
            table = self._from[target] = self._spread(target)
        return table

    def guards(self, incorporeal: bool) -> bytes:
        """For each cell the steps from it to the way out, for a miner or for a ghost that nothing stops."""
        if not self._walks:
            self._walks = _table(self.free.layers())
            self._flights = _table(enumerate(flood(self.gates, [self.terrain.board] * 8, self.terrain.board, FAR - 1)))
        return self._flights if incorporeal else self._walks

    def escape(self, blocked: int, danger: int) -> Escape:
        """The ways out past enemies on `blocked` cells with zones `danger`."""
        found = self._ways.get((blocked, danger))
        if found is None:
            if len(self._ways) >= KEPT:
                self._ways.clear()
            found = self._ways[blocked, danger] = Escape(self, blocked, danger)
        return found

    def _spread(self, target: int) -> bytes:
        return _table(enumerate(flood(1 << target, self.terrain.open, self.terrain.floor, FAR - 1)))


def _table(layers: Iterable[tuple[int, int]]) -> bytes:
    """A number for each cell from the cells of each number."""
    table = bytearray([FAR]) * 1024
    for steps, layer in layers:
        for cell in bits(layer):
            table[cell] = steps
    return bytes(table)


class Escape:
    """Steps to the way out for a miner, past enemies; worked out as far as they are asked for.

    Rock costs a turn of digging, a closed leaf one of the door, a cell in a zone holds up.
    """

    __slots__ = ("_buckets", "_cost", "_danger", "_done", "_ground", "_layers", "_maps", "_passable")

    def __init__(self, maps: Maps, blocked: int, danger: int) -> None:
        terrain = maps.terrain
        self._maps = maps
        self._danger = danger
        self._passable = terrain.floor & ~blocked
        self._ground = terrain.board & ~blocked
        self._buckets = [0] * (FAR + CUT + 2)
        self._buckets[1] = maps.gates & self._passable & ~danger
        self._buckets[ZONE] = maps.gates & self._passable & danger
        self._done = 0
        self._cost = 0
        self._layers: list[tuple[int, int]] = [(0, terrain.out)]

    def steps(self, cell: int) -> int:
        """Steps from a cell to the way out, FAR if there is none."""
        place = 1 << cell
        for cost, layer in self.layers():
            if layer & place:
                return cost
        return FAR

    def layers(self) -> Iterator[tuple[int, int]]:
        """The cells by their steps to the way out, the nearest first: (steps, cells)."""
        for known in count():
            while known >= len(self._layers):
                self._cost += 1
                if self._cost >= FAR:
                    return
                layer = self._buckets[self._cost] & ~self._done
                if layer:
                    self._go_on(layer)
            yield self._layers[known]

    def _go_on(self, layer: int) -> None:
        """Spread from the cells that are `self._cost` steps from the way out."""
        cost, buckets, terrain, danger = self._cost, self._buckets, self._maps.terrain, self._danger
        self._layers.append((cost, layer))
        self._done |= layer
        rest = ~self._done
        cut = layer & terrain.rock
        floor = layer ^ cut
        if floor:
            near = step(floor, terrain.open) & self._passable & rest
            beside = (floor << 1 | floor >> 1 | floor << 32 | floor >> 32) & self._ground & rest
            held = near & danger
            buckets[cost + 1] |= (near ^ held) | (beside & terrain.rock)
            buckets[cost + ZONE] |= held
            buckets[cost + LEAF] |= beside & self._maps.leaves
        if cut:
            buckets[cost + CUT] |= (cut << 1 | cut >> 1 | cut << 32 | cut >> 32) & self._ground & rest


def maps_of(game: Mine, state: MineState) -> Maps:
    """The distances over the terrain of a state."""
    terrain = game.terrain(state)
    maps: Maps | None = terrain.maps
    if maps is None:
        maps = terrain.maps = Maps(terrain)
    return maps

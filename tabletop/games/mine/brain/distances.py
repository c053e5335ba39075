"""Distances over the ground of a mine, as the computer players count them: worked out when wanted, and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from tabletop.engine.grid.square import DIRECTIONS, bits, flood, open_masks, shift, step
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import Terrain

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

    __slots__ = ("_flights", "_from", "_round", "_walks", "_ways", "free", "gates", "leaves", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._from: dict[int, bytes] = {}
        self._round: dict[tuple[int, int], bytes] = {}
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
            table = self._from[target] = self._spread(target, 0)
        return table

    def steps_round(self, target: int, standing: int) -> bytes:
        """The same round creatures who stand in the way and stay there."""
        table = self._round.get((target, standing))
        if table is None:
            if len(self._round) >= KEPT:
                self._round.clear()
            table = self._round[target, standing] = self._spread(target, standing)
        return table

    def guards(self, incorporeal: bool) -> bytes:
        """For each cell the steps from it to the way out, for a miner or for a ghost that nothing stops."""
        if not self._walks:
            board = self.terrain.board
            self._walks = _table(self.free.layers())
            self._flights = _table(enumerate(flood(self.gates, open_masks(0, board, ()), board, FAR - 1)))
        return self._flights if incorporeal else self._walks

    def escape(self, blocked: int, danger: int) -> Escape:
        """The ways out past enemies on `blocked` cells with zones `danger`."""
        found = self._ways.get((blocked, danger))
        if found is None:
            if len(self._ways) >= KEPT:
                self._ways.clear()
            found = self._ways[blocked, danger] = Escape(self, blocked, danger)
        return found

    def _spread(self, target: int, standing: int) -> bytes:
        return _table(enumerate(flood(1 << target, self.terrain.open, self.terrain.floor & ~standing, FAR - 1)))


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

    __slots__ = ("_buckets", "_cost", "_danger", "_done", "_ground", "_known", "_layers", "_maps", "_passable")

    def __init__(self, maps: Maps, blocked: int, danger: int) -> None:
        terrain = maps.terrain
        self._maps = maps
        self._danger = danger
        self._passable = terrain.floor & ~blocked
        self._ground = terrain.board & ~blocked
        self._buckets = [0] * (FAR + CUT)
        self._buckets[1] = maps.gates & self._passable & ~danger
        self._buckets[ZONE] = maps.gates & self._passable & danger
        self._done = 0
        self._cost = 0
        self._layers: list[tuple[int, int]] = [(0, terrain.out)]
        self._known: dict[int, int] = {}

    def steps(self, cell: int) -> int:
        """Steps from a cell to the way out, FAR if there is none."""
        found = self._known.get(cell)
        if found is None:
            place = 1 << cell
            if self._done & place:
                found = next(cost for cost, layer in self._layers if layer & place)
            else:
                found = self._cost if self._go_on(place) else FAR
            self._known[cell] = found
        return found

    def layers(self) -> Iterator[tuple[int, int]]:
        """The cells by their steps to the way out, the nearest first: (steps, cells)."""
        for known in count():
            if known >= len(self._layers) and not self._go_on(-1):
                return
            yield self._layers[known]

    def _go_on(self, wanted: int) -> bool:
        """Work on until some of the wanted cells are among the last found; False if they never are."""
        buckets, danger, passable, ground = self._buckets, self._danger, self._passable, self._ground
        rock, opens, leaves = self._maps.terrain.rock, self._maps.terrain.open, self._maps.leaves
        done = self._done
        for cost in range(self._cost + 1, FAR):
            layer = buckets[cost] & ~done
            if not layer:
                continue
            self._layers.append((cost, layer))
            done |= layer
            cut = layer & rock
            floor = layer ^ cut
            if floor:
                near = step(floor, opens) & passable & ~done
                is_held = near & danger
                beside = (floor << 1 | floor >> 1 | floor << 32 | floor >> 32) & ground & ~done
                buckets[cost + 1] |= (near ^ is_held) | (beside & rock)
                buckets[cost + ZONE] |= is_held
                buckets[cost + LEAF] |= beside & leaves
            if cut:
                buckets[cost + CUT] |= (cut << 1 | cut >> 1 | cut << 32 | cut >> 32) & ground & ~done
            if layer & wanted:
                self._done, self._cost = done, cost
                return True
        self._done, self._cost = done, FAR
        return False


def maps_of(box: MineBox, state: MineState) -> Maps:
    """The distances over the terrain of a state."""
    return box.terrain(state).derived(Maps)

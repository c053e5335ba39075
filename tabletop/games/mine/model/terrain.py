"""Ground, and the ways of those whom it does not stop: plain functions over masks.

A `Terrain` is what the walls and door leaves allow; it is derived from the board and kept in the memo of the box.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from tabletop.engine.grid.sight import leaf_walls
from tabletop.engine.grid.square import DIRECTIONS, STRIDE, StepMasks, distance, neighbours, open_masks, step

T = TypeVar("T")

Leaf = tuple[Sequence[int], bool]
SPREADS_KEPT = 4096


class Terrain:
    """Where solid creatures can step and what they are in contact with.

    rock: cells of rock. floor: cells that a solid creature may stand on. out: cells beyond the edge, only ever entered.
    open: the solid steps that are legal.
    contact: for a cell those in contact with it: a solid creature could step between them (reading of mine.zones.02).
    walls: the leaves as thin walls, for lines of sight (see `sight.leaf_walls`).
    """

    __slots__ = ("_derived", "board", "contact", "floor", "open", "out", "rock", "walls")

    def __init__(self, board: int, rock: int, out: int, leaves: Sequence[Leaf]) -> None:
        self.board = board
        self.rock = rock
        self.out = out
        self.floor = board & ~rock
        self.open = open_masks(rock, board, leaves, out)
        self.contact: Callable[[int], int] = cache(lambda cell: step(1 << cell, self.open) & board)
        self.walls = leaf_walls(leaves)
        self._derived: dict[Callable[[Terrain], Any], Any] = {}

    def derived(self, make: Callable[[Terrain], T]) -> T:
        """What somebody wants to know that follows from the ground alone: made once, and kept as long as it is."""
        found: T | None = self._derived.get(make)
        if found is None:
            found = self._derived[make] = make(self)
        return found


@lru_cache(maxsize=SPREADS_KEPT)
def spread(start: int, board: int, steps: int) -> int:
    """The cells within a number of steps for a creature that nothing stops, without its own."""
    mask = 1 << start
    for _ in range(steps):
        mask |= neighbours(mask) & board
    return mask & ~(1 << start)


def straight(start: int, target: int) -> list[int]:
    """The way of a creature that nothing stops: diagonal steps first, then straight ones."""
    rows, columns = target // STRIDE - start // STRIDE, target % STRIDE - start % STRIDE
    down, right = STRIDE if rows > 0 else -STRIDE, 1 if columns > 0 else -1
    far, wide = abs(rows), abs(columns)
    corner = start + min(far, wide) * (down + right)
    return [*range(start, corner, down + right), *range(corner, target, down if far > wide else right), target]


def cautious(start: int, target: int, board: int, budget: int, struck: Callable[[int, int], int]) -> list[int]:
    """The way of a creature that nothing stops but that may be struck: fewest strikes, steps, then directions.

    struck: the creatures that may strike on a step, as bits; each strikes once on the whole way.
    """
    met: dict[int, list[int]] = {start: [0]}
    layer: dict[tuple[int, int], list[int]] = {(start, 0): [start]}
    found: list[int] = []
    fewest = -1
    for left in range(budget - 1, -1, -1):
        following: dict[tuple[int, int], list[int]] = {}
        for (cell, blows), way in layer.items():
            for direction in DIRECTIONS:
                to = cell + direction
                if not board >> to & 1 or distance(to, target) > left:
                    continue
                total = blows | struck(cell, to)
                known = met.setdefault(to, [])
                if not any(other & total == other for other in known):
                    known.append(total)
                    following[to, total] = [*way, to]
        layer = following
        for (cell, blows), way in layer.items():
            if cell == target and (fewest < 0 or blows.bit_count() < fewest):
                found, fewest = way, blows.bit_count()
        if not fewest:
            break
    if not found:
        raise AssertionError("a target out of reach")
    return found


def distances(goal: int, ground: StepMasks, passable: int) -> Iterator[int]:
    """Masks of the cells 0, 1, 2 ... open steps from the cells of `goal` (steps are symmetrical)."""
    front, seen = goal, goal
    while front:
        yield front
        front = step(front, ground) & passable & ~seen
        seen |= front

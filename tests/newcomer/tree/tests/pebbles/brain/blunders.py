"""Positions in which a move is plainly a blunder."""

from dataclasses import dataclass

from tests.blunder import Blunder
from tests.pebbles.posed import posed
from tests.posed import Table

SEEDS = {"easy": 1, "normal": 2, "hard": 2}
"""How many times each level is tried."""


@dataclass(frozen=True)
class HeapBlunder(Blunder):
    """left: how many pebbles there are."""

    left: int

    def posed(self) -> Table:
        return posed(self.left)


BLUNDERS = (
    HeapBlunder("last", "The last pebbles win.", 3, only=("take s0 k0",)),
    HeapBlunder("four", "Four are left to the other one, who loses with them.", 6, only=("take s0 k4",)),
)

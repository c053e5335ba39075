"""Random numbers as values: the state of the generator is one integer, so it lives inside a game's state.

The generator is splitmix64; a draw takes the high bits of a 64-bit product, whose bias (below 2**-60) no table can see.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def draw(rng: int, sides: int) -> tuple[int, int]:
    """A number from 1 to `sides` and the generator after it."""
    rng = (rng + 0x9E3779B97F4A7C15) & _MASK
    if sides == 1:  # as often when one of some options is taken
        return 1, rng
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return (((z ^ (z >> 31)) * sides) >> 64) + 1, rng


class Rng:
    """A source of random numbers for those who stand outside a game: players, tests, set-ups."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is at least 1."""
        value, self.state = draw(self.state, n)
        return value - 1

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, which must not be empty."""
        value, self.state = draw(self.state, len(items))
        return items[value - 1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Bring the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> "Rng":
        """A new source that depends on this one's state and moves it on by one draw."""
        value, self.state = draw(self.state, _MASK)
        return Rng(value)

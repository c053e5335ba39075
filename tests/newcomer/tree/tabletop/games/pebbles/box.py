"""What lies in the box under the options of one game."""

from msgspec import Struct

from tabletop.games.pebbles.content.ids import PebbleId
from tabletop.games.pebbles.content.records import Heap, Stone


class PebblesBox(Struct, frozen=True):
    """most: how many pebbles may be taken at once."""

    stones: tuple[Stone, ...]
    heap: Heap
    most: int

    def stone(self, pebble: PebbleId) -> Stone:
        """What kind of stone a pebble is: they take turns."""
        return self.stones[pebble % len(self.stones)]

"""Which pebbles can be taken."""

from collections.abc import Mapping
from typing import Any

from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.content.ids import PebbleId
from tabletop.games.pebbles.model.state import PebblesState


def takeable(box: PebblesBox, state: PebblesState) -> range:
    """The pebbles that can be the first of those that are taken."""
    return range(max(0, state.left - box.most), state.left)


def extents(box: PebblesBox, state: PebblesState) -> Mapping[Any, range]:
    """The ids that there are."""
    return {PebbleId: range(box.heap.pebbles)}

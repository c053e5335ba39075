"""The fixed format: boards lie in one of a few arrangements (shadespire.fixed.05, 06, 09)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.shadespire.model.battlefield import Spot
from tabletop.games.shadespire.model.state import ShadespireState

ARRANGEMENTS: dict[int, tuple[frozenset[Spot], ...]] = {
    3: (frozenset(((0, 0), (8, 0), (4, 10))),),
    4: (frozenset(((0, 0), (8, 0), (0, 10), (8, 10))), frozenset(((0, 0), (8, 0), (4, 10), (12, 10)))),
}
"""For so many seats where the boards lie, in columns and half rows from one of them; all of them may be turned half way
round together."""


def arranged(seats: int, state: ShadespireState) -> Iterator[tuple[bool, bool, int, int]]:
    """All ways to lay the next board: as `layings`, without turning those that lie."""
    placed = tuple((each.x, each.y) for each in state.placements)
    for x, y in places(seats, placed):
        for turned in (False, True):
            yield False, turned, x, y


@lru_cache(256)
def places(seats: int, placed: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Where the next board completes a part of an arrangement, and touches a board that lies."""
    found = set[Spot]()
    for shape in ARRANGEMENTS[seats]:
        for sign in (1, -1):
            turned = {(sign * x, sign * y) for x, y in shape}
            for left, top in turned:
                moved = {(x - left + placed[0][0], y - top + placed[0][1]) for x, y in turned}
                if moved.issuperset(placed):
                    found |= {spot for spot in moved.difference(placed) if any(_touch(spot, each) for each in placed)}
    return tuple(sorted(found))


def _touch(one: Spot, other: Spot) -> bool:
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (across == 8 and down < 10) or (down == 10 and across < 8)

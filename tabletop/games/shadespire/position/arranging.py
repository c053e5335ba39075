"""The fixed format: boards lie in one of a few arrangements (shadespire.fixed.05, 06, 09)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.shadespire.model.battlefield import Spot
from tabletop.games.shadespire.model.state import ShadespireState

LONG, SHORT = 3, 2
"""Whole hexes that a join along a long or a short edge makes at least."""
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
    """Where the next board completes a part of an arrangement, with enough whole hexes made (settled: all edges that it
    touches count together)."""
    found = set[Spot]()
    for shape in ARRANGEMENTS[seats]:
        for sign in (1, -1):
            turned = {(sign * x, sign * y) for x, y in shape}
            for left, top in turned:
                moved = {(x - left + placed[0][0], y - top + placed[0][1]) for x, y in turned}
                if moved.issuperset(placed):
                    found |= {spot for spot in moved.difference(placed) if _is_joined(spot, placed)}
    return tuple(sorted(found))


def _is_joined(spot: Spot, placed: tuple[Spot, ...]) -> bool:
    gaps = [(abs(spot[0] - x), abs(spot[1] - y)) for x, y in placed]
    long = sum(max(0, 4 - across // 2) for across, down in gaps if down == 10)
    short = sum(max(0, 5 - down // 2) for across, down in gaps if across == 8)
    return long >= LONG or short >= SHORT

"""How a board can be laid against those that lie (shadespire.boards.07 to 09, shadespire.multi.06 to 08), and so that a
fixed arrangement comes of it (shadespire.fixed.05, 06, 09)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.grid.square import bits
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.face_grid import Spot, is_enough, offsets
from tabletop.games.shadespire.content.ids import Hex
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.facts import Placement
from tabletop.games.shadespire.model.state import ShadespireState

ARRANGEMENTS: dict[int, tuple[frozenset[Spot], ...]] = {
    3: (frozenset(((0, 0), (8, 0), (4, 10))),),
    4: (frozenset(((0, 0), (8, 0), (0, 10), (8, 10))), frozenset(((0, 0), (8, 0), (4, 10), (12, 10)))),
}
"""For so many seats where the boards lie, in columns and half rows from one of them; all of them may be turned half way
round together."""

Laying = tuple[bool, bool, int, int]


def layings(box: ShadespireBox, state: ShadespireState, seat: Seat) -> Iterator[Laying]:
    """All ways: whether the boards that lie are turned first, whether this one is, and where it is laid."""
    placed = tuple((each.x, each.y) for each in state.placements)
    two = box.seats == 2
    for x, y in offsets(placed):
        if two and (y < 0 or (y == 0 and x < 0) or (x < 0 and abs(x) == 8)):
            continue  # the same battlefield, seen from the other side
        for before in (False, True) if two else (False,):
            for turned in (False, True):
                yield before, turned, x, y


def arranged(seats: int, state: ShadespireState) -> Iterator[Laying]:
    """All ways to lay the next board in the fixed format: as `layings`, without turning those that lie."""
    placed = tuple((each.x, each.y) for each in state.placements)
    for x, y in arranged_spots(seats, placed):
        for turned in (False, True):
            yield False, turned, x, y


@lru_cache(256)
def arranged_spots(seats: int, placed: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """Where the next board completes a part of an arrangement, with enough whole hexes made."""
    found = set[Spot]()
    for shape in ARRANGEMENTS[seats]:
        for sign in (1, -1):
            turned = {(sign * x, sign * y) for x, y in shape}
            for left, top in turned:
                moved = {(x - left + placed[0][0], y - top + placed[0][1]) for x, y in turned}
                if moved.issuperset(placed):
                    found |= {spot for spot in moved.difference(placed) if is_enough(spot, placed)}
    return tuple(sorted(found))


class Joined(NamedTuple):
    """What a laying makes: boards as they lie and whose each is, how many whole hexes are joined, which are no one's
    land, how many steps the nearest starting hexes of two seats are apart; for each seat with a board how many open
    hexes and how many blocked ones are its territory."""

    placements: tuple[Placement, ...]
    owners: tuple[Seat, ...]
    neutral: int
    nearest: int
    lands: tuple[tuple[Seat, int, int], ...]


def joined(box: ShadespireBox, state: ShadespireState, seat: Seat, laying: Laying) -> Joined:
    """What a laying of a seat's board would make."""
    before, turned, x, y = laying
    lying = tuple(replace(each, turned=each.turned != before) for each in state.placements)
    placements = (*lying, Placement(state.faces[seat], turned, x, y))
    owners = (*state.owners, seat)
    field = box.battlefields[placements, owners]
    steps = [
        distance(Hex(one), Hex(other))
        for first, second in combinations(owners, 2)
        for one in bits(field.starts[first])
        for other in bits(field.starts[second])
    ]
    lands = []
    for each in owners:
        land = field.territory[each]
        lands.append((each, (land & ~field.printed).bit_count(), (land & field.printed).bit_count()))
    return Joined(placements, owners, field.neutral.bit_count(), min(steps), tuple(lands))

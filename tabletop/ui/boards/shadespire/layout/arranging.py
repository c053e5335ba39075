"""How joined boards, the hand and the sheets share a room: as these leave it to them, the boards are as large as they
can be. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.furnishing import Furnishing
from tabletop.ui.boards.shadespire.layout.hand import Hand
from tabletop.ui.boards.shadespire.layout.packing import packed
from tabletop.ui.boards.shadespire.layout.sheet_room import SheetRoom
from tabletop.ui.boards.shadespire.layout.slabs import Corners, lie_with, slabs_of
from tabletop.ui.boards.shadespire.look.pictures import Lie

EXACT = 1e-4
"""What is larger by no more than this part is as large."""


class Arrangement(NamedTuple):
    """How the boards lie, where the hand does, and where the sheets of the seats do."""

    lie: Lie
    hand: Hand
    sheets: SheetRoom


def arranged(
    room: Area, corners: Corners, ways: Iterable[Furnishing], edge: float, most: float, gain: float = EXACT
) -> Arrangement:
    """The way in which the hexes are largest: a later one has to make them larger by the part `gain`. edge: what boards
    need round them, in sides of a hex; most: the side of a hex at most, in board units."""
    found, best = None, 0.0
    for way in ways:
        for turned in (True, False):
            boards = packed(room, slabs_of(corners, turned, edge), way.taken, best * (1 + gain), most)
            if boards is not None:
                best = boards.side
                found = Arrangement(lie_with(corners, turned, edge, best, boards.at), way.hand, way.sheets)
    assert found is not None, "no boards fit at all"
    return found

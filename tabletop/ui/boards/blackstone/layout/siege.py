"""Where the plaque of a stronghold, of the vault or of a challenge lies: in the field, where it covers nothing of the
board. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tabletop.engine.grid.hex import Axial
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.ui.boards.blackstone import challenge, siege
from tabletop.ui.boards.blackstone.layout.lies import board_hexes, carriage
from tabletop.ui.boards.blackstone.layout.places import GAP, Places
from tabletop.ui.boards.blackstone.look.pictures import SIDE, Lie, SiegeLook, Spot
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

PLAQUE = "b.siege"
"""The piece."""
LAYER = 4
LEADING, LEAST = 1.28, 0.95
"""The pitch of its lines by the height of the least letters, and at least in board units."""
WIDTHS = (18.5, 17.0, 15.5, 13.5)
"""How wide it is by that pitch, the best first."""
HEAD = 1.74
"""Its title and its borders in lines."""
STEP = 0.5


def siege_pieces(box: BlackstoneBox, view: BlackstoneState, places: Places, lie: Lie) -> Iterator[Piece]:
    """The plaque; none in any other combat, nor where a challenge counts nothing."""
    lines = siege.counts(box, view) or challenge.counts(box, view)
    if not lines:
        return
    room, hexes, name = places.field, carriage(box), siege.title(box, view) or challenge.title(box, view)
    if view.board:
        hexes = board_hexes(box.sites[view.board], view.open)
    else:
        card, below = places.played(), places.below(True)
        left = card.x + card.w + 2 * GAP
        room = Area(left, below.y + GAP, below.x + below.w - left, below.h - GAP)
    area = _place(room, lie, hexes, max(LEAST, places.letters * LEADING), len(lines) + HEAD)
    yield Piece(PLAQUE, area.middle, area.w, layer=LAYER, picture=SiegeLook(name, lines, (area.w, area.h)))


@cache
def _place(field: Area, lie: Lie, hexes: Sequence[Axial], pitch: float, rows: float) -> Area:
    """The free place nearest to the upper left corner of the field, as wide as can be; where there is none the one that
    covers fewest hexes."""
    spots = [lie.at(each) for each in hexes]
    found: list[tuple[int, Area]] = []
    for wide in WIDTHS:
        size = (pitch * wide, pitch * rows)
        areas = sorted(_areas(field, size), key=lambda area: area.x + area.y)
        found += [(sum(_covers(area, spot, lie.wide) for spot in spots), area) for area in areas]
        if any(not count for count, _ in found):
            break
    return min(found, key=lambda each: each[0])[1]


def _areas(field: Area, size: Spot) -> Iterator[Area]:
    """Places of that size in the field."""
    across, down = (max(1, int(room / STEP) + 1) for room in (field.w - size[0] - GAP, field.h - size[1]))
    for column in range(across):
        for row in range(down):
            yield Area(field.x + column * STEP, field.y + row * STEP, *size)


def _covers(area: Area, spot: Spot, wide: float) -> bool:
    """Whether a place lies over a hex."""
    x, y = area.middle
    return abs(spot[0] - x) < (area.w + wide) / 2 and abs(spot[1] - y) < area.h / 2 + wide * SIDE

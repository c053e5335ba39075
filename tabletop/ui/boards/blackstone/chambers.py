"""How chambers come by maglev and join: all of a board one after another, with what stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.site import Site
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.ui.boards import RIDE, Cue, Spot, Visual
from tabletop.ui.boards.blackstone.layout.conditions import Broken
from tabletop.ui.boards.blackstone.layout.field import field_pieces
from tabletop.ui.boards.blackstone.layout.layout import layout
from tabletop.ui.boards.blackstone.layout.lies import lie_of, spot_of
from tabletop.ui.boards.blackstone.layout.places import Places
from tabletop.ui.boards.blackstone.look.ground import chamber_box
from tabletop.ui.boards.blackstone.look.pictures import ChamberLook, Ground, HexLook, Lie
from tabletop.ui.boards.hearing import Heard
from tabletop.ui.boards.pieces import Piece

FAR = 1.6
"""How far beyond its place a chamber comes from, by the distance of its middle from what it joins."""
NEXT, ALL = 0.2, 1.3
"""Seconds from one chamber to the next, and from the first to the last at most."""
SEEN = 0.3
"""Seconds for which the whole board is seen before anything comes of it."""
JOINS = "blackstone.chamber"


def alone(box: BlackstoneBox, board: str, hexes: int, lie: Lie) -> Piece:
    """A chamber by itself, where it lies."""
    look = ChamberLook(board, hexes, lie)
    middle, size = chamber_box(box, look)
    return Piece("chamber", middle, max(size), picture=look)


def beyond(at: Spot, joined: Spot) -> Spot:
    """Where a chamber comes from to its place, away from what it joins."""
    return at[0] + FAR * (at[0] - joined[0]), at[1] + FAR * (at[1] - joined[1])


def arrive(box: BlackstoneBox, view: BlackstoneState, places: Places, broken: Broken) -> tuple[Cue, Heard] | None:
    """All chambers of a board come one after another, and join those that lie there; None where none is seen. Until
    they come nothing lies there but what is beside the board."""
    lie, site = lie_of(box, view, places), box.sites[view.board]
    order = in_turn(site, view.open)
    if lie is None or not order:
        return None
    chambers = [alone(box, view.board, hexes, lie) for hexes in order]
    spots = {hex_: spot_of(box, view, lie, hex_) for hex_ in bits(view.open)}
    carried = _carried(order, spots, [*field_pieces(box, view, places, lie)])
    between = min(NEXT, ALL / max(1, len(order) - 1))
    until = RIDE + between * (len(order) - 1)
    rides: list[Visual] = []
    for number, (chamber, hexes) in enumerate(zip(chambers, order, strict=True)):
        start = beyond(chamber.at, _joined(site, order[:number], hexes, chambers, spots))
        away = (start[0] - chamber.at[0], start[1] - chamber.at[1])
        rides += [
            Visual(
                "ride", each.at, piece=each, to=(each.at[0] + away[0], each.at[1] + away[1]), delay=between * number,
                until=until, within=places.whole,
            )
            for each in (chamber, *carried[number])
        ]  # fmt: skip
    sounds = ((JOINS, 0.0), (JOINS, until - RIDE)) if len(order) > 1 else ((JOINS, 0.0),)
    return Cue(before=tuple(rides), hold=SEEN, onto=_beside(box, view, places, lie, broken)), Heard(before=sounds)


def in_turn(site: Site, there: int) -> list[int]:
    """The hexes of each chamber that is there, as sets, in the order in which they come: first where explorers begin,
    then always one that touches those before it, if any does."""
    left = [hexes & there for hexes in site.chambers if hexes & there]
    left.sort(key=lambda hexes: not hexes & site.starts)
    order: list[int] = []
    laid = 0
    while left:
        hexes = next((each for each in left if laid & _touching(site, each)), left[0])
        left.remove(hexes)
        order.append(hexes)
        laid |= hexes
    return order


def _touching(site: Site, hexes: int) -> int:
    """The hexes beside some."""
    found = 0
    for each in bits(hexes):
        found |= site.next_to[each]
    return found


def _joined(
    site: Site, before: Sequence[int], hexes: int, chambers: Sequence[Piece], spots: dict[int, Spot]
) -> Spot:
    """The middle of those chambers that one joins; of the whole board where it joins none."""
    beside = _touching(site, hexes)
    joined = [chamber.at for chamber, each in zip(chambers, before, strict=False) if each & beside]
    found = joined or [*spots.values()]
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


def _carried(order: Sequence[int], spots: dict[int, Spot], pieces: Sequence[Piece]) -> list[list[Piece]]:
    """For each chamber the pieces that stand on it, or at its edge."""
    owner = {hex_: number for number, hexes in enumerate(order) for hex_ in bits(hexes)}
    found: list[list[Piece]] = [[] for _ in order]
    for piece in sorted(pieces, key=lambda each: (each.layer, each.at[1])):
        if not isinstance(piece.picture, HexLook):
            nearest = min(spots, key=lambda hex_: dist(spots[hex_], piece.at))
            found[owner[nearest]].append(piece)
    return found


def _beside(
    box: BlackstoneBox, view: BlackstoneState, places: Places, lie: Lie, broken: Broken
) -> tuple[Piece, ...]:  # fmt: skip
    """Everything but the board and what lies on it."""
    on_it = {each.id for each in field_pieces(box, view, places, lie)}
    found: list[Piece] = []
    for piece in layout(box, view, places, broken=broken):
        if isinstance(piece.picture, Ground):
            found.append(Piece(piece.id, piece.at, piece.size, layer=piece.layer, picture=Ground(view.board, 0, lie)))
        elif piece.id not in on_it:
            found.append(piece)
    return tuple(found)

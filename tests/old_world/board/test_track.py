"""The score track of Chaos in the Old World: markers stand on their own space of it, however many share it."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from tabletop.games.old_world.content.records import GOAL, POWER_NAMES
from tabletop.ui.boards.old_world.layout.layout import MARKER, layout
from tabletop.ui.boards.old_world.layout.places import Places, fitted
from tabletop.ui.boards.old_world.look.pictures import MarkerLook
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area
from tests.old_world.board.laid import room_in
from tests.old_world.posed import Table, pose

SEEN = 0.45
"""The least distance of two markers by their size: of each most is seen."""
TOUCH = 1e-6
"""Board units by which spaces may share room where they touch."""
ELSEWHERE = 7
"""So many spaces behind the others stand the markers that do not share their space."""


def standing(points: int, sharing: int) -> Table:
    """A table on which so many powers have these points, and the others fewer or, past the last space, many."""
    behind = (points - ELSEWHERE) % (GOAL + 1)
    sides = {name: {"points": points if at < sharing else behind} for at, name in enumerate(POWER_NAMES)}
    return pose("summoning", **sides)


def markers_at(places: Places, points: int, sharing: int) -> list[Piece]:
    """The markers that share a space."""
    table = standing(points, sharing)
    pieces = [piece for piece in layout(table.game.box, table.state, places) if isinstance(piece.picture, MarkerLook)]
    return pieces[:sharing]


def is_within(piece: Piece, area: Area) -> bool:
    half = piece.size / 2 - TOUCH
    (x, y), right, bottom = piece.at, area.x + area.w, area.y + area.h
    return area.x <= x - half and x + half <= right and area.y <= y - half and y + half <= bottom


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
@pytest.mark.parametrize("sharing", range(1, len(POWER_NAMES) + 1))
def test_markers_that_share_a_space_stay_on_it_and_are_all_seen(sharing: int, size: tuple[int, int]) -> None:
    places = fitted(room_in(size))
    for points in range(GOAL + 1):
        markers = markers_at(places, points, sharing)
        assert len(markers) == sharing
        for piece in markers:
            assert is_within(piece, places.score_field(points)), f"{piece.id} on {points}"
            assert is_within(piece, places.map), f"{piece.id} on {points} leaves the frame"
        for one, other in combinations(markers, 2):
            assert dist(one.at, other.at) > SEEN * one.size, f"{one.id} covers {other.id} on {points}"


def test_no_space_of_the_score_track_reaches_into_another() -> None:
    places = fitted(room_in((1280, 720)))
    fields = [places.score_field(points) for points in range(GOAL + 1)]
    for points, (x, y, wide, high) in enumerate(fields):
        number = places.score_spot(points)
        assert x < number[0] < x + wide
        assert y < number[1] < y + high
    for one, other in combinations(fields, 2):
        across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
        down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
        assert min(across, down) < TOUCH


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_when_a_game_begins_the_markers_stand_in_one_row_as_large_as_on_any_space(size: tuple[int, int]) -> None:
    places = fitted(room_in(size))
    begin, later = (markers_at(places, points, len(POWER_NAMES)) for points in (0, 8))
    assert len({piece.at[1] for piece in begin}) == 1
    assert begin[0].size > 0.9 * later[0].size
    assert begin[0].size > 0.75 * MARKER

"""Boards and hand share a room: however two, three or four boards are joined, what is played with can be known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame
import pytest
from pygame import Rect

from tabletop.games.shadespire.content.face_grid import HIGH, WIDE, offsets
from tabletop.games.shadespire.content.ids import FaceId
from tabletop.games.shadespire.model.facts import Placement
from tabletop.ui.boards.plan import plan, unit_of
from tabletop.ui.boards.rows import Area
from tabletop.ui.boards.shadespire.layout.arranging import Arrangement
from tabletop.ui.boards.shadespire.layout.figures import across, standing
from tabletop.ui.boards.shadespire.layout.hand import CARDS, GAP
from tabletop.ui.boards.shadespire.layout.places import EDGE, LARGE, Places, fitted, proportion_in
from tabletop.ui.boards.shadespire.layout.sheet_room import EASY, SheetRoom
from tabletop.ui.boards.shadespire.look.pictures import Lie
from tabletop.ui.frame.theme import unit_for
from tests.ui.pilot import shared_art

SEATS = (2, 3, 4)
LEAST = {(1280, 720): (34, 24), (1920, 1080): (48, 34)}
"""The least width of a figure and of a token in a window of that size, in pixels."""
ROOMY = 0.97
"""Of its least width a hex has at least this part of a figure's: only rims of neighbours can touch."""
DISC, SOLID = 20, 160
"""The least width of the disc that is seen of a token in a small window, and the least alpha of it."""
SHARE = 0.31
"""The part of a window that two boards have at least that are joined without a great shift."""
FIRST = 3
"""So many objective cards are in a hand."""
HALF_OF_IT, BROAD, ALL_OF_IT = 0.5, 0.66, 0.98
"""The part of a window that boards have where the interface is twice as large as usual, or else that of its width that
they have; or they have all the height that bar, hand and buttons leave, but for gaps."""
STEP = {2: 1, 3: 7, 4: 111}
"""For so many seats each so manieth join is looked at in each window at each scale."""
STRAIGHT = (((0, 0), (8, 0)), ((0, 0), (0, 10)))
"""Two boards that are joined along their short edges, and along their long ones."""

Join = tuple[tuple[int, int], ...]


@cache
def joins(seats: int) -> tuple[Join, ...]:
    """Every way to join so many boards, the upper left of them at (0, 0)."""
    found = {frozenset(((0, 0),))}
    for _ in range(seats - 1):
        found = {frozenset((*those, spot)) for those in found for spot in offsets(tuple(sorted(those)))}
    moved = set[Join]()
    for those in found:
        left, top = min(x for x, _ in those), min(y for _, y in those)
        moved.add(tuple(sorted((x - left, y - top) for x, y in those)))
    return tuple(sorted(moved))


def places(size: tuple[int, int], scale: float = 1.0) -> tuple[Places, int]:
    """The places in a window where things are so much larger than usual, and pixels of a board unit."""
    room = plan(size, unit_for(size, scale), proportion_in(size), True).room
    found = fitted(room, scale >= LARGE)
    return found, unit_of(Rect((0, 0), room.size), found.size)


def arranged(where: Places, join: Join) -> Arrangement:
    return where.arranged([Placement(FaceId(0), False, x, y) for x, y in join], "hand", len(join))


def slabs(lie: Lie, join: Join) -> list[Area]:
    """Where the boards lie, without their rims."""
    found = []
    for x, y in join:
        (ax, ay), (bx, by) = lie.at(x, y), lie.at(x + WIDE, y + HIGH)
        found.append(Area(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)))
    return found


def is_within(part: Area, whole: Area) -> bool:
    return (
        part.x >= whole.x - 1e-6
        and part.y >= whole.y - 1e-6
        and part.x + part.w <= whole.x + whole.w + 1e-6
        and part.y + part.h <= whole.y + whole.h + 1e-6
    )


def overlap(some: Sequence[Area], other: Area) -> bool:
    return any(
        min(each.x + each.w, other.x + other.w) - max(each.x, other.x) > 1e-6
        and min(each.y + each.h, other.y + other.h) - max(each.y, other.y) > 1e-6
        for each in some
    )


def test_there_are_as_many_joins_as_were_counted() -> None:
    assert [len(joins(seats)) for seats in SEATS] == [10, 130, 1887]


@pytest.mark.parametrize("size", sorted(LEAST))
@pytest.mark.parametrize("seats", SEATS)
def test_figures_and_tokens_are_known_however_boards_are_joined(seats: int, size: tuple[int, int]) -> None:
    where, unit = places(size)
    figure, token = LEAST[size]
    assert where.token * unit >= token - 1e-6
    for join in joins(seats):
        found = arranged(where, join)
        assert standing(found.lie, where) * unit >= figure - 1e-6
        assert across(found.lie) * unit >= figure * ROOMY, join
        on_table = slabs(found.lie, join)
        assert all(is_within(each, where.room) for each in on_table), join
        assert is_within(found.hand.area, where.room), join
        assert not overlap(on_table, found.hand.area), join


@pytest.mark.parametrize("size", [*sorted(LEAST), (1080, 1920), (2560, 1080), (1280, 1024)])
@pytest.mark.parametrize("count", range(1, 13))
def test_a_hand_lies_in_its_room_in_every_way(size: tuple[int, int], count: int) -> None:
    where, _ = places(size)
    for ways in where.hands:
        for hand in ways:
            fan = hand.fan(min(FIRST, count), max(0, count - FIRST))
            assert len(fan) == count
            assert all(is_within(card.area, hand.area) for card in fan)
            spots = [card.area.middle for card in fan]
            assert len(set(spots)) == count
            if count <= CARDS:
                assert not any(overlap([one.area], other.area) for one in fan for other in fan if one is not other)


def test_the_disc_of_an_objective_is_known_among_four_boards() -> None:
    where, unit = places((1280, 720))
    art = shared_art()
    disc = art.picture("shadespire.objective.1", (round(where.token * unit),) * 2)
    seen = pygame.mask.from_surface(disc, SOLID).get_bounding_rects()[0]
    assert min(seen.size) >= DISC


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", sorted(LEAST))
def test_a_hand_lies_beside_boards_that_it_would_make_small_and_else_below_them(
    size: tuple[int, int], scale: float
) -> None:
    where, unit = places(size, scale)
    high, wide = ((0, 0), (2, 10)), ((0, 0), (8, 0))
    shares = {}
    for join in (high, wide):
        boards = slabs(arranged(where, join).lie, join)
        shares[join] = sum(each.w * each.h for each in boards) * unit**2 / (size[0] * size[1])
    assert arranged(where, high).hand.rows > arranged(where, wide).hand.rows == 1
    assert min(shares.values()) > SHARE


@pytest.mark.parametrize("size", [*sorted(LEAST), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", SEATS)
def test_boards_have_what_bar_hand_and_buttons_leave_them(seats: int, scale: float, size: tuple[int, int]) -> None:
    where, unit = places(size, scale)
    high = plan(size, unit_for(size, scale), proportion_in(size), True).area.height
    foot = where.buttons.h if where.buttons is not None else 0.0
    for join in joins(seats)[:: STEP[seats]]:
        found = arranged(where, join)
        boards = slabs(found.lie, join)
        share = sum(each.w * each.h for each in boards) * unit**2 / (size[0] * size[1])
        wide = max(each.x + each.w for each in boards) - min(each.x for each in boards)
        tall = max(each.y + each.h for each in boards) - min(each.y for each in boards) + 2 * EDGE * found.lie.side
        left = high / unit - max(found.hand.area.h, foot) - 2 * GAP
        assert share >= HALF_OF_IT or wide * unit >= BROAD * size[0] or tall >= ALL_OF_IT * left, join


@pytest.mark.parametrize("size", [*sorted(LEAST), (3840, 2160)])
@pytest.mark.parametrize("join", STRAIGHT)
def test_two_boards_have_half_of_a_window_where_the_interface_is_twice_as_large(
    join: Join, size: tuple[int, int]
) -> None:
    where, unit = places(size, 2.0)
    boards = slabs(arranged(where, join).lie, join)
    assert sum(each.w * each.h for each in boards) * unit**2 >= HALF_OF_IT * size[0] * size[1]


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("seats", SEATS)
def test_round_boards_everything_lies_apart(seats: int, scale: float) -> None:
    where, _ = places((1280, 720), scale)
    assert where.buttons is not None
    for join in joins(seats)[:: STEP[seats]]:
        found = arranged(where, join)
        sheets = [found.sheets.sheet(seat, seats) for seat in range(seats)]
        laid = [where.buttons, found.hand.area, *sheets, *slabs(found.lie, join)]
        assert all(is_within(each, where.room) for each in laid), join
        assert not any(overlap([one], other) for at, one in enumerate(laid) for other in laid[:at]), join


def test_cards_of_a_row_lean_away_from_its_middle() -> None:
    where, _ = places((1920, 1080))
    fan = where.row.fan(FIRST, CARDS - FIRST)
    assert [card.angle for card in fan] == sorted((card.angle for card in fan), reverse=True)
    assert fan[0].angle == -fan[-1].angle > 0
    assert fan[0].area.y > fan[CARDS // 2].area.y


def test_sheets_take_what_is_free_round_them_and_no_more() -> None:
    room, others = Area(0.0, 0.0, 60.0, 40.0), [Area(0.0, 0.0, 30.0, 40.0), Area(40.0, 20.0, 20.0, 20.0)]
    small = SheetRoom(Area(50.0, 0.0, 10.0, 13.2), 1)
    area = small.grown(room, others, 2).area
    assert (area.x + area.w, area.y) == (60.0, 0.0)
    assert area.w == EASY[0]
    assert area.y + area.h == pytest.approx(2 * EASY[1] + GAP)
    tight = small.grown(room, [*others, Area(0.0, 15.0, 60.0, 5.0)], 2).area
    assert tight.h == pytest.approx(15.0 - GAP)
    between = small.grown(room, [Area(30.0, 0.0, 18.0, 40.0)], 2).area
    assert between.x == pytest.approx(48.0 + GAP)
    assert between.x + between.w == 60.0

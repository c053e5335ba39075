"""A board as it is played on: steps, ranges, sight, cover, and chambers that may be called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.content.boards import BoardPlan, ChamberPlace, Portal, Spot
from tabletop.games.blackstone.content.chambers import Chamber, SpecialSection
from tabletop.games.blackstone.model.board import FortressBoard
from tests.blackstone.boards import BOARDS, CHAMBERS, board
from tests.proof import rule

EACH_BOARD = pytest.mark.parametrize("name", BOARDS)
HALL = tuple((q, r) for r in range(4) for q in range(5))


def hall(*, walls=(), barriers=(), sections=(), portals=(), hexes=HALL):
    """A board of one chamber, four rows of five hexes or others, and explorers at its first hex."""
    chamber = Chamber(tile=1, hexes=hexes, source="proposed", walls=walls, barriers=barriers)
    plan = BoardPlan(
        kind="challenge", placements=(ChamberPlace(chamber="hall", at=(0, 0)),), source="proposed", starts=(hexes[0],),
        sections=tuple(SpecialSection(*each) for each in sections), portals=portals,
    )  # fmt: skip
    return FortressBoard(plan, {"hall": chamber, "maglev": CHAMBERS["maglev"]})


def sees(one, first, second):
    """Whether two hexes see each other, by place; sight is mutual."""
    a, b = one.hex_at(first), one.hex_at(second)
    assert one.seen(a) >> b & 1 == one.seen(b) >> a & 1
    return bool(one.seen(a) >> b & 1)


def places(one, hexes):
    return {one.places[each] for each in bits(hexes)}


@rule("blackstone.sight.03", "blackstone.sight.05")
@pytest.mark.parametrize(("walls", "clear"), [
    ((), True), (((1, 1, 0),), True), (((1, 1, 1),), True), (((1, 1, 0), (1, 1, 1)), False),
    (((1, 1, 0), (2, 2, 3)), False),
])  # fmt: skip
def test_a_line_along_an_edge_is_clear_when_either_side_is(walls, clear):
    """Reading Q52: from centre to centre; where two wall edges meet the corner blocks it."""
    assert sees(hall(walls=walls), (1, 1), (2, 2)) == clear


@rule("blackstone.sight.03", "blackstone.sight.05")
@pytest.mark.parametrize("wall", [(1, 0, 0), (2, 1, 0)])
def test_a_line_through_a_corner_is_clear_when_either_side_is(wall):
    """On one side of it two edges are crossed, on the other one."""
    assert sees(hall(walls=(wall,)), (0, 0), (4, 1))


@rule("blackstone.board.01")
@EACH_BOARD
def test_the_hexes_of_a_board_are_numbered_row_by_row_and_those_of_called_chambers_after_them(name):
    one = board(name)
    own = [each for number, each in enumerate(one.places) if one.own >> number & 1]
    assert own == sorted(own, key=lambda place: (place[1], place[0]))
    assert one.own == (1 << len(own)) - 1
    assert [hexes.bit_count() for hexes in one.called] == [7] * len(one.portals)
    assert sum(hexes.bit_count() for hexes in one.chambers) == len(one.places)


@rule("blackstone.board.04", "blackstone.board.05", "blackstone.board.03", "blackstone.sight.04")
def test_nobody_steps_or_sees_through_a_wall():
    one = hall(walls=((1, 1, 0), (1, 2, 5)))
    here = one.hex_at((1, 1))
    assert (2, 1) not in places(one, one.beside(here))
    assert not sees(one, (1, 1), (2, 1))
    assert sees(one, (0, 1), (1, 1))
    assert one.walk(1 << here, 1 << one.hex_at((2, 1)), one.own) == 2


@rule("blackstone.board.10", "blackstone.sight.04")
def test_space_outside_the_board_stops_steps_and_sight():
    missing = tuple(each for each in HALL if each not in ((2, 1), (2, 2)))
    one = hall(hexes=missing)
    assert not sees(one, (1, 1), (3, 1))
    assert sees(hall(), (1, 1), (3, 1))
    assert places(one, one.beside(one.hex_at((0, 0)))) == {(1, 0), (0, 1)}


@rule("blackstone.board.09")
def test_chambers_that_touch_are_joined_where_no_wall_is():
    one = board("b01")
    joined = [
        (here, other) for here, row in enumerate(one.laid.joined) for other in row
        if other >= 0 and one.rooms[here] != one.rooms[other] and one.own >> here & one.own >> other & 1
    ]  # fmt: skip
    touching = [
        (here, one.laid.numbers[beyond], way) for here in bits(one.own)
        for way, step in enumerate(grid.DIRECTIONS) if (beyond := grid.add(one.places[here], step)) in one.laid.numbers
        and one.rooms[here] != one.rooms[one.laid.numbers[beyond]]
    ]  # fmt: skip
    open_ = [pair for *pair, way in touching if grid.edge(one.places[pair[0]], way) not in one.laid.walls]
    assert sorted(map(tuple, open_)) == sorted(joined)


def closed(one, portal):
    """The edges on which the chamber of a portal stands at the board without a way in."""
    return one.laid.walls_of(one.table(portal)) - one.laid.walls


def test_a_called_chamber_is_walled_off_where_it_touches_the_board_but_at_its_portal():
    found = [len(closed(board(name), portal)) for name in BOARDS for portal in range(len(BOARDS[name].portals))]
    assert (sum(found), sum(map(bool, found)), len(found)) == (131, 46, 64)
    for name in BOARDS:
        one = board(name)
        assert one.laid.walls_of(one.own) == one.laid.walls, "and only while it is there"
        for number, each in enumerate(BOARDS[name].portals):
            assert grid.edge(each.at, each.edge) not in closed(one, number)


@rule("blackstone.board.08")
@EACH_BOARD
def test_special_sections_lie_where_the_record_of_the_board_has_them(name):
    one = board(name)
    lying = {one.places[hex_]: kind for hex_, kind in one.sections.items()}
    assert {each.at: lying.get(each.at) for each in BOARDS[name].sections} == {
        each.at: each.kind for each in BOARDS[name].sections
    }


@rule("blackstone.board.12")
def test_a_pit_is_not_entered_and_is_seen_over():
    one = hall(sections=(((2, 1), "pit"),))
    assert not one.around(one.own) >> one.hex_at((2, 1)) & 1
    assert not one.reach(one.starts, one.own, 20) >> one.hex_at((2, 1)) & 1
    assert sees(one, (1, 1), (3, 1))
    assert one.beside(one.hex_at((2, 1)))


@rule("blackstone.board.16", "blackstone.sight.04")
def test_a_statue_stops_steps_and_sight():
    one = hall(sections=(((2, 1), "statue"),))
    assert not one.around(one.own) >> one.hex_at((2, 1)) & 1
    assert not sees(one, (1, 1), (3, 1))
    assert not sees(one, (1, 1), (2, 1))


@rule("blackstone.sight.01")
def test_range_counts_hexes_and_no_walls():
    one = hall(walls=((1, 1, 0),))
    assert one.range(one.hex_at((1, 1)), one.hex_at((2, 1))) == 1
    assert one.range(one.hex_at((0, 0)), one.hex_at((4, 3))) == 7
    assert places(one, one.within(one.hex_at((0, 0)), 1)) == {(0, 0), (1, 0), (0, 1)}


@rule("blackstone.sight.08", "blackstone.board.02")
def test_a_target_is_in_cover_behind_a_barrier_of_its_own_hex_at_any_range():
    one = hall(barriers=((2, 1, 3),))
    target = one.hex_at((2, 1))
    assert [bool(one.cover(one.hex_at(each)) >> target & 1) for each in ((1, 1), (0, 1), (3, 1), (2, 0))] == [
        True, True, False, False,
    ]  # fmt: skip
    assert not one.cover(target) >> one.hex_at((0, 1)) & 1
    assert one.cover(target) >> one.hex_at((1, 1)) & 1


@rule("blackstone.sight.09", "blackstone.board.14")
def test_debris_covers_from_range_two_on_and_costs_two_to_enter():
    one = hall(sections=(((2, 1), "debris"),))
    target = one.hex_at((2, 1))
    assert one.cover(one.hex_at((0, 1))) >> target & 1
    assert not one.cover(one.hex_at((1, 1))) >> target & 1
    assert not one.behind(one.hex_at((0, 1))) >> target & 1
    assert one.walk(1 << one.hex_at((1, 1)), 1 << target, one.own) == 2
    assert one.walk(1 << target, 1 << one.hex_at((1, 1)), one.own) == 1


@rule("blackstone.movement.01", "blackstone.movement.02", "blackstone.twists.01")
def test_a_hex_costs_one_over_a_barrier_too_but_two_under_the_twist():
    one = hall(barriers=((0, 1, 0), (0, 1, 5), (0, 0, 0)))
    start, goal = 1 << one.hex_at((0, 1)), 1 << one.hex_at((1, 1))
    assert one.walk(start, goal, one.own) == 1
    assert one.walk(start, goal, one.own, hurdles=True) == 2
    way = one.way(one.hex_at((0, 1)), goal, one.own, hurdles=True)
    assert len(way) - 1 <= 2


@rule("blackstone.movement.03", "blackstone.movement.04")
def test_what_is_not_passable_is_not_entered():
    one = hall(hexes=tuple((q, 0) for q in range(5)))
    enemy = 1 << one.hex_at((2, 0))
    assert places(one, one.reach(one.starts, one.own & ~enemy, 9)) == {(0, 0), (1, 0)}
    assert places(one, one.reach(one.starts, one.own, 3)) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert one.way(one.hex_at((0, 0)), 1 << one.hex_at((4, 0)), one.own & ~enemy) == []
    assert one.walk(one.starts, enemy, one.own & ~enemy) is None


CALLED = (Portal(at=(4, 1), edge=0, chamber=Spot(at=(6, 1))),)


@rule("blackstone.movement.09")
def test_a_called_chamber_is_entered_and_seen_into_by_the_edge_of_its_portal_once_it_lies_there():
    one = hall(portals=CALLED)
    (inside,) = one.called
    assert one.table() == one.own
    assert one.table(0) == one.own | inside
    assert one.maglev == inside
    assert not one.reach(one.starts, one.table(), 99) & inside
    assert one.reach(one.starts, one.table(0), 99) & inside == inside
    mouth = one.around(1 << one.portals[0]) & inside
    assert mouth.bit_count() == 1
    assert one.around(inside) & one.own == 1 << one.portals[0]
    assert one.seen(one.hex_at((0, 1))) & inside
    assert not one.seen(one.hex_at((4, 3))) & mouth


def test_what_the_board_sees_of_itself_does_not_hang_on_called_chambers():
    closed, called = hall(), hall(portals=CALLED)
    for hex_ in bits(closed.own):
        assert called.seen(hex_) & called.own == closed.seen(hex_)
        assert called.behind(hex_) & called.own == closed.behind(hex_)


def test_chambers_of_different_portals_may_lie_in_one_place_and_never_see_each_other():
    both = (*CALLED, Portal(at=(4, 2), edge=0, chamber=Spot(at=(6, 2))))
    one, alone = hall(portals=both), hall(portals=CALLED)
    first, second = one.called
    assert set(places(one, first)) & set(places(one, second))
    for hex_ in bits(first):
        assert not one.seen(hex_) & second
        assert one.seen(hex_) & (one.own | first) == alone.seen(hex_)


@rule("blackstone.combat_setup.11", "blackstone.combat_setup.12")
@EACH_BOARD
def test_explorers_begin_in_the_arrival_chamber_or_on_start_hexes(name):
    one = board(name)
    assert one.starts == (one.arrival or sum(1 << one.hex_at(each) for each in BOARDS[name].starts))
    assert one.starts.bit_count() in (4, 7)
    assert one.reach(one.starts, one.own, 99) == one.own & one.floor


@rule("blackstone.sight.07")
@EACH_BOARD
def test_sight_is_mutual_and_neighbours_without_a_wall_see_each_other(name):
    one = board(name)
    for hex_ in range(len(one.places)):
        for other in bits(one.seen(hex_)):
            assert one.seen(other) >> hex_ & 1
        assert one.seen(hex_) >> hex_ & 1
        assert one.beside(hex_) & ~one.seen(hex_) == 0
        assert one.behind(hex_) & ~one.seen(hex_) == 0


@EACH_BOARD
def test_there_are_places_to_hide_and_places_to_take_cover(name):
    """What a board has to offer: not everything is seen from everywhere, and barriers stand where they matter."""
    one = board(name)
    floor = one.own & one.floor
    pairs = floor.bit_count() ** 2
    seen = sum((one.seen(hex_) & floor).bit_count() for hex_ in bits(floor))
    cover = sum((one.cover(hex_) & floor).bit_count() for hex_ in bits(floor))
    assert 0.2 <= seen / pairs <= 0.67
    assert cover / seen >= 0.1


def test_sections_and_spots_are_found():
    assert board("s1a").of_kind("lift").bit_count() == 1
    assert board("s2a").of_kind("gravity_well").bit_count() == 2
    assert board("v1").of_kind("vault_core").bit_count() == 1
    assert len(board("s2b").spots("guardian")) == 4
    assert board("s2b").spots("fire_lane") == ()


def test_a_turned_chamber_turns_its_walls():
    chamber = replace(CHAMBERS["cell"], walls=((0, 0, 0),), barriers=())
    for rotation in range(6):
        plan = BoardPlan(
            kind="challenge", source="proposed", starts=((0, 0),),
            placements=(ChamberPlace(chamber="cell", at=(0, 0), rotation=rotation),),
        )  # fmt: skip
        one = FortressBoard(plan, {"cell": chamber, "maglev": CHAMBERS["maglev"]})
        assert [each < 0 for each in one.laid.joined[one.hex_at((0, 0))]] == [way == rotation for way in range(6)]

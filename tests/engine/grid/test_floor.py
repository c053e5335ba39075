"""Sight over numbered hexes against brute force: the line nudged to either side, hex by hex in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.engine.grid import hex as grid
from tabletop.engine.grid import sight, square
from tabletop.engine.grid.floor import Floor, gates

NUDGE = Fraction(1, 10**6)
WHOLE = grid.within((0, 0), 3)
edges = st.tuples(st.sampled_from(WHOLE), st.integers(0, 5))


def floor(places, walls=(), barriers=()):
    """A floor of some hexes, numbered in their order."""
    numbers = {place: number for number, place in enumerate(places)}
    walls, barriers = ({grid.edge(*each) for each in those} for those in (walls, barriers))
    joined = [
        tuple(
            -1 if grid.edge(place, way) in walls else numbers.get(grid.add(place, step), -1)
            for way, step in enumerate(grid.DIRECTIONS)
        )
        for place in places
    ]
    barred = [sum(1 << way for way in range(6) if grid.edge(place, way) in barriers) for place in places]
    return Floor(places, joined, barred, [(1 << len(places)) - 1] * len(places))


def walked(one, other, side):
    """The hexes that a line nudged to one side goes through, and the directions that it goes."""
    (x1, y1), (x2, y2) = grid.centre(one), grid.centre(other)
    dx, dy = (y1 - y2) * side * NUDGE, (x2 - x1) * side * NUDGE
    here, hexes, ways = one, [one], []
    while here != other:
        x, y = grid.centre(here)
        sides = [(x + cx - x1 - dx) * (y2 - y1) - (y + cy - y1 - dy) * (x2 - x1) for cx, cy in grid.CORNERS]
        (way,) = (at for at in range(6) if sides[at] > 0 > sides[(at + 1) % 6])
        here = grid.add(here, grid.DIRECTIONS[way])
        hexes.append(here)
        ways.append(way)
    return hexes, ways


def sees(one, other, places, walls, barriers):
    """By definition: whether between all hexes that both nudged lines share one of the two is open; and whether every
    open one enters the last hex over a barrier."""
    walls, barriers = ({grid.edge(*each) for each in those} for those in (walls, barriers))
    lines = [walked(one, other, side) for side in (1, -1)]
    shared = [each for each in lines[0][0] if each in lines[1][0]]
    last = []
    for start, end in pairwise(shared):
        last = []
        for hexes, ways in lines:
            first, after = hexes.index(start), hexes.index(end)
            crossed = [grid.edge(hexes[at], ways[at]) for at in range(first, after)]
            if not walls.intersection(crossed) and all(each in places for each in hexes[first : after + 1]):
                last.append(crossed[-1] in barriers)
        if not last:
            return False, False
    return True, all(last)


def passed(start, ways_past):
    """The edges of the two sides of each gate, and where one comes at last."""
    found = []
    for gate in ways_past:
        sides = set()
        for way in gate:
            here, crossed = start, []
            for direction in way:
                crossed.append(grid.edge(here, direction))
                here = grid.add(here, grid.DIRECTIONS[direction])
            sides.add(frozenset(crossed))
        start = here
        found.append(sides)
    return found, start


def test_a_line_passes_the_same_gates_both_ways():
    for target in grid.within((0, 0), 9):
        there, end = passed((0, 0), gates(*target))
        back, start = passed(target, gates(-target[0], -target[1]))
        assert (end, start) == (target, (0, 0))
        assert there == back[::-1]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from(WHOLE), max_size=12), st.lists(edges, max_size=14), st.lists(edges, max_size=14))
def test_sight_and_cover_are_those_of_the_nudged_lines(missing, walls, barriers):
    places = [place for place in WHOLE if place not in missing]
    made = floor(places, walls, barriers)
    for one, other in combinations(range(len(places)), 2):
        for first, second in ((one, other), (other, one)):
            found = bool(made.seen(first) >> second & 1), bool(made.behind(first) >> second & 1)
            assert found == sees(places[first], places[second], places, walls, barriers)
            assert bool(made.shielded(second) >> first & 1) == found[1]


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(WHOLE), max_size=20))
def test_without_walls_sight_is_that_of_blocked_cells(missing):
    places = [place for place in WHOLE if place not in missing]
    cells = [grid.at(grid.add(place, (4, 4))) for place in WHOLE]
    blocked = ~square.mask([cell for cell, place in zip(cells, WHOLE, strict=True) if place in places])
    made = floor(places)
    known = [cell for cell, place in zip(cells, WHOLE, strict=True) if place in places]
    for one, other in combinations(range(len(places)), 2):
        assert made.seen(one) >> other & 1 == sight.hexes(known[one], known[other], blocked)


ALONG = [(0, 0), (1, 0), (0, 1), (1, 1)]
"""The line from the first to the last runs along the edge between the two in the middle."""


@pytest.mark.parametrize(
    ("walls", "seen"),
    [
        ([], True),
        ([((0, 0), 0)], True),
        ([((0, 0), 1)], True),
        ([((1, 0), 2)], True),
        ([((0, 0), 0), ((0, 0), 1)], False),
        ([((0, 0), 0), ((0, 1), 0)], False),
        ([((1, 1), 3), ((1, 1), 4)], False),
    ],
    ids=["open", "left", "right", "along a wall", "the corner of two walls", "one wall a side", "two walls at the end"],
)
def test_along_an_edge_it_is_clear_where_either_side_is(walls, seen):
    made = floor(ALONG, walls)
    assert made.seen(0) >> 3 & 1 == made.seen(3) & 1 == seen


def test_a_corner_that_is_only_touched_blocks_where_both_ways_round_it_are_closed():
    # The line to (4, 1) leaves (1, 0) for (2, 0) through the corner that both have with (1, 1).
    row = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (4, 1)]
    assert floor(row).seen(0) >> 7 & 1
    assert floor(row, [((1, 0), 0)]).seen(0) >> 7 & 1
    assert floor(row, [((1, 0), 1), ((1, 1), 5)]).seen(0) >> 7 & 1
    assert not floor(row, [((1, 0), 0), ((1, 0), 1)]).seen(0) >> 7 & 1
    assert not floor(row, [((1, 0), 0), ((1, 1), 5)]).seen(0) >> 7 & 1


def test_a_target_is_behind_a_barrier_of_its_own_edge_and_of_no_other():
    row = [(0, 0), (1, 0), (2, 0)]
    near = floor(row, barriers=[((0, 0), 0)])
    assert [near.behind(hex_) for hex_ in range(3)] == [0b010, 0b001, 0b001]
    far = floor(row, barriers=[((1, 0), 0)])
    assert [far.behind(hex_) for hex_ in range(3)] == [0b100, 0b100, 0b010]
    assert [far.shielded(hex_) for hex_ in range(3)] == [0, 0b100, 0b011]


def test_a_line_into_a_corner_is_open_where_one_of_the_edges_beside_it_is():
    one_side = floor(ALONG, barriers=[((1, 1), 3)])
    assert not one_side.behind(0) >> 3 & 1
    other_closed = floor(ALONG, walls=[((0, 0), 0)], barriers=[((1, 1), 3)])
    assert other_closed.behind(0) >> 3 & 1
    both = floor(ALONG, barriers=[((1, 1), 3), ((1, 1), 4)])
    assert both.behind(0) >> 3 & 1


def test_ranges_ignore_walls():
    made = floor([(0, 0), (1, 0), (1, 2)], walls=[((0, 0), 0)])
    assert tuple(made.ranges(0)) == (0, 1, 3)

"""Boards of hexes against the definition of cube coordinates and hand-counted numbers."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.grid import hex as hexes
from tabletop.engine.grid import path, square

places = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
WIDTH, HEIGHT = 9, 8
BOARD = square.board_mask(WIDTH, HEIGHT)
on_board = st.builds(square.cell, st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))


def around(place: hexes.Axial) -> set[hexes.Axial]:
    return {hexes.add(place, each) for each in hexes.DIRECTIONS}


def centre(place: hexes.Axial) -> tuple[Fraction, Fraction]:
    """In half widths and half sides; the square of a half width is three times that of a half side."""
    return Fraction(2 * place[0] + place[1]), Fraction(3 * place[1])


def test_the_six_neighbours_clockwise_from_the_east() -> None:
    points = [centre(each) for each in hexes.DIRECTIONS]
    assert points == [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)]
    assert len(hexes.NAMES) == 6


def test_cells_and_axial_places() -> None:
    assert hexes.axial(square.cell(0, 0)) == (0, 0)
    assert hexes.axial(square.cell(3, 4)) == (1, 4)
    assert hexes.axial(square.cell(3, 5)) == (1, 5)
    for x in range(-1, 31):
        for y in range(-1, 31):
            cell = square.cell(x, y)
            assert hexes.at(hexes.axial(cell)) == cell
            # An odd row lies half a hex to the right.
            assert centre(hexes.axial(cell))[0] == 2 * x + y % 2


@given(on_board)
def test_neighbours_of_a_cell(cell: int) -> None:
    expected = {hexes.at(each) for each in around(hexes.axial(cell))}
    assert set(square.bits(hexes.neighbours(1 << cell))) == expected


@given(st.lists(on_board, max_size=9))
def test_neighbours_of_a_mask_are_those_of_its_cells(cells: list[int]) -> None:
    expected = 0
    for each in cells:
        expected |= hexes.neighbours(1 << each)
    assert hexes.neighbours(square.mask(cells)) == expected


@given(st.lists(on_board, max_size=30))
def test_moves_are_the_steps_between_free_cells(cells: list[int]) -> None:
    free = BOARD & ~square.mask(cells)
    found = {(cell, cell + offset) for offset, open_ in hexes.moves(free) for cell in square.bits(open_)}
    expected = {
        (cell, hexes.at(other))
        for cell in square.bits(free)
        for other in around(hexes.axial(cell))
        if free >> hexes.at(other) & 1
    }
    assert found == expected


@given(on_board, on_board)
def test_distance_is_counted_in_steps(one: int, other: int) -> None:
    found = path.flood(1 << one, hexes.moves(BOARD), BOARD, 30)
    assert found[hexes.distance(hexes.axial(one), hexes.axial(other))] >> other & 1


@given(places, st.integers(0, 5))
def test_ring_and_range(middle: hexes.Axial, radius: int) -> None:
    ring = hexes.ring(middle, radius)
    assert len(ring) == len(set(ring)) == max(1, 6 * radius)
    assert {hexes.distance(middle, each) for each in ring} == {radius}
    within = hexes.within(middle, radius)
    assert len(within) == 1 + 3 * radius * (radius + 1)
    assert set(within) == {each for n in range(radius + 1) for each in hexes.ring(middle, n)}
    assert within == sorted(within, key=lambda each: (each[1], each[0]))


def test_a_ring_goes_clockwise_from_the_east() -> None:
    assert hexes.ring((0, 0), 1) == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert hexes.ring((0, 0), 2)[:4] == [(2, 0), (1, 1), (0, 2), (-1, 2)]


@given(places, places, st.integers(-7, 7))
def test_a_turn_keeps_the_distance_and_six_are_none(place: hexes.Axial, middle: hexes.Axial, sixths: int) -> None:
    turned = hexes.rotate(place, sixths, middle)
    assert hexes.distance(turned, middle) == hexes.distance(place, middle)
    assert hexes.rotate(turned, -sixths, middle) == place
    assert hexes.rotate(place, sixths + 6, middle) == turned


def test_a_turn_is_clockwise() -> None:
    turns = [hexes.rotate((1, 0), sixths) for sixths in range(6)]
    assert turns == list(hexes.DIRECTIONS)
    assert hexes.rotate((2, 1), 1, (1, 1)) == (1, 2)


@given(places, places)
def test_a_line_takes_the_nearest_hexes(start: hexes.Axial, end: hexes.Axial) -> None:
    line = hexes.line(start, end)
    count = hexes.distance(start, end)
    assert (line[0], line[-1], len(line)) == (start, end, count + 1)
    (x1, y1), (x2, y2) = centre(start), centre(end)
    for number, place in enumerate(line):
        part = Fraction(number, count) if count else Fraction(0)
        x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part

        def square_distance(other: hexes.Axial, x: Fraction = x, y: Fraction = y) -> Fraction:
            across, down = centre(other)
            return 3 * (across - x) ** 2 + (down - y) ** 2

        assert square_distance(place) == min(map(square_distance, hexes.within(place, 1)))
        if number:
            assert hexes.distance(line[number - 1], place) == 1


@pytest.mark.parametrize(
    ("end", "between"),
    [((1, 1), [(0, 1)]), ((-1, -1), [(0, -1)]), ((2, -1), [(1, 0)]), ((-1, 2), [(-1, 1)]), ((-2, 1), [(-1, 0)])],
)
def test_between_two_hexes_a_line_takes_the_right_one(end: hexes.Axial, between: list[hexes.Axial]) -> None:
    assert hexes.line((0, 0), end)[1:-1] == between


def test_a_mask_leaves_out_what_is_off_the_board() -> None:
    corner = hexes.axial(square.cell(0, 0))
    assert [square.text(each) for each in square.bits(hexes.mask(hexes.within(corner, 1), 5, 5))] == [
        "c0,0", "c1,0", "c0,1",
    ]  # fmt: skip
    assert hexes.mask(hexes.within((2, 2), 20), WIDTH, HEIGHT) == BOARD


def test_the_largest_board_does_not_wrap() -> None:
    board = square.board_mask(30, 30)
    counts = [(hexes.neighbours(1 << cell) & board).bit_count() for cell in square.bits(board)]
    # Corners and edges of 30 rows whose odd ones stand out to the right.
    assert [counts.count(each) for each in (2, 3, 4, 5, 6)] == [2, 30, 56, 28, 784]

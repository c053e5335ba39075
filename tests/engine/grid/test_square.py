"""Boards of squares against hand-counted numbers and a search over sets of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.grid import square

SIZE = 5
BOARD = square.board_mask(SIZE, SIZE)
some = st.integers(0, (1 << SIZE * SIZE) - 1).map(
    lambda number: square.mask([square.cell(i % SIZE, i // SIZE) for i in range(SIZE * SIZE) if number >> i & 1])
)
masks = st.one_of(some, some.map(lambda mask: BOARD & ~mask))
cells = st.builds(square.cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
corners = st.lists(st.tuples(st.integers(0, SIZE - 2), st.integers(0, SIZE - 2), st.booleans()), max_size=3)

Leaf = tuple[tuple[int, ...], bool]


def door(x: int, y: int) -> tuple[int, ...]:
    return tuple(square.cell(x + dx, y + dy) for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)))


def apart(board: list[str]) -> tuple[int, int]:
    """The whole board and its rock."""
    rock = [square.cell(x, y) for y, line in enumerate(board) for x, sign in enumerate(line) if sign == "#"]
    return square.board_mask(len(board[0]), len(board)), square.mask(rock)


def legal(one: int, other: int, board: int, rock: int, leaves: list[Leaf]) -> bool:
    """The rule of a step: a diagonal one needs a way around one of its two corners, past rock and leaves."""
    x1, y1, x2, y2 = square.column(one), square.row(one), square.column(other), square.row(other)
    if max(abs(x1 - x2), abs(y1 - y2)) != 1:
        return False
    if not all(board >> each & 1 and not rock >> each & 1 for each in (one, other)):
        return False
    if x1 != x2 and y1 != y2:
        around = (square.cell(x1, y2), square.cell(x2, y1))
        return any(
            legal(one, corner, board, rock, leaves) and legal(corner, other, board, rock, leaves) for corner in around
        )
    return not any(one in four and other in four and (x1 != x2 if along else y1 != y2) for four, along in leaves)


def test_text_form_of_every_cell() -> None:
    for x in range(-1, 31):
        for y in range(-1, 31):
            cell = square.cell(x, y)
            assert (square.column(cell), square.row(cell)) == (x, y)
            assert square.parse(square.text(cell)) == cell
    assert square.text(square.cell(3, 4)) == "c3,4"
    assert square.text(square.cell(-1, 4)) == "c-1,4"


NO_CELLS = ["", "c", "c3", "3,4", "c3,4 ", "c03,4", "c-0,4", "c31,4", "c3,-2", "c99,99", "d3,4", "c٣,4"]


@pytest.mark.parametrize("words", NO_CELLS)
def test_other_text_is_no_cell(words: str) -> None:
    with pytest.raises(ValueError, match="cell"):
        square.parse(words)


def test_a_board_of_three_by_two() -> None:
    board = square.board_mask(3, 2)
    assert [square.text(each) for each in square.bits(board)] == ["c0,0", "c1,0", "c2,0", "c0,1", "c1,1", "c2,1"]


@given(masks)
def test_bits_of_a_mask(mask: int) -> None:
    found = list(square.bits(mask))
    assert found == sorted(found)
    assert square.mask(found) == mask
    assert [square.nth_bit(mask, n) for n in range(len(found))] == found
    assert square.first_bit(mask) == (found[0] if found else -1)
    for n in (-1, len(found)):
        with pytest.raises(IndexError):
            square.nth_bit(mask, n)


@given(masks)
def test_neighbours_are_the_eight_around(mask: int) -> None:
    expected = {
        square.cell(square.column(each) + dx, square.row(each) + dy)
        for each in square.bits(mask)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if dx or dy
    }
    assert set(square.bits(square.neighbours(mask))) == expected


@pytest.mark.rule("mine.zones.02")
def test_one_cell_has_eight_neighbours() -> None:
    assert square.neighbours(1 << square.cell(3, 3)).bit_count() == 8


def test_the_largest_board_does_not_wrap() -> None:
    board = square.board_mask(30, 30)
    for x, y, count in ((0, 0, 3), (29, 0, 3), (0, 29, 3), (29, 29, 3), (29, 5, 5), (0, 5, 5), (14, 14, 8)):
        assert (square.neighbours(1 << square.cell(x, y)) & board).bit_count() == count


def test_directions_are_in_their_order() -> None:
    middle = square.cell(5, 5)
    places = [square.text(middle + each) for each in square.DIRECTIONS]
    assert places == ["c5,4", "c6,5", "c5,6", "c4,5", "c6,4", "c6,6", "c4,6", "c4,4"]
    assert len(square.NAMES) == 8


@given(masks, corners)
def test_open_steps_are_the_legal_ones(rock: int, places: list[tuple[int, int, bool]]) -> None:
    leaves: list[Leaf] = [(door(x, y), along) for x, y, along in places]
    masks = square.open_masks(rock, BOARD, leaves)
    for cell in square.bits(BOARD):
        for number, offset in enumerate(square.DIRECTIONS):
            assert masks[number] >> cell & 1 == legal(cell, cell + offset, BOARD, rock, leaves)


@given(masks, masks, cells, st.integers(0, 8), corners)
def test_flood_is_a_search_in_breadth(
    rock: int, passable: int, start: int, steps: int, places: list[tuple[int, int, bool]]
) -> None:
    leaves: list[Leaf] = [(door(x, y), along) for x, y, along in places]
    found = square.flood(1 << start, square.open_masks(rock, BOARD, leaves), passable, steps)
    seen, layer = {start}, {start}
    for number in range(steps + 1):
        assert set(square.bits(found[number])) == layer if number < len(found) else not layer
        layer = {
            other
            for one in layer
            for other in square.bits(passable)
            if other not in seen and legal(one, other, BOARD, rock, leaves)
        }
        seen |= layer


@given(masks, masks)
def test_a_step_is_the_first_of_a_flood(rock: int, start: int) -> None:
    masks = square.open_masks(rock, BOARD, ())
    found = square.flood(start, masks, BOARD, 1)
    assert square.step(start, masks) & ~start == (found[1] if len(found) > 1 else 0)


def test_reach_counted_by_hand() -> None:
    board, rock = apart([
        ".....",
        ".###.",
        ".#...",
        ".#.##",
        ".....",
    ])  # fmt: skip
    found = square.flood(1 << square.cell(0, 0), square.open_masks(rock, board, ()), board, 9)
    # Both ways along the edge, one cell a step; at step 4 and 5 also diagonally past the ends of the rock.
    assert [each.bit_count() for each in found] == [1, 2, 2, 2, 4, 4, 2, 1]


@pytest.mark.rule("mine.movement.03")
def test_no_step_between_two_rocks_but_past_one() -> None:
    board, rock = apart([".#", "#."])
    assert not any(square.open_masks(rock, board, ()))
    board, rock = apart([".#", ".."])
    masks = square.open_masks(rock, board, ())
    assert masks[square.NAMES.index("se")] == 1 << square.cell(0, 0)


@pytest.mark.rule("mine.doors.09")
def test_a_leaf_parts_its_four_cells() -> None:
    board = square.board_mask(4, 4)
    four = door(1, 1)
    for along, reached in ((True, {"c1,1", "c1,2"}), (False, {"c1,1", "c2,1"})):
        masks = square.open_masks(0, board, [(four, along)])
        found = square.flood(1 << four[0], masks, square.mask(four), 4)
        assert {square.text(each) for layer in found for each in square.bits(layer)} == reached
    free = square.open_masks(0, board, ())
    assert square.step(1 << four[0], free) & square.mask(four) == square.mask(four[1:])


@given(cells, cells)
def test_distance_is_that_of_an_empty_board(one: int, other: int) -> None:
    found = square.flood(1 << one, square.open_masks(0, BOARD, ()), BOARD, SIZE)
    assert found[square.distance(one, other)] >> other & 1

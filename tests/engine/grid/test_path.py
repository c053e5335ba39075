"""Reach and ways over any neighbourhood against searches over all ways."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.grid import hex as hexes
from tabletop.engine.grid import path, square

SIZE = 5
BOARD = square.board_mask(SIZE, SIZE)
masks = st.integers(0, (1 << SIZE * SIZE) - 1).map(
    lambda number: square.mask([square.cell(i % SIZE, i // SIZE) for i in range(SIZE * SIZE) if number >> i & 1])
)
wide = st.one_of(masks, masks.map(lambda mask: BOARD & ~mask))
cells = st.builds(square.cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))


def square_moves(rock: int) -> path.Moves:
    return tuple(zip(square.DIRECTIONS, square.open_masks(rock, BOARD, ()), strict=True))


def walks(start: int, moves: path.Moves, passable: int, steps: int) -> Iterator[list[int]]:
    """Every way without a cell twice, first by the order of the moves."""

    def onward(way: list[int]) -> Iterator[list[int]]:
        yield way
        if len(way) <= steps:
            for offset, open_ in moves:
                to = way[-1] + offset
                if open_ >> way[-1] & 1 and passable >> to & 1 and to not in way:
                    yield from onward([*way, to])

    return onward([start])


def order(way: list[int], moves: path.Moves) -> list[int]:
    offsets = [offset for offset, _ in moves]
    return [offsets.index(to - one) for one, to in pairwise(way)]


both = st.sampled_from(["square", "hex"])


def moves_of(board: str, rock: int) -> path.Moves:
    return square_moves(rock) if board == "square" else hexes.moves(BOARD & ~rock)


@given(both, masks, wide, cells, st.integers(0, 9))
def test_flood_is_a_search_in_breadth(board: str, rock: int, passable: int, start: int, steps: int) -> None:
    moves = moves_of(board, rock)
    found = path.flood(1 << start, moves, passable, steps)
    seen, layer = {start}, {start}
    for number in range(steps + 1):
        assert set(square.bits(found[number])) == layer if number < len(found) else not layer
        layer = {one + offset for one in layer for offset, open_ in moves if open_ >> one & 1} - seen
        layer = {each for each in layer if passable >> each & 1}
        seen |= layer


@given(both, masks, wide, masks, cells, st.integers(0, 3))
def test_the_shortest_way_is_the_first_of_the_shortest(
    board: str, rock: int, passable: int, targets: int, start: int, steps: int
) -> None:
    moves = moves_of(board, rock)
    ways = [way for way in walks(start, moves, passable, steps) if targets >> way[-1] & 1]
    expected = min(ways, key=lambda way: (len(way), order(way, moves))) if ways else []
    assert path.shortest(start, targets, moves, passable, steps) == expected


@given(both, masks, wide, masks, cells, st.integers(0, 3), wide)
def test_the_cheapest_way_is_the_first_of_the_cheapest(
    board: str, rock: int, passable: int, targets: int, start: int, steps: int, zone: int
) -> None:
    moves = moves_of(board, rock)

    def penalty(one: int, other: int) -> int:
        return (zone >> one & 1) * (2 if zone >> other & 1 else 1)

    def cost(way: list[int]) -> int:
        return sum(penalty(one, other) for one, other in pairwise(way))

    ways = [way for way in walks(start, moves, passable, steps) if targets >> way[-1] & 1]
    expected = min(ways, key=lambda way: (cost(way), len(way), order(way, moves))) if ways else []
    assert path.cheapest(start, targets, moves, passable, steps, penalty) == expected


def test_a_way_round_costs_steps_but_no_penalty() -> None:
    moves = square_moves(0)
    start, end = square.cell(0, 2), square.cell(4, 2)
    middle = square.cell(2, 2)
    zone = 1 << middle | square.neighbours(1 << middle)

    def strikes(one: int, _: int) -> int:
        return zone >> one & 1

    straight = path.cheapest(start, 1 << end, moves, BOARD, 4, strikes)
    round_ = path.cheapest(start, 1 << end, moves, BOARD, 8, strikes)
    assert [square.text(each) for each in straight] == ["c0,2", "c1,1", "c2,0", "c3,1", "c4,2"]
    assert [square.text(each) for each in round_] == ["c0,2", "c0,1", "c1,0", "c2,0", "c3,0", "c4,1", "c4,2"]


@pytest.mark.parametrize(("steps", "found"), [(3, []), (4, ["c0,0", "c1,1", "c2,2", "c3,3", "c4,4"])])
def test_a_way_has_no_more_steps_than_it_may(steps: int, found: list[str]) -> None:
    way = path.shortest(square.cell(0, 0), 1 << square.cell(4, 4), square_moves(0), BOARD, steps)
    assert [square.text(each) for each in way] == found


def test_who_stands_on_a_target_stays() -> None:
    start = square.cell(1, 1)
    assert path.shortest(start, BOARD, square_moves(0), 0, 3) == [start]
    assert path.cheapest(start, BOARD, square_moves(0), 0, 3, lambda _, __: 1) == [start]

"""Sight against brute force: polygons cut by a segment in exact fractions."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.grid import sight, square

Point = tuple[Fraction, Fraction]
SIZE = 9
cells = st.builds(square.cell, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
scattered = st.lists(cells, max_size=30).map(square.mask)


def cut(start: Point, end: Point, corners: list[Point]) -> tuple[Fraction, Fraction] | None:
    """The part of a segment, from 0 to 1, inside a convex polygon with its border; None if there is none."""
    low, high = Fraction(0), Fraction(1)
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):

        def side(point: Point, ax: Fraction = ax, ay: Fraction = ay, bx: Fraction = bx, by: Fraction = by) -> Fraction:
            return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

        sign = 1 if side(middle) > 0 else -1
        here, there = sign * side(start), sign * side(end)
        if here < 0 and there < 0:
            return None
        if here < 0:
            low = max(low, here / (here - there))
        elif there < 0:
            high = min(high, here / (here - there))
    return (low, high) if low <= high else None


def inside(start: Point, end: Point, corners: list[Point], part: tuple[Fraction, Fraction]) -> bool:
    """Whether the middle of that part lies inside the polygon and not on its border."""
    middle = (part[0] + part[1]) / 2
    point = (start[0] + (end[0] - start[0]) * middle, start[1] + (end[1] - start[1]) * middle)
    sides = [
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return all(each > 0 for each in sides) or all(each < 0 for each in sides)


def hiding(one: int, other: int, board: str) -> tuple[set[int], set[tuple[int, int]]]:
    """By definition: the cells that hide two from each other alone, and the pairs that do so together."""
    if (one, other, board) not in HIDING:
        HIDING[one, other, board] = _hiding(one, other, *BOARDS[board])
    return HIDING[one, other, board]


def _hiding(
    one: int, other: int, shapes: dict[int, list[Point]], centres: dict[int, Point]
) -> tuple[set[int], set[tuple[int, int]]]:
    start, end = centres[one], centres[other]
    low_x, high_x = sorted((start[0], end[0]))
    low_y, high_y = sorted((start[1], end[1]))
    near = (
        each
        for each, (x, y) in centres.items()
        if each not in (one, other) and low_x - 2 <= x <= high_x + 2 and low_y - 3 <= y <= high_y + 3
    )
    parts = {each: part for each in near if (part := cut(start, end, shapes[each])) is not None}
    through = {each for each in parts if inside(start, end, shapes[each], parts[each])}
    # The others are only touched, at a corner or along an edge: two of them on both sides of one point close it.
    pairs = {
        (left, right)
        for left in parts
        for right in parts
        if turn(start, end, centres[left]) < 0 < turn(start, end, centres[right])
        and max(parts[left][0], parts[right][0]) <= min(parts[left][1], parts[right][1])
    }
    return through, pairs


def seen(one: int, other: int, blocked: int, board: str) -> bool:
    alone, pairs = hiding(one, other, board)
    return not any(blocked >> each & 1 for each in alone) and not any(
        blocked >> left & blocked >> right & 1 for left, right in pairs
    )


def turn(start: Point, end: Point, point: Point) -> Fraction:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def points(*pairs: tuple[float, float]) -> list[Point]:
    return [(Fraction(x), Fraction(y)) for x, y in pairs]


SQUARE_CENTRES = {
    square.cell(x, y): (Fraction(x), Fraction(y)) for x in range(-1, SIZE + 1) for y in range(-1, SIZE + 1)
}
SQUARES = {
    each: points((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))
    for each, (x, y) in ((cell, (int(x), int(y))) for cell, (x, y) in SQUARE_CENTRES.items())
}
HEX_CENTRES = {
    square.cell(x, y): (Fraction(2 * x + y % 2), Fraction(3 * y))
    for x in range(-1, SIZE + 1)
    for y in range(-1, SIZE + 1)
}
HEXES = {
    each: points(*((int(x) + dx, int(y) + dy) for dx, dy in ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))))
    for each, (x, y) in HEX_CENTRES.items()
}

BOARDS = {"squares": (SQUARES, SQUARE_CENTRES), "hexes": (HEXES, HEX_CENTRES)}
HIDING: dict[tuple[int, int, str], tuple[set[int], set[tuple[int, int]]]] = {}


@given(cells, cells, scattered)
def test_sight_on_squares(one: int, other: int, blocked: int) -> None:
    assert sight.squares(one, other, blocked) == seen(one, other, blocked, "squares")


@given(cells, cells, scattered)
def test_sight_on_hexes(one: int, other: int, blocked: int) -> None:
    assert sight.hexes(one, other, blocked) == seen(one, other, blocked, "hexes")


@given(cells, cells, scattered, scattered, scattered)
def test_sight_is_mutual(one: int, other: int, blocked: int, east: int, south: int) -> None:
    assert sight.squares(one, other, blocked, east, south) == sight.squares(other, one, blocked, east, south)
    assert sight.hexes(one, other, blocked) == sight.hexes(other, one, blocked)


def test_every_single_blocker_on_a_small_board() -> None:
    low = [square.cell(x, y) for x in range(4) for y in range(4)]
    for one, other in combinations(low, 2):
        for blocker in low:
            if blocker not in (one, other):
                assert sight.squares(one, other, 1 << blocker) == seen(one, other, 1 << blocker, "squares")
                assert sight.hexes(one, other, 1 << blocker) == seen(one, other, 1 << blocker, "hexes")


def test_every_pair_that_hides_only_together() -> None:
    found = {"squares": 0, "hexes": 0}
    for board, sees in (("squares", sight.squares), ("hexes", sight.hexes)):
        for one in (square.cell(2, 3), square.cell(2, 4)):
            for other in (square.cell(x, y) for x in range(6) for y in range(8)):
                for left, right in hiding(one, other, board)[1]:
                    found[board] += 1
                    assert not sees(one, other, 1 << left | 1 << right)
    assert min(found.values()) > 20


def at(*places: str) -> int:
    return square.mask([square.parse(each) for each in places])


@pytest.mark.parametrize(
    ("one", "other", "blocked", "seen"),
    [
        ("c0,0", "c3,0", ["c1,0"], False),
        ("c0,0", "c3,0", ["c0,0", "c3,0"], True),
        ("c0,0", "c2,2", ["c1,1"], False),
        ("c0,0", "c2,2", ["c1,0"], True),
        ("c0,0", "c2,2", ["c1,0", "c0,1"], False),
        ("c0,0", "c2,2", ["c1,0", "c1,2"], True),
        ("c0,0", "c2,1", ["c1,0"], False),
        ("c0,0", "c2,1", ["c0,1", "c2,0"], True),
        ("c0,0", "c3,1", ["c1,0"], False),
        ("c0,0", "c3,1", ["c0,1", "c2,0", "c3,0"], True),
    ],
)
def test_sight_by_hand(one: str, other: str, blocked: list[str], seen: bool) -> None:
    assert sight.squares(square.parse(one), square.parse(other), at(*blocked)) is seen


def test_along_an_edge_of_hexes() -> None:
    # Odd rows lie half a hex to the right, so the line runs along the edge between c0,1 and c1,1.
    one, other = square.parse("c1,0"), square.parse("c1,2")
    assert sight.hexes(one, other, at("c0,1"))
    assert sight.hexes(one, other, at("c1,1"))
    assert not sight.hexes(one, other, at("c0,1", "c1,1"))


@pytest.mark.parametrize("along", [True, False])
def test_a_door_leaf_hides_what_is_behind_it(along: bool) -> None:
    four = tuple(square.parse(each) for each in ("c2,2", "c3,2", "c2,3", "c3,3"))
    east, south = sight.leaf_walls([(four, along)])
    across = ("c0,2", "c5,2"), ("c0,3", "c5,3")
    down = ("c2,0", "c2,5"), ("c3,0", "c3,5")
    for pairs, open_ in ((across, not along), (down, along)):
        for one, other in pairs:
            assert sight.squares(square.parse(one), square.parse(other), 0, east, south) is open_
    for one, other in (("c2,2", "c3,3"), ("c3,2", "c2,3"), ("c0,0", "c5,5"), ("c5,0", "c0,5")):
        assert not sight.squares(square.parse(one), square.parse(other), 0, east, south)
    assert sight.squares(square.parse("c1,1"), square.parse("c4,1"), 0, east, south)


def crossed(one: int, other: int, wall: tuple[Point, Point]) -> bool:
    """Whether a segment between centres properly crosses a thin wall (not through one of the wall's ends)."""
    start, end = SQUARE_CENTRES[one], SQUARE_CENTRES[other]
    first, second = turn(start, end, wall[0]), turn(start, end, wall[1])
    third, fourth = turn(wall[0], wall[1], start), turn(wall[0], wall[1], end)
    return first * second < 0 and third * fourth < 0


@given(cells, cells, st.integers(0, SIZE - 2), st.integers(0, SIZE - 2), st.booleans())
def test_a_leaf_cuts_exactly_the_lines_that_cross_it(one: int, other: int, x: int, y: int, along: bool) -> None:
    four = tuple(square.cell(x + dx, y + dy) for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)))
    middle = (Fraction(2 * x + 1, 2), Fraction(2 * y + 1, 2))
    wall = (
        ((middle[0], middle[1] - 1), (middle[0], middle[1] + 1))
        if along
        else ((middle[0] - 1, middle[1]), (middle[0] + 1, middle[1]))
    )
    east, south = sight.leaf_walls([(four, along)])
    assert sight.squares(one, other, 0, east, south) is not crossed(one, other, wall)

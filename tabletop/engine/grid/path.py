"""Reach and ways over any neighbourhood of cells.

`Moves` says how one steps: pairs of an offset and the mask of the cells from which that step is open, in the order in
which equally good ways are preferred. Squares and hexes make them; walls and doors are bits left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Moves = Sequence[tuple[int, int]]


def flood(start: int, moves: Moves, passable: int, steps: int) -> list[int]:
    """The cells first reached after 0, 1, 2 ... steps over passable cells, until there are no more.

    The first mask is ``start`` itself, passable or not; there are at most ``steps + 1``.
    """
    fresh = passable & ~start
    frontier = start
    found = [start]
    for _ in range(steps):
        frontier = _onward(frontier, moves) & fresh
        if not frontier:
            break
        fresh ^= frontier
        found.append(frontier)
    return found


def shortest(start: int, targets: int, moves: Moves, passable: int, steps: int) -> list[int]:
    """A shortest way from a cell to any of the targets, both ends included; empty if none has so few steps.

    Every cell entered is passable, the target too. Of equally short ways it is the one whose first step comes first in
    ``moves``, then its second, and so on.
    """
    found = [1 << start]
    fresh = passable & ~found[0]
    while not found[-1] & targets:
        onward = _onward(found[-1], moves) & fresh
        if not onward or len(found) > steps:
            return []
        fresh ^= onward
        found.append(onward)
    # Keep of each frontier what leads on to a target, so that the walk forward never has to turn back.
    found[-1] &= targets
    for back in range(len(found) - 2, -1, -1):
        found[back] &= _before(found[back + 1], moves)
    way = [start]
    for good in found[1:]:
        cell = way[-1]
        way.append(next(cell + offset for offset, open_ in moves if open_ >> cell & 1 and good >> cell + offset & 1))
    return way


def cheapest(
    start: int, targets: int, moves: Moves, passable: int, steps: int, penalty: Callable[[int, int], int]
) -> list[int]:
    """The way of at most so many steps with the least penalty, then the fewest steps, then the order of ``moves``.

    ``penalty(from, to)`` is what one step costs, at least 0. Both ends are included; empty if there is no way.
    """
    layers = _within(start, targets, moves, passable, steps)
    left: list[dict[int, tuple[int, int]]] = [dict.fromkeys(_cells(layers[-1] & targets), (0, 0))]
    for layer in reversed(layers[:-1]):
        after = left[-1]
        best: dict[int, tuple[int, int]] = {}
        for cell in _cells(layer):
            ways = [
                (after[cell + offset][0] + penalty(cell, cell + offset), after[cell + offset][1] + 1)
                for offset, open_ in moves
                if open_ >> cell & 1 and cell + offset in after
            ]
            if targets >> cell & 1:
                best[cell] = (0, 0)
            elif ways:
                best[cell] = min(ways)
        left.append(best)
    left.reverse()
    if start not in left[0]:
        return []
    way = [start]
    while not targets >> way[-1] & 1:
        cell, after = way[-1], left[len(way)]
        wanted = left[len(way) - 1][cell]
        way.append(
            next(
                cell + offset
                for offset, open_ in moves
                if open_ >> cell & 1
                and cell + offset in after
                and (after[cell + offset][0] + penalty(cell, cell + offset), after[cell + offset][1] + 1) == wanted
            )
        )
    return way


def _within(start: int, targets: int, moves: Moves, passable: int, steps: int) -> list[int]:
    """For 0, 1, 2 ... steps taken the cells where one may be and still get to a target in the steps that are left."""
    forward = [1 << start]
    for _ in range(steps):
        forward.append(_onward(forward[-1], moves) & passable)
    backward = targets & (passable | 1 << start)
    for taken in range(steps, -1, -1):
        forward[taken] &= backward
        backward = (backward | _before(backward & (passable | 1 << start), moves)) & (passable | 1 << start)
    return forward


def _onward(cells: int, moves: Moves) -> int:
    """The cells one step from some cells."""
    reached = 0
    for offset, open_ in moves:
        leaving = cells & open_
        reached |= leaving << offset if offset >= 0 else leaving >> -offset
    return reached


def _before(cells: int, moves: Moves) -> int:
    """The cells from which one step leads to some cells."""
    reached = 0
    for offset, open_ in moves:
        reached |= (cells >> offset if offset >= 0 else cells << -offset) & open_
    return reached


def _cells(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found

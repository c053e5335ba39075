"""Boards of mines from rows of signs, and everything that a board must be (rules mine.setup.05 to 07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from tabletop.engine.content.source import Source
from tabletop.engine.grid import square
from tabletop.games.mine.content.records import MineGrid

ROCK, TUNNEL, ORE, EXIT, DOORS = "#", ".", "g", "x", "ABCDEF"
SMALLEST = 6

Row = Annotated[str, Meta(min_length=SMALLEST, max_length=square.LARGEST)]
Rows = Annotated[tuple[Row, ...], Meta(min_length=SMALLEST, max_length=square.LARGEST)]


def build(source: Source, name: str, rows: Sequence[str], along: dict[str, bool]) -> MineGrid | None:
    """The board drawn in ``rows`` with the leaves of ``along``; None (and problems) if it cannot be played on."""
    before = len(source.problems)
    _check_signs(source, rows)
    if len(source.problems) > before:
        return None
    doors = _doors(source, rows, along)
    board = _assemble(name, tuple(rows), doors, tuple(along.get(sign, False) for sign in DOORS if sign in doors))
    _check_edge(source, board)
    _check_corners(source, board)
    _check_ways(source, board)
    return board if len(source.problems) == before else None


def _assemble(
    name: str, rows: tuple[str, ...], doors: dict[str, tuple[int, int, int, int]], along: tuple[bool, ...]
) -> MineGrid:
    width, height = len(rows[0]), len(rows)
    cells = square.board_mask(width, height)
    exits = _mask(rows, EXIT)
    beyond = exits << square.STRIDE | exits >> square.STRIDE | exits << 1 | exits >> 1
    return MineGrid(
        id=name, rows=rows, width=width, height=height, cells=cells, rock=_mask(rows, ROCK), ore=_mask(rows, ORE),
        exit=exits, doors=tuple(doors[sign] for sign in DOORS if sign in doors), along=along, out=beyond & ~cells,
    )  # fmt: skip


def _mask(rows: Sequence[str], sign: str) -> int:
    places = ((x, y) for y, line in enumerate(rows) for x, each in enumerate(line) if each == sign)
    return square.mask([square.cell(x, y) for x, y in places])


def _check_signs(source: Source, rows: Sequence[str]) -> None:
    """Every row is as long as the first and holds only known signs."""
    known = ROCK + TUNNEL + ORE + EXIT + DOORS
    for y, line in enumerate(rows):
        if len(line) != len(rows[0]):
            source.add("mine_row_length", f"board[{y}]", row=y, found=len(line), wanted=len(rows[0]))
        for x, sign in enumerate(line):
            if sign not in known:
                source.add("mine_unknown_sign", f"board[{y}]", sign=sign, column=x, row=y, known=" ".join(known))
    whole = "".join(rows)
    for sign, code in ((ORE, "mine_no_ore"), (EXIT, "mine_no_exit")):
        if sign not in whole:
            source.add(code, "board", sign=sign)


def _doors(source: Source, rows: Sequence[str], along: dict[str, bool]) -> dict[str, tuple[int, int, int, int]]:
    """The cells of each door by its letter; a door is a block of two by two and has a leaf."""
    found = {}
    for sign in DOORS:
        cells = list(square.bits(_mask(rows, sign)))
        if not cells:
            continue
        first = cells[0]
        block = (first, first + square.E, first + square.S, first + square.SE)
        if tuple(cells) != block:
            source.add("mine_door_shape", f"board[{square.row(first)}]", door=sign)
        if sign not in along:
            source.add("mine_door_without_leaf", "doors", door=sign)
        found[sign] = block
    for sign in along:
        if sign not in found:
            source.add("mine_leaf_without_door", f"doors.{sign}", door=sign)
    return found


def _check_edge(source: Source, board: MineGrid) -> None:
    """The edge is rock but for the exit, and the exit reaches the edge."""
    inner = square.board_mask(board.width, board.height)
    for offset in square.DIRECTIONS[:4]:
        inner &= square.shift(board.cells, -offset)
    for each in square.bits(board.cells & ~inner & ~(board.rock | board.exit)):
        x, y = square.column(each), square.row(each)
        source.add("mine_open_edge", f"board[{y}]", column=x, row=y)
    if not board.out:
        source.add("mine_exit_inside", f"board[{square.row(square.first_bit(board.exit))}]")


def _check_corners(source: Source, board: MineGrid) -> None:
    """Ore and exit each lie within one quarter of the board, in opposite quarters (rule mine.setup.07)."""
    quarters = []
    for code, mask in (("mine_ore_spread", board.ore), ("mine_exit_spread", board.exit)):
        sides = {
            (2 * square.column(each) + 1 > board.width, 2 * square.row(each) + 1 > board.height)
            for each in square.bits(mask)
        }
        if len(sides) > 1:
            source.add(code, f"board[{square.row(square.first_bit(mask))}]")
        else:
            quarters.append(min(sides))
    if len(quarters) < 2:
        return
    if (quarters[0][0] == quarters[1][0]) or (quarters[0][1] == quarters[1][1]):
        source.add("mine_not_opposite", f"board[{square.row(square.first_bit(board.exit))}]")


def _check_ways(source: Source, board: MineGrid) -> None:
    """A walker who may turn doors gets from every ore cell to the exit; a door that turns is as good as an open one."""
    steps = square.open_masks(board.rock, board.cells, ())
    reached = 0
    for frontier in square.flood(board.exit, steps, board.cells, board.width * board.height):
        reached |= frontier
    for each in square.bits(board.ore & ~reached):
        x, y = square.column(each), square.row(each)
        source.add("mine_cut_off", f"board[{y}]", column=x, row=y)

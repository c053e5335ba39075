"""Where everything of the mine lies: a pure function of what a seat sees. One cell is one unit."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.grid import square
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import SACK, CreatureId
from tabletop.games.mine.content.records import MineGrid
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model.creature import DWARVES, Creature, Figure
from tabletop.games.mine.model.decisions import GiveOrders
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attacks_allowed, is_compelled, owner
from tabletop.ui.boards.pieces import Piece

LEFT, TOP, RIGHT, BOTTOM = 1.25, 0.5, 0.52, 0.72
"""Room round the cells: the frame, and to the left the table's edge where figures wait."""
GATE = 0.9
LARGEST_CELL = 128
FIGURE, SMALL = 0.95, 0.62
SILL = 0.45
"""How far beyond the edge a cell outside the mine is shown."""
WAITING_X = -0.82
GROUND, DOORS, SACKS, HIDDEN, FIGURES = -10, 0, 1, 2, 3
SEAT_OF_NOBODY = 4


class FigureLook(NamedTuple):
    """Everything that the face of a figure shows."""

    figure: str
    owner: int
    health: int
    wounds: int
    statuses: tuple[str, ...]
    state: str


SACK_LOOK = FigureLook("mine.ore_sack", SEAT_OF_NOBODY, 0, 0, (), "normal")


class Ground(NamedTuple):
    """What the face of the ground shows: the rock that is left."""

    rock: int


class Leaf(NamedTuple):
    """A door's leaf; its angle is that of its piece."""


@cache
def outline(board: MineGrid) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the upper left corner of the first cell lies, and the size of a board with all that is round it."""
    columns = {square.column(each) for each in square.bits(board.out)}
    rows = {square.row(each) for each in square.bits(board.out)}
    left, top = LEFT + (GATE if -1 in columns else 0), GATE if -1 in rows else TOP
    right, bottom = GATE if board.width in columns else RIGHT, GATE if board.height in rows else BOTTOM
    return (left, top), (left + board.width + right, top + board.height + bottom)


def cell_at(unit: float) -> int:
    """The pixels of a cell of the ground where a board unit has so many."""
    return min(LARGEST_CELL, max(8, round(unit)))


def middle(box: MineBox, cell: int) -> tuple[float, float]:
    """The middle of a cell; one beyond the edge lies in the gap of the frame."""
    board = box.scenario.board
    x, y = outline(board)[0]
    column = max(-SILL, min(board.width + SILL, square.column(cell) + 0.5))
    row = max(-SILL, min(board.height + SILL, square.row(cell) + 0.5))
    return x + column, y + row


def layout(box: MineBox, view: MineState) -> list[Piece]:
    """All pieces at rest."""
    board = box.scenario.board
    rock = board.rock
    for cell in view.dug:
        rock &= ~(1 << cell)
    whole = outline(board)[1]
    pieces = [Piece("ground", (whole[0] / 2, whole[1] / 2), max(whole), layer=GROUND, picture=Ground(rock))]
    for index, (cells, along) in enumerate(zip(box.doors, view.along, strict=True)):
        x, y = middle(box, cells[0])
        pieces.append(Piece(f"d{index}", (x + 0.5, y + 0.5), 2.0, 90.0 if along else 0.0, DOORS, Leaf()))
    pieces += _sack(box, view)
    pieces += [_figure(box, view, index) for index in range(len(view.creatures))]
    return pieces


def _figure(box: MineBox, view: MineState, index: int) -> Piece:
    this = view.creatures[index]
    figure = box.figures[this.kind]
    state = "hidden" if this.hidden else "spent" if is_spent(box, view, index) else "normal"
    look = FigureLook(f"mine.{figure.id}", figure.side, figure.health, this.wounds, _statuses(figure, this), state)
    aside = _aside(box, figure.side, box.crews[figure.side].index(CreatureId(index)))
    match this.where:
        case "board":
            return Piece(
                f"f{index}", middle(box, this.cell), FIGURE, layer=HIDDEN if this.hidden else FIGURES, picture=look
            )
        case "left":
            return Piece(f"f{index}", _outside(box, view, index), FIGURE, layer=FIGURES, picture=look, alpha=0.0)
        case "dead":
            return Piece(f"f{index}", aside, SMALL, layer=FIGURES, picture=look, alpha=0.5)
        case "reserve":
            return Piece(f"f{index}", aside, FIGURE, layer=FIGURES, picture=look)


def is_spent(box: MineBox, view: MineState, index: int) -> bool:
    """Whether a figure has had its turn in the present phase. While one side moves, the other one's are all fresh."""
    this = view.creatures[index]
    if this.where != "board":
        return False
    if view.phase == "movement" and view.active >= 0 and owner(box, view, index) == view.active:
        return this.done or (index == view.mover and _has_no_order(box, view, index))
    if view.phase != "melee":
        return False
    return this.finished or (this.attacks > 0 and this.attacks >= attacks_allowed(box.figures[this.kind], this))


def _has_no_order(box: MineBox, view: MineState, mover: int) -> bool:
    """Whether who moved last has nothing left to do, now that the next order is asked for."""
    seat = Seat(view.active)
    asked = isinstance(view.owed[seat], GiveOrders)
    return asked and next(iter(options(box, view, seat).touching(f"f{mover}")), None) is None


def _statuses(figure: Figure, this: Creature) -> tuple[str, ...]:
    if this.where != "board":
        return ()
    found = []
    if this.fear == "terrified":
        found.append("terror")
    if this.fear == "recovering":
        found.append("recovering")
    if this.poison:
        found.append("poison")
    if is_compelled(figure, this):
        found.append("charge")
    if this.lowered >= 0 and not this.finished:
        found.append("waiting")
    if this.carried:
        found.append("sack")
    return tuple(found)


def _aside(box: MineBox, side: int, number: int) -> tuple[float, float]:
    """A place beside the board, dwarves from the top down, undead from the bottom up: who waits, and who has fallen."""
    board = box.scenario.board
    x, y = outline(board)[0]
    far = 0.6 + min(1.06, (board.height / 2 - 0.6) / len(box.crews[side])) * number
    return x + WAITING_X, y + (far if side == DWARVES else board.height - far)


def _outside(box: MineBox, view: MineState, index: int) -> tuple[float, float]:
    """Where a miner who has left was last seen."""
    cells = list(square.bits(box.scenario.board.out))
    return middle(box, cells[index % len(cells)])


def _sack(box: MineBox, view: MineState) -> list[Piece]:
    """The sack: on its cell, aside while it waits to be placed, gone when it is out."""
    if box.options.variant != 3 or view.sack_out:
        return []
    if not view.sack:
        aside = _aside(box, DWARVES, len(box.crews[DWARVES]))
        return [Piece(SACK, aside, 0.8, layer=SACKS, picture=SACK_LOOK)]
    x, y = middle(box, view.sack)
    shared = any(each.cell == view.sack and not each.hidden for each in view.creatures)
    if shared:
        return [Piece(SACK, (x - 0.24, y + 0.24), 0.5, layer=FIGURES + 1, picture=SACK_LOOK)]
    return [Piece(SACK, (x, y), 0.8, layer=SACKS, picture=SACK_LOOK)]

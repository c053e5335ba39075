"""Where everything of the mine lies: a pure function of what a seat sees and of the places of a room."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabletop.engine.action import Seat
from tabletop.engine.grid import square
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import SACK, CreatureId
from tabletop.games.mine.legal.options import options
from tabletop.games.mine.model.creature import DWARVES, Creature, Figure, Where
from tabletop.games.mine.model.decisions import GiveOrders
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import attacks_allowed, is_compelled, owner, side_of
from tabletop.ui.boards.mine.places import MinePlaces, Spot
from tabletop.ui.boards.pieces import Piece
from tabletop.ui.boards.rows import Area

LARGEST_CELL = 128
FIGURE, SMALL = 0.95, 0.62
PORTRAIT, MARGIN, FALLEN = 0.9, 0.26, 0.5
"""A portrait by the height of its row, the edge of a plate, and how faint the fallen are."""
GROUND, PLATES, ROWS, DOORS, SACKS, HIDDEN, FIGURES = -10, -5, -4, 0, 1, 2, 3
SEAT_OF_NOBODY = 4


SackPlace = Literal["nowhere", "reserve", "board", "left"]


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


class CrewRow(NamedTuple):
    """A row of a plate: a figure, how it looks, and where it is."""

    creature: int
    look: FigureLook
    where: Where


class PlateLook(NamedTuple):
    """The plate of a side: its figures, whether it is asked, whether it has the initiative, its size, and the height of
    a row, both in board units; where the sack is, on the plate of who wants it."""

    side: int
    crew: tuple[CrewRow, ...]
    asked: bool
    first: bool
    size: Spot
    row: float
    sack: SackPlace = "nowhere"


class RowLook(NamedTuple):
    """A row of a plate, which the plate has drawn: its size, in board units."""

    size: Spot


class Leaf(NamedTuple):
    """A door's leaf; its angle is that of its piece."""


def cell_at(unit: float) -> int:
    """The pixels of a cell of the ground where a board unit has so many."""
    return min(LARGEST_CELL, max(8, round(unit)))


def layout(places: MinePlaces, view: MineState) -> list[Piece]:
    """All pieces at rest."""
    box = places.box
    board = box.scenario.board
    rock = board.rock
    for cell in view.dug:
        rock &= ~(1 << cell)
    looks = [_look(box, view, index) for index in range(len(view.creatures))]
    wide, high = places.size
    pieces = [Piece("ground", (wide / 2, high / 2), max(wide, high), layer=GROUND, picture=Ground(rock))]
    pieces += [
        Piece(f"p{side}", plate.middle, plate.w, layer=PLATES, picture=_plate(places, view, side, looks))
        for side, plate in enumerate(places.plates)
    ]
    pieces += [_row(places, index) for crew in box.crews for index in crew] if places.plates else []
    for index, (cells, along) in enumerate(zip(box.doors, view.along, strict=True)):
        x, y = places.middle(cells[0])
        pieces.append(Piece(f"d{index}", (x + 0.5, y + 0.5), 2.0, 90.0 if along else 0.0, DOORS, Leaf()))
    pieces += _sack(places, view)
    pieces += [_figure(places, view, index, look) for index, look in enumerate(looks)]
    return pieces


def _plate(places: MinePlaces, view: MineState, side: int, looks: list[FigureLook]) -> PlateLook:
    """The plate of a side: who is where, and how he fares."""
    box = places.box
    crew = tuple(CrewRow(index, looks[index], view.creatures[index].where) for index in box.crews[side])
    asked = any(owed is not None and side_of(view, Seat(seat)) == side for seat, owed in enumerate(view.owed))
    area, row = places.plates[side], places.row(side, 0)
    assert row is not None
    first = view.turn > 0 and side_of(view, Seat(view.first)) == side
    sack = _sack_place(box, view) if side == DWARVES else "nowhere"
    return PlateLook(side, crew, asked and view.result is None, first, (area.w, area.h), row.h, sack)


def _row(places: MinePlaces, index: int) -> Piece:
    """The row of a figure on the plate of its side."""
    side = places.box.cast[index].side
    area = places.row(side, places.box.crews[side].index(index))
    assert area is not None
    return Piece(f"r{index}", area.middle, area.w, layer=ROWS, picture=RowLook((area.w, area.h)))


def figure_of(piece: str) -> str:
    """The figure that a row of a plate is about; the piece itself where it is no row."""
    return f"f{piece[1:]}" if piece.startswith("r") else piece


def _sack_place(box: MineBox, view: MineState) -> SackPlace:
    """Where the sack is, if there is one."""
    if box.options.variant != 3:
        return "nowhere"
    return "left" if view.sack_out else "board" if view.sack else "reserve"


def _look(box: MineBox, view: MineState, index: int) -> FigureLook:
    this = view.creatures[index]
    figure = box.figures[this.kind]
    state = "hidden" if this.hidden else "spent" if is_spent(box, view, index) else "normal"
    return FigureLook(f"mine.{figure.id}", figure.side, figure.health, this.wounds, _statuses(figure, this), state)


def _figure(places: MinePlaces, view: MineState, index: int, look: FigureLook) -> Piece:
    box, this = places.box, view.creatures[index]
    match this.where:
        case "board":
            layer = HIDDEN if this.hidden else FIGURES
            return Piece(f"f{index}", places.middle(this.cell), FIGURE, layer=layer, picture=look)
        case "left":
            return Piece(f"f{index}", _outside(places, index), FIGURE, layer=FIGURES, picture=look, alpha=0.0)
    number = box.crews[look.owner].index(CreatureId(index))
    row = places.row(look.owner, number)
    if row is None:
        return Piece(f"f{index}", _outside(places, index), SMALL, layer=FIGURES, picture=look, alpha=0.0)
    fallen = this.where == "dead"
    return Piece(
        f"f{index}", portrait(row), row.h * PORTRAIT, layer=FIGURES, picture=look, alpha=FALLEN if fallen else 1.0
    )


def portrait(row: Area) -> Spot:
    """The middle of the portrait in a row of a plate."""
    return row.x + MARGIN + row.h / 2, row.y + row.h / 2


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


def _outside(places: MinePlaces, index: int) -> Spot:
    """Where a miner who has left was last seen."""
    cells = list(square.bits(places.box.scenario.board.out))
    return places.middle(cells[index % len(cells)])


def _sack(places: MinePlaces, view: MineState) -> list[Piece]:
    """The sack: on its cell, on the plate of the dwarves while it waits to be placed, gone when it is out."""
    box = places.box
    place = _sack_place(box, view)
    if place in ("nowhere", "left"):
        return []
    if place == "reserve":
        row = places.row(DWARVES, len(box.crews[DWARVES]))
        return [Piece(SACK, portrait(row), row.h * PORTRAIT, layer=SACKS, picture=SACK_LOOK)] if row is not None else []
    x, y = places.middle(view.sack)
    shared = any(each.cell == view.sack and not each.hidden for each in view.creatures)
    if shared:
        return [Piece(SACK, (x - 0.24, y + 0.24), 0.5, layer=FIGURES + 1, picture=SACK_LOOK)]
    return [Piece(SACK, (x, y), 0.8, layer=SACKS, picture=SACK_LOOK)]

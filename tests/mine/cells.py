"""Sets of cells as a test reads and draws them."""

from tabletop.engine.grid import square
from tabletop.games.mine.model.actions import Dig, MoveCreature
from tests.mine.posed import Table


def ends(table: Table, creature: int, sack: bool = False) -> set[str]:
    """Where a creature may walk to now, with the sack or without it, as texts of cells."""
    seats = [seat for seat, _ in table.asked()]
    return {
        square.text(option.cell)
        for option in table.options(seats[0])
        if isinstance(option, MoveCreature) and (option.creature, option.sack) == (creature, sack)
    }


def cuts(table: Table, creature: int) -> set[str]:
    """The cells of rock that a creature may cut now."""
    seats = [seat for seat, _ in table.asked()]
    return {
        square.text(option.cell)
        for option in table.options(seats[0])
        if isinstance(option, Dig) and option.creature == creature
    }


def marked(drawing: str, sign: str = "*") -> set[str]:
    """The cells of a drawing that bear a sign."""
    rows = [line.strip() for line in drawing.strip().splitlines()]
    return {f"c{x},{y}" for y, row in enumerate(rows) for x, each in enumerate(row) if each == sign}


def on_way(path: tuple[int, ...]) -> list[str]:
    """A way as texts of cells."""
    return [square.text(cell) for cell in path]

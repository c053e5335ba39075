"""What makes a move a blunder: a position, and what may, must or must not be done there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.grid import square
from tabletop.games.mine.moves import reach
from tabletop.games.mine.position import touching
from tabletop.games.mine.rules.turn import Battle

from .posed import Table, pose

SIGNS = {"M": "dwarf_miner", "B": "dwarf_berserker", "G": "ghost", "U": "ghoul"}
ALL, THINKING = ("easy", "normal", "hard"), ("normal", "hard")


@dataclass(frozen=True)
class Blunder:
    """One position.

    ways: what `pose` is told besides the drawing; `prelude`: actions taken before, each with its dice.
    only, never: patterns of the actions that may be chosen or may not (`*` any word). after: what must hold when the
    seat has finished its movement phase. levels: who has to know better.
    """

    name: str
    why: str
    drawing: str
    ways: dict[str, Any] = field(default_factory=dict)
    prelude: tuple[tuple[str, tuple[int, ...]], ...] = ()
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    after: Callable[[Table], bool] | None = None
    levels: tuple[str, ...] = THINKING

    def table(self) -> Table:
        """The position, in a game that goes on after the phase."""
        used = {sign: kind for sign, kind in SIGNS.items() if sign in self.drawing}
        table = pose(self.drawing, **self.ways, **used)
        phase, seat, first = self.ways.get("phase", "movement"), self.ways.get("seat", 0), self.ways.get("first", 0)
        if phase == "movement":
            table.state.stack.insert(0, Battle(step="second_phase" if seat == first else "fear"))
        elif phase == "melee":
            table.state.stack.insert(0, Battle(step="close"))
        for text, dice in self.prelude:
            table.do(text, *dice)
        return table


def held(*miners: int) -> Callable[[Table], bool]:
    """None of these miners can leave the mine with his next move."""

    def holds(table: Table) -> bool:
        out = table.game.terrain(table.state).out
        return not any(reach(table.game, table.state, each) & out for each in miners)

    return holds


def met(creature: int, *others: int) -> Callable[[Table], bool]:
    """A creature is in contact with one of some others at least."""

    def holds(table: Table) -> bool:
        side = 1 - table.game.figures[table.creature(creature).kind].side
        return bool(set(touching(table.game, table.state, creature, side)) & set(others))

    return holds


def gathered(column: int, least: int, *creatures: int) -> Callable[[Table], bool]:
    """So many of some creatures at least have not stayed behind a column, counted from 0 at the left."""
    return lambda table: sum(not beyond(each, column)(table) for each in creatures) >= least


def every(*conditions: Callable[[Table], bool]) -> Callable[[Table], bool]:
    """All of these hold."""
    return lambda table: all(condition(table) for condition in conditions)


def beyond(creature: int, column: int) -> Callable[[Table], bool]:
    """A creature has come at least as far as a column, counted from 0 at the left."""
    return lambda table: square.column(table.creature(creature).cell) >= column

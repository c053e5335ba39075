"""Positions of the mine in which a move is a blunder, and what must hold when a player has avoided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.grid import square
from tabletop.engine.rng import Rng
from tabletop.games.mine.position.creatures import touching
from tabletop.games.mine.position.moves import reachable
from tabletop.games.mine.rules.turn import Battle
from tabletop.players import make
from tests import blunder
from tests.mine.posed import Table, pose

SIGNS = {"M": "dwarf_miner", "B": "dwarf_berserker", "G": "ghost", "U": "ghoul"}


@dataclass(frozen=True)
class Blunder(blunder.Blunder):
    """One position.

    ways: what `pose` is told besides the drawing. after: what must hold when the seat has finished its movement phase.
    """

    drawing: str
    ways: dict[str, Any] = field(default_factory=dict)
    after: Callable[[Table], bool] | None = field(default=None, kw_only=True)

    def posed(self) -> Table:
        """The position, in a game that goes on after the phase."""
        used = {sign: kind for sign, kind in SIGNS.items() if sign in self.drawing}
        table = pose(self.drawing, **self.ways, **used)
        phase, seat, first = self.ways.get("phase", "movement"), self.ways.get("seat", 0), self.ways.get("first", 0)
        if phase == "movement":
            table.state.stack.insert(0, Battle(step="second_phase" if seat == first else "fear"))
        elif phase == "melee":
            table.state.stack.insert(0, Battle(step="close"))
        return table

    def avoided(self, level: str, seed: int) -> None:
        """Assert that the player makes no such move, or that both seats play on to what must hold after the phase."""
        if self.after is None:
            super().avoided(level, seed)
            return
        table = self.table()
        state, seat = table.state, table.state.active
        players = [make(level, table.game, Rng(seed + each), blunder.EFFORT) for each in (0, 1)]
        while state.result is None and (state.phase, state.active) == ("movement", seat):
            owing = state.deciders()[0]
            table.game.play(state, players[owing].choose(table.game.view(state, owing), owing))
        assert self.after(table), (self.why, [each.cell for each in state.creatures])


def held(*miners: int) -> Callable[[Table], bool]:
    """None of these miners can leave the mine with his next move."""

    def holds(table: Table) -> bool:
        out = table.box.terrain(table.state).out
        return not any(reachable(table.box, table.state, each) & out for each in miners)

    return holds


def met(creature: int, *others: int) -> Callable[[Table], bool]:
    """A creature is in contact with one of some others at least."""

    def holds(table: Table) -> bool:
        side = 1 - table.box.figures[table.creature(creature).kind].side
        return bool(set(touching(table.box, table.state, creature, side)) & set(others))

    return holds


def gathered(column: int, least: int, *creatures: int) -> Callable[[Table], bool]:
    """So many of some creatures at least have not stayed behind a column, counted from 0 at the left."""
    return lambda table: sum(not beyond(each, column)(table) for each in creatures) >= least


def every(*conditions: Callable[[Table], bool]) -> Callable[[Table], bool]:
    """All of these hold."""
    return lambda table: all(condition(table) for condition in conditions)


def any_of(*conditions: Callable[[Table], bool]) -> Callable[[Table], bool]:
    """One of these holds at least."""
    return lambda table: any(condition(table) for condition in conditions)


def beyond(creature: int, column: int) -> Callable[[Table], bool]:
    """A creature has come at least as far as a column, counted from 0 at the left."""
    return lambda table: square.column(table.creature(creature).cell) >= column

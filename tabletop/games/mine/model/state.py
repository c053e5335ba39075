"""The position of Battle for the Mine."""

from typing import Literal

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.actions import AnyAction
from tabletop.games.mine.model.creature import NOWHERE, Creature
from tabletop.games.mine.model.decisions import AnyDecision

Phase = Literal["deployment", "start", "movement", "fear", "melee", "over"]


class MineState(State, kw_only=True):
    """Everything that can change.

    dwarves: the seat that plays them. first: the seat that holds the initiative. active: the seat whose phase it is, -1
    where both are in it. activity: the one at which melee stands, -1 outside it. mover: the creature that is acting in
    the movement phase, -1 for none. dug: cells of rock that have become tunnel, in order of cells. along: for each door
    whether its leaf lies along. sack: its cell, NOWHERE where there is none; sack_out: it has left the mine.
    """

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    turn: int = 0
    phase: Phase = "deployment"
    dwarves: Seat = Seat(0)
    first: Seat = Seat(0)
    active: int = -1
    activity: int = -1
    mover: int = -1
    creatures: list[Creature]
    dug: tuple[Cell, ...] = ()
    along: tuple[bool, ...] = ()
    sack: Cell = NOWHERE
    sack_out: bool = False

"""The position."""

from tabletop.engine.state import State
from tabletop.games.pebbles.model.actions import AnyAction
from tabletop.games.pebbles.model.decisions import AnyDecision


class PebblesState(State, kw_only=True):
    """left: how many pebbles there still are; those with the lowest ids."""

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | None]

    left: int
    turn: int = 0

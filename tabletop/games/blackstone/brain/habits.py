"""What no sensible player does in Blackstone Fortress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from tabletop.engine.action import Action
from tabletop.engine.brain import Habits
from tabletop.engine.event import Event
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import FigureId, Hex
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.state import BlackstoneState


class BlackstoneHabits(Habits):
    """Moves that are taken back in the same activation, with nothing done or shown between."""

    most: ClassVar[dict[str, float]] = {"back": 0.01}

    def __init__(self, box: BlackstoneBox) -> None:
        super().__init__(box)
        self._left: dict[FigureId, set[Hex]] = {}

    def look(self, before: BlackstoneState, action: Action, after: BlackstoneState, events: Sequence[Event]) -> None:
        if not isinstance(action, does.Move):
            self._left.clear()
            return
        hexes = self._left.setdefault(action.figure, set())
        for event in events:
            match event:
                case told.Moved(path=path):
                    self.count("back", path[-1] in hexes)
                    hexes.add(before.at[action.figure])
                case told.ActionTaken() | told.DieRolled() | told.HeldFast():
                    pass
                case _:
                    self._left.clear()
                    return

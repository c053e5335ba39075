"""The handle of the rules of this game: what a step may read and do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.flow import Play

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState

    MinePlay = Play[Mine, MineState]

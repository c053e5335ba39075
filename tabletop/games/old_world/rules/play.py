"""The handle of the rules of this game: what a step may read and do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.flow import Play

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState

    OldWorldPlay = Play[OldWorld, OldWorldState]

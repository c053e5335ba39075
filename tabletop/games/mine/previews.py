"""What an action would do: way, cost, odds, warnings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action
from tabletop.engine.game import Preview

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState


def preview(game: Mine, view: MineState, action: Action) -> Preview:
    """What an option would do, from what its seat sees."""
    return Preview()

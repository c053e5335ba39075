"""Where the parts of the program are put together: settings, game, players and window."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tabletop.settings import Settings

if TYPE_CHECKING:
    from tabletop.engine.game import Game

SEEDS = 2**31  # a new game's seed stays short enough to be read out to a friend


def new_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbelow(SEEDS)


def open_window(settings: Settings, game: Game | None = None, quit_after: int | None = None) -> int:
    """Runs the window until it is closed, or for so many frames; at the table of `game` if one is given.

    Returns the exit code.
    """
    from tabletop.ui import app as window

    if game is None:
        return window.run(settings, quit_after=quit_after)
    from tabletop.ui.scenes.table import new_table

    return window.run(settings, lambda stage: new_table(stage, game), quit_after)

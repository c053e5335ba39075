"""The game that is kept after every action, and how the title screen goes on with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import paths

if TYPE_CHECKING:
    from tabletop.ui.stage import Stage


def autosave_file() -> Path:
    """Where the running game is kept."""
    return paths.home() / "saves" / "autosave.save"


def continue_game(stage: Stage) -> None:
    """Open the kept game on the table, or say why it cannot be."""
    from tabletop.ui.scenes.table import open_saved

    open_saved(stage, autosave_file())

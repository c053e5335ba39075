"""The file of the game that is kept after every action, with which the title screen goes on."""

import os
from pathlib import Path

from tabletop import paths


def autosave_file() -> Path:
    """Where the running game is kept."""
    return paths.saves() / "autosave.save"


def is_kept() -> bool:
    """Whether a game is kept there. A folder that cannot be looked into keeps none."""
    return os.path.exists(autosave_file())

"""The boards of the games: how each lies on the table and what it says there."""

from __future__ import annotations

from tabletop.ui.boards.board import BUTTON, Board
from tabletop.ui.boards.showing import (
    Chance,
    Cue,
    Die,
    Effect,
    Forecast,
    Hand,
    Label,
    Note,
    Prompt,
    Region,
    Routine,
    Sheet,
    Spot,
    Throw,
    Track,
    Value,
)

__all__ = [
    "BUTTON", "Board", "Chance", "Cue", "Die", "Effect", "Forecast", "Hand", "Label", "Note", "Prompt", "Region",
    "Routine", "Sheet", "Spot", "Throw", "Track", "Value",
]  # fmt: skip

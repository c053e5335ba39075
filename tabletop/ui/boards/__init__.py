"""The boards of the games: how each lies on the table and what it says there."""

from __future__ import annotations

from tabletop.ui.boards.board import BUTTON, Board
from tabletop.ui.boards.showing import (
    RIDE,
    Caption,
    Chance,
    Course,
    Cue,
    Forecast,
    NamedArea,
    Prompt,
    RolledDie,
    Sheet,
    Spot,
    Stat,
    Throw,
    ThrowSide,
    Trait,
    Visual,
)

__all__ = [
    "BUTTON",
    "RIDE",
    "Board",
    "Caption",
    "Chance",
    "Course",
    "Cue",
    "Forecast",
    "NamedArea",
    "Prompt",
    "RolledDie",
    "Sheet",
    "Spot",
    "Stat",
    "Throw",
    "ThrowSide",
    "Trait",
    "Visual",
]  # fmt: skip

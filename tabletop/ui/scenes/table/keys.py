"""The keys of the table, and what each does."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, TEXT
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.sheet import SheetScene

KEYS = ("arrows", "enter", "space", "escape", "tab", "undo", "redo", "drawer", "log", "zoom", "home", "rule", "full")
COLUMN, GAP = 0.36, 8
"""The part of the width that the names of keys have, and units between rows."""


class KeysScene(SheetScene):
    """One row for each key; own: of those that not every table has."""

    def __init__(self, stage: Stage, own: Sequence[str]) -> None:
        super().__init__(stage)
        self._keys = (*KEYS[:7], *own, *KEYS[7:])

    @property
    def title(self) -> str:
        return self.stage.say("ui.table.keys.title")

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, y, widgets = self.stage, 0, list[Widget]()
        column = round(room.width * COLUMN)
        for each in self._keys:
            high = 0
            for x, wide, part, style in (
                (room.x, column - stage.px(GAP), "key", BOLD), (room.x + column, room.width - column, "does", TEXT),
            ):  # fmt: skip
                words = stage.say(f"ui.table.keys.{each}.{part}")
                tall = stage.lettering.tall(words, style, wide)
                widgets.append(Label(stage, Rect(x, y, wide, tall), words, style, wrap=True))
                high = max(high, tall)
            y += high + stage.px(GAP)
        return widgets, y

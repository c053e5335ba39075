"""The rulebooks of all games side by side, to choose one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from tabletop import games
from tabletop.ui.frame.input import Intent, Key
from tabletop.ui.frame.targets import by_id
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.sheet import SheetScene

ROW, STEP = 50, 60


class RulebookShelf(SheetScene):
    """A sheet with the name of each game; who closes a book goes on where it was opened."""

    widest = 440
    _read = ""

    @property
    def title(self) -> str:
        return self.stage.say("ui.title.rulebooks")

    @property
    def first_focus(self) -> str | None:
        return f"rulebook.{self._read or games.names()[0]}"

    def entered(self) -> None:
        if self._read:
            self.stage.focus.set(by_id(self.stage.targets(), self.first_focus))

    def take(self, intent: Intent) -> bool:
        """F1 puts the shelf away as it came."""
        if intent == Key("f1"):
            self.back()
            return True
        return super().take(intent)

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        px, names = self.stage.px, games.names()
        widgets: list[Widget] = []
        for at, game in enumerate(names):
            rect = Rect(room.x, at * px(STEP), room.width, px(ROW))
            name, title = f"rulebook.{game}", self.stage.say(f"{game}.title")
            widgets.append(Button(self.stage, rect, name, title, partial(self._open, game), icon="book", kind="dark"))
        return widgets, len(names) * px(STEP)

    def _open(self, game: str) -> None:
        self._read = game
        self.stage.open_rule(game, "")

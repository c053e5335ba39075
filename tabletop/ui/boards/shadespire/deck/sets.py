"""Which sets of cards the player has, and from which of them decks are built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from tabletop.games.shadespire.content.load import SETS
from tabletop.ui.boards.shadespire.deck.filters import owned
from tabletop.ui.frame.theme import SMALL
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.form import Choice, Toggle
from tabletop.ui.widgets.sheet import SheetScene

POOLS = ("all", "owned", "core")
ROW, GAP = 36, 10


class SetsSheet(SheetScene):
    """A sheet over the builder; what is chosen is a setting."""

    widest = 620

    @property
    def title(self) -> str:
        return self.stage.say("shadespire.builder.sets")

    @property
    def first_focus(self) -> str | None:
        return f"pool.{self.stage.settings.card_pool}"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        values = [(name, stage.say(f"shadespire.builder.pool.{name}")) for name in POOLS]
        choice = Choice(
            stage, Rect(room.x, 0, room.width, px(ROW)), "pool", values, stage.settings.card_pool, self._take_pool,
            area="sheet",
        )  # fmt: skip
        below = Rect(room.x, choice.rect.bottom + px(GAP), room.width, 0)
        about = Label(stage, below, stage.say("shadespire.builder.sets_about"), SMALL, wrap=True)
        about.rect.height = about.needs
        rows: list[Widget] = [choice, about]
        y = about.rect.bottom + px(GAP)
        have = owned(stage.settings)
        for name in SETS:
            words = stage.say(f"shadespire.builder.set_name.{name}")
            rect = Rect(room.x, y, room.width, px(ROW))
            rows.append(Toggle(stage, rect, f"own.{name}", words, name in have, self._change(name), area="sheet"))
            y = rect.bottom
        return rows, y + px(GAP)

    def closed(self) -> None:
        self.stage.settings_changed()

    def _take_pool(self, pool: str) -> None:
        self.stage.settings.card_pool = pool  # type: ignore[assignment]

    def _change(self, name: str) -> Callable[[bool], None]:
        return partial(self._own, name)

    def _own(self, name: str, has: bool) -> None:
        have = {*owned(self.stage.settings)} - {name} | ({name} if has else set())
        self.stage.settings.owned_sets["shadespire"] = [each for each in SETS if each in have]

"""Credits: what this program is, where its figures come from, whose letters and tools it uses, under which licence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from tabletop import licences
from tabletop.ui.frame.targets import by_id
from tabletop.ui.frame.theme import PAGE, PAGE_BOLD, PAGE_HEAD, Style
from tabletop.ui.scenes.credits.licence import LicenceRow, LicenceScene, row_name
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.sheet import SheetScene

if TYPE_CHECKING:
    from tabletop.ui.frame.stage import Stage

SECTIONS = ("fan_work", "figures", "art", "letters", "tools", "licences")
HEADING = PAGE_BOLD._replace(size=17)
ROW = 27


class CreditsScene(SheetScene):
    """A sheet of parchment."""

    widest = 720
    kind = "parchment"
    title_style = PAGE_HEAD._replace(size=28)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.read: licences.Component | None = None

    @property
    def title(self) -> str:
        return self.stage.say("ui.credits.title")

    @property
    def first_focus(self) -> str | None:
        return row_name(self.read) if self.read else None

    def entered(self) -> None:
        """Who comes back from a text goes on where it was opened."""
        self.stage.focus.set(by_id(self.stage.targets(), self.first_focus))

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        widgets: list[Widget] = []
        y = 0
        for name in SECTIONS:
            y = self._words(widgets, room, y, name, HEADING)
            y = self._words(widgets, room, y, f"{name}_text", PAGE) + self.stage.px(14)
        for group, components in licences.components().items():
            y = self._words(widgets, room, y, f"licences_{group}", PAGE_BOLD) + self.stage.px(2)
            for component in components:
                beside = LicenceRow.beside(self.stage, component, room.width)
                rect = Rect(room.x, y, room.width, self.stage.px(ROW if beside else 2 * ROW))
                widgets.append(LicenceRow(self.stage, rect, component, partial(self._open, component)))
                y = rect.bottom
            y += self.stage.px(12)
        return widgets, y

    def _open(self, component: licences.Component) -> None:
        self.read = component
        self.stage.scenes.push(LicenceScene(self.stage, component))

    def _words(self, widgets: list[Widget], room: Rect, y: int, key: str, style: Style) -> int:
        label = Label(self.stage, Rect(room.x, y, room.width, 0), self.stage.say(f"ui.credits.{key}"), style, wrap=True)
        label.rect.height = label.needs
        widgets.append(label)
        return y + label.rect.height

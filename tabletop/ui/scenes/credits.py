"""Credits: what this program is, where its figures come from, whose letters and tools it uses."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.ui.frame.theme import PAGE, PAGE_BOLD, PAGE_HEAD
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.sheet import SheetScene

SECTIONS = ("fan_work", "figures", "art", "letters", "tools")


class CreditsScene(SheetScene):
    """A sheet of parchment."""

    widest = 720
    kind = "parchment"
    title_style = PAGE_HEAD._replace(size=28)

    @property
    def title(self) -> str:
        return self.stage.say("ui.credits.title")

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        widgets: list[Widget] = []
        y = 0
        for name in SECTIONS:
            for key, style in ((name, PAGE_BOLD._replace(size=17)), (f"{name}_text", PAGE)):
                label = Label(stage, Rect(room.x, y, room.width, 0), stage.say(f"ui.credits.{key}"), style, wrap=True)
                label.rect.height = label.needs
                widgets.append(label)
                y += label.rect.height
            y += px(14)
        return widgets, y

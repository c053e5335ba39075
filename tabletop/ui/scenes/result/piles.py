"""What the sides of a game that is over have played with, laid open: their decks."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.text import Thing
from tabletop.ui.boards.cover import SideEnd
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, HEAD, TEXT, Style
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.sheet import SheetScene

GAP, BETWEEN = 6, 18


class PilesScene(SheetScene):
    """Lists the piles of each side, side after side."""

    widest = 980

    def __init__(self, stage: Stage, title: str, sides: Sequence[SideEnd]) -> None:
        super().__init__(stage)
        self._title, self.sides = title, sides

    @property
    def title(self) -> str:
        return self._title

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        px, text = self.stage.px, self.stage.text
        widgets: list[Widget] = []
        y = 0
        for side in self.sides:
            name = text.form(Thing(side.look.name), "Nom")
            rows: list[tuple[str, Style, t.Colour | None]] = [(name, HEAD, t.OWNER_WORDS[side.look.owner])]
            for pile in side.piles:
                rows.append((text.say(pile.heading), BOLD, None))
                rows.append((", ".join(sorted(text.form(each, "Nom") for each in pile.names)), TEXT, None))
            for words, style, colour in rows:
                rect = Rect(room.x, y, room.width, self.stage.lettering.tall(words, style, room.width))
                widgets.append(Label(self.stage, rect, words, style, colour=colour, wrap=True))
                y = rect.bottom + px(GAP)
            y += px(BETWEEN)
        return widgets, y

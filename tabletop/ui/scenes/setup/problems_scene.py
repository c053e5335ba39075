"""What is wrong with the player's own files, to be read at leisure."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.engine.content.problem import Problem
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import TEXT
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.sheet import SheetScene

GAP = 10
MOST = 100
"""Problems that are listed one by one; `tabletop check` lists them all."""


class ProblemsScene(SheetScene):
    """One paragraph for each problem: where it stands, and what is wrong."""

    widest = 980

    def __init__(self, stage: Stage, problems: Sequence[Problem]) -> None:
        super().__init__(stage)
        self.problems = problems

    @property
    def title(self) -> str:
        return self.stage.say("ui.setup.problems.title")

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, y, widgets = self.stage, 0, list[Widget]()
        said = [stage.text.say(each.message) for each in self.problems[:MOST]]
        rest = sum(each.mistakes for each in self.problems[MOST:])
        if rest:
            said.append(stage.say("ui.setup.problems.rest", n=rest))
        for words in said:
            rect = Rect(room.x, y, room.width, stage.lettering.tall(words, TEXT, room.width))
            widgets.append(Label(stage, rect, words, TEXT, wrap=True))
            y = rect.bottom + stage.px(GAP)
        return widgets, y

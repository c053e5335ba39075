"""What the set-up says of a scenario: what it is about, and how much of it is ours."""

from __future__ import annotations

from pygame import Rect

from tabletop import games
from tabletop.games import library
from tabletop.ui.boards.cover import scenario_words
from tabletop.ui.boards.origins import ours_words
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import SMALL, TEXT
from tabletop.ui.widgets.base import Label

GAP = 4


class ScenarioWords:
    """The sentences about one scenario, one below the other in some width; `height` is what they take."""

    def __init__(self, stage: Stage, game: str, scenario: str, width: int) -> None:
        self.stage, self.width = stage, width
        content = library.content(game)
        about = scenario_words(content, scenario, stage.text.language.id)[1]
        ours = ours_words(stage, game, games.find(game).origins(content, scenario))
        self._told = [(words, style) for words, style in ((about, TEXT), (ours, SMALL)) if words]
        self._heights = [stage.lettering.tall(words, style, width) for words, style in self._told]
        self.height = sum(self._heights) + stage.px(GAP) * len(self._told)

    def labels(self, x: int, y: int) -> list[Label]:
        """The sentences from a place on."""
        found = []
        for (words, style), high in zip(self._told, self._heights, strict=True):
            found.append(Label(self.stage, Rect(x, y, self.width, high), words, style, wrap=True))
            y += high + self.stage.px(GAP)
        return found

"""What the set-up says of a scenario: what one plays for, what it is about, and how much of it is ours."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop import games
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import scenario_words
from tabletop.ui.boards.origins import ours_words
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BOLD, GOOD, SMALL, TEXT
from tabletop.ui.widgets.base import Label

GAP = 4
SPROUT = "sprout"
"""The icon of what is good to begin with."""


class ScenarioWords:
    """The sentences about the scenario of a set-up, one below the other in some width; `height` is what they take."""

    def __init__(self, stage: Stage, setup: Setup, width: int) -> None:
        self.stage, self.width = stage, width
        game, content = setup.game, library.content(setup.game)
        aim = stage.text.say(find_cover(game).aim(content, setup))
        about = scenario_words(content, setup.scenario, stage.text.language.id)[1]
        ours = ours_words(stage, game, games.find(game).origins(content, setup.scenario))
        self._told = [(words, style) for words, style in ((aim, BOLD), (about, TEXT), (ours, SMALL)) if words]
        self._heights = [stage.lettering.tall(words, style, width) for words, style in self._told]
        self._marked = content.scenarios[setup.scenario].beginners
        self.height = sum(self._heights) + stage.px(GAP) * len(self._told)
        self.height += stage.lettering.height(TEXT) if self._marked else 0

    def labels(self, x: int, y: int) -> list[Label]:
        """The sentences from a place on."""
        found: list[Label] = []
        if self._marked:
            high = self.stage.lettering.height(TEXT)
            found.append(BeginnersLine(self.stage, Rect(x, y, self.width, high)))
            y += high
        for (words, style), high in zip(self._told, self._heights, strict=True):
            found.append(Label(self.stage, Rect(x, y, self.width, high), words, style, wrap=True))
            y += high + self.stage.px(GAP)
        return found


class BeginnersLine(Label):
    """Says with a sprout that a scenario is one to begin with."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        self.icon = rect.height * 8 // 10
        place = Rect(rect.x + self.icon + stage.px(6), rect.y, rect.width - self.icon - stage.px(6), rect.height)
        super().__init__(stage, place, stage.say("ui.setup.beginners"), TEXT, colour=GOOD)

    def draw(self, surface: Surface) -> None:
        picture = self.stage.art.icon(SPROUT, self.icon, GOOD)
        surface.blit(picture, picture.get_rect(midright=(self.rect.x - self.stage.px(6), self.rect.centery)))
        super().draw(surface)

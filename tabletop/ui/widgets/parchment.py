"""Lines in ink, each with an icon before it, as on a page of a chronicle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pygame import Rect, Surface

from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, TEXT, rgb
from tabletop.ui.widgets.base import Drawn, Label, Widget

INK, BLOOD = rgb("#2b1a0e"), rgb("#6b1d12")
PAD, LINE, ICON = 26, 8, 22
"""Units: the edge of a page, what is free between two parts of it, and an icon."""
TITLE, WORDS = HEAD._replace(colour=BLOOD, edge=False), TEXT._replace(edge=False)


class Writing:
    """Lays words from the top of a room downwards; `widgets` and `y` are what has become of it."""

    def __init__(self, stage: Stage, room: Rect) -> None:
        self.stage, self.room = stage, room
        self.widgets: list[Widget] = []
        self.y = room.y

    def title(self, words: str, wide: int = 0) -> Rect:
        """A title, no wider than that where it is said; gives its place."""
        wide = wide or self.room.width
        place = Rect(self.room.x, self.y, wide, self.stage.lettering.tall(words, TITLE, wide))
        self.widgets.append(Label(self.stage, place, words, TITLE, wrap=True))
        self.y = place.bottom
        return place

    def words(self, words: str) -> None:
        """Words over the whole width."""
        self._lay(Rect(self.room.x, self.y, self.room.width, 0), words)

    @contextmanager
    def beside(self, side: int) -> Iterator[Rect]:
        """Whatever is laid meanwhile stands right of a square with such a side, and what follows below both."""
        room, square = self.room, Rect(self.room.x, self.y, side, side)
        gap = side + self.stage.px(PAD) // 2 if side else 0
        self.room = Rect(room.x + gap, room.y, room.width - gap, room.height)
        yield square
        self.room, self.y = room, max(self.y, square.bottom)

    def lines(self, lines: Sequence[tuple[str, str]]) -> None:
        """Lines with an icon each."""
        for icon, words in lines:
            self._marked(icon, words)
            self.y += self.stage.px(LINE) // 2

    def _lay(self, place: Rect, words: str) -> None:
        place.height = self.stage.lettering.tall(words, WORDS, place.width)
        self.widgets.append(Label(self.stage, place, words, WORDS, wrap=True, colour=INK))
        self.y = place.bottom

    def _marked(self, icon: str, words: str) -> None:
        stage, side = self.stage, self.stage.px(ICON)
        mark = Rect(self.room.x, self.y, side, side)
        self.widgets.append(Drawn(stage, mark, lambda surface, rect: _blot(stage, surface, rect, icon)))
        gap = side + stage.px(8)
        self._lay(Rect(mark.x + gap, mark.y, self.room.width - gap, 0), words)
        self.y = max(mark.bottom, self.y)


def _blot(stage: Stage, surface: Surface, rect: Rect, icon: str) -> None:
    """An icon in ink."""
    surface.blit(stage.art.icon(icon, rect.width, BLOOD), rect)

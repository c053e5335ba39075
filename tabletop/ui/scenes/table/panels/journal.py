"""The log of the game: sentences with names in colour; pointing shows the pieces, picking the board of that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.engine.match.history import Moment
from tabletop.ui.boards import Board
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import HEAD, SMALL
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.log import LogList, LogRow

LATE = 150
"""So many of the newest moments are told at once where all are told anew; older ones follow."""
CHUNK = 16
"""How many of those at a time."""


class Journal(Widget):
    """A panel with the rows of the moments that have been shown."""

    def __init__(
        self,
        stage: Stage,
        rect: Rect,
        board: Board,
        hovered: Callable[[int | None], None],
        picked: Callable[[int], None],
    ) -> None:
        super().__init__(stage, rect)
        self.board = board
        px = stage.px
        head = stage.lettering.height(HEAD) + px(4) if rect.height > px(190) else 0
        inner = Rect(rect.x + px(12), rect.y + px(11) + head, rect.width - px(24), rect.height - px(22) - head)
        self.title = stage.lettering.line(stage.say("ui.table.log"), HEAD) if head else None
        self.list = LogList(stage, inner, hovered=hovered, picked=picked)
        self._rows: list[LogRow] = []
        self._first = self._count = 0

    def show(self, moment: Callable[[int], Moment], count: int) -> None:
        """The first `count` moments are told; what was told already is kept."""
        if count < self._count:
            self.forget()
        if not self._count:
            self._first = self._count = max(0, count - LATE)
        self._rows += self._told(moment, self._count, count)
        self._count = count
        self.list.set_rows(self._rows)

    def _told(self, moment: Callable[[int], Moment], first: int, end: int) -> list[LogRow]:
        """The rows of some moments."""
        found = [(at, self.board.row(moment(at))) for at in range(first, end)]
        return [LogRow(at, row[0], row[1]) for at, row in found if row is not None]

    def scroll(self, notches: float) -> None:
        """Turn the wheel."""
        self.list.scroll(notches)

    @property
    def behind(self) -> bool:
        """Whether older moments are still to be told."""
        return self._first > 0

    def catch_up(self, moment: Callable[[int], Moment]) -> None:
        """Tell some of the older moments."""
        end, self._first = self._first, max(0, self._first - CHUNK)
        rows = self._told(moment, self._first, end)
        self._rows[:0] = rows
        self.list.put_before(rows)

    def forget(self) -> None:
        """Tell everything anew, as in another language or after something was taken back."""
        self._rows, self._first, self._count = [], 0, 0

    @property
    def damage(self) -> Rect:
        """How far it reaches."""
        return self.rect

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return len(self._rows), self.list.key

    def draw(self, surface: Surface) -> None:
        if self.title is not None:
            px = self.stage.px
            surface.blit(self.title, (self.rect.x + px(16), self.rect.y + px(9)))
        self.list.draw(surface)
        if not self._rows:
            words = self.stage.lettering.block(self.stage.say("ui.table.log_empty"), SMALL, self.list.rect.width)
            surface.blit(words, self.list.rect.move(self.stage.px(4), self.stage.px(4)))

    def targets(self) -> Sequence[Target]:
        return self.list.targets()

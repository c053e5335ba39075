"""The log of the game: sentences with names in colour; pointing shows the pieces, picking the board of that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.engine.match import Moment
from tabletop.ui.boards import Board
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target
from tabletop.ui.frame.theme import HEAD
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.log import LogList, LogRow


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
        head = stage.lettering.height(HEAD) if rect.height > px(190) else 0
        inner = Rect(rect.x + px(12), rect.y + px(11) + head, rect.width - px(24), rect.height - px(22) - head)
        self.panel = Panel(stage, rect)
        self.title = stage.lettering.line(stage.say("ui.table.log"), HEAD) if head else None
        self.list = LogList(stage, inner, hovered=hovered, picked=picked)
        self._rows: list[LogRow] = []
        self._count = 0

    def show(self, moment: Callable[[int], Moment], count: int) -> None:
        """The first `count` moments are told; what was told already is kept."""
        if count < self._count:
            self._rows, self._count = [], 0
        for at in range(self._count, count):
            row = self.board.row(moment(at))
            if row is not None:
                self._rows.append(LogRow(at, row[0], row[1]))
        self._count = count
        self.list.set_rows(self._rows)

    def forget(self) -> None:
        """Tell everything anew, as in another language or after something was taken back."""
        self._rows, self._count = [], 0

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

    def targets(self) -> Sequence[Target]:
        return self.list.targets()

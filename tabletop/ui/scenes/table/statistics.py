"""How a game stands that is still under way: what is counted of all seats so far, and how lucky each was."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.engine.match.history import Moment
from tabletop.text import Thing
from tabletop.ui.boards.cover import Reckoning, SideLook, luck_of
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, TEXT
from tabletop.ui.widgets.base import Drawn, Label, Panel, Widget
from tabletop.ui.widgets.chart import draw_chart
from tabletop.ui.widgets.sheet import SheetScene

CHART, PORTRAIT, GAP = 250, 46, 10
"""Units: the height of the chart, the portrait of a side, and what is left between two parts."""


class StatisticsScene(SheetScene):
    """A chart, and a row for each seat."""

    widest = 700

    def __init__(self, stage: Stage, reckoning: Reckoning, moments: Sequence[Moment], axis: str) -> None:
        """moments: those that have been shown. axis: what the chart counts along, a key of its words; empty for what
        has none."""
        super().__init__(stage)
        self._reckoning, self._axis = reckoning, axis
        self._luck = luck_of(reckoning, moments)
        counted = reckoning.counted
        found = [counted.reckon(moment.state) for moment in moments] if counted is not None else []
        self._chart: tuple[object, Surface] | None = None
        self.rows = {each.time: each.counts for each in found if each is not None}

    @property
    def title(self) -> str:
        return self.stage.say("ui.table.statistics.title")

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px, widgets = self.stage, self.stage.px, list[Widget]()
        y = 0
        if self.rows:
            chart = Rect(room.x, y, room.width, px(CHART))
            widgets += [Panel(stage, chart, "sunk"), Drawn(stage, chart.inflate(-px(28), -px(24)), self._draw_chart)]
            y = chart.bottom + px(GAP)
        for seat, look in self._reckoning.sides.items():
            widgets += self._row(Rect(room.x, y, room.width, 0), seat, look)
            y = max(widgets[-1].rect.bottom, y + px(PORTRAIT)) + px(GAP)
        return widgets, y

    def _row(self, row: Rect, seat: int, look: SideLook) -> list[Widget]:
        """Portrait and name of a side, and below the name how lucky it was."""
        stage, px = self.stage, self.stage.px
        luck, left = self._luck.get(seat), row.x + px(PORTRAIT + 2 * GAP)
        said = stage.text.say(luck) if luck is not None else stage.say("ui.table.statistics.no_dice")
        portrait = Rect(row.x, row.y, px(PORTRAIT), px(PORTRAIT))
        name = Rect(left, row.y, row.right - left, stage.lettering.height(HEAD))
        words = Rect(left, name.bottom, name.width, stage.lettering.tall(said, TEXT, name.width))
        return [
            Drawn(stage, portrait, self._portrait(look)),
            Label(stage, name, stage.text.form(Thing(look.name), "Nom"), HEAD, colour=t.OWNER_WORDS[look.owner]),
            Label(stage, words, said, TEXT, wrap=True),
        ]

    def _portrait(self, look: SideLook) -> Callable[[Surface, Rect], None]:
        art = self.stage.art

        def paint(surface: Surface, rect: Rect) -> None:
            picture = art.standee(look.figure, look.owner, round(rect.width * 0.9))
            surface.blit(picture, picture.get_rect(center=rect.center))

        return paint

    def _draw_chart(self, surface: Surface, rect: Rect) -> None:
        counted, sides = self._reckoning.counted, self._reckoning.sides
        if counted is None:
            return
        title, axis = self.stage.text.say(counted.title), self.stage.say(self._axis) if self._axis else ""
        key = (rect.size, title)
        if self._chart is None or self._chart[0] != key:
            owners = counted.owners or [look.owner for look in sides.values()]
            self._chart = (key, draw_chart(self.stage, rect.size, title, self.rows, owners, counted.goal, axis))
        surface.blit(self._chart[1], rect)

"""Everything round the board, laid out for one screen: bar, track, inspector, dice, log, and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON
from tabletop.ui.scenes.table.field.scenery import Part
from tabletop.ui.scenes.table.panels.bar import Bar
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tabletop.ui.scenes.table.panels.journal import Journal
from tabletop.ui.scenes.table.panels.places import Places
from tabletop.ui.scenes.table.panels.track import TrackPanel
from tabletop.ui.scenes.table.panels.tray import Tray
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import Button

if TYPE_CHECKING:
    from tabletop.ui.scenes.table.scene import TableScene

AREA = "buttons"
ROUTINE, TAB = 34, 36
TABS = {"figure": "info", "tray": "dice", "log": "log"}
SHADOW = 22
SMALL_BUTTON = BUTTON._replace(size=14)


Shown = Bar | TrackPanel | Inspector | Tray | Journal


class Panels:
    """The widgets of the table."""

    def __init__(self, table: TableScene, places: Places) -> None:
        self.table, self.stage, self.places = table, table.stage, places
        px = self.stage.px
        log = places.log.copy()
        buttons = places.buttons.copy()
        if len(table.routines):
            log.height -= px(ROUTINE + 8)
        self.routine_row = Rect(buttons.x, buttons.y - px(ROUTINE + 8), buttons.width, px(ROUTINE))
        inspector, tray = places.inspector, places.tray
        if places.shared:
            head = px(TAB + 4)
            inspector = tray = log = Rect(log.x, log.y + head, log.width, log.height - head)
        self.bar = Bar(self.stage, places.bar)
        self.track = TrackPanel(self.stage, places.track, table.commands.open_menu)
        self.inspector = Inspector(self.stage, inspector)
        self.tray = Tray(self.stage, tray)
        self.journal = Journal(self.stage, log, table.board, table.looking.point_row, table.commands.look_at)
        self.showing = table.looking.wanted
        self.undo: Button
        self.redo: Button
        self.end: Button
        self.routines: list[Button] = []
        self.tabs: list[Button] = []
        self.lay_tabs()
        self.buttons = Buttons(self, buttons)
        self._targets: tuple[object, list[Target]] | None = None
        self._lay_buttons(buttons)

    def _lay_buttons(self, rect: Rect) -> None:
        """Undo, redo, and the large one that ends something."""
        stage, px, table = self.stage, self.stage.px, self.table
        gap, side = px(6), rect.height
        narrow = px(42)
        left = Rect(rect.x, rect.y, narrow, side)
        next_one = Rect(left.right + gap, rect.y, narrow, side)
        wide = Rect(next_one.right + gap, rect.y, rect.right - next_one.right - gap, side)

        self.undo = self._step(left, "undo", table.commands.undo)
        self.redo = self._step(next_one, "redo", table.commands.redo)
        self.end = Button(stage, wide, "end", "", table.commands.end, area=AREA, denied=table.commands.tell_end)

    def _step(self, rect: Rect, name: str, act: Callable[[], None]) -> Button:
        say, commands = self.stage.say, self.table.commands

        def tip() -> Tip:
            return Tip(say(f"ui.table.{name}"), commands.why_not(name), say(f"ui.table.key.{name}"))

        return Button(
            self.stage, rect, name, say(f"ui.table.{name}"), act, area=AREA, icon=name, only_icon=True, kind="dark",
            tip=tip, denied=lambda: commands.tell_why(name),
        )  # fmt: skip

    def lay_tabs(self) -> None:
        """Where panels share one place: a tab for each."""
        if not self.places.shared:
            return
        place, gap = self.places.log, self.stage.px(6)
        tabs = {name: icon for name, icon in TABS.items() if name != "tray" or self.table.board.tray}
        wide = (place.width - gap * (len(tabs) - 1)) // len(tabs)
        for old in self.tabs:
            old.kill()
        self.tabs = [
            self._tab(Rect(place.x + at * (wide + gap), place.y, wide, self.stage.px(TAB)), name, icon)
            for at, (name, icon) in enumerate(tabs.items())
        ]

    def _tab(self, rect: Rect, name: str, icon: str) -> Button:
        words = self.stage.say(f"ui.table.tab.{name}")
        return Button(
            self.stage, rect, f"tab.{name}", words, lambda: self.table.looking.choose(name), area=AREA, icon=icon,
            only_icon=True, kind="dark", chosen=self.showing == name, tip=lambda: Tip(words),
        )  # fmt: skip

    def lay_routines(self, answers: Sequence[tuple[str, str, Tip]]) -> None:
        """A chip for each kind of question that is answered by itself: its key, words and tip."""
        wanted = [(f"revoke.{name}", words) for name, words, _ in answers]
        if wanted == [(old.name, old.label) for old in self.routines]:
            return
        for old in self.routines:
            old.kill()
        row, gap = self.routine_row, self.stage.px(6)
        wide = (row.width - gap * (len(answers) - 1)) // max(1, len(answers))
        self.routines = [
            self._routine(Rect(row.x + at * (wide + gap), row.y, wide, row.height), *answer)
            for at, answer in enumerate(answers)
        ]

    def _routine(self, rect: Rect, name: str, words: str, tip: Tip) -> Button:
        return Button(
            self.stage, rect, f"revoke.{name}", words, lambda: self.table.routines.revoke(name), area=AREA,
            icon="cross", kind="dark", style=SMALL_BUTTON, tip=lambda: tip,
        )  # fmt: skip

    def shows(self, panel: str) -> bool:
        """Whether a panel is on the screen."""
        return not self.places.shared or self.showing == panel

    @property
    def _shown(self) -> list[Shown]:
        middle: dict[str, Shown] = {"figure": self.inspector, "tray": self.tray, "log": self.journal}
        if not self.table.board.tray:
            del middle["tray"]
        if self.places.shared:
            return [self.bar, self.track, middle[self.showing]]
        return [self.bar, self.track, *middle.values()]

    def draw_back(self, surface: Surface) -> None:
        """The panels without their contents."""
        for widget in self._shown:
            widget.panel.draw(surface)

    def parts(self) -> list[Part]:
        """The panels with their contents, and the buttons as one."""
        return [*self._shown, self.buttons]

    def targets(self) -> list[Target]:
        """Everything that can be pointed at; kept while nothing of it changes."""
        key = (self.showing, tuple(self.routines), *(part.key for part in self.parts()))
        if self._targets is None or self._targets[0] != key:
            found = [target for part in (*self._shown, self.buttons) for target in part.targets()]
            self._targets = (key, found)
        return self._targets[1]


class Buttons(Widget):
    """The buttons below everything."""

    def __init__(self, panels: Panels, rect: Rect) -> None:
        super().__init__(panels.stage, rect)
        self.panels = panels

    @property
    def _all(self) -> list[Button]:
        return [*self.panels.tabs, *self.panels.routines, self.panels.undo, self.panels.redo, self.panels.end]

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return tuple((each.label, each.icon, each.state) for each in self._all)

    @property
    def damage(self) -> Rect:
        """With the shadows."""
        places = self.panels.places
        whole = self.rect.union(self.panels.routine_row)
        if places.shared:
            whole.union_ip(places.log)
        return whole.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    def draw(self, surface: Surface) -> None:
        for button in self._all:
            button.draw(surface)

    def targets(self) -> Sequence[Target]:
        return [target for button in self._all for target in button.targets()]

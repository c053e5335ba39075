"""Everything round the board, laid out for one screen: bar, course, inspector, dice, log, and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from tabletop.ui.boards.board import Board
from tabletop.ui.boards.plan import TablePlan
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON
from tabletop.ui.scenes.table.field.scenery import Furnishing
from tabletop.ui.scenes.table.panels.bar import Bar
from tabletop.ui.scenes.table.panels.course import CoursePanel
from tabletop.ui.scenes.table.panels.inspector import Inspector
from tabletop.ui.scenes.table.panels.journal import Journal
from tabletop.ui.scenes.table.panels.tray import Tray
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import Button

AREA = "buttons"
ROUTINE, TAB = 34, 36
TABS = {"figure": "info", "tray": "dice", "log": "log"}
SHADOW = 22
SMALL_BUTTON = BUTTON._replace(size=14)


Shown = Bar | CoursePanel | Inspector | Tray | Journal


@dataclass(frozen=True)
class Uses:
    """What the table does when a button, a tab or a row of the log is used.

    why_not: why `undo` or `redo` cannot be done, in sentences; tell_why_not says it. revoke: ask again what is answered
    by routine. choose: another of the panels in one place. point_row, look_at: a moment of the log is pointed at, or
    looked at.
    """

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    why_not: Callable[[str], tuple[str, ...]]
    tell_why_not: Callable[[str], None]
    end: Callable[[], None]
    tell_why_not_end: Callable[[], None]
    revoke: Callable[[str], None]
    choose: Callable[[str], None]
    point_row: Callable[[int | None], None]
    look_at: Callable[[int], None]


class Panels:
    """The widgets of the table. `showing`: which of several panels in one place; `routines`: whether there are any."""

    def __init__(self, stage: Stage, board: Board, plan: TablePlan, uses: Uses, showing: str, routines: bool) -> None:
        self.stage, self.board, self.plan, self.uses = stage, board, plan, uses
        px = self.stage.px
        log = plan.log.copy()
        buttons = plan.buttons.copy()
        if routines:
            log.height -= px(ROUTINE + 8)
        self.routine_row = Rect(buttons.x, buttons.y - px(ROUTINE + 8), buttons.width, px(ROUTINE))
        inspector, tray = plan.inspector, plan.tray
        if plan.shared:
            head = px(TAB + 4)
            inspector = tray = log = Rect(log.x, log.y + head, log.width, log.height - head)
        self.bar = Bar(self.stage, plan.bar)
        self.course = CoursePanel(self.stage, plan.course, uses.menu)
        self.inspector = Inspector(self.stage, inspector)
        self.tray = Tray(self.stage, tray)
        self.journal = Journal(self.stage, log, board, uses.point_row, uses.look_at)
        self.showing = showing
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
        stage, px, uses = self.stage, self.stage.px, self.uses
        gap, side = px(6), rect.height
        narrow = px(42)
        left = Rect(rect.x, rect.y, narrow, side)
        next_one = Rect(left.right + gap, rect.y, narrow, side)
        wide = Rect(next_one.right + gap, rect.y, rect.right - next_one.right - gap, side)

        self.undo = self._step(left, "undo", uses.undo)
        self.redo = self._step(next_one, "redo", uses.redo)
        self.end = Button(stage, wide, "end", "", uses.end, area=AREA, denied=uses.tell_why_not_end)

    def _step(self, rect: Rect, name: str, act: Callable[[], None]) -> Button:
        say, uses = self.stage.say, self.uses

        def tip() -> Tip:
            return Tip(say(f"ui.table.{name}"), uses.why_not(name), say(f"ui.table.key.{name}"))

        return Button(
            self.stage, rect, name, say(f"ui.table.{name}"), act, area=AREA, icon=name, only_icon=True, kind="dark",
            tip=tip, denied=lambda: uses.tell_why_not(name),
        )  # fmt: skip

    def lay_tabs(self) -> None:
        """Where panels share one place: a tab for each."""
        if not self.plan.shared:
            return
        place, gap = self.plan.log, self.stage.px(6)
        tabs = {name: icon for name, icon in TABS.items() if name != "tray" or self.board.tray}
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
            self.stage, rect, f"tab.{name}", words, lambda: self.uses.choose(name), area=AREA, icon=icon,
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
            self.stage, rect, f"revoke.{name}", words, lambda: self.uses.revoke(name), area=AREA,
            icon="cross", kind="dark", style=SMALL_BUTTON, tip=lambda: tip,
        )  # fmt: skip

    def shows(self, panel: str) -> bool:
        """Whether a panel is on the screen."""
        return not self.plan.shared or self.showing == panel

    @property
    def _shown(self) -> list[Shown]:
        middle: dict[str, Shown] = {"figure": self.inspector, "tray": self.tray, "log": self.journal}
        if not self.board.tray:
            del middle["tray"]
        if self.plan.shared:
            return [self.bar, self.course, middle[self.showing]]
        return [self.bar, self.course, *middle.values()]

    def draw_back(self, surface: Surface) -> None:
        """The panels without their contents."""
        for widget in self._shown:
            widget.panel.draw(surface)

    def parts(self) -> list[Furnishing]:
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
        plan = self.panels.plan
        whole = self.rect.union(self.panels.routine_row)
        if plan.shared:
            whole.union_ip(plan.log)
        return whole.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    def draw(self, surface: Surface) -> None:
        for button in self._all:
            button.draw(surface)

    def targets(self) -> Sequence[Target]:
        return [target for button in self._all for target in button.targets()]

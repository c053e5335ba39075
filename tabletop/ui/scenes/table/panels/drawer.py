"""The drawer over the right of the board: the inspector and the log, one below the other or one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from tabletop.ui.boards.board import Board
from tabletop.ui.frame import theme as t
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.scenes.table.panels.journal import Journal
from tabletop.ui.scenes.table.panels.scrolled import ScrolledInspector
from tabletop.ui.widgets.base import Panel, Widget
from tabletop.ui.widgets.button import Button

AREA = "drawer"
TABS = {"figure": "info", "log": "log"}
TAB, GAP, INSPECTED, SHADOW = 36, 6, 300, 40
"""Units: the height of a tab, what lies between parts, the height of the inspector above the log, how
far shadows reach."""
LAYER = 50
"""What lies below an open drawer cannot be pointed at."""


class Drawer(Widget):
    """`open`: whether it is seen. `showing`: the panel that is seen where there is a tab for each."""

    def __init__(
        self, stage: Stage, rect: Rect, board: Board, tabbed: bool, choose: Callable[[str], None],
        point_row: Callable[[int | None], None], look_at: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.tabbed, self.choose = tabbed, choose
        self.open, self.showing = False, "figure"
        px, gap = stage.px, stage.px(GAP)
        if tabbed:
            above = below = Rect(rect.x, rect.y + px(TAB) + gap, rect.width, rect.height - px(TAB) - gap)
        else:
            above = Rect(rect.x, rect.y, rect.width, px(INSPECTED))
            below = Rect(rect.x, above.bottom + gap, rect.width, rect.bottom - above.bottom - gap)
        self.inspector = ScrolledInspector(stage, above)
        self.journal = Journal(stage, below, board, point_row, look_at)
        self.tabs: list[Button] = []
        self._backs: list[Panel] = []

    def slide(self, opened: bool, showing: str) -> None:
        """Open it or close it, and show that panel where only one is seen."""
        self.open, self.showing = opened, showing
        for old in (*self.tabs, *self._backs):
            old.kill()
        self._backs = [Panel(self.stage, part.rect) for part in self._shown]
        wide = (self.rect.width - self.stage.px(GAP) * (len(TABS) - 1)) // len(TABS)
        self.tabs = [
            self._tab(Rect(self.rect.x + at * (wide + self.stage.px(GAP)), self.rect.y, wide, self.stage.px(TAB)), name)
            for at, name in enumerate(TABS if opened and self.tabbed else ())
        ]

    def _tab(self, rect: Rect, name: str) -> Button:
        words = self.stage.say(f"ui.table.tab.{name}")
        return Button(
            self.stage, rect, f"tab.{name}", words, lambda: self.choose(name), area=AREA, icon=TABS[name],
            only_icon=True, kind="dark", chosen=self.showing == name, tip=lambda: Tip(words),
        )  # fmt: skip

    def shows(self, panel: str) -> bool:
        """Whether a panel is on the screen."""
        return self.open and (not self.tabbed or self.showing == panel)

    def scroll(self, pos: tuple[int, int], notches: float) -> bool:
        """Turn the wheel at a place; whether it is one of a panel that is seen."""
        panel = next((each for each in self._shown if each.rect.collidepoint(pos)), None)
        if panel is not None:
            panel.scroll(notches)
        return panel is not None

    @property
    def covered(self) -> Rect | None:
        """What it lies over while it is open."""
        return self.rect if self.open else None

    @property
    def _shown(self) -> list[ScrolledInspector | Journal]:
        named: dict[str, ScrolledInspector | Journal] = {"figure": self.inspector, "log": self.journal}
        return [panel for name, panel in named.items() if self.shows(name)]

    @property
    def damage(self) -> Rect:
        """How far it reaches, with its shadow."""
        return self.rect.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    @property
    def key(self) -> object:
        """What its picture depends on."""
        tabs = tuple(each.state for each in self.tabs)
        return self.open, self.showing, tabs, *(panel.key for panel in self._shown)

    def draw(self, surface: Surface) -> None:
        if len(self._backs) > 1:
            edge = self.stage.px(GAP)  # nothing of what lies below is seen between the two
            first, second = (back.rect for back in self._backs)
            high = second.y - first.bottom + 2 * edge
            surface.fill(t.INK, Rect(first.x + edge, first.bottom - edge, first.width - 2 * edge, high))
        for back, panel in zip(self._backs, self._shown, strict=True):
            back.draw(surface)
            panel.draw(surface)
        for tab in self.tabs:
            tab.draw(surface)

    def targets(self) -> Sequence[Target]:
        """Everything in it, above a target that keeps the pointer from what lies below."""
        if not self.open:
            return ()
        found = [Target("drawer", self.rect, AREA, "", layer=LAYER, ring=False, walk=False)]
        found += [target for part in (*self._shown, *self.tabs) for target in part.targets()]
        for target in found[1:]:
            target.layer += LAYER
        return found

"""Everything round the board, laid out for one screen: the bar, and over the board dice, buttons and the drawer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Protocol

from pygame import BLEND_RGBA_MULT, Rect, Surface

from tabletop.ui.boards.board import Board
from tabletop.ui.boards.plan import STEP, STEPS, TablePlan
from tabletop.ui.boards.showing import Prompt, Summary
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Target, Tip
from tabletop.ui.frame.theme import BUTTON
from tabletop.ui.scenes.table.field.scenery import DrawnPanel
from tabletop.ui.scenes.table.panels.bar import Answer, Bar
from tabletop.ui.scenes.table.panels.course import CoursePanel
from tabletop.ui.scenes.table.panels.dossier import Dossier
from tabletop.ui.scenes.table.panels.drawer import Drawer
from tabletop.ui.scenes.table.panels.recaps import Recaps
from tabletop.ui.scenes.table.panels.summary import SummaryBox
from tabletop.ui.scenes.table.panels.tray import Tray
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.button import Button

AREA = "buttons"
SHADOW = 40
SMALL_BUTTON = BUTTON._replace(size=14)
DIM, DIMMED_IN = 120, 4
"""How opaque the veil is over the large button while it answers nothing yet, and in how many steps it lifts."""


@dataclass(frozen=True)
class Uses:
    """What the table does when a button, a tab or a row of the log is used.

    why_not: why `undo` or `redo` cannot be done, in sentences; tell_why_not says it. revoke: ask again what is answered
    by routine. answers: say in advance what is. slide: open or close the drawer. choose: another panel of it.
    point_row, look_at: a moment of the log is pointed at, or looked at.
    """

    menu: Callable[[], None]
    slide: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    why_not: Callable[[str], tuple[str, ...]]
    tell_why_not: Callable[[str], None]
    end: Callable[[], None]
    tell_why_not_end: Callable[[], None]
    revoke: Callable[[str], None]
    answers: Callable[[], None]
    choose: Callable[[str], None]
    point_row: Callable[[int | None], None]
    look_at: Callable[[int], None]


class FramePart(DrawnPanel, Protocol):
    """A part of the frame, which can be pointed at."""

    def targets(self) -> Sequence[Target]: ...


class Panels:
    """The widgets of the table."""

    def __init__(self, stage: Stage, board: Board, plan: TablePlan, uses: Uses) -> None:
        self.stage, self.plan = stage, plan
        self.bar = Bar(stage, plan.bar)
        answers = uses.answers if "answers" in board.keys else None
        self.course = CoursePanel(stage, plan.bar, uses.menu, uses.slide, answers)
        self.tray = Tray(stage, plan.tray, plan.covering)
        self.buttons = Buttons(stage, plan, uses)
        self.drawer = Drawer(stage, plan.drawer, board, plan.tabbed, uses.choose, uses.point_row, uses.look_at)
        self.dossier = Dossier(stage, plan.area.height)
        self.summary = SummaryBox(stage)
        self.recaps = Recaps(stage, board)
        self.inspector, self.journal = self.drawer.inspector, self.drawer.journal
        self._over: list[FramePart] = [self.recaps, *([self.tray] if board.tray else []), self.buttons, self.drawer]
        self._keys: list[object] = []
        self._targets: tuple[object, list[Target]] | None = None

    @property
    def end(self) -> Button:
        """The large button, which ends something."""
        return self.buttons.end

    # ------------------------------------------------------------------ what is seen

    def draw_back(self, surface: Surface) -> None:
        """The bar without its contents."""
        self.bar.panel.draw(surface)

    def parts(self) -> list[FramePart]:
        """What is beside the board, with its contents."""
        self.bar.end = self.course.left
        return [self.bar, self.course]

    def ask(self, prompt: Prompt, picture: Callable[[int], Surface] | None, answers: Sequence[Answer]) -> None:
        """Have the bar ask that; where the room is too small for it, less is told of the course."""
        self.course.brief = False
        self.course.brief = not self.bar.has_room(prompt, answers, self.course.left)
        self.bar.end = self.course.left
        self.bar.show(prompt, picture, answers)

    def all_parts(self) -> list[FramePart]:
        """What is beside the board and over it."""
        return [*self.parts(), *self._over]

    def draw_over(self, surface: Surface) -> None:
        """Look at what lies over the board anew, and draw it."""
        self.changes()
        self.lay_over(surface)

    def lay_over(self, surface: Surface) -> None:
        """Draw what was seen over the board last, within the clip of the surface."""
        clip = surface.get_clip()
        for part in self._over:
            if part.damage.colliderect(clip):
                part.draw(surface)

    def sum_up(
        self, surface: Surface, summary: Summary | None, spoken: Sequence[Rect] = (), standing: Sequence[Rect] = ()
    ) -> None:
        """Draw a summary over what is played on, if there is any: no dice lie on its words. spoken: the boxes of what
        it speaks of; standing: of all that is to be seen if it can."""
        if summary is None or not summary.rows:
            self.tray.beneath = False
            return
        room = self.plan.room.play.move(self.plan.area.topleft)
        place = self.summary.draw(surface, summary, room, spoken, standing)
        self.tray.beneath = bool(place.colliderect(self.tray.rect))

    def changes(self) -> list[Rect]:
        """Look at what lies over the board anew; gives the parts of the screen that have to be drawn again."""
        keys = [part.key for part in self._over]
        worn = [part.damage for part, key, old in zip(self._over, keys, self._keys, strict=False) if key != old]
        self._keys = keys
        return worn

    # ------------------------------------------------------------------ what can be pointed at

    def targets(self) -> list[Target]:
        """Everything that can be pointed at; kept while nothing of it changes."""
        parts = self.all_parts()
        key = tuple(part.key for part in parts)
        if self._targets is None or self._targets[0] != key:
            self._targets = (key, [target for part in parts for target in part.targets()])
        return self._targets[1]


class Buttons(Widget):
    """Undo, redo and the large button that ends something, in one place; above them what is answered by routine."""

    def __init__(self, stage: Stage, plan: TablePlan, uses: Uses) -> None:
        super().__init__(stage, plan.buttons)
        self.uses, self.row = uses, plan.routines
        gap, rect = stage.px(6), plan.buttons
        if plan.in_row:
            narrow = stage.px(STEP)
            back = Rect(rect.x, rect.y, narrow, rect.height)
            forth = back.move(narrow + gap, 0)
            large = Rect(forth.right + gap, rect.y, rect.right - forth.right - gap, rect.height)
        else:
            low, half = stage.px(STEPS), (rect.width - gap) // 2
            back = Rect(rect.x, rect.y, half, low)
            forth = Rect(rect.right - half, rect.y, half, low)
            large = Rect(rect.x, back.bottom + gap, rect.width, rect.height - low - gap)
        self.undo = self._step(back, "undo", uses.undo)
        self.redo = self._step(forth, "redo", uses.redo)
        self.end = Button(stage, large, "end", "", uses.end, area=AREA, denied=uses.tell_why_not_end)
        self.routines: list[Button] = []
        self._veil = self._ahead = 0

    def _step(self, rect: Rect, name: str, act: Callable[[], None]) -> Button:
        say, uses = self.stage.say, self.uses

        def tip() -> Tip:
            return Tip(say(f"ui.table.{name}"), uses.why_not(name), say(f"ui.table.key.{name}"))

        return Button(
            self.stage, rect, name, say(f"ui.table.{name}"), act, area=AREA, icon=name, only_icon=True, kind="dark",
            tip=tip, denied=lambda: uses.tell_why_not(name),
        )  # fmt: skip

    def lay_routines(self, answers: Sequence[tuple[str, str, Tip]]) -> None:
        """A chip for each kind of question that is answered by itself: its key, words and tip."""
        wanted = [(f"revoke.{name}", words) for name, words, _ in answers]
        if wanted == [(old.name, old.label) for old in self.routines]:
            return
        for old in self.routines:
            old.kill()
        row, gap = self.row, self.stage.px(6)
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

    def hold(self, left: float) -> bool:
        """Show that the large button answers nothing yet, with the part of the time that is left; whether that looks
        otherwise than before."""
        before, self._veil = self._veil, ceil(left * DIMMED_IN)
        return self._veil != before

    def run(self, left: float) -> bool:
        """Show how much is left of the time after which the game goes on by itself: the large button fills with light;
        whether that looks otherwise than before."""
        before, self._ahead = self._ahead, round(left * self.end.rect.width)
        return self._ahead != before

    @property
    def _all(self) -> list[Button]:
        return [*self.routines, self.undo, self.redo, self.end]

    @property
    def key(self) -> object:
        """What its picture depends on."""
        return (self._veil, self._ahead, *((each.label, each.icon, each.state) for each in self._all))

    @property
    def damage(self) -> Rect:
        """How far they reach, with their shadows."""
        whole = self.rect.union(self.row) if self.row.width else self.rect
        return whole.inflate(*(2 * self.stage.px(SHADOW),) * 2)

    def draw(self, surface: Surface) -> None:
        for button in self._all:
            button.draw(surface)
        if self._veil:
            self._dim(surface, self.end.rect.width, DIM * self._veil // DIMMED_IN)
        if self._ahead:
            self._dim(surface, self._ahead, DIM)

    def _dim(self, surface: Surface, wide: int, opaque: int) -> None:
        """Lay a veil over so much of the large button, from the right."""
        whole = self.end.rect
        veil = self.stage.art.button(self.end.kind, "normal", whole.size).copy()
        veil.fill((0, 0, 0, opaque), special_flags=BLEND_RGBA_MULT)
        surface.blit(veil, (whole.right - wide, whole.y), (whole.width - wide, 0, wide, whole.height))

    def targets(self) -> Sequence[Target]:
        return [target for button in self._all for target in button.targets()]

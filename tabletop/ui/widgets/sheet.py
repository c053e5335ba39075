"""A sheet: a panel in the middle of the screen with a title, a button to close it and scrolling contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import BLEND_RGB_MULT, Rect, Surface

from tabletop.ui.frame.input import Intent, Key, Scrolled
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import TITLE
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.scroll import ScrollArea
from tabletop.ui.widgets.widget_scene import WidgetScene

VEIL = 96


class SheetScene(WidgetScene):
    """A see-through scene with a sheet; subclasses give `title` and `contents`."""

    opaque = False
    has_under = True
    panel: Panel
    widest = 760
    kind = "leather"
    title_style = TITLE

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroll: ScrollArea | None = None

    @property
    def title(self) -> str:
        """What stands at the head of the sheet."""
        raise NotImplementedError

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        """The widgets, laid out from the top of `room` downwards, and the height that they take."""
        raise NotImplementedError

    @classmethod
    def largest(cls, stage: Stage) -> Rect:
        """The place of the sheet where its contents take all the height that there is."""
        width, height = stage.size
        wide, edge = min(stage.px(cls.widest), width - stage.px(32)), stage.px(32)
        return Rect((width - wide) // 2, edge // 2, wide, height - edge)

    def lay(self) -> None:
        stage, px = self.stage, self.stage.px
        height, rect = stage.size[1], self.largest(stage)
        head, side = px(66), px(36)
        room = Rect(rect.x + side, 0, rect.width - 2 * side, rect.height - head - px(28))
        offset = self.scroll.offset if self.scroll else 0
        self.scroll = ScrollArea(stage, room, "sheet.bar", (self.kind, rect))
        with self.scroll.filling():
            widgets, needs = self.contents(room)
        rect.height = min(rect.height, needs + head + px(28))
        rect.y = (height - rect.height) // 2
        self.scroll.put(Rect(room.x, rect.y + head, room.width, rect.height - head - px(28)), widgets)
        self.scroll.fill(widgets, needs, offset)
        title = Label(
            stage, Rect(rect.x + side, rect.y + px(16), rect.width - px(108), px(42)), self.title, self.title_style
        )
        close = Rect(rect.right - px(58), rect.y + px(18), px(38), px(38))
        self.panel = Panel(stage, rect, self.kind)
        self.widgets = [
            title,
            self.scroll,
            Button(
                stage, close, "close", stage.say("ui.close"), self.back, area="sheet", icon="cross", only_icon=True,
                kind="dark", tip=lambda: Tip(lines=(stage.say("ui.close_tip"),)),
            ),
        ]  # fmt: skip

    def draw_under(self, surface: Surface) -> None:
        surface.fill((VEIL, VEIL, VEIL), special_flags=BLEND_RGB_MULT)
        self.panel.draw(surface)

    def take(self, intent: Intent) -> bool:
        match intent:
            case Scrolled(amount=amount) if self.scroll:
                self.scroll.scroll(amount)
            case Key(name="page down" | "page up" as name) if self.scroll:
                page = self.scroll.rect.height * 9 // 10
                self.scroll.scroll_to(self.scroll.offset + (page if name == "page down" else -page))
            case _:
                return False
        return True


class Dialog(SheetScene):
    """A question with its answers; Escape is the last one, which does nothing."""

    widest = 520

    def __init__(
        self, stage: Stage, question: str, detail: str, answers: Sequence[tuple[str, str, Callable[[], None]]]
    ) -> None:
        super().__init__(stage)
        self.question, self.detail, self.answers = question, detail, answers

    @property
    def title(self) -> str:
        return self.question

    @property
    def first_focus(self) -> str | None:
        return f"answer.{self.answers[0][0]}"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        label = Label(stage, Rect(room.x, 0, room.width, 0), self.detail, wrap=True)
        label.rect.height = label.needs
        y, gap = label.rect.bottom + px(20), px(12)
        wide = (room.width - gap * (len(self.answers) - 1)) // len(self.answers)
        widgets: list[Widget] = [label]
        for at, (name, words, action) in enumerate(self.answers):

            def answer(act: Callable[[], None] = action) -> None:
                self.stage.scenes.pop()
                act()

            rect = Rect(room.x + at * (wide + gap), y, wide, px(46))
            widgets.append(
                Button(stage, rect, f"answer.{name}", words, answer, area="answers", kind="gold" if at == 0 else "dark")
            )
        return widgets, y + px(46) + px(4)


def confirm(stage: Stage, question: str, detail: str, yes: str, action: Callable[[], None]) -> None:
    """Ask before something that cannot be taken back; without the setting for it, do it at once."""
    if not stage.settings.confirm:
        action()
        return
    no = stage.say("ui.cancel")
    stage.scenes.push(Dialog(stage, question, detail, [("yes", yes, action), ("no", no, lambda: None)]))

"""What one says in advance to questions that come again and again, each kind of them for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from tabletop.engine.decision import Reply, Routine, Span
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import Tip
from tabletop.ui.frame.theme import SMALL, TEXT
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.form import Choice
from tabletop.ui.widgets.sheet import SheetScene

ASK = "ask"
REPLIES: Mapping[str, Reply] = {"fits": None, "always": True, "never": False}
"""The replies by the ends of the keys of their words."""
SPANS: tuple[Span, ...] = ("phase", "game")
ROW, GAP, COLUMN, ONE_LINE = 36, 10, 0.36, 700
"""Units: the height of a row, and between rows; the part of the width that questions have, and the width below which
these stand above their answers."""


class AnswersScene(SheetScene):
    """One row for each question. questions: with their names; standing: the replies that stand, by the name of the
    question; silent: whether one may be asked only where one has a choice; give: takes a question and a reply, which
    is ASK where it has to be asked again."""

    widest = 860

    def __init__(
        self, stage: Stage, questions: Sequence[tuple[Routine, str]], standing: Mapping[str, tuple[Reply, str]],
        silent: bool, give: Callable[[Routine, str], None],
    ) -> None:  # fmt: skip
        super().__init__(stage)
        self._questions, self._silent, self._give = questions, silent, give
        self._chosen = {name: word_of(reply) for name, (reply, _) in standing.items()}
        self._span: Span = "game" if any(span == "game" for _, span in standing.values()) else "phase"

    @property
    def title(self) -> str:
        return self.stage.say("ui.table.routine.title")

    @property
    def first_focus(self) -> str | None:
        return f"answers.{self._questions[0][0].name}.{ASK}"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px, say = self.stage, self.stage.px, self.stage.say
        about = say("ui.table.routine.in_advance")
        tall = stage.lettering.tall(about, SMALL, room.width)
        widgets: list[Widget] = [Label(stage, Rect(room.x, 0, room.width, tall), about, SMALL, wrap=True)]
        y = tall + px(GAP)
        for routine, name in self._questions:
            values = [(each, say(f"ui.table.routine.{each}")) for each in self._values(routine)]
            chosen = self._chosen.get(routine.name, ASK)
            change = partial(self._change, routine)
            y = self._row(widgets, room, y, name, f"answers.{routine.name}", values, chosen, change)
        spans = [(each, say(f"ui.table.routine.until.{each}")) for each in SPANS]
        how_long = say("ui.table.routine.how_long")
        y = self._row(widgets, room, y + px(GAP), how_long, "answers.span", spans, self._span, self._stretch)
        return widgets, y

    def _values(self, routine: Routine) -> list[str]:
        """What can be said to a question."""
        replies = (*routine.answers, None) if self._silent else routine.answers
        return [ASK, *(word for word, reply in REPLIES.items() if reply in replies)]

    def _row(
        self, widgets: list[Widget], room: Rect, y: int, name: str, key: str, values: Sequence[tuple[str, str]],
        chosen: str, change: Callable[[str], None],
    ) -> int:  # fmt: skip
        """A question with its answers beside it, or below where there is little room; gives where the next begins."""
        stage, px = self.stage, self.stage.px
        beside = room.width >= px(ONE_LINE)
        wide = round(room.width * COLUMN) if beside else room.width
        tall = stage.lettering.tall(name, TEXT, wide - px(GAP))
        high = max(px(ROW), tall)
        words = Rect(room.x, y + (high - tall) // 2, wide - px(GAP), tall)
        widgets.append(Label(stage, words, name, TEXT, wrap=True))
        left, top = (room.x + wide, y + (high - px(ROW)) // 2) if beside else (room.x, y + high)
        place = Rect(left, top, room.right - left, px(ROW))
        tips = [partial(self._tip, value) for value, _ in values]
        widgets.append(Choice(stage, place, key, values, chosen, change, area="sheet", tips=tips))
        return max(y + high, place.bottom) + px(GAP)

    def _tip(self, value: str) -> Tip | None:
        key = f"ui.table.routine.means.{value}"
        return Tip(lines=(self.stage.say(key),)) if self.stage.text.has(key) else None

    def _change(self, routine: Routine, value: str) -> None:
        self._chosen[routine.name] = value
        self._give(self._stretched(routine), value)

    def _stretch(self, span: str) -> None:
        """What was said holds for so long from now on."""
        self._span = "game" if span == "game" else "phase"
        for routine, _ in self._questions:
            if self._chosen.get(routine.name, ASK) != ASK:
                self._give(self._stretched(routine), self._chosen[routine.name])

    def _stretched(self, routine: Routine) -> Routine:
        return Routine(routine.key, self._span, routine.answers, routine.kind)


def word_of(reply: Reply) -> str:
    """The end of the key of a reply's words."""
    return next(word for word, each in REPLIES.items() if each is reply)

"""The pages of a chronicle, one below the other, each on parchment with what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from tabletop.engine.save.record import LONGEST_NAME
from tabletop.ui.boards.saga import Page
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import HEAD, SMALL, TEXT
from tabletop.ui.scenes.kept.rows import Act
from tabletop.ui.widgets.base import Label, Panel, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import SEGMENT, TextField
from tabletop.ui.widgets.parchment import INK, LINE, PAD, TITLE, Writing

GAP, TOOL = 12, 36
"""Units: how far a page is from the next, and a button."""


class ChronicleEntry(NamedTuple):
    """An evening: its page, when it was, who had which seat, who was there, whether it is the last one, or on a way
    that was not taken."""

    page: Page
    date: str
    seats: str
    people: str
    newest: bool
    aside: bool


class Chapters:
    """Lays pages from the top of a room downwards; `widgets` and `y` are what has become of it."""

    def __init__(self, stage: Stage, room: Rect) -> None:
        self.stage, self.room = stage, room
        self.widgets: list[Widget] = []
        self.y = room.y
        self.field: TextField | None = None

    def heading(self, words: str) -> None:
        """A line above pages."""
        high = self.stage.lettering.height(HEAD)
        self.widgets.append(Label(self.stage, Rect(self.room.x, self.y, self.room.width, high), words, HEAD))
        self.y += high + self.stage.px(8)

    def words(self, words: str) -> None:
        """A sentence by itself."""
        high = self.stage.lettering.tall(words, TEXT, self.room.width)
        place = Rect(self.room.x, self.y, self.room.width, high)
        self.widgets.append(Label(self.stage, place, words, TEXT, wrap=True))
        self.y = place.bottom + self.stage.px(GAP)

    def page(self, entry: ChronicleEntry, acts: Sequence[Act]) -> None:
        """A page with its buttons."""
        sheet, lower = self._sheet(entry)
        self._close(sheet, self._acts(lower, acts))

    def naming(
        self, entry: ChronicleEntry, text: str, changed: Callable[[str], None], entered: Callable[[], None],
        acts: Sequence[Act],
    ) -> None:  # fmt: skip
        """A page on which is written who was there."""
        stage, px = self.stage, self.stage.px
        sheet, lower = self._sheet(entry)
        place = Rect(lower.x, lower.y, lower.width, px(TOOL))
        self.field = TextField(
            stage, place, "name", stage.say("ui.campaigns.people_label"), text, stage.say("ui.campaigns.people_hint"),
            changed, area="chronicle", longest=8 * LONGEST_NAME, entered=entered,
        )  # fmt: skip
        self.widgets.append(self.field)
        self._close(sheet, self._acts(Rect(lower.x, place.bottom + px(LINE), lower.width, 0), acts))

    # ------------------------------------------------------------------ parts

    def _sheet(self, entry: ChronicleEntry) -> tuple[int, Rect]:
        """The words of a page; gives the number of its panel among the widgets, and the room below the words."""
        stage, px, say = self.stage, self.stage.px, self.stage.text.say
        at = len(self.widgets)
        inner = Rect(self.room.x + px(PAD), self.y + px(PAD) - px(6), self.room.width - 2 * px(PAD), 0)
        writing = Writing(stage, inner)
        words = say(entry.page.title)
        if entry.newest:
            words = f"{stage.say('ui.campaigns.last_time')}: {words}"
        date = stage.lettering.width(entry.date, SMALL)
        beside = stage.lettering.width(words, TITLE) + date + px(12) <= inner.width
        title = writing.title(words, inner.width - (date + px(12) if beside else 0))
        there = Rect(inner.right - date, inner.y, date, title.height)
        if not beside:
            there = Rect(inner.right - date, title.bottom, date, stage.lettering.height(SMALL))
            writing.y = there.bottom
        dated = Label(stage, there, entry.date, SMALL._replace(edge=False), align="right", colour=INK)
        writing.y += px(2)
        writing.words(say(entry.page.about))
        writing.y += px(LINE)
        writing.lines([(icon, say(message)) for icon, message in entry.page.lines])
        writing.lines([("person", each) for each in (entry.seats, entry.people) if each])
        self.widgets += [*writing.widgets, dated]
        return at, Rect(inner.x, writing.y + px(LINE) // 2, inner.width, 0)

    def _acts(self, place: Rect, acts: Sequence[Act]) -> int:
        """Buttons, in as many rows as they need; gives where they end."""
        stage, px = self.stage, self.stage.px
        x, y = place.x, place.y
        for act in acts:
            wide = button_width(stage, act.words, style=SEGMENT)
            if x > place.x and x + wide > place.right:
                x, y = place.x, y + px(TOOL) + px(6)
            self.widgets.append(
                Button(stage, Rect(x, y, wide, px(TOOL)), act.name, act.words, act.action, area="chronicle",
                       kind=act.kind, style=SEGMENT)
            )  # fmt: skip
            x += wide + px(6)
        return y + px(TOOL)

    def _close(self, at: int, bottom: int) -> None:
        """Lay the parchment below what stands on it."""
        px = self.stage.px
        rect = Rect(self.room.x, self.y, self.room.width, bottom + px(PAD) - px(4) - self.y)
        self.widgets.insert(at, Panel(self.stage, rect, "parchment"))
        self.y = rect.bottom + px(GAP)

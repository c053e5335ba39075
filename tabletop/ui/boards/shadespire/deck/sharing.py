"""A deck as a line of text: to be copied and sent, and to be taken in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame_gui.core.utility import clipboard_copy, clipboard_paste

from tabletop.games.shadespire.content.deck_line import LONGEST_LINE, LineError, from_line, to_line
from tabletop.games.shadespire.content.records import Deck, ShadespireContent
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.theme import BAD, PRINT, SMALL, WORDS
from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.button import Button, button_width
from tabletop.ui.widgets.form import TextField
from tabletop.ui.widgets.sheet import SheetScene

GAP, TOOL = 12, 42
LETTERS = PRINT._replace(colour=WORDS)


class ShareSheet(SheetScene):
    """Shows the line of a deck."""

    widest = 640

    def __init__(self, stage: Stage, content: ShadespireContent, deck: Deck) -> None:
        super().__init__(stage)
        self.line = to_line(content, deck)

    @property
    def title(self) -> str:
        return self.stage.say("shadespire.builder.share")

    @property
    def first_focus(self) -> str | None:
        return "copy_line"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        about = _words(stage, room, 0, "shadespire.builder.share_about")
        rows: list[Widget] = [about]
        y = about.rect.bottom + px(GAP)
        high = stage.lettering.height(LETTERS)
        for part in _broken(stage, self.line, room.width):
            rows.append(Label(stage, Rect(room.x, y, room.width, high), part, LETTERS))
            y += high
        words = stage.say("shadespire.builder.copy_line")
        place = Rect(room.x, y + px(GAP), button_width(stage, words, icon=True), px(TOOL))
        rows.append(Button(stage, place, "copy_line", words, self._copy, area="sheet", icon="log"))
        return rows, place.bottom + px(4)

    def _copy(self) -> None:
        try:
            clipboard_copy(self.line)
        except pygame.error:
            self.stage.tell(self.stage.say("shadespire.builder.no_clipboard"))
            return
        self.stage.tell(self.stage.say("shadespire.builder.copied"))


class LineSheet(SheetScene):
    """Takes in the line of a deck; `found` hears the deck. A line that holds none stays where it is."""

    widest = 640

    def __init__(self, stage: Stage, content: ShadespireContent, found: Callable[[Deck], None]) -> None:
        super().__init__(stage)
        self.content, self.found = content, found
        self.line = ""
        self.fault = ""
        self._field: TextField | None = None

    @property
    def title(self) -> str:
        return self.stage.say("shadespire.builder.import")

    def entered(self) -> None:
        self._edit()

    def _edit(self) -> None:
        """The line has the keyboard: it can be pasted at once."""
        if self._field is not None:
            self._field.edit()

    @property
    def first_focus(self) -> str | None:
        return "line"

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        stage, px = self.stage, self.stage.px
        about = _words(stage, room, 0, "shadespire.builder.import_about")
        place = Rect(room.x, about.rect.bottom + px(GAP), room.width, px(TOOL))
        label = stage.say("shadespire.builder.line")
        self._field = field = TextField(
            stage, place, "line", label, self.line, label, self._write, area="sheet", longest=LONGEST_LINE,
            entered=self._take,
        )  # fmt: skip
        rows: list[Widget] = [about, field]
        y = field.rect.bottom + px(GAP)
        if self.fault:
            said = Label(stage, Rect(room.x, y, room.width, 0), self.fault, SMALL._replace(colour=BAD), wrap=True)
            said.rect.height = said.needs
            rows.append(said)
            y = said.rect.bottom + px(GAP)
        x = room.x
        for name, icon, action in (("paste", "log", self._paste), ("take_line", "check", self._take)):
            words = stage.say(f"shadespire.builder.{name}")
            place = Rect(x, y, button_width(stage, words, icon=True), px(TOOL))
            kind = "gold" if name == "take_line" else "dark"
            rows.append(Button(stage, place, name, words, action, area="sheet", icon=icon, kind=kind))
            x = place.right + px(GAP)
        return rows, y + px(TOOL + 4)

    def _write(self, line: str) -> None:
        self.line = line

    def _paste(self) -> None:
        try:
            self.line = "".join((clipboard_paste() or "").split())[:LONGEST_LINE]
        except pygame.error:
            self.stage.tell(self.stage.say("shadespire.builder.no_clipboard"))
            return
        self.fault = ""
        self.arrange()

    def _take(self) -> None:
        try:
            deck = from_line(self.content, self.line)
        except LineError as error:
            self.fault = self.stage.say(f"shadespire.builder.fault.{error.code}", **error.args_of_text)
            self.arrange()
            self._edit()
            return
        self.stage.scenes.pop()
        self.found(deck)


def _words(stage: Stage, room: Rect, y: int, key: str) -> Label:
    label = Label(stage, Rect(room.x, y, room.width, 0), stage.say(key), SMALL, wrap=True)
    label.rect.height = label.needs
    return label


def _broken(stage: Stage, line: str, room: int) -> list[str]:
    """A line without spaces in pieces that fit."""
    letters = max(8, room // max(1, stage.lettering.width("0" * 10, LETTERS) // 10) - 1)
    return [line[at : at + letters] for at in range(0, len(line), letters)]

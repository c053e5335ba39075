"""The list of kept games: go on with one, name it, copy it, delete it and bring it back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from tabletop import games, paths
from tabletop.engine.save import SaveError, folder
from tabletop.engine.save.folder import Entry
from tabletop.engine.save.reading import read_header
from tabletop.engine.save.record import Header
from tabletop.games import library
from tabletop.ui.boards.cover import scenario_words
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import by_id
from tabletop.ui.frame.theme import HEAD, TEXT
from tabletop.ui.scenes.kept_words import box_words, joined, name_words, progress_words, seat_words
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.saved_row import Act, GameRows
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.form import TextField
from tabletop.ui.widgets.sheet import SheetScene

PAGE = 20
"""So many games are shown at once, and so many more whenever more are asked for."""


class SavedGamesScene(SheetScene):
    """A sheet over the title. Of the files it reads the first lines, once.

    gone: what was deleted here, by where it was; the next start of the program forgets it.
    """

    widest = 1180

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self.routes = routes
        self.games = self._listed(paths.saves())
        self.replays = self._listed(paths.replays())
        self.gone: dict[Path, Path] = {}
        self.shown = PAGE
        self._contents: dict[str, Any] = {}
        self._known = 0
        self._named: Entry | None = None
        self._name = ""
        self._field: TextField | None = None

    @property
    def title(self) -> str:
        return self.stage.say("ui.saved_games.title")

    @property
    def first_focus(self) -> str | None:
        if self._field is not None:
            return self._field.name
        listed = (*self.games, *self.replays)
        first = next((each for each in listed if each.header is not None and each.path not in self.gone), None)
        return _id("go", first) if first else "close"

    # ------------------------------------------------------------------ what is read

    def _listed(self, place: Path) -> list[Entry]:
        try:
            return folder.list_games(place)
        except SaveError as error:
            self._tell(error)
            return []

    def entered(self) -> None:
        """The names of scenarios stand in the games' own files, which take a while to read."""
        work = self._learn()
        if self.stage.preloader is not None:
            self.stage.prepare(work, at_once=True)
        else:
            for _ in work:
                pass
            self.tick(0)

    def _learn(self) -> Work:
        headers = [each.header for each in (*self.games, *self.replays) if each.header is not None]
        for game in dict.fromkeys(header.game for header in headers):
            try:
                self._contents[game] = library.content(game)
            except KeyError:
                continue  # a game that this version has not
            yield

    def tick(self, seconds: float) -> None:
        if self._known != len(self._contents) and self._named is None:
            self._known = len(self._contents)
            self._again()

    def _scenario(self, header: Header) -> str:
        """The title of a scenario; of one that came with its game the word in the file."""
        content = self._contents.get(header.game)
        if content is None or header.scenario not in games.find(header.game).scenarios(content):
            return header.scenario if content is not None else ""
        return scenario_words(content, header.scenario, self.stage.text.language.id)[0]

    # ------------------------------------------------------------------ the sheet

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        rows = GameRows(self.stage, room)
        self._field = None
        under_way, replays = self.games[: self.shown], self.replays[: max(0, self.shown - len(self.games))]
        if not self.games:
            rows.words(self.stage.say("ui.saved_games.none"), TEXT)
        for entry in under_way:
            self._lay_row(rows, entry, over=False)
        if replays:
            rows.y += self.stage.px(10)
            rows.words(self.stage.say("ui.saved_games.finished"), HEAD)
        for entry in replays:
            self._lay_row(rows, entry, over=True)
        left = len(self.games) + len(self.replays) - len(under_way) - len(replays)
        if left:
            rows.more(Act("more", self.stage.say("ui.saved_games.more", n=min(left, PAGE)), self._more))
        return rows.widgets, rows.y

    def _lay_row(self, rows: GameRows, entry: Entry, over: bool) -> None:
        say = self.stage.say
        delete = self._act("delete", entry, self._delete)
        if entry.path in self.gone:
            words = say("ui.saved_games.deleted", name=name_words(self.stage.text, entry))
            rows.gone(words, [self._act("undo", entry, self._undo)])
        elif entry.header is None:
            rows.told(name_words(self.stage.text, entry), say("ui.saved_games.unusable"), [delete])
        elif self._named is entry:
            acts = [self._act("done", entry, self._rename, "gold"), Act("cancel", say("ui.cancel"), self._leave_name)]
            self._field = rows.naming(
                say("ui.saved_games.name"), say("ui.saved_games.name_hint"), self._name, self._type,
                partial(self._rename, entry), acts,
            )  # fmt: skip
        else:
            way, tip = (self.routes.replay, "look_tip") if over else (self.routes.resume, "go_on_tip")
            go_on = Act(_id("go", entry), say(f"ui.saved_games.{tip}"), partial(way, entry.path))
            acts = [self._act("rename", entry, self._begin_name), delete]
            if not over:
                acts.insert(1, self._act("copy", entry, self._copy))
            rows.game(self._lines(entry, entry.header), "eye" if over else "play", go_on, acts)

    def _lines(self, entry: Entry, header: Header) -> tuple[tuple[str, str], tuple[str, str]]:
        texts = self.stage.text
        box = box_words(texts, header) if header.name else ""
        about = joined(box, self._scenario(header), seat_words(texts, header))
        date = texts.language.date(entry.date)
        return (name_words(texts, entry), progress_words(texts, header)), (about, date)

    def _act(self, word: str, entry: Entry, action: Callable[[Entry], None], kind: str = "dark") -> Act:
        return Act(_id(word, entry), self.stage.say(f"ui.saved_games.{word}"), partial(action, entry), kind)

    # ------------------------------------------------------------------ what is done

    def back(self) -> None:
        """Escape first leaves a name as it was."""
        if self._named is not None:
            self._leave_name()
        else:
            super().back()

    def _more(self) -> None:
        first = self.shown
        self.shown += PAGE
        self._again(_id("go", (*self.games, *self.replays)[first]))

    def _begin_name(self, entry: Entry) -> None:
        if self._named is not None:
            self._rename(self._named)
        self._named, self._name = entry, entry.header.name if entry.header else ""
        self._again()
        if self._field is not None:
            self._field.edit()

    def _type(self, name: str) -> None:
        self._name = name

    def _leave_name(self) -> None:
        named, self._named = self._named, None
        self._again(_id("rename", named) if named else None)

    def _rename(self, entry: Entry) -> None:
        self._named = None
        if self._is_free(entry):
            try:
                folder.rename(entry.path, self._name)
                self._put(entry, replace(entry, header=read_header(entry.path)))
            except SaveError as error:
                self._tell(error)
        self._again(_id("go", entry))

    def _copy(self, entry: Entry) -> None:
        try:
            self.games.insert(0, Entry(folder.copy(entry.path), time.time(), entry.header))
            self._again(_id("go", self.games[0]))
        except SaveError as error:
            self._tell(error)

    def _delete(self, entry: Entry) -> None:
        if self._is_free(entry):
            try:
                self.gone[entry.path] = folder.remove(entry.path)
            except SaveError as error:
                self._tell(error)
        self._again(_id("undo", entry))

    def _undo(self, entry: Entry) -> None:
        try:
            path = folder.restore(self.gone[entry.path])
            del self.gone[entry.path]
            entry = self._put(entry, replace(entry, path=path))
        except SaveError as error:
            self._tell(error)
        self._again(_id("go", entry))

    def _put(self, entry: Entry, other: Entry) -> Entry:
        """Have an entry stand where another one stood."""
        for listed in (self.games, self.replays):
            listed[:] = [other if each is entry else each for each in listed]
        return other

    def _is_free(self, entry: Entry) -> bool:
        """Whether no other window has the game on its table; else it is said."""
        taken = folder.is_taken(entry.path)
        if taken:
            self.stage.tell(self.stage.say("ui.saved_games.taken"))
        return not taken

    def _tell(self, error: SaveError) -> None:
        self.stage.tell(self.stage.say(f"save.{error.code}", **error.args_of_text, file=error.file))

    def _again(self, focus: str | None = None) -> None:
        """Lay the sheet anew; the keyboard goes on there."""
        self.arrange()
        if focus is not None:
            self.stage.focus.set(by_id(self.stage.targets(), focus))


def _id(word: str, entry: Entry) -> str:
    """What a button of a row is called."""
    return f"{word}.{entry.path.parent.name}.{entry.path.name}"

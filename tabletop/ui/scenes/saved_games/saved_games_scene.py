"""The list of kept games: go on with one, name it, copy it, delete it and bring it back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

from msgspec.structs import replace
from pygame import Rect

from tabletop import games, paths
from tabletop.engine.save import SaveError, folder
from tabletop.engine.save.folder import KeptGame
from tabletop.engine.save.reading import read_header
from tabletop.engine.save.record import Header
from tabletop.ui.boards.cover import scenario_words
from tabletop.ui.frame.stage import Stage
from tabletop.ui.frame.targets import by_id
from tabletop.ui.frame.theme import HEAD, TEXT
from tabletop.ui.scenes.kept.rows import PICTURE, Act, GameButton, GameRows, RowFace
from tabletop.ui.scenes.kept.words import box_words, joined, name_words, progress_words, seat_words
from tabletop.ui.scenes.routes import Routes
from tabletop.ui.scenes.saved_games.reading import Reading
from tabletop.ui.widgets.base import Widget
from tabletop.ui.widgets.form import TextField
from tabletop.ui.widgets.sheet import SheetScene

PAGE = 20
"""So many games are shown at once, and so many more whenever more are asked for."""
SHARE = 0.15
"""So much of a frame is for laying rows, of which each takes one or two milliseconds, or for turning them."""

Step = Callable[[GameRows], None]
"""Lays one row."""


class SavedGamesScene(SheetScene):
    """A sheet over the title. What it knows of the files comes from a thread (`Reading`), and the rows come with it.

    gone: what was deleted here, by where it was; the next start of the program forgets it.
    """

    widest = 1180

    def __init__(self, stage: Stage, routes: Routes) -> None:
        super().__init__(stage)
        self.routes = routes
        self.reading = Reading(stage)
        self.games: list[KeptGame] = []
        self.replays: list[KeptGame] = []
        self.gone: dict[Path, Path] = {}
        self.shown = PAGE
        self._listed = self._whole = False
        self._expected = (folder.count(paths.saves(), PAGE + 1), folder.count(paths.replays(), PAGE + 1))
        self._left: list[Step] = []
        self._y = 0
        self._buttons: dict[Path, tuple[GameButton, KeptGame]] = {}
        self._stale: list[Path] = []
        self._known = False
        self._named: KeptGame | None = None
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
        return _id("go", first) if first else "close" if self._listed else None

    @property
    def still(self) -> bool:
        return self._listed and self._known and not self._left and not self._stale and not self.reading.fresh

    # ------------------------------------------------------------------ what is read

    def arrange(self) -> None:
        if self.stage.preloader is None:
            for _ in self.reading.read():
                pass
            self._whole = True
        self._take_list()
        super().arrange()
        if not self.reading.known:
            self.stage.prepare(self.reading.read(), at_once=True)
        if self._listed:
            self._draw_tables()

    def closed(self) -> None:
        self.reading.end()

    def _draw_tables(self) -> None:
        self.stage.prepare(self.reading.draw(self._on_show, (self.stage.px(PICTURE[0]), self.stage.px(PICTURE[1]))))

    def _on_show(self) -> list[KeptGame]:
        """The games that rows are there for."""
        under_way, replays = self._page()
        return [each for each in (*under_way, *replays) if each.header is not None and each.path not in self.gone]

    def _take_list(self) -> bool:
        """Have the list as soon as it is known; whether that is now."""
        if self._listed or self.reading.listed is None:
            return False
        self._listed = True
        self.games, self.replays = self.reading.listed
        return True

    def tick(self, seconds: float) -> None:
        while self.reading.problems:
            self._tell(self.reading.problems.pop())
        if self.stage.scenes.top is not self:
            return
        if self._take_list():
            self._begin_rows()
        elif self._left:
            self._lay_some(perf_counter() + SHARE * seconds)
        else:
            self._turn_some(perf_counter() + SHARE * seconds)

    def _begin_rows(self) -> None:
        """The list is there: lay its rows where room was left for them, or the whole sheet anew if it needs another."""
        if self.scroll is not None and self._needs(self.scroll.rect) == self.scroll.height:
            self._left = self._steps()
            self._draw_tables()
        else:
            self.arrange()

    def _turn_some(self, end: float) -> None:
        """Bring the rows up to date with what is known of their games by now."""
        if self._known != self.reading.known:
            self._known = True
            self._stale += self._buttons
        while self.reading.fresh:
            self._stale.append(self.reading.fresh.popleft())
        while self._stale:
            button, entry = self._buttons.get(self._stale.pop(0), (None, None))
            if button is not None and entry is not None:
                button.turn(self._face(entry))
            if perf_counter() > end:
                break

    # ------------------------------------------------------------------ the sheet

    def contents(self, room: Rect) -> tuple[Sequence[Widget], int]:
        """All rows at once, or the room for them: then they come in the next frames."""
        self._field, self._buttons, self._y = None, {}, 0
        self._left = self._steps() if self._listed else []
        if not self._whole:
            return (), self._needs(room)
        rows = GameRows(self.stage, room)
        while self._left:
            self._left.pop(0)(rows)
        return rows.widgets, rows.y

    def _lay_some(self, end: float) -> None:
        """Lay some more rows, one at least."""
        assert self.scroll is not None
        area = self.scroll
        rows = GameRows(self.stage, area.rect, area.top + self._y)
        with area.filling():
            while self._left:
                self._left.pop(0)(rows)
                if perf_counter() > end:
                    break
        self._y, self._whole = rows.y - area.top, not self._left
        area.add(rows.widgets)

    def _page(self) -> tuple[list[KeptGame], list[KeptGame]]:
        """What is shown of games under way and of those that are over."""
        return self.games[: self.shown], self.replays[: max(0, self.shown - len(self.games))]

    def _steps(self) -> list[Step]:
        under_way, replays = self._page()
        steps: list[Step] = [partial(self._lay_row, entry, False) for entry in under_way]
        if not self.games:
            steps.append(self._lay_none)
        if replays:
            steps.append(self._lay_heading)
        steps += [partial(self._lay_row, entry, True) for entry in replays]
        if len(self.games) + len(self.replays) > len(under_way) + len(replays):
            steps.append(self._lay_more)
        return steps

    def _needs(self, room: Rect) -> int:
        """The height that all rows will take, as far as their number is known."""
        rows = GameRows(self.stage, room)
        under_way, over = (len(self.games), len(self.replays)) if self._listed else self._expected
        shown = min(under_way, self.shown)
        rows.leave(shown)
        if not under_way:
            self._lay_none(rows)
        if over and shown < self.shown:
            self._lay_heading(rows)
            rows.leave(min(over, self.shown - shown))
        if under_way + over > self.shown:
            self._lay_more(rows)
        for widget in rows.widgets:
            widget.kill()
        return rows.y

    def _lay_none(self, rows: GameRows) -> None:
        rows.words(self.stage.say("ui.saved_games.none"), TEXT)

    def _lay_heading(self, rows: GameRows) -> None:
        rows.y += self.stage.px(10)
        rows.words(self.stage.say("ui.saved_games.finished"), HEAD)

    def _lay_more(self, rows: GameRows) -> None:
        left = len(self.games) + len(self.replays) - self.shown
        rows.more(Act("more", self.stage.say("ui.saved_games.more", n=min(left, PAGE)), self._more))

    def _lay_row(self, entry: KeptGame, over: bool, rows: GameRows) -> None:
        say = self.stage.say
        delete = self._act("delete", entry, self._delete)
        if entry.path in self.gone:
            words = say("ui.saved_games.deleted", name=name_words(self.stage.text, entry))
            rows.gone(words, [self._act("undo", entry, self._undo)])
        elif entry.header is None:
            rows.unusable(name_words(self.stage.text, entry), say("ui.saved_games.unusable"), [delete])
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
            button = rows.game(self._face(entry), "eye" if over else "play", go_on, acts)
            self._buttons[entry.path] = (button, entry)

    def _face(self, entry: KeptGame) -> RowFace:
        """What a game shows of itself as far as it is known; a file of format 1 says little before it is looked at."""
        header, look, texts = entry.header, self.reading.looks.get(entry.path), self.stage.text
        assert header is not None
        if look is not None and not header.progress.word:
            header = replace(look.header, name=header.name)
        box = box_words(texts, header) if header.name else ""
        scenario = look.scenario if look is not None else self._scenario(header)
        outcome = look.outcome if look is not None else ""
        lines = (
            (name_words(texts, entry), texts.language.date(entry.date)),
            (joined(box, scenario, seat_words(texts, header)), outcome or progress_words(texts, header)),
        )
        return RowFace(lines, look.picture if look is not None else None)

    def _scenario(self, header: Header) -> str:
        """The title of a scenario; of one that came with its game the word in the file, until that is looked at."""
        content = self.reading.contents.get(header.game)
        if content is None or header.scenario not in games.find(header.game).scenarios(content):
            return header.scenario if self.reading.known else ""
        return scenario_words(content, header.scenario, self.stage.text.language.id)[0]

    def _act(self, word: str, entry: KeptGame, action: Callable[[KeptGame], None], kind: str = "dark") -> Act:
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

    def _begin_name(self, entry: KeptGame) -> None:
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

    def _rename(self, entry: KeptGame) -> None:
        self._named = None
        if self._is_free(entry):
            try:
                folder.rename(entry.path, self._name)
                self._put(entry, replace(entry, header=read_header(entry.path)))
            except SaveError as error:
                self._tell(error)
        self._again(_id("go", entry))

    def _copy(self, entry: KeptGame) -> None:
        try:
            self.games.insert(0, KeptGame(folder.copy(entry.path), time.time(), entry.header))
            self.reading.follow(entry.path, self.games[0].path)
            self._again(_id("go", self.games[0]))
        except SaveError as error:
            self._tell(error)

    def _delete(self, entry: KeptGame) -> None:
        if self._is_free(entry):
            try:
                self.gone[entry.path] = folder.remove(entry.path)
            except SaveError as error:
                self._tell(error)
        self._again(_id("undo", entry))

    def _undo(self, entry: KeptGame) -> None:
        try:
            path = folder.restore(self.gone[entry.path])
            del self.gone[entry.path]
            self.reading.follow(entry.path, path)
            self.reading.forget(path)
            entry = self._put(entry, replace(entry, path=path))
        except SaveError as error:
            self._tell(error)
        self._again(_id("go", entry))

    def _put(self, entry: KeptGame, other: KeptGame) -> KeptGame:
        """Have an entry stand where another one stood."""
        for listed in (self.games, self.replays):
            listed[:] = [other if each is entry else each for each in listed]
        return other

    def _is_free(self, entry: KeptGame) -> bool:
        """Whether no other window has the game on its table; else it is said."""
        taken = folder.is_taken(entry.path)
        if taken:
            self.stage.tell(self.stage.say("ui.saved_games.taken"))
        return not taken

    def _tell(self, error: SaveError) -> None:
        self.stage.tell(self.stage.say(f"save.{error.code}", **error.args_of_text, file=error.file))

    def _again(self, focus: str | None = None) -> None:
        """Lay the sheet anew, all rows at once; the keyboard goes on there."""
        self._whole = True
        self.arrange()
        if focus is not None:
            self.stage.focus.set(by_id(self.stage.targets(), focus))


def _id(word: str, entry: KeptGame) -> str:
    """What a button of a row is called."""
    return f"{word}.{entry.path.parent.name}.{entry.path.name}"

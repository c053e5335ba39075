"""What is read and drawn of kept games off the screen's thread: which there are, their scenarios, their tables."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Surface

from tabletop import games, paths
from tabletop.engine import save
from tabletop.engine.content.problem import ContentError
from tabletop.engine.save import SaveError, folder
from tabletop.engine.save.folder import KeptGame
from tabletop.engine.save.record import Header
from tabletop.engine.setup import SetupError
from tabletop.games import library
from tabletop.ui.boards.by_game import find_cover
from tabletop.ui.boards.cover import scenario_words
from tabletop.ui.boards.miniature import miniature
from tabletop.ui.frame.preloader import Work
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.cache import Size

MOST = 60
"""Of so many games the tables are drawn."""


class KeptLook(NamedTuple):
    """A game as it was left. header: with what one of format 1 does not say. scenario: its title. outcome: who
    won a game that is over."""

    header: Header
    scenario: str
    picture: Surface
    outcome: str


class Reading:
    """What has been found out so far; the screen looks at it, a thread adds to it.

    listed: games under way and those that are over, once they are known. contents: of the games by id. looks: None for
    a file that shows nothing. fresh: of which files there is a look since the screen asked last.

    A table is drawn from the file whenever it is listed, and not kept beside it: a picture could be lost, changed or
    older than its game, and would be one more file to be copied, renamed, deleted and trusted. Drawing takes
    some tenths of a second for the first of a game and a few hundredths for the others.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.listed: tuple[list[KeptGame], list[KeptGame]] | None = None
        self.problems: list[SaveError] = []
        self.contents: dict[str, Any] = {}
        self.looks: dict[Path, KeptLook | None] = {}
        self.fresh: deque[Path] = deque()
        self._known = False
        self._room: Size = (0, 0)

    @property
    def known(self) -> bool:
        """Whether the games and their scenarios are."""
        return self._known

    def read(self) -> Work:
        """List the games, then read the names of their scenarios: they stand in the games' own files, which take a
        while to read."""
        if self.listed is None:
            self.listed = (self._list(paths.saves()), self._list(paths.replays()))
            yield
        headers = [each.header for listed in self.listed for each in listed if each.header is not None]
        for game in dict.fromkeys(header.game for header in headers):
            if game in games.names() and game not in self.contents:
                self.contents[game] = library.content(game)
                yield
        self._known = True

    def _list(self, place: Path) -> list[KeptGame]:
        try:
            return folder.list_games(place)
        except SaveError as error:
            self.problems.append(error)
            return []

    def draw(self, shown: Callable[[], Sequence[KeptGame]], room: Size) -> Work:
        """Draws the tables of the games that are shown, the first ones first, at most as large as the room; ends when
        another size is wanted, or none."""
        if room != self._room:
            self._room, self.looks = room, {}
        return self._draw(shown, room)

    def _draw(self, shown: Callable[[], Sequence[KeptGame]], room: Size) -> Work:
        screen = self.stage.apart()
        while room == self._room and (entry := self._next(shown())) is not None:
            try:
                look = yield from self._look(screen, entry.path, room)
            except (SaveError, SetupError, ContentError, KeyError):  # opening it will say why
                look = None
            if room == self._room:
                self.looks[entry.path] = look
                self.fresh.append(entry.path)
            yield

    def _next(self, shown: Sequence[KeptGame]) -> KeptGame | None:
        return next((each for each in shown[:MOST] if each.path not in self.looks), None)

    def _look(self, screen: Stage, path: Path, room: Size) -> Generator[None, None, KeptLook]:
        header, game, state = save.glance(path, library.open_kept)
        yield
        picture = yield from miniature(screen, game, state, room)
        title, _ = scenario_words(game.content, header.scenario, screen.text.language.id)
        outcome = ""
        if state.result is not None:
            outcome = screen.text.say(find_cover(game.id).ending(game, state).headline)
        return KeptLook(header, title, picture, outcome)

    def end(self) -> None:
        """Nobody looks at it any more."""
        self._room = (0, 0)

    def follow(self, old: Path, new: Path) -> None:
        """A file is a copy of another, or has come back to another place: it looks the same."""
        if self.looks.get(old) is not None:
            self.looks[new] = self.looks[old]

    def forget(self, path: Path) -> None:
        """A file is to be looked at again if it showed nothing."""
        if self.looks.get(path) is None:
            self.looks.pop(path, None)

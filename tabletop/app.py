"""Where the parts of the program are put together: settings, game, players and window."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.settings import Settings

if TYPE_CHECKING:
    from tabletop.engine.game import Game
    from tabletop.engine.match import Match
    from tabletop.ui.frame.scene import Scene
    from tabletop.ui.frame.stage import Stage

SMOKE_SIZE = (1280, 720)
PAUSE = 0.005


def open_window(settings: Settings, game: Game | None = None, quit_after: int | None = None) -> int:
    """Runs the window until it is closed, or for so many frames; at the table of `game` if one is given.

    Returns the exit code.
    """
    from tabletop.engine.save import folder
    from tabletop.ui import app as window

    folder.tidy()
    threading.Thread(target=_enter_what_was_not, name="campaigns", daemon=True).start()
    if game is None:
        return window.run(settings, quit_after=quit_after)
    from tabletop.engine.match import Match
    from tabletop.ui.destinations import Destinations

    return window.run(settings, lambda stage: Destinations(stage).table(Match(game)), quit_after)


def _enter_what_was_not() -> None:
    """Matches that were over when the program died go into their campaigns."""
    from tabletop import __version__
    from tabletop.engine.save import SaveError, campaigns
    from tabletop.games import library

    with suppress(SaveError):
        campaigns.adopt(library.open_kept, __version__)


def shot(
    settings: Settings, game: Game, after: int, size: tuple[int, int], seat: int, drawer: bool, path: Path
) -> None:
    """Saves a picture of the table after so many random actions, as one seat sees it, with its drawer open or not.

    Raises OSError.
    """
    from tabletop.ui import app as window

    window.render_to_file(table_at(random_match(game, after), seat, drawer), size, path, settings)


def table_at(match: Match, seat: int, drawer: bool = False) -> Callable[[Stage], Scene]:
    """Makes the table of a match as one seat sees it, with its drawer open or not."""
    from tabletop.ui.destinations import Destinations
    from tabletop.ui.scenes.table.table_scene import TableScene
    from tabletop.ui.session.session import Session

    def make(stage: Stage) -> Scene:
        table = TableScene(stage, Destinations(stage), Session(match), seat)
        table.looking.open = drawer
        return table

    return make


def random_match(game: Game, actions: int) -> Match:
    """A match after so many random actions, or at its end; its seed decides them."""
    from tabletop.engine.match import Match
    from tabletop.engine.rng import Rng

    match, rng = Match(game), Rng(game.setup.seed)
    while len(match.actions) < actions and match.state.result is None:
        seat = match.state.decider()
        match.submit(game.options(match.state, seat).pick(rng))
    return match


def smoke(settings: Settings) -> int:
    """Loads all texts, rulebooks, licences and pictures, plays each game in the worker process and draws its end.

    The first game is played with `hard`, which thinks longest, the others with `normal`. Returns the number of
    actions. Raises whatever goes wrong.
    """
    from tabletop import games, licences, text
    from tabletop.engine.setup import Setup
    from tabletop.games import library
    from tabletop.ui import app as window
    from tabletop.ui.scenes.rulebook.book import read_book

    stage = window.bare_stage(settings, SMOKE_SIZE)
    stage.art.warm(stage.art.manifest)
    for language in text.available():
        text.load(language, strict=True).keys()
        for name in games.names():
            read_book(name, language)
    if bare := licences.lost():
        raise RuntimeError(f"no licence is at hand for {', '.join(bare)}")
    actions = 0
    with tempfile.TemporaryDirectory() as folder:
        for at, name in enumerate(games.names()):
            kind, level = games.find(name), "normal" if at else "hard"
            levels = (level, *("random",) * (min(kind.seat_counts) - 1))
            scenario = kind.scenarios(library.content(name))[0]
            match = _played_by_worker(library.open_game(Setup(name, scenario, levels, 1)))
            actions += len(match.actions)
            picture = Path(folder) / f"{name}.png"
            window.render_to_file(table_at(match, 0), SMOKE_SIZE, picture, settings)
    return actions


def _played_by_worker(game: Game) -> Match:
    """A whole match in which every seat's player thinks in the worker process."""
    from tabletop.engine.match import Match
    from tabletop.players.worker import Worker

    match, worker = Match(game), Worker()
    try:
        while match.state.result is None:
            seat = match.state.decider()
            worker.ask(game, game.view(match.state, seat), seat, game.setup.seats[seat], len(match.actions))
            while (found := worker.poll()) is None:
                time.sleep(PAUSE)
            refusal = match.submit(game.notation.read(found))
            if refusal is not None:
                raise RuntimeError(f"the worker answered {found!r}: {refusal.code}")
    finally:
        worker.close()
    return match

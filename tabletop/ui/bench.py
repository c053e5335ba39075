"""What a game costs on the screen: milliseconds a frame, and memory. For `tabletop bench`; no display is needed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop import __version__, games, paths
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import campaigns, folder
from tabletop.engine.save.campaign import Campaign
from tabletop.engine.save.campaign import read as read_campaign
from tabletop.engine.save.writing import put
from tabletop.engine.setup import LARGEST_SEED, Setup
from tabletop.games import library
from tabletop.players import make
from tabletop.players.worker import Worker
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.destinations import Destinations
from tabletop.ui.frame.preloader import Preloader
from tabletop.ui.frame.tidying import Tidying
from tabletop.ui.frame.window import Window
from tabletop.ui.pictures.cache import Size
from tabletop.ui.scenes.table.table_scene import TableScene
from tabletop.ui.scenes.title.title_scene import TitleScene
from tabletop.ui.session.keeper import Keeper

FRAME = 1 / 60
NAP = 0.001
"""Seconds that are slept while nothing moves: a computer player is thinking."""
MOST_SECONDS = 600.0
EFFORT = 0.1
"""Of the players of a campaign."""
LAST_FRAMES = 120


class Sitting:
    """Computer players at a table, reached by the way that a person takes: title, set-up, table."""

    def __init__(self, game: Game, size: Size, speed: float = 1.0) -> None:
        self.window, self.preloader = _window(size, speed)
        self._tidying = Tidying()
        stage = self.window.stage
        self.moving = self.waiting = 0.0
        """Milliseconds of the last frame that was drawn, or in which something was made, while something moved or was
        about to; or that passed while a player thought. 0 where the last frame was no such one."""
        destinations = Destinations(stage)
        destinations.title()
        _look_round(self.window, self.preloader)
        destinations.setup(game.id)
        _look_round(self.window, self.preloader)
        destinations.play(game)
        table = stage.scenes.top
        assert isinstance(table, TableScene)
        self.session = table.session
        self._end = time.monotonic() + MOST_SECONDS

    @property
    def goes_on(self) -> bool:
        """Whether there is a game to look at, and time."""
        return self.session.state.result is None and time.monotonic() < self._end

    def frame(self) -> None:
        """Let a sixtieth of a second pass."""
        window, busy, drawn = self.window, self.window.stage.busy, self.window.drawn
        started = time.perf_counter()
        window.frame(seconds=FRAME)
        made = window.stage.held or window.stage.timeline.waiting
        taken = (time.perf_counter() - started) * 1000
        self.moving = taken if busy and (window.drawn > drawn or made) else 0.0
        self.waiting = taken if not busy and self.session.thinking else 0.0
        self._tidying.tick(busy)
        if not busy:
            time.sleep(NAP)

    def close(self) -> None:
        """Leave the table."""
        self.preloader.close()
        self._tidying.close()
        for scene in reversed(self.window.stage.scenes.stack):
            scene.closed()


def _window(size: Size, speed: float = 1.0) -> tuple[Window, Preloader]:
    """A window without a display."""
    stage = bare_stage(Settings(language="en", confirm=False, speed=speed), size)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.preloader = preloader = Preloader()
    return Window(stage, surface), preloader


def _look_round(window: Window, preloader: Preloader) -> None:
    """Stay at a screen until what comes after it is ready."""
    for _ in range(LAST_FRAMES):
        window.frame(seconds=FRAME)
    preloader.finish()


def frames(game: Game, size: Size, wanted: int) -> dict[str, float]:
    """Milliseconds of so many frames that were drawn while something moved."""
    return _ranked(game, size, wanted, lambda sitting: sitting.moving)


def waits(game: Game, size: Size, wanted: int) -> dict[str, float]:
    """Milliseconds of so many frames that passed while a computer player thought: none may stop the window."""
    return _ranked(game, size, wanted, lambda sitting: sitting.waiting)


def memory(game: Game, size: Size) -> dict[str, float]:
    """Megabytes at the highest of a process that shows a whole game, and of the computer players' process.

    Linux alone says it (`VmHWM`); resource.getrusage counts what the parent held before the process began.
    """
    sitting = Sitting(game, size, speed=4.0)
    worker = sitting.session.thinker
    assert isinstance(worker, Worker)
    peak = 0.0
    while sitting.goes_on:
        sitting.frame()
        if worker.pid is not None:
            peak = max(peak, _peak(worker.pid))
    for _ in range(LAST_FRAMES):
        sitting.frame()
    sitting.close()
    return {"window": _peak("self"), "worker": peak}


def opening(content: bytes, size: Size) -> dict[str, float]:
    """Milliseconds from the press that goes on with a kept game to the first frame of its table; the title has been
    there for a while."""
    path = folder.new_file("kept")
    put(path, content)
    window, preloader = _window(size)
    destinations = Destinations(window.stage)
    destinations.title()
    _look_round(window, preloader)
    started, drawn = time.perf_counter(), window.drawn
    destinations.resume(path)
    while window.drawn == drawn:
        window.frame(seconds=FRAME)
    taken = (time.perf_counter() - started) * 1000
    assert not isinstance(window.stage.scenes.top, TitleScene)
    preloader.close()
    return {"milliseconds": taken}


def campaign(setup: Setup, size: Size, evenings: int) -> dict[str, float]:
    """A campaign of so many evenings in one window. Each is played by `normal`, kept as at the table, and looked back
    at; then comes the page of the campaign. Megabytes of the process at the highest and of all files, and milliseconds
    from the press to the page after the last evening.
    """
    window, preloader = _window(size)
    destinations = Destinations(window.stage)
    kind = games.find(setup.game)
    first = kind.beginning(library.content(setup.game), "bench")
    record = Campaign(game=setup.game, scenario=setup.scenario, option=kind.linked_by, first=first)
    path = campaigns.begin(record, "", __version__)
    source, taken = Rng(setup.seed), 0.0
    while len(record.evenings) < evenings:
        match = _evening(record, setup, source)
        while (ends := match.game.sequel(match.state)) and ends.over and len(record.evenings) < evenings - 1:
            match = _evening(record, setup, source)  # one that ends the campaign early is no part of it
        keeper = Keeper(folder.begin(setup.game))
        keeper.keep(match)
        keeper.close()
        record = read_campaign(path)[1]
        destinations.look_back(path, record.tip)
        _look_round(window, preloader)
        started, drawn = time.perf_counter(), window.drawn
        destinations.campaign(path)
        while window.drawn == drawn:
            window.frame(seconds=FRAME)
        taken = (time.perf_counter() - started) * 1000
        _look_round(window, preloader)
    preloader.close()
    files = [each for place in (paths.campaigns(), paths.replays()) for each in place.rglob("*") if each.is_file()]
    kilobytes = sum(each.stat().st_size for each in files) / 1000
    return {"window": _peak("self"), "file_kilobytes": round(kilobytes), "opening_milliseconds": round(taken)}


def _evening(record: Campaign, setup: Setup, source: Rng) -> Match:
    """The next match of a campaign, played to its end by `normal`."""
    match = Match(library.open_game(record.next_setup(setup.seats, source.below(LARGEST_SEED))))
    players = [make("normal", match.game, source.fork(), EFFORT) for _ in setup.seats]
    while match.state.result is None:
        seat = match.state.decider()
        match.submit(players[seat].choose(match.game.view(match.state, seat), seat))
    return match


def _ranked(game: Game, size: Size, wanted: int, look: Callable[[Sitting], float]) -> dict[str, float]:
    """Percentiles of what is seen of each frame, zeros left out."""
    sitting = Sitting(game, size)
    taken: list[float] = []
    while len(taken) < wanted and sitting.goes_on:
        sitting.frame()
        seen = look(sitting)
        if seen:
            taken.append(seen)
    sitting.close()
    ranked = statistics.quantiles(taken, n=100)
    return {
        "p50": round(ranked[49], 2), "p99": round(ranked[98], 2), "max": round(max(taken), 2), "frames": len(taken)
    }  # fmt: skip


def _peak(process: int | str) -> float:
    """The most megabytes that a process has held; 0 where nothing says so."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return next((round(int(line.split()[1]) / 1024) for line in lines if line.startswith("VmHWM:")), 0)

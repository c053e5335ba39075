"""What a game costs on the screen: milliseconds a frame while something moves, and memory. For `tabletop bench`."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pygame

from tabletop.engine.game import Game
from tabletop.players.worker import Worker
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.scenes.table import new_table
from tabletop.ui.scenes.table.scene import TableScene
from tabletop.ui.window import Window

FULL_HD = (1920, 1080)
FRAME = 1 / 60
MOST_SECONDS = 600.0
LAST_FRAMES = 120


def frames(game: Game, wanted: int) -> dict[str, float]:
    """Milliseconds of the frames that were drawn while something moved, in a game of computer players."""
    window = _table(Settings(language="en", confirm=False), game)
    taken: list[float] = []
    end = time.monotonic() + MOST_SECONDS
    while len(taken) < wanted and time.monotonic() < end:
        moving, drawn = window.stage.busy, window.drawn
        started = time.perf_counter()
        window.frame(seconds=FRAME)
        if moving and window.drawn > drawn:
            taken.append((time.perf_counter() - started) * 1000)
        elif not moving:
            time.sleep(0.001)  # a computer player is thinking
    window.stage.scenes.top.closed()
    ranked = statistics.quantiles(taken, n=100)
    return {"p50": round(ranked[49], 2), "p99": round(ranked[98], 2), "frames": len(taken)}


def memory(game: Game) -> dict[str, float]:
    """Megabytes at the highest of a process that shows a whole game, and of the computer players' process.

    Linux alone says it (`VmHWM`); resource.getrusage counts what the parent held before the process began.
    """
    window = _table(Settings(language="en", confirm=False, instant=True), game)
    scene = window.stage.scenes.top
    assert isinstance(scene, TableScene)
    session = scene.session
    worker = session.thinker
    assert isinstance(worker, Worker)
    peaks: dict[str, float] = {}
    end = time.monotonic() + MOST_SECONDS
    while session.state.result is None and time.monotonic() < end:
        window.frame(seconds=FRAME)
        if worker.pid is not None:
            peaks["worker"] = max(peaks.get("worker", 0), _peak(worker.pid))
    for _ in range(LAST_FRAMES):
        window.frame(seconds=FRAME)
    for scene in reversed(window.stage.scenes.stack):
        scene.closed()
    return {"window": _peak("self"), **peaks}


def _peak(process: int | str) -> float:
    """The most megabytes that a process has held; 0 where nothing says so."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return next((round(int(line.split()[1]) / 1024) for line in lines if line.startswith("VmHWM:")), 0)


def _table(settings: Settings, game: Game) -> Window:
    stage = bare_stage(settings, FULL_HD)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.scenes.push(new_table(stage, game))
    return Window(stage, surface)

"""`tabletop bench`: measures what must be fast and small. Figures are of this machine, in this hour."""

import multiprocessing
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from msgspec.structs import replace

from tabletop import __version__
from tabletop.cli.context import Context
from tabletop.cli.errors import CliError
from tabletop.cli.tables import game_id, linked_scenario, load
from tabletop.cli.window import pixels
from tabletop.engine import save
from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import HUMAN, Setup
from tabletop.games import find, library
from tabletop.paths import HOME_VARIABLE
from tabletop.players import make
from tabletop.players.arena import Tally, compete

RANDOM_GAMES = 200
CLONES = 20_000
CLONE_AFTER = 60  # actions
THINKING_SEEDS = range(1, 6)
STRENGTH_GAMES = 200
STARTS = 5
FRAMES = 3_000
WAITS = 1_000
OPENINGS = 100
LONG = 1_000  # actions
LONG_GAMES = 20
EVENINGS = 13
NO_DEVICES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def bench(context: Context, word: str, only: str, size: str, as_json: bool) -> int:
    """Measures everything, or the figures of one name, and prints them as a table or one JSON object. `size`: of the
    window, such as 1920x1080."""
    game_id(word)
    load(context, word)
    parts = measures(word, pixels(size))
    if only and only not in parts:
        raise CliError("cli.error.measure", found=only, choices=", ".join(parts))
    figures: dict[str, Any] = {"game": word}
    for name, measure in parts.items():
        if only in ("", name):
            found = measure()
            figures |= found
            if not as_json:
                print("\n".join(f"{figure}: {value}" for figure, value in found.items()), flush=True)
    if as_json:
        context.put_json(figures)
    return 0


def measures(word: str, size: tuple[int, int]) -> dict[str, Callable[[], dict[str, Any]]]:
    """Every measure by name, the quick ones first."""
    kind = find(word)
    usual = kind.scenarios(library.content(word))[0]
    seats, most = min(kind.seat_counts), max(kind.seat_counts)

    def setup(*levels: str, seed: int = 1) -> Setup:
        return Setup(word, usual, levels * (seats // len(levels)), seed)

    count, options = kind.fullest(library.content(word), usual)
    full = Setup(word, usual, ("random",) * count, 1, options)
    linked = linked_scenario(word)
    at_home = Setup(word, linked, (HUMAN,) * seats, 1)
    return {
        "random": lambda: random_play(setup("random")),
        "clone": lambda: clone(library.open_game(setup("random"))),
        "start": start,
        "frames": lambda: {"frame_milliseconds": apart(partial(frames, size), full)},
        "opening": lambda: {"opening_milliseconds": openings(Setup(word, usual, (HUMAN,) * most, 1), size)},
        "waits": lambda: {"frame_milliseconds_while_hard_thinks": apart(partial(waits, size), setup("hard"))},
        "memory": lambda: {"peak_megabytes": apart(partial(memory, size), setup("normal"))},
        "thinking": lambda: thinking([library.open_game(setup("hard", seed=seed)) for seed in THINKING_SEEDS]),
        "strength": lambda: strength(setup, seats),
        **({"campaign": lambda: {"campaign": apart(partial(campaign, size), at_home)}} if linked else {}),
    }


def random_play(setup: Setup) -> dict[str, Any]:
    """Actions a second of random play on one core, forced ones counted."""
    total = _sum(compete(setup, RANDOM_GAMES))
    return {"random_actions_per_second": round(total.actions / total.busy)}


def clone(game: Game) -> dict[str, Any]:
    """Microseconds of a copy of a state in the middle of a game, of the processor's time: while others use it a copy
    costs no more, it only waits."""
    state, rng = game.start(), Rng(1)
    for _ in range(CLONE_AFTER):
        game.play(state, game.options(state, state.decider()).pick(rng))
    started = time.process_time()
    for _ in range(CLONES):
        state.clone()
    return {"clone_microseconds": round((time.process_time() - started) / CLONES * 1e6, 2)}


def thinking(games: list[Game]) -> dict[str, Any]:
    """Seconds of processor time of the decisions that leave a choice, in whole games of `hard`; `normal` decides beside
    it. Each question has a player of its own, as at the table; what the game itself keeps of earlier ones it finds."""
    taken: dict[str, list[float]] = {"hard": [], "normal": []}
    for game in games:
        state, source = game.start(), Rng(game.setup.seed)
        library.settle()
        while state.result is None:
            seat = state.decider()
            chosen = {}
            choice = len(game.options(state, seat).first(2)) > 1
            for name, seconds in taken.items():
                started = time.process_time()
                chosen[name] = make(name, game, source.fork()).choose(game.view(state, seat), Seat(seat))
                if choice:
                    seconds.append(time.process_time() - started)
            game.play(state, chosen["hard"])
    return {
        f"{name}_decision_seconds": {
            "median": round(statistics.median(seconds), 4),
            "max": round(max(seconds), 4),
            "decisions": len(seconds),
        }
        for name, seconds in taken.items()
    }


def strength(setup: Callable[..., Setup], seats: int) -> dict[str, Any]:
    """Shares of games that `hard` wins at a tenth of its effort, sitting on every seat as often."""
    found = {}
    for rival in ("random", "normal"):
        wins = games = 0
        for seat in range(seats):
            levels = [rival] * seats
            levels[seat] = "hard"
            total = _sum(compete(setup(*levels), STRENGTH_GAMES // seats, workers=os.cpu_count() or 1))
            wins += total.wins[seat]
            games += total.games
        found[f"hard_beats_{rival}"] = {"share": round(wins / games, 3), "games": games}
    return found


def apart(measure: Callable[[Setup], dict[str, float]], setup: Setup) -> dict[str, float]:
    """A measure taken in a process of its own, which nothing else has filled."""
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe(duplex=False)
    with tempfile.TemporaryDirectory() as home:
        process = spawning.Process(target=measured, args=(theirs, home, measure, setup))
        process.start()
        theirs.close()
        try:
            found: dict[str, float] = ours.recv()
        finally:
            process.join()
    return found


def measured(answer: Connection, home: str, measure: Callable[[Setup], dict[str, float]], setup: Setup) -> None:
    """The other process: without a screen, a sound card or the player's saved game."""
    os.environ |= {**NO_DEVICES, HOME_VARIABLE: home}
    answer.send(measure(setup))


def frames(size: tuple[int, int], setup: Setup) -> dict[str, float]:
    """Milliseconds a frame while something moves."""
    from tabletop.ui import bench as measure

    return measure.frames(library.open_game(setup), size, FRAMES)


def openings(setup: Setup, size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds from a kept game of many actions to the first frame of its table, each time in another process."""
    content, actions = long_game(setup)
    taken = [apart(partial(opening, content, size), setup)["milliseconds"] for _ in range(OPENINGS)]
    ranked = statistics.quantiles(taken, n=100)
    return {"p50": round(ranked[49]), "p95": round(ranked[94]), "max": round(max(taken)), "actions": actions}


def long_game(setup: Setup) -> tuple[bytes, int]:
    """A kept game of so many actions, or the longest of some that were played at random, and how many it has."""
    best = Match(library.open_game(setup))
    for seed in range(LONG_GAMES):
        match, rng = Match(library.open_game(replace(setup, seed=seed))), Rng(seed)
        while match.state.result is None and len(match.actions) < LONG:
            match.submit(match.game.options(match.state, match.state.decider()).pick(rng))
        if match.state.result is not None:
            match.rewind(len(match.actions) - 1)
        best = max(best, match, key=lambda each: len(each.actions))
    return save.dumps(best, __version__), len(best.actions)


def opening(content: bytes, size: tuple[int, int], setup: Setup) -> dict[str, float]:
    """Milliseconds from a file to its table."""
    from tabletop.ui import bench as measure

    return measure.opening(content, size)


def waits(size: tuple[int, int], setup: Setup) -> dict[str, float]:
    """Milliseconds that the window needs for a frame while a computer player thinks."""
    from tabletop.ui import bench as measure

    return measure.waits(library.open_game(setup), size, WAITS)


def memory(size: tuple[int, int], setup: Setup) -> dict[str, float]:
    """Megabytes at the highest, of the window's process and the players' process, in a whole game."""
    from tabletop.ui import bench as measure

    return measure.memory(library.open_game(setup), size)


def campaign(size: tuple[int, int], setup: Setup) -> dict[str, float]:
    """Megabytes of a window in which a long campaign was played, kilobytes of its files, milliseconds to its page."""
    from tabletop.ui import bench as measure

    return measure.campaign(setup, size, EVENINGS)


def start() -> dict[str, Any]:
    """Seconds from the command to a title screen with its menu, without a display; the first one does not count.

    They hold the end of the program as well. The first start leaves Python's compiled files for the others.
    """
    command = [sys.executable, "-m", "tabletop", "--quit-after", "1"]
    if getattr(sys, "frozen", False):
        command = [sys.executable, "--quit-after", "1"]
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, **NO_DEVICES, HOME_VARIABLE: folder, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(STARTS + 1):
            started = time.perf_counter()
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
            seconds.append(time.perf_counter() - started)
    return {"start_seconds": round(statistics.median(seconds[1:]), 3)}


def _sum(tallies: Iterator[Tally]) -> Tally:
    total = next(tallies)
    for tally in tallies:
        total += tally
    return total

"""Computer players in a process of their own, so that the screen never waits for them."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.connection import Connection
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.notation import text_of
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import make

CEILING = 3.0
"""Seconds after which a player at the table settles for what it has found."""


class WorkerError(RuntimeError):
    """The process died twice over the same question."""


class Question(Struct, frozen=True):
    """What the child is asked: nothing else reaches it. The view holds only what the seat sees, and the set-up has no
    seed, from which everything to come would follow. seed: of the thinking alone. ceiling: seconds after which the
    player settles for what it has found.
    """

    number: int
    setup: Setup
    carried: dict[str, str]
    view: bytes
    seat: Seat
    level: str
    seed: int
    ceiling: float = CEILING


class Worker:
    """One child process; started early, asked one question at a time, replaced once if it dies."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._stop: Any = None
        self._question: Question | None = None
        self._number = 0
        self._replaced = False

    def start(self) -> None:
        """Start the child, if it does not run yet; it gets ready while the set-up screen is open."""
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        self._stop = self._context.Value("q", 0)
        self._pipe, theirs = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(theirs, self._stop), daemon=True)
        self._process.start()
        theirs.close()

    def ask(
        self, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = CEILING
    ) -> None:
        """Ask for an action of a seat, from its view; an earlier question is dropped. seed: of the thinking, drawn
        apart from the match's. ceiling: seconds that it may take."""
        self.cancel()
        self._number += 1
        self._question = question(self._number, game, view, seat, level, seed, ceiling)
        self._replaced = False
        self._send()

    def poll(self) -> str | None:
        """The action's text when it is there, else None; raises `WorkerError`."""
        if self._question is None or self._pipe is None:
            return None
        try:
            while self._pipe.poll():
                number, text = self._pipe.recv()
                if number == self._question.number:
                    self._question = None
                    return str(text)
        except (EOFError, OSError):
            self._replace()
            return None
        if not self._process.is_alive() and not self._pipe.poll():
            self._replace()
        return None

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def cancel(self) -> None:
        """Drop the question; the child stops thinking about it."""
        if self._question is not None:
            self._stop.value = self._question.number
            self._question = None

    def close(self) -> None:
        """End the child and drop what it was asked."""
        self._question = None
        self._end()

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
            self._process = None

    @property
    def pid(self) -> int | None:
        """The process id of the child, for those who measure it."""
        return None if self._process is None else self._process.pid

    def _send(self) -> None:
        self.start()
        assert self._pipe is not None
        try:
            self._pipe.send_bytes(msgspec.msgpack.encode(self._question))
        except OSError:
            self._replace()

    def _replace(self) -> None:
        """Start another child with the same question, once."""
        self._end()
        if self._replaced:
            raise WorkerError("the computer player's process ended twice")
        self._replaced = True
        self._send()


def question(
    number: int, game: Game, view: Any, seat: Seat, level: str, seed: int, ceiling: float = CEILING
) -> Question:
    """A question about a view, without the seed of the match."""
    setup, carried = replace(game.setup, seed=0), game.carried()
    return Question(number, setup, carried, msgspec.json.encode(view), seat, level, seed, ceiling)


def serve(pipe: Connection, stop: Any) -> None:
    """The child: answers questions until the pipe is closed."""
    games: dict[tuple[Setup, tuple[tuple[str, str], ...]], Game] = {}
    decode = msgspec.msgpack.Decoder(Question).decode
    while True:
        try:
            asked = decode(pipe.recv_bytes())
        except (EOFError, OSError):
            return
        key = (asked.setup, tuple(sorted(asked.carried.items())))
        if key not in games:
            games.clear()
            games[key] = library.open_kept(asked.setup, asked.carried)
            library.settle()
        pipe.send((asked.number, think(games[key], asked, stop)))


def think(game: Game, asked: Question, stop: Any) -> str:
    """The answer to one question, by the number of iterations of its level or the ceiling, whichever comes first."""
    view = game.read_state(asked.view)
    player = make(asked.level, game, Rng(asked.seed))
    end = time.monotonic() + asked.ceiling
    player.interrupted = lambda: stop.value >= asked.number or time.monotonic() > end
    return text_of(player.choose(view, asked.seat))

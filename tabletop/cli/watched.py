"""Work on what may be damaged, in processes of its own that are watched: none may hang, grow or end on the way."""

from __future__ import annotations

import multiprocessing
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from threading import local
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

SECONDS: Final = 2.0
"""Of a processor that what stands in `in_time` may take."""
PATIENCE: Final = 120.0
"""Seconds of the clock after which a job hangs: many, for much else may go on on the machine."""
MEGABYTES: Final = 300
"""That the process may hold at its fullest."""

Job = TypeVar("Job")
Found = TypeVar("Found")


class WrongError(AssertionError):
    """What must not come of a job."""


class Case(Struct, frozen=True):
    """A job of one game, made by chance."""

    game: str
    seed: int


class Outcome(Struct, Generic[Job, Found], frozen=True):
    """What came of a job: what it found, or what went wrong."""

    job: Job
    found: Found | None
    wrong: str = ""


@contextmanager
def in_time() -> Iterator[None]:
    """Around what a player would wait for: not what a job does to have something to work on. Raises WrongError."""
    started = time.process_time()
    yield
    seconds = time.process_time() - started
    if seconds > SECONDS:
        raise WrongError(f"it took {seconds:.1f} s")


def watched(work: Callable[[Job], Found], jobs: Sequence[Job], workers: int) -> Iterator[Outcome[Job, Found]]:
    """The outcomes of all jobs in their order, worked out by so many processes; a process that is lost is replaced."""
    own = local()
    children: list[_Child] = []

    def run(job: Job) -> Outcome[Job, Found]:
        if getattr(own, "child", None) is None or not own.child.is_alive:
            own.child = _Child(work)
            children.append(own.child)
        return Outcome(job, *own.child.run(job))

    pool = ThreadPoolExecutor(workers)
    try:
        yield from pool.map(run, jobs)
    finally:
        pool.shutdown(cancel_futures=True)
        for child in children:
            child.end()


class _Child:
    """One process and the line to it."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, line = context.Pipe()
        self._process = context.Process(target=_serve, args=(work, line), daemon=True)
        self._process.start()
        line.close()
        self.is_alive = True

    def run(self, job: Any) -> tuple[Any, str]:
        """What a job found and what was wrong."""
        self._line.send(job)
        if not self._line.poll(PATIENCE):
            self.end()
            return None, f"it hangs: nothing for {PATIENCE:.0f} s"
        try:
            found, wrong, megabytes = self._line.recv()
        except EOFError:
            self.end()
            return None, f"its process ended by itself ({self._process.exitcode})"
        if wrong:
            return None, wrong
        if megabytes > MEGABYTES:
            self.end()
            return None, f"it took {megabytes} MB"
        return found, ""

    def end(self) -> None:
        """Stop the process."""
        self.is_alive = False
        self._process.kill()
        self._process.join()
        self._line.close()


def _serve(work: Callable[[Any], Any], line: Connection) -> None:
    """The life of a process: jobs until the line ends."""
    while True:
        try:
            job = line.recv()
        except EOFError:
            return
        found, wrong = None, ""
        try:
            found = work(job)
        except Exception as error:  # a crash is what is looked for
            last = traceback.extract_tb(error.__traceback__)[-1]
            wrong = f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
        line.send((found, wrong, _fullest()))


def _fullest() -> int:
    """Megabytes that this process has held at most; 0 where the system does not say it of one process alone."""
    if sys.platform != "linux":
        return 0
    with open("/proc/self/status", encoding="ascii", errors="replace") as status:
        return next((int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM:")), 0)

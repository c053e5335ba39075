"""Work that is done before it is wanted, in a thread of its own: pictures are read and put together in calm moments."""

from __future__ import annotations

import threading
from collections.abc import Iterator

Work = Iterator[None]
"""Goes on by one short step for each item."""

CALM = 0.12
"""Seconds without motion after which the thread may begin."""


class Ahead:
    """One thread. What was given last is done first; while something moves on the screen it rests between two steps."""

    def __init__(self) -> None:
        self._works: list[Work] = []
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._busy = False
        self._calm = 0.0

    def begin(self, work: Work) -> None:
        """Do this as soon as there is time."""
        with self._change:
            self._works.append(work)
            self._change.notify_all()
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="ahead", daemon=True)
                self._thread.start()

    def tick(self, seconds: float, moving: bool) -> None:
        """Let time pass on the screen; whether something moves there."""
        was = self._calm >= CALM
        self._calm = 0.0 if moving else self._calm + seconds
        if self._calm >= CALM and not was:
            with self._change:
                self._change.notify_all()

    @property
    def idle(self) -> bool:
        """Whether everything is done."""
        with self._change:
            return not self._works and not self._busy

    def drop(self) -> None:
        """Forget everything that was given; a step that is being done is finished."""
        with self._change:
            self._works.clear()

    def finish(self) -> None:
        """Wait until everything is done."""
        self.tick(CALM, False)
        with self._change:
            self._change.wait_for(lambda: not self._works and not self._busy)

    def close(self) -> None:
        """Forget everything, and wait for the step that is being done: pygame must not end under it."""
        self.drop()
        self.finish()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._works and self._calm >= CALM)
                work, self._busy = self._works[-1], True
            over = True
            try:
                over = next(work, self) is self
            finally:  # what fails here will be wanted again, and fail, where somebody waits for it
                with self._change:
                    self._busy = False
                    if over:
                        self._works[:] = [each for each in self._works if each is not work]
                    self._change.notify_all()

"""Work that is done before it is wanted, in a thread of its own: pictures are read and put together in calm moments."""

from __future__ import annotations

import threading
from collections.abc import Iterator

Work = Iterator[None]
"""Goes on by one short step for each item."""

CALM = 0.12
"""Seconds without motion after which the thread may begin."""


class Preloader:
    """One thread. What was given last is done first; while something moves on the screen it rests between two steps.

    What cannot wait is done before everything else, whatever moves.
    """

    def __init__(self) -> None:
        self._works: list[Work] = []
        self._pressing: list[Work] = []
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None
        self._busy = False
        self._calm = 0.0

    def begin(self, work: Work, at_once: bool = False) -> None:
        """Do this as soon as there is time, or at once."""
        with self._change:
            (self._pressing if at_once else self._works).append(work)
            self._change.notify_all()
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="preloader", daemon=True)
                self._thread.start()

    def tick(self, seconds: float, moving: bool) -> None:
        """Let time pass on the screen; whether something moves there."""
        was = self._calm >= CALM
        self._calm = 0.0 if moving else self._calm + seconds
        if self._calm >= CALM and not was:
            with self._change:
                self._change.notify_all()

    @property
    def is_here(self) -> bool:
        """Whether it is its thread that asks."""
        return threading.current_thread() is self._thread

    @property
    def idle(self) -> bool:
        """Whether everything is done."""
        with self._change:
            return self._done()

    def drop(self) -> None:
        """Forget everything that was given; a step that is being done is finished."""
        with self._change:
            self._works.clear()
            self._pressing.clear()

    def finish(self) -> None:
        """Wait until everything is done."""
        self.tick(CALM, False)
        with self._change:
            self._change.wait_for(self._done)

    def close(self) -> None:
        """Forget everything, and wait for the step that is being done: pygame must not end under it."""
        self.drop()
        self.finish()

    def _done(self) -> bool:
        return not self._works and not self._pressing and not self._busy

    def _next(self) -> Work | None:
        """What to go on with now."""
        calm = self._works if self._calm >= CALM else []
        return next((works[-1] for works in (self._pressing, calm) if works), None)

    def _run(self) -> None:
        while True:
            with self._change:
                while (work := self._next()) is None:
                    self._change.wait()
                self._busy = True
            over = True
            try:
                over = next(work, self) is self
            finally:  # what fails here will be wanted again, and fail, where somebody waits for it
                with self._change:
                    self._busy = False
                    if over:
                        for works in (self._works, self._pressing):
                            works[:] = [each for each in works if each is not work]
                    self._change.notify_all()

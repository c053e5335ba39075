"""Writes a match to its file from a thread of its own."""

from __future__ import annotations

import copy
import threading
from pathlib import Path

from tabletop import __version__
from tabletop.engine import save
from tabletop.engine.match import Match


class Keeper:
    """Writes the newest match to a file from a thread of its own; several in a row become one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: save.SaveError | None = None
        self._newest: Match | None = None
        self._busy = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    def keep(self, match: Match) -> None:
        """Write this match soon. It may go on at once: what has to be written is noted here."""
        twin = copy.copy(match)
        twin.actions, twin.digests, twin.state = match.actions[:], match.digests[:], match.state.clone()
        with self._change:
            self._newest = twin
            self._change.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
            self._thread.start()

    def flush(self) -> None:
        """Wait until the newest match is written."""
        with self._change:
            self._change.wait_for(lambda: self._newest is None and not self._busy)

    def drop(self) -> None:
        """The match is over: nothing of it is kept."""
        with self._change:
            self._newest = None
            self._change.wait_for(lambda: not self._busy)
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self.problem = save.SaveError("cannot_write", self.path, reason=error.strerror or str(error))

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._newest is not None)
                match, self._newest, self._busy = self._newest, None, True
            assert match is not None
            try:
                save.write(match, self.path, __version__)
                self.problem = None
            except save.SaveError as error:
                self.problem = error
            finally:
                with self._change:
                    self._busy = False
                    self._change.notify_all()

"""Writes a match to its file from a thread of its own."""

from __future__ import annotations

import threading
from pathlib import Path

from tabletop import __version__
from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.save import campaigns, folder
from tabletop.engine.save.folder import KeptPlace


class Keeper:
    """Writes the newest match to its file from a thread of its own; several in a row become one.

    When it is over it goes into its campaign, if it has one, and its file becomes a replay; `megabytes` is the room
    that these have. One that is then taken back and goes on is no replay any more: every match is kept once.
    """

    def __init__(self, place: KeptPlace, megabytes: int = 100) -> None:
        self.place = place
        self.name = place.name
        self.problem: save.SaveError | None = None
        self._megabytes = megabytes
        self._replay: Path | None = None
        self._newest: save.Snapshot | None = None
        self._busy = self._closed = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    def keep(self, match: Match) -> None:
        """Write this match soon. It may go on at once: what has to be written is noted here."""
        shot = save.Snapshot.of(match)
        with self._change:
            self._newest = shot
            self._change.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
            self._thread.start()

    def flush(self) -> None:
        """Wait until the newest match is written."""
        with self._change:
            self._change.wait_for(lambda: self._newest is None and not self._busy)

    def close(self) -> None:
        """Write what is still to be written; the game leaves the table, and nothing holds it here any more."""
        thread, self._thread = self._thread, None
        if thread is not None:
            with self._change:
                self._closed = True
                self._change.notify_all()
            thread.join()
            self._closed = False
        self.place.leave()

    def _run(self) -> None:
        while (shot := self._next()) is not None:
            try:
                self._write(shot)
            finally:
                del shot  # it waits for the next one long
                with self._change:
                    self._busy = False
                    self._change.notify_all()

    def _next(self) -> save.Snapshot | None:
        """What has to be written, when there is something; None when the game has left the table."""
        with self._change:
            self._change.wait_for(lambda: self._newest is not None or self._closed)
            shot, self._newest = self._newest, None
            self._busy = shot is not None
        return shot

    def _write(self, shot: save.Snapshot) -> None:
        try:
            save.write(shot, self.place.path, __version__, self.name)
            if self._replay is not None:
                folder.discard(self._replay)
                if shot.state.result is None:
                    campaigns.take_back(shot, __version__)
                self._replay = None
            if shot.state.result is not None:
                campaigns.enter_where_it_belongs(shot, __version__)
                self._replay = folder.keep_replay(self.place.path, self._megabytes)
            self.problem = None
        except save.SaveError as error:
            self.problem = error

"""A match watched again at its table: moment by moment that the log tells of, by itself or in steps, both ways."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.frame.targets import Tip
from tabletop.ui.scenes.table.panels.bar import Answer
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.table import Table

EACH, FASTEST = 1.3, 8.0
"""Seconds for which a moment is seen while it goes on by itself, and how many times as fast it does so at most."""


class Rewatching:
    """show: shows the moment of a number. goes_on: whether the next one comes by itself."""

    def __init__(self, table: Table, playback: Playback, show: Callable[[int], None]) -> None:
        self.table, self.playback, self._show = table, playback, show
        self.goes_on = False
        self._awaited = False
        """Whether it begins as soon as the log tells of everything."""
        self._seen = 0.0

    def begin(self) -> None:
        """From the first moment on, once the log of a match that was opened again has been played."""
        self._awaited = not self.table.session.match.retraced
        first = None if self._awaited else self._told(-1, 1)
        if first is not None:
            self.goes_on, self._seen = True, 0.0
            self._show(first)

    def stop(self) -> None:
        """Nothing comes by itself any more."""
        self.goes_on = self._awaited = False

    def tick(self, seconds: float) -> None:
        """Go on, if it is time."""
        if self._awaited:
            self.begin()
        elif self.goes_on and self.playback.past is not None and self.table.is_on_top:
            self._seen += seconds * min(self.table.stage.timeline.speed or FASTEST, FASTEST)
            if self._seen >= EACH:
                self._step(1)

    def answers(self) -> list[Answer]:
        """The buttons: back, on by itself or not, and on."""
        say = self.table.stage.say
        way = ("pause", "pause", self._pause) if self.goes_on else ("play", "play", self._go_on)
        return [
            Answer(f"past.{name}", say(f"ui.table.replay.{name}"), icon, act, Tip(say(f"ui.table.replay.{name}")), True)
            for name, icon, act in (("back", "left", self._back), way, ("on", "right", self._on))
        ]

    def _back(self) -> None:
        self.goes_on = False
        self._step(-1)

    def _on(self) -> None:
        self.goes_on = False
        self._step(1)

    def _go_on(self) -> None:
        """By itself from here on; from the first moment, if this is the last one."""
        if self._told(self._now, 1) is None:
            self.begin()
            return
        self.goes_on, self._seen = True, 0.0
        self._step(1)

    def _pause(self) -> None:
        self.goes_on = False
        self.table.refresh()

    def _step(self, by: int) -> None:
        """To the next moment in a direction; where there is none it stops."""
        self._seen, found = 0.0, self._told(self._now, by)
        if found is None:
            self.goes_on = False
            self.table.refresh()
        else:
            self._show(found)

    @property
    def _now(self) -> int:
        return -1 if self.playback.past is None else self.playback.past

    def _told(self, start: int, by: int) -> int | None:
        """The next moment of which the log tells, from one on without it."""
        table, at = self.table, start + by
        while 0 <= at < self.playback.moments_shown:
            if table.board.row(table.eyes.moment(at)) is not None:
                return at
            at += by
        return None

"""Clicks that come a moment too late: what they were meant for has just gone, and they do not count for what took its
place."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.ui.frame.targets import Target
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.calling import Calling

HANDED = 0.4
"""Seconds after a question has gone to another person here, in which a click is still that of the one before."""
TURNED = 0.4
"""Seconds after the large button has come to mean something else, in which a click is still meant for what it was: the
second one of a double click answers nothing."""
ANSWERING = ("chip.", "answer.", "routine")
"""How the ids of buttons begin that answer a question."""


class Grace:
    """Of one table."""

    def __init__(self, asking: Asking, calling: Calling) -> None:
        self.asking, self.calling = asking, calling
        self._seat: Seat | None = None
        self._handed = self._turned = 0.0
        self._read = ""

    @property
    def is_handing(self) -> bool:
        """Whether a question has just gone to another person here."""
        return self._handed > 0

    @property
    def left(self) -> float:
        """How much is left of it for the large button, from 1 down to 0."""
        return max(self._handed / HANDED, self._turned / TURNED)

    def tick(self, seconds: float) -> None:
        self._handed, self._turned = (max(0.0, left - seconds) for left in (self._handed, self._turned))

    def hand(self, seat: Seat) -> bool:
        """A person here is asked; whether it was another before."""
        before, self._seat = self._seat, seat
        if before is None or before == seat:
            return False
        self._handed = HANDED
        return True

    def read(self, label: str, anew: bool = False) -> None:
        """See whether the large button means something else than it did, or (anew) the same of the next question."""
        if label == self._read and not anew:
            return
        self._read = label
        answers = bool(self.calling.seats) or self.asking.closing is not None
        if answers and self.asking.shortcut is None:
            self._turned = TURNED

    def too_soon(self, target: Target) -> bool:
        """Whether a click on this was meant for what was there before."""
        if target.id == "end":
            return self.is_handing or self._turned > 0
        return self.is_handing and (target.id in self.asking.lit or target.id.startswith(ANSWERING))

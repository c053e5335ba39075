"""What goes on while nobody here has to do anything: computer players act, what has one answer is answered, and the log
of a kept game is played again."""

from __future__ import annotations

from time import perf_counter

from tabletop.engine.action import Seat
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.commands import Commands
from tabletop.ui.scenes.table.table import Table

STEP = 0.3
"""Seconds that a computer player lets pass before it acts."""
BEAT, REPENT, LAST = 0.8, 1.8, 4.0
"""Seconds in which somebody sees a question that has one answer and waits for nobody; where he can still take back what
he has done; and where those are the last in which he can."""
FASTEST = 4.0
"""How many times faster such a beat is where everything is shown at once."""
LINGER = 0.9
"""Seconds from the end of a game to its result."""
RECALL = 0.004
"""Seconds of a frame for playing the log of a match that was opened again."""


class Pace:
    """Of one table. result_shown: the result of the match has been.

    What computer players say in windows costs no pause: they are asked, and answer, while that is still being shown
    which they could interrupt. How long it takes tells nobody what they hold (`Session.budget`).
    """

    def __init__(self, table: Table, playback: Playback, asking: Asking, commands: Commands) -> None:
        self.table, self.playback, self.asking, self.commands = table, playback, asking, commands
        self.result_shown = False
        self._waited = 0.0
        self._seen = 0.0
        self._hurried = False

    def hurry(self) -> None:
        """Let the others play on at once, until somebody here is asked."""
        self._hurried = True

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        table, session, line = self.table, self.table.session, self.table.stage.timeline
        if not session.match.retraced:
            self.recall(RECALL)
        elif table.panels.journal.behind:
            table.panels.journal.catch_up(table.eyes.moment)
        self._skip()
        elsewhere = self.playback.past is not None or not table.is_on_top
        if elsewhere or (line.busy and not session.in_window):
            self._waited = self._seen = 0.0
            session.think(act=False)
            return
        self._seen += seconds * (line.speed or FASTEST)
        if session.think(act=self._is_time(seconds)):
            self._waited = 0.0
            self.playback.follow()
        elif session.state.result is not None and not self.result_shown and self._waited > LINGER:
            table.show_result()
        elif self.asking.seat is not None and session.routines and self._seen > self._beat:
            self._seen = 0.0
            self._answer(self.asking.seat)

    def _is_time(self, seconds: float) -> bool:
        """Whether a computer player that has been asked acts now, or whoever else waits goes on."""
        session, speed = self.table.session, self.table.stage.timeline.speed
        if session.deciding is not None and session.is_person(session.deciding):
            self._waited = 0.0
            return False
        budget = session.budget
        if budget is not None:
            self._waited += seconds
            return self._waited >= budget
        self._waited += seconds * (speed or 1000)
        return self._hurried or self._waited >= STEP

    @property
    def _beat(self) -> float:
        if self.asking.repents:
            return LAST
        return BEAT if self.table.session.may_undo() is not None else REPENT

    @property
    def left(self) -> float:
        """How much is left of the last time in which something can be taken back, from 1 down to 0."""
        return max(0.0, 1 - self._seen / LAST) if self.asking.repents else 0.0

    def _answer(self, seat: Seat) -> None:
        """Give the answer of somebody here who has no other."""
        answer = self.table.session.only_answer(self.playback.view, seat)
        if answer is not None:
            self.asking.take(answer)

    def _skip(self) -> None:
        """Somebody wants to be asked: what the others do is shown at once, but what has to be read."""
        line = self.table.stage.timeline
        if self._hurried:
            self._hurried = self.commands.can_hurry or (line.busy and self.playback.summary is None)
            if self._hurried:
                line.finish()

    @property
    def is_recalling(self) -> bool:
        """Whether what had happened before this match was opened is not all in the log."""
        return not self.table.session.match.retraced or self.table.panels.journal.behind

    def recall(self, seconds: float) -> bool:
        """Play the log again for so long, an action at least, and then tell of it; whether all is known now."""
        table, match, end = self.table, self.table.session.match, perf_counter() + seconds
        if match.retraced:
            return True
        while not (whole := match.retrace(1)) and perf_counter() < end:
            pass
        if whole:
            self.playback.recall()
            if match.parted is not None and match.parts_anew:
                table.session.tell_of_parting()
                table.stage.tell(table.stage.say("ui.table.parted", n=match.parted.args["actions"]))
        return whole

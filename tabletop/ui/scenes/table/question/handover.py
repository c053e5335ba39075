"""The screen goes from one person to the next: behind a curtain where they must not see each other's things."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.action import Seat
from tabletop.ui.scenes.table.menu import CurtainScene
from tabletop.ui.scenes.table.playback import Playback
from tabletop.ui.scenes.table.question.asking import Asking
from tabletop.ui.scenes.table.question.calling import Calling
from tabletop.ui.scenes.table.question.commands import Commands
from tabletop.ui.scenes.table.table import Table


class Handover:
    """Who sits before the screen of a table with several people."""

    def __init__(
        self, table: Table, playback: Playback, asking: Asking, calling: Calling, commands: Commands
    ) -> None:
        self._table, self._playback = table, playback
        self._asking, self._calling, self._commands = asking, calling, commands

    def ask_openly(self, seat: Seat) -> bool:
        """Whether a question needs no curtain: all may look on while it is answered, or all are called together."""
        eyes, decision = self._table.eyes, self._table.session.state.owed[seat]
        if not (decision is not None and decision.public) and not self._calling.put(seat):
            return False
        if not eyes.left:
            eyes.leave()
            self._playback.look_again()
        self._asking.stop()
        return True

    def draw_curtain(self, seat: Seat, drawn: Callable[[], None] | None = None) -> None:
        """The curtain falls, and behind it the table turns to this seat; `drawn` says what follows, else the game."""
        table, eyes, session = self._table, self._table.eyes, self._table.session
        stage, board = table.stage, table.board
        view = eyes.view_of(session.state)
        name, owner = board.prompt(view, seat, (), ()).side, board.owner(view, seat)
        asked = "turn" if seat == session.deciding else "look"
        title = stage.say(f"ui.table.curtain.{asked}", side=name)
        before, last = eyes.curtained, session.match.actions[-1:]
        take_back = None
        if before is not None and last and last[0].seat == before and not self._commands.why_not("undo"):
            # Nobody knows who pressed it: whoever acted is called before the table is seen by their eyes.
            take_back = partial(self.draw_curtain, before, self._commands.undo)
        stage.scenes.push(CurtainScene(stage, title, owner, drawn or self._playback.follow, take_back))
        eyes.turn_to(seat)
        self._playback.look_again()

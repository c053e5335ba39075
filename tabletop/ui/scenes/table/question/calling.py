"""People at one screen who hold secrets are called together: who of them wants to interrupt, or nobody.

One call stands for all whom a window would ask in turn. A curtain falls only for the seat that claims it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.engine.action import Action, Seat
from tabletop.ui.boards import Prompt
from tabletop.ui.scenes.table.panels.bar import Answer
from tabletop.ui.scenes.table.table import Table


class Calling:
    """The call of one table. seats: those who are called now, none where nobody is."""

    def __init__(self, table: Table, go_on: Callable[[], None]) -> None:
        """go_on: ask again, now that the call has been answered."""
        self.table, self._go_on = table, go_on
        self.seats: tuple[Seat, ...] = ()
        self._answered: tuple[object, Seat | None] | None = None

    @property
    def _window(self) -> object:
        session = self.table.session
        return session.game.span(session.state, "window")

    def answer(self, seat: Seat) -> Action | None:
        """How a seat is passed over that did not claim this window; None for one that has to be asked."""
        if self._answered is None or self._answered[0] != self._window or self._answered[1] == seat:
            return None
        session = self.table.session
        return session.game.routine_answer(session.state, seat, False)

    def put(self, seat: Seat) -> bool:
        """Call whoever may want to answer what this seat is asked; whether such a call is made."""
        session = self.table.session
        decision = session.state.owed[seat]
        routine = decision.routine() if decision is not None else None
        if routine is None or True in routine.answers or (self._answered and self._answered[0] == self._window):
            return False
        self.seats = tuple(each for each in session.game.called(session.state) if session.is_person(each))
        return bool(self.seats)

    def stop(self) -> None:
        """Nobody is called any more."""
        self.seats = ()

    def claim(self, seat: Seat | None) -> None:
        """A seat wants to answer; None: nobody does."""
        self._answered = (self._window, seat)
        self.seats = ()
        self._go_on()

    def prompt(self) -> Prompt:
        """What they are called for."""
        table, session = self.table, self.table.session
        asked = session.deciding
        assert asked is not None
        return table.board.call(table.eyes.view_of(session.state), asked)

    def buttons(self) -> list[Answer]:
        """A button for each who is called."""
        table = self.table
        view = table.eyes.view_of(table.session.state)
        return [
            Answer(f"claim.{seat}", table.board.called(view, seat), "person", partial(self.claim, seat))
            for seat in self.seats
        ]

"""Turn after turn until the heap is gone."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result
from tabletop.games.pebbles.model.decisions import TakePebbles
from tabletop.games.pebbles.model.events import HeapGone, Taken
from tabletop.games.pebbles.rules.play import PebblesPlay


class Taking(Procedure, frozen=True, kw_only=True, tag="taking"):
    """One seat after the other (pebbles.turn.01)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "take")

    seat: Seat = Seat(0)

    def ask(self, play: PebblesPlay) -> None:
        """Whose turn it is has to take something."""
        play.state.turn += 1
        play.ask(TakePebbles(self.seat))

    def take(self, play: PebblesPlay) -> Taking:
        """Who takes the last pebble wins (pebbles.turn.03)."""
        state = play.state
        count = state.left - play.answer.pebble
        state.left -= count
        play.tell(Taken(self.seat, count))
        if not state.left:
            state.result = Result((self.seat,), "gone")
            play.tell(HeapGone(self.seat))
        play.goto("ask")
        return replace(self, seat=Seat((self.seat + 1) % len(state.owed)))


PROCEDURES: tuple[type[Procedure], ...] = (Taking,)

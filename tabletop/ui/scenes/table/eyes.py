"""Through whose eyes a table is seen, and what these may know."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import ONLOOKER, Seat
from tabletop.engine.event import NothingToChoose
from tabletop.engine.match.history import Moment
from tabletop.ui.boards.board import Board
from tabletop.ui.session.session import Session

UNSEEN = NothingToChoose(Seat(0), "")


class Eyes:
    """watching: the seat that looks on from first to last, None where people play. curtained: the seat for which the
    curtain was drawn aside last."""

    def __init__(self, session: Session, board: Board, watching: int | None) -> None:
        self.session, self.board, self.watching = session, board, watching
        self.curtained: Seat | None = None
        self._last_person = Seat(0)
        self._nobody = False

    @property
    def seat(self) -> Seat:
        """The seat through whose eyes the table is seen: who has to decide at this screen, or decided last.

        Where people must not see each other's things, eyes change behind the curtain only.
        """
        if self.watching is not None:
            return Seat(self.watching)
        if self._nobody:
            return ONLOOKER
        deciding = None if self.shared and self.curtained is not None else self.session.deciding
        if deciding is not None and self.session.is_person(deciding):
            self._last_person = deciding
        people = self.session.people
        return self._last_person if self._last_person in people or not people else people[0]

    def turn_to(self, seat: Seat) -> None:
        """From now on the table is seen by this seat's eyes."""
        self.curtained = self._last_person = seat
        self._nobody = False

    def leave(self) -> None:
        """All look at the screen: it shows what everybody may see, until the curtain rises for somebody."""
        self.curtained, self._nobody = None, True

    @property
    def left(self) -> bool:
        """Whether all look at the screen now."""
        return self._nobody

    def view_of(self, state: Any) -> Any:
        """A state as this screen may show it."""
        return self.session.game.view(state, self.seat)

    def seen(self, moment: Moment) -> Moment:
        """A moment as this screen may show it; what its seat may not know of is an event without words."""
        event = moment.event.seen_by(self.seat)
        return Moment(event if event is not None else UNSEEN, self.view_of(moment.state), moment.actions)

    def moment(self, index: int) -> Moment:
        """A moment of the match, as this screen may show it."""
        return self.seen(self.session.match.moments[index])

    @property
    def shared(self) -> bool:
        """Whether people sit at this screen who must not see each other's things."""
        return self.board.secrets and len(self.session.people) > 1 and self.watching is None

    def must_change(self, seat: Seat) -> bool:
        """Whether a curtain falls before this seat is asked: another person looked last."""
        return self.shared and seat != self.curtained

    def miss(self, seat: Seat) -> bool:
        """Whether a seat's secrets stay hidden although a person plays it: the table is seen by another one."""
        return self.board.secrets and self.watching not in (None, seat)

"""Seats as they sit round the table."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.model.state import QuarriorsState


def opponents(state: QuarriorsState, seat: int) -> tuple[Seat, ...]:
    """The other seats clockwise, beginning at the left."""
    count = len(state.owed)
    return tuple(Seat((seat + step) % count) for step in range(1, count))

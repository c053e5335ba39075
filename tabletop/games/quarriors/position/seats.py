"""Seats as they sit round the table."""

from __future__ import annotations

from functools import cache

from tabletop.engine.action import Seat
from tabletop.games.quarriors.model.state import QuarriorsState


def opponents(state: QuarriorsState, seat: int) -> tuple[Seat, ...]:
    """The other seats clockwise, beginning at the left."""
    return _others(seat, len(state.owed))


@cache
def _others(seat: int, count: int) -> tuple[Seat, ...]:
    return tuple(Seat((seat + step) % count) for step in range(1, count))

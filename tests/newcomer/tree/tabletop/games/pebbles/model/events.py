"""What happens."""

from tabletop.engine.action import Seat
from tabletop.engine.event import Event


class Taken(Event, frozen=True, tag="taken"):
    """A seat has taken so many pebbles."""

    seat: Seat
    count: int


class HeapGone(Event, frozen=True, tag="heap_gone"):
    """The last pebble is gone."""

    seat: Seat


EVENTS = (Taken, HeapGone)

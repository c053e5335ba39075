"""What the pebbles and the seats are called."""

from tabletop.engine.action import Seat
from tabletop.engine.naming import Names
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.content.ids import PebbleId
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.text.message import Thing


def seat(box: PebblesBox, state: PebblesState, number: int) -> Thing:
    """The name of a seat."""
    return Thing("pebbles.thing.seat", str(number + 1))


def pebble(box: PebblesBox, state: PebblesState, number: int) -> Thing:
    """The name of a pebble."""
    return Thing("pebbles.thing.pebble", str(number + 1))


NAMES: Names[PebblesBox, PebblesState] = Names("pebbles", {PebbleId: pebble, Seat: seat})

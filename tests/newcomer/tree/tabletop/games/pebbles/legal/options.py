"""What a seat may answer."""

from tabletop.engine.action import Seat
from tabletop.engine.legal import Listed, Options
from tabletop.games.pebbles.box import PebblesBox
from tabletop.games.pebbles.content.ids import PebbleId
from tabletop.games.pebbles.model.actions import Take
from tabletop.games.pebbles.model.state import PebblesState
from tabletop.games.pebbles.position.heap import takeable


def options(box: PebblesBox, state: PebblesState, seat: Seat) -> Options:
    """The options of the decision that a seat owes; none if it owes nothing."""
    pebbles = takeable(box, state) if state.owed[seat] is not None else ()
    return Listed([Take(seat, PebbleId(pebble)) for pebble in pebbles])

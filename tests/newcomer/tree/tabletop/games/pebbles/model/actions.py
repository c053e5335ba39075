"""What a seat may do."""

from tabletop.engine.action import Action
from tabletop.games.pebbles.content.ids import PebbleId


class Take(Action, frozen=True, tag="take"):
    """Take a pebble and all that lie after it."""

    pebble: PebbleId


AnyAction = Take

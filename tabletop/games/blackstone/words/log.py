"""What the log of Blackstone Fortress says of an event."""

from __future__ import annotations

from tabletop.engine.event import Event
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.words.pieces import NAMES
from tabletop.text.message import Message


def event(box: BlackstoneBox, state: BlackstoneState, happening: Event) -> Message:
    """The log's sentence of an event; `state` is the one just after it."""
    return NAMES.event(box, state, happening, "", {})

"""The leader marker."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.table import explorer_seats
from tabletop.games.blackstone.rules.play import BlackstonePlay


def pass_leader(play: BlackstonePlay) -> None:
    """It goes to the next player clockwise, passing over the fortress (blackstone.round.14, 15)."""
    state, count = play.state, len(explorer_seats(play.box))
    state.leader = Seat((state.leader + 1) % count)
    if count > 1:
        play.tell(told.LeaderPassed(state.leader))

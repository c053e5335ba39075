"""The leader marker."""

from __future__ import annotations

from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.table import leaders_order
from tabletop.games.blackstone.rules.play import BlackstonePlay


def pass_leader(play: BlackstonePlay) -> None:
    """It goes to the next player clockwise, passing over the fortress (blackstone.round.14, 15): in every leadership
    step and after every turn of a combat (reading Q12)."""
    state = play.state
    _, *others = (*leaders_order(state), state.leader)
    if others[0] != state.leader:
        state.leader = others[0]
        play.tell(told.LeaderPassed(state.leader))

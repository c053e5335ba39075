"""Immediate effects of the dice in a pool (quarriors.immediate)."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.immediates import Immediate
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState

MOST_DRAWS = 200
"""Dice that may be drawn in one turn: portals cannot go round for ever."""


def immediate(box: QuarriorsBox, state: QuarriorsState, die: int) -> Immediate:
    """The immediate effect of a die of the pool, as its face and its card have it."""
    if state.face[die] == HIDDEN:
        return Immediate()
    return box.immediates[box.card_of(state, die)][state.face[die]]


def only_portals(box: QuarriorsBox, state: QuarriorsState, seat: Seat) -> bool:
    """Whether a portal could draw nothing but portals, itself among them (quarriors.immediate.13)."""
    dice = (*state.bag[seat], *state.used[seat])
    return bool(dice or not box.options.spent_pile) and all(box.dice[die].id == "portal" for die in dice)


def may_draw(state: QuarriorsState) -> bool:
    """Whether the turn still allows to draw."""
    return state.draws < MOST_DRAWS

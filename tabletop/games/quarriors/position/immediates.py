"""Immediate effects of the dice in a pool (quarriors.immediate)."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.content.immediates import NOTHING, Immediate
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.state import QuarriorsState

MOST_DRAWS = 200
"""Dice that may be drawn in one turn: portals cannot go round for ever."""


def immediate(box: QuarriorsBox, state: QuarriorsState, die: int) -> Immediate:
    """The immediate effect of a die of the pool, as its face and its card have it."""
    if state.face[die] == HIDDEN:
        return NOTHING
    return box.immediates[box.card_of(state, die)][state.face[die]]


def is_usable(state: QuarriorsState, found: Immediate) -> bool:
    """Whether it is an effect, and one that can still be used in this turn."""
    return found.any and not (found.draw and not may_draw(state))


def rerollable_with(state: QuarriorsState, seat: Seat, die: DieId) -> list[DieId]:
    """The dice of the pool that can be rolled again together with another (quarriors.immediate.09)."""
    return [each for each in state.pool[seat] if each != die and state.face[each] != HIDDEN]


def rerolls(found: Immediate, others: int) -> range:
    """How many other dice may be rolled again with one, if there are so many."""
    most = min(found.others, others)
    return range(0 if found.up_to else most, most + 1)


def may_steady(box: QuarriorsBox, state: QuarriorsState, seat: Seat, die: int) -> bool:
    """Whether a die is a portal that could draw nothing but portals, itself among them (quarriors.immediate.13)."""
    if box.dice[die].id != "portal" or not immediate(box, state, die).draw or not may_draw(state):
        return False
    dice = (*state.bag[seat], *state.used[seat])
    return bool(dice or not box.options.spent_pile) and all(box.dice[each].id == "portal" for each in dice)


def may_draw(state: QuarriorsState) -> bool:
    """Whether the turn still allows to draw."""
    return state.draws < MOST_DRAWS

"""The glory that creatures bring when they score."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.effects import Glory, GloryPerOther
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import card_of, creatures, effects


def bonus_of(box: QuarriorsBox, state: QuarriorsState, die: DieId, others: int) -> int:
    """The glory on top of that of its card which a creature brings when it scores with so many others."""
    marked = sum(mark.glory for mark in state.marks if mark.die == die)
    found = [each.glory for each in effects(box, state, die, "score") if isinstance(each, Glory)]
    return marked + sum(found) + per_other(box, state, die) * others


def coming_glory(box: QuarriorsBox, state: QuarriorsState, seat: int) -> int:
    """The glory that the creatures of a seat would bring if they all scored as they stand."""
    standing = creatures(box, state, seat)
    others = len(standing) - 1
    return sum((card_of(box, state, die).glory or 0) + bonus_of(box, state, die, others) for die in standing)


def leaders(state: QuarriorsState) -> tuple[Seat, ...]:
    """Who wins if the cards are empty now: the most glory, then the most dice ready (quarriors.victory.06 to 09)."""
    standing = [(state.glory[seat], len(state.ready[seat])) for seat in range(len(state.owed))]
    best = max(standing)
    return tuple(Seat(seat) for seat, each in enumerate(standing) if each == best)


def per_other(box: QuarriorsBox, state: QuarriorsState, die: DieId) -> int:
    return sum(each.glory for each in effects(box, state, die, "score") if isinstance(each, GloryPerOther))

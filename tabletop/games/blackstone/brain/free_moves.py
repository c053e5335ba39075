"""What moves are worth that no die pays."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.activation.thinking import Thinking
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.brain.weights import FIDGET
from tabletop.games.blackstone.content.effects.deeds import MoveNow
from tabletop.games.blackstone.content.ids import FigureId, member_of
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.position.table import models_there
from tabletop.games.blackstone.position.walking import UnpaidMove, ends_of, reach


def free_move(about: Asked, decision: asked.FreeMove, action: Action) -> float:
    """To go to a hex, or to stay."""
    here = about.state.at[decision.figure]
    return _standing(about, decision.seat, decision.figure, action.hex if isinstance(action, does.StandOn) else here)


def best_step(about: Asked, seat: Seat, member: int, move: MoveNow) -> float:
    """What the best hex that one may go to is worth more than to stay, for any of an explorer's models."""
    box, state, best = about.box, about.state, -FIDGET
    for figure in models_there(state, member):
        found = reach(box, state, figure, 0, UnpaidMove(move.hexes, move.action, move.through))
        stay = _standing(about, seat, figure, state.at[figure])
        for hex_ in bits(ends_of(box, state, figure, found)):
            best = max(best, _standing(about, seat, figure, hex_) - stay)
    return best


def _standing(about: Asked, seat: Seat, figure: FigureId, hex_: int) -> float:
    """What it is worth that a model comes to stand on a hex; in an activation of its own with what its dice are still
    good for there."""
    field, plan, state = about.field, about.plan, about.state
    assert field is not None
    assert plan is not None
    member = member_of(figure)
    fidget = FIDGET * (hex_ != state.at[figure])
    if 0 <= state.place < len(state.track) and state.track[state.place] == member:
        return Thinking(plan, asked.Activate(seat, member)).standing(figure, hex_) - fidget
    errand = plan.errands.get(member)
    progress = errand.progress(hex_) if errand is not None else 0.0
    return progress - field.cost(member, field.peril(member, hex_)) - fidget

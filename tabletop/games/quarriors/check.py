"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action
from tabletop.engine.game import Refusal
from tabletop.games.quarriors.options import listed

if TYPE_CHECKING:
    from tabletop.games.quarriors.game import Quarriors
    from tabletop.games.quarriors.state import QuarriorsState


def check(game: Quarriors, state: QuarriorsState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    if any(action == option for option in listed(game, state, action.seat)):
        return None
    return Refusal("another_question", "quarriors.turn.04")

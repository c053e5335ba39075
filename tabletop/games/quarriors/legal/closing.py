"""What ends a question without doing more."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.games.quarriors.model.actions import Decline, Finish, Pass
from tabletop.games.quarriors.model.decisions import (
    AnyDecision,
    ChooseCopy,
    ChooseFace,
    NameDefender,
    OfferSpellCull,
    OrderAbilities,
    OrderScoring,
    Respond,
)


def closing(decision: AnyDecision) -> Action | None:
    """The answer that goes on; None where something has to be chosen."""
    match decision:
        case NameDefender() | OrderScoring() | OrderAbilities() | ChooseCopy() | ChooseFace():
            return None
        case Respond(seat=seat):
            return Pass(seat)
        case OfferSpellCull(seat=seat):
            return Decline(seat)
    return Finish(decision.seat) if decision.closing else Decline(decision.seat)

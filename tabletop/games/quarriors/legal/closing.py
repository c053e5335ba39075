"""What ends a question without doing more."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.games.quarriors.model.actions import Decline, Finish, Pass
from tabletop.games.quarriors.model.decisions import (
    AnyDecision,
    CaptureDice,
    CastFreely,
    CullDice,
    DiscardSpells,
    OfferExchange,
    OfferRecall,
    OfferRevival,
    OfferSpell,
    OfferSpellCull,
    OfferUpgrade,
    Respond,
    SummonAndPrepare,
    UseImmediate,
)

CLOSING: dict[type[Decision], type[Finish | Pass | Decline]] = {
    **dict.fromkeys((CullDice, UseImmediate, CastFreely, SummonAndPrepare, CaptureDice, DiscardSpells), Finish),
    **dict.fromkeys((OfferExchange, OfferSpell, OfferSpellCull, OfferUpgrade, OfferRecall, OfferRevival), Decline),
    Respond: Pass,
}
"""The answers that go on; in all other questions something has to be chosen."""


def closing(decision: AnyDecision) -> Action | None:
    """The answer that goes on; None where something has to be chosen."""
    kind = CLOSING.get(type(decision))
    return None if kind is None else kind(decision.seat)

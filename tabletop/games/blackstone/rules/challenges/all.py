"""Which procedure plays a challenge."""

from __future__ import annotations

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import AnyChallenge
from tabletop.games.blackstone.rules.challenges.rolls import Enduring


def procedure_of(challenge: AnyChallenge) -> Procedure:
    """The procedure of a challenge."""
    return Enduring(challenge=challenge)

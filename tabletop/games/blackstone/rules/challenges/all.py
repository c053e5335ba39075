"""Which procedure plays a challenge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects import challenges as kinds
from tabletop.games.blackstone.content.effects.challenges import AnyChallenge
from tabletop.games.blackstone.rules.challenges.attacks import Breaking, Sniping, Volleying
from tabletop.games.blackstone.rules.challenges.common import FreeAttack, Rewarding
from tabletop.games.blackstone.rules.challenges.duels import Dueling
from tabletop.games.blackstone.rules.challenges.luck import (
    Guessing,
    Pressing,
    Reaching,
    Touching,
    Whispering,
)
from tabletop.games.blackstone.rules.challenges.others import Bartering, Resting, Separated
from tabletop.games.blackstone.rules.challenges.rings import Ringing
from tabletop.games.blackstone.rules.challenges.rolls import (
    Calibrating,
    Enduring,
    HoldingTogether,
    Passing,
    Shifting,
)

PLAYED: Final[dict[type[Any], Callable[..., Procedure]]] = {
    kinds.Duels: Dueling, kinds.HigherOrLower: Guessing, kinds.BreakOpen: Breaking,
    kinds.HoldTogether: HoldingTogether, kinds.ReachIn: Reaching, kinds.Endure: Enduring, kinds.Touch: Touching,
    kinds.Passes: Passing, kinds.PressLuck: Pressing, kinds.Sniper: Sniping, kinds.OddEven: Shifting,
    kinds.Calibrate: Calibrating, kinds.Barter: Bartering, kinds.HighestAndLowest: Whispering,
    kinds.Volleys: Volleying, kinds.Rings: Ringing, kinds.Haven: Resting,
}  # fmt: skip
"""By kind of challenge its procedure."""
CHALLENGES: Final[tuple[type[Procedure], ...]] = (
    Dueling, Guessing, Separated, Breaking, HoldingTogether, Reaching, Enduring, Touching, Passing, Pressing, Sniping,
    Shifting, Calibrating, Bartering, Whispering, Volleying, Ringing, Resting, FreeAttack, Rewarding,
)  # fmt: skip


def procedure_of(challenge: AnyChallenge) -> Procedure:
    """The procedure of a challenge (blackstone.round.05)."""
    if isinstance(challenge, kinds.SmallCombat):
        return Separated()
    return PLAYED[type(challenge)](challenge=challenge)

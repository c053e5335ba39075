"""What an explorer that goes out of action risks."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import slots


class DeathRisk(NamedTuple):
    """The chances that a recovery roll kills: with the grievous wounds of now, and with all slots covered by them."""

    now: Fraction
    worst: Fraction


def death_risk(box: BlackstoneBox, state: BlackstoneState, member: int) -> DeathRisk:
    """What the next recovery roll of an explorer may cost it (blackstone.out.06, 08)."""
    return DeathRisk(
        Fraction(state.grievous[member], BLACKSTONE_FACES), Fraction(slots(box, state, member), BLACKSTONE_FACES)
    )

"""Dice that Disrupt can take."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.standing import Immune
from tabletop.games.blackstone.content.ids import DESTINY, DieId, MemberId
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, any_in_force
from tabletop.games.blackstone.position.table import each_of, standing_members


def is_immune(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether Disrupt does nothing to an explorer."""
    return any_in_force(box, state, Immune, Matter(member=member), "disrupt")


def robbable(box: BlackstoneBox, state: BlackstoneState) -> list[tuple[MemberId | None, DieId, bool]]:
    """Unspent dice: of which explorer (None: a destiny die), which, and whether on overwatch (reading Q36); of those
    whom it cannot touch none."""
    found: list[tuple[MemberId | None, DieId, bool]] = []
    for member in each_of(standing_members(state)):
        if is_immune(box, state, member):
            continue
        found += [(member, DieId(die), False) for die in sorted(set(state.dice[member]))]
        found += [(member, DieId(die), True) for die in sorted(set(state.watch[member]))]
    found += [(None, DieId(DESTINY + die), False) for die in sorted(set(state.destiny))]
    return found

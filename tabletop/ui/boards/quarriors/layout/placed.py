"""Which dice of a ready area belong together, and in which order they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.position.creatures import creatures, face_of


class Placed(NamedTuple):
    """A ready area: creatures with the spells that they bear, those of a class by their levels; then what lies there
    besides, and dice of the pool in another seat's turn."""

    bearers: Mapping[DieId, Sequence[DieId]]
    loose: Sequence[DieId]


def laid_out(box: QuarriorsBox, view: QuarriorsState, seat: int) -> Placed:
    """What lies in the ready area of a seat."""
    standing = creatures(box, view, seat)
    order = sorted(standing, key=lambda die: (box.slot_of(view, die), -face_of(box, view, die).level, die))
    bearers: dict[DieId, list[DieId]] = {die: [] for die in order}
    for spell, creature in view.attached:
        if creature in bearers:
            bearers[creature].append(spell)
    bound = {spell for spells in bearers.values() for spell in spells}
    loose = sorted(die for die in view.ready[seat] if die not in bearers and die not in bound)
    return Placed(bearers, [*loose, *(() if seat == view.active else view.pool[seat])])

"""Where everybody stands now: the muster of the box, brought up to date when it is asked for."""

from __future__ import annotations

from itertools import compress
from operator import is_not

from tabletop.games.mine.box import MineBox
from tabletop.games.mine.model.creature import DWARVES, NOWHERE, UNDEAD
from tabletop.games.mine.model.muster import Muster
from tabletop.games.mine.model.state import MineState

PLACES = ~(1 << NOWHERE)
"""All cells; it leaves out those who are nowhere."""


def muster(box: MineBox, state: MineState) -> Muster:
    """Where everybody stands now."""
    memo = box.memo
    found = memo.muster
    if found is None or found.dug is not state.dug or found.along is not state.along:
        found = memo.muster = Muster(state.dug, state.along, box.terrain(state))
        for side in (DWARVES, UNDEAD):
            _regroup(box, state, found, side)
        found.creatures = state.creatures[:]
    elif found.creatures != state.creatures:
        _update(box, state, found)
    return found


def _update(box: MineBox, state: MineState, found: Muster) -> None:
    """Something about some creatures has changed."""
    before, after = found.creatures, state.creatures
    for each in compress(box.ids, map(is_not, before, after)):
        old, new = before[each], after[each]
        if old.cell != new.cell or old.hidden != new.hidden:
            _regroup(box, state, found, box.cast[each].side)
    found.creatures = after[:]
    found.forget_details()


def _regroup(box: MineBox, state: MineState, found: Muster, side: int) -> None:
    """The creatures of a side stand elsewhere."""
    creatures, standing = state.creatures, 0
    for each in box.crews[side]:
        this = creatures[each]
        if not this.hidden:
            standing |= 1 << this.cell
    found.standing[side] = standing & PLACES
    found.zones.pop(side, None)
    found.forget_places()

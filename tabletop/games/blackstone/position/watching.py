"""What can be done on overwatch."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import DieId, FoeId
from tabletop.games.blackstone.model.actions import Shoot
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.arms import can_be_attacked, die_against, weapon_actions
from tabletop.games.blackstone.position.table import standing_figures


def watch_shots(box: BlackstoneBox, state: BlackstoneState, member: int, foe: FoeId) -> Iterator[Shoot]:
    """The weapon actions of an explorer with an overwatch die against a hostile (blackstone.overwatch.03)."""
    seat, hex_ = state.led[member], state.foes[foe]
    if not can_be_attacked(box, state, foe):
        return
    for figure in standing_figures(state, 1 << member):
        for action in weapon_actions(box, state, figure):
            if action.way.area is not None or die_against(box, state, figure, action.way, hex_)[0] is None:
                continue
            for die in sorted(set(state.watch[member])):
                if die >= action.way.cost:
                    yield Shoot(seat, figure, DieId(die), action.weapon, action.shot, foe)

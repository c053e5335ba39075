"""What can be done on overwatch."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import DieId, FoeId
from tabletop.games.blackstone.model.actions import Shoot, ShootArea
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import can_be_attacked, die_against, weapon_actions
from tabletop.games.blackstone.position.sight import seen_from
from tabletop.games.blackstone.position.table import standing_figures


def watch_shots(
    box: BlackstoneBox, state: BlackstoneState, member: int, foe: FoeId
) -> Iterator[Shoot | ShootArea]:  # fmt: skip
    """The weapon actions of an explorer with an overwatch die against a hostile (blackstone.overwatch.03): one at a hex
    is aimed at the hostile's own."""
    seat, hex_ = state.led[member], state.foes[foe]
    if not can_be_attacked(box, state, foe):
        return
    for figure in standing_figures(state, 1 << member):
        if not seen_from(box, state, state.at[figure]) >> hex_ & 1:
            continue
        for action in weapon_actions(box, state, figure):
            if die_against(box, state, figure, action.way, hex_)[0] is None:
                continue
            for die in sorted(set(state.watch[member])):
                if die < action.way.cost:
                    continue
                if action.way.area is None:
                    yield Shoot(seat, figure, DieId(die), action.weapon, action.shot, foe)
                else:
                    yield ShootArea(seat, figure, DieId(die), action.weapon, action.shot, hex_)

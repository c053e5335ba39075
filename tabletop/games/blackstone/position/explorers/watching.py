"""What can be done on overwatch."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import DieId, FoeId
from tabletop.games.blackstone.model.actions import Shoot, ShootArea
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import can_be_attacked, weapon_actions
from tabletop.games.blackstone.position.sight import attack_reach, die_at, range_of, seen_from
from tabletop.games.blackstone.position.table import models_there


def watch_shots(
    box: BlackstoneBox, state: BlackstoneState, member: int, foe: FoeId
) -> Iterator[Shoot | ShootArea]:  # fmt: skip
    """The weapon actions of an explorer with an overwatch die against a hostile (blackstone.overwatch.03): one at a hex
    is aimed at the hostile's own."""
    seat, hex_ = state.led[member], state.foes[foe]
    watchers = [each for each in models_there(state, member) if seen_from(box, state, state.at[each]) >> hex_ & 1]
    if not watchers or not can_be_attacked(box, state, foe):
        return
    dice = sorted(set(state.watch[member]))
    for figure in watchers:
        range_ = range_of(box, state, state.at[figure], hex_)
        if range_ > attack_reach(box, state, member=member):
            continue
        for action in weapon_actions(box, state, figure):
            if die_at(action.way.dice, range_) is None:
                continue
            for die in dice:
                if die < action.way.cost:
                    continue
                if action.way.area is None:
                    yield Shoot(seat, figure, DieId(die), action.weapon, action.shot, foe)
                else:
                    yield ShootArea(seat, figure, DieId(die), action.weapon, action.shot, hex_)

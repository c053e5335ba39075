"""What has to be reached in a stronghold or in the vault, and whether it is."""

from __future__ import annotations

from typing import Literal

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.sites import Leave, Lift, Retreat, SlayGroup, SlayGuardian
from tabletop.games.blackstone.content.ids import NOWHERE, FigureId
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.places import place, rule_of
from tabletop.games.blackstone.position.progress import has_left
from tabletop.games.blackstone.position.table import foes_of_group, site


def goal_ending(box: BlackstoneBox, state: BlackstoneState) -> Literal["", "goal", "retreated"]:
    """Whether the goal of the place is reached, which ends the combat at once; or the party has left before, where it
    can (blackstone.stronghold_cards.05, 10, 13, 17, blackstone.vault_card.07)."""
    found = place(box, state)
    assert found is not None
    match found.goal:
        case Leave(board=board, searched=searched):
            reached = has_left(box, state) and has_searched(box, state, board, searched)
        case SlayGroup():
            reached = is_group_slain(box, state)
        case _:
            reached = bool(state.slain >> box.guardian & 1)
    if reached:
        return "goal"
    return "retreated" if rule_of(box, state, Retreat) is not None and has_left(box, state) else ""


def is_group_slain(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether all are slain who have to be in a place that is won by that, whoever is left to see it."""
    found = place(box, state)
    match found.goal if found is not None else None:
        case SlayGroup(group=group, kind=kind):
            foes = [
                foe for foe, owner in enumerate(state.groups)
                if owner == group - 1 and (kind is None or box.foe_records[foe].id == kind)
            ]  # fmt: skip
            return bool(foes) and all(state.slain >> foe & 1 for foe in foes)
    return False


def wanted(box: BlackstoneBox, state: BlackstoneState) -> int:
    """The hostiles that have to be slain in the place, as a set; none in any other combat."""
    found = place(box, state)
    match found.goal if found is not None else None:
        case SlayGroup(group=group, kind=kind):
            foes = foes_of_group(state, group - 1)
            return sum(1 << foe for foe in foes if kind in (None, box.foe_records[foe].id))
        case SlayGuardian():
            return 1 << box.guardian
    return 0


def has_searched(box: BlackstoneBox, state: BlackstoneState, board: str, least: int) -> bool:
    """Whether so many discovery markers of a level were searched; fewer are enough when none lies there any more."""
    here = site(box, state).of_level(board)
    lying = any(hex_ != NOWHERE and here >> hex_ & 1 for hex_ in state.markers)
    return (state.assault.rifled & here).bit_count() >= least or not lying


def objectives(box: BlackstoneBox, state: BlackstoneState, figure: FigureId) -> int:
    """The hexes where the goal of the place leads a model next, as a set: down, to a marker, to whom has to be slain,
    to the core, or out."""
    found = place(box, state)
    assert found is not None
    board, goal = site(box, state), found.goal
    way = rule_of(box, state, Lift)
    if way is not None and board.of_level(way.start) >> state.at[figure] & 1:
        return (board.of_kind("lift") | board.of_kind("gravity_well")) & board.of_level(way.start)
    match goal:
        case Leave(board=name, searched=searched):
            if has_searched(box, state, name, searched):
                return state.exit
            here = board.of_level(name)
            return sum(1 << hex_ for hex_ in {*state.markers} if hex_ != NOWHERE and here >> hex_ & 1)
        case SlayGroup(group=group, kind=kind):
            foes = [each for each in foes_of_group(state, group - 1) if kind in (None, box.foe_records[each].id)]
            return sum(1 << hex_ for hex_ in {state.foes[each] for each in foes})
        case _:
            return board.of_kind("vault_core")

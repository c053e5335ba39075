"""What an expedition has come to."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.agendas import HoldAtEnd, HoldCard, SlayInActivation, SlayKinds
from tabletop.games.blackstone.content.ids import NOWHERE
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import (
    able,
    brought_home,
    each_of,
    explorer_hexes,
    figures,
    standing_members,
)


def agenda_by_cards(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether the cards that an explorer holds reach its secret agenda (blackstone.inspiration.17)."""
    explorer = box.explorers[state.party[member]]
    agenda = explorer.agenda
    return isinstance(agenda, HoldCard) and any(box.finds[each].id == agenda.card for each in state.finds[member])


def agenda_at_end(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether what an explorer holds at the end of a combat reaches its secret agenda."""
    agenda = box.explorers[state.party[member]].agenda
    return isinstance(agenda, HoldAtEnd) and _held(box, state, member, agenda) >= agenda.least


def agenda_so_far(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[int, int] | None:
    """How much of its secret agenda an explorer has, of how much; None for one that is reached all at once."""
    agenda = box.explorers[state.party[member]].agenda
    match agenda:
        case HoldAtEnd():
            return _held(box, state, member, agenda), agenda.least
        case SlayKinds():
            return state.kinds_slain[member].bit_count(), agenda.least
    return None


def _held(box: BlackstoneBox, state: BlackstoneState, member: int, agenda: HoldAtEnd) -> int:
    finds = tuple(each for each in state.finds[member] if each >= 0)  # who looks on does not know all
    held = {
        "clues": box.clues_of(finds), "discoveries": len(finds), "archeotech_points": box.points_of(finds),
    }  # fmt: skip
    return held[agenda.what]


def agenda_by_kills(box: BlackstoneBox, state: BlackstoneState, member: int) -> bool:
    """Whether what an explorer has slain reaches its secret agenda."""
    agenda = box.explorers[state.party[member]].agenda
    if isinstance(agenda, SlayKinds):
        return state.kinds_slain[member].bit_count() >= agenda.least
    if not isinstance(agenda, SlayInActivation):
        return False
    fitting = [
        each
        for each in state.kills
        if box.kinds[each.kind].id not in (agenda.not_kinds or ())
        and (agenda.range_least is None or each.range >= agenda.range_least)
    ]
    return len(fitting) >= agenda.least


def has_left(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether every explorer that is not out of action stands in the chamber by which one leaves, with all its models
    (blackstone.combat_end.01, reading Q22)."""
    if explorer_hexes(state) & ~state.exit:
        return False
    models = [each for member in each_of(standing_members(state)) for each in figures(box, state, member)]
    return bool(models) and all(state.at[each] != NOWHERE for each in models)


def goal_is_met(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Whether enough has been brought home (blackstone.one_off.02, 10)."""
    haul = box.options.haul
    if haul is None:
        return False
    clues, points = brought_home(box, state)
    return clues >= haul.clues and points >= haul.points


LOST = ("wiped_out", "death")
"""Ends of an ordinary expedition that the fortress has won."""


def outcome(box: BlackstoneBox, state: BlackstoneState, reason: str) -> tuple[bool, str]:
    """Whether the party has won this expedition, and why it is over. reason: how its rounds ended. In a quest an
    ordinary one is won by coming home alive, an attack by taking the place."""
    mission = state.mission
    if mission.kind == "one_off":
        met = goal_is_met(box, state)
        return met, "goal_met" if met else "goal_missed"
    if mission.ending:
        return mission.ending == "won", f"quest_{mission.ending}"
    if mission.is_assault:
        return mission.won, f"{mission.kind}_{'conquered' if mission.won else 'held'}"
    return reason not in LOST, "driven_out" if reason in LOST else "came_home"


def anybody_able(state: BlackstoneState) -> bool:
    """Whether somebody is not out of action."""
    return bool(able(state))

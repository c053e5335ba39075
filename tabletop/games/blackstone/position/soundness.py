"""Whether a position from a file holds together."""

from __future__ import annotations

from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE
from tabletop.games.blackstone.content.records import MOST_INSPIRATION
from tabletop.games.blackstone.model.facts import GROUPS, PARTY
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.table import explorer_seats, kind_of, open_slots


def is_sound(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Lists as long as they have to be, each card and model in one place, nobody with more tokens than slots."""
    foes = len(box.foe_kinds)
    by_member = (
        state.wounds, state.grievous, state.points, state.finds, state.kit, state.artefacts, state.dice, state.watch,
        state.kinds_slain, state.worth,
    )  # fmt: skip
    by_foe = (state.foes, state.counters, state.groups, state.arms)
    return (
        all(len(each) == PARTY for each in by_member)
        and all(len(each) == foes for each in by_foe)
        and len(state.at) == 2 * PARTY
        and len(state.markers) == GROUPS
        and state.leader in explorer_seats(state)
        and (state.fortress == NOBODY or len(state.owed) > PARTY)
        and len(set(state.party)) == len(state.party) == len(state.led) <= PARTY
        and (not state.board or box.has_site(state.board))
        and _cards(box, state)
        and _tokens(box, state)
        and all(procedure.stands for procedure in state.stack)
    )


def _cards(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Each discovery and encounter card is in one place."""
    if not state.past and not state.encounters:
        return True
    finds = [*state.discovery, *state.gone, *state.lost, *(find for cards in state.finds for find in cards)]
    encounters = [*state.encounters, *state.used_encounters]
    known = [each for each in finds if each >= 0]
    met = [each for each in encounters if each >= 0]
    return (
        len(finds) <= len(box.finds)
        and (box.options.quest is not None or len(finds) == len(box.finds))
        and len(encounters) == len(box.encounter_deck)
        and len(set(known)) == len(known)
        and len(set(met)) == len(met)
    )


def _tokens(box: BlackstoneBox, state: BlackstoneState) -> bool:
    """Nobody has more tokens than slots, no hostile stands with as many counters as it has wounds."""
    for member in range(len(state.party)):
        if open_slots(box, state, member) < 0 or min(state.wounds[member], state.grievous[member]) < 0:
            return False
        if not 0 <= state.points[member] <= MOST_INSPIRATION:
            return False
    return all(
        hex_ == NOWHERE or (0 <= state.counters[foe] < kind_of(box, foe).wounds and state.groups[foe] >= 0)
        for foe, hex_ in enumerate(state.foes)
    )

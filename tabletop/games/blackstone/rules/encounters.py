"""Encounter cards, and the groups and twists that they bring (blackstone.combat_setup.04 to 08)."""

from __future__ import annotations

from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, EncounterId, FoeId, GroupId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.table import site
from tabletop.games.blackstone.rules.board import arm, place_foe
from tabletop.games.blackstone.rules.pieces import shuffled
from tabletop.games.blackstone.rules.play import BlackstonePlay

APART = 2
"""Hexes from an explorer within which nobody is set up if that can be avoided."""


def draw_encounter(play: BlackstonePlay) -> EncounterId | None:
    """The next encounter card; from an empty deck after the used ones were shuffled back (reading Q40)."""
    state = play.state
    if not state.encounters:
        state.encounters = tuple(map(EncounterId, shuffled(play, state.used_encounters)))
        state.used_encounters = ()
    if not state.encounters:
        return None
    card, state.encounters = state.encounters[0], state.encounters[1:]
    state.used_encounters = (*state.used_encounters, card)
    state.seen_encounters = max(0, state.seen_encounters - 1)
    return card


def draw_group(play: BlackstonePlay, group: int) -> None:
    """The card of a group: its hostiles are set up around its marker, or a twist holds (blackstone.discovery.02)."""
    card = draw_encounter(play)
    if card is not None:
        play.tell(told.EncounterDrawn(GroupId(group), card))
        meet(play, group, card)


def meet(play: BlackstonePlay, group: int, card: EncounterId) -> None:
    """What the line of a card for a group brings."""
    box, state = play.box, play.state
    line = box.encounters[card].groups[group]
    if line.twist is not None:
        state.turned |= 1 << group
        begin_twist(play, box.twist_numbers[line.twist])
        return
    deploy(play, group, {box.kind_numbers[kind]: count for kind, count in line.hostiles.items()})


def begin_twist(play: BlackstonePlay, twist: int) -> None:
    """A twist holds for the rest of the combat (blackstone.combat_setup.07)."""
    state = play.state
    if twist not in state.twists:
        state.twists = (*state.twists, twist)
    play.tell(told.TwistBegan(twist))


def deploy(play: BlackstonePlay, group: int, wanted: dict[int, int]) -> None:
    """Hostiles by kind around the marker of a group, as far as there are models (blackstone.combat_setup.08)."""
    box, state = play.box, play.state
    near = site(box, state).markers[group]
    came: list[FoeId] = []
    for kind, count in wanted.items():
        here: list[FoeId] = []
        for foe in free_foes(play, kind)[:count]:
            if place_foe(play, foe, near, APART):
                state.groups = changed(state.groups, foe, group)
                here.append(foe)
        arm(play, kind, tuple(here))
        came += here
    play.tell(told.GroupDeployed(GroupId(group), tuple(came)) if came else told.GroupAbsent(GroupId(group)))


def free_foes(play: BlackstonePlay, kind: int) -> list[FoeId]:
    """The models of a kind that are still in the box."""
    state = play.state
    return [
        foe
        for foe in play.box.foes_of[kind]
        if state.foes[foe] == NOWHERE and not state.slain >> foe & 1 and state.groups[foe] < 0
    ]


def twists_of(play: BlackstonePlay, card: EncounterId) -> tuple[int, ...]:
    """The twists on any line of an encounter card, each once."""
    found = [line.twist for line in play.box.encounters[card].groups if line.twist is not None]
    return tuple(dict.fromkeys(play.box.twist_numbers[each] for each in found))

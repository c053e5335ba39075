"""Encounter cards, and the groups and twists that they bring (blackstone.combat_setup.04 to 08)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, EncounterId, FoeId, GroupId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.position.sight import seen_by_sleepers
from tabletop.games.blackstone.position.table import each_of, explorer_hexes, site
from tabletop.games.blackstone.rules.changes.board import arm
from tabletop.games.blackstone.rules.changes.pieces import shuffled
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.play import BlackstonePlay

APART = 2
"""Hexes from an explorer within which nobody is set up if that can be avoided."""


def draw_encounter(play: BlackstonePlay) -> EncounterId | None:
    """The next encounter card; from an empty deck after the used ones were shuffled back, but for those of this combat
    (reading Q40)."""
    state = play.state
    if not state.encounters:
        here = tuple(each for each in state.used_encounters if each in state.cards)
        back = tuple(each for each in state.used_encounters if each not in state.cards)
        state.encounters = tuple(map(EncounterId, shuffled(play, back)))
        state.used_encounters = here
    if not state.encounters:
        return None
    card, state.encounters = state.encounters[0], state.encounters[1:]
    state.used_encounters = (*state.used_encounters, card)
    state.seen_encounters = max(0, state.seen_encounters - 1)
    return card


def draw_for(play: BlackstonePlay, group: int) -> None:
    """The card of a group is turned over."""
    card = draw_encounter(play)
    if card is not None:
        play.state.cards = changed(play.state.cards, group, card)
        play.tell(told.EncounterDrawn(GroupId(group), card))


def begin_twist(play: BlackstonePlay, twist: int) -> None:
    """A twist holds for the rest of the combat (blackstone.combat_setup.07)."""
    state = play.state
    if twist not in state.twists:
        state.twists = (*state.twists, twist)
    play.tell(told.TwistBegan(twist))


def twists_of(play: BlackstonePlay, card: EncounterId) -> tuple[int, ...]:
    """The twists on any line of an encounter card, each once."""
    found = [line.twist for line in play.box.encounters[card].groups if line.twist is not None]
    return tuple(dict.fromkeys(play.box.twist_numbers[each] for each in found))


class MeetingGroup(Procedure, frozen=True, kw_only=True, tag="meeting"):
    """What the card of a group brings: its hostiles are set up around its marker, or a twist holds
    (blackstone.discovery.02)."""

    steps: ClassVar[tuple[str, ...]] = ("meet", "met")

    group: int

    def meet(self, play: BlackstonePlay) -> None:
        """Its line for the group."""
        box, state = play.box, play.state
        card = state.cards[self.group]
        if card < 0:
            play.finish()
            return
        line = box.encounters[card].groups[self.group]
        if line.twist is not None:
            state.turned |= 1 << self.group
            begin_twist(play, box.twist_numbers[line.twist])
            play.finish()
            return
        wanted = tuple((box.kind_numbers[kind], count) for kind, count in line.hostiles.items())
        play.call(Deploying(group=self.group, wanted=wanted))

    def met(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Deploying(Procedure, frozen=True, kw_only=True, tag="deploying"):
    """Hostiles by kind around the marker of a group, as far as there are models (blackstone.combat_setup.05, 08).

    wanted: kinds and how many of each; left: models to be set up; came: those that were. spots: where each of them
    stands instead; apart: not so near to explorers.
    """

    steps: ClassVar[tuple[str, ...]] = ("gather", "place", "placed")

    group: int
    wanted: tuple[tuple[int, int], ...]
    left: tuple[FoeId, ...] = ()
    came: tuple[FoeId, ...] = ()
    spots: tuple[int, ...] = ()
    apart: int = APART

    def gather(self, play: BlackstonePlay) -> Deploying:
        """Models that are in the box."""
        box, state = play.box, play.state
        left: list[FoeId] = []
        for kind, count in self.wanted:
            free = [
                foe
                for foe in box.foes_of[kind]
                if state.foes[foe] == NOWHERE and not state.slain >> foe & 1 and state.groups[foe] < 0
            ]
            left += free[:count]
        return replace(self, left=tuple(left))

    def place(self, play: BlackstonePlay) -> None:
        """The next one."""
        if self.left:
            spot = self.spots[len(self.came)] if self.spots else site(play.box, play.state).markers[self.group]
            play.call(Placing(foe=self.left[0], near=1 << spot, apart=self.apart))
            return
        for kind, _ in self.wanted:
            arm(play, kind, tuple(foe for foe in self.came if play.box.foe_kinds[foe] == kind))
        group = GroupId(self.group)
        play.tell(told.GroupDeployed(group, self.came) if self.came else told.GroupAbsent(group))
        play.finish()

    def placed(self, play: BlackstonePlay) -> Deploying:
        """It stands there, or there was no room."""
        state, foe = play.state, self.left[0]
        rest = replace(self, left=self.left[1:])
        play.goto("place")
        if state.foes[foe] == NOWHERE:
            return rest
        state.groups = changed(state.groups, foe, self.group)
        return replace(rest, came=(*self.came, foe))


class Revealing(Procedure, frozen=True, kw_only=True, tag="revealing"):
    """Groups whose markers lie question mark up are drawn when an explorer first sees the marker; they do not act in
    that turn, for they have no initiative card yet. It finishes with whether any was. came: one has."""

    steps: ClassVar[tuple[str, ...]] = ("look", "drawn")

    came: bool = False

    def look(self, play: BlackstonePlay) -> None:
        """The next one."""
        state = play.state
        if state.dormant and seen_by_sleepers(play.box, state) & explorer_hexes(state):
            for group in each_of(state.dormant):
                if seen_by_sleepers(play.box, state, 1 << group) & explorer_hexes(state):
                    state.dormant &= ~(1 << group)
                    state.turned &= ~(1 << group)
                    draw_for(play, group)
                    play.call(MeetingGroup(group=group))
                    return
        play.finish(self.came)

    def drawn(self, play: BlackstonePlay) -> Revealing:
        """Another one may be seen."""
        play.goto("look")
        return replace(self, came=True)

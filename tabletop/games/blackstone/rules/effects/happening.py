"""What random events bring (blackstone.events.04 to 11)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.grid.square import bits, mask
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.deeds import Deeds
from tabletop.games.blackstone.content.ids import FigureId, Hex, MemberId, PortalId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickFoe, PickHex, PickMarker, PickMember, PickPortal
from tabletop.games.blackstone.model.facts import Cause
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import hexes
from tabletop.games.blackstone.position.places import is_exit_barred, level_of_group, returnable
from tabletop.games.blackstone.position.table import (
    each_of,
    explorer_hexes,
    figures,
    marker_hexes,
    site,
    speaker,
    standing_figures,
    standing_members,
)
from tabletop.games.blackstone.position.walking import nearest_place, room_for_figure
from tabletop.games.blackstone.rules.changes.board import open_portal, put_figure
from tabletop.games.blackstone.rules.changes.encounters import begin_twist, draw_encounter, twists_of
from tabletop.games.blackstone.rules.changes.pieces import take_marker
from tabletop.games.blackstone.rules.changes.placing import Placing
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.places.stages import end_search
from tabletop.games.blackstone.rules.play import BlackstonePlay

UNREACHED = 1 << 10


def draw_twist(play: BlackstonePlay) -> None:
    """Changing Conditions: a twist on any line of the next encounter card holds (blackstone.events.07)."""
    card = draw_encounter(play)
    if card is not None:
        for twist in twists_of(play, card):
            begin_twist(play, twist)


class TakingMarker(Procedure, frozen=True, kw_only=True, tag="taking_marker"):
    """All Is Dust: the leader removes a discovery marker (blackstone.events.04). otherwise: without any."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "done")

    otherwise: Deeds
    cause: Cause

    def ask(self, play: BlackstonePlay) -> None:
        """Which one."""
        if marker_hexes(play.state):
            play.ask(asked.ChooseMarker(speaker(play.box, play.state)))
        else:
            play.call(play.box.inner.resolve(deeds=self.otherwise, cause=self.cause), then="done")

    def chosen(self, play: BlackstonePlay) -> None:
        """It goes."""
        assert isinstance(play.answer, PickMarker)
        take_marker(play, play.answer.marker)
        end_search(play)
        play.finish()

    def done(self, play: BlackstonePlay) -> None:
        """Nothing more."""
        play.finish()


class ReturningHostile(Procedure, frozen=True, kw_only=True, tag="returning_hostile"):
    """Not Dead Yet: the leader puts back a slain hostile beside an explorer (blackstone.events.06)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "back")

    def ask(self, play: BlackstonePlay) -> None:
        """Which one."""
        among = returnable(play.box, play.state)
        if not among:
            play.finish()
            return
        play.ask(asked.ChooseFoe(speaker(play.box, play.state), "returns", among))

    def chosen(self, play: BlackstonePlay) -> None:
        """As near to an explorer as it can."""
        assert isinstance(play.answer, PickFoe)
        foe, leader = play.answer.foe, play.answer.seat
        near = explorer_hexes(play.state) & level_of_group(play.box, play.state, play.state.groups[foe])
        play.call(Placing(foe=foe, near=near, returns=True, chooser=leader))

    def back(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Opening(Procedure, frozen=True, kw_only=True, tag="opening"):
    """A chamber by which the party leaves: one that the board has, or the Escape Chamber in place of the portal
    furthest from any explorer (blackstone.events.08, reading Q38). Not if there is one (reading Q31)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen")

    at: Literal["board", "furthest_portal"]

    def ask(self, play: BlackstonePlay) -> None:
        """Which portal, where several are as far away."""
        box, state = play.box, play.state
        if state.exit or is_exit_barred(box, state):
            play.finish()
        elif self.at == "board":
            state.exit = site(box, state).departure
            if state.exit:
                play.tell(told.ChamberOpened(None))
            play.finish()
        else:
            among = furthest_portals(play)
            if among:
                play.ask(asked.ChoosePortal(speaker(play.box, state), among))
            else:
                play.finish()

    def chosen(self, play: BlackstonePlay) -> None:
        """It is replaced."""
        assert isinstance(play.answer, PickPortal)
        open_portal(play, play.answer.portal)
        play.finish()


def furthest_portals(play: BlackstonePlay) -> tuple[PortalId, ...]:
    """The portals furthest from any explorer: by steps, then by range."""
    box, state = play.box, play.state
    board = site(box, state)
    starts = sum(1 << hex_ for hex_ in {state.at[figure] for figure in standing_figures(state)})
    layers = board.layers(starts, state.open)
    steps = {hex_: far for far, layer in enumerate(layers) for hex_ in bits(layer)}
    far = {}
    for portal in bits(state.portals):
        hex_ = board.portals[portal]
        ranges = min((board.ranges(each)[hex_] for each in bits(starts)), default=0)
        far[portal] = (steps.get(hex_, UNREACHED), ranges)
    most = max(far.values(), default=(0, 0))
    return tuple(PortalId(portal) for portal, each in far.items() if each == most)


class Raising(Procedure, frozen=True, kw_only=True, tag="raising"):
    """Heroic Effort: an explorer out of action is put beside another and makes a vitality roll (blackstone.events.10).
    Its initiative card comes back in the next initiative phase (reading Q39). otherwise: if nobody is out of action."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "beside", "placed", "done")

    otherwise: Deeds
    cause: Cause
    member: MemberId = MemberId(-1)
    number: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """Who."""
        state = play.state
        out = tuple(each_of(state.out & ~state.dead))
        if out and standing_figures(state):
            play.ask(asked.ChooseMember(speaker(play.box, state), "stand_up", out))
        else:
            play.call(play.box.inner.resolve(deeds=self.otherwise, cause=self.cause), then="done")

    def chosen(self, play: BlackstonePlay) -> Raising:
        """That one."""
        assert isinstance(play.answer, PickMember)
        play.state.out &= ~(1 << play.answer.member)
        play.tell(told.StoodUp(play.answer.member))
        return replace(self, member=play.answer.member)

    def beside(self, play: BlackstonePlay) -> None:
        """In or next to the hex of another explorer."""
        box, state = play.box, play.state
        models = figures(box, state, self.member)
        if self.number == len(models):
            play.call(Vitality(member=self.member), then="done")
            return
        among = places_beside(play, self.member, self.number)
        play.ask(asked.ChooseHex(state.led[self.member], "stand_up", among))

    def placed(self, play: BlackstonePlay) -> Raising:
        """There."""
        assert isinstance(play.answer, PickHex)
        put_figure(play, self.model(play.box, play.state), play.answer.hex)
        play.goto("beside")
        return replace(self, number=self.number + 1)

    def done(self, play: BlackstonePlay) -> None:
        """Nothing more."""
        play.finish()

    def model(self, box: BlackstoneBox, state: BlackstoneState) -> FigureId:
        """The model that comes to a hex next."""
        return figures(box, state, self.member)[self.number]


def places_beside(play: BlackstonePlay, member: int, number: int) -> tuple[Hex, ...]:
    """The hexes with room in which another explorer's model stands, and those next to them; where there is none, for
    each of those models the nearest with room."""
    box, state = play.box, play.state
    figure = figures(box, state, member)[number]
    others = standing_figures(state, standing_members(state) & ~(1 << member)) or standing_figures(state)
    there = [state.at[each] for each in others]
    found = room_for_figure(box, state, figure) & (mask(there) | site(box, state).around(mask(there)))
    if found:
        return hexes(found)
    nearest = (nearest_place(box, state, figure, hex_) for hex_ in there)
    return tuple(sorted({each for each in nearest if each is not None}))

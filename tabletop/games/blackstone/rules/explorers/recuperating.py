"""Vitality rolls and recovery rolls."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import CRITICAL
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.rules.changes.pieces import heal
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Vitality(Procedure, frozen=True, kw_only=True, tag="vitality"):
    """A vitality roll, and what it heals (blackstone.out.14 to 17)."""

    steps: ClassVar[tuple[str, ...]] = ("before", "roll", "heal")

    member: MemberId

    def before(self, play: BlackstonePlay) -> None:
        """What may be done before it."""
        come_to(play, "before_vitality", member=self.member)

    def roll(self, play: BlackstonePlay) -> None:
        """The die of the explorer's vitality."""
        enough = min(CRITICAL, play.state.wounds[self.member])
        roll_dice(play, Rolling(
            member=self.member, purpose="vitality", die=side(play.box, play.state, self.member).vitality,
            enough=enough,
        ))  # fmt: skip

    def heal(self, play: BlackstonePlay) -> None:
        """One wound, or two."""
        heal(play, self.member, play.result)
        play.finish(play.result)


class Recovering(Procedure, frozen=True, kw_only=True, tag="recovering"):
    """The recovery roll of an explorer: up to the number of its grievous wounds it dies and its cards are lost, else it
    comes back with all its tokens (blackstone.out.06 to 11, reading Q15)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    member: MemberId

    def roll(self, play: BlackstonePlay) -> None:
        """The Blackstone die."""
        most = play.state.grievous[self.member]
        throw(play, "recovery", member=self.member, most=most)

    def rolled(self, play: BlackstonePlay) -> None:
        """Dead, or back."""
        state, member = play.state, self.member
        if play.result <= state.grievous[member]:
            die(play, member)
        else:
            state.out &= ~(1 << member)
            play.tell(told.Recovered(member))
        play.finish()


def die(play: BlackstonePlay, member: MemberId) -> None:
    """All cards of the dead are lost for good (blackstone.out.08, 09, reading Q02)."""
    state = play.state
    state.dead |= 1 << member
    play.tell(told.Died(member))
    for find in state.finds[member]:
        play.tell(told.FindLost(member, find))
    for artefact in state.artefacts[member]:
        play.tell(told.ArtefactLost(member, artefact))
    state.lost = (*state.lost, *state.finds[member])
    state.lost_kit = (*state.lost_kit, *state.kit[member])
    state.finds = changed(state.finds, member, ())
    state.kit = changed(state.kit, member, ())
    state.artefacts = changed(state.artefacts, member, ())

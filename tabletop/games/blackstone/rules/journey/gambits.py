"""The gambit step (blackstone.initiative.05 to 16)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NO_DIE, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, Gamble, GiveWay, OfferCover, SendNext, SwapCard
from tabletop.games.blackstone.model.facts import CRITICAL, FAIL, FIRST_GROUP
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import GAMBIT_FOR, gambit_groups
from tabletop.games.blackstone.position.explorers.gambits import can_use_step, gambit_is_free
from tabletop.games.blackstone.position.table import group_of, side
from tabletop.games.blackstone.rules.changes.pieces import lose_points, pay
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Gambit(Procedure, frozen=True, kw_only=True, tag="gambit"):
    """What one explorer does in the gambit step: a gambit, covering fire or nothing (blackstone.initiative.06).
    refused: those that did not take its offer, as a set. Finishes with the answer where it gives way to another."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "answer", "rolled", "swapped", "covered")

    member: MemberId
    partner: MemberId = MemberId(-1)
    refused: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """Which; nobody is asked who can do nothing."""
        if not can_use_step(play.box, play.state, self.member, self.refused):
            play.finish()
            return
        play.ask(asked.GambitStep(play.state.led[self.member], self.member, self.refused), then="answer")

    def answer(self, play: BlackstonePlay) -> Gambit | None:
        """Pay for a gambit and roll agility (blackstone.initiative.07, 08), or offer covering fire."""
        box, state, member = play.box, play.state, self.member
        match play.answer:
            case Gamble(die=die):
                if die != NO_DIE:
                    pay(play, member, die)
                elif not gambit_is_free(box, state, member):
                    lose_points(play, member, GAMBIT_FOR)
                state.gambits |= 1 << member
                play.tell(told.ActionTaken(member, "gambit", die))
                roll_dice(play, Rolling(member=member, purpose="agility", die=side(box, state, member).agility))
            case OfferCover(partner=partner):
                play.ask(asked.AnswerCover(state.led[partner], partner, member), then="covered")
                return replace(self, partner=partner)
            case GiveWay() | SendNext():
                play.finish(play.answer)
            case _:
                play.finish()
        return None

    def rolled(self, play: BlackstonePlay) -> None:
        """Stay, swap with the nearest group on a side, or with any (blackstone.initiative.09 to 11)."""
        groups = gambit_groups(play.state, self.member, play.result == CRITICAL)
        if play.result == FAIL or not groups:
            play.finish()
            return
        among = tuple(group_of(FIRST_GROUP + each) for each in groups)
        play.ask(asked.PlaceCard(play.state.led[self.member], self.member, among))

    def swapped(self, play: BlackstonePlay) -> None:
        """The two cards change places."""
        assert isinstance(play.answer, SwapCard)
        swap(play.state, self.member, FIRST_GROUP + play.answer.group)
        play.tell(told.CardsSwapped(self.member, play.answer.group))
        play.finish()

    def covered(self, play: BlackstonePlay) -> Gambit | None:
        """Covering fire, if the other one takes it (blackstone.initiative.12, 16); if not, something else."""
        state = play.state
        if isinstance(play.answer, Accept):
            state.gambits |= 1 << self.member | 1 << self.partner
            swap(state, self.member, self.partner)
            play.tell(told.CoveringFire(self.member, self.partner))
            play.finish()
            return None
        play.tell(told.CoverRefused(self.member, self.partner))
        after = replace(self, refused=self.refused | 1 << self.partner)
        after.ask(play)
        return after


def swap(state: BlackstoneState, one: int, other: int) -> None:
    """Two initiative cards change places."""
    track = list(state.track)
    a, b = track.index(one), track.index(other)
    track[a], track[b] = track[b], track[a]
    state.track = tuple(track)

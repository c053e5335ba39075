"""Wounds of explorers."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.selectors import Die
from tabletop.games.blackstone.content.ids import NOBODY, FoeId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import LoseDie
from tabletop.games.blackstone.model.facts import SUCCESS
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.table import able, open_slots, side
from tabletop.games.blackstone.rules.changes.board import take_out
from tabletop.games.blackstone.rules.changes.pieces import lose_die
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, rolled
from tabletop.games.blackstone.rules.moments import Moments, come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Wounding(Procedure, frozen=True, kw_only=True, tag="wounding"):
    """Wounds of one kind for an explorer, one after another (blackstone.wounds.01, blackstone.out.01)."""

    steps: ClassVar[tuple[str, ...]] = ("suffer", "leave", "lost")

    member: MemberId
    n: int = 1
    grievous: bool = False

    def suffer(self, play: BlackstonePlay) -> Wounding | None:
        """A token on a slot; with all covered the explorer goes out of action. A token on a slot takes a die away only
        if more dice are unspent than slots are open (blackstone.combat_wounds.02)."""
        box, state, member = play.box, play.state, self.member
        if self.n == 0 or (state.out | state.dead) >> member & 1:
            play.finish()
            return None
        if open_slots(box, state, member) == 0:
            come_to(play, "going_out", member=member)
            return None
        self._cover_slot(play)
        if unspent(state, member) > open_slots(box, state, member):
            play.ask(asked.GiveUpDie(state.led[member], member), then="lost")
        elif self.n == 1:
            play.finish()
        else:
            play.goto("suffer")
        return replace(self, n=self.n - 1)

    def _cover_slot(self, play: BlackstonePlay) -> None:
        """A token on a slot."""
        state, member = play.state, self.member
        if self.grievous:
            state.grievous[member] += 1
        else:
            state.wounds[member] += 1
        play.tell(told.Wounded(member, self.grievous))

    def begun(self, play: BlackstonePlay) -> tuple[Procedure, ...]:
        """Suffered, where that is one token and leads to nothing more, as it most often is; else what is to be called
        (see `Play.call`)."""
        box, state, member = play.box, play.state, self.member
        if self.n != 1 or not able(state) >> member & 1 or open_slots(box, state, member) <= unspent(state, member):
            return (self,)
        self._cover_slot(play)
        return ()

    def leave(self, play: BlackstonePlay) -> None:
        """Out of action (blackstone.out.02)."""
        take_out(play, self.member)
        play.finish()

    def lost(self, play: BlackstonePlay) -> None:
        """That die (reading Q16)."""
        answer = play.answer
        assert isinstance(answer, LoseDie)
        lose_die(play.state, self.member, answer.die, answer.watch)
        play.tell(told.DiceLost(self.member, answer.die))
        play.goto("suffer")


def unspent(state: BlackstoneState, member: MemberId) -> int:
    """How many dice an explorer has not spent."""
    return len(state.dice[member]) + len(state.watch[member])


class Defending(Procedure, frozen=True, kw_only=True, tag="defending"):
    """An explorer faces a wound (severity 1) or a grievous one (2), rolls for defence, and suffers what is left
    (blackstone.attack.07 to 10). It finishes with the severity suffered.

    count: of dice. foe: who attacks, -1 for nobody; range: from where; against: with which die.
    """

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled", "harm", "suffered")

    member: MemberId
    severity: int
    count: int = 1
    foe: FoeId = FoeId(NOBODY)
    range: int = -1
    against: Die | None = None

    def begun(self, play: BlackstonePlay) -> tuple[Procedure, ...]:
        """Rolled and suffered, as far as nobody has a choice: what is to be called for the rest, if anything (see
        `Play.call`)."""
        rolling = self._rolling(play).thrown(play)
        if rolling.offer(play) is not None:
            return (replace(self, step="rolled"), replace(rolling, step="ask"))
        result = max(rolling.faces)
        moment = self._moment(play, result)
        if moment is not None:
            return (replace(self, step="harm"), moment)
        left = self._left(result)
        wounding = Wounding(member=self.member, grievous=left > SUCCESS).begun(play) if left else ()
        return (replace(self, severity=left, step="suffered"), *wounding) if wounding else ()

    def roll(self, play: BlackstonePlay) -> Defending | None:
        """The defence die, or two in cover."""
        result = rolled(play, self._rolling(play))
        return None if result is None else self._changed(play, result)

    def _rolling(self, play: BlackstonePlay) -> Rolling:
        return Rolling(
            member=self.member, purpose="defence", die=side(play.box, play.state, self.member).defence,
            count=self.count, enough=self.severity, range=self.range, foe=self.foe, critical=self.severity > SUCCESS,
            against=self.against,
        )  # fmt: skip

    def rolled(self, play: BlackstonePlay) -> Defending | None:
        """With that result."""
        return self._changed(play, play.result)

    def _changed(self, play: BlackstonePlay, result: int) -> Defending | None:
        """What may change it, or follow."""
        moment = self._moment(play, result)
        if moment is None:
            return self._harmed(play, result)
        play.call(moment, then="harm")
        return None

    def _moment(self, play: BlackstonePlay, result: int) -> Moments | None:
        """The moment after the roll, if anything can be used at it."""
        every = at_moment(play.box, play.state, "defence_rolled")
        if not every:
            return None
        moment = Moments(
            moment="defence_rolled", member=self.member, foe=self.foe, outcome=result, range=self.range,
        )  # fmt: skip
        return moment if moment.left(play, every) else None

    def harm(self, play: BlackstonePlay) -> Defending | None:
        """With the result as it is then."""
        return self._harmed(play, play.result)

    def _harmed(self, play: BlackstonePlay, result: int) -> Defending | None:
        """What is left of it is suffered."""
        left = self._left(result)
        if not left:
            play.finish(0)
            return None
        play.call(Wounding(member=self.member, grievous=left > SUCCESS), then="suffered")
        return replace(self, severity=left)

    def _left(self, result: int) -> int:
        """A success lowers the severity by one step, a critical one cancels it."""
        return max(0, self.severity - result)

    def suffered(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish(self.severity)

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
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.table import open_slots, side
from tabletop.games.blackstone.rules.changes.board import take_out
from tabletop.games.blackstone.rules.changes.pieces import lose_die
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, rolled
from tabletop.games.blackstone.rules.moments import come_to
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
        if self.grievous:
            state.grievous[member] += 1
        else:
            state.wounds[member] += 1
        play.tell(told.Wounded(member, self.grievous))
        unspent = len(state.dice[member]) + len(state.watch[member])
        if unspent > open_slots(box, state, member):
            play.ask(asked.GiveUpDie(state.led[member], member), then="lost")
        elif self.n == 1:
            play.finish()
        else:
            play.goto("suffer")
        return replace(self, n=self.n - 1)

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

    def roll(self, play: BlackstonePlay) -> Defending | None:
        """The defence die, or two in cover."""
        die = side(play.box, play.state, self.member).defence
        result = rolled(play, Rolling(
            member=self.member, purpose="defence", die=die, count=self.count, enough=self.severity, range=self.range,
            foe=self.foe, critical=self.severity > SUCCESS, against=self.against,
        ))  # fmt: skip
        return None if result is None else self._changed(play, result)

    def rolled(self, play: BlackstonePlay) -> Defending | None:
        """With that result."""
        return self._changed(play, play.result)

    def _changed(self, play: BlackstonePlay, result: int) -> Defending | None:
        """What may change it, or follow."""
        if not at_moment(play.box, play.state, "defence_rolled"):
            return self._harmed(play, result)
        come_to(
            play, "defence_rolled", then="harm", member=self.member, foe=self.foe, outcome=result, range_=self.range,
        )  # fmt: skip
        return None

    def harm(self, play: BlackstonePlay) -> Defending | None:
        """With the result as it is then."""
        return self._harmed(play, play.result)

    def _harmed(self, play: BlackstonePlay, result: int) -> Defending | None:
        """A success lowers it by one step, a critical one cancels it."""
        left = max(0, self.severity - result)
        if not left:
            play.finish(0)
            return None
        play.call(Wounding(member=self.member, grievous=left > SUCCESS), then="suffered")
        return replace(self, severity=left)

    def suffered(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish(self.severity)

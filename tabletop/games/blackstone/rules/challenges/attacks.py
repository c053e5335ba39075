"""Challenges of attacks."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import BreakOpen, Sniper, Volleys
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickMember
from tabletop.games.blackstone.model.facts import SUCCESS
from tabletop.games.blackstone.position.explorers.arms import challenge_shots
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import speaker
from tabletop.games.blackstone.rules.challenges.common import (
    FreeAttack,
    Rewarding,
    in_order,
    is_able,
    reward_for,
)
from tabletop.games.blackstone.rules.challenges.rolls import agility
from tabletop.games.blackstone.rules.changes.pieces import roll_danger
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.rolling import roll_dice
from tabletop.games.blackstone.rules.fortune import InspirationRoll
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Breaking(Procedure, frozen=True, kw_only=True, tag="breaking"):
    """A weapon action each against a door; too little raises the alarm."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "strike", "struck", "alarm", "dodged", "hurt")

    challenge: BreakOpen
    left: tuple[MemberId, ...] = ()
    total: int = 0

    def begin(self, play: BlackstonePlay) -> Breaking:
        """All in order."""
        return replace(self, left=in_order(play))

    def strike(self, play: BlackstonePlay) -> Breaking | None:
        """The next one, or what it came to."""
        if self.left:
            play.call(FreeAttack(member=self.left[0]))
            return None
        play.tell(told.ChallengeCounted(self.total))
        draw = reward_for(self.challenge.rewards, self.total)
        if draw:
            play.call(Rewarding(n=draw), then="hurt")
            return None
        play.goto("alarm")
        return replace(self, left=in_order(play))

    def struck(self, play: BlackstonePlay) -> Breaking:
        """Counted."""
        play.goto("strike")
        return replace(self, left=self.left[1:], total=self.total + sum(play.result.results))

    def alarm(self, play: BlackstonePlay) -> None:
        """An agility roll each."""
        if not self.left:
            play.finish()
            return
        roll_dice(play, agility(play, self.left[0]))

    def dodged(self, play: BlackstonePlay) -> Breaking:
        """Or a wound."""
        if play.result >= SUCCESS:
            play.goto("alarm")
        else:
            play.call(Wounding(member=self.left[0], n=self.challenge.alarm_wounds), then="alarm")
        return replace(self, left=self.left[1:])

    def hurt(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Sniping(Procedure, frozen=True, kw_only=True, tag="sniping"):
    """An unseen shooter attacks each explorer; they shoot back."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "shoot", "back", "answered", "last", "end")

    challenge: Sniper
    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Sniping:
        """All in order."""
        return replace(self, left=in_order(play))

    def shoot(self, play: BlackstonePlay) -> Sniping:
        """An attack at each."""
        if not self.left:
            band = self.challenge.band
            armed = [each for each in in_order(play) if challenge_shots(play.box, play.state, each, band)]
            play.goto("back")
            return replace(self, left=tuple(armed))
        severity = roll_danger(play, self.left[0], self.challenge.die)
        if severity:
            play.call(Defending(member=self.left[0], severity=severity, against=self.challenge.die), then="shoot")
        else:
            play.goto("shoot")
        return replace(self, left=self.left[1:])

    def back(self, play: BlackstonePlay) -> None:
        """A weapon action of each that has a weapon for the band."""
        if not self.left:
            play.goto("last")
            return
        play.call(FreeAttack(member=self.left[0], band=self.challenge.band))

    def answered(self, play: BlackstonePlay) -> Sniping:
        """A hit silences it, and may inspire."""
        member = self.left[0]
        if any(play.result.results):
            play.call(InspirationRoll(member=member, worth=self.challenge.value), then="end")
        else:
            play.goto("back")
        return replace(self, left=self.left[1:])

    def last(self, play: BlackstonePlay) -> None:
        """Nobody hit: one more attack, at the leader's explorer."""
        member = leaders_explorer(play.box, play.state)
        if not is_able(play, member):
            return
        severity = roll_danger(play, member, self.challenge.die)
        if severity:
            play.call(Defending(member=member, severity=severity, against=self.challenge.die))

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Volleying(Procedure, frozen=True, kw_only=True, tag="volleying"):
    """Volleys at all explorers; before each one of them may shoot, and cancel attacks."""

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "offer", "chosen", "shot", "spare", "spared", "volley", "reward", "end",
    )  # fmt: skip

    challenge: Volleys
    volleys: int = 0
    cancelled: int = 0
    spares: int = 0
    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Volleying:
        """The next volley; the reward after the last one."""
        done = self.volleys == self.challenge.times or not in_order(play)
        play.goto("reward" if done else "offer")
        return replace(self, volleys=self.volleys + 1, left=in_order(play), spares=0)

    def offer(self, play: BlackstonePlay) -> None:
        """Who shoots, if anybody."""
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "volley", self.left, may=True))

    def chosen(self, play: BlackstonePlay) -> None:
        """That one."""
        if isinstance(play.answer, PickMember):
            play.call(FreeAttack(member=play.answer.member))
        else:
            play.goto("volley")

    def shot(self, play: BlackstonePlay) -> Volleying:
        """A success cancels one attack, a critical one two."""
        left = in_order(play)
        return replace(self, left=left, spares=min(len(left), sum(play.result.results)))

    def spare(self, play: BlackstonePlay) -> None:
        """Whose attacks."""
        if not self.spares:
            play.goto("volley")
            return
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "spare", self.left))

    def spared(self, play: BlackstonePlay) -> Volleying:
        """That one's."""
        assert isinstance(play.answer, PickMember)
        member = play.answer.member
        play.goto("spare")
        left = tuple(each for each in self.left if each != member)
        return replace(self, left=left, spares=self.spares - 1, cancelled=self.cancelled + 1)

    def volley(self, play: BlackstonePlay) -> Volleying:
        """An attack at each of the others."""
        if not self.left:
            play.goto("begin")
            return self
        member, die = self.left[0], self.challenge.die
        severity = roll_danger(play, member, die) if is_able(play, member) else 0
        if severity:
            play.call(Defending(member=member, severity=severity, against=die), then="volley")
        else:
            play.goto("volley")
        return replace(self, left=self.left[1:])

    def reward(self, play: BlackstonePlay) -> None:
        """For attacks cancelled."""
        play.tell(told.ChallengeCounted(self.cancelled))
        play.call(Rewarding(n=reward_for(self.challenge.rewards, self.cancelled)))

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()

"""Challenges of agility and vitality rolls."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import Calibrate, Endure, HoldTogether, OddEven, Passes
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickMember, PickResource
from tabletop.games.blackstone.model.facts import SUCCESS
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import able, side
from tabletop.games.blackstone.rules.challenges.common import in_order, is_able
from tabletop.games.blackstone.rules.changes.pieces import discard_resource, gain_points, roll_danger
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.moments import come_to
from tabletop.games.blackstone.rules.play import BlackstonePlay


def agility(play: BlackstonePlay, member: MemberId) -> Rolling:
    """An agility roll (blackstone.inspiration.18)."""
    die = side(play.box, play.state, member).agility
    return Rolling(member=member, purpose="agility", die=die, enough=SUCCESS)


class Enduring(Procedure, frozen=True, kw_only=True, tag="enduring"):
    """Vitality rolls that heal nothing; who fails suffers, and suffers more when the leader's explorer failed too."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "before", "roll", "rolled", "suffer")

    challenge: Endure
    left: tuple[MemberId, ...] = ()
    failed: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Enduring:
        """All in order."""
        return replace(self, left=in_order(play))

    def before(self, play: BlackstonePlay) -> Enduring | None:
        """What the next one may do before its roll."""
        if not self.left:
            leader = leaders_explorer(play.box, play.state)
            more = self.challenge.leader_wounds if leader in self.failed else 0
            play.goto("suffer")
            return replace(self, challenge=Endure(wounds=self.challenge.wounds + more, leader_wounds=1))
        come_to(play, "before_vitality", member=self.left[0])
        return None

    def roll(self, play: BlackstonePlay) -> None:
        """The die of its vitality."""
        member = self.left[0]
        die = side(play.box, play.state, member).vitality
        roll_dice(play, Rolling(member=member, purpose="vitality", die=die, enough=SUCCESS))

    def rolled(self, play: BlackstonePlay) -> Enduring:
        """Noted."""
        play.goto("before")
        failed = self.failed if play.result >= SUCCESS else (*self.failed, self.left[0])
        return replace(self, left=self.left[1:], failed=failed)

    def suffer(self, play: BlackstonePlay) -> Enduring | None:
        """Who failed, one after another."""
        if not self.failed:
            play.finish()
            return None
        play.call(Wounding(member=self.failed[0], n=self.challenge.wounds), then="suffer")
        return replace(self, failed=self.failed[1:])


class Passing(Procedure, frozen=True, kw_only=True, tag="passing"):
    """Passes of agility rolls; each failure is an attack, and who never failed gains inspiration."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "roll", "rolled", "hit")

    challenge: Passes
    left: tuple[MemberId, ...] = ()
    failed: int = 0

    def begin(self, play: BlackstonePlay) -> Passing:
        """All in order, so many times."""
        return replace(self, left=in_order(play) * self.challenge.times)

    def roll(self, play: BlackstonePlay) -> Passing | None:
        """The next one that is not out of action."""
        if not self.left:
            for member in in_order(play):
                if not self.failed >> member & 1:
                    gain_points(play, member, self.challenge.inspiration)
            play.finish()
            return None
        if not is_able(play, self.left[0]):
            play.goto("roll")
            return replace(self, left=self.left[1:])
        roll_dice(play, agility(play, self.left[0]))
        return None

    def rolled(self, play: BlackstonePlay) -> Passing:
        """A failure is an attack with the card's die (blackstone.challenges.03)."""
        member, rest = self.left[0], replace(self, left=self.left[1:])
        play_on = "roll"
        if play.result >= SUCCESS:
            play.goto(play_on)
            return rest
        severity = roll_danger(play, member, self.challenge.die)
        if severity:
            play.call(Defending(member=member, severity=severity, against=self.challenge.die))
        else:
            play.goto(play_on)
        return replace(rest, failed=self.failed | 1 << member)

    def hit(self, play: BlackstonePlay) -> None:
        """The next one."""
        play.goto("roll")


class HoldingTogether(Procedure, frozen=True, kw_only=True, tag="holding_together"):
    """Agility rolls; who succeeded may help one that failed to roll again, and shares what comes of it."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "roll", "rolled", "offer", "chosen", "helped", "fall")

    challenge: HoldTogether
    left: tuple[MemberId, ...] = ()
    safe: tuple[MemberId, ...] = ()
    failed: tuple[MemberId, ...] = ()
    falling: tuple[MemberId, ...] = ()
    helper: MemberId = MemberId(-1)

    def begin(self, play: BlackstonePlay) -> HoldingTogether:
        """All in order."""
        return replace(self, left=in_order(play))

    def roll(self, play: BlackstonePlay) -> None:
        """The next one."""
        if not self.left:
            play.goto("offer")
            return
        roll_dice(play, agility(play, self.left[0]))

    def rolled(self, play: BlackstonePlay) -> HoldingTogether:
        """Noted."""
        play.goto("roll")
        member, left = self.left[0], self.left[1:]
        if play.result >= SUCCESS:
            return replace(self, left=left, safe=(*self.safe, member))
        return replace(self, left=left, failed=(*self.failed, member))

    def offer(self, play: BlackstonePlay) -> HoldingTogether | None:
        """Whom the next one that succeeded helps, if anybody."""
        if not self.safe or not self.failed:
            play.goto("fall")
            return replace(self, falling=(*self.falling, *self.failed))
        helper = self.safe[0]
        play.ask(asked.ChooseMember(play.state.led[helper], "help", self.failed, may=True))
        return replace(self, helper=helper, safe=self.safe[1:])

    def chosen(self, play: BlackstonePlay) -> HoldingTogether | None:
        """That one rolls again."""
        if not isinstance(play.answer, PickMember):
            play.goto("offer")
            return None
        member = play.answer.member
        roll_dice(play, agility(play, member))
        others = tuple(each for each in self.failed if each != member)
        return replace(self, failed=others, left=(member,))

    def helped(self, play: BlackstonePlay) -> HoldingTogether:
        """Both are safe, or both fall."""
        play.goto("offer")
        if play.result >= SUCCESS:
            return replace(self, left=())
        return replace(self, left=(), falling=(*self.falling, self.left[0], self.helper))

    def fall(self, play: BlackstonePlay) -> HoldingTogether | None:
        """A grievous wound each, against which one defends."""
        if not self.falling:
            play.finish()
            return None
        play.call(Defending(member=self.falling[0], severity=2), then="fall")
        return replace(self, falling=self.falling[1:])


class Shifting(Procedure, frozen=True, kw_only=True, tag="shifting"):
    """The Blackstone die says whose agility is tried."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "tried", "roll", "rolled", "wounded", "discard")

    challenge: OddEven
    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> None:
        """Odd: those with these dice; even: the others."""
        throw(play, "challenge")

    def tried(self, play: BlackstonePlay) -> Shifting:
        """Who rolls agility."""
        odd = play.result % 2 == 1
        box, state = play.box, play.state
        among = (each for each in in_order(play) if (side(box, state, each).agility in self.challenge.odd) == odd)
        return replace(self, left=tuple(among))

    def roll(self, play: BlackstonePlay) -> None:
        """The next one."""
        if not self.left:
            play.finish()
            return
        roll_dice(play, agility(play, self.left[0]))

    def rolled(self, play: BlackstonePlay) -> Shifting | None:
        """Wounds for a failure."""
        if play.result >= SUCCESS:
            play.goto("roll")
            return replace(self, left=self.left[1:])
        play.call(Wounding(member=self.left[0], n=self.challenge.wounds))
        return None

    def wounded(self, play: BlackstonePlay) -> Shifting | None:
        """And a resource card, if there is one."""
        member, cards = self.left[0], play.state.kit[self.left[0]]
        if not cards:
            play.goto("roll")
            return replace(self, left=self.left[1:])
        play.ask(asked.ChooseResource(play.state.led[member], member, cards))
        return None

    def discard(self, play: BlackstonePlay) -> Shifting:
        """That one."""
        assert isinstance(play.answer, PickResource)
        discard_resource(play, self.left[0], play.answer.card)
        play.goto("roll")
        return replace(self, left=self.left[1:])


class Calibrating(Procedure, frozen=True, kw_only=True, tag="calibrating"):
    """Vitality dice of all are counted; the next combat is better or worse for it."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "roll", "rolled")

    challenge: Calibrate
    left: tuple[MemberId, ...] = ()
    total: int = 0

    def begin(self, play: BlackstonePlay) -> Calibrating:
        """All in order."""
        return replace(self, left=in_order(play))

    def roll(self, play: BlackstonePlay) -> None:
        """The next one, or what it came to."""
        state = play.state
        if self.left:
            member = self.left[0]
            roll_dice(play, Rolling(member=member, purpose="vitality", die=side(play.box, state, member).vitality))
            return
        play.tell(told.ChallengeCounted(self.total))
        if self.total >= self.challenge.good:
            state.recalibrated = True
            play.tell(told.ChallengeMark("recalibrated"))
        elif self.total <= self.challenge.bad:
            state.sore = able(state) | state.out
            play.tell(told.ChallengeMark("sore"))
        play.finish()

    def rolled(self, play: BlackstonePlay) -> Calibrating:
        """Counted."""
        play.goto("roll")
        return replace(self, left=self.left[1:], total=self.total + play.result)

"""A challenge of rings that are set by dice."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import (
    Rings,
)
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, PickMember
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import speaker
from tabletop.games.blackstone.rules.challenges.common import Rewarding, in_order, reward_for
from tabletop.games.blackstone.rules.explorers.harming import Defending
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Ringing(Procedure, frozen=True, kw_only=True, tag="ringing"):
    """Each may set a ring by rolling a six-sided die; different numbers are wanted."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "set", "again", "chosen", "reward", "shock", "end")

    challenge: Rings
    left: tuple[MemberId, ...] = ()
    members: tuple[MemberId, ...] = ()
    numbers: tuple[int, ...] = ()
    rolled_again: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Ringing:
        """All in order."""
        return replace(self, left=in_order(play))

    def ask(self, play: BlackstonePlay) -> None:
        """Whether to set one."""
        if not self.left:
            play.goto("again")
            return
        play.ask(asked.YesOrNo(play.state.led[self.left[0]], "ring", self.left[0]))

    def set(self, play: BlackstonePlay) -> Ringing:
        """A number."""
        member, rest = self.left[0], replace(self, left=self.left[1:])
        play.goto("ask")
        if not isinstance(play.answer, Accept):
            return rest
        number = play.roll()
        play.tell(told.DieShown(member, number))
        return replace(rest, members=(*self.members, member), numbers=(*self.numbers, number))

    def again(self, play: BlackstonePlay) -> None:
        """So many numbers may be rolled again, each once (blackstone.dice.07)."""
        among = tuple(each for each in self.members if each not in self.rolled_again)
        if not among or len(self.rolled_again) == self.challenge.rerolls:
            play.goto("reward")
            return
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "ring", among, may=True))

    def chosen(self, play: BlackstonePlay) -> Ringing | None:
        """That one's."""
        if not isinstance(play.answer, PickMember):
            play.goto("reward")
            return None
        at = self.members.index(play.answer.member)
        number = play.roll()
        play.tell(told.DieShown(play.answer.member, number))
        play.goto("again")
        numbers = (*self.numbers[:at], number, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, rolled_again=(*self.rolled_again, play.answer.member))

    def reward(self, play: BlackstonePlay) -> None:
        """For different numbers."""
        play.call(Rewarding(n=reward_for(self.challenge.rewards, len(set(self.numbers)))))

    def shock(self, play: BlackstonePlay) -> None:
        """A number that equals the leader's hurts the leader's explorer."""
        leader = leaders_explorer(play.box, play.state)
        numbers = dict(zip(self.members, self.numbers, strict=True))
        if self.numbers.count(numbers.get(leader, 0)) > 1:
            play.call(Defending(member=leader, severity=2))

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()

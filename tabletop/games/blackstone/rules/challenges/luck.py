"""Challenges of luck."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import (
    HigherOrLower,
    HighestAndLowest,
    PressLuck,
    ReachIn,
    Touch,
)
from tabletop.games.blackstone.content.ids import NOBODY, FindId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import Accept, Call, PickMember, SpendPoints
from tabletop.games.blackstone.model.facts import SUCCESS
from tabletop.games.blackstone.position.selecting import leaders_explorer
from tabletop.games.blackstone.position.table import able, each_of, speaker
from tabletop.games.blackstone.rules.challenges.common import in_order, is_able
from tabletop.games.blackstone.rules.changes.pieces import (
    draw_find,
    gain_points,
    inspire,
    lose_points,
    put_back,
    shuffled,
)
from tabletop.games.blackstone.rules.drawing import Drawing
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.fortune import throw
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Guessing(Procedure, frozen=True, kw_only=True, tag="guessing"):
    """Higher, or equal or lower: a wrong call hurts the more the more calls were right before."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "called", "hit")

    challenge: HigherOrLower
    left: tuple[MemberId, ...] = ()
    number: int = 0
    right: int = 0
    wounds: int = 0

    def begin(self, play: BlackstonePlay) -> Guessing:
        """The leader rolls the first number."""
        number = play.roll()
        play.tell(told.DieShown(leaders_explorer(play.box, play.state), number))
        return replace(self, left=in_order(play), number=number)

    def ask(self, play: BlackstonePlay) -> None:
        """The next call."""
        if not self.left:
            play.finish()
            return
        play.ask(asked.CallNumber(play.state.led[self.left[0]], self.left[0], self.number))

    def called(self, play: BlackstonePlay) -> Guessing:
        """A new number."""
        assert isinstance(play.answer, Call)
        number = play.roll()
        right = (number > self.number) == play.answer.higher
        play.tell(told.NumberCalled(self.left[0], play.answer.higher, number, right))
        if right:
            play.goto("ask")
            return replace(self, left=self.left[1:], number=number, right=self.right + 1)
        return replace(self, number=number, wounds=max(self.challenge.wounds_least, self.right))

    def hit(self, play: BlackstonePlay) -> Guessing:
        """Wounds against which one defends, one by one."""
        if not self.wounds or not is_able(play, self.left[0]):
            play.goto("ask")
            return replace(self, left=self.left[1:], wounds=0)
        play.call(Defending(member=self.left[0], severity=SUCCESS), then="hit")
        return replace(self, wounds=self.wounds - 1)


class Reaching(Procedure, frozen=True, kw_only=True, tag="reaching"):
    """Explorers may reach in, so often each, until one is hurt."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "tried", "rolled", "drawn", "end")

    challenge: ReachIn
    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> Reaching:
        """In leader's order, all tries of one together."""
        return replace(self, left=tuple(each for each in in_order(play) for _ in range(self.challenge.tries)))

    def ask(self, play: BlackstonePlay) -> None:
        """Whether to try."""
        if not self.left:
            play.finish()
            return
        play.ask(asked.YesOrNo(play.state.led[self.left[0]], "reach_in", self.left[0]))

    def tried(self, play: BlackstonePlay) -> Reaching:
        """The Blackstone die."""
        member = self.left[0]
        if not isinstance(play.answer, Accept):
            play.goto("ask")
            return replace(self, left=tuple(each for each in self.left if each != member))
        throw(play, "challenge", then="rolled", member=member)
        return self

    def rolled(self, play: BlackstonePlay) -> Reaching:
        """Something, nothing, or a wound, and it is over."""
        member, roll = self.left[0], play.result
        if roll <= self.challenge.bad:
            play.call(Wounding(member=member, n=self.challenge.wounds), then="end")
        elif roll >= self.challenge.good:
            play.call(Drawing(member=member, n=self.challenge.draw))
        return replace(self, left=self.left[1:])

    def drawn(self, play: BlackstonePlay) -> None:
        """The next try."""
        play.goto("ask")

    def end(self, play: BlackstonePlay) -> None:
        """It is over."""
        play.finish()


class Touching(Procedure, frozen=True, kw_only=True, tag="touching"):
    """One explorer touches it, with all the inspiration it wants to spend."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "paid", "rolled", "end")

    challenge: Touch
    member: MemberId = MemberId(-1)
    points: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """Who."""
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "touch", tuple(each_of(able(play.state)))))

    def chosen(self, play: BlackstonePlay) -> Touching:
        """How many points."""
        assert isinstance(play.answer, PickMember)
        member = play.answer.member
        play.ask(asked.PayPoints(play.state.led[member], member))
        return replace(self, member=member)

    def paid(self, play: BlackstonePlay) -> Touching:
        """The Blackstone die."""
        assert isinstance(play.answer, SpendPoints)
        points = play.answer.points
        lose_points(play, self.member, points)
        throw(play, "challenge", member=self.member)
        return replace(self, points=points)

    def rolled(self, play: BlackstonePlay) -> None:
        """What it brings, with the points."""
        member, state = self.member, play.state
        total = play.result + self.challenge.per_point * self.points
        play.tell(told.ChallengeCounted(total))
        if total >= self.challenge.clue:
            clue = next((each for each in state.discovery if play.box.finds[each].kind == "clue"), None)
            if clue is not None:
                rest = tuple(each for each in state.discovery if each != clue)
                state.discovery = (clue, *map(FindId, shuffled(play, rest)))
                state.seen_finds = 0
                draw_find(play, member)
        elif total >= self.challenge.point:
            gain_points(play, member)
        else:
            lose_points(play, member, state.points[member])
            play.call(Wounding(member=member, n=self.challenge.wounds))

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()


class Pressing(Procedure, frozen=True, kw_only=True, tag="pressing"):
    """Discovery cards one by one, with a growing risk."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "drawn", "rolled", "hurt", "chosen", "wounded")

    challenge: PressLuck
    member: MemberId = MemberId(-1)
    find: FindId = FindId(NOBODY)
    count: int = 0
    victims: int = 0
    had: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """Another one, or enough; the leader says."""
        if self.count == self.challenge.most or not play.state.discovery:
            play.finish()
            return
        play.ask(asked.YesOrNo(speaker(play.box, play.state), "press_luck"))

    def drawn(self, play: BlackstonePlay) -> Pressing | None:
        """A card for the leader's explorer, and the Blackstone die."""
        if not isinstance(play.answer, Accept):
            play.finish()
            return None
        member = leaders_explorer(play.box, play.state)
        find = draw_find(play, member)
        throw(play, "challenge", member=member)
        return replace(self, count=self.count + 1, member=member, find=FindId(NOBODY) if find is None else find)

    def rolled(self, play: BlackstonePlay) -> Pressing | None:
        """It goes well, or the last card goes back and two are hurt."""
        if play.result > self.challenge.factor * self.count:
            play.goto("ask")
            return None
        if self.find >= 0:
            put_back(play, self.member, self.find)
        return replace(self, victims=self.challenge.explorers)

    def hurt(self, play: BlackstonePlay) -> None:
        """Whom it hits, of the leader's choice."""
        among = tuple(each_of(able(play.state) & ~self.had))
        if not self.victims or not among:
            play.finish()
            return
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "press_luck", among))

    def chosen(self, play: BlackstonePlay) -> Pressing:
        """That one."""
        assert isinstance(play.answer, PickMember)
        member = play.answer.member
        play.call(Wounding(member=member, n=self.challenge.wounds))
        return replace(self, victims=self.victims - 1, had=self.had | 1 << member)

    def wounded(self, play: BlackstonePlay) -> None:
        """The next one."""
        play.goto("hurt")


class Whispering(Procedure, frozen=True, kw_only=True, tag="whispering"):
    """All roll the Blackstone die: the highest is inspired or gains a point, the lowest is dulled. Of equals the leader
    picks one (blackstone.seats.19)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "roll", "rolled", "highest", "lifted", "lowest", "dulled")

    challenge: HighestAndLowest
    left: tuple[MemberId, ...] = ()
    rolls: tuple[tuple[MemberId, int], ...] = ()

    def begin(self, play: BlackstonePlay) -> Whispering:
        """All in order."""
        return replace(self, left=in_order(play))

    def roll(self, play: BlackstonePlay) -> None:
        """The next one."""
        if self.left:
            throw(play, "challenge", member=self.left[0])
        else:
            play.goto("highest")

    def rolled(self, play: BlackstonePlay) -> Whispering:
        """Noted."""
        play.goto("roll")
        return replace(self, left=self.left[1:], rolls=(*self.rolls, (self.left[0], play.result)))

    def highest(self, play: BlackstonePlay) -> None:
        """Who rolled highest."""
        most = max(roll for _, roll in self.rolls)
        among = tuple(member for member, roll in self.rolls if roll == most)
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "highest", among))

    def lifted(self, play: BlackstonePlay) -> None:
        """Inspired, if it can pay for it, or a point."""
        assert isinstance(play.answer, PickMember)
        state, member, price = play.state, play.answer.member, self.challenge.price
        if not state.inspired >> member & 1 and state.points[member] >= price:
            lose_points(play, member, price)
            inspire(play, member)
        else:
            gain_points(play, member, self.challenge.gain)

    def lowest(self, play: BlackstonePlay) -> None:
        """Who rolled lowest."""
        least = min(roll for _, roll in self.rolls)
        among = tuple(member for member, roll in self.rolls if roll == least)
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "lowest", among))

    def dulled(self, play: BlackstonePlay) -> None:
        """A die less in the first turn of the next combat."""
        assert isinstance(play.answer, PickMember)
        play.state.dulled |= 1 << play.answer.member
        play.tell(told.Dulled(play.answer.member))
        play.finish()

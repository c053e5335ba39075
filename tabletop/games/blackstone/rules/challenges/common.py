"""What several challenges do."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.challenges import Reward
from tabletop.games.blackstone.content.effects.selectors import Band
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import PickMember, PickWeapon
from tabletop.games.blackstone.position.explorers.arms import challenge_die, challenge_shots, weapons
from tabletop.games.blackstone.position.table import able, each_of, members_in_order, speaker
from tabletop.games.blackstone.rules.drawing import Drawing
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.play import BlackstonePlay


def in_order(play: BlackstonePlay) -> tuple[MemberId, ...]:
    """The explorers that take part, in leader's order (blackstone.out.05)."""
    return members_in_order(play.box, play.state, able(play.state))


def is_able(play: BlackstonePlay, member: int) -> bool:
    """Whether an explorer still takes part."""
    return bool(able(play.state) >> member & 1)


def reward_for(rewards: tuple[Reward, ...], total: int) -> int:
    """How many discovery cards there are for a total."""
    return max((each.draw for each in rewards if total >= each.least), default=0)


class FreeAttack(Procedure, frozen=True, kw_only=True, tag="free_attack"):
    """A weapon action of an explorer in a challenge, without a die (blackstone.challenges.02). It finishes with what
    each attack shows; nothing without a weapon for the band. any: one without a die for it is used at another."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "roll", "rolled")

    member: MemberId
    band: Band | None = None
    any: bool = False
    weapon: int = 0
    shot: int = 0
    results: tuple[int, ...] = ()

    def ask(self, play: BlackstonePlay) -> None:
        """With which weapon."""
        wanted = None if self.any else self.band
        if not challenge_shots(play.box, play.state, self.member, wanted):
            play.finish(())
            return
        play.ask(asked.ChooseWeapon(play.state.led[self.member], self.member, wanted))

    def chosen(self, play: BlackstonePlay) -> FreeAttack:
        """That one."""
        assert isinstance(play.answer, PickWeapon)
        return replace(self, weapon=play.answer.weapon, shot=play.answer.shot)

    def roll(self, play: BlackstonePlay) -> None:
        """Attack by attack."""
        shot = weapons(play.box, play.state, self.member)[self.weapon][0].shots[self.shot]
        die = challenge_die(shot.dice, self.band) or (challenge_die(shot.dice, None) if self.any else None)
        if len(self.results) == shot.attacks or die is None:
            play.finish(self.results)
            return
        roll_dice(play, Rolling(member=self.member, purpose="attack", die=die))

    def rolled(self, play: BlackstonePlay) -> FreeAttack:
        """The next one."""
        play.goto("roll")
        return replace(self, results=(*self.results, play.result))


class Rewarding(Procedure, frozen=True, kw_only=True, tag="rewarding"):
    """Discovery cards for an explorer that the leader names."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "end")

    n: int

    def ask(self, play: BlackstonePlay) -> None:
        """Who."""
        among = tuple(each_of(able(play.state)))
        if not among or not self.n:
            play.finish()
            return
        play.ask(asked.ChooseMember(speaker(play.box, play.state), "reward", among))

    def chosen(self, play: BlackstonePlay) -> None:
        """That one draws."""
        assert isinstance(play.answer, PickMember)
        play.call(Drawing(member=play.answer.member, n=self.n))

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish()

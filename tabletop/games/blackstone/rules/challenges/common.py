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
from tabletop.games.blackstone.model.facts import FAIL
from tabletop.games.blackstone.position.explorers.arms import challenge_die, challenge_shots
from tabletop.games.blackstone.position.table import able, each_of, members_in_order, speaker
from tabletop.games.blackstone.rules.drawing import Drawing
from tabletop.games.blackstone.rules.explorers.harming import Wounding
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.explorers.shooting import WeaponUse, use_weapon
from tabletop.games.blackstone.rules.moments import discarded
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
    """A weapon action of an explorer in a challenge, without a die (blackstone.challenges.02); all else is as in a
    combat. It finishes as it stands then; without a result if there is no weapon for the band.

    any: a weapon without a die for the band is used at another. action: what was used. results: what each attack shows.
    spent: of the resource cards discarded, when it began.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask", "chosen", "roll", "rolled", "close", "end")

    member: MemberId
    band: Band | None = None
    any: bool = False
    action: WeaponUse | None = None
    results: tuple[int, ...] = ()
    spent: int = 0

    def ask(self, play: BlackstonePlay) -> None:
        """With which weapon."""
        wanted = None if self.any else self.band
        if not challenge_shots(play.box, play.state, self.member, wanted):
            play.finish(self)
            return
        play.ask(asked.ChooseWeapon(play.state.led[self.member], self.member, wanted))

    def chosen(self, play: BlackstonePlay) -> FreeAttack:
        """That one, which may be used up."""
        answer, spent = play.answer, len(play.state.spent_kit)
        assert isinstance(answer, PickWeapon)
        return replace(self, action=use_weapon(play, self.member, answer.weapon, answer.shot), spent=spent)

    def roll(self, play: BlackstonePlay) -> None:
        """Attack by attack, as long as the explorer is not out of action."""
        use = self.action
        die = challenge_die(use.way.dice, self.band, self.any) if use is not None else None
        if use is None or die is None or len(self.results) == use.way.attacks or not is_able(play, self.member):
            play.goto("close")
            return
        roll_dice(play, Rolling(member=self.member, purpose="attack", die=die, weapon=use.name))

    def rolled(self, play: BlackstonePlay) -> FreeAttack:
        """A fail may hurt who attacks."""
        backfire = self.action.way.backfire if self.action is not None and play.result == FAIL else 0
        after = replace(self, results=(*self.results, play.result))
        if backfire:
            play.call(Wounding(member=self.member, n=backfire), then="roll")
        else:
            play.goto("roll")
        return after

    def close(self, play: BlackstonePlay) -> None:
        """What may be done when a card was discarded by it."""
        if self.action is not None and len(play.state.spent_kit) > self.spent:
            discarded(play, self.member, then="end")

    def end(self, play: BlackstonePlay) -> None:
        """Done."""
        play.finish(self)


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

"""Attack actions (shadespire.combat.01): the strikes that one is made of, and whom it strikes."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model.actions import Attack, PickFighter
from tabletop.games.shadespire.model.facts import Cause, Fact, TargetedAttack
from tabletop.games.shadespire.model.verdict import NOTHING
from tabletop.games.shadespire.position.reach import can_be_target, declared, number_of, scope_of, targets_from
from tabletop.games.shadespire.position.table import beside, members
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.striking import Striking
from tabletop.games.shadespire.rules.windows import Opportunity


class Attacking(Procedure, frozen=True, kw_only=True, tag="attacking"):
    """One Attack action: a strike at its target, or at each of several (shadespire.multitarget.01 to 04).

    left: who is still to be struck. first: the first strike as it was declared; group: the number of its deed.
    """

    steps: ClassVar[tuple[str, ...]] = ("ready", "aim", "aimed", "spread", "strike", "struck", "named")

    seat: Seat
    attacker: FighterId
    weapon: int
    target: FighterId
    in_charge: bool = False
    cause: Cause = "attack"
    left: tuple[FighterId, ...] = ()
    first: TargetedAttack | None = None
    group: int = 0

    def ready(self, play: ShadespirePlay) -> None:
        """What may be done before the target is named."""
        strike, _ = declared(
            play.box, play.state, self.attacker, self.weapon, self.target, self.seat, self.in_charge, self.cause
        )
        fact = Fact(
            event="attack", deed=play.state.deed, by=self.attacker, seat=self.seat, to=self.target, cause=self.cause,
            strike=strike, in_charge=self.in_charge,
        )  # fmt: skip
        play.call(Opportunity(moments=("before_attack",), fact=fact))

    def aim(self, play: ShadespirePlay) -> None:
        """The target, named again if it is none any more; without one the action ends (shadespire.reaction.14)."""
        state, attacker = play.state, self.attacker
        if state.at[attacker] == NOWHERE:
            play.finish(NOTHING)
            return
        targets = list(targets_from(
            play.box, state, attacker, state.at[attacker], (self.weapon,), self.seat
        ))  # fmt: skip
        if (self.weapon, self.target) in targets:
            play.goto("spread")
        elif targets:
            play.ask(
                asked.MakeAction(self.seat, attacker, ("attack",), weapons=(self.weapon,), in_charge=self.in_charge)
            )
        else:
            play.finish(NOTHING)

    def aimed(self, play: ShadespirePlay) -> Attacking | None:
        """The new target."""
        if not isinstance(play.answer, Attack):
            play.finish(NOTHING)
            return None
        return replace(self, target=play.answer.target)

    def spread(self, play: ShadespirePlay) -> Attacking:
        """Who else is struck; the set is fixed now (shadespire.multitarget.03)."""
        box, state = play.box, play.state
        strike, _ = declared(box, state, self.attacker, self.weapon, self.target, self.seat, self.in_charge, self.cause)
        scope = scope_of(box, state, strike)
        others = 0
        if scope is not None:
            others = beside(state, self.attacker) & ~(1 << self.target)
            if scope == "adjacent_enemies":
                others &= ~box.squad_masks[self.seat]
        return replace(self, left=tuple(members(others)), first=strike, group=state.deeds + 1)

    def strike(self, play: ShadespirePlay) -> None:
        """One strike, if the target is still there and in reach."""
        box, state = play.box, play.state
        strike, _ = declared(box, state, self.attacker, self.weapon, self.target, self.seat, self.in_charge, self.cause)
        if not can_be_target(box, state, strike):
            play.goto("struck")
            return
        play.call(Striking(
            seat=self.seat, attacker=self.attacker, weapon=self.weapon, target=self.target, in_charge=self.in_charge,
            cause=self.cause, group=self.group,
        ))  # fmt: skip

    def struck(self, play: ShadespirePlay) -> Attacking | None:
        """The next one, whom the attacker names; nobody once the attacker has gone, or has lost the Attack action."""
        state = play.state
        left = tuple(each for each in self.left if state.at[each] != NOWHERE)
        assert self.first is not None
        weapon = number_of(play.box, state, self.first)
        if not left or state.at[self.attacker] == NOWHERE or weapon is None:
            play.finish(NOTHING)
            return None
        play.ask(asked.NextTarget(self.seat, left))
        return replace(self, left=left, weapon=weapon)

    def named(self, play: ShadespirePlay) -> Attacking:
        """It is struck."""
        assert isinstance(play.answer, PickFighter)
        target = play.answer.fighter
        play.goto("strike")
        return replace(self, target=target, left=tuple(each for each in self.left if each != target))

"""One strike: an Attack action against one target, from its declaration to what follows it (shadespire.combat.02 to
26).

The strike under way is a field of the state, since reactions change it.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.content.effects.conditions import Face
from tabletop.games.shadespire.content.effects.deeds import Moment
from tabletop.games.shadespire.content.effects.standing import Decide, IgnoreDie, Reroll
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import Drive, YesOrNo
from tabletop.games.shadespire.model.actions import RollAgain as RerollAnswer
from tabletop.games.shadespire.model.facts import Cause, FighterSet, Outcome, TargetedAttack
from tabletop.games.shadespire.model.verdict import NOTHING, Harm, Verdict
from tabletop.games.shadespire.position.effects import effects
from tabletop.games.shadespire.position.fighters import needed
from tabletop.games.shadespire.position.filtering import attack_fact
from tabletop.games.shadespire.position.reach import can_be_target, declared, push_ends, valued
from tabletop.games.shadespire.position.rolling import (
    attack_counting,
    decided,
    defence_counting,
    dice_of_attack,
    dice_of_defence,
    driven_ends,
    is_protected,
    knockback_of,
    supported,
    valued_damage,
)
from tabletop.games.shadespire.position.table import battlefield
from tabletop.games.shadespire.rules.harming import Harming
from tabletop.games.shadespire.rules.pieces import begin_deed, note, roll_attack, roll_defence, roll_off
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.settling import Settling
from tabletop.games.shadespire.rules.shifting import shift_window
from tabletop.games.shadespire.rules.windows import Opportunity

RollName = Literal["attack", "defence"]


class Striking(Procedure, frozen=True, kw_only=True, tag="striking"):
    """One strike. outer: the strike that this one interrupts. source: which of the effects that roll dice again is
    next. left_out: a defence die that does not count. verdict: what reactions said since the result. way: the direction
    of the drive back; left: the hex that the target left by it."""

    steps: ClassVar[tuple[str, ...]] = (
        "declare", "roll", "offer_attack", "reroll_attack", "attack_rolled", "defend", "offer_defence",
        "reroll_defence", "leave_out", "left_out_", "defence_rolled", "decide", "judged", "hurt", "could_drive",
        "drive", "driving", "push", "pushed", "drive_on", "driven", "settle", "close", "gambled",
    )  # fmt: skip

    seat: Seat
    attacker: FighterId
    weapon: int
    target: FighterId
    in_charge: bool = False
    cause: Cause = "attack"
    group: int = 0
    deed: int = 0
    outer: TargetedAttack | None = None
    source: int = 0
    left_out: int = -1
    verdict: Verdict = NOTHING
    goal: Hex = NOWHERE
    more: int = 0
    way: int = 0
    left: Hex = NOWHERE

    # ------------------------------------------------------------------ rolls

    def declare(self, play: ShadespirePlay) -> Striking:
        """Attack action and target are named (shadespire.combat.02, 04)."""
        box, state = play.box, play.state
        deed = begin_deed(play)
        strike, spent = declared(
            box, state, self.attacker, self.weapon, self.target, self.seat, self.in_charge, self.cause, self.group
        )
        for at, number in spent:
            armed = state.armed[at]
            state.armed = (*state.armed[:at], replace(armed, used=armed.used | 1 << number), *state.armed[at + 1 :])
        outer, state.strike = state.strike, strike
        play.tell(told.AttackDeclared(self.attacker, self.target, self.weapon))
        play.call(self.window(play, "declared"))
        return replace(self, deed=deed, outer=outer)

    def window(self, play: ShadespirePlay, moment: Moment) -> Opportunity:
        """A moment of this strike."""
        return Opportunity(moments=(moment,), fact=attack_fact(strike_of(play), play.state.deed))

    def roll(self, play: ShadespirePlay) -> None:
        """Supporting fighters are counted, and the attack dice rolled; or a roll-off decides without dice."""
        box, state = play.box, play.state
        if not can_be_target(box, state, strike_of(play)):
            play.tell(told.AttackEndedEarly(self.attacker, self.target))
            play.goto("close")
            return
        strike = supported(box, state, strike_of(play))
        state.strike = strike = valued(box, state, strike)
        if any(True for _ in effects(box, state, Decide, self.attacker, strike)):
            other = play.box.owner[self.target]
            state.strike = replace(strike, support=0, against=0)
            play.ask(asked.NameOutcome(roll_off(play, [self.seat, other], "gambit")), then="gambled")
            return
        dice = roll_attack(play, dice_of_attack(box, state, strike))
        state.strike = replace(strike, attack_roll=dice)
        play.tell(told.AttackRolled(self.attacker, self.target, dice))

    def gambled(self, play: ShadespirePlay) -> None:
        """The winner of a roll-off has said what comes of it, instead of both rolls: there are no dice, crits or
        support (shadespire.cardrulings.06)."""
        outcome: Outcome = "success" if isinstance(play.answer, YesOrNo) and play.answer.yes else "fail"
        play.state.strike = replace(strike_of(play), outcome=outcome)
        play.tell(told.AttackDecided(self.attacker, self.target, outcome, False, False, (), ()))
        play.call(self.window(play, "result"), then="judged")

    def offer_attack(self, play: ShadespirePlay) -> Striking | None:
        """The attacker's own ways to roll dice again, directly after the roll (shadespire.dice.08)."""
        return self.offer(play, "attack", self.seat, self.attacker, "attack_rolled")

    def offer(self, play: ShadespirePlay, roll: RollName, seat: Seat, about: FighterId, then: str) -> Striking | None:
        strike = strike_of(play)
        ways = [effect for effect, _ in effects(play.box, play.state, Reroll, about, strike) if effect.roll == roll]
        dice, done = again(strike, roll)
        if self.source >= len(ways) or len(done) >= len(dice):
            play.goto(then)
            return replace(self, source=0)
        n = ways[self.source].n
        most = len(dice) if n == "any" else -1 if n == "all" else int(n)
        play.ask(asked.RerollDice(seat, roll, most, done))
        return None

    def reroll_attack(self, play: ShadespirePlay) -> Striking:
        """Those dice fall anew, and what they show now counts (shadespire.dice.05)."""
        reroll(play, "attack", answered_dice(play), self.seat)
        play.goto("offer_attack")
        return replace(self, source=self.source + 1)

    def attack_rolled(self, play: ShadespirePlay) -> None:
        """The moment after the attack roll."""
        play.call(self.window(play, "attack_rolled"))

    def defend(self, play: ShadespirePlay) -> None:
        """The target's player rolls (shadespire.combat.10)."""
        box, state = play.box, play.state
        strike = strike_of(play)
        dice = roll_defence(play, dice_of_defence(box, state, strike))
        state.strike = replace(strike, defence_roll=dice)
        play.tell(told.DefenceRolled(self.attacker, self.target, dice))

    def offer_defence(self, play: ShadespirePlay) -> Striking | None:
        """The target's own ways to roll dice again."""
        return self.offer(play, "defence", play.box.owner[self.target], self.target, "leave_out")

    def reroll_defence(self, play: ShadespirePlay) -> Striking:
        """Those dice fall anew."""
        reroll(play, "defence", answered_dice(play), play.box.owner[self.target])
        play.goto("offer_defence")
        return replace(self, source=self.source + 1)

    def leave_out(self, play: ShadespirePlay) -> None:
        """A card may make one defence die count for nothing."""
        strike = strike_of(play)
        if strike.defence_roll and any(True for _ in effects(play.box, play.state, IgnoreDie, self.target, strike)):
            play.ask(asked.LeaveOutDie(play.box.owner[self.target]))
            return
        play.goto("defence_rolled")

    def left_out_(self, play: ShadespirePlay) -> Striking:
        """That one."""
        dice = answered_dice(play)
        for at in dice:
            play.tell(told.DieLeftOut(play.box.owner[self.target], strike_of(play).defence_roll[at]))
        return replace(self, left_out=dice[0] if dice else -1)

    def defence_rolled(self, play: ShadespirePlay) -> None:
        """The moment after the defence roll."""
        play.call(self.window(play, "defence_rolled"))

    # ------------------------------------------------------------------ result

    def decide(self, play: ShadespirePlay) -> None:
        """Crits, then totals, then Trapped (shadespire.combat.14, shadespire.trapped.01)."""
        self.judge(play)
        play.call(self.window(play, "result"))

    def judge(self, play: ShadespirePlay) -> None:
        """Compare the rolls, and tell what comes of it."""
        box, state = play.box, play.state
        state.strike = strike = decided(box, state, strike_of(play), self.left_out)
        attack, defence = attack_counting(box, state, strike), defence_counting(box, state, strike)
        kept = tuple(face for at, face in enumerate(strike.defence_roll) if at != self.left_out)
        play.tell(told.AttackDecided(
            self.attacker, self.target, str(strike.outcome), strike.trapped, strike.crit,
            (attack.crit_count(strike.attack_roll), defence.crit_count(kept)),
            (attack.total(strike.attack_roll), defence.total(kept)),
        ))  # fmt: skip

    def judged(self, play: ShadespirePlay) -> Striking | None:
        """Damage, if it succeeded and still can be (shadespire.combat.18, Q10)."""
        box, state = play.box, play.state
        verdict: Verdict = play.result or NOTHING
        if verdict.rerolled:
            self.judge(play)
        else:
            state.strike = valued_damage(box, state, strike_of(play))
        strike = strike_of(play)
        if not strike.success:
            play.goto("could_drive")
            return replace(self, verdict=verdict)
        if not can_be_target(box, state, strike):
            play.tell(told.AttackEndedEarly(self.attacker, self.target))
            play.goto("settle")
            return replace(self, verdict=verdict)
        strike = valued_damage(box, state, strike)
        victim = verdict.victim if verdict.victim >= 0 else self.target
        cause: Cause = "reaction" if verdict.victim >= 0 else "attack"
        state.strike = strike = replace(strike, missing=needed(box, state, self.target))
        seat = verdict.seat if verdict.victim >= 0 else self.seat
        play.call(Harming(
            victim=victim, amount=strike.damage, cause=cause, by=self.attacker, seat=seat, strike=strike
        ))  # fmt: skip
        return replace(self, verdict=verdict)

    def hurt(self, play: ShadespirePlay) -> None:
        """What came of the damage."""
        harm: Harm = play.result
        strike = strike_of(play)
        if harm.dealt:
            strike = replace(strike, hurt=FighterSet(strike.hurt | 1 << harm.victim))
        if harm.out:
            strike = replace(strike, out=FighterSet(strike.out | 1 << harm.victim))
        play.state.strike = replace(strike, dealt=harm.dealt if harm.victim == self.target else 0)

    # ------------------------------------------------------------------ drive back

    def could_drive(self, play: ShadespirePlay) -> None:
        """The moment in which the target could be driven back, wanted or not (shadespire.reaction.16)."""
        if not self.can_drive(play):
            play.goto("settle")
            return
        play.call(self.window(play, "could_be_driven"))

    def can_drive(self, play: ShadespirePlay) -> bool:
        """Whether the target can be driven back (shadespire.combat.17, 20, shadespire.crit.05)."""
        strike = strike_of(play)
        return (
            strike.outcome in ("success", "draw")
            and not strike.trapped
            and "drive_back" not in self.verdict.cancelled
            and play.state.at[self.attacker] != NOWHERE
            and bool(driven_ends(play.box, play.state, strike))
            and not is_protected(play.box, play.state, strike)
        )

    def drive(self, play: ShadespirePlay) -> Striking | None:
        """The attacker's choice (shadespire.driveback.01)."""
        after = replace(self, verdict=self.verdict + play.result)
        if not after.can_drive(play):
            play.goto("settle")
            return after
        strike = strike_of(play)
        more = knockback_of(play.box, play.state, strike) if strike.success else 0
        play.ask(asked.DriveBack(self.seat, more))
        return after

    def driving(self, play: ShadespirePlay) -> Striking | None:
        """The moment after that choice."""
        if not isinstance(play.answer, Drive):
            play.goto("settle")
            return None
        goal, more = play.answer.hex, play.answer.more
        play.call(self.window(play, "driving"))
        return replace(self, goal=goal, more=more)

    def push(self, play: ShadespirePlay) -> Striking | None:
        """One hex, then more in the same direction as Knockback allows (shadespire.knockback.02, 03)."""
        state, target = play.state, self.target
        here = state.at[target]
        if here == NOWHERE or not push_ends(play.box, state, here) >> self.goal & 1:
            play.goto("settle")
            return None
        field = battlefield(play.box, state)
        way = next(each for each in range(6) if field.neighbour(here, each) == self.goal)
        drive_along(play, target, way, 1 + self.more)
        play.call(shift_window(play, target, here))
        return replace(self, way=way, left=here)

    def pushed(self, play: ShadespirePlay) -> None:
        """The moment after the drive back."""
        if play.state.at[self.target] == NOWHERE:
            play.goto("settle")
            return
        fact = replace(attack_fact(strike_of(play), play.state.deed), at=self.left)
        play.call(Opportunity(moments=("driven",), fact=fact))

    def drive_on(self, play: ShadespirePlay) -> None:
        """A reaction may drive the target on."""
        farther = play.result.farther
        if farther and play.state.at[self.target] != NOWHERE:
            drive_along(play, self.target, self.way, farther)

    def driven(self, play: ShadespirePlay) -> None:
        """The end of the drive back."""

    # ------------------------------------------------------------------ end

    def settle(self, play: ShadespirePlay) -> None:
        """What follows the Attack action."""
        play.state.deed = self.deed
        fact = attack_fact(strike_of(play), self.deed)
        note(play, fact)
        play.call(Settling(after="after_attack", fact=fact, checks=("after_attack", "after_any"), deed=self.deed))

    def close(self, play: ShadespirePlay) -> None:
        """The strike that this one interrupted goes on."""
        play.state.strike = self.outer
        play.finish(NOTHING)


def strike_of(play: ShadespirePlay) -> TargetedAttack:
    """The strike under way."""
    assert play.state.strike is not None
    return play.state.strike


def answered_dice(play: ShadespirePlay) -> tuple[int, ...]:
    """The dice that were named."""
    return play.answer.dice if isinstance(play.answer, RerollAnswer) else ()


def again(strike: TargetedAttack, roll: RollName) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    """A roll as it lies, and the dice of it that have been rolled again."""
    if roll == "attack":
        return strike.attack_roll, strike.attack_again
    return strike.defence_roll, strike.defence_again


def reroll(play: ShadespirePlay, roll: RollName, dice: tuple[int, ...], seat: Seat) -> None:
    """Dice of a roll of the strike made fall anew, by their places, but for those that did (shadespire.dice.06)."""
    strike = strike_of(play)
    lie, done = again(strike, roll)
    dice = tuple(at for at in dice if at not in done)
    if not dice:
        return
    faces, done = list(lie), (*done, *dice)
    new = (roll_attack if roll == "attack" else roll_defence)(play, len(dice))
    for at, face in zip(dice, new, strict=True):
        faces[at] = face
    rolled = tuple(faces)
    play.state.strike = (
        replace(strike, attack_roll=rolled, attack_again=done)
        if roll == "attack"
        else replace(strike, defence_roll=rolled, defence_again=done)
    )
    play.tell(told.DiceRerolled(seat, roll, rolled))


def drive_along(play: ShadespirePlay, fighter: FighterId, way: int, steps: int) -> None:
    """Push a fighter in one direction until something stops it."""
    state = play.state
    field = battlefield(play.box, state)
    for _ in range(steps):
        here = state.at[fighter]
        place = field.neighbour(here, way)
        if place is None or not push_ends(play.box, state, here) >> place & 1:
            return
        state.at[fighter] = place
        play.tell(told.FighterDrivenBack(fighter, place))

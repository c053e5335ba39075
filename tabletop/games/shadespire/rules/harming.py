"""Damage, and what takes fighters out of action."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result
from tabletop.games.shadespire.content.effects.standing import Soften
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.facts import NO_SEAT, NOBODY, Cause, Fact, FighterSet, TargetedAttack
from tabletop.games.shadespire.model.verdict import NOTHING, Harm, Verdict
from tabletop.games.shadespire.position.effects import due, effects
from tabletop.games.shadespire.position.fighters import needed
from tabletop.games.shadespire.position.table import is_sudden_death
from tabletop.games.shadespire.position.victory import is_wiped_out
from tabletop.games.shadespire.rules.pieces import gain_glory, note, out_fact, take_off
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.windows import Opportunity


class Harming(Procedure, frozen=True, kw_only=True, tag="harming"):
    """Damage to one fighter, from whatever (shadespire.damage.01 to 05). It finishes with a `Harm`.

    by, seat: who deals it. strike: the Attack action that does.
    """

    steps: ClassVar[tuple[str, ...]] = ("arrive", "soften", "suffer", "saved", "leave", "left")

    victim: FighterId
    amount: int
    cause: Cause
    by: FighterId = NOBODY
    seat: Seat = NO_SEAT
    strike: TargetedAttack | None = None

    @property
    def fact(self) -> Fact:
        """The damage as something that happens."""
        return Fact(
            event="damage", deed=-1, by=self.by, seat=self.seat, to=self.victim, amount=self.amount,
            cause=self.cause, strike=self.strike, in_charge=self.strike is not None and self.strike.in_charge,
        )  # fmt: skip

    def arrive(self, play: ShadespirePlay) -> None:
        """What happens while it is being dealt."""
        if play.state.at[self.victim] == NOWHERE or play.state.frozen >> self.victim & 1:
            spare(play, self.victim)
            play.finish(Harm(victim=self.victim, dealt=0, out=False))
            return
        play.call(Opportunity(moments=("damage",), fact=self.fact))

    def soften(self, play: ShadespirePlay) -> Harming | None:
        """Replace or lower it."""
        verdict: Verdict = play.result
        amount = softened(play, self)
        if verdict.softened is not None:
            amount = verdict.softened
        if amount <= 0 or play.state.at[self.victim] == NOWHERE:
            spare(play, self.victim)
            play.finish(Harm(victim=self.victim, dealt=0, out=False))
            return None
        return replace(self, amount=amount)

    def suffer(self, play: ShadespirePlay) -> None:
        """Wound tokens; or what may save a fighter that they would take out of action (shadespire.damage.04)."""
        if self.amount < needed(play.box, play.state, self.victim):
            mark(play, self)
            play.finish(Harm(victim=self.victim, dealt=self.amount, out=False))
            return
        fact = out_fact(play, self.victim, self.fact)
        play.call(Opportunity(moments=("would_be_out",), fact=replace(fact, deed=play.state.deed)))

    def saved(self, play: ShadespirePlay) -> Harming | None:
        """Cancelled damage was never dealt (shadespire.damage.05)."""
        if "damage" in play.result.cancelled or play.state.at[self.victim] == NOWHERE:
            spare(play, self.victim)
            play.finish(Harm(victim=self.victim, dealt=0, out=play.state.at[self.victim] == NOWHERE))
            return None
        mark(play, self)
        return None

    def leave(self, play: ShadespirePlay) -> None:
        """Out of action: glory, and what happens then."""
        fact = out_fact(play, self.victim, self.fact)
        fact = replace(fact, deed=play.state.deed)
        go_out(play, fact)
        play.call(Opportunity(moments=("out",), fact=fact))

    def left(self, play: ShadespirePlay) -> None:
        """The end of it."""
        play.finish(Harm(victim=self.victim, dealt=self.amount, out=True))


def spare(play: ShadespirePlay, victim: FighterId) -> None:
    """Tell that damage comes to nothing, if the fighter is still there."""
    if play.state.at[victim] != NOWHERE:
        play.tell(told.DamageCancelled(victim))


def softened(play: ShadespirePlay, harming: Harming) -> int:
    """Damage after what replaces it, lowers it, and limits it (shadespire.modifiers.09)."""
    box, state = play.box, play.state
    amount, less, most, floor, set_to = harming.amount, 0, 99, 0, None
    found = [effect for effect, _ in effects(box, state, Soften, harming.victim, harming.strike)]
    for at, number, effect, _ in due(box, state, "damage", harming.fact):
        if isinstance(effect, Soften):
            found.append(effect)
            armed = state.armed[at]
            state.armed = (*state.armed[:at], replace(armed, used=armed.used | 1 << number), *state.armed[at + 1 :])
    for effect in found:
        set_to = effect.set if effect.set is not None else set_to
        less += effect.less or 0
        most = min(most, effect.most if effect.most is not None else most)
        floor = max(floor, effect.floor)
    if set_to is not None:
        amount = set_to
    return min(most, max(min(floor, amount), amount - less))


def mark(play: ShadespirePlay, harming: Harming) -> None:
    """Wound tokens on the fighter card."""
    state, victim = play.state, harming.victim
    state.damage[victim] += harming.amount
    state.hurt = FighterSet(state.hurt | 1 << victim)
    note(play, replace(harming.fact, deed=state.deed))
    play.tell(told.DamageDealt(victim, harming.amount, state.damage[victim]))


def go_out(play: ShadespirePlay, fact: Fact) -> None:
    """A fighter leaves the battlefield, and glory is gained for it: of two players by the other one, whatever did it;
    of more by whose warband did it (shadespire.damage.03, shadespire.multi.28, Q01). In sudden death the last one of a
    warband decides the match (shadespire.match.19)."""
    box = play.box
    owner = box.owner[fact.to]
    note(play, fact)
    take_off(play, fact.to)
    if box.seats == 2:
        gain_glory(play, Seat(1 - owner), 1, "out")
    elif fact.seat not in (owner, NO_SEAT):
        gain_glory(play, fact.seat, 1, "out")
    if is_sudden_death(play.state) and is_wiped_out(box, play.state, owner):
        play.state.phase = "over"
        play.state.result = Result(winners=(Seat(1 - owner),), reason="match_sudden_death")


class Withering(Procedure, frozen=True, kw_only=True, tag="withering"):
    """Fighters whose Wounds have sunk to their damage go out of action, one after the other (shadespire.damage.08)."""

    steps: ClassVar[tuple[str, ...]] = ("look", "again")

    seat: Seat = NO_SEAT

    def look(self, play: ShadespirePlay) -> None:
        """Find one."""
        for fighter, place in enumerate(play.state.at):
            victim = FighterId(fighter)
            if place != NOWHERE and needed(play.box, play.state, victim) <= 0:
                cause = Fact(event="out", deed=play.state.deed, seat=self.seat, to=victim, cause="other")
                fact = replace(out_fact(play, victim, cause), deed=play.state.deed)
                go_out(play, fact)
                play.call(Opportunity(moments=("out",), fact=fact))
                return
        play.finish(NOTHING)

    def again(self, play: ShadespirePlay) -> None:
        """And the next one."""
        play.goto("look")

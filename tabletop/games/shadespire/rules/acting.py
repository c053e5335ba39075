"""Move and Charge actions, and actions that cards grant."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.shadespire.content.effects.standing import Forbid
from tabletop.games.shadespire.content.ids import NOWHERE, FighterId, Hex
from tabletop.games.shadespire.content.records import Check
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import (
    Attack,
    Charge,
    Finish,
    GoOnGuard,
    MoveFighter,
    UseAbility,
    UseUpgrade,
)
from tabletop.games.shadespire.model.facts import Cause, Fact, FighterSet
from tabletop.games.shadespire.position.characteristics import can_pass
from tabletop.games.shadespire.position.effects import due
from tabletop.games.shadespire.position.fighters import is_on_guard
from tabletop.games.shadespire.position.reach import targets_from, way_length
from tabletop.games.shadespire.position.reactions import Usable
from tabletop.games.shadespire.position.table import beside
from tabletop.games.shadespire.position.viewpoint import Viewpoint
from tabletop.games.shadespire.rules.attacking import Attacking
from tabletop.games.shadespire.rules.pieces import bar, begin_deed, go_on_guard, note
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.settling import Settling
from tabletop.games.shadespire.rules.shifting import shift_window


class Moving(Procedure, frozen=True, kw_only=True, tag="moving"):
    """One Move action (shadespire.move.01 to 12), also that of a Charge."""

    steps: ClassVar[tuple[str, ...]] = ("move", "settle", "close")

    fighter: FighterId
    place: Hex
    in_charge: bool = False
    began: Hex = NOWHERE
    fact: Fact | None = None

    def move(self, play: ShadespirePlay) -> Moving:
        """Go there; a Move token, or a Charge token (shadespire.move.09, shadespire.charge.03)."""
        box, state, fighter = play.box, play.state, self.fighter
        deed = begin_deed(play)
        before, start = beside(state, fighter), state.at[fighter]
        seat = box.owner[fighter]
        fact = Fact(event="move", deed=deed, by=fighter, seat=seat, in_charge=self.in_charge)
        is_barred = spend_first(play, fact)
        guarding = is_on_guard(box, state, fighter)
        amount = way_length(box, state, start, self.place, can_pass(box, state, fighter, self.in_charge))
        state.at[fighter] = self.place
        if self.in_charge:
            state.charged = FighterSet(state.charged | 1 << fighter)
            state.guarding = FighterSet(state.guarding & ~(1 << fighter))
            play.tell(told.FighterCharged(fighter, self.place))
        else:
            state.moved = FighterSet(state.moved | 1 << fighter)
            play.tell(told.FighterMoved(fighter, self.place))
        if is_barred:
            bar(play, fighter)
        fact = replace(
            fact, amount=amount, beside=before, beside_after=beside(state, fighter), guarding=guarding, at=start,
        )  # fmt: skip
        note(play, fact)
        if self.in_charge:
            note(play, replace(fact, event="charge"))
        play.call(shift_window(play, fighter, start))
        return replace(self, fact=fact)

    def settle(self, play: ShadespirePlay) -> None:
        """The Move is complete: reactions, inspiration, objectives, also within a Charge (Q11)."""
        assert self.fact is not None
        play.call(Settling(after="after_move", fact=self.fact, checks=("after_move", "after_any"), deed=self.fact.deed))

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish()


def spend_first(play: ShadespirePlay, fact: Fact) -> bool:
    """Ploys that wait for the first Move are used up by it; whether one of them bars the mover for the phase."""
    state = play.state
    barred = False
    for at, number, effect, view in due(play.box, state, "move", fact):
        armed = state.armed[at]
        state.armed = (*state.armed[:at], replace(armed, used=armed.used | 1 << number), *state.armed[at + 1 :])
        barred = barred or (isinstance(effect, Forbid) and effect.what == "charge" and view.seat == fact.seat)
    return barred


class Charging(Procedure, frozen=True, kw_only=True, tag="charging"):
    """A Charge action: a Move, then at once an Attack action (shadespire.charge.01)."""

    steps: ClassVar[tuple[str, ...]] = ("move", "attack", "end", "complete", "close")

    fighter: FighterId
    place: Hex
    cause: Cause = "attack"

    def move(self, play: ShadespirePlay) -> None:
        """The Move it begins with."""
        play.call(Moving(fighter=self.fighter, place=self.place, in_charge=True))

    def attack(self, play: ShadespirePlay) -> None:
        """The Attack; without a target it ends, and still was a Charge (shadespire.charge.14)."""
        state, fighter = play.state, self.fighter
        here = state.at[fighter]
        if here == NOWHERE or next(targets_from(play.box, state, fighter, here), None) is None:
            play.goto("end")
            return
        play.call(Acting(
            question=asked.MakeAction(play.box.owner[fighter], fighter, ("attack",), in_charge=True), cause=self.cause
        ), then="complete")  # fmt: skip

    def end(self, play: ShadespirePlay) -> None:
        """A Charge that came to no Attack is an action nevertheless."""
        play.call(self.settling(play, ("after_any",)))

    def complete(self, play: ShadespirePlay) -> None:
        """Whatever became of the Attack and of those who made it, the Charge is over (shadespire.charge.09): objectives
        that are scored after one."""
        play.call(replace(self.settling(play, ("after_charge",)), step="score"))

    def settling(self, play: ShadespirePlay, checks: tuple[Check, ...]) -> Settling:
        """What follows it."""
        state, seat = play.state, play.box.owner[self.fighter]
        fact = Fact(event="charge", deed=state.deed, by=self.fighter, seat=seat, in_charge=True)
        return Settling(after="after_action", fact=fact, checks=checks, deed=state.deed)

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish()


class Acting(Procedure, frozen=True, kw_only=True, tag="acting"):
    """An action that somebody else's rule asks for: where to move or charge, whom to attack; or not, where it may be
    declined. It finishes with whether it was made."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act", "close")

    question: asked.MakeAction
    cause: Cause = "ploy"

    def ask(self, play: ShadespirePlay) -> None:
        """Put the question."""
        if play.state.at[self.question.fighter] == NOWHERE:
            play.finish(False)
            return
        play.ask(self.question)

    def act(self, play: ShadespirePlay) -> None:
        """Carry it out."""
        match play.answer:
            case MoveFighter(fighter=fighter, hex=place):
                play.call(Moving(fighter=fighter, place=place))
            case Charge(fighter=fighter, hex=place):
                play.call(Charging(fighter=fighter, place=place, cause=self.cause))
            case Attack(seat=seat, fighter=fighter, weapon=weapon, target=target):
                play.call(Attacking(
                    seat=seat, attacker=fighter, weapon=weapon, target=target, in_charge=self.question.in_charge,
                    cause=self.cause,
                ))  # fmt: skip
            case GoOnGuard(fighter=fighter):
                play.call(Guarding(fighter=fighter))
            case UseAbility() | UseUpgrade():
                play.call(Using(usable=usable_by(play, play.answer, self.question.fighter)))
            case Finish() | None:
                play.finish(False)

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish(True)


class ActingInTurn(Procedure, frozen=True, kw_only=True, tag="acting_in_turn"):
    """Actions that a card grants to several fighters, one after the other."""

    steps: ClassVar[tuple[str, ...]] = ("act", "again")

    questions: tuple[asked.MakeAction, ...]
    cause: Cause = "ploy"

    def act(self, play: ShadespirePlay) -> None:
        """The next one."""
        if not self.questions:
            play.finish()
            return
        play.call(Acting(question=self.questions[0], cause=self.cause))

    def again(self, play: ShadespirePlay) -> ActingInTurn:
        """And on."""
        play.goto("act")
        return replace(self, questions=self.questions[1:])


class Guarding(Procedure, frozen=True, kw_only=True, tag="guarding"):
    """The action of going on Guard."""

    steps: ClassVar[tuple[str, ...]] = ("guard", "close")

    fighter: FighterId

    def guard(self, play: ShadespirePlay) -> None:
        """A Guard token."""
        deed = begin_deed(play)
        go_on_guard(play, self.fighter)
        play.call(settle_action(play, self.fighter, deed))

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish()


def usable_by(play: ShadespirePlay, answer: UseAbility | UseUpgrade, fighter: FighterId) -> Usable:
    """What a fighter does that uses an action of its card or of an upgrade."""
    box, state, seat, number = play.box, play.state, answer.seat, answer.number
    if isinstance(answer, UseAbility):
        block = box.abilities[fighter][state.inspired >> fighter & 1][number].block
        return Usable(Viewpoint(seat, fighter), number, block)
    block = box.upgrade(state.kinds[answer.card]).blocks[number]
    return Usable(Viewpoint(seat, fighter, answer.card), number, block)


class Using(Procedure, frozen=True, kw_only=True, tag="using"):
    """An action of a fighter card or an upgrade."""

    steps: ClassVar[tuple[str, ...]] = ("use", "settle", "close")

    usable: Usable
    deed: int = 0

    def use(self, play: ShadespirePlay) -> Using:
        """What it says."""
        deed = begin_deed(play)
        if self.usable.view.card >= 0:
            play.tell(told.ReactionUsed(self.usable.view.seat, self.usable.view.card))
        else:
            play.tell(told.AbilityUsed(self.usable.view.bearer, self.usable.number))
        play.call(play.box.inner.carry_out(self.usable))
        return replace(self, deed=deed)

    def settle(self, play: ShadespirePlay) -> None:
        """What follows an action."""
        play.state.deed = self.deed
        play.call(settle_action(play, self.usable.view.bearer, self.deed))

    def close(self, play: ShadespirePlay) -> None:
        """Done."""
        play.finish()


def settle_action(play: ShadespirePlay, fighter: FighterId, deed: int) -> Settling:
    """What follows an action that is neither a Move nor an Attack."""
    fact = Fact(event="play", deed=deed, by=fighter, seat=play.box.owner[fighter])
    return Settling(after="after_action", fact=fact, checks=("after_any",), deed=deed)

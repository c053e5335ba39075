"""Deeds of cards, abilities, twists and events, carried out one after another."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects import deeds as does
from tabletop.games.blackstone.content.effects.deeds import AnyVerb
from tabletop.games.blackstone.content.effects.selectors import Selector
from tabletop.games.blackstone.content.effects.standing import Reroll, StandingEffect
from tabletop.games.blackstone.content.ids import NOBODY, NOWHERE, FoeId, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import PickEncounter, PickFoe, PickMember, PickWeapon
from tabletop.games.blackstone.model.facts import CRITICAL, SUCCESS, Cause
from tabletop.games.blackstone.position.explorers.arms import weapons
from tabletop.games.blackstone.position.selecting import foes_meant, members_meant
from tabletop.games.blackstone.position.table import side, speaker
from tabletop.games.blackstone.rules.changes.board import harm_foe
from tabletop.games.blackstone.rules.changes.encounters import draw_for
from tabletop.games.blackstone.rules.changes.pieces import (
    ease,
    gain_points,
    heal,
    lose_points,
    roll_blackstone,
    roll_danger,
)
from tabletop.games.blackstone.rules.drawing import Drawing
from tabletop.games.blackstone.rules.effects.deeds import carry_out, last
from tabletop.games.blackstone.rules.effects.happening import Raising, TakingMarker
from tabletop.games.blackstone.rules.effects.laying import TrapAttack
from tabletop.games.blackstone.rules.explorers.harming import Defending, Wounding
from tabletop.games.blackstone.rules.explorers.recuperating import Vitality
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.fortune import thrown
from tabletop.games.blackstone.rules.play import BlackstonePlay


class DeedTarget(Struct, frozen=True):
    """Whom a deed is about: an explorer or a hostile."""

    member: int = NOBODY
    foe: int = NOBODY


class Resolving(Procedure, frozen=True, kw_only=True, tag="resolving"):
    """Deeds in their order. It finishes with what becomes of the roll that they are about, -1 if nothing, or with
    `stop` where they end an activation.

    left: whom the first of them is still about, after `now`; picked: chosen for it so far.
    """

    steps: ClassVar[tuple[str, ...]] = ("begin", "chosen", "each", "rolled", "tried", "next", "armed", "swapped")

    deeds: tuple[AnyVerb, ...]
    cause: Cause
    left: tuple[DeedTarget, ...] = ()
    now: DeedTarget = DeedTarget()
    picked: int = 0
    verdict: int | str = -1

    def begin(self, play: BlackstonePlay) -> Resolving | None:
        """Whom the next deed is about; a choice is asked for."""
        if not self.deeds:
            play.finish(self.verdict)
            return None
        verb = self.deeds[0]
        of = getattr(verb, "of", None)
        for_the_party = isinstance(verb, does.Draw) and verb.deck == "exploration"
        for_the_party |= isinstance(verb, does.Lasting) and of == "self" and self.cause.holder == NOBODY
        if isinstance(verb, StandingEffect | does.UseWeapon) or of is None or for_the_party:
            after = replace(self, left=(DeedTarget(),))
            return after.each(play) or after
        found = self._meant(play)
        pick = of.pick if isinstance(of, Selector) else None
        if pick is None or len(found) <= pick - self.picked:
            after = replace(self, left=(*self.left, *(each for each in found if each not in self.left)))
            return after.each(play) or after
        self._ask(play, of, found)
        return None

    def _ask(self, play: BlackstonePlay, of: Selector, found: tuple[DeedTarget, ...]) -> None:
        """Who of them."""
        state, holder = play.state, self.cause.holder
        seat = state.led[holder] if holder >= 0 and of.by == "holder" else speaker(play.box, state)
        if found[0].member >= 0:
            among = tuple(MemberId(each.member) for each in found)
            play.ask(asked.ChooseMember(seat, self._purpose, among), then="chosen")
        else:
            play.ask(asked.ChooseFoe(seat, "harmed", tuple(FoeId(each.foe) for each in found)), then="chosen")

    def chosen(self, play: BlackstonePlay) -> Resolving:
        """That one; and another, if several are picked."""
        match play.answer:
            case PickMember(member=member):
                target = DeedTarget(member=member)
            case PickFoe(foe=foe):
                target = DeedTarget(foe=foe)
            case _:
                raise AssertionError(play.answer)
        of = getattr(self.deeds[0], "of", None)
        done = self.picked + 1
        more = isinstance(of, Selector) and of.pick is not None and done < of.pick
        play.goto("begin" if more else "each")
        return replace(self, left=(*self.left, target), picked=done)

    def each(self, play: BlackstonePlay) -> Resolving | None:
        """The deed for the next of those that it is about."""
        if not self.left:
            after = replace(self, deeds=self.deeds[1:], picked=0)
            return after.begin(play) or after
        target = self.left[0]
        ends = isinstance(self.deeds[0], does.EndActivation)
        after = replace(self, left=self.left[1:], now=target, verdict="stop" if ends else self.verdict)
        if target.member >= 0:
            waits = self._for_member(play, MemberId(target.member))
        elif target.foe >= 0:
            waits = self._for_foe(play, FoeId(target.foe))
        else:
            return self._at_large(play, after)
        return after if waits else after.each(play) or after

    def rolled(self, play: BlackstonePlay) -> Resolving | None:
        """An agility roll that fails has what follows."""
        verb = self.deeds[0]
        match verb:
            case does.RollAgility() if play.result < SUCCESS:
                play.call(Resolving(deeds=verb.fail, cause=self.cause), then="each")
                return None
        play.goto("each")
        return None

    def tried(self, play: BlackstonePlay) -> None:
        """So is the roll."""
        if not self._suffers(play, self.now, play.result):
            play.goto("each")

    def _suffers(self, play: BlackstonePlay, target: DeedTarget, roll: int) -> bool:
        """With a roll that is low enough it suffers a wound; whether something else is carried out for that first."""
        verb = self.deeds[0]
        assert isinstance(verb, does.RollForEach)
        if roll <= verb.most and target.member >= 0:
            play.call(Wounding(member=MemberId(target.member)), then="each")
            return True
        if roll <= verb.most and play.state.foes[target.foe] != NOWHERE:
            harm_foe(play, FoeId(target.foe), SUCCESS, self.cause.holder)
        return False

    def next(self, play: BlackstonePlay) -> Resolving | None:
        """Go on, with what the last deed says of the roll."""
        play.goto("each")
        if play.result == "stop":
            return replace(self, verdict="stop")
        return None

    @property
    def _purpose(self) -> str:
        return str(type(self.deeds[0]).__struct_config__.tag)

    def _meant(self, play: BlackstonePlay) -> tuple[DeedTarget, ...]:
        """All whom the first deed can be about, without those that were picked already."""
        box, state = play.box, play.state
        of = getattr(self.deeds[0], "of", None)
        assert of is not None
        members = tuple(DeedTarget(member=each) for each in members_meant(box, state, of, self.cause))
        foes = tuple(DeedTarget(foe=each) for each in foes_meant(box, state, of, self.cause))
        return tuple(each for each in (*members, *foes) if each not in self.left)

    def _for_member(self, play: BlackstonePlay, member: MemberId) -> bool:
        """What the deed does to an explorer; whether something else is carried out for it first."""
        box, state, verb = play.box, play.state, self.deeds[0]
        match verb:
            case does.Heal():
                heal(play, member, verb.n)
            case does.Ease():
                for _ in range(verb.n):
                    ease(play, member)
            case does.Wound():
                play.call(Wounding(member=member, grievous=verb.grievous), then="each")
                return True
            case does.RollVitality():
                play.call(Vitality(member=member), then="each")
                return True
            case does.RollAgility():
                roll_dice(play, Rolling(
                    member=member, purpose="agility", die=side(box, state, member).agility, enough=SUCCESS,
                ), then="rolled")  # fmt: skip
                return True
            case does.RollForEach():
                roll = thrown(play, "each", then="tried", member=member, most=verb.most)
                return roll is None or self._suffers(play, DeedTarget(member=member), roll)
            case does.GainInspiration() if not verb.later:
                gain_points(play, member, verb.n)
            case does.LoseInspiration():
                lose_points(play, member, verb.n)
            case does.AttackWith():
                severity = roll_danger(play, member, verb.die)
                if severity:
                    play.call(Defending(member=member, severity=severity, against=verb.die), then="each")
                    return True
            case does.Draw():
                play.call(Drawing(member=member, n=verb.n, back=verb.back, deck=verb.deck), then="each")
                return True
            case does.Lasting(weapon=True):
                play.ask(asked.NameWeapon(state.led[member], member), then="armed")
                return True
            case does.Lasting():
                last(play, verb, self.cause, members=1 << member)
        return False

    def _for_foe(self, play: BlackstonePlay, foe: FoeId) -> bool:
        """What the deed does to a hostile; whether something else is carried out for it first."""
        state, verb = play.state, self.deeds[0]
        if state.foes[foe] == NOWHERE:
            return False
        match verb:
            case does.Wound():
                harm_foe(play, foe, CRITICAL if verb.grievous else SUCCESS, self.cause.holder)
            case does.RollForEach():
                roll = thrown(play, "each", then="tried", foe=foe, most=verb.most)
                return roll is None or self._suffers(play, DeedTarget(foe=foe), roll)
            case does.AttackWith():
                play.call(TrapAttack(member=MemberId(self.cause.holder), foe=foe, die=verb.die), then="each")
                return True
            case does.Lasting():
                last(play, verb, self.cause, foes=1 << foe)
        return False

    def armed(self, play: BlackstonePlay) -> None:
        """For one weapon, which was named."""
        verb, answer = self.deeds[0], play.answer
        assert isinstance(verb, does.Lasting)
        assert isinstance(answer, PickWeapon)
        weapon = weapons(play.box, play.state, answer.member)[answer.weapon][0].id
        last(play, verb, self.cause, members=1 << answer.member, weapon=weapon)
        play.goto("each")

    def swapped(self, play: BlackstonePlay) -> None:
        """The card of a group is replaced by the next one."""
        assert isinstance(play.answer, PickEncounter)
        draw_for(play, play.state.cards.index(play.answer.card))
        play.goto("each")

    def _at_large(self, play: BlackstonePlay, after: Resolving) -> Resolving:
        """A deed that is about nobody in particular."""
        verb, cause, state = self.deeds[0], self.cause, play.state
        called: Procedure | None = None
        match verb:
            case Reroll() if cause.moment == "blackstone_rolled":
                after = replace(after, verdict=roll_blackstone(play, "again"))
            case does.TreatAs():
                after = replace(after, verdict=SUCCESS if verb.result == "success" else CRITICAL)
            case does.ExchangeCard(deck="encounter") if cause.holder >= 0:
                among = tuple(each for each in state.cards if each >= 0)
                play.ask(asked.ReplaceEncounter(state.led[cause.holder], among), then="swapped")
                return after
            case does.StandUp():
                called = Raising(otherwise=verb.otherwise, cause=cause)
            case does.TakeOffMarker():
                called = TakingMarker(otherwise=verb.otherwise, cause=cause)
            case _:
                called = carry_out(play, verb, cause)
        if called is None:
            play.goto("each")
        else:
            play.call(called, then="next")
        return after

"""Moments at which cards and abilities do something, by themselves or if their owner wants."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.effects.blocks import Moment
from tabletop.games.blackstone.content.effects.deeds import ExchangeCard
from tabletop.games.blackstone.content.ids import FIGURES_EACH, NOBODY, MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import UseCard
from tabletop.games.blackstone.model.facts import PARTY, Cause
from tabletop.games.blackstone.model.in_play import EffectInPlay
from tabletop.games.blackstone.position.effects import Matter
from tabletop.games.blackstone.position.moments import at_moment, mark, usable_among
from tabletop.games.blackstone.position.table import members_in_order, speaker
from tabletop.games.blackstone.rules.changes.pieces import use_up
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Moments(Procedure, frozen=True, kw_only=True, tag="moments"):
    """One moment: what has to be done, then what its owners may do, one after another in leader's order
    (blackstone.seats.04). It finishes with the outcome of the roll that it is about, as it is then.

    member: the explorer that it is about; figure: its model; foe: the hostile; outcome, range: of a roll. marker: it is
    about a hex with a discovery marker. done: effects that have been done or declined, by their marks. spent: the
    holder has just used a resource card up.
    """

    steps: ClassVar[tuple[str, ...]] = ("find", "used", "resolved")

    moment: Moment
    member: int = NOBODY
    figure: int = NOBODY
    foe: int = NOBODY
    outcome: int = -1
    range: int = -1
    marker: bool = False
    done: tuple[str, ...] = ()
    spent: bool = False
    holder: int = NOBODY

    @property
    def matter(self) -> Matter:
        """What is asked about."""
        return _about(self.member, self.foe, self.outcome, self.range, self.marker)

    def left(self, play: BlackstonePlay, every: tuple[EffectInPlay, ...]) -> list[int]:
        """What can be used now and has been neither used nor declined, by number. every: all effects of the moment."""
        found = usable_among(play.box, play.state, every, self.matter)
        if not found or not self.done:
            return found
        return [each for each in found if key_of(every[each]) not in self.done]

    def find(self, play: BlackstonePlay) -> Moments | None:
        """The next effect, or the question whether to use one."""
        box, state = play.box, play.state
        every = at_moment(box, state, self.moment)
        found = self.left(play, every)
        for number in found:
            if not every[number].effect.may:
                return self._do(play, every[number])
        if not found:
            play.finish(self.outcome)
            return None
        among = self._offered(play, every, found)
        holder = every[among[0]].member
        seat = speaker(box, state) if holder == NOBODY else state.led[holder]
        member = None if holder == NOBODY else MemberId(holder)
        play.ask(asked.UseMoment(seat, member, self.moment, among, self.outcome))
        return self

    def _offered(self, play: BlackstonePlay, every: tuple[EffectInPlay, ...], found: list[int]) -> tuple[int, ...]:
        """What one is asked about at once: all that the first holder in leader's order has, by number."""
        holders = {every[each].member for each in found}
        order = members_in_order(play.box, play.state, (1 << PARTY) - 1)
        holder = next((member for member in order if member in holders), NOBODY)
        return tuple(each for each in found if every[each].member == holder)

    def used(self, play: BlackstonePlay) -> Moments | None:
        """That one, after which the others can still be used; or none of them."""
        every = at_moment(play.box, play.state, self.moment)
        if isinstance(play.answer, UseCard):
            return self._do(play, every[play.answer.source])
        declined = self._offered(play, every, self.left(play, every))
        play.goto("find")
        return replace(self, done=(*self.done, *(key_of(every[each]) for each in declined)))

    def _do(self, play: BlackstonePlay, source: EffectInPlay) -> Moments:
        """Carry an effect out."""
        before = len(play.state.spent_kit)
        use_up(play, source)
        figure = self.figure
        if figure == NOBODY and self.member != NOBODY:
            figure = FIGURES_EACH * self.member
        cause = Cause(
            holder=source.member, figure=figure, foe=self.foe, moment=self.moment, outcome=self.outcome,
            range=self.range, name=source.name,
        )  # fmt: skip
        play.call(play.box.inner.resolve(deeds=source.effect.do, cause=cause), then="resolved")
        spent = len(play.state.spent_kit) > before
        # For the card that is drawn in place of another the moment comes anew.
        before_it = () if any(isinstance(deed, ExchangeCard) for deed in source.effect.do) else self.done
        return replace(self, done=(*before_it, key_of(source)), spent=spent, holder=source.member)

    def resolved(self, play: BlackstonePlay) -> Moments | None:
        """Go on with the next one; a Blackstone die is rolled again once at most (blackstone.dice.07)."""
        outcome = play.result
        changes = isinstance(outcome, int) and outcome >= 0 and self.outcome >= 0
        after = replace(self, outcome=outcome, spent=False) if changes else replace(self, spent=False)
        if changes and self.moment == "blackstone_rolled":
            play.finish(outcome)
        elif self.spent:
            discarded(play, self.holder, then="find")
        else:
            play.goto("find")
        return after


def come_to(
    play: BlackstonePlay, moment: Moment, then: str = "", *, member: int = NOBODY, figure: int = NOBODY,
    foe: int = NOBODY, outcome: int = -1, range_: int = -1, marker: bool = False, but: int | None = None,
) -> None:  # fmt: skip
    """A moment comes, as the step's last act; the next step, or `then`, finds the outcome. Nothing is called for one at
    which nothing can be used, as most are. but: whose effects are left aside: a member, or the party (-1)."""
    every = at_moment(play.box, play.state, moment)
    if every:
        found = usable_among(play.box, play.state, every, _about(member, foe, outcome, range_, marker))
        if found and {every[each].member for each in found} != {but}:
            done = tuple(key_of(each) for each in every if each.member == but) if but is not None else ()
            play.call(Moments(
                moment=moment, member=member, figure=figure, foe=foe, outcome=outcome, range=range_, marker=marker,
                done=done,
            ), then=then)  # fmt: skip
            return
    play.go_on(outcome, then)


def _about(member: int, foe: int, outcome: int, range_: int, marker: bool) -> Matter:
    """What a moment is about: an explorer, with the hostile on the other side, or a hostile."""
    return Matter(
        member=member, foe=foe if member == NOBODY else NOBODY, result=outcome, range=range_, marker=marker, other=foe,
    )  # fmt: skip


def discarded(play: BlackstonePlay, member: int, then: str) -> None:
    """An explorer has used a resource card up; what may be done after that."""
    come_to(play, "resource_discarded", then, member=member)


def key_of(source: EffectInPlay) -> str:
    """What tells an effect from all others."""
    return f"{mark(source)}.{source.number}.{source.member}"

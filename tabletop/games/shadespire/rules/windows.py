"""Moments at which something happens by itself, and at which one reaction may be used."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.window import Window
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.deeds import Arm, Moment
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import React, ReactWith
from tabletop.games.shadespire.model.facts import Armed, Fact
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.effects import lying
from tabletop.games.shadespire.position.reactions import Usable, automatic, could_react, reactions
from tabletop.games.shadespire.position.table import clockwise
from tabletop.games.shadespire.rules.cards import played, take_from_hand, to_discard
from tabletop.games.shadespire.rules.pieces import begin_deed
from tabletop.games.shadespire.rules.play import ShadespirePlay


class Opportunity(Window, frozen=True, kw_only=True, tag="window"):
    """One moment: what happens by itself, then one reaction of whoever has priority and wants to
    (shadespire.reaction.07 to 10). It finishes with a `Verdict`.

    happened: what has happened by itself, by card or fighter and number. deed: the number of the action that is
    interrupted. used: the reaction.
    """

    steps: ClassVar[tuple[str, ...]] = ("happen", "go_on", "ask", "react", "settle", "resume")

    moments: tuple[Moment, ...]
    fact: Fact
    happened: tuple[tuple[int, int, int], ...] = ()
    verdict: Verdict = NOTHING
    deed: int = 0
    used: Fact | None = None

    def happen(self, play: ShadespirePlay) -> Opportunity | None:
        """The next thing that nobody decides."""
        for usable in automatic(play.box, play.state, self.moments, self.fact):
            key = (int(usable.view.card), int(usable.view.bearer), usable.number)
            if key not in self.happened:
                use_up(play, usable)
                announce(play, usable)
                play.call(play.box.inner.carry_out(usable))
                return replace(self, happened=(*self.happened, key))
        play.goto("ask")
        return replace(self, deed=play.state.deed)

    def go_on(self, play: ShadespirePlay) -> Opportunity:
        """Once more, until nothing is left."""
        play.goto("happen")
        return replace(self, verdict=self.verdict + play.result)

    def order(self, play: ShadespirePlay) -> list[Seat]:
        return by_priority(play.box, play.state)

    def question(self, play: ShadespirePlay, seat: Seat) -> asked.UseReaction | None:
        able = could_react(play.box, play.state, self.moments, self.fact, seat)
        return asked.UseReaction(seat, self.moments, self.fact) if able else None

    def close(self, play: ShadespirePlay) -> None:
        play.finish(self.verdict)

    def react(self, play: ShadespirePlay) -> Window:
        """Carry it out, or go on to the next seat."""
        usable = chosen(play, self.moments, self.fact)
        if usable is None:
            return self.declined(play)
        deed, view = begin_deed(play), usable.view
        fact = Fact(event="play", deed=deed, by=view.bearer, seat=view.seat, card=view.card)
        if view.card >= 0:
            in_hand = view.card in play.state.power[view.seat]
            if in_hand:
                take_from_hand(play, view.seat, view.card)
            play.tell(told.ReactionUsed(view.seat, view.card))
            if in_hand:
                fact = replace(fact, kind="ploy")
                played(play, view.seat, view.card, "ploy")
                if usable.block.until == "next_activation":
                    play.state.armed = (*play.state.armed, Armed(card=view.card, seat=view.seat))
                else:
                    to_discard(play, view.seat, view.card)
        else:
            play.tell(told.AbilityUsed(view.bearer, usable.number))
        use_up(play, usable)
        play.call(play.box.inner.carry_out(usable))
        return replace(self, used=fact)

    def settle(self, play: ShadespirePlay) -> Opportunity:
        """What follows the reaction: it may be a ploy, and objectives may be met."""
        assert self.used is not None
        play.call(play.box.inner.settle(self.used))
        return replace(self, verdict=self.verdict + play.result)

    def resume(self, play: ShadespirePlay) -> None:
        """The game goes on where it was interrupted (shadespire.reaction.12)."""
        play.state.deed = self.deed
        play.finish(self.verdict)


def announce(play: ShadespirePlay, usable: Usable) -> None:
    """Tell what works by itself."""
    view = usable.view
    if view.card >= 0:
        play.tell(told.CardWorked(view.seat, view.card))
    else:
        play.tell(told.AbilityUsed(view.bearer, usable.number))


def by_priority(box: ShadespireBox, state: ShadespireState) -> list[Seat]:
    """All seats, from that whose activation is next (shadespire.reaction.09, 11, shadespire.multi.34)."""
    turn = state.turn if state.turn >= 0 else state.first
    order = clockwise(box, state, turn)
    after = [*order[1:], order[0]]
    coming = [seat for seat in after if state.left[seat] > 0 and not state.skips[seat]]
    coming += [seat for seat in after if state.left[seat] > state.skips[seat]]
    first = coming[0] if coming else after[0]
    at = after.index(first)
    return [*after[at:], *after[:at]]


def chosen(play: ShadespirePlay, moments: tuple[Moment, ...], fact: Fact) -> Usable | None:
    """The reaction that was answered with; None for none."""
    answer = play.answer
    if answer is None:
        return None
    for usable in reactions(play.box, play.state, moments, fact, answer.seat):
        match answer:
            case React(card=card, number=number) if (card, number) == (usable.view.card, usable.number):
                return usable
            case ReactWith(fighter=fighter, number=number):
                if usable.view.card < 0 and (fighter, number) == (usable.view.bearer, usable.number):
                    return usable
    return None


def use_up(play: ShadespirePlay, usable: Usable) -> None:
    """A ploy that waited for this moment has had it."""
    state = play.state
    for at, armed in enumerate(state.armed):
        if armed.card != usable.view.card:
            continue
        effects = lying(play.box, state, armed)
        effect = effects[usable.number][1] if usable.number < len(effects) else None
        if isinstance(effect, Arm) and effect.on != "shifted":
            used = replace(armed, used=armed.used | 1 << usable.number)
            state.armed = (*state.armed[:at], used, *state.armed[at + 1 :])

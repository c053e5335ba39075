"""Moments at which something happens by itself, and at which one reaction may be used."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.effects.window import ResponseWindow
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.deeds import AnyVerb, Arm, DiscardUpgrade, GainGlory, Heal, Moment
from tabletop.games.shadespire.content.effects.standing import Forbid, Modify
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import PickCard, React, ReactWith
from tabletop.games.shadespire.model.facts import NO_SEAT, Armed, Fact
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.model.verdict import NOTHING, Verdict
from tabletop.games.shadespire.position.effects import lying
from tabletop.games.shadespire.position.reactions import Usable, automatic, could_react, reactions
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import clockwise, members
from tabletop.games.shadespire.rules.cards import played, take_from_hand, to_discard
from tabletop.games.shadespire.rules.pieces import begin_deed, roll_off
from tabletop.games.shadespire.rules.play import ShadespirePlay


class Opportunity(ResponseWindow, frozen=True, kw_only=True, tag="window"):
    """One moment: what happens by itself, then one reaction of whoever has priority and wants to
    (shadespire.reaction.07 to 10). It finishes with a `Verdict`.

    happened: what has happened by itself, by card or fighter and number. begins: the seat that won the roll-off for the
    order in which the cards of several do so, and turn: how many of them have. deed: the number of the action that is
    interrupted. used: the reaction.
    """

    steps: ClassVar[tuple[str, ...]] = ("happen", "named", "go_on", "ask", "react", "settle", "resume")

    moments: tuple[Moment, ...]
    fact: Fact
    happened: tuple[tuple[int, int, int], ...] = ()
    begins: Seat = NO_SEAT
    turn: int = 0
    verdict: Verdict = NOTHING
    deed: int = 0
    used: Fact | None = None

    def happen(self, play: ShadespirePlay) -> Opportunity | None:
        """The next thing that happens by itself; what a fighter card says comes first. Where the order tells, each seat
        names that of its own cards, and several seats roll off and take turns (shadespire.sequencing.01, 02)."""
        coming = self.coming(play)
        if not coming:
            play.goto("ask")
            return replace(self, deed=play.state.deed)
        plain = [usable for usable in coming if usable.view.card < 0 or is_plain(play, usable)]
        if plain or len(coming) == 1:
            return self.work(play, (plain or coming)[0])
        seat, after = self.alternating(play, {usable.view.seat for usable in coming})
        own = [usable for usable in coming if usable.view.seat == seat]
        cards = tuple(dict.fromkeys(usable.view.card for usable in own))
        if len(cards) == 1:
            return after.work(play, own[0])
        play.ask(asked.ChooseCard(seat, cards, hidden=False, order=True))
        return after

    def coming(self, play: ShadespirePlay) -> list[Usable]:
        """What happens by itself now and has not yet."""
        there = automatic(play.box, play.state, self.moments, self.fact)
        return [usable for usable in there if place_of(usable) not in self.happened]

    def alternating(self, play: ShadespirePlay, seats: set[Seat]) -> tuple[Seat, Opportunity]:
        """Whose turn it is of the seats that have something, and the window with the next turn."""
        if self.begins == NO_SEAT and len(seats) == 1:
            return min(seats), self
        begins = self.begins if self.begins != NO_SEAT else roll_off(play, sorted(seats), "effects")
        order = clockwise(play.box, play.state, begins)
        turn = next(turn for turn in range(self.turn, self.turn + len(order)) if order[turn % len(order)] in seats)
        return order[turn % len(order)], replace(self, begins=begins, turn=turn + 1)

    def named(self, play: ShadespirePlay) -> Opportunity | None:
        """The one that was named."""
        assert isinstance(play.answer, PickCard)
        for usable in self.coming(play):
            if usable.view.card == play.answer.card:
                return self.work(play, usable)
        play.goto("happen")
        return None

    def work(self, play: ShadespirePlay, usable: Usable) -> Opportunity:
        """Carry it out."""
        use_up(play, usable)
        announce(play, usable)
        play.call(play.box.inner.carry_out(usable), then="go_on")
        return replace(self, happened=(*self.happened, place_of(usable)))

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

    def react(self, play: ShadespirePlay) -> ResponseWindow:
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


def place_of(usable: Usable) -> tuple[int, int, int]:
    """By what it is known that something has happened."""
    return int(usable.view.card), int(usable.view.bearer), usable.number


def is_plain(play: ShadespirePlay, usable: Usable) -> bool:
    """Whether it comes to the same before and after whatever else happens: nobody decides in it, is hurt or moved."""
    return all(isinstance(each, PLAIN) and not _is_up_to_one(play, usable, each) for each in usable.block.effects)


def _is_up_to_one(play: ShadespirePlay, usable: Usable, effect: AnyVerb) -> bool:
    """Whether its player decides about an effect, and not only about wounds that nobody has."""
    if isinstance(effect, Heal):
        healed = members(found(play.box, play.state, effect.of, usable.view))
        return effect.may and any(play.state.damage[each] for each in healed)
    return bool(getattr(effect, "may", False))


PLAIN = (GainGlory, Heal, DiscardUpgrade, Modify, Forbid)


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

"""Rounds: action phases and end phases (shadespire.round.01 to 14, shadespire.endphase.01 to 15)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.shadespire.content.effects.deeds import Guess
from tabletop.games.shadespire.content.ids import CardId
from tabletop.games.shadespire.content.records import ACTIVATIONS, HAND, ROUNDS, PloyCard
from tabletop.games.shadespire.model import decisions as asked
from tabletop.games.shadespire.model import events as told
from tabletop.games.shadespire.model.actions import Discard, GiveUpgrade, NameFirst, Score
from tabletop.games.shadespire.model.facts import NO_SEAT, Fact, FighterSet
from tabletop.games.shadespire.model.verdict import NOTHING
from tabletop.games.shadespire.position.placing import is_relic
from tabletop.games.shadespire.position.table import clockwise, holdings, is_sudden_death, kind_of
from tabletop.games.shadespire.rules.activation import Activation, lapse
from tabletop.games.shadespire.rules.cards import discard, draw, give, to_discard
from tabletop.games.shadespire.rules.inspiring import be_inspired
from tabletop.games.shadespire.rules.pieces import begin_deed, gain_glory, inspire, roll_off
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.power import Equipping
from tabletop.games.shadespire.rules.settling import score
from tabletop.games.shadespire.rules.windows import Opportunity


class Round(Procedure, frozen=True, kw_only=True, tag="round"):
    """One round. bonus: the seat that adds a crit to the roll-off (shadespire.round.03)."""

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "roll", "first", "activate", "again", "close_phase", "end", "ended", "clear",
    )  # fmt: skip

    bonus: Seat | None = None
    at: int = 0

    def begin(self, play: ShadespirePlay) -> None:
        """What happens when an action phase begins; facts of the last one are forgotten."""
        state = play.state
        state.round += 1
        state.phase = "action"
        state.facts = ()
        state.first = state.turn = NO_SEAT
        state.held, state.held_before = holdings(state), state.held_after
        state.left, state.skips = (ACTIVATIONS,) * play.box.seats, (0,) * play.box.seats
        play.tell(told.RoundBegan(state.round))
        state.first = Seat(0)
        play.call(Opportunity(moments=("phase_start",), fact=Fact(event="move", deed=-1)))

    def roll(self, play: ShadespirePlay) -> None:
        """The roll-off (shadespire.round.02); the winner says who begins."""
        seats = [Seat(each) for each in range(play.box.seats)]
        winner = roll_off(play, seats, "activate", self.bonus)
        play.ask(asked.ChooseFirst(winner, "activate"))

    def first(self, play: ShadespirePlay) -> None:
        """That one does."""
        assert isinstance(play.answer, NameFirst)
        play.state.first = play.answer.whom
        play.tell(told.FirstNamed(play.answer.whom, "activate", play.answer.seat))

    def activate(self, play: ShadespirePlay) -> None:
        """One activation each in turn (shadespire.round.06), until nobody has any left."""
        state = play.state
        order = clockwise(play.box, state, state.first)
        if not any(state.left):
            play.goto("close_phase")
            return
        seat = order[self.at % play.box.seats]
        if not state.left[seat]:
            play.goto("again")
            return
        if state.skips[seat]:
            state.left = changed(state.left, seat, state.left[seat] - 1)
            state.skips = changed(state.skips, seat, state.skips[seat] - 1)
            play.tell(told.ActivationSkipped(seat))
            play.goto("again")
            return
        play.call(Activation(seat=seat))

    def again(self, play: ShadespirePlay) -> Round:
        """The next seat."""
        play.goto("activate")
        return replace(self, at=self.at + 1)

    def close_phase(self, play: ShadespirePlay) -> None:
        """Who becomes Inspired at the end of the action phase (shadespire.inspire.08); who holds what."""
        state = play.state
        state.held_after = holdings(state)
        state.guarding = FighterSet(0)
        be_inspired(play, ("phase_end",))
        play.call(Opportunity(moments=("phase_end",), fact=Fact(event="move", deed=-1)))

    def end(self, play: ShadespirePlay) -> Round:
        """The end phase, seat by seat (shadespire.endphase.01); there is nothing to do in it in sudden death."""
        state = play.state
        if is_sudden_death(state):
            play.goto("clear")
            return self
        state.phase = "end"
        play.tell(told.EndPhaseBegan(state.round))
        play.goto("ended")
        return replace(self, at=0)

    def ended(self, play: ShadespirePlay) -> Round | None:
        """The next seat's end procedure."""
        state = play.state
        if self.at == play.box.seats:
            play.goto("clear")
            return None
        seat = clockwise(play.box, state, state.first)[self.at]
        play.call(EndProcedure(seat=seat), then="ended")
        return replace(self, at=self.at + 1)

    def clear(self, play: ShadespirePlay) -> None:
        """Tokens leave the battlefield, but for objectives (shadespire.endphase.12)."""
        state = play.state
        lapse(play, live_only=False)
        state.moved = state.charged = state.barred = state.frozen = FighterSet(0)
        state.shards, state.fresh = (), ()
        play.finish()


class EndProcedure(Procedure, frozen=True, kw_only=True, tag="end_procedure"):
    """The five steps of one seat; of the third end phase the first alone (shadespire.rounds.04)."""

    steps: ClassVar[tuple[str, ...]] = (
        "hold_relic", "score", "scored", "drop", "dropped", "equip", "equipped", "discard", "discarded", "draw",
    )  # fmt: skip

    seat: Seat

    def hold_relic(self, play: ShadespirePlay) -> None:
        """Whoever holds the relic is Inspired, and its warband gains three points (shadespire.relic.09, 10)."""
        for each in holdings(play.state):
            if is_relic(play.box, each.token) and play.box.owner[each.fighter] == self.seat:
                play.tell(told.RelicHeld(self.seat, each.fighter))
                inspire(play, each.fighter)
                gain_glory(play, self.seat, RELIC_GLORY, "relic")

    def score(self, play: ShadespirePlay) -> None:
        """Step 1: score what is met, in one's own order."""
        if not play.state.objectives[self.seat]:
            play.goto("drop")
            return
        play.ask(asked.ScoreObjectives(self.seat))

    def scored(self, play: ShadespirePlay) -> None:
        """That card; whoever named it is paid."""
        if not isinstance(play.answer, Score):
            play.goto("drop")
            return
        card = play.answer.card
        score(play, self.seat, card)
        pay_guesses(play, self.seat, card)
        play.goto("score")

    def drop(self, play: ShadespirePlay) -> None:
        """Step 2: discard objectives."""
        if play.state.round == ROUNDS:
            play.finish()
        elif not play.state.objectives[self.seat]:
            play.goto("equip")
        else:
            play.ask(asked.DiscardObjectives(self.seat))

    def dropped(self, play: ShadespirePlay) -> None:
        """That one."""
        if not isinstance(play.answer, Discard):
            play.goto("equip")
            return
        discard(play, self.seat, play.answer.card)
        if play.state.objectives[self.seat]:
            play.ask(asked.DiscardObjectives(self.seat, more=True), then="dropped")
        else:
            play.goto("equip")

    def equip(self, play: ShadespirePlay) -> None:
        """Step 3: play upgrades; everybody sees that none can be played without glory."""
        if not play.state.power[self.seat]:
            play.goto("draw")
            return
        if not play.state.glory[self.seat]:
            play.goto("discard")
            return
        play.ask(asked.PlayUpgrades(self.seat))

    def equipped(self, play: ShadespirePlay) -> None:
        """That one."""
        if not isinstance(play.answer, GiveUpgrade):
            play.goto("discard")
            return
        card, fighter = play.answer.card, play.answer.fighter
        begin_deed(play)
        give(play, self.seat, card, fighter)
        play.call(Equipping(seat=self.seat, card=card, fighter=fighter), then="equip")

    def discard(self, play: ShadespirePlay) -> None:
        """Step 4: discard power cards."""
        if not play.state.power[self.seat]:
            play.goto("draw")
            return
        play.ask(asked.DiscardPower(self.seat))

    def discarded(self, play: ShadespirePlay) -> None:
        """That one."""
        if not isinstance(play.answer, Discard):
            play.goto("draw")
            return
        discard(play, self.seat, play.answer.card)
        if play.state.power[self.seat]:
            play.ask(asked.DiscardPower(self.seat, more=True), then="discarded")
        else:
            play.goto("draw")

    def draw(self, play: ShadespirePlay) -> None:
        """Step 5: fill the hand (shadespire.endphase.08 to 10)."""
        state = play.state
        for pile, most, objective in ((state.objectives, HAND[0], True), (state.power, HAND[1], False)):
            if len(pile[self.seat]) < most:
                draw(play, self.seat, most - len(pile[self.seat]), objective)
        play.finish(NOTHING)


RELIC_GLORY = 3


def pay_guesses(play: ShadespirePlay, seat: Seat, card: CardId) -> None:
    """A card that was named and is scored by an opponent pays who named it."""
    state = play.state
    for armed in state.armed:
        ploy = kind_of(play.box, state, armed.card)
        if not isinstance(ploy, PloyCard) or not isinstance(ploy.blocks[0].effects[0], Guess):
            continue
        if armed.seat != seat and armed.chosen[:1] == (state.kinds[card],):
            gain_glory(play, armed.seat, 1, "guess")
            state.armed = tuple(each for each in state.armed if each is not armed)
            to_discard(play, armed.seat, armed.card)

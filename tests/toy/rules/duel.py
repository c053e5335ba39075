"""Rounds and turns."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tests.toy.model.actions import Brace, PlayCard
from tests.toy.model.decisions import ChooseStake, TakeTurn
from tests.toy.model.events import Braced, Passed, RoundBegan, StakesOpened, Tied
from tests.toy.position.cards import alive
from tests.toy.rules.cards import draw_card, end
from tests.toy.rules.play import ToyPlay
from tests.toy.rules.spells import Spell


class Duel(Procedure, frozen=True, kw_only=True, tag="duel"):
    """Rounds of stakes and turns."""

    steps: ClassVar[tuple[str, ...]] = ("shuffle", "begin_round", "open_stakes", "break_tie", "turns", "end_round")

    turn: int = 0

    def shuffle(self, play: ToyPlay) -> None:
        """The kinds change places, the ids stay where they are."""
        state = play.state
        for i in range(len(state.cards) - 1, 0, -1):
            j = play.roll(i + 1) - 1
            one, other = state.cards[i], state.cards[j]
            state.cards[i], state.cards[j] = replace(one, kind=other.kind), replace(other, kind=one.kind)
        for _ in range(play.box.scenario.hand):
            for seat in range(len(state.health)):
                draw_card(play, Seat(seat))

    def begin_round(self, play: ToyPlay) -> Duel:
        """Everybody alive stakes in secret."""
        state = play.state
        state.round += 1
        play.tell(RoundBegan(state.round))
        play.ask_all({seat: ChooseStake(seat) for seat in alive(state)})
        return replace(self, turn=0)

    def open_stakes(self, play: ToyPlay) -> None:
        """The highest stake goes first; it is paid in health."""
        state = play.state
        stakes = tuple(0 if answer is None else answer.stake for answer in play.answers)
        for seat, stake in enumerate(stakes):
            state.health[seat] -= stake
        state.stakes = stakes
        state.order = tuple(sorted(alive(state), key=lambda seat: (-stakes[seat], seat)))
        play.tell(StakesOpened(stakes))
        if state.stakes[state.order[0]] != state.stakes[state.order[1]]:
            play.goto("turns")

    def break_tie(self, play: ToyPlay) -> None:
        """The two with the highest stake roll until their dice differ."""
        state = play.state
        dice = (play.roll(), play.roll())
        if dice[0] == dice[1]:
            play.tell(Tied(dice, None))
            play.goto("break_tie")
            return
        if dice[1] > dice[0]:
            state.order = (state.order[1], state.order[0], *state.order[2:])
        play.tell(Tied(dice, state.order[0]))

    def turns(self, play: ToyPlay) -> Duel | None:
        """One seat after another."""
        state = play.state
        if self.turn == len(state.order):
            return None
        seat = state.order[self.turn]
        if state.health[seat] > 0:
            play.call(Turn(seat=seat), then="turns")
        else:
            play.goto("turns")
        return replace(self, turn=self.turn + 1)

    def end_round(self, play: ToyPlay) -> None:
        """Another one, or the end."""
        state = play.state
        if state.round < play.box.rounds:
            play.goto("begin_round")
        else:
            best = max(state.health)
            end(play, tuple(Seat(seat) for seat, each in enumerate(state.health) if each == best), "rounds")


class Turn(Procedure, frozen=True, kw_only=True, tag="turn"):
    """One seat braces, plays a card or passes, and draws."""

    steps: ClassVar[tuple[str, ...]] = ("wake", "ask", "act", "draw")

    seat: Seat

    def wake(self, play: ToyPlay) -> None:
        """Braced no longer."""
        play.state.braced[self.seat] = False

    def ask(self, play: ToyPlay) -> None:
        """Ask what to do; this is asked even where one can only pass."""
        play.ask(TakeTurn(self.seat))

    def act(self, play: ToyPlay) -> None:
        """Do it."""
        match play.answer:
            case PlayCard(card=card, target=target):
                play.call(Spell(seat=self.seat, card=card, target=target))
            case Brace():
                play.state.braced[self.seat] = True
                play.tell(Braced(self.seat))
                play.goto("ask")
            case _:
                play.tell(Passed(self.seat))

    def draw(self, play: ToyPlay) -> None:
        """A turn ends with a new card."""
        draw_card(play, self.seat)

"""The whole game, and one turn with its six phases (quarriors.setup, quarriors.turn, quarriors.cleanup)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.box import QuarriorsBox
from tabletop.games.quarriors.content.ids import CardId
from tabletop.games.quarriors.content.records import CREATURES, SPELLS
from tabletop.games.quarriors.model.events import HeadStartGiven, TurnBegan, TurnEnded, WildsLaid
from tabletop.games.quarriors.model.state import QuarriorsState
from tabletop.games.quarriors.rules.any_phase import CastWindow
from tabletop.games.quarriors.rules.attack import Attacking
from tabletop.games.quarriors.rules.capturing import Capturing
from tabletop.games.quarriors.rules.clearing import Clearing
from tabletop.games.quarriors.rules.destruction import starve
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.responses import QUIET, Responses, open_window
from tabletop.games.quarriors.rules.rolling import DrawAndRoll
from tabletop.games.quarriors.rules.scoring import scoring_of
from tabletop.games.quarriors.rules.summoning import Summoning
from tabletop.games.quarriors.rules.zones import move

HEAD_START = 2
"""Quiddity that a seat has more in its first turn for each that came before it, with the option for that: measured, so
that all win about as often."""


class Contest(Procedure, frozen=True, kw_only=True, tag="contest"):
    """A game from the laying out of the Wilds to its end."""

    steps: ClassVar[tuple[str, ...]] = ("lay_out", "choose_first", "turn", "next_seat")

    def lay_out(self, play: QuarriorsPlay) -> None:
        """Turn up cards until there are enough of different classes (quarriors.setup.06 to 10)."""
        state = play.state
        chosen = list(play.box.fixed_cards)
        boxed: list[CardId] = []
        for category, wanted in (("creature", CREATURES), ("spell", SPELLS)):
            deck = [card for card in play.box.deck(category) if card not in chosen]
            while sum(1 for card in chosen if play.box.content.cards[card].category == category) < wanted:
                card = deck.pop(play.roll(len(deck)) - 1)
                kinds = {play.box.content.cards[each].kind for each in chosen}
                (boxed if play.box.content.cards[card].kind in kinds else chosen).append(card)
        order = {"basic": 0, "creature": 1, "spell": 2}
        known = play.box.content.cards
        chosen.sort(key=lambda card: (order[known[card].category], known[card].cost))
        state.cards = tuple(chosen)
        state.market[:] = [play.box.stock(card) for card in chosen]
        play.tell(WildsLaid(state.cards, tuple(boxed)))

    def choose_first(self, play: QuarriorsPlay) -> None:
        """The first seat, or one that is drawn (quarriors.setup.17)."""
        state = play.state
        state.active = Seat(play.roll(len(state.owed)) - 1 if play.box.options.first == "drawn" else 0)

    def turn(self, play: QuarriorsPlay) -> None:
        """One turn."""
        play.state.turn += 1
        play.call(Turn(seat=play.state.active))

    def next_seat(self, play: QuarriorsPlay) -> None:
        """Clockwise (quarriors.turn.01)."""
        state = play.state
        state.active = Seat((state.active + 1) % len(state.owed))
        play.goto("turn")


class Turn(Procedure, frozen=True, kw_only=True, tag="turn"):
    """One turn of one seat (quarriors.turn.03). phase: the one that ends next."""

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "end_score", "cast", "roll", "end_roll", "summon", "end_summon", "attack", "end_attack", "capture",
        "end_capture", "clear", "close",
    )  # fmt: skip

    seat: Seat

    def begin(self, play: QuarriorsPlay) -> None:
        """Everything of the last turn is over; creatures that lived score (quarriors.scoring.01)."""
        state = play.state
        begin_turn(play.box, state)
        play.tell(TurnBegan(state.turn, self.seat))
        if play.box.options.handicap and 1 < state.turn <= play.box.seats:
            state.purse = HEAD_START * (state.turn - 1)
            play.tell(HeadStartGiven(self.seat, state.purse))
        state.phase = "score"
        play.call(scoring_of(play, self.seat))

    def end_score(self, play: QuarriorsPlay) -> None:
        """The end of a phase: creatures without anything to count fall, opponents may respond."""
        end_phase(play)

    def cast(self, play: QuarriorsPlay) -> None:
        """Spells may be cast before the roll."""
        play.call(CastWindow(seat=self.seat))

    def roll(self, play: QuarriorsPlay) -> None:
        """Phase 2."""
        play.state.phase = "roll"
        play.call(DrawAndRoll(seat=self.seat))

    def end_roll(self, play: QuarriorsPlay) -> None:
        """The end of phase 2."""
        end_phase(play)

    def summon(self, play: QuarriorsPlay) -> None:
        """Phase 3."""
        play.state.phase = "summon"
        play.call(Summoning(seat=self.seat))

    def end_summon(self, play: QuarriorsPlay) -> None:
        """The end of phase 3; the attack wants to know whether anybody has responded."""
        if not starve(play):
            play.call(Responses())

    def attack(self, play: QuarriorsPlay) -> None:
        """Phase 4; if nobody has responded at the end of phase 3, there is nothing more to say before it."""
        play.state.phase = "attack"
        play.call(Attacking(seat=self.seat, quiet=play.result is QUIET))

    def end_attack(self, play: QuarriorsPlay) -> None:
        """The end of phase 4."""
        end_phase(play)

    def capture(self, play: QuarriorsPlay) -> None:
        """Phase 5."""
        play.state.phase = "capture"
        play.call(Capturing(seat=self.seat))

    def end_capture(self, play: QuarriorsPlay) -> None:
        """The end of phase 5."""
        end_phase(play)

    def clear(self, play: QuarriorsPlay) -> None:
        """Phase 6."""
        play.state.phase = "clear"
        play.call(Clearing(seat=self.seat))

    def close(self, play: QuarriorsPlay) -> None:
        """The pool is emptied, and what was not used is lost (quarriors.cleanup.01, quarriors.quiddity.05)."""
        state = play.state
        for die in state.pool[self.seat]:
            if die not in state.stays:
                move(state, die, state.pool, state.used)
        for die in [die for dice in state.apart for die in dice if die not in state.aside]:
            move(state, die, state.apart, state.used)
        lost = state.purse
        begin_turn(play.box, state)
        play.tell(TurnEnded(self.seat, lost))


def end_phase(play: QuarriorsPlay) -> None:
    """At the end of every phase creatures with nothing to count fall, or else opponents may respond."""
    if not starve(play):
        open_window(play)


def begin_turn(box: QuarriorsBox, state: QuarriorsState) -> None:
    """What holds for one turn holds no more."""
    state.purse = state.spent = state.discount = state.scored = state.draws = 0
    state.captures = 2 if box.options.extra_capture else 1
    state.fixed = state.fought = False
    state.summoned = state.beaten = state.safe = state.salvaging = state.switched = state.stays = ()
    state.marks = tuple(replace(mark, attack=0, defence=0, calm=False) for mark in state.marks if mark.glory)

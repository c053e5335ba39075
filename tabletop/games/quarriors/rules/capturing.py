"""Phase 5: dice are captured (quarriors.capture)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.model.actions import Capture
from tabletop.games.quarriors.model.decisions import CaptureDice
from tabletop.games.quarriors.model.events import DieCaptured
from tabletop.games.quarriors.position.costs import capture_cost
from tabletop.games.quarriors.rules import victory
from tabletop.games.quarriors.rules.any_phase import carry_out
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.spending import pay
from tabletop.games.quarriors.rules.zones import enter, from_market


class Capturing(Procedure, frozen=True, kw_only=True, tag="capturing"):
    """Phase 5, until its seat goes on (quarriors.capture)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    seat: Seat

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask for the next thing to do."""
        play.ask(CaptureDice(self.seat))

    def act(self, play: QuarriorsPlay) -> None:
        """Do it."""
        state = play.state
        match play.answer:
            case Capture(card=card):
                cost = capture_cost(play.box, state, card)
                pay(play, self.seat, cost)
                state.captures -= 1
                die = from_market(state, state.cards.index(card), self.seat)
                enter(state.used, self.seat, die)
                play.tell(DieCaptured(self.seat, die, cost))
                victory.count_empty(play)
                if state.result is None:
                    play.goto("ask")
            case answer:
                if not carry_out(play, answer, "ask"):
                    play.finish()

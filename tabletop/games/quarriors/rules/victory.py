"""Glory, and the two ways in which the game ends."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.engine.state import Result
from tabletop.games.quarriors.model.events import GameEnded
from tabletop.games.quarriors.position.glory import leaders
from tabletop.games.quarriors.position.wilds import EMPTY_TO_END, empty_cards
from tabletop.games.quarriors.rules.play import QuarriorsPlay


def gain(play: QuarriorsPlay, seat: Seat, glory: int) -> None:
    """Add glory; whoever has enough wins at once (quarriors.scoring.03, quarriors.scoring.09, quarriors.victory.04)."""
    state = play.state
    state.glory[seat] += glory
    if state.glory[seat] >= play.box.goal:
        end(play, (seat,), "glory")


def count_empty(play: QuarriorsPlay) -> None:
    """After a capture: four empty creature cards end the game (quarriors.capture.08, quarriors.victory.05 to 09)."""
    state = play.state
    if empty_cards(play.box, state) < EMPTY_TO_END:
        return
    winners = leaders(state)
    end(play, winners, "empty_cards" if len(winners) == 1 else "shared")


def end(play: QuarriorsPlay, winners: tuple[Seat, ...], reason: str) -> None:
    """The game is over."""
    state = play.state
    state.phase = "over"
    state.result = Result(winners, reason, tuple(state.glory))
    play.tell(GameEnded(winners, reason))

"""A match: up to three games of two seats, and what decides a level one (shadespire.match.01 to 22)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import Result, changed
from tabletop.games.shadespire.content.ids import CardId
from tabletop.games.shadespire.content.records import SEATS_OF_A_MATCH
from tabletop.games.shadespire.model.facts import FighterSet
from tabletop.games.shadespire.model.state import empty_table
from tabletop.games.shadespire.position.victory import glory_of, is_wiped_out
from tabletop.games.shadespire.rules.pieces import roll_off
from tabletop.games.shadespire.rules.play import ShadespirePlay
from tabletop.games.shadespire.rules.rounds import Round
from tabletop.games.shadespire.rules.setup import Skirmish

BOTH = tuple(Seat(each) for each in range(SEATS_OF_A_MATCH))
TO_WIN = 2
"""Games that win a match at once (shadespire.match.06)."""


class MatchPlay(Procedure, frozen=True, kw_only=True, tag="match"):
    """Two games, and a third one if nobody has won both (shadespire.match.05 to 07)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "count", "decide", "sudden_death")

    def begin(self, play: ShadespirePlay) -> None:
        """The next game."""
        play.call(Skirmish())

    def count(self, play: ShadespirePlay) -> None:
        """Who has won it; all that lies on the table is put away for another one."""
        state, winners = play.state, play.result
        if len(winners) == 1:
            [winner] = winners
            state.wins = changed(state.wins, winner, state.wins[winner] + 1)
        state.match_glory = tuple(state.match_glory[seat] + glory_of(state, seat) for seat in BOTH)
        if state.game == play.box.options.games or max(state.wins) == TO_WIN:
            return
        clear_table(play)
        state.game += 1
        play.goto("begin")

    def decide(self, play: ShadespirePlay) -> None:
        """Most games won; where a winner is wanted then most glory in all, and who has fighters left
        (shadespire.match.08, 09, 12, 13)."""
        box, state = play.box, play.state
        alive = tuple(int(not is_wiped_out(box, state, seat)) for seat in BOTH)
        reasons = {"match_wins": state.wins, "match_glory": state.match_glory, "match_fighters": alive}
        for reason, (one, other) in reasons.items():
            if one != other:
                state.result = Result(winners=(BOTH[one < other],), reason=reason)
                return
            if not box.options.winner_required:
                state.result = Result(winners=BOTH, reason="match_draw")
                return
        if not any(alive):
            decide_by_dice(play)

    def sudden_death(self, play: ShadespirePlay) -> None:
        """Rounds until a warband is gone (shadespire.match.14 to 20)."""
        play.call(SuddenDeath())


class SuddenDeath(Procedure, frozen=True, kw_only=True, tag="sudden_death"):
    """Rounds without cards and scoring; after two in a row in which nobody went out of action dice decide (Q20).

    lost: who was out of action before the round; quiet: such rounds in a row.
    """

    steps: ClassVar[tuple[str, ...]] = ("play_on", "look")

    lost: FighterSet = FighterSet(0)
    quiet: int = 0

    def play_on(self, play: ShadespirePlay) -> SuddenDeath:
        """One more round."""
        lost = play.state.lost
        play.call(Round())
        return replace(self, lost=lost)

    def look(self, play: ShadespirePlay) -> SuddenDeath | None:
        """Whether it leads anywhere."""
        quiet = self.quiet + 1 if play.state.lost == self.lost else 0
        if quiet == MOST_QUIET:
            decide_by_dice(play)
            return None
        play.goto("play_on")
        return replace(self, quiet=quiet)


MOST_QUIET = 2


def decide_by_dice(play: ShadespirePlay) -> None:
    """A roll-off for the match (shadespire.match.21)."""
    play.state.phase = "over"
    play.state.result = Result(winners=(roll_off(play, BOTH, "match"),), reason="match_roll_off")


def clear_table(play: ShadespirePlay) -> None:
    """All cards back into their decks, everything else off the table (shadespire.match.04)."""
    box, state = play.box, play.state
    piles = zip(state.objective_deck, state.objectives, state.objective_discard, strict=True)
    objectives = tuple(tuple(sorted((*deck, *hand, *discard))) for deck, hand, discard in piles)
    state.power_deck = tuple(
        tuple(CardId(each) for each in range(first, last) if each not in objectives[seat])
        for seat, (first, last) in enumerate(state.decks)
    )
    state.objective_deck = objectives
    for name, value in empty_table(box.seats, len(box.fighters)).items():
        setattr(state, name, value)

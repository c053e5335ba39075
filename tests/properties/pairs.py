"""Pairs of games that have looked the same to a seat so far, and in which what it does not see is different. They stay
the same to it until something of that is shown: what it sees, may do and is told, who is asked what, who is called, how
long windows last, which questions answer themselves after a beat, and how many seconds everything is shown.

    python -m tests.properties.pairs blackstone --pairs 500

plays so many pairs, in all ways of setting the game up in turn, each from one seat to the end.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from tabletop import paths
from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.match.history import Moment
from tabletop.engine.rng import Rng
from tabletop.settings import Settings
from tabletop.ui.app import bare_stage
from tabletop.ui.boards import Board
from tabletop.ui.boards.by_game import open_board
from tabletop.ui.frame.stage import Stage
from tabletop.ui.pictures.art import Art
from tabletop.ui.scenes.table.eyes import UNSEEN
from tests.properties.subjects import WAYS, Subject

FRESH = 30
"""After so many actions in the mean other things are hidden."""


class Compared(Struct, frozen=True):
    """A pair of games that was played to its end. steps: actions that were taken in both; different: those of them
    before which something else was hidden in one than in the other."""

    steps: int
    different: int


def compare(subject: Subject, seed: int, most: int = sys.maxsize) -> Compared:
    """Play a pair of games side by side, as one seat sees them; it ends after so many steps with other secrets at the
    latest. Raises
    AssertionError where the seat could tell them apart."""
    game, rng, secrets = subject.open(seed), Rng(seed), subject.secrets
    assert secrets is not None
    seat, one = Seat(rng.below(len(game.setup.seats))), game.start()
    board = open_board(stage(), game)
    other = secrets.varied(game, one, seat, rng)
    steps = different = 0
    while one.result is None and different < most:
        assert known(game, one, seat) == known(game, other, seat)
        who = rng.choice(one.deciders())
        action = game.options(one, who).pick(rng)
        before = one.clone()
        told = taken(game, one, action, seat)
        secrets.align(before, one, other, seat)
        possible = game.check(other, action) is None
        assert possible or who != seat, "it may do the same"
        if possible:
            steps += 1
            different += other != before
            same, seen = taken(game, other, action, seat), game.view(before, seat)
            assert told == same
            assert seconds(board, seen, told) == seconds(board, seen, same)
        if not possible or rng.below(FRESH) == 0:
            other = secrets.varied(game, one, seat, rng)
    assert known(game, one, seat) == known(game, other, seat)
    return Compared(steps, different)


def known(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """All that a seat knows of a position: what it sees, with the questions that are put to others; what it may do; who
    is called to a window, which window that is, which questions can have a standing answer, and which are answered
    after a beat, where something can be taken back and where not; and what it would answer itself."""
    view = game.view(state, seat)
    beats = [(game.answers_itself(state, owed, False), game.answers_itself(state, owed, True))
             for owed in state.owed if owed is not None]  # fmt: skip
    return (
        view, tuple(game.options(state, seat)), game.called(state), game.span(state, "window"),
        game.span(state, "phase"), [owed.routine() if owed is not None else None for owed in view.owed],
        beats, game.only_answer(view, seat, True),
    )  # fmt: skip


def taken(game: Game, state: Any, action: Action, seat: Seat) -> list[tuple[Any, Any]]:
    """Take an action: what a seat is told of it, and what it sees at each event."""
    found: list[tuple[Any, Any]] = []
    game.play(state, action, lambda event, then: found.append((event.seen_by(seat), game.view(then, seat))))
    return found


def seconds(board: Board, view: Any, told: Sequence[tuple[Any, Any]]) -> float:
    """How long pieces glide, and what can be read stays, of all that a seat is told after a view."""
    whole = 0.0
    for event, then in told:
        cue = board.cue(view, Moment(UNSEEN if event is None else event, then, 0))
        whole, view = whole + cue.seconds + cue.hold, then
    return whole


@cache
def stage() -> Stage:
    """What boards are opened on; nothing is drawn."""
    return bare_stage(Settings(language="en"), (1280, 720), Art(paths.assets()))


def main(words: Sequence[str]) -> None:
    """Play pairs, and say how many positions were compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game for game, ways in WAYS.items() if ways[0].secrets])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    ways = WAYS[chosen.game]
    steps = different = 0
    for number in range(chosen.pairs):
        seed = chosen.seed + number
        subject = ways[seed % len(ways)]
        try:
            found = compare(subject, seed)
        except Exception as error:
            raise RuntimeError(f"{subject.name}, seed {seed}") from error
        steps += found.steps
        different += found.different
    print(f"{chosen.pairs} pairs of games looked the same in {steps} steps, in {different} of them with other secrets")


if __name__ == "__main__":
    main(sys.argv[1:])

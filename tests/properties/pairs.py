"""Pairs of games that have looked the same to a seat so far, and in which what it does not see is different. They stay
the same to it until something of that is shown: what it sees, may do and is told, who is asked what, who is called, and
how long windows last.

    python -m tests.properties.pairs blackstone --pairs 500

plays so many pairs, in all ways of setting the game up in turn, each from one seat to the end.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
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
            assert told == taken(game, other, action, seat)
        if not possible or rng.below(FRESH) == 0:
            other = secrets.varied(game, one, seat, rng)
    assert known(game, one, seat) == known(game, other, seat)
    return Compared(steps, different)


def known(game: Game, state: Any, seat: Seat) -> tuple[Any, ...]:
    """All that a seat knows of a position: what it sees, with the questions that are put to others; what it may do; who
    is called to a window, which window that is, and which questions can have a standing answer."""
    view = game.view(state, seat)
    return (
        view, tuple(game.options(state, seat)), game.called(state), game.span(state, "window"),
        game.span(state, "phase"), [owed.routine() if owed is not None else None for owed in view.owed],
    )  # fmt: skip


def taken(game: Game, state: Any, action: Action, seat: Seat) -> list[tuple[Any, Any]]:
    """Take an action: what a seat is told of it, and what it sees at each event; on both depends how long that is
    shown."""
    found: list[tuple[Any, Any]] = []
    game.play(state, action, lambda event, then: found.append((event.seen_by(seat), game.view(then, seat))))
    return found


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

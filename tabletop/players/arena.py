"""Many games between computer players, on any number of processes, with the same result on each number of them."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import Player, make

Job = TypeVar("Job")
Found = TypeVar("Found")

SEEDS = 2**62
LONGEST = 100_000  # actions: no game is that long, so a game that does not end is an error and not a wait
NORMAL_95 = 1.959964


class EndlessError(RuntimeError):
    """A game that did not end; carries its set-up."""


class Tally(Struct, frozen=True):
    """What came out of some games. Shared wins count for every winner.

    sides: the side of each seat, empty where it changed from game to game. wins: by seat. wins_by_side: also of a side
    that nobody sits on. draws: games that no side won.
    actions: with those that were forced. busy: seconds of one core spent in play.
    """

    games: int
    wins: tuple[int, ...]
    wins_by_side: dict[str, int]
    sides: tuple[str, ...]
    draws: int
    actions: int
    forced: int
    busy: float

    def __add__(self, other: Tally) -> Tally:
        names = [*self.wins_by_side, *(name for name in other.wins_by_side if name not in self.wins_by_side)]
        return Tally(
            games=self.games + other.games,
            wins=tuple(a + b for a, b in zip(self.wins, other.wins, strict=True)),
            wins_by_side={name: self.wins_by_side.get(name, 0) + other.wins_by_side.get(name, 0) for name in names},
            sides=tuple(a if a == b else "" for a, b in zip(self.sides, other.sides, strict=True)),
            draws=self.draws + other.draws,
            actions=self.actions + other.actions,
            forced=self.forced + other.forced,
            busy=self.busy + other.busy,
        )


class Bout(Struct, frozen=True):
    """One job: games of one set-up, one a seed."""

    setup: Setup
    seeds: tuple[int, ...]
    effort: float


def compete(setup: Setup, count: int, effort: float = 0.1, workers: int = 1, share: int = 0) -> Iterator[Tally]:
    """Plays `count` games of a set-up, its seed deciding theirs; gives a tally every now and then. Add them up.

    share: games a job; 0 lets the number of games decide.
    """
    size = share or max(1, min(50, count // (8 * workers)))
    seeds = game_seeds(setup.seed, count)
    bouts = [Bout(setup, seeds[at : at + size], effort) for at in range(0, count, size)]
    return spread(play_bout, bouts, workers)


def game_seeds(seed: int, count: int) -> tuple[int, ...]:
    """The seeds of the games of a run; a longer run begins with the games of a shorter one."""
    rng = Rng(seed)
    return tuple(rng.below(SEEDS) for _ in range(count))


def spread(work: Callable[[Job], Found], jobs: Sequence[Job], workers: int) -> Iterator[Found]:
    """The results of all jobs in their order, worked out by so many processes."""
    if workers <= 1 or len(jobs) <= 1:
        yield from map(work, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(workers, len(jobs))) as pool:
        yield from pool.imap(work, jobs)


def play_bout(bout: Bout) -> Tally:
    """Plays the games of one job, one after the other."""
    tallies = [play_one(library.open_game(replace(bout.setup, seed=seed)), bout.effort) for seed in bout.seeds]
    total = tallies[0]
    for tally in tallies[1:]:
        total += tally
    return total


def play_one(game: Game, effort: float) -> Tally:
    """Plays one game between the computer players of its seats."""
    setup = game.setup
    source = Rng(setup.seed)
    players: list[Player] = [make(level, game, source.fork(), effort) for level in setup.seats]
    started = time.process_time()
    state = game.start()
    actions = forced = 0
    while state.result is None:
        seat = state.decider()
        player = players[seat]
        forced += game.play(state, player.choose(state if player.sees_state else game.view(state, seat), seat))
        actions += 1
        if actions > LONGEST:
            raise EndlessError(setup)
    busy = time.process_time() - started
    winners, won = state.result.winners, game.won_by(state)
    sides = tuple(game.side_of(state, Seat(seat)) for seat in range(len(setup.seats)))
    return Tally(
        games=1,
        wins=tuple(int(seat in winners) for seat in range(len(sides))),
        wins_by_side={side: int(side in won) for side in sorted({*sides, *won}) if side},
        sides=sides,
        draws=int(not won),
        actions=actions + forced,
        forced=forced,
        busy=busy,
    )


def interval(wins: float, count: int) -> tuple[float, float]:
    """Wilson's interval that holds the true share of wins in 95 of 100 runs."""
    if count == 0:
        return 0.0, 1.0
    share, square = wins / count, NORMAL_95**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NORMAL_95 * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    return max(0.0, middle - half), min(1.0, middle + half)

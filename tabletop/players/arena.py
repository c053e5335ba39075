"""Many games between computer players, on any number of processes, with the same result on each number of them."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Habits, Occurrences
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import Player, make

Job = TypeVar("Job")
Found = TypeVar("Found")
Effort = float | tuple[float, ...]
"""A share of the full number of iterations: of all players, or of each by its seat."""

SEEDS = 2**62
LONGEST = 100_000  # actions: no game is that long, so a game that does not end is an error and not a wait
NORMAL_95 = 1.959964


class EndlessError(RuntimeError):
    """A game that did not end; carries its set-up."""


class Tally(Struct, frozen=True):
    """What came out of some games. Shared wins count for every winner.

    sides: the side of each seat, empty where it changed from game to game. wins: by seat. wins_by_side: also of a side
    that nobody sits on. draws: games that no side won.
    actions: with those that were forced. busy: seconds of one core spent in play. counts: of campaigns, what their
    matches add up (see `Sequel.adds`), and how they ended.
    """

    games: int
    wins: tuple[int, ...]
    wins_by_side: dict[str, int]
    sides: tuple[str, ...]
    draws: int
    actions: int
    forced: int
    busy: float
    counts: dict[str, int] = {}

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
            counts=added(self.counts, other.counts),
        )


def added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Counts of two runs together."""
    return {name: one.get(name, 0) + other.get(name, 0) for name in sorted({*one, *other})}


class Bout(Struct, frozen=True):
    """One job: games of one set-up, one a seed; or whole campaigns."""

    setup: Setup
    seeds: tuple[int, ...]
    effort: Effort
    campaigns: bool = False


def compete(
    setup: Setup, count: int, effort: Effort = 0.1, workers: int = 1, share: int = 0, campaigns: bool = False
) -> Iterator[Tally]:
    """Plays `count` games of a set-up, its seed deciding theirs; gives a tally every now and then. Add them up.

    share: games a job; 0 lets the number of games decide. campaigns: a game is a whole campaign, match after match.
    """
    size = share or max(1, min(50, count // (8 * workers)))
    seeds = game_seeds(setup.seed, count)
    bouts = [Bout(setup, seeds[at : at + size], effort, campaigns) for at in range(0, count, size)]
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
    setups = [replace(bout.setup, seed=seed) for seed in bout.seeds]
    if bout.campaigns:
        tallies = [play_campaign(each, bout.effort) for each in setups]
    else:
        tallies = [play_one(library.open_game(each), bout.effort) for each in setups]
    total = tallies[0]
    for tally in tallies[1:]:
        total += tally
    return total


def play_campaign(setup: Setup, effort: Effort) -> Tally:
    """Plays matches that follow one another until their campaign is over; who has won the last one has won."""
    first = library.open_game(setup)
    value = first.beginning(first.content, f"s{setup.seed:x}"[-12:])
    seeds, counts = Rng(setup.seed), dict[str, int]()
    options = tuple(each for each in setup.options if each[0] != first.linked_by)
    actions, forced, busy = 0, 0, 0.0
    while True:
        chosen = (*options, (first.linked_by, value))
        game = library.open_game(replace(setup, seed=seeds.below(SEEDS), options=chosen))
        tally, state = _played(game, effort)
        actions, forced, busy = actions + tally.actions, forced + tally.forced, busy + tally.busy
        sequel = game.sequel(state)
        if sequel is None:
            raise EndlessError(setup)
        counts = added(counts, sequel.adds)
        if sequel.over:
            counts = added(counts, {f"endings.{sequel.over}": 1})
            return replace(tally, actions=actions, forced=forced, busy=busy, counts=counts)
        value = sequel.value


def play_one(game: Game, effort: Effort) -> Tally:
    """Plays one game between the computer players of its seats."""
    return _played(game, effort)[0]


def watch_bout(bout: Bout) -> dict[str, Occurrences]:
    """What habits the players of some games have, by name; of a game that knows of any."""
    total: dict[str, Occurrences] = {}
    for seed in bout.seeds:
        game = library.open_game(replace(bout.setup, seed=seed))
        habits = game.habits()
        assert habits is not None
        _played(game, bout.effort, habits)
        total = {name: total.get(name, Occurrences()) + count for name, count in habits.counts.items()}
    return total


def _played(game: Game, effort: Effort, habits: Habits | None = None) -> tuple[Tally, Any]:
    """One game, and its last position. habits: looks on at it."""
    setup = game.setup
    source = Rng(setup.seed)
    efforts = effort if isinstance(effort, tuple) else (effort,) * len(setup.seats)
    players: list[Player] = [
        make(level, game, source.fork(), each) for level, each in zip(setup.seats, efforts, strict=True)
    ]
    started = time.process_time()
    state = game.start()
    actions = forced = 0
    while state.result is None:
        seat = state.decider()
        player = players[seat]
        action = player.choose(state if player.sees_state else game.view(state, seat), seat)
        forced += _watched(game, state, action, habits) if habits else game.play(state, action)
        actions += 1
        if actions > LONGEST:
            raise EndlessError(setup)
    busy = time.process_time() - started
    winners, won = state.result.winners, game.won_by(state)
    sides = tuple(game.side_of(state, Seat(seat)) for seat in range(len(setup.seats)))
    tally = Tally(
        games=1,
        wins=tuple(int(seat in winners) for seat in range(len(sides))),
        wins_by_side={side: int(side in won) for side in sorted({*sides, *won}) if side},
        sides=sides,
        draws=int(not won),
        actions=actions + forced,
        forced=forced,
        busy=busy,
    )
    return tally, state


def _watched(game: Game, state: Any, action: Action, habits: Habits) -> int:
    """Play an action while somebody looks on."""
    before, events = state.clone(), list[Event]()
    forced = game.play(state, action, lambda event, _: events.append(event))
    habits.look(before, action, state, events)
    return forced


def interval(wins: float, count: int) -> tuple[float, float]:
    """Wilson's interval that holds the true share of wins in 95 of 100 runs."""
    if count == 0:
        return 0.0, 1.0
    share, square = wins / count, NORMAL_95**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = NORMAL_95 * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    low = 0.0 if wins <= 0 else max(0.0, middle - half)  # what is left of the terms that cancel is no chance
    return low, 1.0 if wins >= count else min(1.0, middle + half)

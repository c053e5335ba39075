"""Contests of the computer players, with which README's figures of Shadespire and the balance in its scenario are
measured:

    python -m tests.shadespire.contests levels --levels hard,normal --games 400
    python -m tests.shadespire.contests alone --levels hard,normal --games 100
    python -m tests.shadespire.contests warbands --games 40
    python -m tests.shadespire.contests faces --games 1600

Every game of a contest has a seed of its own, which `--seed` decides; a draw counts half.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.content.face_grid import LONG_JOINS, SHORT_JOINS
from tabletop.games.shadespire.model.actions import ChooseFace, LayBoard
from tabletop.games.shadespire.model.decisions import ChooseBoard, LayBoards
from tabletop.players import make
from tabletop.players.arena import game_seeds, interval, spread

JOINS = {"long": LONG_JOINS[0], "short": SHORT_JOINS[0]}
"""Straight joins: as many whole hexes as can be."""


class Pairing(Struct, frozen=True):
    """One game. seats: the level of each; warbands: of each, by number, with its starter decks. faces: of each seat, by
    number, and join: how they are laid; free where there are none. mark: what it is counted under, for seat 0."""

    seats: tuple[str, ...]
    warbands: tuple[int, ...]
    seed: int
    effort: float
    mark: str
    scored: int = 0
    faces: tuple[int, ...] = ()
    join: str = ""


class Score(Struct, frozen=True):
    """What the scored seat of a game won: 1, a part where it shared the win, or 0."""

    mark: str
    won: float


def play(pairing: Pairing) -> Score:
    """Play one game."""
    content = library.content("shadespire")
    names = [str(content.warbands[number].id) for number in pairing.warbands]
    options = tuple((f"seat{at + 1}", name) for at, name in enumerate(names))
    game = library.open_game(Setup("shadespire", "skirmish", pairing.seats, pairing.seed, options))
    source = Rng(pairing.seed)
    players = [make(level, game, source.fork(), pairing.effort) for level in pairing.seats]
    state = game.start()
    while state.result is None:
        seat = state.decider()
        action = _laid(game, state, seat, pairing, source) if pairing.faces else None
        if action is None:
            player = players[seat]
            action = player.choose(state if player.sees_state else game.view(state, seat), seat)
        game.play(state, action)
    winners = state.result.winners
    return Score(pairing.mark, 1 / len(winners) if pairing.scored in winners else 0.0)


def _laid(game: Any, state: Any, seat: Seat, pairing: Pairing, rng: Rng) -> Action | None:
    """The face of a seat, and where it lies, turned by luck; None for all other questions."""
    match state.owed[seat]:
        case ChooseBoard():
            return ChooseFace(seat, pairing.faces[seat])  # type: ignore[arg-type]
        case LayBoards():
            spots = [each for each in game.options(state, seat) if isinstance(each, LayBoard)]
            straight = [each for each in spots if (each.x, each.y) == JOINS[pairing.join]]
            return straight[rng.below(len(straight))]
    return None


def contest(jobs: Sequence[Pairing], workers: int) -> dict[str, tuple[float, int]]:
    """What was won of how many games, by mark."""
    found: dict[str, tuple[float, int]] = {}
    for done, score in enumerate(spread(play, jobs, workers), 1):
        won, count = found.get(score.mark, (0.0, 0))
        found[score.mark] = won + score.won, count + 1
        if done % 50 == 0:
            print(f"{done} of {len(jobs)}", file=sys.stderr, flush=True)
    return found


def levels(chosen: argparse.Namespace, warbands: int) -> Iterator[Pairing]:
    """One level against another with the decks of the same warband, all warbands and both seats in turn."""
    one, other = chosen.levels.split(",")
    for at, seed in enumerate(game_seeds(chosen.seed, chosen.games)):
        seats = (one, other) if at // warbands % 2 == 0 else (other, one)
        yield Pairing(seats, (at % warbands,) * 2, seed, chosen.effort, f"{one} against {other}", seats.index(one))


def alone(chosen: argparse.Namespace, warbands: int) -> Iterator[Pairing]:
    """One of a level among three of another, on each seat and with each warband in turn."""
    one, other = chosen.levels.split(",")
    for at, seed in enumerate(game_seeds(chosen.seed, chosen.games)):
        seat = at % 4
        seats = tuple(one if each == seat else other for each in range(4))
        four = tuple((at // 4 + 2 * each) % warbands for each in range(4))
        yield Pairing(seats, four, seed, chosen.effort, f"{one} among three {other}", seat)


def tables(chosen: argparse.Namespace, warbands: int) -> Iterator[Pairing]:
    """Each warband against each, both seats in turn."""
    for at, (one, other) in enumerate(combinations_with_replacement(range(warbands), 2)):
        for number, seed in enumerate(game_seeds(chosen.seed + at, chosen.games)):
            own = number % 2
            pair = (one, other) if own == 0 else (other, one)
            yield Pairing(("normal",) * 2, pair, seed, chosen.effort, f"{one} {other}", own)


def as_written(found: Mapping[str, tuple[float, int]], games: int) -> str:
    """What came of `tables`, as it stands in the file of the scenario."""
    names = [each.id for each in library.content("shadespire").warbands]
    lines = ["balance:", f"  games: {games}", "  won:"]
    for one, name in enumerate(names):
        lines.append(f"    {name}:")
        lines += [f"      {names[other]}: {found[f'{one} {other}'][0]:g}" for other in range(one, len(names))]
    return "\n".join(lines)


def faces(chosen: argparse.Namespace, warbands: int) -> Iterator[Pairing]:
    """Each face against each, joined straight along long and short edges, with each warband against itself."""
    count = len(library.content("shadespire").faces)
    for at, (one, other) in enumerate(combinations_with_replacement(range(count), 2)):
        for number, seed in enumerate(game_seeds(chosen.seed + at, chosen.games)):
            own, join = number % 2, ("long", "short")[number // 2 % 2]
            pair = (one, other) if own == 0 else (other, one)
            mark = f"{one} {other} {join}"
            warband = number // 4 % warbands
            yield Pairing(("normal",) * 2, (warband,) * 2, seed, chosen.effort, mark, own, pair, join)


CONTESTS = {"levels": levels, "alone": alone, "warbands": tables, "faces": faces}


def main(words: Sequence[str]) -> None:
    """Print what was won, by mark, with the interval that holds the true share in 95 of 100 runs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contest", choices=CONTESTS)
    parser.add_argument("--levels", default="hard,normal")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="games whose mark begins so")
    parser.add_argument("--effort", type=float, default=0.1)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(words)
    every = CONTESTS[chosen.contest](chosen, len(library.content("shadespire").warbands))
    jobs = [each for each in every if each.mark.startswith(chosen.only)]
    found = contest(jobs, chosen.workers)
    for mark, (won, count) in sorted(found.items()):
        low, high = interval(won, count)
        print(f"{mark}: {won:g} of {count}, {won / count:.1%} ({low:.1%} to {high:.1%})")
    if chosen.contest == "warbands":
        print(as_written(found, chosen.games))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Finds by self-play which weights of the judgement of Shadespire are off, and what others win:

    python -m tests.shadespire.fitting slopes --games 400
    python -m tests.shadespire.fitting compare --games 100 --weights standing=1.6,even=3.3

Who plays takes the option that is rated best, with the decks of one warband on both sides, all
warbands in turn. For `slopes` each seat of each game has every weight thrown anew around today's; a logistic regression
then says what each of them does to the chance to win: a few hundred games tell of all weights at once, where a search
for the best needs thousands. `compare` plays pairs of games of one seed with the seats exchanged, against today's
weights, on seeds of its own.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import NamedTuple

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.shadespire.brain.brain import ShadespireBrain
from tabletop.games.shadespire.brain.weights import WEIGHTS, Weights
from tabletop.games.shadespire.game import Shadespire
from tabletop.players.arena import game_seeds, interval

STEP = 0.5
"""How far weights are thrown, in powers of e (a standard deviation)."""
SHARES = ("charges", "focus", "now", "later", "last", "shaken", "unsettled")
"""Weights that are shares of something."""
MOST = 0.97
"""A share is never more."""
PRIOR = 0.4
"""How large slopes are expected to be (a standard deviation): what luck feigns beyond that is not believed."""
NEAR, TURNS = 1e-9, 50
"""When a regression has come to its end, and after how many steps it is given up."""
HELD_OUT = 1_000_003
"""Added to the seed for games that judge what was found."""


class Thrown(NamedTuple):
    """One game. steps: for each weight how much larger it was on the first seat, in powers of e; won: by that seat."""

    steps: tuple[float, ...]
    won: float


def of(steps: Sequence[float]) -> Weights:
    """Today's weights, each changed by so many powers of e."""
    changed = [weight * exp(step) for weight, step in zip(WEIGHTS, steps, strict=True)]
    limits = [MOST if name in SHARES else None for name in Weights._fields]
    return Weights(*(each if most is None else min(most, each) for each, most in zip(changed, limits, strict=True)))


def play(warband: int, seed: int, weights: tuple[Weights, Weights]) -> float:
    """What the first seat wins of one game."""
    name = library.content("shadespire").warbands[warband].id
    seats = (("seat1", name), ("seat2", name))
    game = library.open_game(Setup("shadespire", "skirmish", ("normal", "normal"), seed, seats))
    assert isinstance(game, Shadespire)
    brains = [ShadespireBrain(game.box, game, each) for each in weights]
    rng, state = Rng(seed), game.start()
    while state.result is None:
        seat = state.decider()
        rated = brains[seat].rate(game.guess(game.view(state, seat), seat, rng), seat)
        game.play(state, rng.choice([action for worth, action in rated if worth >= rated[0][0] - NEAR]))
    return (0 in state.result.winners) / len(state.result.winners)


def throw(seed: int, games: int) -> Iterable[Thrown]:
    """Games in which all weights of both seats are thrown."""
    warbands = len(library.content("shadespire").warbands)
    for at, each in enumerate(game_seeds(seed, games)):
        luck = Rng(each)
        one, other = [normal(luck) for _ in WEIGHTS], [normal(luck) for _ in WEIGHTS]
        won = play(at % warbands, each, (of(one), of(other)))
        yield Thrown(tuple(mine - theirs for mine, theirs in zip(one, other, strict=True)), won)


def normal(luck: Rng) -> float:
    """A step, of the sum of twelve even numbers, which is as good as normally distributed."""
    return STEP * (sum(luck.below(1_000_000) for _ in range(12)) / 1_000_000 - 6)


def slopes(games: Sequence[Thrown]) -> list[tuple[float, float]]:
    """For each weight what it adds to the logarithm of the odds to win when it is e times as large, and how far off
    that is: a logistic regression by Newton's steps."""
    count = len(games[0].steps)
    found = [0.0] * count
    for _ in range(TURNS):
        curve = [[PRIOR**-2 if row == column else 0.0 for column in range(count)] for row in range(count)]
        pull = [-each / PRIOR**2 for each in found]
        for steps, won in games:
            chance = 1 / (1 + exp(-sum(step * slope for step, slope in zip(steps, found, strict=True))))
            for row, step in enumerate(steps):
                pull[row] += step * (won - chance)
                weight = step * chance * (1 - chance)
                for column, other in enumerate(steps):
                    curve[row][column] += weight * other
        spread = inverse(curve)
        moved = [sum(part * each for part, each in zip(row, pull, strict=True)) for row in spread]
        found = [slope + step for slope, step in zip(found, moved, strict=True)]
        if max(map(abs, moved)) < NEAR:
            break
    return [(slope, sqrt(spread[at][at])) for at, slope in enumerate(found)]


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a matrix that is symmetric and positive definite, so that no row has to be chosen."""
    size = len(matrix)
    rows = [[*row, *(float(at == other) for other in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        head = [each / rows[at][at] for each in rows[at]]
        rows = [
            head if other == at else [each - row[at] * part for each, part in zip(row, head, strict=True)]
            for other, row in enumerate(rows)
        ]
    return [row[size:] for row in rows]


def compare(weights: Weights, seed: int, games: int) -> float:
    """What some weights win against today's, of an even number of games."""
    warbands, won = len(library.content("shadespire").warbands), 0.0
    for at, each in enumerate(game_seeds(seed + HELD_OUT, games // 2)):
        won += play(at % warbands, each, (weights, WEIGHTS)) + 1 - play(at % warbands, each, (WEIGHTS, weights))
    return won


def main(words: Sequence[str] | None = None) -> None:
    """Print slopes, strongest first, or what was won."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("slopes", "compare"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="", help="those that are not as today, as name=value,...")
    chosen = parser.parse_args(words)
    if chosen.what == "slopes":
        found = zip(Weights._fields, slopes(list(throw(chosen.seed, chosen.games))), strict=True)
        for name, (slope, off) in sorted(found, key=lambda entry: -abs(entry[1][0] / entry[1][1])):
            print(f"{name:12} {slope:+.2f} ± {off:.2f}")
        return
    named = (each.split("=") for each in chosen.weights.split(",") if each)
    weights = WEIGHTS._replace(**{name: float(value) for name, value in named})
    played = chosen.games // 2 * 2
    won = compare(weights, chosen.seed, played)
    low, high = interval(won, played)
    print(f"{won:g} of {played}: {low:.0%} to {high:.0%}")


if __name__ == "__main__":
    main()

"""How well computer players judge positions: what they say of them, compared with who wins.

    python -m tests.calibration mine --games 200
    python -m tests.calibration mine --games 400 --option variant=2 --fit

Games of `normal` against itself, each with a seed of its own. Whenever the clock of a brain moves on (`Brain.clock`: a
turn in most games), every seat is asked what it makes of what it sees; at the end it is known what came of it. Printed
are the log-loss (0.693 for who always says one half), that of who knows nothing but how often each seat wins, and ten
bins of what was said.
`--fit` also looks for the slope and the offset that the logits of all that was said would need; the first half of the
games decides them, and the other half judges them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log

from msgspec import Struct
from msgspec.structs import replace

from tabletop import games
from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import make
from tabletop.players.arena import game_seeds, spread

BINS = 10
LEAST = 1e-4
"""Nothing is said with more certainty than this."""
STEPS, STRIDE = 60, 0.3
"""Of Newton's way to the best slope and offset, and how far one leads at most; a few are enough."""


class Said(Struct, frozen=True):
    """What a seat said of a position, from 0 to 1, and what share of the win it had in the end."""

    seat: int
    chance: float
    won: float


class Scale(Struct, frozen=True):
    """What makes a chance of another one: a slope and an offset of its logit."""

    slope: float
    offset: float


class Loss(Struct, frozen=True):
    """The mean log-loss of what was said, and of saying always how often a seat wins."""

    said: float
    base: float


class Bin(Struct, frozen=True):
    """Of what was said within some bounds: how often, the mean, and how much of it was won."""

    count: int = 0
    said: float = 0.0
    won: float = 0.0


def logit(chance: float) -> float:
    """The logarithm of the odds."""
    kept = min(1 - LEAST, max(LEAST, chance))
    return log(kept / (1 - kept))


def sigmoid(score: float) -> float:
    """The chance whose logit this is."""
    return 1 / (1 + exp(-score))


def listen(setup: Setup) -> list[Said]:
    """One game: what every seat says whenever the clock has moved on; before that nothing can be judged fairly."""
    game = library.open_game(setup)
    brain, source = game.brain(), Rng(setup.seed)
    seats = [Seat(seat) for seat in range(len(setup.seats))]
    players = [make(level, game, source.fork()) for level in setup.seats]
    asked, state = source.fork(), game.start()
    heard: list[tuple[Seat, float]] = []
    last = brain.clock(state)
    while state.result is None:
        clock = brain.clock(state)
        if clock != last:
            last = clock
            heard += [(seat, brain.evaluate(game.guess(game.view(state, seat), seat, asked))[seat]) for seat in seats]
        seat = state.decider()
        game.play(state, players[seat].choose(game.view(state, seat), seat))
    winners = state.result.winners
    return [Said(seat, chance, (seat in winners) / max(1, len(winners))) for seat, chance in heard]


def rescaled(said: Sequence[Said], scale: Scale) -> list[Said]:
    """The same, had it been said on another scale."""
    return [replace(each, chance=sigmoid(scale.slope * logit(each.chance) + scale.offset)) for each in said]


def loss(said: Sequence[Said]) -> Loss:
    """How far what was said is from what came of it."""
    shares = {}
    for seat in {each.seat for each in said}:
        own = [each.won for each in said if each.seat == seat]
        shares[seat] = sum(own) / len(own)
    return Loss(
        sum(_cost(each.chance, each.won) for each in said) / len(said),
        sum(_cost(shares[each.seat], each.won) for each in said) / len(said),
    )


def _cost(chance: float, won: float) -> float:
    kept = min(1 - LEAST, max(LEAST, chance))
    return -won * log(kept) - (1 - won) * log(1 - kept)


def bins(said: Sequence[Said]) -> list[Bin]:
    """Ten bins of equal width."""
    found: list[list[Said]] = [[] for _ in range(BINS)]
    for each in said:
        found[min(BINS - 1, int(each.chance * BINS))].append(each)
    return [
        Bin(len(held), sum(each.chance for each in held) / len(held), sum(each.won for each in held) / len(held))
        if held else Bin()
        for held in found
    ]  # fmt: skip


def fit(said: Sequence[Said]) -> Scale:
    """The slope and the offset with the least log-loss, found by Newton's method."""
    slope, offset = 1.0, 0.0
    for _ in range(STEPS):
        down_slope = down_offset = bend_slope = bend_both = bend_offset = 0.0
        for each in said:
            at = logit(each.chance)
            chance = sigmoid(slope * at + offset)
            off, bend = chance - each.won, chance * (1 - chance)
            down_slope, down_offset = down_slope + off * at, down_offset + off
            bend_slope, bend_both, bend_offset = bend_slope + bend * at * at, bend_both + bend * at, bend_offset + bend
        room = bend_slope * bend_offset - bend_both**2
        slope -= _step((down_slope * bend_offset - down_offset * bend_both) / room)
        offset -= _step((down_offset * bend_slope - down_slope * bend_both) / room)
    return Scale(slope, offset)


def _step(wanted: float) -> float:
    return min(STRIDE, max(-STRIDE, wanted))


def told(said: Sequence[Said]) -> Iterator[str]:
    """The figures, line by line."""
    found = loss(said)
    yield f"log-loss {found.said:.3f} of {len(said)}, base rate {found.base:.3f}"
    for number, held in enumerate(bins(said)):
        bounds = f"{number / BINS:.1f}-{(number + 1) / BINS:.1f}"
        yield f"{bounds}  said {held.said:.3f}  won {held.won:.3f}  of {held.count}"


def main(words: Sequence[str] | None = None) -> None:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--scenario", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=0, help="how many; 0: as few as can play")
    parser.add_argument("--seat", type=int, default=-1, help="what this seat says alone; all of them if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    asked = parser.parse_args(words)
    kind = games.find(asked.game)
    scenario = asked.scenario or kind.scenarios(library.content(asked.game))[0]
    options = tuple((name, value) for name, _, value in (each.partition("=") for each in asked.option))
    seats = ("normal",) * (asked.seats or min(kind.seat_counts))
    setup = Setup(asked.game, scenario, seats, 0, options)
    setups = [replace(setup, seed=seed) for seed in game_seeds(asked.seed, asked.games)]
    heard = [
        [each for each in said if asked.seat in (-1, each.seat)] for said in spread(listen, setups, asked.workers)
    ]
    half = len(heard) // 2 if asked.fit else 0
    held_out = [each for said in heard[half:] for each in said]
    print("\n".join(told(held_out)))
    if asked.fit:
        scale = fit([each for said in heard[:half] for each in said])
        print(f"slope {scale.slope:.3f}, offset {scale.offset:+.3f}: by them")
        print("\n".join(told(rescaled(held_out, scale))))


if __name__ == "__main__":
    main()

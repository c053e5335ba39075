"""Fits the weights of spells in the judgement of Quarriors! to self-play, by a covariance matrix strategy:

    pip install ".[fit]"
    python -m tests.quarriors.fitting fit --generations 8 --games 24
    python -m tests.quarriors.fitting compare --games 100 --weights 0.2,0.1,...

Who plays weighs every answer with the best that can still be done in its turn, as `hard` begins. Games are in pairs of
one seed with the seats exchanged, against the weights of today; the seeds of `compare` are not those of `fit`. The
library belongs to the extra `fit`, and never to the program.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.games.quarriors.brain.brain import QuarriorsBrain
from tabletop.games.quarriors.brain.spell_weights import WEIGHTS, SpellWeights
from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.model.actions import Capture
from tabletop.players.arena import game_seeds, interval

STEP = 0.6
"""How far the first candidates lie from the weights of today, in powers of e."""
HELD_OUT = 1_000_003
"""Added to the seed for games that judge what was fitted."""


class Tally:
    """Won games of the first of two sets of weights, and the dice that each has captured, of which spells."""

    def __init__(self) -> None:
        self.games, self.won = 0, 0.0
        self.captured, self.spells = [0, 0], [0, 0]


def of(steps: Sequence[float]) -> SpellWeights:
    """Today's weights, each changed by so many powers of e."""
    return SpellWeights(*(weight * exp(step) for weight, step in zip(WEIGHTS, steps, strict=True)))


def contest(one: SpellWeights, other: SpellWeights, seeds: Sequence[int]) -> Tally:
    """Two games for each seed."""
    tally = Tally()
    for seed in seeds:
        for first in (0, 1):
            _play(Setup("quarriors", "wilds", ("normal", "normal"), seed), (one, other), first, tally)
    return tally


def _play(setup: Setup, weights: tuple[SpellWeights, SpellWeights], first: int, tally: Tally) -> None:
    """One game; first: which of the two sits on the first seat."""
    game = library.open_game(setup)
    assert isinstance(game, Quarriors)
    brains = [QuarriorsBrain(game.box, game, each) for each in weights]
    rng, state = Rng(setup.seed), game.start()
    while state.result is None:
        seat = Seat(state.decider())
        who = seat ^ first
        action = _choice(brains[who], state, seat, rng)
        if isinstance(action, Capture):
            tally.captured[who] += 1
            tally.spells[who] += game.box.content.cards[action.card].category == "spell"
        game.play(state, action)
    tally.games += 1
    tally.won += (Seat(first) in state.result.winners) / len(state.result.winners)


def _choice(brain: QuarriorsBrain, state: object, seat: Seat, rng: Rng) -> Action:
    """The best-rated answer; among equals any."""
    rated = brain.weigh(state, seat)  # type: ignore[arg-type]
    return rng.choice([action for worth, action in rated if worth >= rated[0][0] - 1e-9])


def fit(generations: int, games: int, seed: int) -> SpellWeights:
    """The mean of the last generation."""
    import cma  # type: ignore[import-not-found]

    strategy = cma.CMAEvolutionStrategy([0.0] * len(WEIGHTS), STEP, {"seed": seed, "verbose": -9})
    for generation in range(generations):
        seeds = game_seeds(seed + generation, games // 2)
        steps = strategy.ask()
        scores = [contest(of(each), WEIGHTS, seeds) for each in steps]
        strategy.tell(steps, [-each.won / each.games for each in scores])
        best = max(each.won / each.games for each in scores)
        print(f"{generation + 1}: best {best:.2f}, mean {_written(of(strategy.result.xfavorite))}", flush=True)
    return of(strategy.result.xfavorite)


def _written(weights: SpellWeights) -> str:
    return ",".join(f"{weight:.3g}" for weight in weights)


def main(words: Sequence[str] | None = None) -> None:
    """Fit, or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "compare"))
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--games", type=int, default=24, help="a candidate, or in all; half of them on each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="", help="in the order of SpellWeights; none: those of today")
    found = parser.parse_args(words)
    if found.what == "fit":
        print(_written(fit(found.generations, found.games, found.seed)))
        return
    weights = SpellWeights(*map(float, found.weights.split(","))) if found.weights else WEIGHTS
    tally = contest(weights, WEIGHTS, game_seeds(found.seed + HELD_OUT, found.games // 2))
    low, high = interval(round(tally.won), tally.games)
    print(f"{tally.won:g} of {tally.games}: {low:.0%} to {high:.0%}; spells among captured dice: "
          f"{tally.spells[0]} of {tally.captured[0]} against {tally.spells[1]} of {tally.captured[1]}")  # fmt: skip


if __name__ == "__main__":
    main()

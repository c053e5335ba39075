"""What `easy` gives away in the Old World: more than a trifle, and never the game."""

from __future__ import annotations

from statistics import mean

from tabletop.engine.rng import Rng
from tabletop.players import make
from tests.old_world.brain.test_summoning_forecast import positions

LEAST = 0.015
"""Chance that is given away in a turn on an average. Who notices a third of the options, of which many come to nearly
the same, gives away half of that."""


def test_easy_gives_something_away_in_most_turns_and_never_all() -> None:
    losses = []
    for seed in range(3):
        for at, (game, state) in enumerate(positions(seed)):
            (seat,) = state.deciders()
            player = make("easy", game, Rng(at))
            rated = {action: worth for worth, action in player.brain.rate(state, seat)}
            most, worth = max(rated.values()), rated[player._best(state, seat)]
            assert most - worth <= player.oversight.leeway * 4 * most * (1 - most) + 1e-9
            losses.append(most - worth)
    assert mean(losses) > LEAST

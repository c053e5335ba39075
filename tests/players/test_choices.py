"""Whatever a computer player may come to choose, the game accepts: contests play what they are given unasked."""

from __future__ import annotations

import pytest

from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.players import make
from tests.kit import KITS, Way

DECISIONS, SEARCHED = 120, 60
"""Of a game that are looked at, and of how many one is searched."""
EFFORT = 0.005
GAMES = [
    pytest.param(game, kit.ways[number], id=f"{game}-{number}") for game, kit in KITS.items() for number in kit.listed
]


@pytest.mark.parametrize(("name", "way"), GAMES)
def test_whatever_a_player_may_choose_is_accepted(name: str, way: Way):
    """`easy` may take any answer that the brain rates, `normal` the best of them, `hard` what it makes of them."""
    game = library.open_game(Setup(name, way.scenario, ("hard",) * way.seats, 7, tuple(way.options.items())))
    rng = Rng(7)
    hard, brain, state = make("hard", game, rng.fork(), EFFORT), game.brain(), game.start()
    for number in range(1, DECISIONS + 1):
        seat = state.decider()
        view = game.view(state, seat)
        chosen = [action for _, action in brain.rate(game.guess(view, seat, rng), seat)]
        if number % SEARCHED == 0:
            chosen.append(hard.choose(view, seat))
        refused = [(action, refusal) for action in chosen if (refusal := game.check(state, action)) is not None]
        assert not refused, (state.owed[seat], refused)
        game.play(state, chosen[0])
        if state.result is not None:
            break

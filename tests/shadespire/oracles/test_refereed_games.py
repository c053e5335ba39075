"""Whole random games are held to the rulebook by somebody who knows nothing of the program's rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.engine.notation import tag_of
from tabletop.engine.rng import Rng
from tests.shadespire.oracles.referee import Referee, apart
from tests.shadespire.position.test_secrecy import opened

FIGHTING = ("attack", "charge", "drive", "react", "react_with", "upgrade", "ploy", "score")


def test_steps_between_hexes() -> None:
    assert [apart((4, 5), spot) for spot in ((4, 5), (4, 7), (5, 4), (5, 8), (6, 5), (4, 1), (7, 8))] == [
        0, 1, 1, 2, 2, 2, 3,
    ]  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_follow_the_rulebook(seats: int) -> None:
    seen = sum((refereed(seed, seats) for seed in range(6)), Counter[str]())
    for often in ("AttackDecided", "FighterDrivenBack", "FighterMoved", "GloryGained", "EndPhaseBegan"):
        assert seen[often] > 10


def refereed(seed: int, seats: int) -> Counter[str]:
    """One game, in which there is more fighting than passing; what was judged."""
    game, rng = opened(seed, seats), Rng(seed)
    referee = Referee(game)
    state = game.start(referee)
    while state.result is None:
        options = list(game.options(state, rng.choice(state.deciders())))
        fighting = [each for each in options if tag_of(each) in FIGHTING]
        game.play(state, rng.choice(fighting if fighting and rng.below(3) else options), referee)
    return referee.seen

"""No computer player does what no sensible player does: a short game of every level, in every game that counts it."""

import pytest

from tabletop.engine.setup import Setup
from tabletop.games import library, names
from tabletop.players import OFFERED
from tabletop.players.arena import Bout, watch_bout
from tests.kit import KITS


def setup_of(game: str, level: str = "random") -> Setup:
    way = KITS[game].kept
    return Setup(game, way.scenario, (level,) * way.seats, 0, tuple(way.options.items()))


GAMES = [game for game in names() if library.open_game(setup_of(game)).habits() is not None]


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_silly_is_done(game: str, level: str) -> None:
    setup = setup_of(game, level)
    habits = library.open_game(setup).habits()
    assert habits is not None
    counts = watch_bout(Bout(setup, (3,), 0.1))
    assert any(each.of for each in counts.values())
    assert {name: each for name, each in counts.items() if each.done > habits.most[name] * each.of} == {}

"""Random games of every game, in random modes, held to the properties that `tabletop fuzz` checks."""

import pytest

from tabletop import games
from tabletop.cli import properties
from tabletop.cli.fuzz import Job, random_setups, run_job
from tabletop.cli.properties import BrokenError, play_through
from tabletop.engine.legal import Refusal
from tabletop.games import library

GAMES = 8


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", games.names())
def test_every_property_holds(game, number):
    setup = list(random_setups(games.find(game), library.content(game), GAMES, 20_000))[number]
    assert play_through(library.open_game(setup)) > 0


@pytest.mark.parametrize("game", games.names())
def test_a_broken_game_is_found(game, monkeypatch):
    kind = games.find(game)
    setup = next(random_setups(kind, library.content(game), 1, 1))
    with monkeypatch.context() as patch:
        patch.setattr(kind, "check", lambda *_: Refusal("never"))
        with pytest.raises(BrokenError, match="is refused: never"):
            play_through(library.open_game(setup))
    with monkeypatch.context() as patch:
        patch.setattr(kind, "view", lambda self, state, seat: state)
        with pytest.raises(BrokenError, match="a view shows the generator"):
            play_through(library.open_game(setup))
    with monkeypatch.context() as patch:
        patch.setattr(properties, "MOST_ACTIONS", 10)
        assert "does not end" in run_job(Job((setup,), 0.1)).reason


def test_a_crash_is_found_with_its_setup(monkeypatch):
    setup = next(random_setups(games.find("mine"), library.content("mine"), 1, 1))
    monkeypatch.setattr(games.find("mine"), "options", lambda *_: 1 / 0)
    found = run_job(Job((setup,), 0.1))
    assert found.failed == setup
    assert "ZeroDivisionError" in found.reason

"""Whole games by mouse: every game in a large window, and one with four warbands who share a screen."""

from __future__ import annotations

import pytest

from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.ui.scenes.result.result_scene import ResultScene
from tests.kit import KITS
from tests.ui.table.test_table import play_by_mouse, table

MOST = 6000
LARGE, SMALL = (1920, 1080), (1280, 720)
SHORT = {"mine": (("turn_limit", "6"),)}
"""What ends a game that would go on for long."""


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [*((game, KITS[game].kept.seats, LARGE) for game in KITS), ("shadespire", 4, SMALL)],
)
def test_a_whole_game_by_mouse_ends_with_its_result(game: str, seats: int, size: tuple[int, int]) -> None:
    setup = Setup(game, KITS[game].kept.scenario, ("human",) * seats, 3, SHORT.get(game, ()))
    found = Match(library.open_game(setup))
    pilot = table(found, size=size, warn=False)
    play_by_mouse(pilot, Rng(3), MOST)
    assert found.state.result is not None
    assert isinstance(pilot.scene, ResultScene)

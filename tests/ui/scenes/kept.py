"""Kept games, and what the list of them shows."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tabletop.engine import save
from tabletop.engine.match import Match
from tabletop.engine.rng import Rng
from tabletop.engine.save import folder
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.settings import Settings
from tabletop.ui.scenes.kept.rows import GameButton
from tabletop.ui.scenes.saved_games.saved_games_scene import SavedGamesScene
from tests.kit import KITS
from tests.ui.pilot import Pilot, title

NOON = time.mktime((2026, 3, 5, 14, 5, 0, 0, 0, -1))
SETUPS = {
    game: Setup(game, kit.kept.scenario, ("human",) * kit.kept.seats, seed)
    for seed, (game, kit) in enumerate(KITS.items(), 5)
}
"""Of every game on the shelf."""
THREE = tuple(SETUPS)[:3]
"""The games that are under way in most tests."""


def kept(
    game: str, actions: int = 9, name: str = "", days_ago: int = 0, options: tuple[tuple[str, str], ...] = ()
) -> Path:
    """A game of people that was left after so many actions, or when it was over."""
    setup = SETUPS[game]
    match = Match(library.open_game(Setup(game, setup.scenario, setup.seats, setup.seed, options)))
    rng = Rng(5)
    while len(match.actions) < actions and match.state.result is None:
        match.submit(match.game.options(match.state, match.state.deciders()[0]).pick(rng))
    path = folder.new_file(game)
    save.write(match, path, "1", name)
    os.utime(path, (NOON - days_ago * 86_400, NOON - days_ago * 86_400))
    return path


def finished() -> Path:
    """A game that is over."""
    return folder.keep_replay(kept("mine", 100_000, options=(("turn_limit", "1"),)), 100)


def listed(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A pilot at the list, to which the title led."""
    pilot = Pilot(title, size, settings)
    pilot.click("menu.saved_games")
    assert isinstance(pilot.scene, SavedGamesScene)
    return pilot


def at(word: str, path: Path) -> str:
    return f"{word}.{path.parent.name}.{path.name}"


def lines(pilot: Pilot) -> list[tuple[tuple[str, str], tuple[str, str]]]:
    """What the games in the list say of themselves."""
    return [each.lines for each in buttons(pilot)]


def buttons(pilot: Pilot) -> list[GameButton]:
    """The games in the list."""
    assert isinstance(pilot.scene, SavedGamesScene)
    assert pilot.scene.scroll is not None
    return [each for each in pilot.scene.scroll.children if isinstance(each, GameButton)]

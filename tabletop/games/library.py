"""Games with their content: the built-in scenarios, the player's own, and those that came with a save."""

import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tabletop import games, paths
from tabletop.engine.content import ContentError
from tabletop.engine.game import Game, Setup
from tabletop.engine.source import Problem

SEEDS = 2**31


def new_seed() -> int:
    """A seed nobody can foresee, short enough to be read out to a friend."""
    return secrets.randbelow(SEEDS)


@cache
def gathered(game: str) -> tuple[Any, tuple[Problem, ...]]:
    """What can be played of a game, and what is wrong with the rest; read once."""
    return games.find(game).gather([paths.scenarios(game), paths.own_scenarios(game)])


def content(game: str) -> Any:
    """The content of a game that can be played, read once. Raises KeyError for an unknown game."""
    return gathered(game)[0]


def problems(game: str) -> tuple[Problem, ...]:
    """What is wrong with the rest of it; only a player's own files ever are."""
    return gathered(game)[1]


def load(game: str, folders: Sequence[Path]) -> Any:
    """The content of some folders, the built-in one first. Raises ContentError with every problem of every file."""
    found, wrong = games.find(game).gather(folders)
    if wrong:
        raise ContentError(wrong)
    return found


def open_game(setup: Setup, carried: Mapping[str, str] | None = None) -> Game:
    """The game of a set-up; `carried` are the scenarios that a save brought. What `save.read` wants as its opener.

    Raises KeyError for an unknown game, ContentError for wrong scenarios of a save, SetupError for a wrong set-up.
    """
    kind = games.find(setup.game)
    known = content(setup.game)
    if carried:
        known = kind.with_scenarios(known, carried)
    return kind.open(known, setup)

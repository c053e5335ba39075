"""Games with their content: the built-in scenarios, the player's own, and those that came with a save."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from tabletop import games, paths
from tabletop.engine.game import Game, Setup


@cache
def content(game: str) -> Any:
    """The content of a game, read once. Raises KeyError for an unknown game, ContentError for wrong files."""
    return games.find(game).load_content([paths.scenarios(game), paths.own_scenarios(game)])


def open_game(setup: Setup, carried: Mapping[str, str] | None = None) -> Game:
    """The game of a set-up; `carried` are the scenarios that a save brought. What `save.read` wants as its opener.

    Raises KeyError for an unknown game, ContentError for wrong files, SetupError for what cannot be played.
    """
    kind = games.find(setup.game)
    known = content(setup.game)
    if carried:
        known = kind.with_scenarios(known, carried)
    return kind.open(known, setup)

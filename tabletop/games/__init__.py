"""The games by name; a game is imported when it is asked for."""

from importlib import import_module

from tabletop.engine.game import Game

_GAMES = {
    "mine": ("tabletop.games.mine.game", "Mine"),
    "quarriors": ("tabletop.games.quarriors.game", "Quarriors"),
    "old_world": ("tabletop.games.old_world.game", "OldWorld"),
    "shadespire": ("tabletop.games.shadespire.game", "Shadespire"),
    "blackstone": ("tabletop.games.blackstone.game", "BlackstoneFortress"),
}


def names() -> tuple[str, ...]:
    """The ids of all games, in the order of the shelf."""
    return tuple(_GAMES)


def find(name: str) -> type[Game]:
    """The game of an id; raises KeyError for an unknown one."""
    module, kind = _GAMES[name]
    game: type[Game] = getattr(import_module(module), kind)
    return game

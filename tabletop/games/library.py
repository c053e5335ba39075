"""Games with their content: the built-in one, the player's own, and what came with a save."""

import gc
import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tabletop import games, paths
from tabletop.engine.content.folder import Folder
from tabletop.engine.content.problem import ContentError, Problem, counted
from tabletop.engine.content.source import Source
from tabletop.engine.game import Game
from tabletop.engine.guide import Guide, read_guide, stumbles
from tabletop.engine.setup import Own, Setup

SEEDS = 2**31


def new_seed() -> int:
    """A seed nobody can foresee, short enough to be read out to a friend."""
    return secrets.randbelow(SEEDS)


def gather(game: str, folders: Sequence[Folder]) -> tuple[Any, tuple[Problem, ...]]:
    """What can be played of some folders, the built-in one first, and what is wrong with the rest, of a file so much as
    somebody would read."""
    found, problems = games.find(game).gather(folders)
    return found, counted(problems)


class Gathered:
    """What can be played of a game, and what is wrong with the rest."""

    def __init__(self, content: Any, problems: tuple[Problem, ...]) -> None:
        self.content, self.problems = content, problems


@cache
def gathered(game: str) -> Gathered:
    """What can be played of a game, and what is wrong with the rest; read once.

    Where the player's own tables leave nothing that can be played, the game is as it came.
    """
    found, problems = gather(game, [paths.scenarios(game), paths.own_scenarios(game)])
    if not games.find(game).scenarios(found):
        found, _ = gather(game, [paths.scenarios(game)])
    gc.freeze()  # as in `settle`, at once: hardly any of it is garbage
    return Gathered(found, problems)


@cache
def built_in(game: str) -> tuple[Any, tuple[Problem, ...]]:
    """A game as it came, and what is wrong with it; not read again where the player has nothing of his own."""
    known = gathered(game)
    if known.problems or known.content.own != Own():
        return gather(game, [paths.scenarios(game)])
    return known.content, known.problems


def settle() -> None:
    """What is loaded by now stays: Python need not stop for milliseconds in mid-thought to look through it for
    garbage."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def content(game: str) -> Any:
    """The content of a game that can be played, read once. Raises KeyError for an unknown game."""
    return gathered(game).content


def renew(game: str, content: Any) -> None:
    """Go on with this content: the program has changed the player's own files, and knows what is in them now."""
    gathered(game).content = content


def problems(game: str) -> tuple[Problem, ...]:
    """What is wrong with the rest of it; only a player's own files ever are."""
    return gathered(game).problems


def load(game: str, folders: Sequence[Folder]) -> Any:
    """The content of some folders, the built-in one first. Raises ContentError with every problem of every file."""
    found, problems = gather(game, folders)
    if any(each.mistakes for each in problems):
        raise ContentError(problems)
    return found


@cache
def guide(game: str) -> Guide | None:
    """The guided first game of a game, if it has one. Raises ContentError for a file with mistakes."""
    found = _guide(game)
    return found[0] if found is not None else None


def guide_problems(game: str) -> list[Problem]:
    """What is wrong with the guide of a game, to where its own game cannot go on."""
    try:
        found = _guide(game)
    except ContentError as error:
        return list(error.problems)
    if found is not None:
        stumbles(*found, open_kept(found[0].setup(game), {}))
    return found[1].problems if found is not None else []


def _guide(game: str) -> tuple[Guide, Source] | None:
    path = paths.guide(game)
    if not path.is_file():
        return None
    problems: list[Problem] = []
    found = read_guide(path.read_bytes(), str(path), problems)
    if found is None:
        raise ContentError(problems)
    return found


def open_game(setup: Setup) -> Game:
    """The game of a set-up. Raises KeyError for an unknown game, SetupError for a wrong set-up."""
    return games.find(setup.game).open(content(setup.game), setup)


def open_kept(setup: Setup, carried: Mapping[str, str]) -> Game:
    """The game of a set-up as it was saved: of the files that came with it, whatever the player's own are by now.

    What `save.read` wants as its opener. Raises what `open_game` does, and ContentError where the files lack the
    scenario because something is wrong with them.
    """
    kind = games.find(setup.game)
    found, wrong = gather(setup.game, [paths.scenarios(setup.game), carried]) if carried else built_in(setup.game)
    if wrong and setup.scenario not in kind.scenarios(found):
        raise ContentError(wrong)
    return kind.open(found, setup)

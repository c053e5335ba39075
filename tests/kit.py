"""What a game brings to the tests that all games share, in modules of the same names: they are found here alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from tabletop import games
from tabletop.engine.action import Seat
from tabletop.engine.rng import Rng


def brought(module: str) -> dict[str, ModuleType]:
    """A module of the tests of every game on the shelf, by game."""
    return {game: import_module(f"tests.{game}.{module}") for game in games.names()}


class Way(NamedTuple):
    """One way of setting a game up."""

    seats: int
    scenario: str
    options: dict[str, str]


def way(seats: int, scenario: str, **options: str) -> Way:
    """A scenario with some of its options switched."""
    return Way(seats, scenario, options)


class Secrets(Protocol):
    """What may be different in a game without a seat noticing it, for pairs of games."""

    def varied(self, game: Any, state: Any, seat: Seat, rng: Rng) -> Any:
        """A state that looks the same to a seat, with other things hidden from it; its dice to come are the same."""

    def align(self, before: Any, after: Any, other: Any, seat: Seat) -> None:
        """What a seat is shown by an action, which leads from `before` to `after`, is put into the same places of
        `other`, in which the action is still to be taken."""


@dataclass(frozen=True)
class Kit:
    """The properties are proved on all `ways`; the slow ones on some, named by their places: where options are listed,
    where all are picked, where leaks are looked for (in so many games each), and where a game is saved at every action.

    kept: the game of people that lies in the list of saved games. drawn: scenarios and seats of long games of which
    every frame is drawn anew. clicked: after how many actions a table is clicked on, and how many lists of options a
    click may cost. changed: a table of the content, words in it, and what a player writes in their place. secrets: of a
    game with hidden cards.
    """

    ways: tuple[Way, ...]
    listed: tuple[int, ...]
    picked: tuple[int, ...]
    leaking: tuple[int, ...]
    saved: tuple[int, ...]
    kept: Way
    clicked: tuple[int, int]
    changed: tuple[str, str, str]
    drawn: tuple[tuple[str, int], ...] = field(default=())
    games_to_leak: int = 1
    secrets: Secrets | None = None


KITS: dict[str, Kit] = {game: module.KIT for game, module in brought("kit").items()}
"""Of every game on the shelf."""

"""What a game brings to the tests that all games share, in its own `tests/<id>/kit.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import NamedTuple

from tabletop import games


class Way(NamedTuple):
    """One way of setting a game up."""

    seats: int
    scenario: str
    options: dict[str, str]


def way(seats: int, scenario: str, **options: str) -> Way:
    """A scenario with some of its options switched."""
    return Way(seats, scenario, options)


@dataclass(frozen=True)
class Kit:
    """The properties are proved on all `ways`; the slow ones on some, named by their places: where options are listed,
    where all are picked, where leaks are looked for (in so many games each), and where a game is saved at every action.

    drawn: scenarios and seats of tables of which every frame is drawn anew. clicked: after how many actions a table is
    clicked on, and how many lists of options a click may cost. changed: a table of the content, words in it, and what a
    player writes in their place.
    """

    ways: tuple[Way, ...]
    listed: tuple[int, ...]
    picked: tuple[int, ...]
    leaking: tuple[int, ...]
    saved: tuple[int, ...]
    clicked: tuple[int, int]
    changed: tuple[str, str, str]
    drawn: tuple[tuple[str, int], ...] = field(default=())
    games_to_leak: int = 1


KITS: dict[str, Kit] = {game: import_module(f"tests.{game}.kit").KIT for game in games.names()}
"""Of every game on the shelf."""

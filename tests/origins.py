"""Who says what a game is made of, counted anew from its files: what a game brings to the tests of the inspector and
of the set-up, in its own `tests/<id>/origins.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tabletop import games, paths
from tabletop.engine.setup import Setup
from tabletop.games import library
from tabletop.text import Message
from tests.kit import brought

OURS = ("recalled", "proposed")


class Written(NamedTuple):
    """The files of a game as they are written, and the game that is made of them."""

    game: Any
    tables: dict[str, Any]


class Piece(NamedTuple):
    """A piece and the origins that its sheet must name; values: the same for each of its numbers and skills, with the
    words about it."""

    id: str
    origins: set[str]
    values: tuple[tuple[Message, str], ...] = ()


@dataclass(frozen=True)
class OriginProof:
    """Where a game comes from, by its files.

    pieces: pieces of a game with the positions in which they are looked at, among them one of every record; named: how
    many of them name an origin as the game is. own: a table, a record in it that a player may have copied into a file
    of his own, and a piece that is of it. numbers: what the set-up must count of a scenario; whole: whether something
    else is ours in every scenario; chosen: what it calls the scenario itself, by language. words: whole sentences of
    the set-up, by scenario and language.
    """

    pieces: Callable[[Written, Any], Iterator[tuple[Any, Piece]]]
    named: int
    own: tuple[str, str, str]
    numbers: Callable[[str], list[int]]
    chosen: Mapping[str, str]
    words: Mapping[tuple[str, str], str]
    whole: bool = False


def written(game: str, folder: Path, scenario: str) -> Written:
    """A game of the files of a folder."""
    content = library.load(game, [folder])
    seats = ("human",) * max(games.find(game).seat_counts)
    tables = {file.stem: yaml.safe_load(file.read_text(encoding="utf-8")) for file in folder.glob("*.yaml")}
    return Written(games.find(game).open(content, Setup(game, scenario, seats, 1)), tables)


def read(game: str, name: str) -> Any:
    """A built-in file as it is written."""
    return yaml.safe_load((paths.scenarios(game) / f"{name}.yaml").read_text(encoding="utf-8"))


def marks(node: Any, name: str = "source") -> list[str]:
    """Every mark below a node of a file."""
    if isinstance(node, list):
        return [each for part in node for each in marks(part, name)]
    if not isinstance(node, dict):
        return []
    return [*([node[name]] if name in node else []), *(each for part in node.values() for each in marks(part, name))]


def counted(found: list[str]) -> list[int]:
    """The numbers of a sentence about so many marks: none where nothing or everything is ours."""
    ours = sum(each in OURS for each in found)
    return [ours, len(found)] if 0 < ours < len(found) else []


def proofs() -> dict[str, OriginProof]:
    """Of every game on the shelf."""
    return {game: module.ORIGINS for game, module in brought("origins").items()}

"""The chambers and boards of Blackstone Fortress, read from the files that come with the game or from changed ones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from tabletop import paths
from tabletop.engine.content.decode import decode
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import parse
from tabletop.games.blackstone.content.board_files import FILES, BoardTables
from tabletop.games.blackstone.model.board import FortressBoard

WRITTEN = {name: (paths.scenarios("blackstone") / name).read_text(encoding="utf-8") for name in FILES}


def read(written=WRITTEN):
    """What files say, in their order, and all that is wrong with them."""
    problems: list[Problem] = []
    tables = BoardTables()
    for name, text in written.items():
        source = parse(text.encode(), name, problems)
        record = source and decode(source, FILES[name])
        if record is not None:
            tables.take(source, record)
    return *tables.gathered(), problems


CHAMBERS, BOARDS, PROBLEMS = read()


def changed(**tables: dict[str, Any]) -> dict[str, str]:
    """The files with their tables as changed; of a table that is not named, as they are."""
    return {name: _text(name.removesuffix(".yaml"), tables, text) for name, text in WRITTEN.items()}


def _text(table: str, tables: dict[str, dict[str, Any]], text: str) -> str:
    return json.dumps({table: tables[table]}) if table in tables else text


@cache
def board(name: str) -> FortressBoard:
    """A board of the game."""
    return FortressBoard(BOARDS[name], CHAMBERS)

"""The content of Blackstone Fortress from YAML files, checked as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.board_files import FILES as BOARD_FILES
from tabletop.games.blackstone.content.board_files import BoardTables
from tabletop.games.blackstone.content.checks import Written, faults, replaces
from tabletop.games.blackstone.content.files import FILES, ExplorerRecord, ScenarioFile, explorer
from tabletop.games.blackstone.content.records import BlackstoneContent, BlackstoneScenario


def gather(folders: Sequence[Folder]) -> tuple[BlackstoneContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id; a folder with anything
    wrong in its tables adds nothing."""
    gathering = Gathering({**FILES, **BOARD_FILES}, ScenarioFile)
    content, tables = BlackstoneContent(), BoardTables()
    for found in gathering.tables(folders):
        if found.own and not found.files:
            continue
        written = []
        for source, record in found.files:
            if source.name in BOARD_FILES:
                tables.take(source, record)
            else:
                written += _records(source, record)
        chambers, boards = tables.gathered()
        merged = msgspec.structs.replace(_merged(content, written), boards=boards, chambers=chambers)
        faults(written, merged)
        if len(gathering.problems) == found.before:
            content = merged
            gathering.keep(found)
    scenarios = gathering.scenarios(_scenario)
    return msgspec.structs.replace(content, scenarios=scenarios, own=gathering.own), gathering.told()


def _records(source: Source, file: Any) -> list[Written]:
    """All records of a file with the lists and places where they are written."""
    found = []
    for name in file.__struct_fields__:
        for at, one in source.numbered(name, getattr(file, name)):
            path, record = f"{name}[{at}]", one
            if isinstance(one, ExplorerRecord):
                replaces(source, path, one)
                record = explorer(one)
            found.append(Written(source, name, path, record))
    return found


def _merged(content: BlackstoneContent, written: Sequence[Written]) -> BlackstoneContent:
    """The content with these records, which replace those of the same list and id."""
    lists: dict[str, dict[str, Any]] = {}
    for one in written:
        known = lists.setdefault(one.list, {each.id: each for each in getattr(content, one.list)})
        known[one.record.id] = one.record
    return msgspec.structs.replace(content, **{name: tuple(found.values()) for name, found in lists.items()})


def _scenario(source: Source, record: ScenarioFile) -> BlackstoneScenario:
    """The scenario of a file."""
    return BlackstoneScenario(
        id=record.id, title=record.title, about=record.about, order=record.order, source=record.source,
        haul=record.haul, beginners=record.beginners,
    )  # fmt: skip

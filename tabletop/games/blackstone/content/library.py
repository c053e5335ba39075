"""The content with its boards: all files of the game, gathered together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.boards import BoardPlan, BoardsFile
from tabletop.games.blackstone.content.chambers import Chamber, ChambersFile
from tabletop.games.blackstone.content.checks import faults
from tabletop.games.blackstone.content.files import FILES, ScenarioFile
from tabletop.games.blackstone.content.load import _merged, _records, _scenario
from tabletop.games.blackstone.content.records import BlackstoneContent

LAID = {"boards.yaml": BoardsFile, "chambers.yaml": ChambersFile}


class Library(BlackstoneContent, frozen=True, kw_only=True):
    """Everything that can be played with, and the boards that it is played on."""

    boards: dict[str, BoardPlan] = {}
    chambers: dict[str, Chamber] = {}


def gather(folders: Sequence[Folder]) -> tuple[Library, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest (see `load.gather`)."""
    gathering = Gathering(FILES | LAID, ScenarioFile)
    content = Library()
    for found in gathering.tables(folders):
        if found.own and not found.files:
            continue
        content = _laid(content, found.files)
        written = [one for source, record in found.files if source.name not in LAID for one in _records(source, record)]
        merged = _merged(content, written)
        faults(written, merged)
        if len(gathering.problems) == found.before:
            assert isinstance(merged, Library)
            content = merged
            gathering.keep(found)
    scenarios = gathering.scenarios(_scenario)
    return msgspec.structs.replace(content, scenarios=scenarios, own=gathering.own), tuple(gathering.problems)


def _laid(content: Library, files: Sequence[tuple[Source, Any]]) -> Library:
    """The content with the boards and chambers of these files."""
    for _, record in files:
        match record:
            case BoardsFile(boards=boards):
                content = msgspec.structs.replace(content, boards={**content.boards, **boards})
            case ChambersFile(chambers=chambers):
                content = msgspec.structs.replace(content, chambers={**content.chambers, **chambers})
    return content

"""The content with its boards: all files of the game, gathered together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import field

from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.games.blackstone.content.board_files import FILES as BOARD_FILES
from tabletop.games.blackstone.content.board_files import BoardTables
from tabletop.games.blackstone.content.boards import BoardPlan
from tabletop.games.blackstone.content.chambers import Chamber
from tabletop.games.blackstone.content.checks import faults
from tabletop.games.blackstone.content.files import FILES, ScenarioFile
from tabletop.games.blackstone.content.load import _merged, _records, _scenario
from tabletop.games.blackstone.content.records import BlackstoneContent


class Library(BlackstoneContent, frozen=True, kw_only=True):
    """Everything that can be played with, and the boards that it is played on."""

    boards: dict[str, BoardPlan] = field(default_factory=dict)
    chambers: dict[str, Chamber] = field(default_factory=dict)


def gather(folders: Sequence[Folder]) -> tuple[Library, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest (see `load.gather`)."""
    gathering = Gathering({**FILES, **BOARD_FILES}, ScenarioFile)
    boards = BoardTables()
    content = Library()
    for found in gathering.tables(folders):
        if found.own and not found.files:
            continue
        written = []
        for source, record in found.files:
            if source.name in BOARD_FILES:
                boards.take(source, record)
            else:
                written += _records(source, record)
        merged = _merged(content, written)
        faults(written, merged)
        if len(gathering.problems) == found.before:
            assert isinstance(merged, Library)
            content = merged
            gathering.keep(found)
    chambers, plans = boards.gathered()
    content = msgspec.structs.replace(content, boards=plans, chambers=chambers)
    scenarios = gathering.scenarios(_scenario)
    return msgspec.structs.replace(content, scenarios=scenarios, own=gathering.own), tuple(gathering.problems)

"""Chambers and boards from the records of their files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.board_checks import (
    check_board,
    check_level,
    check_lists,
    sound_chambers,
)
from tabletop.games.blackstone.content.boards import MAGLEV, BoardPlan, BoardPlansFile
from tabletop.games.blackstone.content.chambers import Chamber, ChambersFile

FILES: Final[Mapping[str, type]] = {"chambers.yaml": ChambersFile, "boards.yaml": BoardPlansFile}
"""The files that are read here, for `engine.content.gathering.Gathering`."""


class BoardTables:
    """What the files of all folders say, later ones adding or replacing by id, until it is gathered."""

    def __init__(self) -> None:
        self._chambers: dict[str, tuple[Source, Chamber]] = {}
        self._boards: dict[str, tuple[Source, BoardPlan]] = {}

    def take(self, source: Source, record: ChambersFile | BoardPlansFile) -> None:
        """Take in one file."""
        if isinstance(record, ChambersFile):
            self._chambers.update({name: (source, one) for name, one in record.chambers.items()})
        else:
            self._boards.update({name: (source, plan) for name, plan in record.boards.items()})

    def gathered(self) -> tuple[dict[str, Chamber], dict[str, BoardPlan]]:
        """All chambers and boards that can be played with; what is wrong with the others is noted.

        A board that needs a chamber with mistakes is left out, with a word only of what it names twice.
        """
        chambers = sound_chambers(self._chambers)
        spoilt = self._chambers.keys() - chambers.keys()
        boards = {name: plan for name, (_, plan) in self._boards.items()}
        sound = {}
        for name, (source, plan) in self._boards.items():
            before = len(source.problems)
            check_lists(source, name, plan)
            if MAGLEV not in chambers or any(each.chamber in spoilt for each in plan.placements):
                source.spoilt.add(name)
                continue
            check_board(source, name, plan, chambers)
            check_level(source, name, boards, chambers)
            if len(source.problems) == before:
                sound[name] = plan
        return chambers, sound

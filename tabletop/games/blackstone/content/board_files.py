"""Chambers and boards from the records of their files, checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.board_checks import check_board, check_chambers, check_level
from tabletop.games.blackstone.content.boards import BoardPlan, BoardPlansFile
from tabletop.games.blackstone.content.chambers import Chamber, ChambersFile

FILES: Final[Mapping[str, type]] = {"chambers.yaml": ChambersFile, "boards.yaml": BoardPlansFile}
"""The files that are read here, for `engine.content.gathering.Gathering`."""


class BoardTables:
    """What the files of all folders say, later ones adding or replacing by id, until it is gathered."""

    def __init__(self) -> None:
        self._chambers: dict[str, Chamber] = {}
        self._boards: dict[str, tuple[Source, BoardPlan]] = {}

    def take(self, source: Source, record: ChambersFile | BoardPlansFile) -> None:
        """Take in one file."""
        if isinstance(record, ChambersFile):
            before = len(source.problems)
            check_chambers(source, record.chambers)
            if len(source.problems) == before:
                self._chambers.update(record.chambers)
        else:
            self._boards.update({name: (source, plan) for name, plan in record.boards.items()})

    def gathered(self) -> tuple[dict[str, Chamber], dict[str, BoardPlan]]:
        """All chambers, and all boards that can be played on; what is wrong with the others is noted."""
        boards = {name: plan for name, (_, plan) in self._boards.items()}
        sound = {}
        for name, (source, plan) in self._boards.items():
            before = len(source.problems)
            check_board(source, name, plan, self._chambers)
            check_level(source, name, boards, self._chambers)
            if len(source.problems) == before:
                sound[name] = plan
        return self._chambers, sound

"""Stones and heaps from YAML files."""

from collections.abc import Sequence

from tabletop.engine.content.folder import Folder
from tabletop.engine.content.gathering import Gathering
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.games.pebbles.content.files import ScenarioFile, StonesFile
from tabletop.games.pebbles.content.records import Heap, PebblesContent, Stone


def gather(folders: Sequence[Folder]) -> tuple[PebblesContent, tuple[Problem, ...]]:
    """What can be played, and what is wrong with the rest. Later folders add or replace by id."""
    stones: dict[str, Stone] = {}
    gathering = Gathering({"stones.yaml": StonesFile}, ScenarioFile)
    for tables in gathering.tables(folders):
        gathering.keep(tables)
        for _, file in tables.files:
            stones |= {name: Stone(name, record.colour, record.source) for name, record in file.stones.items()}
    heaps = gathering.scenarios(_heap if stones else _nothing)
    return PebblesContent(tuple(stones.values()), heaps, gathering.own), tuple(gathering.problems)


def _heap(_: Source, record: ScenarioFile) -> Heap:
    return Heap(
        record.id, record.order, record.title, record.about, record.source, record.beginners, record.pebbles,
        record.most,
    )  # fmt: skip


def _nothing(_: Source, __: ScenarioFile) -> None:
    """Without stones there is no heap."""

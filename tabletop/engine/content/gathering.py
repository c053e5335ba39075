"""The files of a game's content, folder by folder: the tables at once, the scenarios when all tables are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tabletop.engine.content.decode import decode, decode_table
from tabletop.engine.content.fields import ScenarioRecord
from tabletop.engine.content.folder import File, Folder, Reader
from tabletop.engine.content.following import first_faults
from tabletop.engine.content.origin import as_own
from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Source
from tabletop.engine.setup import Own


class InMenu(Protocol):
    """A scenario as it is played. order: its place in the menu."""

    @property
    def id(self) -> str: ...

    @property
    def order(self) -> int: ...


class Tables(NamedTuple):
    """The tables of one folder, without entries that have mistakes. own: whether they are the player's. before: the
    problems that there were before, and what was skipped."""

    folder: Folder
    own: bool
    files: list[tuple[Source, Any]]
    before: int


R = TypeVar("R", bound=ScenarioRecord)
T = TypeVar("T", bound=InMenu)


class Gathering(Generic[R]):
    """What all folders bring, the built-in one first. kinds: of the files that are tables, by name, or by a pattern
    that several names fit (`decks_*.yaml`); all others are scenarios, which are records of one type. What later folders
    bring is the player's own, whatever it says."""

    def __init__(self, kinds: Mapping[str, type], scenario: type[R]) -> None:
        self.kinds, self.scenario = kinds, scenario
        self.problems: list[Problem] = []
        self.own = Own()
        self._reader = Reader(self.problems)
        self._sources: list[Source] = []
        self._written: list[tuple[Source, R, bool]] = []

    def tables(self, folders: Sequence[Folder]) -> Iterator[Tables]:
        """The tables of each folder, each file with its record, which is of the type that its name asks for."""
        for number, folder in enumerate(folders):
            before = len(self.problems)
            files = self._reader.files(folder)
            before += sum(not each.mistakes for each in self.problems[before:])
            tables = [found for file in files if self._table(file) for found in self._read(file, number > 0)]
            yield Tables(folder, number > 0, tables, before)
            self._written += [(*each, number > 0) for each in self._scenarios(files, number > 0)]

    def told(self) -> tuple[Problem, ...]:
        """What is wrong, without what only follows from it."""
        return first_faults(self.problems, self._sources, self._reader.unread)

    def keep(self, tables: Tables) -> None:
        """Note that tables became part of the content."""
        if tables.own:
            self.own.tables.update({source.name: source.text for source, _ in tables.files})

    def scenarios(self, make: Callable[[Source, R], T | None]) -> dict[str, T]:
        """All scenarios by id, in the order of the menu; those of later folders add or replace. make: None for one that
        cannot be played, with its problems noted."""
        made: dict[str, T] = {}
        for source, record, own in self._written:
            scenario = make(source, record)
            if scenario is not None:
                made[record.id] = scenario
                self.own.scenarios.update({record.id: source.text} if own else {})
        return {each.id: each for each in sorted(made.values(), key=lambda each: (each.order, each.id))}

    def _scenarios(self, files: Sequence[File], own: bool) -> Iterator[tuple[Source, R]]:
        """The scenarios of a folder; of two with the same id the second is a problem."""
        names: dict[str, str] = {}
        for file in files:
            if self._table(file) is None:
                for source, record in self._read(file, own):
                    if record.id in names:
                        source.add("duplicate_id", "id", id=record.id, other=names[record.id])
                    names.setdefault(record.id, source.name)
                    yield source, record

    def _table(self, file: File) -> type[Any] | None:
        """What a table of this name holds; None for a scenario."""
        return next((kind for name, kind in self.kinds.items() if fnmatchcase(file.path.name, name)), None)

    def _read(self, file: File, own: bool) -> Iterator[tuple[Source, Any]]:
        table, source = self._table(file), self._reader.read(file)
        if source is not None:
            self._sources.append(source)
            record: Any = decode(source, self.scenario) if table is None else decode_table(source, table)
            if record is not None:
                yield source, as_own(record) if own else record

"""The YAML files of a folder, or of a saved game that brought some along, within the limits of one loading.

Files come from strangers: nothing outside the folder is read, nothing that is no file is opened, and how many files,
bytes and values there may be is bounded.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import MAX_BYTES, Budget, Source, parse
from tabletop.paths import OutsideError, inside
from tabletop.text.cleaning import cleaned

MAX_FILES: Final = 500
MAX_ENTRIES: Final = 10_000
"""Of whatever kind, in a folder."""
MAX_BYTES_IN_ALL: Final = 8 << 20
MAX_VALUES_IN_ALL: Final = 60_000
"""Three times what the largest game has; so many are read within the time that a damaged folder may take."""

Folder = Path | Mapping[str, str]
"""Where YAML files are: a folder on disk, or what a save brought, texts by the names of files."""


class File(NamedTuple):
    """A YAML file: on disk, or, with a text, one that came with a save and is nowhere else."""

    path: Path
    text: str | None = None


def place(folder: Folder) -> Path:
    """The path of a folder; files that came with a save have only their names."""
    return folder if isinstance(folder, Path) else Path()


class Reader:
    """One loading: every problem of its files, and what may still be read. unread: the texts of files that nothing
    could be made of."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.unread: list[str] = []
        self._budget = Budget(MAX_BYTES_IN_ALL, MAX_VALUES_IN_ALL)

    def files(self, folder: Folder) -> list[File]:
        """The YAML files directly in a folder, by name; what is none but is called so is a problem. No folder: none."""
        if not isinstance(folder, Path):
            if len(folder) > MAX_FILES:
                self.problems.append(Problem("too_many_files", "", args={"most": MAX_FILES}))
                return []
            return [File(Path(cleaned(name)), text) for name, text in sorted(folder.items())]
        found = self._named(folder)
        if len(found) > MAX_FILES:
            self.problems.append(Problem("too_many_files", str(folder), args={"most": MAX_FILES}))
            return []
        return [File(path) for path in found if self._is_file(folder, path)]

    def read(self, file: File) -> Source | None:
        """Read and parse one file; None (and problems) if it cannot be used at all."""
        if self._budget.is_spent:
            return None
        if file.text is not None:
            data = file.text[: MAX_BYTES + 1].encode("utf-8", "surrogatepass")
        else:
            try:
                with open(file.path, "rb", opener=_without_waiting) as stream:
                    data = stream.read(MAX_BYTES + 1)
            except OSError as error:
                self.problems.append(_unreadable(file.path, error))
                return None
        source = parse(data, str(file.path), self.problems, self._budget)
        if source is None:
            self.unread.append(data.decode("utf-8", "replace"))
        return source

    def _named(self, folder: Path) -> list[Path]:
        """What is called like a YAML file, sorted; the listing ends where a folder is too full to be one of content."""
        try:
            with os.scandir(folder) as entries:
                names = [entry.name for entry in islice(entries, MAX_ENTRIES + 1)]
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self.problems.append(_unreadable(folder, error))
            return []
        if len(names) > MAX_ENTRIES:
            self.problems.append(Problem("too_many_entries", str(folder), args={"most": MAX_ENTRIES}))
            return []
        return [folder / name for name in sorted(names) if Path(name).suffix in (".yaml", ".yml")]

    def _is_file(self, folder: Path, path: Path) -> bool:
        """Whether there is a file of the folder to read; why there is none is noted."""
        problem = None
        try:
            mode = path.stat().st_mode
            inside(folder, path.name)
            if not stat.S_ISREG(mode):
                problem = Problem("is_folder" if stat.S_ISDIR(mode) else "is_no_file", str(path))
        except OutsideError:
            problem = Problem("leaves_folder", str(path), args={"name": path.name})
        except OSError as error:
            problem = Problem("leads_nowhere", str(path)) if os.path.islink(path) else _unreadable(path, error)
        if problem is not None:
            self.problems.append(problem)
        return problem is None


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; what took its place in the meantime and would wait for somebody to write, such as a pipe, does not.
    """
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _unreadable(path: Path, error: OSError) -> Problem:
    return Problem("unreadable", str(path), args={"reason": error.strerror or type(error).__name__})

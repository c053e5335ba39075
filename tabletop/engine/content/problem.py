"""What is wrong in the files of content, as data: a code and arguments; its sentence is the key ``content.<code>``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop.text.cleaning import cleaned
from tabletop.text.message import Message, Value

MOST_PROBLEMS: Final = 200
"""Problems of one file that are told one by one."""
MORE: Final = "more"
_SKIPPED: Final = frozenset({"is_folder", "is_no_file", "leads_nowhere"})


class Problem(Struct, frozen=True):
    """One thing wrong in one file: ``code`` and ``args`` choose the sentence, ``line`` counts from 1 (0: no line)."""

    code: str
    file: str
    line: int = 0
    path: str = ""
    args: Mapping[str, str | int] = {}

    @property
    def mistakes(self) -> int:
        """How many mistakes this stands for; none where it says what in the folder is no file to read."""
        return 0 if self.code in _SKIPPED else int(self.args["count"]) if self.code == MORE else 1

    @property
    def sentence(self) -> Message:
        """What is wrong."""
        return Message(f"content.{self.code}", {name: _shown(value) for name, value in self.args.items()})

    @property
    def message(self) -> Message:
        """Where it stands and what is wrong."""
        if not self.file:
            return self.sentence
        form = "file" if not self.line else "path" if self.path else "line"
        place: dict[str, Value] = {
            "file": cleaned(self.file), "line": self.line, "path": cleaned(self.path), "problem": self.sentence,
        }  # fmt: skip
        return Message(f"content.place.{form}", place)


def _shown(value: str | int) -> str | int:
    return cleaned(value) if isinstance(value, str) else value


class ContentError(Exception):
    """Content that cannot be used, with every problem found in it, in the order of files and lines."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("; ".join(f"{each.file}:{each.line}: {each.code} {each.path}" for each in self.problems))


def counted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems, those beyond the most of a file (see `Source.note`) as one with their number."""
    found = tuple(problems)
    more = Counter(each.file for each in found if each.code == MORE)
    kept = []
    for each in found:
        if each.code != MORE:
            kept.append(each)
        elif (count := more.pop(each.file, 0)) > 0:
            kept.append(Problem(MORE, each.file, args={"count": count}))
    return tuple(kept)

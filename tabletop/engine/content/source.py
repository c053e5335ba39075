"""Content files as trees of nodes with their lines, and the problems found in them.

Files come from strangers: a file has a largest size, depth and number of values; aliases, anchors, tags and second
documents are refused; nothing outside the folder is read.

A problem is data (a code and arguments); its sentence is the key ``content.<code>`` of the texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import yaml

from tabletop.paths import OutsideError, inside
from tabletop.text import Message, Value

MAX_BYTES: Final = 1 << 20
MAX_DEPTH: Final = 24
MAX_VALUES: Final = 60_000
MAX_FILES: Final = 500

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NOTHING: Final = frozenset({"", "~", "null"})


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong in one file: ``code`` and ``args`` choose the sentence, ``line`` counts from 1 (0: no line)."""

    code: str
    file: str
    line: int = 0
    path: str = ""
    args: dict[str, str | int] = {}

    @property
    def sentence(self) -> Message:
        """What is wrong."""
        return Message(f"content.{self.code}", self.args)

    @property
    def message(self) -> Message:
        """Where it stands and what is wrong."""
        form = "file" if not self.line else "path" if self.path else "line"
        place: dict[str, Value] = {"file": self.file, "line": self.line, "path": self.path, "problem": self.sentence}
        return Message(f"content.place.{form}", place)


class Scalar(NamedTuple):
    """A value without parts; ``plain`` tells ``null`` from ``"null"``."""

    line: int
    value: str
    plain: bool


class Items(NamedTuple):
    """A list."""

    line: int
    nodes: list[Node]


class Entries(NamedTuple):
    """A mapping, as written: equal keys are still there."""

    line: int
    pairs: list[tuple[Scalar, Node]]


class File(NamedTuple):
    """A YAML file: on disk, or, with a text, one that came with a save and is nowhere else."""

    path: Path
    text: str | None = None


Folder = Path | Mapping[str, str]
"""Where YAML files are: a folder on disk, or what a save brought, texts by the names of files."""
Node = Scalar | Items | Entries
Broken = tuple[str, dict[str, str | int]]


class Source:
    """One parsed file, its text, and the list that collects its problems (shared with the other files of one loading).
    """

    def __init__(self, file: str, root: Node, problems: list[Problem], text: str) -> None:
        self.file, self.root, self.problems, self.text = file, root, problems, text

    @property
    def name(self) -> str:
        """The name of the file, without its folder."""
        return Path(self.file).name

    def line(self, path: str) -> int:
        """The line of the longest beginning of a path (``board.rows[3]``) that the file has."""
        node = self.root
        for part in re.findall(r"[^.\[\]]+", path):
            inner: Node | None = None
            if isinstance(node, Entries):
                inner = next((value for key, value in node.pairs if key.value == part), None)
            elif isinstance(node, Items) and part.isdigit() and int(part) < len(node.nodes):
                inner = node.nodes[int(part)]
            if inner is None:
                break
            node = inner
        return node.line

    def add(self, code: str, path: str = "", /, **args: str | int) -> None:
        """Note a problem at a path of this file."""
        self.problems.append(Problem(code, self.file, self.line(path), path, args))


def place(folder: Folder) -> Path:
    """The path of a folder; files that came with a save have only their names."""
    return folder if isinstance(folder, Path) else Path()


def yaml_files(folder: Folder, problems: list[Problem]) -> list[File]:
    """The YAML files directly in a folder, by name; links that lead outside are problems. No folder: no files."""
    if not isinstance(folder, Path):
        return [File(Path(name), text) for name, text in sorted(folder.items())]
    try:
        inner = list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        problems.append(_unreadable(folder, error))
        return []
    found = sorted((each for each in inner if each.suffix in (".yaml", ".yml")), key=lambda each: each.name)
    if len(found) > MAX_FILES:
        problems.append(Problem("too_many_files", str(folder), args={"most": MAX_FILES}))
        return []
    kept = []
    for path in found:
        try:
            inside(folder, path.name)
        except OutsideError:
            problems.append(Problem("leaves_folder", str(path), args={"name": path.name}))
            continue
        if path.is_file():
            kept.append(File(path))
    return kept


def read(file: File, problems: list[Problem]) -> Source | None:
    """Read and parse one file; None (and problems) if it cannot be used at all."""
    if file.text is not None:
        return parse(file.text.encode(), str(file.path), problems)
    try:
        with file.path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        problems.append(_unreadable(file.path, error))
        return None
    return parse(data, str(file.path), problems)


def _unreadable(path: Path, error: OSError) -> Problem:
    return Problem("unreadable", str(path), args={"reason": error.strerror or type(error).__name__})


def parse(data: bytes, file: str, problems: list[Problem]) -> Source | None:
    """Parse one file from memory; None (and one problem) if it is not one small plain YAML document."""
    if len(data) > MAX_BYTES:
        problems.append(Problem("too_big", file, args={"most": MAX_BYTES // 1024}))
        return None
    try:
        words = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problems.append(Problem("not_utf8", file, data.count(b"\n", 0, error.start) + 1))
        return None
    builder = _Builder()
    try:
        for event in yaml.parse(words, Loader=_LOADER):
            broken = builder.take(event)
            if broken is not None:
                code, args = broken
                problems.append(Problem(code, file, _line(event.start_mark), args=args))
                return None
    except yaml.MarkedYAMLError as error:
        problems.append(Problem("not_yaml", file, _line(error.problem_mark or error.context_mark)))
        return None
    except yaml.YAMLError:
        problems.append(Problem("not_yaml", file))
        return None
    root = builder.root
    if root is None or is_nothing(root):
        problems.append(Problem("empty", file))
        return None
    return Source(file, root, problems, words)


def _line(mark: Any) -> int:
    return 0 if mark is None else int(mark.line) + 1


class _Builder:
    """Nodes from parser events, without recursion and within the limits."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.count = 0
        self.open: list[tuple[Items | Entries, Scalar | None]] = []

    def take(self, event: Any) -> Broken | None:
        """Take one event; what it breaks is answered as the code and arguments of a problem."""
        match event:
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self.open.pop()
            case yaml.DocumentStartEvent() if self.root is not None:
                return "second_document", {}
            case yaml.AliasEvent():
                return "alias", {}
            case yaml.NodeEvent():
                return self._node(event)
        return None

    def _node(self, event: Any) -> Broken | None:
        line = _line(event.start_mark)
        self.count += 1
        if self.count > MAX_VALUES:
            return "too_many_values", {"most": MAX_VALUES}
        if event.anchor is not None:
            return "alias", {}
        if event.tag not in (None, "!"):
            return "tag", {"found": short(event.tag)}
        node: Node
        match event:
            case yaml.ScalarEvent():
                node = Scalar(line, event.value, event.implicit[0])
            case yaml.SequenceStartEvent():
                node = Items(self._heading(line), [])
            case _:
                node = Entries(self._heading(line), [])
        if not self._place(node):
            return "odd_key", {}
        if not isinstance(node, Scalar):
            if len(self.open) == MAX_DEPTH:
                return "too_deep", {"most": MAX_DEPTH}
            self.open.append((node, None))
        return None

    def _heading(self, line: int) -> int:
        """The line that a list or mapping is told by: that of its key, if it has one."""
        key = self.open[-1][1] if self.open else None
        return line if key is None else key.line

    def _place(self, node: Node) -> bool:
        """Put a node where it belongs; False if it is a key that is not a plain value."""
        if not self.open:
            self.root = node
            return True
        parent, key = self.open[-1]
        if isinstance(parent, Items):
            parent.nodes.append(node)
        elif key is not None:
            parent.pairs.append((key, node))
            self.open[-1] = (parent, None)
        elif isinstance(node, Scalar):
            self.open[-1] = (parent, node)
        else:
            return False
        return True


def is_nothing(node: Node) -> bool:
    """Whether a node is YAML's null, written or left out."""
    return isinstance(node, Scalar) and node.plain and node.value.lower() in _NOTHING


def shown(node: Node) -> str:
    match node:
        case Scalar():
            return short(node.value)
        case Items():
            return "[...]"
        case Entries():
            return "{...}"


def short(words: str) -> str:
    """Words of a stranger's file, fit for one line of a message."""
    line = " ".join(words.split())
    return line if len(line) <= 40 else line[:39] + "…"

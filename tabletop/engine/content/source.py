"""Content files as trees of nodes with their lines, and the problems found in them.

Files come from strangers: a file has a largest size, depth and number of values; aliases, anchors, tags, second
documents and characters that nobody sees are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import yaml

from tabletop.engine.content.problem import MORE, MOST_PROBLEMS, Problem
from tabletop.text.cleaning import cleaned, hidden

MAX_BYTES: Final = 1 << 20
MAX_DEPTH: Final = 24
MAX_VALUES: Final = 60_000
DETAILED: Final = 1_000
"""Problems of all files of one loading beyond which they are only counted."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NOTHING: Final = frozenset({"", "~", "null"})


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


T = TypeVar("T")
Node = Scalar | Items | Entries
Broken = tuple[str, dict[str, str | int]]


class Source:
    """One parsed file, its text, and the list that collects its problems (shared with the other files of one loading).

    by_entry: whether the lists and mappings in it go without those of their entries that have mistakes. left_out: the
    numbers of such entries, by the path of their list. spoilt: what is left out since something else has mistakes.
    """

    def __init__(self, file: str, root: Node, problems: list[Problem], text: str) -> None:
        self.file, self.root, self.problems, self.text = file, root, problems, text
        self._noted = 0
        self.by_entry = False
        self.left_out: dict[str, set[int]] = {}
        self.spoilt: set[str] = set()

    def is_by_entry(self, path: str) -> bool:
        """Whether what stands at a path goes without entries that have mistakes."""
        return self.by_entry and len(parts(path)) == 1

    def numbered(self, path: str, entries: Iterable[T]) -> Iterator[tuple[int, T]]:
        """The entries of a list that are there, each with its number in the file."""
        left_out = self.left_out.get(path, ())
        return zip((number for number in count() if number not in left_out), entries, strict=False)

    @property
    def name(self) -> str:
        """The name of the file, without its folder."""
        return Path(self.file).name

    def line(self, path: str) -> int:
        """The line of the longest beginning of a path (``board.rows[3]``) that the file has."""
        return self.node(path).line

    def node(self, path: str, depth: int | None = None) -> Node:
        """What stands at the longest beginning of a path that the file has, of so many parts at most."""
        node = self.root
        for part in parts(path)[:depth]:
            inner: Node | None = None
            if isinstance(node, Entries):
                inner = next((value for key, value in node.pairs if key.value == part), None)
            elif isinstance(node, Items) and part.isdigit() and int(part) < len(node.nodes):
                inner = node.nodes[int(part)]
            if inner is None:
                break
            node = inner
        return node

    @property
    def is_full(self) -> bool:
        """Whether there are so many problems already that further ones are only counted."""
        return self._noted >= MOST_PROBLEMS or len(self.problems) >= DETAILED

    def add(self, code: str, path: str = "", /, **args: str | int) -> None:
        """Note a problem at a path of this file."""
        self.note(code, 0 if self.is_full else self.line(path), path, args)

    def note(self, code: str, line: int, path: str, args: dict[str, str | int]) -> None:
        """Note a problem at a line of this file; those beyond the most are alike and wait for being counted."""
        self.problems.append(Problem(MORE, self.file) if self.is_full else Problem(code, self.file, line, path, args))
        self._noted += 1


class Budget:
    """What all files of one loading may hold together: bytes and values."""

    def __init__(self, size: int, values: int) -> None:
        self.size, self.values = size, values

    @property
    def is_spent(self) -> bool:
        """Whether nothing more is read."""
        return min(self.size, self.values) < 0


def parse(data: bytes, file: str, problems: list[Problem], budget: Budget | None = None) -> Source | None:
    """Parse one file from memory; None (and one problem) if it is not one small plain YAML document."""
    budget = budget or Budget(MAX_BYTES, MAX_VALUES)
    if len(data) > MAX_BYTES:
        problems.append(Problem("too_big", file, args={"most": MAX_BYTES // 1024}))
        return None
    budget.size -= len(data)
    if budget.is_spent:
        problems.append(Problem("too_much", file))
        return None
    try:
        words = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problems.append(Problem("not_utf8", file, data.count(b"\n", 0, error.start) + 1))
        return None
    at = hidden(words)
    if at is not None:
        problems.append(Problem("hidden", file, words.count("\n", 0, at) + 1, args={"found": _code(words[at])}))
        return None
    root = _tree(words, file, problems, budget)
    if root is not None and is_nothing(root):
        problems.append(Problem("empty", file))
        return None
    return None if root is None else Source(file, root, problems, words)


def _tree(words: str, file: str, problems: list[Problem], budget: Budget) -> Node | None:
    """The nodes of a file; None and one problem if there are none."""
    builder = _Builder(budget)
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
    if builder.root is None:
        problems.append(Problem("empty", file))
    return builder.root


def _code(character: str) -> str:
    """The number by which Unicode knows a character."""
    return f"U+{ord(character):04X}"


def _line(mark: Any) -> int:
    return 0 if mark is None else int(mark.line) + 1


class _Builder:
    """Nodes from parser events, without recursion and within the limits."""

    def __init__(self, budget: Budget) -> None:
        self.root: Node | None = None
        self.count = 0
        self.budget = budget
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
        self.budget.values -= 1
        if self.budget.is_spent:
            return "too_much", {}
        if event.anchor is not None:
            return "alias", {}
        if event.tag not in (None, "!"):
            return "tag", {"found": short(event.tag)}
        node: Node
        match event:
            case yaml.ScalarEvent():
                at = hidden(event.value)
                if at is not None:
                    return "hidden", {"found": _code(event.value[at])}
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


def parts(path: str) -> list[str]:
    """The keys and numbers of a path."""
    return re.findall(r"[^.\[\]]+", path)


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
    return cleaned(words, 40)

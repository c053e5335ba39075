"""Of all that is wrong in the files of a loading, the faults: without what only follows from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tabletop.engine.content.problem import Problem
from tabletop.engine.content.source import Entries, Items, Node, Scalar, Source, parts

NAMES: Final[Mapping[str, str]] = {"unknown_choice": "found", "unknown_choice_near": "found", "missing_key": "key"}
"""What may only follow: the codes, and their argument that names what there is not."""
NAMING: Final = ("id", "title")
"""The fields by which others know an entry, or a part of it; where parts are a mapping, by its keys."""


def first_faults(problems: Sequence[Problem], sources: Iterable[Source], unread: Iterable[str]) -> tuple[Problem, ...]:
    """The problems but those that name what is not there for no other reason than that it has mistakes itself, which
    are told, or that its file could not be read. unread: the texts of such files."""
    named = [each for each in problems if _names_what_is_not_there(each)]
    if not named:
        return tuple(problems)
    by_file = {source.file: source for source in sources}
    words = {word for text in unread for word in re.findall(r"[\w-]+", text)}
    gone = words.union(*(source.spoilt for source in by_file.values()))
    gone.update(_names((each for each in problems if not _names_what_is_not_there(each)), by_file))
    follow: set[int] = set()
    while new := [at for at, each in enumerate(named) if at not in follow and each.args[NAMES[each.code]] in gone]:
        follow.update(new)
        gone.update(_names((named[at] for at in new), by_file))
    following = {id(named[at]) for at in follow}
    return tuple(each for each in problems if id(each) not in following)


def _names_what_is_not_there(problem: Problem) -> bool:
    """Whether it may only follow; a key can be the name of an entry only where the entries of a table stand."""
    return problem.code in NAMES and (problem.code != "missing_key" or len(parts(problem.path)) == 1)


def _names(problems: Iterable[Problem], sources: Mapping[str, Source]) -> Iterator[str]:
    """The names of the entries of tables in which problems are; of all of a table, or a file, that has one itself."""
    places = {(each.file, *parts(each.path)[:2]): each.path for each in problems}
    for (file, *keys), path in places.items():
        if file in sources:
            yield from keys[1:]
            yield from _named_in(sources[file].node(path, 2), 2 - len(keys))


def _named_in(node: Node, keys: int) -> Iterator[str]:
    """All names in a node. keys: so many layers of it have names for keys."""
    match node:
        case Entries():
            for key, value in node.pairs:
                if keys > 0 or isinstance(value, Entries):
                    yield key.value
                elif isinstance(value, Scalar) and key.value in NAMING:
                    yield value.value
                yield from _named_in(value, keys - 1)
        case Items():
            for each in node.nodes:
                yield from _named_in(each, keys - 1)

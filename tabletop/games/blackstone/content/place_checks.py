"""What is wrong with a stronghold or the vault: levels, markers, groups and models that it does not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.engine.content.source import Source
from tabletop.games.blackstone.content.boards import MOST_MARKERS
from tabletop.games.blackstone.content.records import BlackstoneContent, Stronghold, Vault

ON_A_LEVEL = ("board", "start", "goal")
"""Fields of rules and goals that name a level."""


def check_place(source: Source, path: str, record: Stronghold | Vault, content: BlackstoneContent) -> None:
    """Note everything that could not be set up, or could never be reached."""
    boards = record.boards if isinstance(record, Stronghold) else (record.board,)
    if any(each not in content.boards for each in boards):
        return  # it is told where the board is named
    groups = [each.group for each in record.garrison]
    for at, group in enumerate(groups):
        if group in groups[:at]:
            source.add("blackstone_group_twice", f"{path}.garrison[{at}].group", group=group)
    for where, name in _levels(record):
        if name not in boards:
            source.add("blackstone_other_board", f"{path}.{where}", name=name)
            return
    for where, group in _groups(record):
        if group not in groups:
            source.add("blackstone_no_group", f"{path}.{where}", group=group)
    _markers(source, path, record, content)
    _models(source, path, record, content)


def _levels(record: Stronghold | Vault) -> Iterator[tuple[str, str]]:
    """The boards that the parts of a place name."""
    yield from ((f"garrison[{at}].board", each.board) for at, each in enumerate(record.garrison))
    for where, part in _parts(record):
        yield from ((f"{where}.{name}", getattr(part, name)) for name in ON_A_LEVEL if hasattr(part, name))
    if isinstance(record, Stronghold):
        yield from ((f"unguarded.{name}", name) for name in record.unguarded)


def _groups(record: Stronghold | Vault) -> Iterator[tuple[str, int]]:
    """The groups that rules and goal are about."""
    for where, part in _parts(record):
        if hasattr(part, "group"):
            yield f"{where}.group", part.group
        yield from ((f"{where}.groups[{at}]", each) for at, each in enumerate(getattr(part, "groups", ())))


def _parts(record: Stronghold | Vault) -> Iterator[tuple[str, Any]]:
    yield from ((f"rules[{at}]", each) for at, each in enumerate(record.rules))
    yield "goal", record.goal


def _markers(source: Source, path: str, record: Stronghold | Vault, content: BlackstoneContent) -> None:
    """Markers that a board has not, too many of them, and too few spots."""
    unguarded = record.unguarded if isinstance(record, Stronghold) else {}
    wanted = [(f"garrison[{at}].marker", each.board, each.marker) for at, each in enumerate(record.garrison)]
    wanted += [(f"unguarded.{name}", name, number) for name, number in unguarded.items()]
    for where, board, number in wanted:
        if number is not None and number > len(content.boards[board].markers):
            source.add("blackstone_no_marker", f"{path}.{where}", name=board, number=number)
    laid = sum(each.laid and each.marker is not None for each in record.garrison)
    if laid + len(unguarded) > MOST_MARKERS:
        source.add("blackstone_many_markers", f"{path}.garrison", most=MOST_MARKERS)
    for at, each in enumerate(record.garrison):
        models, spots = sum(each.hostiles.values()), len(content.boards[each.board].spots.get("guardian", ()))
        if each.marker is None and spots < models:
            source.add("blackstone_few_spots", f"{path}.garrison[{at}]", models=models, spots=spots)


def _models(source: Source, path: str, record: Stronghold | Vault, content: BlackstoneContent) -> None:
    """More models of a kind than there are: they would silently stay away."""
    wanted, there = Counter[str](), {each.id: each.models for each in content.hostiles}
    for guard in record.garrison:
        for hostiles in (guard.hostiles, *guard.if_legacy.values()):
            wanted.update(hostiles)
    for kind, models in wanted.items():
        if models > there.get(kind, models):
            source.add("blackstone_few_models", f"{path}.garrison", kind=kind, models=models, there=there[kind])

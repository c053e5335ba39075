"""What lies in a record, and which names of other records it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct

NAMES: Final[Mapping[tuple[str, str], str]] = {
    ("Explorer", "ship"): "ships",
    ("TableRow", "action"): "actions",
    ("TakeAction", "action"): "actions",
    ("GroupLine", "hostiles"): "hostiles",
    ("CombatCard", "board"): "boards",
    ("SmallCombat", "board"): "boards",
    ("Garrison", "board"): "boards",
    ("Stronghold", "boards"): "boards",
    ("Vault", "board"): "boards",
    ("GroupLine", "twist"): "twists",
    ("Garrison", "hostiles"): "hostiles",
    ("Garrison", "if_legacy"): "legacy",
    ("SmallCombat", "hostiles"): "hostiles",
    ("SmallCombat", "if_in_deck"): "hostiles",
    ("Duels", "hostile"): "hostiles",
    ("AddEncounters", "title"): "titles",
    ("HoldCard", "card"): "discoveries",
    ("Ship", "residents"): "explorers",
    ("Stronghold", "artefact"): "artefacts",
    ("FireLane", "kind"): "hostiles",
    ("Waits", "kind"): "hostiles",
    ("Guardian", "kind"): "hostiles",
    ("FireLane", "weapon"): "hostile_weapons",
    ("ArmsRow", "weapon"): "own_weapons",
    ("UseWeapon", "weapon"): "own_weapons",
    ("SkipColumn", "unless_weapon"): "own_weapons",
    ("SlayGroup", "kind"): "hostiles",
    ("Selector", "kinds"): "hostiles",
    ("Like", "slain"): "hostiles",
    ("Unseen", "not_by"): "hostiles",
    ("SlayInActivation", "not_kinds"): "hostiles",
    ("NoReinforcements", "kinds"): "hostiles",
    ("EasierReinforcements", "kinds"): "hostiles",
    ("Darkness", "but"): "hostiles",
}
"""By record and field: the list in which the name, or each of the names, stands."""


class Named(NamedTuple):
    """A name, the list in which it should stand, and its path within the record."""

    list: str
    path: str
    name: str


def walk(value: Any, path: str = "") -> Iterator[tuple[str, Struct]]:
    """A record and all that lie in it, each with its path."""
    match value:
        case Struct():
            yield path, value
            for name, said in _fields(value):
                yield from walk(getattr(value, name), _join(path, said))
        case tuple():
            for at, one in enumerate(value):
                yield from walk(one, f"{path}[{at}]")
        case dict():
            for key, one in value.items():
                yield from walk(one, _join(path, key))


def named(record: Struct) -> Iterator[Named]:
    """All names of other records in a record."""
    for path, part in walk(record):
        for field, said in _fields(part):
            wanted = NAMES.get((type(part).__name__, field))
            if wanted is not None:
                words = _words(getattr(part, field), _join(path, said))
                yield from (Named(wanted, place, name) for place, name in words)


def _fields(record: Struct) -> Iterator[tuple[str, str]]:
    """The fields of a record, each with what files call it."""
    return zip(record.__struct_fields__, record.__struct_encode_fields__, strict=True)


def _words(found: Any, path: str) -> Iterator[tuple[str, str]]:
    """The names in a field, each with its path: one, a list of them, or the keys of a mapping."""
    match found:
        case str():
            yield path, found
        case tuple():
            yield from ((f"{path}[{at}]", one) for at, one in enumerate(found))
        case dict():
            yield from ((_join(path, key), key) for key in found)


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name

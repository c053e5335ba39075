"""Who says what a record says: the one vocabulary of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple, TypeVar

from msgspec import Struct, structs

Origin = Literal["rules", "published", "recalled", "proposed", "own"]
"""By the rulebook; as published; from memory; ours, where no source says it; from a file that a player has added."""
OURS: Final[tuple[Origin, ...]] = ("recalled", "proposed")
"""What of a game is this program's: nobody can look it up."""

Origins = Mapping[str, Sequence[Origin]]
"""For every kind of thing in a game, the weakest source of each: `<game>.ours.<kind>` says how many are ours."""

T = TypeVar("T")


class Share(NamedTuple):
    """How many things of a kind are ours."""

    kind: str
    ours: int
    every: int


def shares(origins: Origins) -> tuple[Share, ...]:
    """The kinds of things of which some are ours."""
    found = (Share(kind, sum(each in OURS for each in all_of), len(all_of)) for kind, all_of in origins.items())
    return tuple(share for share in found if share.ours)


def weakest(*origins: Origin) -> Origin:
    """The origin of a thing whose parts come from several."""
    order: tuple[Origin, ...] = ("proposed", "recalled", "own", "published", "rules")
    return min(origins, key=order.index)


def as_own(value: T) -> T:
    """The same record as one of a player: whatever it says of its origin, that is for him to vouch for."""
    return _own(value)  # type: ignore[no-any-return]


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields of a record, and whether each says where the record comes from: worked out once, for it takes long."""
    return tuple((field.name, field.type == Origin) for field in structs.fields(kind))


def _own(value: Any) -> Any:
    match value:
        case Struct():
            changed = {
                name: "own" if is_origin else _own(getattr(value, name)) for name, is_origin in _fields(type(value))
            }
            return structs.replace(value, **changed)
        case tuple():
            return tuple(_own(each) for each in value)
        case dict():
            return {key: _own(each) for key, each in value.items()}
    return value

"""Fingerprints of positions, also in the shape that an earlier version of the program gave to them.

A digest covers the position: things, zones, scores, generator and who owes what; neither the stack nor caches. A later
version may give a record more fields; one that is unset is not encoded, so that it changes no digest until it is set. A
shape says which fields the records had when a digest was made: by the name of
the record (`do:move` where it has a tag, else its class, empty for the state) the names of its fields.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Struct, inspect

from tabletop.engine.state import State

Shape = Mapping[str, tuple[str, ...]]

LENGTH = 32
STATE = ""


def digest(state: State) -> str:
    """The fingerprint of a position."""
    position = state.clone()
    position.stack = []
    return _hash(msgspec.json.encode(position))


def stored_digest(position: Mapping[str, Any]) -> str:
    """The fingerprint that its writer gave to a state, as it is encoded, whatever fields there are today."""
    return _hash(msgspec.json.encode({**position, "stack": []}))


def digest_as(state: State, shape: Shape) -> str:
    """The fingerprint of a position in a shape; empty where it holds fields that there are no more."""
    if shape == shape_of(type(state)):
        return digest(state)
    try:
        position = _projected(state, shape, STATE)
    except LookupError:
        return ""
    return _hash(msgspec.json.encode({**position, "stack": []}))


@cache
def shape_of(kind: type[State]) -> Shape:
    """The shape of today."""
    shape: dict[str, tuple[str, ...]] = {STATE: kind.__struct_fields__}
    for found in _records(inspect.type_info(kind), set()):
        shape.setdefault(STATE if found is kind else name_of(found), found.__struct_fields__)
    return dict(sorted(shape.items()))


def shape_in(state: State, position: Mapping[str, Any]) -> Shape:
    """The shape in which a state was encoded that is read as `state` today; of records that it does not hold the shape
    of today."""
    shape = dict(shape_of(type(state)))
    shape[STATE] = tuple(position)
    for name in state.__struct_fields__:
        if name != "stack" and name in position:
            _look(getattr(state, name), position[name], shape)
    return dict(sorted(shape.items()))


def name_of(kind: type[Struct]) -> str:
    """The name of a record in a shape."""
    config = kind.__struct_config__
    return kind.__name__ if config.tag is None else f"{config.tag_field}:{config.tag}"


def _hash(encoded: bytes) -> str:
    return hashlib.sha256(encoded).hexdigest()[:LENGTH]


def _records(info: Any, seen: set[type[Struct]]) -> Iterator[type[Struct]]:
    """The types of records that a type can hold, itself among them."""
    if isinstance(info, inspect.StructType):
        if info.cls not in seen:
            seen.add(info.cls)
            yield info.cls
            for field in info.fields:
                yield from _records(field.type, seen)
        return
    for inner in ("types", "item_types"):
        for each in getattr(info, inner, ()):
            yield from _records(each, seen)
    if hasattr(info, "item_type"):
        yield from _records(info.item_type, seen)


def _projected(value: Any, shape: Shape, name: str | None = None) -> Any:
    """A value as it is encoded in a shape; raises LookupError for a field that there is no more."""
    if isinstance(value, Struct):
        config = type(value).__struct_config__
        key = name_of(type(value)) if name is None else name
        fields = shape.get(key, type(value).__struct_fields__)
        record: dict[str, Any] = {} if config.tag is None else {str(config.tag_field): config.tag}
        for field in fields:
            if field not in type(value).__struct_fields__:
                raise LookupError(field)
            held = [] if (key, field) == (STATE, "stack") else _projected(getattr(value, field), shape)
            if held is not UNSET:
                record[field] = held
        return record
    if isinstance(value, list | tuple):
        return [_projected(each, shape) for each in value]
    return value


def _look(value: Any, encoded: Any, shape: dict[str, tuple[str, ...]]) -> None:
    """Note which fields the encoded records have that are read as a value."""
    if isinstance(value, Struct):
        tag = type(value).__struct_config__.tag_field
        shape[name_of(type(value))] = tuple(name for name in encoded if name != tag)
        for name in value.__struct_fields__:
            if name in encoded:
                _look(getattr(value, name), encoded[name], shape)
    elif isinstance(value, list | tuple):
        for one, other in zip(value, encoded, strict=True):
            _look(one, other, shape)

"""Content: the nodes of a YAML file as a typed frozen record, with everything that is wrong noted at once.

A scalar is read as the type of its field asks, so that ``on`` can be a name and ``3:2`` never becomes a number. Bounds,
lengths and patterns come from ``msgspec.Meta``; unknown keys and words get the nearest known one.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, TypeVar

from msgspec import inspect

from tabletop.engine.content.problem import MOST_PROBLEMS
from tabletop.engine.content.source import Entries, Items, Node, Scalar, Source, is_nothing, short, shown
from tabletop.text.cleaning import cleaned, is_blank

T = TypeVar("T")
Sized = inspect.StrType | inspect.DictType | inspect.VarTupleType | inspect.ListType

MOST_LETTERS: Final = 40
MOST_CHOICES: Final = 100
"""Of a word to compare, and of known ones to list."""

_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_NUMBER = re.compile(r"[-+]?([0-9]{1,18}(\.[0-9]{0,18})?|\.[0-9]{1,18})([eE][-+]?[0-9]{1,2})?")
_TRUTH: Final[Mapping[str, bool]] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_SPACES = re.compile(r"[ \t\r\n]+")
_FAILED: Final = object()


def decode(source: Source, kind: type[T]) -> T | None:
    """The file as a record of the type ``kind`` (a frozen Struct); None if anything was wrong, all of it noted."""
    before = len(source.problems)
    value = _decode(source, _type_info(kind), source.root, "")
    return value if len(source.problems) == before else None


def decode_table(source: Source, kind: type[T]) -> T | None:
    """The file as a record whose fields are lists and mappings of entries, of which those with mistakes are left out;
    None if it cannot be one at all. Everything wrong is noted."""
    source.by_entry = True
    value = _decode(source, _type_info(kind), source.root, "")
    return None if value is _FAILED else value


def unknown(source: Source, code: str, path: str, found: str, choices: Sequence[str]) -> None:
    """Note a word at a path that should be one of the choices, with the nearest of them if any is near."""
    near, args = _nearest(source, found, choices)
    source.add(code + near, path, **args)


def _nearest(source: Source, found: str, choices: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The ending of the code and the arguments of a sentence about an unknown word; the search is slow, so that it is
    done while there are few problems."""
    near = get_close_matches(found[:MOST_LETTERS], choices, 1) if len(source.problems) < MOST_PROBLEMS else []
    if near:
        return "_near", {"found": short(found), "near": near[0]}
    return "", {"found": short(found), "choices": cleaned(", ".join(choices[:MOST_CHOICES]), MOST_LETTERS * 10)}


@cache
def _cached(kind: Hashable) -> inspect.Type:
    return inspect.type_info(kind)


def _type_info(kind: Any) -> inspect.Type:
    return _cached(kind)


def _decode(source: Source, kind: inspect.Type, node: Node, path: str) -> Any:
    """A node as a value of the type, or _FAILED with at least one problem noted. Goes as deep as the node at most."""
    match kind:
        case inspect.Metadata():
            return _decode(source, kind.type, node, path)
        case inspect.UnionType():
            return _union(source, kind, node, path)
        case inspect.StructType():
            return _struct(source, kind, node, path)
        case inspect.DictType():
            return _dict(source, kind, node, path)
        case inspect.VarTupleType() | inspect.ListType() | inspect.TupleType():
            return _list(source, kind, node, path)
    if not isinstance(node, Scalar):
        return _wrong(source, kind, node, path)
    match kind:
        case inspect.StrType() if not is_nothing(node):
            return _text(source, kind, node, path)
        case inspect.LiteralType() | inspect.EnumType():
            return _choice(source, kind, node, path)
        case inspect.BoolType() if node.plain and node.value.lower() in _TRUTH:
            return _TRUTH[node.value.lower()]
        case inspect.IntType() if node.plain and _WHOLE.fullmatch(node.value):
            return _number(source, kind, int(node.value), node, path)
        case inspect.FloatType() if node.plain and _NUMBER.fullmatch(node.value):
            return _number(source, kind, float(node.value), node, path)
    return _wrong(source, kind, node, path)


def _wrong(source: Source, kind: inspect.Type, node: Node, path: str) -> Any:
    """Note that a node is not of the kind that should stand here."""
    code = {
        inspect.IntType: "not_whole", inspect.FloatType: "not_number", inspect.StrType: "not_text",
        inspect.BoolType: "not_truth", inspect.LiteralType: "not_text", inspect.EnumType: "not_text",
        inspect.StructType: "not_mapping", inspect.DictType: "not_mapping",
    }.get(type(kind), "not_list")  # fmt: skip
    return _fail(source, code, node, path, found=shown(node))


def _fail(source: Source, code: str, node: Node, path: str, /, **args: str | int) -> Any:
    source.note(code, node.line, path, args)
    return _FAILED


def _union(source: Source, kind: inspect.UnionType, node: Node, path: str) -> Any:
    """A union: nothing, or Structs told apart by their tag, or the first type whose shape fits the node."""
    if is_nothing(node) and any(isinstance(each, inspect.NoneType) for each in kind.types):
        return None
    types = [each for each in kind.types if not isinstance(each, inspect.NoneType | inspect.CustomType)]
    structs = [each for each in types if isinstance(each, inspect.StructType)]
    if isinstance(node, Entries) and len(structs) > 1:
        return _tagged(source, structs, node, path)
    fitting = [each for each in types if _fits(each, node)]
    return _decode(source, (fitting or types)[0], node, path)


def _fits(kind: inspect.Type, node: Node) -> bool:
    """Whether the shape of a node is that of the type (its insides may still be wrong)."""
    match kind:
        case inspect.Metadata():
            return _fits(kind.type, node)
        case inspect.StructType() | inspect.DictType():
            return isinstance(node, Entries)
        case inspect.VarTupleType() | inspect.ListType() | inspect.TupleType():
            return isinstance(node, Items)
        case inspect.IntType():
            return isinstance(node, Scalar) and node.plain and _WHOLE.fullmatch(node.value) is not None
        case inspect.FloatType():
            return isinstance(node, Scalar) and node.plain and _NUMBER.fullmatch(node.value) is not None
        case inspect.BoolType():
            return isinstance(node, Scalar) and node.plain and node.value.lower() in _TRUTH
    return isinstance(node, Scalar)


def _tagged(source: Source, structs: Sequence[inspect.StructType], node: Entries, path: str) -> Any:
    """One of several Structs, by the value of the field that carries the tag."""
    field = structs[0].tag_field or "type"
    found = next((value for key, value in node.pairs if key.value == field), None)
    if found is None:
        return _fail(source, "missing_key", node, path, key=field)
    tags = {str(each.tag): each for each in structs}
    if not isinstance(found, Scalar) or found.value not in tags:
        return _unknown(source, "unknown_choice", found, _join(path, field), shown(found), list(tags))
    return _struct(source, tags[found.value], node, path)


def _unknown(source: Source, code: str, node: Node, path: str, found: str, choices: Sequence[str]) -> Any:
    near, args = _nearest(source, found, choices)
    return _fail(source, code + near, node, path, **args)


def _pairs(source: Source, node: Entries, path: str) -> dict[str, tuple[Scalar, Node]]:
    """The entries of a mapping by key, equal keys noted."""
    found: dict[str, tuple[Scalar, Node]] = {}
    for key, value in node.pairs:
        if key.value in found:
            first = found[key.value][0].line
            _fail(source, "duplicate_key", key, _join(path, key.value), key=short(key.value), first=first)
        else:
            found[key.value] = (key, value)
    return found


def _struct(source: Source, kind: inspect.StructType, node: Node, path: str) -> Any:
    if not isinstance(node, Entries):
        return _wrong(source, kind, node, path)
    pairs = _pairs(source, node, path)
    names = [each.encode_name for each in kind.fields]
    values: dict[str, Any] = {}
    failed = False
    for name, (key, _) in pairs.items():
        if name not in names and not (kind.tag is not None and name == kind.tag_field):
            _unknown(source, "unknown_key", key, _join(path, name), short(name), names)
            failed = True
    for field in kind.fields:
        if field.encode_name in pairs:
            value = _decode(source, field.type, pairs[field.encode_name][1], _join(path, field.encode_name))
            failed = failed or value is _FAILED
            values[field.name] = value
        elif field.required:
            _fail(source, "missing_key", node, path, key=field.encode_name)
            failed = True
    return _FAILED if failed else kind.cls(**values)


def _dict(source: Source, kind: inspect.DictType, node: Node, path: str) -> Any:
    if not isinstance(node, Entries):
        return _wrong(source, kind, node, path)
    if not _sized(source, kind, len(node.pairs), node, path, ("few", "many")):
        return _FAILED
    result = {}
    for name, (key, value) in _pairs(source, node, path).items():
        inner = _join(path, name)
        result[_decode(source, kind.key_type, key, inner)] = _decode(source, kind.value_type, value, inner)
    sound = {key: value for key, value in result.items() if _FAILED not in (key, value)}
    return sound if len(sound) == len(result) or source.is_by_entry(path) else _FAILED


def _list(source: Source, kind: inspect.Type, node: Node, path: str) -> Any:
    if not isinstance(node, Items):
        return _wrong(source, kind, node, path)
    count = len(node.nodes)
    if isinstance(kind, inspect.TupleType):
        types: Sequence[inspect.Type] = kind.item_types
        if count != len(types):
            return _fail(source, "wrong_count", node, path, count=len(types), found=count)
    else:
        assert isinstance(kind, inspect.VarTupleType | inspect.ListType)
        if not _sized(source, kind, count, node, path, ("few", "many")):
            return _FAILED
        types = [kind.item_type] * count
    values = [_decode(source, types[i], each, f"{path}[{i}]") for i, each in enumerate(node.nodes)]
    if any(value is _FAILED for value in values):
        if not source.is_by_entry(path):
            return _FAILED
        source.left_out[path] = {i for i, value in enumerate(values) if value is _FAILED}
        values = [value for value in values if value is not _FAILED]
    return values if isinstance(kind, inspect.ListType) else tuple(values)


def _sized(source: Source, kind: Sized, count: int, node: Node, path: str, codes: tuple[str, str]) -> bool:
    """Whether a length is within the bounds of its field; otherwise it is noted as too little or too much."""
    if kind.min_length is not None and count < kind.min_length:
        _fail(source, codes[0], node, path, least=kind.min_length, found=count)
        return False
    if kind.max_length is not None and count > kind.max_length:
        _fail(source, codes[1], node, path, most=kind.max_length, found=count)
        return False
    return True


def _text(source: Source, kind: inspect.StrType, node: Scalar, path: str) -> Any:
    """A text; where no form is asked for, it is on one line, and something of it has to be seen."""
    value = node.value if kind.pattern is not None else _SPACES.sub(" ", node.value).strip(" ")
    if not _sized(source, kind, len(value), node, path, ("short_text", "long_text")):
        return _FAILED
    if kind.pattern is not None and re.search(kind.pattern, value) is None:
        return _fail(source, "bad_form", node, path, found=shown(node))
    if kind.min_length is not None and is_blank(value):
        return _fail(source, "short_text", node, path, least=kind.min_length, found=0)
    return value


def _number(source: Source, kind: inspect.IntType | inspect.FloatType, value: Any, node: Node, path: str) -> Any:
    """A number within the bounds of its field; open bounds of whole numbers are told as closed ones."""
    least = kind.ge if kind.ge is not None else kind.gt + 1 if kind.gt is not None else None
    most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else None
    if least is not None and value < least:
        return _fail(source, "too_small", node, path, least=str(least), found=shown(node))
    if most is not None and value > most:
        return _fail(source, "too_large", node, path, most=str(most), found=shown(node))
    return value


def _choice(source: Source, kind: inspect.LiteralType | inspect.EnumType, node: Scalar, path: str) -> Any:
    values = kind.values if isinstance(kind, inspect.LiteralType) else [each.value for each in kind.cls]
    known = {str(value): value for value in values}
    if node.value not in known:
        return _unknown(source, "unknown_choice", node, path, shown(node), list(known))
    found = known[node.value]
    return kind.cls(found) if isinstance(kind, inspect.EnumType) else found


def _join(path: str, name: str) -> str:
    return f"{path}.{short(name)}" if path else short(name)

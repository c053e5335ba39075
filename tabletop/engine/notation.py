"""The short text form of actions and events: a tag and the fields in order, `move s1 f3 c3,4`.

Derived from the fields' types: a codec per type. Texts of pieces (`f3`, `c3,4`) are also the ids of the pieces on a
board. A value has one text, and no other is read.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from tabletop.engine.action import Action, Seat, Unread
from tabletop.engine.event import Event

Kind = TypeVar("Kind", bound=Struct)


class NotationError(ValueError):
    """A text that is no action or event; `text` is what was read."""

    def __init__(self, text: str) -> None:
        super().__init__(f"neither an action nor an event: {text!r}")
        self.text = text


@dataclass(frozen=True)
class Codec:
    """How values of one type are written and read; `piece` says whether they name something that lies on the table."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    piece: bool = False


def numbered(prefix: str, piece: bool = True) -> Codec:
    """A codec for ids that are indices: `f3`."""

    def read(text: str) -> int:
        digits = text.removeprefix(prefix)
        if not text.startswith(prefix) or not digits.isdecimal() or not digits.isascii() or len(digits) > 9:
            raise ValueError(text)
        return int(digits)

    return Codec(lambda value: f"{prefix}{value}", read, piece)


def _read_bool(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _read_int(text: str) -> int:
    if len(text) > 19:
        raise ValueError(text)
    return int(text)


PLAIN = (int, str, bool)
"""Types of values that name nothing."""
_CODECS: dict[Any, Codec] = {
    Seat: numbered("s", piece=False),
    int: Codec(str, _read_int),
    str: Codec(str, str),
    bool: Codec(lambda value: "yes" if value else "no", _read_bool),
}


def register(kind: Any, codec: Codec) -> None:
    """Give a type of ids its text form; called once where the type is defined."""
    _CODECS[kind] = codec


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


@cache
def id_fields(kind: type[Struct]) -> tuple[tuple[str, Any, bool], ...]:
    """The fields that hold ids: the name of the field, the type of its ids, and whether there are several. One that
    holds a single id may also hold None."""
    found = []
    for name, hint in _fields(kind):
        several = get_origin(hint) is tuple
        held = get_args(hint)[:1] if several else [each for each in get_args(hint) or (hint,) if each is not NoneType]
        if len(held) == 1 and held[0] in _CODECS and held[0] not in PLAIN:
            found.append((name, held[0], several))
    return tuple(found)


@cache
def _piece_fields(kind: type[Struct]) -> tuple[tuple[str, Codec, bool], ...]:
    """The fields that hold pieces, with the codec of a piece and whether there are several."""
    found = []
    for name, hint in _fields(kind):
        several = get_origin(hint) is tuple
        codec = _CODECS.get(get_args(hint)[0] if several else hint)
        if codec is not None and codec.piece:
            found.append((name, codec, several))
    return tuple(found)


def touches(action: Action) -> tuple[str, ...]:
    """The pieces that an action names, in the order of its fields."""
    named: list[str] = []
    for name, codec, several in _piece_fields(type(action)):
        value = getattr(action, name)
        named.extend(map(codec.write, value if several else (value,)))
    return tuple(named)


def tag_of(record: Struct) -> str:
    """The tag of an action, event, question, procedure or effect; empty where there is none."""
    return str(type(record).__struct_config__.tag or "")


def write(value: Any, hint: Any = None) -> str:
    """The text form of a value; of a Struct its tag and fields, of a tuple its parts joined by `+`."""
    codec = _CODECS.get(hint)
    if value is None:
        return "-"
    if codec is not None:
        return codec.write(value)
    if isinstance(value, Struct):
        tag = tag_of(value)
        parts = [tag] if tag else []
        parts += [write(getattr(value, name), kind) for name, kind in _fields(type(value))]
        return " ".join(parts)
    if isinstance(value, tuple | list):
        inner = [kind for kind in get_args(hint) if kind is not Ellipsis]
        return "+".join(write(part, inner[0] if inner else None) for part in value) or "-"
    for kind in get_args(hint):
        if kind in _CODECS and get_origin(hint) is not Literal:
            return _CODECS[kind].write(value)
    return _CODECS[type(value)].write(value)


def text_of(action: Action | Event) -> str:
    """The text form of an action or an event."""
    return write(action)


def written(action: Action) -> str:
    """The text of an action in a log."""
    return action.text if isinstance(action, Unread) else write(action)


class Notation:
    """Reads the actions and the events of one game."""

    def __init__(self, actions: Sequence[type[Action]], events: Sequence[type[Event]] = ()) -> None:
        self._actions = _by_tag(actions)
        self._events = _by_tag(events)

    def read(self, text: str) -> Action:
        """The action of a text; raises `NotationError`."""
        return _struct(text, self._actions)

    def read_log(self, texts: Sequence[str]) -> tuple[Action, ...]:
        """The actions of a log, `Unread` for those that are none any more."""
        return tuple(map(self._read_or_keep, texts))

    def _read_or_keep(self, text: str) -> Action:
        try:
            return self.read(text)
        except NotationError:
            return Unread(Seat(-1), text)

    def read_event(self, text: str) -> Event:
        """The event of a text; raises `NotationError`."""
        return _struct(text, self._events)


def _by_tag(kinds: Sequence[type[Kind]]) -> dict[str, type[Kind]]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def _struct(text: str, kinds: Mapping[str, type[Kind]]) -> Kind:
    words = text.split(" ")
    kind = kinds.get(words[0])
    if kind is None:
        raise NotationError(text)
    fields = _fields(kind)
    if len(words) != len(fields) + 1:
        raise NotationError(text)
    try:
        values = [_read(word, hint) for word, (_, hint) in zip(words[1:], fields, strict=True)]
    except (ValueError, KeyError) as error:
        raise NotationError(text) from error
    found = kind(*values)
    if write(found) != text:
        raise NotationError(text)
    return found


def value_of(text: str, kind: Any) -> Any:
    """The value of a type by its text; raises ValueError for what is none."""
    return _read(text, kind)


def _read(word: str, hint: Any) -> Any:
    codec = _CODECS.get(hint)
    if codec is not None:
        return codec.read(word)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType) and NoneType in inner:
        return None if word == "-" else _read(word, next(kind for kind in inner if kind is not NoneType))
    if origin is tuple:
        return tuple(_read(part, inner[0]) for part in word.split("+")) if word != "-" else ()
    if origin is Literal and word in inner:
        return word
    raise ValueError(word)

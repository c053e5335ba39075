"""Sentences that are not yet in a language, as data: what rules and content say without a look at any file."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, Union

from msgspec import Struct, field


class Thing(Struct, frozen=True):
    """What has a name with forms: its key, and a mark that tells it from its like (`ghoul 2`).

    title: the name that a player has given it, by language; the forms of the key then say where it stands.
    """

    key: str
    mark: str = ""
    title: tuple[tuple[str, str], ...] = ()


class Message(Struct, frozen=True):
    """A sentence that is not yet in a language."""

    key: str
    args: "Mapping[str, Value]" = field(default_factory=dict)


Value: TypeAlias = Union[str, bool, int, float, Fraction, Thing, Message, "Sequence[Value]"]

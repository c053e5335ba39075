"""What the pieces of a game are called, put in the place of their texts (`f3`) and ids in what is said of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.legal import Refusal
from tabletop.engine.notation import id_fields, tag_of, value_of, write
from tabletop.engine.preview import CountedChange, Odds, Upshot, Warning
from tabletop.text.message import Message, Thing, Value

B = TypeVar("B")
S = TypeVar("S")
_LETTERS = re.compile(r"[a-z]*")


class Names(Generic[B, S]):
    """What one game calls its pieces: by the type of an id, the name of the piece that has it.

    Ids of other types have no name.
    """

    def __init__(self, game: str, names: Mapping[Any, Callable[[B, S, int], Thing]]) -> None:
        self._game = game
        self._by_type = names
        self._by_letters = {_letters(write(0, kind)): (kind, name) for kind, name in names.items()}

    def piece(self, box: B, state: S, text: str) -> Thing:
        """The name of a piece by its text; raises KeyError where there is none."""
        kind, name = self._by_letters[_letters(text)]
        try:
            return name(box, state, value_of(text, kind))
        except ValueError:
            raise KeyError(text) from None

    def args(self, box: B, state: S, given: Mapping[str, str | int]) -> dict[str, Value]:
        """The arguments of a refusal, a warning or a chance, with names in the place of pieces."""
        return {
            name: self.piece(box, state, value) if isinstance(value, str) else value for name, value in given.items()
        }

    def fields(self, box: B, state: S, record: Action | Event | Decision) -> dict[str, Value]:
        """What an action, an event or a question says of itself, as the arguments of a sentence: names in the place of
        ids, numbers as they are."""
        found: dict[str, Value] = {}
        ids = {name: (kind, several) for name, kind, several in id_fields(type(record))}
        for name in record.__struct_fields__:
            value = getattr(record, name)
            kind, several = ids.get(name, (int, False))
            if kind in self._by_type and value is not None:
                named = self._by_type[kind]
                found[name] = tuple(named(box, state, each) for each in value) if several else named(box, state, value)
            elif kind is int and type(value) is int:
                found[name] = value
        return found

    def event(self, box: B, state: S, event: Event, part: str, more: Mapping[str, Value]) -> Message:
        """The log's sentence of an event, or a part of it: with what the event says of itself, and more."""
        key = f"{self._game}.event.{tag_of(event)}"
        return Message(f"{key}.{part}" if part else key, {**self.fields(box, state, event), **more})

    def label(self, box: B, state: S, action: Action, part: str, more: Mapping[str, Value]) -> Message:
        """The words on the button of an action, or a part of them: with what the action says of itself, and more."""
        key = f"{self._game}.action.{tag_of(action)}"
        return Message(f"{key}.{part}" if part else key, {**self.fields(box, state, action), **more})

    def refusal(self, box: B, state: S, given: Refusal) -> Message:
        """The sentence of a refusal."""
        return Message(f"{self._game}.refusal.{given.code}", self.args(box, state, given.args))

    def warning(self, box: B, state: S, given: Warning) -> Message:
        """The sentence of a preview's warning."""
        return Message(f"{self._game}.warning.{given.key}", self.args(box, state, given.args))

    def foreseen(self, box: B, state: S, given: Odds | CountedChange | Upshot) -> Message:
        """What a chance of a preview is the chance of, what a number counts, what an action comes to."""
        return Message(f"{self._game}.forecast.{given.key}", self.args(box, state, given.args))


def _letters(text: str) -> str:
    """What the text of a piece begins with, by which its type is known."""
    found = _LETTERS.match(text)
    return found[0] if found is not None else ""

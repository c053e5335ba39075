"""What no sensible player does, counted from outside while games are played; whoever plays them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.engine.event import Event


class Occurrences(Struct, frozen=True):
    """How often something was done, of how many times that it could have been."""

    done: int = 0
    of: int = 0

    def __add__(self, other: Occurrences) -> Occurrences:
        return Occurrences(self.done + other.done, self.of + other.of)


class Habits(ABC):
    """Looks on at one game, action by action, and counts its habits."""

    most: ClassVar[dict[str, float]] = {}
    """By the name of a habit (`<game>.habit.<name>` in the texts) the share in which it is not silly yet."""

    def __init__(self, box: Any) -> None:
        self.box = box
        self.counts = dict.fromkeys(self.most, Occurrences())

    @abstractmethod
    def look(self, before: Any, action: Action, after: Any, events: Sequence[Event]) -> None:
        """An action was taken in the position `before`; `events` are what has happened until `after`."""

    def count(self, name: str, done: bool) -> None:
        """Something could have been done, and was or was not."""
        self.counts[name] += Occurrences(int(done), 1)

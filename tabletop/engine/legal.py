"""What a seat may do, and why it may not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from tabletop.engine.action import Action
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng


class Refusal(Struct, frozen=True):
    """Why something cannot be done: a code (key of the sentence), the id of the rule, arguments of the sentence.

    Arguments are texts of pieces or numbers: whoever shows the sentence puts names in their place.
    """

    code: str
    rule: str = ""
    args: Mapping[str, str | int] = {}


class Options(ABC):
    """What a seat may answer: a lazy value that is computed where it is used."""

    @abstractmethod
    def __iter__(self) -> Iterator[Action]:
        """Every option, in a fixed order."""

    def __contains__(self, action: object) -> bool:
        return any(option == action for option in self)

    def touching(self, *pieces: str) -> Options:
        """The options that name all these pieces."""
        return Listed(tuple(option for option in self if set(pieces) <= set(touches(option))))

    def pick(self, rng: Rng) -> Action:
        """Any one of them; every option can come."""
        return rng.choice(tuple(self))

    def any(self) -> bool:
        """Whether there is one at all."""
        return next(iter(self), None) is not None

    def first(self, n: int) -> list[Action]:
        """The first n, fewer if there are not so many."""
        return list(islice(self, n))


class Listed(Options):
    """Options that are written out because they are few."""

    def __init__(self, actions: Sequence[Action]) -> None:
        self._actions = actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)


class Lazy(Options):
    """Options that a function makes whenever they are wanted."""

    def __init__(self, source: Callable[[], Iterator[Action]]) -> None:
        self._source = source

    def __iter__(self) -> Iterator[Action]:
        return self._source()

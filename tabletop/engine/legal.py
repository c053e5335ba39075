"""What a seat may do, and why it may not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.notation import id_fields, touches
from tabletop.engine.rng import Rng
from tabletop.engine.state import State

B = TypeVar("B")
S = TypeVar("S", bound=State)


class Refusal(Struct, frozen=True):
    """Why something cannot be done: a code (key of the sentence), the id of the rule, arguments of the sentence.

    Arguments are texts of pieces or numbers: whoever shows the sentence puts names in their place.
    """

    code: str
    rule: str = ""
    args: Mapping[str, str | int] = {}


class Codes:
    """Every code that a game gives, with the rule that its sentence cites; a call makes a refusal.

    All games give `no_such_piece`, `not_asked` and `another_question`.
    """

    def __init__(self, rules: Mapping[str, str]) -> None:
        self._rules = rules

    def __call__(self, code: str, **args: str | int) -> Refusal:
        """A refusal; arguments are texts of pieces or numbers."""
        return Refusal(code, self._rules[code], args)


@dataclass(frozen=True)
class Explainer(Generic[B, S]):
    """Why an action cannot be taken: what every game looks at, in the order of every game, and its own reasons.

    refuse: its codes. extents: the ids that there are in a position, by their type (see `Game.extents`); those below
    zero stand for nothing, which no action can name. where: the questions that a kind of action answers. wrong: what is
    wrong with an answer to the question, None where it can be given. unasked: the refusal for a seat that owes nothing
    while others do; `not_asked` where there is none. untimely: for an answer to another question; `another_question`.
    """

    refuse: Codes
    extents: Callable[[B, S], Mapping[Any, range]]
    where: Mapping[type[Action], tuple[type[Decision], ...]]
    wrong: Callable[[B, S, Any, Any], Refusal | None]
    unasked: Callable[[B, S, Action], Refusal] | None = None
    untimely: Callable[[B, S, Any, Action], Refusal] | None = None

    def check(self, box: B, state: S, action: Action) -> Refusal | None:
        """Why an action cannot be taken now, or None."""
        if not _exists(self.extents(box, state), len(state.owed), action):
            return self.refuse("no_such_piece")
        decision = state.owed[action.seat] if state.sealed[action.seat] is None else None
        if decision is None:
            own = any(state.owed) and self.unasked
            return own(box, state, action) if own else self.refuse("not_asked")
        if isinstance(decision, self.where.get(type(action), ())):
            return self.wrong(box, state, decision, action)
        return self.untimely(box, state, decision, action) if self.untimely else self.refuse("another_question")


def _exists(extents: Mapping[Any, range], seats: int, action: Action) -> bool:
    """Whether everything that an action names is there at all."""
    for name, kind, several in id_fields(type(action)):
        stop = seats if kind is Seat else extents[kind].stop if kind in extents else None
        value = getattr(action, name)
        if stop is None or value is None:
            continue
        if not all(0 <= each < stop for each in value) if several else not 0 <= value < stop:
            return False
    return True


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

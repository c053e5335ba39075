"""The state of a game: a record of scalars, tuples, frozen Structs, and lists of those."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Self, TypeVar, get_origin, get_type_hints

from msgspec import Struct

from tabletop.engine.action import Concealed, Seat

T = TypeVar("T")


class Result(Struct, frozen=True):
    """How a game ended.

    winners: the seats that won; empty when nobody did.
    reason: the key of the sentence that says why.
    scores: one number a seat, or empty where the game has none.
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()


class State(Struct, kw_only=True):
    """What every game's state has. A game's own state repeats `owed` and `sealed` with its unions of types, so that
    they can be read back from a save; what may lie on the stack its door knows (`Game.procedures`).

    rng: the generator (see `rng`). loaded: dice that will be rolled first, in order; empty in a real game.
    stack: the procedures under way, the innermost last. owed: what each seat has to decide.
    sealed: what a seat has answered while others still owe (a secret from them).
    """

    rng: int
    loaded: tuple[int, ...] = ()
    stack: list[Any]
    owed: list[Any]
    sealed: list[Any]
    result: Result | None = None

    def clone(self) -> Self:
        """An independent copy: lists are copied, everything in them is frozen and shared."""
        twin: Self = _cloner(type(self))(self)
        return twin

    def conceal(self, seat: Seat) -> None:
        """Make a clone a view as far as all games are alike: no dice to come, no answers that others have sealed, and
        nothing that procedures and questions hide from this seat."""
        self.rng, self.loaded = 0, ()
        self.stack = [procedure.seen_by(seat) for procedure in self.stack]
        self.owed = [decision and decision.seen_by(seat) for decision in self.owed]
        for other, answer in enumerate(self.sealed):
            if answer is not None and other != seat:
                self.sealed[other] = Concealed(Seat(other))

    def decider(self) -> Seat:
        """The first seat that owes an answer and has not sealed one; somebody has to."""
        for at, decision in enumerate(self.owed):
            if decision is not None and self.sealed[at] is None:
                return Seat(at)
        raise ValueError("nobody owes an answer")

    def deciders(self) -> tuple[Seat, ...]:
        """The seats that owe an answer and have not sealed one, in seat order."""
        sealed = self.sealed
        owing = [Seat(at) for at, decision in enumerate(self.owed) if decision is not None and sealed[at] is None]
        return tuple(owing)


def changed(held: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """A tuple with another value at an index from 0: what changes rarely is held so, since a clone need not copy it."""
    return (*held[:at], new, *held[at + 1 :])


@cache
def _cloner(kind: type[State]) -> Callable[[Any], Any]:
    """The function that clones states of a class, with one line for each of its lists: a loop over their names takes
    half as long again, and a search does little else."""
    lines = [f"twin.{name} = state.{name}.copy()" for name in _lists(kind)]
    body = "\n    ".join(["def clone(state):", "twin = state.__copy__()", *lines, "return twin"])
    found: dict[str, Callable[[Any], Any]] = {}
    exec(body, found)
    return found["clone"]


def _lists(kind: type[State]) -> tuple[str, ...]:
    """Names of the fields that hold lists, from the class's own types."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if get_origin(hints[name]) is list)

"""What is worked out once and then known."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class WorkedOut(dict[K, V]):
    """What is worked out for each key that comes up, the first time that it is asked for."""

    def __init__(self, work_out: Callable[[K], V]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: K) -> V:
        found = self[key] = self._work_out(key)
        return found


def latest(work_out: Callable[[K], V]) -> Callable[[K], V]:
    """A function that knows its last answer, for a value that never changes and is asked about many times in a row. It
    is told by being the same object, which is quicker than any look at what is in it."""
    known: tuple[object, Any] = object(), None  # nothing that is asked about

    @wraps(work_out)
    def ask(value: K) -> V:
        nonlocal known
        answer: V
        about, answer = known  # both in one object: threads that ask at once get each its own answer
        if about is not value:
            answer = work_out(value)
            known = value, answer
        return answer

    return ask

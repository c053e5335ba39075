"""Long work as a generator of short steps that finds something: all of it at once, or so many steps at a time."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar, cast

Found = TypeVar("Found")


def to_its_end(steps: Generator[None, None, Found]) -> Found:
    """Take all steps at once; gives what they find."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            return cast(Found, over.value)


def several_at_once(steps: Generator[None, None, Found], count: int) -> Generator[None, None, Found]:
    """The same steps, so many at a time; gives what they find."""
    while True:
        for _ in range(count):
            try:
                next(steps)
            except StopIteration as over:
                return cast(Found, over.value)
        yield

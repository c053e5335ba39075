"""Modifiers: what replaces, multiplies, raises or lowers a printed value.

Which of them hold, for whom and until when is told by a game's effects; how they come together is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Modifier(Struct, frozen=True):
    """One change of a value: to `set` if it is given, so many times it, and `by` more or less."""

    by: int = 0
    times: int = 1
    set: int | None = None


def modified(printed: int, modifiers: Iterable[Modifier], least: int = 0) -> int:
    """A printed value under all its modifiers, in the order in which they came into play.

    First it is replaced, by the last that does, then multiplied, then raised and lowered, and only the end of it is
    held to the least: so the order of all others does not matter.
    """
    factor, change = 1, 0
    for each in modifiers:
        if each.set is not None:
            printed = each.set
        factor *= each.times
        change += each.by
    return max(least, printed * factor + change)

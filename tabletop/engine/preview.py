"""What an action would bring, as far as it can be told before."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct


class Odds(Struct, frozen=True):
    """The exact chance of something named by a key; `good` for the seat that is asked."""

    key: str
    chance: Fraction
    good: bool
    args: Mapping[str, str | int] = {}


class Warning(Struct, frozen=True):
    """What to know before committing: a key, the rule behind it, arguments as in `Refusal`."""

    key: str
    rule: str = ""
    args: Mapping[str, str | int] = {}


class CountedChange(Struct, frozen=True):
    """A number named by a key, before an action and after it, which are the same where it only matters to that."""

    key: str
    before: int
    after: int
    args: Mapping[str, str | int] = {}


class Upshot(Struct, frozen=True):
    """What an action comes to as things then stand, named by a key; `good` for the seat that is asked."""

    key: str
    good: bool
    args: Mapping[str, str | int] = {}


class Preview(Struct, frozen=True):
    """What an action would do, as far as that is certain, and the odds of what is not.

    path: the places of a way from where it begins, in order. concerned: the other pieces that it touches. cost: what it
    uses up of what there is, e.g. (4, 6) steps. counts, outcome: the sum that it is done for, and what that comes to.
    """

    path: tuple[str, ...] = ()
    concerned: tuple[str, ...] = ()
    cost: tuple[int, int] | None = None
    odds: tuple[Odds, ...] = ()
    warnings: tuple[Warning, ...] = ()
    counts: tuple[CountedChange, ...] = ()
    outcome: Upshot | None = None

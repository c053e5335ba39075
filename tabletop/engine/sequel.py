"""What a match leaves to the next one, and what its log tells, where several follow one another as a campaign."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Line = Annotated[str, Meta(max_length=4_000)]
Word = Annotated[str, Meta(max_length=80, pattern="^[A-Za-z0-9_.]*$")]
Counts = Annotated[dict[Word, Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(max_length=40)]


class Sequel(Struct, frozen=True, kw_only=True):
    """What a match leaves to the next one.

    value: of the option `Game.linked_by` in the next set-up. over: how the campaign has ended with it, empty if it goes
    on. words, numbers: what can be told of the match later without playing it again: ids of things, and counts. adds:
    what a run of many campaigns adds up.
    """

    value: Line
    over: Word = ""
    words: Annotated[dict[Word, Annotated[tuple[Word, ...], Meta(max_length=40)]], Meta(max_length=20)] = {}
    numbers: Counts = {}
    adds: Counts = {}


class Happening(Struct, frozen=True, omit_defaults=True):
    """A line of what the log of a match tells: what sort of thing happened, of which things, by their ids, and how much
    of it."""

    what: Word
    of: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    numbers: Counts = {}

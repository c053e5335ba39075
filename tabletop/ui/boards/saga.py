"""What the screens of a campaign show of it: who there is, what was won, what is left, and a page for each evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from tabletop.engine.sequel import Happening, Sequel
from tabletop.text import Message


class Fate(NamedTuple):
    """Somebody on the roster. figure, owner: of the standee; name: the key of what it is called; bed: the picture that
    it lies in, higher than wide; facts: an icon and a number each."""

    figure: str
    owner: int
    name: str
    bed: str
    lost: bool
    facts: tuple[tuple[str, int], ...]


class Prize(NamedTuple):
    """Something to be won: its icon, the key of its name, whether it is."""

    icon: str
    name: str
    won: bool


class Store(NamedTuple):
    """Something that runs out or comes together: its icon, a sentence, and how much there is of how much; told: what
    there is to say of those that are gone."""

    icon: str
    words: Message
    now: int
    most: int
    told: Message | None = None


class Page(NamedTuple):
    """A page of the chronicle: a title, a sentence, and lines with an icon each."""

    title: Message
    about: Message
    lines: tuple[tuple[str, Message], ...]


class Saga(Protocol):
    """One game's module `tabletop.ui.boards.<game>.saga`."""

    def roster(self, content: Any, value: str) -> tuple[Fate, ...]:
        """Who there is; value: of the option that links matches."""

    def prizes(self, content: Any, value: str) -> tuple[Prize, ...]:
        """What there is to be won."""

    def stores(self, content: Any, value: str) -> tuple[Store, ...]:
        """What runs out or comes together."""

    def page(self, content: Any, number: int, sequel: Sequel, happened: Sequence[Happening]) -> Page:
        """What is told of a match that is over. number: of the match on its way, from 1 on; happened: what its log
        tells, nothing where that is not known."""

    def standing(self, content: Any, value: str) -> Message:
        """How far it has come, in a line; value: of the option that links matches."""

    def ended(self, over: str) -> Message:
        """How a campaign ended."""

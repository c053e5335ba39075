"""What a game knows of good play: its judgement for those who play it by computing, and what is silly in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from tabletop.engine.action import Action, Seat
from tabletop.engine.event import Event
from tabletop.engine.rng import Rng

EQUAL = 1e-9
"""Chances that differ by less are equal."""


class Oversight(Struct, frozen=True):
    """What a level that looks one step ahead overlooks, where it has more than a few options.

    leeway: how much chance it gives away at most, in an even game; less where it is decided. noticed: the share of its
    options that it notices: the best of them is taken if it is within the leeway of the best of all, else that one.
    Who notices all overlooks only how they differ, and takes any of those within the leeway.
    """

    leeway: float
    noticed: float = 1.0

    def given(self, most: float) -> float:
        """How much chance it gives away at most where it could have so much."""
        return max(0.0, self.leeway * 4 * most * (1 - most))


NOTHING = Oversight(leeway=0.0)
"""Of a level that overlooks nothing."""


class Brain(ABC):
    """A game's own judgement, from states that are full: a real one never reaches it, only guesses and views do."""

    playout_length = 1
    """How many units of the clock a playout lasts."""
    playout_after = False
    """Whether that is counted from after the action that is tried, where actions take unlike parts of it: so all are
    answered as often."""
    playout_share = 1.0
    """How much of the usual number of playouts a search makes: less where a playout takes longer."""
    playout_doubt = 0.0
    """How far off what playouts find is expected to stay in an even game, however many there are: by what everybody is
    imagined to do in them, and by the judgement of where they end."""
    options_searched = 8
    """How many of the best-rated options a search looks at."""

    easy = Oversight(leeway=0.08, noticed=0.35)
    """What `easy` overlooks."""
    normal = NOTHING
    """What `normal` overlooks: something only where searching alone does not put `hard` far enough above it."""

    def cost(self, actions: int) -> float:
        """What a playout of so many actions counts for among the usual number: all the same if nothing else is said."""
        return 1.0

    @abstractmethod
    def clock(self, state: Any) -> int:
        """How far the game is, in units after which a position can be judged fairly (turns, rounds)."""

    @abstractmethod
    def evaluate(self, state: Any) -> tuple[float, ...]:
        """For each seat the chance, from 0 to 1, that it wins from here."""

    def sought(self, state: Any) -> tuple[float, ...]:
        """For each seat what it tries to raise, from 0 to 1: its chance, and where waiting would win nobody anything
        what presses it besides."""
        return self.evaluate(state)

    @abstractmethod
    def rate(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """Every option of a seat that is worth a thought, with the chance that follows it at a glance, best first."""

    def is_regretted(self, state: Any, action: Action) -> bool:
        """Whether it would look good at once to take an option back: who overlooks much leaves such a one alone."""
        return False

    def weigh(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """The same as `rate` after more thought, where a game has any to give: what a search begins with."""
        return self.rate(state, seat)

    @abstractmethod
    def doubt(self, state: Any, seat: Seat) -> float:
        """How far off those ratings are expected to be; small where they are exact odds."""

    def luck(self, state: Any) -> Hashable:
        """What dice have brought that decides what can be done: where it is another, options that a search has weighed
        after the same actions say nothing. Nothing if nothing else is said."""
        return ()

    def is_planned(self, state: Any, seat: Seat) -> bool:
        """Whether a seat takes its options here one after another with no luck between them, so that in a search its
        ratings, asked for once, say how it goes on after one: better than the quick policy, which is asked always."""
        return False

    @abstractmethod
    def quick(self, state: Any, seat: Seat, rng: Rng) -> Action:
        """A sensible option, chosen at little cost: what a playout uses."""


class Occurrences(Struct, frozen=True):
    """How often something was done, of how many times that it could have been."""

    done: int = 0
    of: int = 0

    def __add__(self, other: Occurrences) -> Occurrences:
        return Occurrences(self.done + other.done, self.of + other.of)


class Habits(ABC):
    """Looks on at one game, action by action, whoever plays it, and counts what no sensible player does."""

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

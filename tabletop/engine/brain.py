"""What a game tells those who play it by computing."""

from abc import ABC, abstractmethod
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.rng import Rng


class Brain(ABC):
    """A game's own judgement, from states that are full: a real one never reaches it, only guesses and views do."""

    playout_length = 1
    """How many units of the clock a playout lasts."""
    playout_share = 1.0
    """How much of the usual number of playouts a search makes: less where a playout takes longer."""
    options_searched = 8
    """How many of the best-rated options a search looks at."""

    def cost(self, actions: int) -> float:
        """What a playout of so many actions counts for among the usual number: all the same if nothing else is said."""
        return 1.0

    @abstractmethod
    def clock(self, state: Any) -> int:
        """How far the game is, in units after which a position can be judged fairly (turns, rounds)."""

    @abstractmethod
    def evaluate(self, state: Any) -> tuple[float, ...]:
        """For each seat the chance, from 0 to 1, that it wins from here."""

    @abstractmethod
    def rate(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """Every option of a seat that is worth a thought, with the chance that follows it at a glance, best first."""

    def weigh(self, state: Any, seat: Seat) -> list[tuple[float, Any]]:
        """The same as `rate` after more thought, where a game has any to give: what a search begins with."""
        return self.rate(state, seat)

    @abstractmethod
    def doubt(self, state: Any, seat: Seat) -> float:
        """How far off those ratings are expected to be; small where they are exact odds."""

    @abstractmethod
    def quick(self, state: Any, seat: Seat, rng: Rng) -> Action:
        """A sensible option, chosen at little cost: what a playout uses."""

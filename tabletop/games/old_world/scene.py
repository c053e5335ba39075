"""A position as one power sees it, and what its chance would be if some regions were different."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.old_world.ids import POWERS
from tabletop.games.old_world.outcome import AFTER, CARD, Outlook
from tabletop.games.old_world.spots import Spot, spots

if TYPE_CHECKING:
    from tabletop.games.old_world.evaluation import Judge
    from tabletop.games.old_world.state import OldWorldState

STEPS = (1.0,) * (2 * POWERS) + (0.3,) * POWERS + (2.0,) * POWERS + (1.0,) * POWERS
"""By how much sums are changed to see how the chance follows."""
CHANCE = 0.4
"""The chance of a counter that is added for the same purpose."""


class Change(NamedTuple):
    """What an action makes of a position. spots: regions as they are then. spent: power points of the power that acts;
    drained: of the others. cards: by power, how many more or fewer in hand."""

    spots: tuple[Spot, ...] = ()
    spent: float = 0
    drained: tuple[tuple[int, int], ...] = ()
    cards: tuple[tuple[int, int], ...] = ()


class Scene:
    """A position for one power. base: its chance."""

    def __init__(self, judge: Judge, state: OldWorldState, power: int) -> None:
        self.judge, self.state, self.power = judge, state, power
        self.game = judge.game
        self._framed = judge.frame(state)
        self.frame = self._framed[0]
        self.spots = spots(judge.game, state)
        self.looks = [judge.look(self._framed, spot) for spot in self.spots]
        self.standing = judge.standing(state, self.looks)
        self.base = judge.reckon(self.standing)[power]
        self._worth: dict[Spot, float] = {}
        self._slopes()

    def look(self, spot: Spot) -> Outlook:
        """The outlook of a region as it would be."""
        return self.judge.look(self._framed, spot)

    def supply(self, power: int) -> int:
        """The corruption tokens that a power has left."""
        return self.game.content.powers[power].corruption - sum(self.state.corruption[power::POWERS])

    def _slopes(self) -> None:
        """How the chance follows each sum, counter and power point."""
        self.slopes = []
        for at, step in enumerate(STEPS):
            other = self.standing.copy()
            other.sums[at] += step
            self.slopes.append(self._more(other) / step)
        self.counter, self.point = [0.0] * POWERS, [0.0] * POWERS
        for power in self.judge.game.order(self.state):
            other = self.standing.copy()
            other.counters[power] = [*other.counters[power], CHANCE]
            other.counts[power] = None
            self.counter[power] = self._more(other) / CHANCE
            other = self.standing.copy()
            step = 1.0 if other.power[power] < 1 else -1.0
            other.power[power] += step
            other.counts[power] = None
            self.point[power] = self._more(other) / step

    def _more(self, standing: object) -> float:
        return self.judge.reckon(standing)[self.power] - self.base  # type: ignore[arg-type]

    def worth(self, spot: Spot) -> float:
        """What a region is worth to the power, roughly: only differences mean anything."""
        found = self._worth.get(spot)
        if found is None:
            look = self.look(spot)
            found = sum([slope * each for slope, each in zip(self.slopes, look.sums, strict=True)])
            found += sum([self.counter[power] * chance for power, chance in look.counters])
            self._worth[spot] = found
        return found

    def gain(self, change: Change) -> float:
        """What a change is worth to the power, roughly."""
        found = -self.point[self.power] * change.spent
        for spot in change.spots:
            found += self.worth(spot) - self.worth(self.spots[spot.region])
        for power, lost in change.drained:
            found -= self.point[power] * lost
        for power, more in change.cards:
            found += self.slopes[AFTER + power] * CARD * more
        return found

    def chance(self, change: Change) -> float:
        """The chance of the power after a change."""
        standing = self.standing.copy()
        for spot in change.spots:
            standing.swap(self.looks[spot.region], self.look(spot), spot.region)
        standing.power[self.power] -= change.spent
        standing.counts[self.power] = None
        for power, lost in change.drained:
            standing.power[power] = max(0.0, standing.power[power] - lost)
            standing.counts[power] = None
        for power, more in change.cards:
            standing.held[power] += CARD * more
        return self.judge.reckon(standing)[self.power]

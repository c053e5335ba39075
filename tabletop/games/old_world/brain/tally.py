"""A position as far as the chances of the powers depend on it, to be changed and reckoned anew."""

from __future__ import annotations

from tabletop.games.old_world.brain.outlook.region_sums import AFTER, SPREAD, Outlook
from tabletop.games.old_world.content.ids import POWERS
from tabletop.games.old_world.model.state import OldWorldState

Ticks = tuple[list[float], list[float], list[float]]
"""For each power the ticks that its dial is likely to turn, the chance of one at least and of two."""


class Prospects:
    """A position as far as the chances depend on it.

    sums: of the outlooks. counters: by power the chances to take one; counts: what they come to, by power the chance of
    each number, ticks: what these come to; now: by power the chance to win in this round; all as long as it is known.
    looks: the outlooks. power: power points left. held: what cards and upgrades are worth, in points. ruined: how many
    regions are.
    """

    __slots__ = ("counters", "counts", "held", "now", "outlooks", "power", "ruined", "state", "sums", "ticks")

    def __init__(
        self, state: OldWorldState, outlooks: list[Outlook], sums: list[float], counters: list[list[float]],
        power: list[float], held: list[float], ruined: int,
    ) -> None:  # fmt: skip
        self.state, self.outlooks, self.sums, self.counters = state, outlooks, sums, counters
        self.power, self.held, self.ruined = power, held, ruined
        self.counts: list[list[float] | None] = [None] * POWERS
        self.ticks: Ticks | None = None
        self.now: list[float] | None = None

    def copy(self) -> Prospects:
        """Another one that can be changed; its lists of counters must be replaced, not changed."""
        power, held = self.power[:], self.held[:]
        found = Prospects(self.state, self.outlooks[:], self.sums[:], self.counters[:], power, held, self.ruined)
        found.counts, found.ticks, found.now = self.counts[:], self.ticks, self.now
        return found

    def add(self, at: int, more: float) -> None:
        """Change one of the sums."""
        self.sums[at] += more
        if not AFTER <= at < SPREAD:
            self.now = None

    def swap(self, old: Outlook, new: Outlook, region: int) -> None:
        """Replace the outlook of a region."""
        self.sums = [total - before + after for total, before, after in zip(self.sums, old.sums, new.sums, strict=True)]
        self.outlooks[region] = new
        self.now = None
        if old.counters != new.counters:
            for power, chance in old.counters:
                self.counters[power] = rest = self.counters[power][:]
                rest.remove(chance)
                self.recount(power)
            for power, chance in new.counters:
                self.counters[power] = [*self.counters[power], chance]
                self.recount(power)

    def recount(self, power: int) -> None:
        """Forget what follows from the counters and the power points of a power, which have changed."""
        self.counts[power] = self.ticks = self.now = None

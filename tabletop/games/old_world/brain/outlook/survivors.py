"""What is left of a region's figures after its battle, added up by power: the same for all that follows the battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.old_world.brain.outlook.factors import Factors
from tabletop.games.old_world.brain.outlook.probability import at_least, hit_odds
from tabletop.games.old_world.content.ids import POWERS

FORCE = (0.6, 0.8, 1.9)
"""What a figure on the board is worth for rounds to come, in points, by rank."""


class Survivors:
    """Figures by power, each as far as it lives on.

    counts: as how many figures they count in domination; might: their attack; each with its variance. frail: the sum of
    one by the defence of each. force: what they are worth for rounds to come. symbols: magic symbols on all of them,
    alive or not. cultists: the chance of each cultist to live on, gathered: the sum of these.
    """

    __slots__ = (
        "_enough", "_factors", "count_spread", "counts", "cultists", "force", "frail", "gathered", "might",
        "might_spread", "symbols",
    )  # fmt: skip

    def __init__(
        self, factors: Factors, number: Mapping[int, int], alive: Mapping[int, float], whose: Sequence[int]
    ) -> None:
        """number, alive: of each code, how many there are and the share that lives on; whose: by code its power."""
        self._factors = factors
        troops = factors.troops
        self.counts, self.count_spread = [0.0] * POWERS, [0.0] * POWERS
        self.might, self.might_spread = [0.0] * POWERS, [0.0] * POWERS
        self.frail, self.force, self.gathered = [0.0] * POWERS, [0.0] * POWERS, [0.0] * POWERS
        self.cultists: list[list[float]] = [[] for _ in range(POWERS)]
        self.symbols = 0
        self._enough: list[float | None] = [None] * POWERS
        for each, there in number.items():
            power, rank, lives = whose[each], troops.rank[each], alive[each]
            share = there * lives
            count, might = troops.counts[each], troops.might[each]
            self.counts[power] += count * share
            self.might[power] += might * share
            if lives < 1:
                unsure = share * (1 - lives)
                self.count_spread[power] += count * count * unsure
                self.might_spread[power] += might * might * unsure
            self.frail[power] += share / troops.defence[each]
            self.force[power] += FORCE[rank] * share
            self.symbols += troops.magic[each] * there
            if rank == 0:
                self.cultists[power] += [lives] * there
                self.gathered[power] += share

    def enough(self, power: int) -> float:
        """The chance that as many cultists of a power live on as its counter takes."""
        found = self._enough[power]
        if found is None:
            least = self._factors.content.powers[power].least
            found = self._enough[power] = at_least(self.cultists[power], least)
        return found

    def peace(self, power: int) -> float:
        """The chance that nobody else who is there hits a figure of a power."""
        return 1 - hit_odds(sum([might for other, might in enumerate(self.might) if other != power]), 1)

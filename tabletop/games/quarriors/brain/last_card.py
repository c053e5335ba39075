"""The other end of a game: four creature cards are empty, and the most glory wins, however far off the goal is."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from operator import add
from typing import NamedTuple

FIRST, RACE, FAR = 0.95, 0.79, 2.96
"""The logit of the chance that the last card is empty before anybody has reached the goal, as 1993 positions of 251
games of four seats of the quick policy have it: where card and goal are next to nothing away; what each turn adds that
the first seat still needs; and what the logarithm of the steps to the nearest card takes off."""
DEAR = 0.152
"""How much farther a card is for each quiddity that it costs (a logarithm), in the same games."""
LEAD, EAGER = 1.8, 2.0
"""How sure a lead of one glory is, and the chance that whoever leads in his turn ends the game, with the card one step
away, as 728 positions of 117 games that ended so have it."""
NEAR = 4.5
"""Steps from which on the last card is not thought of: with three dice left others score before it is empty."""
TIE = 0.1
"""What a ready die counts in glory: it decides among equals."""


def steps(left: int, cost: int) -> float:
    """How far a card with so many dice left at such a price is from being empty."""
    return left * exp(DEAR * cost)


class LastCard(NamedTuple):
    """One more empty creature card ends the game. far: the steps to the nearest one. glory: of each seat. ready: what
    each is expected to score as its next turn begins. first: who plays next."""

    far: float
    glory: tuple[float, ...]
    ready: tuple[float, ...]
    first: int

    def with_ready(self, more: Sequence[float]) -> LastCard:
        """The same with so much more that each seat is to score."""
        return self._replace(ready=tuple(map(add, self.ready, more)))

    def comes(self, turns: float) -> float:
        """The chance that it ends so, where the seat that is nearest to the goal needs so many turns for it."""
        return 1 / (1 + exp(FAR * log(self.far) - FIRST - RACE * turns))

    def leads(self) -> list[float]:
        """For each seat the chance that it has the most glory then: whoever leads in his turn takes the last die, and
        if nobody has in this round, all have scored."""
        eager, seats = min(1.0, EAGER / self.far), range(len(self.glory))
        glory, found, left = list(self.glory), [0.0 for _ in seats], 1.0
        for seat in (*seats[self.first :], *seats[: self.first]):
            glory[seat] += self.ready[seat]
            found[seat] = left * eager * self._shares(glory)[seat]
            left -= found[seat]
        return [each + left * share for each, share in zip(found, self._shares(glory), strict=True)]

    def _shares(self, glory: list[float]) -> list[float]:
        """For each seat the chance that it really leads, with so much glory of all."""
        most, steep = max(glory), LEAD / self.far
        shares = [exp(steep * (each - most)) for each in glory]
        total = sum(shares)
        return [each / total for each in shares]

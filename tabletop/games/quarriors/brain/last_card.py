"""The other end of a game: four creature cards are empty, and the most glory wins, however far off the goal is."""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

FIRST, RACE, FAR = 0.95, 0.79, 2.96
"""The logit of the chance that the last card is empty before anybody has reached the goal, as 1993 positions of 251
games of four seats of the quick policy have it: where card and goal are next to nothing away; what each turn adds that
the first seat still needs; and what the logarithm of the steps to the nearest card takes off."""
DEAR = 0.152
"""How much farther a card is for each quiddity that it costs (a logarithm), in the same games."""
LEAD = 2.43
"""How sure a lead of one glory is, with the card one step away."""
NEAR = 4.5
"""Steps from which on the last card is not thought of: with three dice left others score before it is empty."""
TIE = 0.1
"""What a ready die counts in glory: it decides among equals."""


def steps(left: int, cost: int) -> float:
    """How far a card with so many dice left at such a price is from being empty."""
    return left * exp(DEAR * cost)


class LastCard(NamedTuple):
    """One more empty creature card ends the game. far: the steps to the nearest one. glory: of each seat."""

    far: float
    glory: tuple[float, ...]

    def comes(self, turns: float) -> float:
        """The chance that it ends so, where the seat that is nearest to the goal needs so many turns for it."""
        return 1 / (1 + exp(FAR * log(self.far) - FIRST - RACE * turns))

    def leads(self) -> list[float]:
        """For each seat the chance that it has the most glory then."""
        most, steep = max(self.glory), LEAD / self.far
        shares = [exp(steep * (each - most)) for each in self.glory]
        total = sum(shares)
        return [each / total for each in shares]

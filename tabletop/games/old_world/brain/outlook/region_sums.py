"""What a region comes to, and what is noted of it while that is worked out."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.brain.outlook.battle_forecast import BattleForecast
from tabletop.games.old_world.brain.outlook.factors import CardPair, Factors
from tabletop.games.old_world.brain.outlook.region_codes import RegionCode
from tabletop.games.old_world.brain.outlook.survivors import Survivors
from tabletop.games.old_world.content.ids import POWERS

CARD = 0.5
"""What a Chaos card is worth, in points."""
DOUBTS = (0.1, 0.5, 0.9, 1.2)
"""How much the values of a region may still change, by how much may still be done."""
LATER = 0.6
"""How much of points counts that a ruin may bring later."""
POINTS, AFTER, WARDS, SPREAD, SPOILS = range(0, 5 * POWERS, POWERS)
"""Where each kind of sums begins."""


class Outlook(NamedTuple):
    """Of one region. sums: for each power points that are likely now; then what may come of the corruption that lies
    there and of the figures that live on; then counters that these may bring in the next round; then the variance of
    the points; then points if it is ruined now, as likely as that is. ruin: the chance of that. counters: pairs of a
    power and its chance to take one."""

    sums: tuple[float, ...]
    ruin: float
    counters: tuple[tuple[int, float], ...]


class RegionSums:
    """An outlook as it is being worked out; the lists are by power. staying: those who live on, for later rounds."""

    __slots__ = (
        "battle", "code", "counters", "factors", "later", "pair", "points", "ruin", "spoils", "spread", "staying",
        "wards",
    )  # fmt: skip

    def __init__(self, factors: Factors, pair: CardPair, code: RegionCode, battle: BattleForecast) -> None:
        self.factors, self.pair, self.code, self.battle = factors, pair, code, battle
        self.staying, power, heirs = battle.left, factors.troops.power, factors.heirs
        if heirs is not power and any(heirs[each] != power[each] for each in battle.number):
            self.staying = Survivors(factors, battle.number, battle.alive, heirs)
        self.points, self.later, self.wards = [0.0] * POWERS, [0.0] * POWERS, [0.0] * POWERS
        self.spread, self.spoils = [0.0] * POWERS, [0.0] * POWERS
        self.counters: list[tuple[int, float]] = []
        self.ruin = 0.0

    def outlook(self) -> Outlook:
        """All of it."""
        sums = (*self.points, *self.later, *self.wards, *self.spread, *self.spoils)
        return Outlook(sums, self.ruin, tuple(self.counters))

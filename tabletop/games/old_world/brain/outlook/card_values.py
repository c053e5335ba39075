"""What upgrades, cards and dials come to for the computer players: the same for all positions of a game."""

from __future__ import annotations

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.outlook.factors import CardPair, Troops
from tabletop.games.old_world.brain.outlook.upgrade_values import tick_points, tick_value
from tabletop.games.old_world.content.effects import MoveFigures, MoveTokens
from tabletop.games.old_world.content.ids import CardId, UpgradeId


class CardValues:
    """Of one game; what it has not been asked for yet is worked out then."""

    def __init__(self, box: OldWorldBox) -> None:
        self.box = box
        self._troops: dict[tuple[tuple[UpgradeId, ...], ...], Troops] = {}
        self._pairs: dict[tuple[CardId, CardId], CardPair] = {}
        powers = box.content.powers
        self.last = [len(power.dial) - 1 for power in powers]
        """For each power the ticks of its dial."""
        self.tick_points = [(*(tick_points(tick.effect) for tick in power.dial), 0.0, 0.0) for power in powers]
        """For each power the points that the ticks of its dial bring."""
        self.tick_values = [(*(tick_value(tick.effect) for tick in power.dial), 0.0, 0.0) for power in powers]
        """And what else they bring, in points."""
        self.roams = [
            any(isinstance(effect, MoveFigures | MoveTokens) for effect in effects.get("play", ()))
            for effects in box.card_effects
        ]
        """By card whether it changes other regions too."""

    def troops(self, upgrades: tuple[tuple[UpgradeId, ...], ...]) -> Troops:
        """The values of figures with the upgrades of all powers."""
        found = self._troops.get(upgrades)
        if found is None:
            found = self._troops[upgrades] = Troops(self.box, upgrades)
        return found

    def pair(self, west: CardId, east: CardId) -> CardPair:
        """What the two cards of a region come to."""
        found = self._pairs.get((west, east))
        if found is None:
            found = self._pairs[west, east] = CardPair(self.box, west, east)
        return found

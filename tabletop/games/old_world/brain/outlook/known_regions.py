"""What has been found out about regions in one game: nothing of it is a matter of opinion, so that all its computer
players share it, and those of the next decision."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.brain.outlook.battle_forecast import KnownBattles, battle_forecast
from tabletop.games.old_world.brain.outlook.card_values import CardValues
from tabletop.games.old_world.brain.outlook.factors import Factors
from tabletop.games.old_world.brain.outlook.region_codes import RegionCode
from tabletop.games.old_world.brain.outlook.region_outlook import region_outlook
from tabletop.games.old_world.brain.outlook.region_sums import Outlook
from tabletop.games.old_world.model.state import OldWorldState

OUTLOOKS_KEPT, BATTLES_KEPT = 8_000, 5_000
"""Outlooks under the same factors, and battles with the same upgrades, that are kept before all are forgotten: a few
tens of megabytes in all."""
FORECASTS_KEPT = 6
"""Factors whose forecasts are kept."""


class Forecasts(NamedTuple):
    """What is known of the regions under some factors. key: all of a position that these depend on."""

    key: object
    factors: Factors
    outlooks: dict[RegionCode, Outlook]
    battles: KnownBattles


class KnownRegions:
    """Of one game."""

    def __init__(self, box: OldWorldBox) -> None:
        self.box = box
        self.card_values = CardValues(box)
        self._forecasts: dict[object, Forecasts] = {}
        self._battles: dict[object, KnownBattles] = {}

    def forecasts(self, state: OldWorldState, doubt: int, lasting: bool = False) -> Forecasts:
        """What holds everywhere in a position, and what is known under it; battles depend on less."""
        key = (state.upgrades, state.track, state.left, state.unseen, doubt, lasting, state.dial, max(state.ruined))
        found = self._forecasts.get(key)
        if found is None:
            if len(self._forecasts) >= FORECASTS_KEPT:
                self._forecasts.clear()
                self._battles.clear()
            factors = Factors(self.box, self.card_values.troops(state.upgrades), state, doubt, lasting)
            battles = self._battles.setdefault((state.upgrades, state.track), {})
            found = self._forecasts[key] = Forecasts(key, factors, {}, battles)
        return found

    def outlook(self, forecasts: Forecasts, code: RegionCode) -> Outlook:
        """The outlook of a region."""
        found = forecasts.outlooks.get(code)
        if found is None:
            if len(forecasts.outlooks) >= OUTLOOKS_KEPT:
                forecasts.outlooks.clear()
            if len(forecasts.battles) >= BATTLES_KEPT:
                forecasts.battles.clear()
            pair = self.card_values.pair(code.west, code.east)
            battle = battle_forecast(forecasts.battles, forecasts.factors, pair, code)
            found = forecasts.outlooks[code] = region_outlook(forecasts.factors, pair, code, battle)
        return found

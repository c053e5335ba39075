"""The second step of the corruption phase: corruption, counters, ruin (old_world.corruption, old_world.advancement)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.old_world.content.effects import Consume, LessCorruption, MoreForRuin
from tabletop.games.old_world.content.ids import REGIONS, PowerId, RegionId
from tabletop.games.old_world.content.records import RUIN
from tabletop.games.old_world.model.events import RegionRuined, RuinAverted, RuinerScored
from tabletop.games.old_world.position.active_effects import effects_in, has_event, on_track, power_upgrades
from tabletop.games.old_world.position.figures import own_figures_in
from tabletop.games.old_world.position.powers import meets_condition
from tabletop.games.old_world.position.regions import is_ruined, tokens_to_ruin
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.play import OldWorldPlay


class Corruption(Procedure, frozen=True, kw_only=True, tag="corruption"):
    """The step of corruption."""

    steps: ClassVar[tuple[str, ...]] = ("corrupt",)

    def corrupt(self, play: OldWorldPlay) -> None:
        """Region by region; nothing is placed in ruined ones (old_world.corruption.01, old_world.corruption.11)."""
        for region in range(REGIONS):
            if not is_ruined(play.state, region):
                _corrupt(play, RegionId(region))


def _corrupt(play: OldWorldPlay, region: RegionId) -> None:
    """Everybody places tokens in one region, cards add to that, and it may be ruined (old_world.corruption.04)."""
    box, state = play.box, play.state
    fewer = sum(effect.count for effect in on_track(box, state, LessCorruption)) if has_event(state, region) else 0
    placed: dict[PowerId, int] = {}
    short: dict[PowerId, int] = {}
    for power in box.order(state):
        cultists = sum(box.figures[figure].rank == "cultist" for figure in own_figures_in(state, power, region))
        short[power] = max(0, fewer - cultists)
        _place(play, placed, power, region, cultists - fewer)
    for card, effect in effects_in(box, state, region, "corruption"):
        if isinstance(effect, Consume):
            power = box.cards[card].power
            eaten = own_figures_in(state, power, region)
            for figure in eaten:
                pieces.return_figure(play, figure)
            count = len(eaten) // effect.figures
            _place(play, placed, power, region, count - short[power])
            short[power] = max(0, short[power] - count)
    if tokens_to_ruin(state, region) >= RUIN:
        _ruin(play, region, placed)


def _place(play: OldWorldPlay, placed: dict[PowerId, int], power: PowerId, region: RegionId, count: int) -> None:
    """Place tokens, and take a counter the moment that the condition is met (old_world.advancement.02, .04)."""
    if count <= 0:
        return
    before = placed.get(power, 0)
    now = before + pieces.place_corruption(play, power, region, count)
    if now == before:
        return
    placed[power] = now
    kind = play.box.content.powers[power]
    if before < kind.least <= now and meets_condition(play.box, play.state, power, region):
        pieces.take_counter(play, power, region)


def _ruin(play: OldWorldPlay, region: RegionId, placed: dict[PowerId, int]) -> None:
    """Lay the next ruination card, if there is one left; ruiners score (old_world.corruption.07 to 10)."""
    box, state = play.box, play.state
    card = max(state.ruined) + 1
    if card == len(box.content.ruination):
        play.tell(RuinAverted(region))
        return
    state.ruined = changed(state.ruined, region, card)
    state.fresh = (*state.fresh, region)
    play.tell(RegionRuined(region, card))
    for power in box.order(state):
        ruiner = power in placed if box.options.ruiners == "step" else (power, region) in state.placed
        if ruiner:
            more = sum(effect.points for effect in power_upgrades(box, state, power, MoreForRuin))
            points = box.content.ruination[card].ruiners + more
            pieces.score(play, power, points, RuinerScored(power, region, points))

"""The second step of the corruption phase: corruption, counters, ruin (old_world.corruption, old_world.advancement)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.old_world.content.effects import Consume, LessCorruption, MoreForRuin
from tabletop.games.old_world.content.ids import REGIONS, PowerId, RegionId, token_of
from tabletop.games.old_world.content.records import HERO, NOBLE, RUIN, WARPSTONE
from tabletop.games.old_world.model.events import RegionRuined, RuinAverted, RuinerScored
from tabletop.games.old_world.position.values import (
    effects_in,
    granted,
    has_event,
    is_ruined,
    lasting,
    magic,
    own_in,
    tokens_to_ruin,
)
from tabletop.games.old_world.rules import pieces

if TYPE_CHECKING:
    from tabletop.games.old_world.game import OldWorld
    from tabletop.games.old_world.model.state import OldWorldState
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
    game, state = play.box, play.state
    fewer = sum(effect.count for effect in lasting(game, state, LessCorruption)) if has_event(state, region) else 0
    placed: dict[PowerId, int] = {}
    short: dict[PowerId, int] = {}
    for power in game.order(state):
        cultists = sum(game.figures[figure].rank == "cultist" for figure in own_in(state, power, region))
        short[power] = max(0, fewer - cultists)
        _place(play, placed, power, region, cultists - fewer)
    for card, effect in effects_in(game, state, region, "corruption"):
        if isinstance(effect, Consume):
            power = game.cards[card].power
            eaten = own_in(state, power, region)
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
    if before < kind.least <= now and is_met(play.box, play.state, power, region):
        pieces.take_counter(play, power, region)


def is_met(game: OldWorld, state: OldWorldState, power: PowerId, region: RegionId) -> bool:
    """Whether a region is one that a power is after (old_world.advancement.07 to 09)."""
    kind = game.content.powers[power]
    match kind.condition:
        case "populous":
            return game.content.regions[region].populous
        case "magic":
            return magic(game, state, region) + state.tokens[token_of(region, WARPSTONE)] >= MAGIC
        case "noble_or_hero":
            return state.tokens[token_of(region, NOBLE)] + state.tokens[token_of(region, HERO)] > 0
    return False


MAGIC = 2
"""Magic symbols and Warpstone tokens together that make a region one of magic (old_world.advancement.08)."""


def _ruin(play: OldWorldPlay, region: RegionId, placed: dict[PowerId, int]) -> None:
    """Lay the next ruination card, if there is one left; ruiners score (old_world.corruption.07 to 10)."""
    game, state = play.box, play.state
    card = max(state.ruined) + 1
    if card == len(game.content.ruination):
        play.tell(RuinAverted(region))
        return
    state.ruined = changed(state.ruined, region, card)
    state.fresh = (*state.fresh, region)
    play.tell(RegionRuined(region, card))
    for power in game.order(state):
        ruiner = power in placed if game.rules.ruiners == "step" else (power, region) in state.placed
        if ruiner:
            more = sum(effect.points for effect in granted(game, state, power, MoreForRuin))
            points = game.content.ruination[card].ruiners + more
            pieces.score(play, power, points, RuinerScored(power, region, points))

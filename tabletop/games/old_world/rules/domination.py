"""The first step of the corruption phase: who dominates (old_world.domination)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content.effects import Control, PlaceCorruption
from tabletop.games.old_world.content.ids import NOWHERE, REGIONS, FigureId, PowerId, RegionId
from tabletop.games.old_world.model.actions import Take
from tabletop.games.old_world.model.decisions import TakeFigure
from tabletop.games.old_world.model.events import Dominated, NotDominated
from tabletop.games.old_world.position.values import bettered, conquest, domination, effects_in, is_ruined, resistance
from tabletop.games.old_world.rules import pieces

if TYPE_CHECKING:
    from tabletop.games.old_world.rules.play import OldWorldPlay


class Domination(Procedure, frozen=True, kw_only=True, tag="domination"):
    """The step of domination. keepers: figures that take control of another one first (upgrade)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "take", "compare")

    keepers: tuple[FigureId, ...] = ()

    def begin(self, play: OldWorldPlay) -> Domination:
        """The start of the corruption phase."""
        game, state = play.box, play.state
        keepers = [
            FigureId(figure)
            for figure, region in enumerate(state.region)
            if region != NOWHERE and bettered(game, state, figure, Control) is not None
        ]
        return replace(self, keepers=tuple(keepers))

    def ask(self, play: OldWorldPlay) -> None:
        """Ask for the figure that the next of them takes over."""
        if not self.keepers:
            play.goto("compare")
            return
        keeper, state = self.keepers[0], play.state
        control = bettered(play.box, state, keeper, Control)
        if control is not None:
            seat = state.seat_of(state.control[keeper])
            play.ask(TakeFigure(seat, state.region[keeper], "keep", "enemy", control.ranks))

    def take(self, play: OldWorldPlay) -> Domination:
        """Take it over, if there was one."""
        if isinstance(play.answer, Take):
            pieces.control_figure(play, play.state.control[self.keepers[0]], play.answer.figure)
        play.goto("ask")
        return replace(self, keepers=self.keepers[1:])

    def compare(self, play: OldWorldPlay) -> None:
        """Region by region (old_world.domination.02, old_world.domination.14)."""
        for region in range(REGIONS):
            if not is_ruined(play.state, region):
                _dominate(play, RegionId(region))


def _dominate(play: OldWorldPlay, region: RegionId) -> None:
    """The one with the highest value compares it with the resistance (old_world.domination.06 to 09)."""
    game, state = play.box, play.state
    values = [(domination(game, state, power, region), power) for power in game.order(state)]
    most = max(value for value, _ in values)
    if most == 0:
        return
    leaders = [power for value, power in values if value == most]
    bar = resistance(game, state, region)
    if len(leaders) > 1 or most <= bar:
        play.tell(NotDominated(region, most, bar, len(leaders) > 1))
        return
    points = conquest(game, state, region)
    pieces.score(play, leaders[0], points, Dominated(leaders[0], region, most, bar, points))
    _after(play, leaders[0], region)


def _after(play: OldWorldPlay, power: PowerId, region: RegionId) -> None:
    """What cards give to who has scored the region (card text)."""
    state = play.state
    for card, effect in effects_in(play.box, state, region, "dominate"):
        if isinstance(effect, PlaceCorruption) and play.box.cards[card].power == power:
            pieces.place_corruption(play, power, region, effect.count)

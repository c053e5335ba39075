"""The summoning phase: in turns a figure or a card, until nobody has power points (old_world.summoning)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content.effects import Carry, PlaceCorruption
from tabletop.games.old_world.content.ids import FigureId, PowerId, RegionId, SpaceId, token_of
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.actions import Pass, PlayCard, Summon, SummonCarrying, SummonOntoSpace
from tabletop.games.old_world.model.decisions import SummonOrPlay
from tabletop.games.old_world.model.events import Passed, PassedOver
from tabletop.games.old_world.position.active_effects import figure_upgrade
from tabletop.games.old_world.position.cards import card_cost
from tabletop.games.old_world.position.summoning import is_free, summon_cost
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.playing import Playing


class Summoning(Procedure, frozen=True, kw_only=True, tag="summoning"):
    """The summoning phase. turn: whose it is, counted through the powers in their order and round again. last: the
    power that had the turn before. out: powers that have no more turns, as the log has said. summoned: what everybody
    has seen in this phase: figures, where each came from and where to."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    turn: int = 0
    last: PowerId | None = None
    out: tuple[PowerId, ...] = ()
    summoned: tuple[tuple[FigureId, RegionId, RegionId], ...] = ()

    def ask(self, play: OldWorldPlay) -> Summoning | None:
        """The next power that has points left; those at 0 are passed over (old_world.summoning.10 to 12)."""
        state = play.state
        order = play.box.order(state)
        out = self.out
        for turn in range(self.turn, self.turn + len(order)):
            power = order[turn % len(order)]
            if state.power[power]:
                for each in out[len(self.out) :]:
                    play.tell(PassedOver(each))
                play.ask(SummonOrPlay(state.seat_of(power)))
                return self if turn == self.turn else replace(self, turn=turn % len(order), out=out)
            if power not in out:
                out = (*out, power)
        play.finish()
        return None

    def act(self, play: OldWorldPlay) -> Summoning:
        """One figure, one card, or nothing more (old_world.summoning.02, old_world.summoning.07)."""
        state = play.state
        order = play.box.order(state)
        power, summoned = order[self.turn], self.summoned
        action = play.answer
        if not isinstance(action, PlayCard | Pass):
            region = RegionId(action.space // 2) if isinstance(action, SummonOntoSpace) else action.region
            summoned = (*summoned, (action.figure, state.region[action.figure], region))
        after = replace(self, turn=(self.turn + 1) % len(order), last=power, summoned=summoned)
        match action:
            case PlayCard(card=card, space=space):
                cost = card_cost(play.box, state, card, space // 2)
                pieces.pay(state, power, cost)
                pieces.lay_card(play, power, card, space, cost)
                play.call(Playing(card=card, space=space), then="ask")
            case Pass():
                lost = state.power[power]
                pieces.pay(state, power, lost)
                play.tell(Passed(power, lost))
                play.goto("ask")
                return replace(after, out=(*self.out, power))
            case Summon(figure=figure, region=region):
                _summon(play, power, figure, region)
                play.goto("ask")
            case SummonOntoSpace(figure=figure, space=space):
                _summon(play, power, figure, RegionId(space // 2), space)
                play.goto("ask")
            case SummonCarrying(figure=figure, region=region):
                origin = state.region[figure]
                _summon(play, power, figure, region)
                carry = figure_upgrade(play.box, state, figure, Carry)
                if carry is not None:
                    pieces.move_token(play, token_of(origin, TOKENS.index(carry.token)), region)
                play.goto("ask")
        return after


def _summon(
    play: OldWorldPlay, power: PowerId, figure: FigureId, region: RegionId, space: SpaceId | None = None
) -> None:
    """A figure is paid for and placed, and what its upgrade says comes about for who summons it
    (old_world.summon_figure.01, old_world.control.01)."""
    box, state = play.box, play.state
    cost = summon_cost(box, state, figure, region)
    if is_free(box, state, figure, region):
        state.freed = (*state.freed, figure)
    pieces.pay(state, power, cost)
    pieces.place_figure(play, figure, region, cost, space)
    placing = figure_upgrade(box, state, figure, PlaceCorruption)
    if placing is not None:
        pieces.place_corruption(play, power, region, placing.count)

"""The end phase in its six steps (old_world.end_phase, old_world.ruin_scoring, old_world.dial_step)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.old_world.content.effects import Stay
from tabletop.games.old_world.content.ids import EMPTY, POWERS, REGIONS, RegionId, SpaceId, heap_of, token_of
from tabletop.games.old_world.content.records import HERO
from tabletop.games.old_world.model.actions import Take
from tabletop.games.old_world.model.decisions import TakeFigure
from tabletop.games.old_world.model.events import CardStayed, HeroStruck, RuinScored
from tabletop.games.old_world.position.active_effects import effects_in
from tabletop.games.old_world.position.powers import highest_threat_in
from tabletop.games.old_world.position.regions import ruin_places
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.dials import Dials
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.victory import settle
from tabletop.games.old_world.rules.world import WorldInstruction


class EndPhase(Procedure, frozen=True, kw_only=True, tag="ending"):
    """The end phase."""

    steps: ClassVar[tuple[str, ...]] = ("clear", "heroes", "first_card", "second_card", "ruins", "dials", "check")

    def clear(self, play: OldWorldPlay) -> None:
        """Chaos cards leave the board, except those that stay (old_world.end_phase.02, old_world.end_phase.03)."""
        state = play.state
        staying = _staying(play)
        leaving = [SpaceId(at) for at, card in enumerate(state.laid) if card != EMPTY and at not in staying]
        pieces.clear_cards(play, tuple(leaving))
        for space in staying:
            play.tell(CardStayed(state.laid[space]))
        pieces.leave_perches(play)

    def heroes(self, play: OldWorldPlay) -> None:
        """Heroes strike."""
        play.call(HeroStep())

    def first_card(self, play: OldWorldPlay) -> None:
        """What the card on space 1 of the track says (old_world.end_phase.11)."""
        _carry_out(play, 0)

    def second_card(self, play: OldWorldPlay) -> None:
        """And the one on space 2 (old_world.end_phase.12)."""
        _carry_out(play, 1)

    def ruins(self, play: OldWorldPlay) -> None:
        """Regions that were ruined in this round are scored, in region order (old_world.ruin_scoring.02)."""
        for region in sorted(play.state.fresh):
            _score_ruin(play, region)

    def dials(self, play: OldWorldPlay) -> None:
        """The dials turn."""
        play.call(Dials())

    def check(self, play: OldWorldPlay) -> None:
        """Is the game over (old_world.game_end)? If not, what held for the round holds no more."""
        settle(play)
        if play.state.result is None:
            state = play.state
            pieces.end_control(play)
            state.fresh = state.shielded = state.freed = state.killed = state.placed = ()


class HeroStep(Procedure, frozen=True, kw_only=True, tag="hero_step"):
    """Every Hero token takes a figure of who is there with the highest threat (old_world.end_phase.04 to 09).

    region, struck: where the step is, and how many of the heroes there have struck.
    """

    steps: ClassVar[tuple[str, ...]] = ("strike", "take")

    region: int = 0
    struck: int = 0

    def strike(self, play: OldWorldPlay) -> HeroStep | None:
        """The next token, looking afresh at who is there."""
        box, state = play.box, play.state
        if self.region == REGIONS:
            play.finish()
            return None
        heroes = state.tokens[token_of(self.region, HERO)]
        victim = highest_threat_in(box, state, self.region) if self.struck < heroes else None
        if victim is None:
            play.goto("strike")
            return replace(self, region=self.region + 1, struck=0)
        region = RegionId(self.region)
        play.tell(HeroStruck(victim, region))
        play.ask(TakeFigure(state.seat_of(victim), region, "hero", "own"))
        return replace(self, struck=self.struck + 1)

    def take(self, play: OldWorldPlay) -> None:
        """The figure goes back to its owner's supply."""
        assert isinstance(play.answer, Take)
        pieces.return_figure(play, play.answer.figure)
        play.goto("strike")


def _staying(play: OldWorldPlay) -> list[int]:
    """The spaces of cards that stay for the next round."""
    box, state = play.box, play.state
    return [
        space
        for region in range(REGIONS)
        for card, effect in effects_in(box, state, region, "removal")
        if isinstance(effect, Stay) and (box.cards[card].power, region) in state.killed
        for space in (2 * region, 2 * region + 1)
        if state.laid[space] == card
    ]


def _carry_out(play: OldWorldPlay, place: int) -> None:
    """What a card on the track says for the end phase."""
    card = play.state.track[place]
    if card is not None and "end" in play.box.world_effects[card]:
        play.call(WorldInstruction(card=card, moment="end"))


def _score_ruin(play: OldWorldPlay, region: RegionId) -> None:
    """First and second place by corruption tokens, ties shared; then the tokens leave (old_world.ruin_scoring)."""
    box, state = play.box, play.state
    card = box.content.ruination[state.ruined[region]]
    heaps = {power: state.corruption[region * POWERS + power] for power in box.order(state)}
    for power, place, shared, points in ruin_places(heaps, card.first[region], card.second[region]):
        pieces.score(play, power, points, RuinScored(power, region, place, shared, points))
    for power in box.order(state):
        heap = heap_of(region, power)
        if state.corruption[heap]:
            pieces.remove_corruption(play, heap, state.corruption[heap])



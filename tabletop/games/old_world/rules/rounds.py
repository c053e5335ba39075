"""The whole game, and one round with its phases (old_world.setup, old_world.round)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop.engine.flow import Play, Procedure
from tabletop.engine.state import changed
from tabletop.games.old_world.content.ids import REGIONS, PowerId, WorldId, token_of
from tabletop.games.old_world.content.records import HAND
from tabletop.games.old_world.model.events import PhaseBegan, PowersDealt, RoundBegan, TokensLaid
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.battle import Battles
from tabletop.games.old_world.rules.corruption import Corruption
from tabletop.games.old_world.rules.domination import Domination
from tabletop.games.old_world.rules.drawing import Drawing
from tabletop.games.old_world.rules.ending import Ending
from tabletop.games.old_world.rules.summoning import Summoning
from tabletop.games.old_world.rules.world import WorldPhase

if TYPE_CHECKING:
    from tabletop.games.old_world.model.state import OldWorldState, Phase


class Contest(Procedure, frozen=True, kw_only=True, tag="contest"):
    """A game from the dealing of powers to its end."""

    steps: ClassVar[tuple[str, ...]] = ("deal_powers", "lay_tokens", "deal_cards", "round", "next_round")

    def deal_powers(self, play: Play) -> None:
        """Seats that leave it to chance get any of the powers that are left (old_world.setup.02 to 07)."""
        state: OldWorldState = play.state
        chosen = play.game.rules.powers
        left = [PowerId(power) for power in range(len(play.game.content.powers)) if power not in chosen]
        state.powers = tuple([left.pop(play.roll(len(left)) - 1) if power is None else power for power in chosen])
        for power in state.powers:
            state.power = changed(state.power, power, play.game.content.powers[power].power)
            state.deck = changed(state.deck, power, play.game.deck(power))
        play.tell(PowersDealt(state.powers))

    def lay_tokens(self, play: Play) -> None:
        """Mixed tokens are drawn blind, one for each region in its order (old_world.setup.13, old_world.setup.14)."""
        state: OldWorldState = play.state
        mix = list(play.game.scenario.mix)
        laid = tuple([token_of(region, mix.pop(play.roll(len(mix)) - 1)) for region in range(REGIONS)])
        for token in laid:
            state.tokens[token] += 1
        play.tell(TokensLaid(laid))

    def deal_cards(self, play: Play) -> None:
        """The decks: of the Old World as long as the game may last, and first hands (old_world.setup.10 to 15)."""
        state: OldWorldState = play.state
        state.unseen = tuple(WorldId(card) for card in range(len(play.game.world)))
        state.left = play.game.scenario.rounds[len(state.powers) - min(play.game.seat_counts)]
        for power in play.game.order(state):
            pieces.draw_cards(play, power, HAND)

    def round(self, play: Play) -> None:
        """One round."""
        play.state.round += 1
        play.tell(RoundBegan(play.state.round, play.state.left))
        play.call(Round())

    def next_round(self, play: Play) -> None:
        """Until the end of a round ends the game."""
        play.goto("round")


class Round(Procedure, frozen=True, kw_only=True, tag="round"):
    """One round: six phases, of which that of corruption is two (old_world.round.01, old_world.round.02)."""

    steps: ClassVar[tuple[str, ...]] = (
        "old_world", "draw", "summoning", "battle", "domination", "corruption", "end",
    )  # fmt: skip

    def old_world(self, play: Play) -> None:
        """The Old World phase."""
        _enter(play, "old_world")
        play.call(WorldPhase())

    def draw(self, play: Play) -> None:
        """The draw phase."""
        _enter(play, "draw")
        play.call(Drawing())

    def summoning(self, play: Play) -> None:
        """The summoning phase."""
        _enter(play, "summoning")
        play.call(Summoning())

    def battle(self, play: Play) -> None:
        """The battle phase."""
        _enter(play, "battle")
        play.call(Battles())

    def domination(self, play: Play) -> None:
        """The corruption phase, step 1."""
        _enter(play, "domination")
        play.call(Domination())

    def corruption(self, play: Play) -> None:
        """The corruption phase, step 2."""
        _enter(play, "corruption")
        play.call(Corruption())

    def end(self, play: Play) -> None:
        """The end phase."""
        _enter(play, "end")
        play.call(Ending())


def _enter(play: Play, phase: Phase) -> None:
    play.state.phase = phase
    play.tell(PhaseBegan(phase))

"""The whole game, and one round with its phases (old_world.setup, old_world.round)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.old_world.content.ids import REGIONS, PowerId, WorldId, token_of
from tabletop.games.old_world.content.records import HAND
from tabletop.games.old_world.model.events import PhaseBegan, PowersDealt, RoundBegan, TokensLaid
from tabletop.games.old_world.model.state import Phase
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.battle import Battles
from tabletop.games.old_world.rules.corruption import Corruption
from tabletop.games.old_world.rules.domination import Domination
from tabletop.games.old_world.rules.drawing import Drawing
from tabletop.games.old_world.rules.ending import EndPhase
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.summoning import Summoning
from tabletop.games.old_world.rules.world import WorldPhase


class Contest(Procedure, frozen=True, kw_only=True, tag="contest"):
    """A game from the dealing of powers to its end."""

    steps: ClassVar[tuple[str, ...]] = ("deal_powers", "lay_tokens", "deal_cards", "round", "next_round")

    def deal_powers(self, play: OldWorldPlay) -> None:
        """Seats that leave it to chance get any of the powers that are left (old_world.setup.02 to 07)."""
        state = play.state
        chosen = play.box.options.powers
        left = [PowerId(power) for power in range(len(play.box.content.powers)) if power not in chosen]
        state.powers = tuple([left.pop(play.roll(len(left)) - 1) if power is None else power for power in chosen])
        for power in state.powers:
            state.power = changed(state.power, power, play.box.content.powers[power].power)
            state.deck = changed(state.deck, power, play.box.decks[power])
        play.tell(PowersDealt(state.powers))

    def lay_tokens(self, play: OldWorldPlay) -> None:
        """Mixed tokens are drawn blind, one for each region in its order (old_world.setup.13, old_world.setup.14)."""
        state = play.state
        mix = list(play.box.mix)
        laid = tuple([token_of(region, mix.pop(play.roll(len(mix)) - 1)) for region in range(REGIONS)])
        for token in laid:
            state.tokens[token] += 1
        play.tell(TokensLaid(laid))

    def deal_cards(self, play: OldWorldPlay) -> None:
        """The decks: of the Old World as long as the game may last, and first hands (old_world.setup.10 to 15)."""
        state = play.state
        state.unseen = tuple(WorldId(card) for card in range(len(play.box.world)))
        state.left = play.box.rounds
        for power in play.box.order(state):
            pieces.draw_cards(play, power, HAND)

    def round(self, play: OldWorldPlay) -> None:
        """One round."""
        play.state.round += 1
        play.tell(RoundBegan(play.state.round, play.state.left))
        play.call(Round())

    def next_round(self, play: OldWorldPlay) -> None:
        """Until the end of a round ends the game."""
        play.goto("round")


class Round(Procedure, frozen=True, kw_only=True, tag="round"):
    """One round: six phases, of which that of corruption is two (old_world.round.01, old_world.round.02)."""

    steps: ClassVar[tuple[str, ...]] = (
        "old_world", "draw", "summoning", "battle", "domination", "corruption", "end",
    )  # fmt: skip

    def old_world(self, play: OldWorldPlay) -> None:
        """The Old World phase."""
        _enter(play, "old_world")
        play.call(WorldPhase())

    def draw(self, play: OldWorldPlay) -> None:
        """The draw phase."""
        _enter(play, "draw")
        play.call(Drawing())

    def summoning(self, play: OldWorldPlay) -> None:
        """The summoning phase."""
        _enter(play, "summoning")
        play.call(Summoning())

    def battle(self, play: OldWorldPlay) -> None:
        """The battle phase."""
        _enter(play, "battle")
        play.call(Battles())

    def domination(self, play: OldWorldPlay) -> None:
        """The corruption phase, step 1."""
        _enter(play, "domination")
        play.call(Domination())

    def corruption(self, play: OldWorldPlay) -> None:
        """The corruption phase, step 2."""
        _enter(play, "corruption")
        play.call(Corruption())

    def end(self, play: OldWorldPlay) -> None:
        """The end phase."""
        _enter(play, "end")
        play.call(EndPhase())


def _enter(play: OldWorldPlay, phase: Phase) -> None:
    play.state.phase = phase
    play.tell(PhaseBegan(phase))

"""Step 5 of the end phase: the dials turn, and what they say is done (old_world.dial_step, old_world.dials)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.old_world.content import effects as does
from tabletop.games.old_world.content.ids import PowerId
from tabletop.games.old_world.content.records import TOKENS
from tabletop.games.old_world.model.actions import ChooseUpgrade
from tabletop.games.old_world.model.decisions import (
    ChooseCorruptionRemovals,
    ChooseTokenPlaces,
    ChooseTokenRemovals,
    PickUpgrade,
)
from tabletop.games.old_world.model.events import DialsTied, DialTurned, UpgradeChosen
from tabletop.games.old_world.rules import pieces
from tabletop.games.old_world.rules.play import OldWorldPlay
from tabletop.games.old_world.rules.tokens import CorruptionRemoving, TokenPlacing, TokenRemoving


class Dials(Procedure, frozen=True, kw_only=True, tag="dials"):
    """All dials, in power order, each with both ticks before the next (old_world.dial_step.07).

    turns: powers that still turn, once for each tick, and whether it is the extra one.
    """

    steps: ClassVar[tuple[str, ...]] = ("count", "turn", "clear")

    turns: tuple[tuple[PowerId, bool], ...] = ()

    def count(self, play: OldWorldPlay) -> Dials:
        """A tick for everybody with a counter, one more for who alone has the most (old_world.dial_step.01 to 05)."""
        state = play.state
        counters = {power: state.counters[power] for power in play.box.order(state) if state.counters[power]}
        leaders = [power for power, count in counters.items() if count == max(counters.values())]
        if len(leaders) > 1:
            play.tell(DialsTied(tuple(leaders)))
        extra = [(power, True) for power in leaders] if len(leaders) == 1 else []
        return replace(self, turns=tuple(sorted([*((power, False) for power in counters), *extra])))

    def turn(self, play: OldWorldPlay) -> Dials | None:
        """The next tick; a dial at Victory stays (old_world.dial_step.08)."""
        if not self.turns:
            return None
        (power, extra), state = self.turns[0], play.state
        dial = play.box.content.powers[power].dial
        again = replace(self, turns=self.turns[1:])
        if state.dial[power] == len(dial) - 1:
            play.goto("turn")
            return again
        state.dial = changed(state.dial, power, state.dial[power] + 1)
        play.tell(DialTurned(power, state.dial[power], extra))
        effect = dial[state.dial[power]].effect
        if effect is None:
            play.goto("turn")
        else:
            play.call(DialInstruction(power=power, effect=effect), then="turn")
        return again

    def clear(self, play: OldWorldPlay) -> None:
        """All counters go back (old_world.dial_step.06)."""
        state = play.state
        state.counters = (0,) * len(state.counters)


class DialInstruction(Procedure, frozen=True, kw_only=True, tag="dial_instruction"):
    """What has appeared in the window of a dial, as far as it can be done (old_world.dials.04, old_world.dials.05)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "upgrade")

    power: PowerId
    effect: does.DialEffect

    def begin(self, play: OldWorldPlay) -> None:
        """Do it, or ask how."""
        state = play.state
        seat = state.seat_of(self.power)
        match self.effect:
            case does.ScorePoints(points=points):
                pieces.score(play, self.power, points)
            case does.DrawCards(cards=cards):
                pieces.draw_cards(play, self.power, cards)
            case does.GainUpgrade():
                play.ask(PickUpgrade(seat))
                return
            case does.PlaceTokens(token=token, count=count, regions=regions, apart=apart):
                kind = TOKENS.index(token)
                play.call(TokenPlacing(question=ChooseTokenPlaces(seat, kind, count, regions, apart=apart)))
            case does.RemoveTokens(count=count):
                play.call(TokenRemoving(question=ChooseTokenRemovals(seat, count)))
            case does.RemoveCorruption(count=count):
                play.call(CorruptionRemoving(question=ChooseCorruptionRemovals(seat, count)))
            case _:  # Victory is looked at in step 6
                play.finish()

    def upgrade(self, play: OldWorldPlay) -> None:
        """Put an upgrade into play, if there was one left (old_world.upgrades.03)."""
        if isinstance(play.answer, ChooseUpgrade):
            state = play.state
            chosen = play.answer.upgrade
            held = tuple(sorted((*state.upgrades[self.power], chosen)))
            state.upgrades = changed(state.upgrades, self.power, held)
            play.tell(UpgradeChosen(self.power, chosen))

"""Phase 3: spells are prepared, creatures summoned (quarriors.prepare, quarriors.summon)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import DestroyClass, Quiddity
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Prepare, Summon
from tabletop.games.quarriors.model.decisions import SummonAndPrepare
from tabletop.games.quarriors.model.events import CreatureSummoned, QuiddityGained, SpellPrepared
from tabletop.games.quarriors.position.costs import summon_cost
from tabletop.games.quarriors.position.creatures import card_of, creatures, effects
from tabletop.games.quarriors.position.seats import opponents
from tabletop.games.quarriors.rules.any_phase import carry_out
from tabletop.games.quarriors.rules.copying import Copying
from tabletop.games.quarriors.rules.destruction import Destruction, starve
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.responses import open_window
from tabletop.games.quarriors.rules.spending import pay
from tabletop.games.quarriors.rules.zones import move


class Summoning(Procedure, frozen=True, kw_only=True, tag="summoning"):
    """Phase 3, until its seat goes on (quarriors.turn.05)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    seat: Seat

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask for the next thing to do."""
        play.ask(SummonAndPrepare(self.seat))

    def act(self, play: QuarriorsPlay) -> None:
        """Do it."""
        state = play.state
        match play.answer:
            case Prepare(die=die):
                move(state, die, state.pool, state.ready)
                play.tell(SpellPrepared(die))
                play.goto("ask")
            case Summon(die=die):
                play.call(SummonCreature(die=die), then="ask")
            case answer:
                if not carry_out(play, answer, "ask"):
                    play.finish()


class SummonCreature(Procedure, frozen=True, kw_only=True, tag="entering"):
    """A creature is paid for and summoned; what that sets off (quarriors.summon.02 to 04, quarriors.summon.07)."""

    steps: ClassVar[tuple[str, ...]] = ("pay", "copy", "set_off", "after", "starve")

    die: DieId

    def pay(self, play: QuarriorsPlay) -> None:
        """Pay, and move the die to the ready area."""
        state = play.state
        cost = summon_cost(play.box, state, self.die)
        pay(play, Seat(state.owner[self.die]), cost)
        move(state, self.die, state.pool, state.ready)
        state.summoned = (*state.summoned, self.die)
        play.tell(CreatureSummoned(self.die, cost))

    def copy(self, play: QuarriorsPlay) -> None:
        """It may have to be a copy."""
        play.call(Copying(die=self.die))

    def set_off(self, play: QuarriorsPlay) -> None:
        """Quiddity at once; before others are destroyed their players may respond."""
        for effect in self._own(play):
            match effect:
                case Quiddity(quiddity=quiddity):
                    play.state.purse += quiddity
                    play.tell(QuiddityGained(self.die, quiddity))
                case DestroyClass() if rivals := self._rivals(play):
                    open_window(play, among=tuple(Seat(play.state.owner[die]) for die in rivals))

    def after(self, play: QuarriorsPlay) -> None:
        """Destroy every opponent's creature of the same class (card text)."""
        if any(isinstance(effect, DestroyClass) for effect in self._own(play)):
            play.call(Destruction(dice=self._rivals(play), by=play.state.owner[self.die]))

    def starve(self, play: QuarriorsPlay) -> None:
        """A creature that has nothing to count falls at once."""
        starve(play)

    def _own(self, play: QuarriorsPlay) -> tuple[object, ...]:
        if self.die not in play.state.ready[play.state.owner[self.die]]:
            return ()
        return effects(play.box, play.state, self.die, "summon")

    def _rivals(self, play: QuarriorsPlay) -> tuple[DieId, ...]:
        """Opponents' creatures of the class of its card, which for a copy is that of what it copies."""
        state = play.state
        kind = play.box.content.kinds[card_of(play.box, state, self.die).kind]
        seats = opponents(state, state.owner[self.die])
        return tuple(die for seat in seats for die in creatures(play.box, state, seat) if play.box.dice[die] is kind)



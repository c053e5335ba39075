"""Spells of the active seat: windows for them, and what they do (quarriors.spells, quarriors.attachments)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import (
    Boost,
    Destroy,
    DestroyEach,
    DestroySpell,
    Glory,
    GloryPerBeaten,
    GloryPerScored,
    LevelUp,
    Quiddity,
)
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import AnyAction, Attach, Cast, CopyCreature, TurnTo
from tabletop.games.quarriors.model.decisions import CastFreely, ChooseFace
from tabletop.games.quarriors.model.events import (
    CreatureTurned,
    GloryGained,
    QuiddityGained,
    SpellAttached,
    SpellCast,
    SpellDestroyed,
)
from tabletop.games.quarriors.position.castable import next_faces, own_turn
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, level
from tabletop.games.quarriors.rules import glory
from tabletop.games.quarriors.rules.copying import become
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.leaving import give_up, spend
from tabletop.games.quarriors.rules.responses import open_window

if TYPE_CHECKING:
    from tabletop.games.quarriors.rules.play import QuarriorsPlay


class CastWindow(Procedure, frozen=True, kw_only=True, tag="cast_window"):
    """The active seat may use ready spells before the turn goes on (quarriors.spells.05, quarriors.spells.07)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    seat: Seat

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask while there is something to cast."""
        if next(own_turn(play.box, play.state, self.seat), None) is None:
            play.finish()
        else:
            play.ask(CastFreely(self.seat))

    def act(self, play: QuarriorsPlay) -> None:
        """Carry it out, and ask again."""
        if not carry_out(play, play.answer, "ask"):
            play.finish()


def carry_out(play: QuarriorsPlay, answer: AnyAction, then: str) -> bool:
    """Begin what a spell or a copy of the active seat does, as a step's last act; False for any other action."""
    match answer:
        case Cast(die=die, targets=targets):
            play.call(Casting(die=die, targets=targets), then=then)
        case Attach(die=die, creature=creature):
            play.state.attached = (*play.state.attached, (die, creature))
            play.tell(SpellAttached(die, creature))
            play.goto(then)
        case CopyCreature(die=die, creature=creature):
            become(play, die, creature)
            play.state.switched = (*play.state.switched, die)
            play.goto(then)
        case _:
            return False
    return True


class Casting(Procedure, frozen=True, kw_only=True, tag="casting"):
    """One spell is cast: its die is spent, whoever it is aimed at may respond, and it works (quarriors.spells.06).

    rising: creatures still to be turned to the next level.
    """

    steps: ClassVar[tuple[str, ...]] = ("spend", "work", "rise", "turn")

    die: DieId
    targets: tuple[DieId, ...] = ()
    rising: tuple[DieId, ...] = ()
    bursts: int = 0

    def spend(self, play: QuarriorsPlay) -> Casting:
        """The die goes to the used pile; opponents may respond to what can destroy a creature of theirs."""
        state = play.state
        found = effects(play.box, state, self.die, "cast")
        face = play.box.kinds[self.die].faces[state.face[self.die]]
        spend(state, self.die, play.box.rules.spent_pile)
        play.tell(SpellCast(self.die, self.targets))
        if any(isinstance(effect, Destroy | DestroyEach) for effect in found):
            open_window(play, among=tuple(Seat(state.owner[die]) for die in self.targets))
        return replace(self, bursts=face.bursts)

    def work(self, play: QuarriorsPlay) -> Casting | None:
        """Do what the card says."""
        from tabletop.games.quarriors.model.state import Mark

        state = play.state
        seat = Seat(state.owner[self.die])
        card = play.box.content.cards[play.box.card_of(state, self.die)]
        for effect in card.effects:
            if self.bursts not in effect.burst:
                continue
            match effect:
                case Boost():
                    own = creatures(play.box, state, seat)
                    marks = [Mark(die=each, attack=effect.attack, defence=effect.defence) for each in own]
                    state.marks = (*state.marks, *marks)
                case Quiddity(quiddity=quiddity):
                    state.purse += quiddity
                    play.tell(QuiddityGained(self.die, quiddity))
                case Glory(creature=True, glory=amount):
                    state.marks = (*state.marks, Mark(die=self.targets[0], glory=amount))
                case Glory(glory=amount):
                    self._glory(play, seat, amount)
                case GloryPerScored(glory=amount):
                    self._glory(play, seat, amount * state.scored)
                case GloryPerBeaten(glory=amount):
                    self._glory(play, seat, amount * len(state.beaten))
                case Destroy(level=most):
                    low = tuple(die for die in self.targets if not most or level(play.box, state, die) <= most)
                    play.call(Destruction(dice=low, by=seat))
                case DestroyEach(defence=most):
                    weak = tuple(die for die in self.targets if defence(play.box, state, die) <= most)
                    play.call(Destruction(dice=weak, by=seat))
                case DestroySpell():
                    give_up(state, self.targets[0])
                    play.tell(SpellDestroyed(self.targets[0]))
                case LevelUp():
                    return replace(self, rising=tuple(creatures(play.box, state, seat)))
        return None

    def rise(self, play: QuarriorsPlay) -> Casting | None:
        """Turn the next creature that has a higher face (card text)."""
        state = play.state
        if not self.rising:
            play.finish()
            return None
        die = self.rising[0]
        faces = next_faces(play.box, state, die)
        if not faces:
            play.goto("rise")
            return replace(self, rising=self.rising[1:])
        play.ask(ChooseFace(Seat(state.owner[die]), die))
        return None

    def turn(self, play: QuarriorsPlay) -> Casting:
        """Turn it."""
        match play.answer:
            case TurnTo(die=die, face=face):
                play.state.face[die] = face
                play.tell(CreatureTurned(die, face))
        play.goto("rise")
        return replace(self, rising=self.rising[1:])

    def _glory(self, play: QuarriorsPlay, seat: Seat, amount: int) -> None:
        if amount:
            play.tell(GloryGained(seat, self.die, amount))
            glory.gain(play, seat, amount)

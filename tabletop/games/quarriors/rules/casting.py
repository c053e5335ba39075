"""A spell is cast: what it costs, who may respond, and what it does (quarriors.spells)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import (
    Boost,
    CardEffect,
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
from tabletop.games.quarriors.model.actions import TurnTo
from tabletop.games.quarriors.model.decisions import ChooseFace
from tabletop.games.quarriors.model.events import (
    CreatureTurned,
    GloryGained,
    QuiddityGained,
    SpellCast,
    SpellDestroyed,
)
from tabletop.games.quarriors.model.state import Mark
from tabletop.games.quarriors.position.creatures import creatures, defence, effects, level
from tabletop.games.quarriors.position.spells import next_faces
from tabletop.games.quarriors.rules import victory
from tabletop.games.quarriors.rules.destruction import Destruction
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import boost, give_up
from tabletop.games.quarriors.rules.responses import open_window
from tabletop.games.quarriors.rules.zones import spend


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
        face = play.box.dice[self.die].faces[state.face[self.die]]
        spend(play.box, state, self.die)
        play.tell(SpellCast(self.die, self.targets))
        if any(isinstance(effect, Destroy | DestroyEach) for effect in found):
            open_window(play, among=tuple(Seat(state.owner[die]) for die in self.targets))
        return replace(self, bursts=face.bursts)

    def work(self, play: QuarriorsPlay) -> Casting | None:
        """Do what the card says."""
        state = play.state
        seat = Seat(state.owner[self.die])
        card = play.box.content.cards[play.box.card_of(state, self.die)]
        for effect in card.effects:
            if self.bursts not in effect.burst:
                continue
            match effect:
                case Boost(attack=attack, defence=more):
                    boost(play, seat, attack, more)
                case Quiddity() | Glory() | GloryPerScored() | GloryPerBeaten():
                    self._gain(play, seat, effect)
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

    def _gain(self, play: QuarriorsPlay, seat: Seat, effect: CardEffect) -> None:
        """Quiddity, or glory at once or for when a creature scores."""
        state = play.state
        match effect:
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

    def _glory(self, play: QuarriorsPlay, seat: Seat, amount: int) -> None:
        if amount:
            play.tell(GloryGained(seat, self.die, amount))
            victory.gain(play, seat, amount)

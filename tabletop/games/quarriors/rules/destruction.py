"""Creatures are destroyed: where they go, what that sets off, and who may respond (quarriors.attack.08, 17, 21)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.effects import CardEffect, Draw, Quiddity, Return, ScoreNow, SetAside
from tabletop.games.quarriors.content.ids import DieId
from tabletop.games.quarriors.model.actions import Revive
from tabletop.games.quarriors.model.decisions import OfferRevival
from tabletop.games.quarriors.model.dice import HIDDEN
from tabletop.games.quarriors.model.events import (
    CreatureDestroyed,
    CreatureReturned,
    DieSaved,
    DieSetAside,
    QuiddityGained,
)
from tabletop.games.quarriors.position.creatures import creatures, effects, starved
from tabletop.games.quarriors.rules.copying import Copying
from tabletop.games.quarriors.rules.drawing import draw, roll
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import depart, forget, give_back
from tabletop.games.quarriors.rules.responses import open_window
from tabletop.games.quarriors.rules.rewards import ScoreCreatures
from tabletop.games.quarriors.rules.zones import cull_used, enter, leave, move

NOBODY = -1


class Destruction(Procedure, frozen=True, kw_only=True, tag="destruction"):
    """Creatures are destroyed one after another; `by`: the seat that did it, -1 for none.

    in_combat: by the attack, so that what returns does so when its damage has been dealt. scoring: creatures of the
    destroyer that score at once.
    """

    steps: ClassVar[tuple[str, ...]] = ("fall", "revive", "set_off", "score", "rouse", "respond", "settle")

    dice: tuple[DieId, ...]
    by: int = NOBODY
    in_combat: bool = False
    scoring: tuple[DieId, ...] = ()

    def fall(self, play: QuarriorsPlay) -> Destruction | None:
        """The next one leaves the ready area, unless it is safe (quarriors.attack.08, quarriors.attack.17, 21); after
        the last those fall that are left with nothing to count."""
        state = play.state
        if not self.dice:
            hungry = tuple(die for die in starved(play.box, play.state) if die not in state.safe)
            if not hungry:
                play.finish()
                return None
            play.goto("fall")
            return replace(self, dice=hungry, by=NOBODY, in_combat=False)
        die = self.dice[0]
        seat = Seat(state.owner[die])
        if die in state.safe or die not in state.ready[seat]:
            play.goto("fall")
            return replace(self, dice=self.dice[1:])
        found = effects(play.box, state, die, "destroyed")
        play.tell(CreatureDestroyed(die))
        self._fell(play, die, seat, found)
        for effect in found:
            if isinstance(effect, Draw):
                state.stays = (*state.stays, *draw(play, seat, effect.dice))
        paid = any(isinstance(each, Return) and each.to == "ready" for each in found)
        if paid and quiddity_dice(play, seat):
            play.ask(OfferRevival(seat, die))
        else:
            play.goto("set_off")
        return None

    def _fell(self, play: QuarriorsPlay, die: DieId, seat: Seat, found: tuple[CardEffect, ...]) -> None:
        """Where a destroyed creature goes."""
        state = play.state
        if any(isinstance(each, SetAside) for each in found):
            depart(state, die, state.apart)
            state.aside = (*state.aside, die)
            play.tell(DieSetAside(die))
        elif seat in state.salvaging or any(isinstance(each, Return) and each.to == "pool" for each in found):
            depart(state, die, state.pool)
            state.stays = (*state.stays, die)
            play.tell(DieSaved(die))
        else:
            depart(state, die, state.used)
        forget(state, die)

    def revive(self, play: QuarriorsPlay) -> None:
        """A quiddity die is culled for it; it comes back when all damage has been dealt (quarriors.attack.24)."""
        state = play.state
        if not isinstance(play.answer, Revive):
            return
        die = play.answer.die
        seat = Seat(state.owner[die])
        price = quiddity_dice(play, seat)[0]
        cull_used(play, seat, price)
        if self.in_combat:
            leave(state.used, seat, die)
            leave(state.pool, seat, die)
            enter(state.apart, seat, die)
            state.reviving = (*state.reviving, die)
        else:
            give_back(play, die)
            play.call(Copying(die=die))

    def set_off(self, play: QuarriorsPlay) -> Destruction:
        """What the destroyer's creatures make of it."""
        state = play.state
        if self.by == NOBODY:
            play.goto("respond")
            return self
        scoring = []
        for die in creatures(play.box, state, self.by):
            for effect in effects(play.box, state, die, "destroy"):
                match effect:
                    case Quiddity(quiddity=quiddity):
                        state.purse += quiddity
                        play.tell(QuiddityGained(die, quiddity))
                    case ScoreNow():
                        scoring.append(die)
        return replace(self, scoring=tuple(scoring))

    def score(self, play: QuarriorsPlay) -> Destruction | None:
        """Those that score at once do (card text)."""
        if not self.scoring:
            return None
        die = self.scoring[0]
        if die in play.state.ready[self.by]:
            play.call(ScoreCreatures(dice=(die,), seat=Seat(self.by)), then="score")
        else:
            play.goto("score")
        return replace(self, scoring=self.scoring[1:])

    def rouse(self, play: QuarriorsPlay) -> None:
        """Spirits that the destroyer has set aside are rolled, and are back if they show a creature (card text)."""
        state = play.state
        seat = Seat(self.by)
        waiting = [die for die in state.aside if state.owner[die] == seat and die not in self.dice]
        if not waiting:
            return
        die = waiting[0]
        state.aside = tuple(each for each in state.aside if each != die)
        roll(play, seat, (die,))
        back = play.box.dice[die].faces[state.face[die]].level > 0
        move(state, die, state.apart, state.ready if back else state.used)
        if back:
            play.tell(CreatureReturned(die))
            play.call(Copying(die=die), then="rouse")
        else:
            play.goto("rouse")

    def respond(self, play: QuarriorsPlay) -> None:
        """Opponents of the active seat may respond (quarriors.reactions.05)."""
        open_window(play, fallen=self.dice[:1])

    def settle(self, play: QuarriorsPlay) -> Destruction:
        """What went to the pool shows no face before it is rolled; then the next creature falls."""
        state = play.state
        die = self.dice[0]
        if die in state.pool[state.owner[die]]:
            state.face[die] = HIDDEN
        play.goto("fall")
        return replace(self, dice=self.dice[1:])


def quiddity_dice(play: QuarriorsPlay, seat: Seat) -> list[DieId]:
    """The basic quiddity dice of a used pile."""
    return [die for die in play.state.used[seat] if play.box.dice[die].id == "quiddity"]


def starve(play: QuarriorsPlay) -> bool:
    """Let creatures fall that have nothing to count, as a step's last act; False if there are none (card text)."""
    hungry = starved(play.box, play.state)
    if hungry:
        play.call(Destruction(dice=hungry))
    return bool(hungry)

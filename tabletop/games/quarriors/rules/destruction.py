"""Creatures are destroyed: where they go, what that sets off, and who may respond (quarriors.attack.08, 17, 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.flow import Play, Procedure
from tabletop.games.quarriors.actions import Revive
from tabletop.games.quarriors.decisions import OfferRevival
from tabletop.games.quarriors.effects import Draw, Quiddity, Return, ScoreNow, SetAside
from tabletop.games.quarriors.events import (
    CreatureDestroyed,
    CreatureReturned,
    DiceRolled,
    DieCulled,
    DieSaved,
    DieSetAside,
    QuiddityGained,
)
from tabletop.games.quarriors.ids import DieId
from tabletop.games.quarriors.rules.leaving import depart, forget
from tabletop.games.quarriors.rules.responses import Responses, give_back
from tabletop.games.quarriors.rules.scoring import ScoreCreature
from tabletop.games.quarriors.values import creatures, effects, is_fallen_measure
from tabletop.games.quarriors.zones import HIDDEN, SIX, draw, enter, leave, to_market

if TYPE_CHECKING:
    from tabletop.games.quarriors.state import QuarriorsState

NOBODY = -1


class Destruction(Procedure, frozen=True, kw_only=True, tag="destruction"):
    """Creatures are destroyed one after another; `by`: the seat that did it, -1 for none.

    in_combat: by the attack, so that what returns does so when its damage has been dealt.
    """

    steps: ClassVar[tuple[str, ...]] = ("fall", "revive", "set_off", "score", "close")

    dice: tuple[DieId, ...]
    by: int = NOBODY
    in_combat: bool = False
    scoring: tuple[DieId, ...] = ()

    def fall(self, play: Play) -> None:
        """The next one leaves the ready area (quarriors.attack.08, quarriors.attack.17)."""
        state: QuarriorsState = play.state
        if not self.dice:
            play.finish()
            return
        die = self.dice[0]
        seat = Seat(state.owner[die])
        found = effects(play.game, state, die, "destroyed") if die not in state.safe else ()
        play.tell(CreatureDestroyed(die))
        saved = seat in state.salvaging or any(isinstance(each, Return) and each.to == "pool" for each in found)
        if any(isinstance(each, SetAside) for each in found):
            depart(state, die, state.apart)
            play.tell(DieSetAside(die))
        elif saved:
            depart(state, die, state.pool)
            state.stays = (*state.stays, die)
            play.tell(DieSaved(die))
        else:
            depart(state, die, state.used)
        forget(state, die)
        for effect in found:
            if isinstance(effect, Draw):
                state.stays = (*state.stays, *draw(play, seat, effect.dice))
        may = any(isinstance(each, Return) and each.to == "ready" for each in found) and die in state.used[seat]
        if may and quiddity_dice(play, seat):
            play.ask(OfferRevival(seat, die))
        else:
            play.goto("set_off")

    def revive(self, play: Play) -> None:
        """A quiddity die is culled for it; it comes back when all damage has been dealt (quarriors.attack.24)."""
        state: QuarriorsState = play.state
        if not isinstance(play.answer, Revive):
            return
        die = play.answer.die
        seat = Seat(state.owner[die])
        price = quiddity_dice(play, seat)[0]
        leave(state.used, seat, price)
        to_market(state, price, play.game.slot_of(state, price))
        play.tell(DieCulled(seat, price))
        if self.in_combat:
            state.reviving = (*state.reviving, die)
        else:
            give_back(play, die)

    def set_off(self, play: Play) -> Destruction:
        """What the destroyer's creatures and the spirits that he set aside make of it."""
        state: QuarriorsState = play.state
        if self.by == NOBODY:
            play.goto("close")
            return self
        seat = Seat(self.by)
        scoring = []
        for die in creatures(play.game, state, seat):
            for effect in effects(play.game, state, die, "destroy"):
                match effect:
                    case Quiddity(quiddity=quiddity):
                        if state.active == seat:
                            state.purse += quiddity
                            play.tell(QuiddityGained(die, quiddity))
                    case ScoreNow():
                        scoring.append(die)
        waiting = [die for die in state.apart[seat] if state.face[die] != HIDDEN and die not in self.dice]
        for die in [each for each in waiting if _is_spirit(play, each)]:
            state.face[die] = play.roll(SIX) - 1
            play.tell(DiceRolled(seat, (die,), (state.face[die],)))
            back = play.game.kinds[die].faces[state.face[die]].level > 0
            leave(state.apart, seat, die)
            enter(state.ready if back else state.used, seat, die)
            if back:
                play.tell(CreatureReturned(die))
        return replace(self, scoring=tuple(scoring))

    def score(self, play: Play) -> Destruction | None:
        """Those that score at once do (card text)."""
        if not self.scoring:
            return None
        die = self.scoring[0]
        if die in play.state.ready[play.state.owner[die]]:
            play.call(ScoreCreature(die=die), then="score")
        else:
            play.goto("score")
        return replace(self, scoring=self.scoring[1:])

    def close(self, play: Play) -> Destruction:
        """Opponents may respond; then the next creature falls (quarriors.reactions.05)."""
        play.call(Responses(fallen=self.dice[:1]), then="fall")
        return replace(self, dice=self.dice[1:])


def quiddity_dice(play: Play, seat: Seat) -> list[DieId]:
    """The basic quiddity dice of a used pile."""
    return [die for die in play.state.used[seat] if play.game.kinds[die].id == "quiddity"]


def _is_spirit(play: Play, die: DieId) -> bool:
    """Whether a die that waits apart was set aside, rather than spent."""
    card = play.game.content.cards[play.game.card_of(play.state, die)]
    return any(isinstance(effect, SetAside) for effect in card.effects)



def starved(play: Play) -> tuple[DieId, ...]:
    """The creatures that fall because they have nothing to count (card text)."""
    state: QuarriorsState = play.state
    return tuple(
        die
        for seat in range(len(state.owed))
        for die in creatures(play.game, state, seat)
        if is_fallen_measure(play.game, state, die)
    )

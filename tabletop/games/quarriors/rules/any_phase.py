"""What the active seat may do in any of several phases: spend quiddity, cast, attach, copy (quarriors.spells.05,
quarriors.attachments, quarriors.quiddity.02)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.model.actions import AnyAction, Attach, Cast, CopyCreature, Spend
from tabletop.games.quarriors.model.decisions import CastFreely
from tabletop.games.quarriors.model.events import SpellAttached
from tabletop.games.quarriors.position.spells import castable
from tabletop.games.quarriors.rules.casting import Casting
from tabletop.games.quarriors.rules.copying import become
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.spending import spend_for_quiddity


class CastWindow(Procedure, frozen=True, kw_only=True, tag="cast_window"):
    """The active seat may use ready spells before the turn goes on (quarriors.spells.05, quarriors.spells.07)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    seat: Seat

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask while there is something to cast."""
        if next(castable(play.box, play.state, self.seat), None) is None:
            play.finish()
        else:
            play.ask(CastFreely(self.seat))

    def act(self, play: QuarriorsPlay) -> None:
        """Carry it out, and ask again."""
        if not carry_out(play, play.answer, "ask"):
            play.finish()


def carry_out(play: QuarriorsPlay, answer: AnyAction, then: str) -> bool:
    """Do what the active seat may do in several phases, as a step's last act: spend quiddity, use a spell or a copy.
    False for any other action."""
    match answer:
        case Spend(die=die):
            spend_for_quiddity(play, die)
            play.goto(then)
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

"""Creatures that are copies of others (card text)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.content.ids import CardId, DieId
from tabletop.games.quarriors.model.actions import CopyCreature
from tabletop.games.quarriors.model.decisions import ChooseCopy
from tabletop.games.quarriors.model.events import CreatureCopied
from tabletop.games.quarriors.position.castable import is_copier, models
from tabletop.games.quarriors.position.creatures import nature
from tabletop.games.quarriors.rules.leaving import forget

if TYPE_CHECKING:
    from tabletop.games.quarriors.rules.play import QuarriorsPlay


class Copying(Procedure, frozen=True, kw_only=True, tag="copying"):
    """A creature that came to the ready area becomes a copy, if it is of that kind and there is something to copy."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "become")

    die: DieId

    def ask(self, play: QuarriorsPlay) -> None:
        """It must copy where it can."""
        state = play.state
        seat = Seat(state.owner[self.die])
        if is_copier(play.box, state, self.die) and models(play.box, state, seat):
            play.ask(ChooseCopy(seat, self.die))
        else:
            play.finish()

    def become(self, play: QuarriorsPlay) -> None:
        """Become it."""
        match play.answer:
            case CopyCreature(die=die, creature=creature):
                become(play, die, creature)


def become(play: QuarriorsPlay, die: DieId, creature: DieId) -> None:
    """A creature is a copy of another from now on, of what that one counts as."""
    from tabletop.games.quarriors.model.state import Copied

    state = play.state
    card, face = nature(play.box, state, creature)
    forget(state, die)
    state.copies = (*state.copies, Copied(die=die, card=CardId(card), face=face))
    play.tell(CreatureCopied(die, creature))

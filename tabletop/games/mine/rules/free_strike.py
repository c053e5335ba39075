"""Free strikes on one step of a mover."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.mine.content.ids import Cell, CreatureId
from tabletop.games.mine.model.actions import Forgo
from tabletop.games.mine.model.decisions import OfferFreeStrike
from tabletop.games.mine.model.events import FreeStrikeForgone
from tabletop.games.mine.position.creatures import owner
from tabletop.games.mine.position.free_strikes import strikers
from tabletop.games.mine.rules.strike import Strike

if TYPE_CHECKING:
    from tabletop.games.mine.rules.play import MinePlay


class FreeStrikes(Procedure, frozen=True, kw_only=True, tag="free_strikes"):
    """Everything that the enemy does about one step, before it is made (mine.free_strikes)."""

    steps: ClassVar[tuple[str, ...]] = ("offer", "strike")

    mover: CreatureId
    cell: Cell

    def offer(self, play: MinePlay) -> None:
        """Ask the enemy as long as the mover lives and somebody may strike it."""
        state = play.state
        this = state.creatures[self.mover]
        if not this.cell or not strikers(play.box, state, self.mover, this.cell, self.cell):
            play.finish()
            return
        seat = Seat(1 - owner(play.box, state, self.mover))
        play.ask(OfferFreeStrike(seat, self.mover, self.cell))

    def strike(self, play: MinePlay) -> None:
        """Strike, or let it go."""
        answer = play.answer
        if isinstance(answer, Forgo):
            play.tell(FreeStrikeForgone(answer.seat, self.mover))
            play.finish()
            return
        blow = Strike(attackers=(answer.creature,), target=self.mover, free=True, towards=self.cell)
        play.call(blow, then="offer")

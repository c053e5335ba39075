"""Character cards that are turned for inspiration points outside one's activation (reading Q08)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.actions import Accept
from tabletop.games.blackstone.model.facts import PARTY
from tabletop.games.blackstone.position.explorers.acting import INSPIRED_FOR
from tabletop.games.blackstone.position.table import able, members_in_order
from tabletop.games.blackstone.rules.changes.pieces import inspire, lose_points
from tabletop.games.blackstone.rules.play import BlackstonePlay


class TurningCards(Procedure, frozen=True, kw_only=True, tag="turning_cards"):
    """Who has three points, and is not inspired, may be for them (blackstone.inspiration.05). left: who is still to be
    asked."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "ask", "answered")

    left: tuple[MemberId, ...] = ()

    def begin(self, play: BlackstonePlay) -> TurningCards:
        """In leader's order."""
        state = play.state
        rich = sum((state.points[member] >= INSPIRED_FOR) << member for member in range(PARTY))
        return replace(self, left=members_in_order(play.box, state, able(state) & rich & ~state.inspired))

    def ask(self, play: BlackstonePlay) -> None:
        """The next one."""
        if self.left:
            play.ask(asked.YesOrNo(play.state.led[self.left[0]], "inspire", self.left[0]))
        else:
            play.finish()

    def answered(self, play: BlackstonePlay) -> TurningCards:
        """Inspired, or not."""
        if isinstance(play.answer, Accept):
            lose_points(play, self.left[0], INSPIRED_FOR)
            inspire(play, self.left[0])
        play.goto("ask")
        return replace(self, left=self.left[1:])

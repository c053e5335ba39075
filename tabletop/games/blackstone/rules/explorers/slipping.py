"""Slipping away from hostiles (blackstone.movement.07)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import FigureId, member_of
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.facts import SUCCESS
from tabletop.games.blackstone.position.sight import is_near_foe
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.rules.explorers.rolling import Rolling, roll_dice
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Slipping(Procedure, frozen=True, kw_only=True, tag="slipping"):
    """A model that starts a Move action beside a hostile that can see it needs an agility roll. It finishes with
    whether it may go (blackstone.inspiration.18 to 20)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    figure: FigureId

    def roll(self, play: BlackstonePlay) -> None:
        """One roll of the moving model (reading Q23)."""
        box, state = play.box, play.state
        if not is_near_foe(box, state, self.figure):
            play.finish(True)
            return
        member = member_of(self.figure)
        roll_dice(play, Rolling(
            member=member, purpose="agility", die=side(box, state, member).agility, enough=SUCCESS,
        ))  # fmt: skip

    def rolled(self, play: BlackstonePlay) -> None:
        """Success and critical success both pass."""
        if play.result < SUCCESS:
            play.tell(told.HeldFast(self.figure))
        play.finish(play.result >= SUCCESS)

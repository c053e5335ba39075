"""Vitality rolls."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.model.facts import CRITICAL
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.rules.moments import Moments
from tabletop.games.blackstone.rules.pieces import heal
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.rolling import Rolling


class Vitality(Procedure, frozen=True, kw_only=True, tag="vitality"):
    """A vitality roll, and what it heals (blackstone.out.14 to 17)."""

    steps: ClassVar[tuple[str, ...]] = ("before", "roll", "heal")

    member: MemberId

    def before(self, play: BlackstonePlay) -> None:
        """What may be done before it."""
        play.call(Moments(moment="before_vitality", member=self.member))

    def roll(self, play: BlackstonePlay) -> None:
        """The die of the explorer's vitality."""
        enough = min(CRITICAL, play.state.wounds[self.member])
        play.call(Rolling(
            member=self.member, purpose="vitality", die=side(play.box, play.state, self.member).vitality,
            enough=enough,
        ))  # fmt: skip

    def heal(self, play: BlackstonePlay) -> None:
        """One wound, or two."""
        heal(play, self.member, play.result)
        play.finish(play.result)

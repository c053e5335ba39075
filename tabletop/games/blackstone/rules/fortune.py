"""Rolls of the Blackstone die (blackstone.dice.05)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.rules.changes.pieces import gain_points, roll_blackstone
from tabletop.games.blackstone.rules.moments import Moments
from tabletop.games.blackstone.rules.play import BlackstonePlay


class BlackstoneRoll(Procedure, frozen=True, kw_only=True, tag="blackstone_roll"):
    """The Blackstone die is rolled, and may be rolled again by a card. It finishes with the number. purpose: what for,
    member, foe: for whom, most: and what at most means something, as it is told."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    purpose: str
    member: int = NOBODY
    foe: int = NOBODY
    most: int = 0

    def roll(self, play: BlackstonePlay) -> None:
        """The number, and who may change it."""
        rolled = roll_blackstone(play, self.purpose, self.member, self.foe, self.most)
        play.call(Moments(moment="blackstone_rolled", outcome=rolled))

    def rolled(self, play: BlackstonePlay) -> None:
        """What it is then."""
        play.finish(play.result)


class InspirationRoll(Procedure, frozen=True, kw_only=True, tag="inspiration_roll"):
    """The inspiration roll of an explorer: with at most the worth of what it has slain it gains a point
    (blackstone.inspiration.13)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    member: int
    worth: int

    def roll(self, play: BlackstonePlay) -> None:
        """One roll for all."""
        play.call(BlackstoneRoll(purpose="inspiration", member=self.member, most=self.worth))

    def rolled(self, play: BlackstonePlay) -> None:
        """One point at most."""
        if play.result <= self.worth:
            gain_points(play, self.member)
        play.finish()

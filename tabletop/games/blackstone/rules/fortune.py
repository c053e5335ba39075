"""Rolls of the Blackstone die (blackstone.dice.05)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.rules.moments import Moments
from tabletop.games.blackstone.rules.pieces import gain_points, roll_blackstone
from tabletop.games.blackstone.rules.play import BlackstonePlay


class BlackstoneRoll(Procedure, frozen=True, kw_only=True, tag="blackstone_roll"):
    """The Blackstone die is rolled, and may be rolled again by a card. It finishes with the number. purpose: what for,
    as it is told."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    purpose: str

    def roll(self, play: BlackstonePlay) -> None:
        """The number, and who may change it."""
        play.call(Moments(moment="blackstone_rolled", outcome=roll_blackstone(play, self.purpose)))

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
        play.call(BlackstoneRoll(purpose="inspiration"))

    def rolled(self, play: BlackstonePlay) -> None:
        """One point at most."""
        if play.result <= self.worth:
            gain_points(play, self.member)
        play.finish()

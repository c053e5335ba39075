"""Rolls of the Blackstone die (blackstone.dice.05)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOBODY
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.rules.changes.pieces import gain_points, roll_blackstone
from tabletop.games.blackstone.rules.moments import come_to
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
        come_to(play, "blackstone_rolled", outcome=rolled)

    def rolled(self, play: BlackstonePlay) -> None:
        """What it is then."""
        play.finish(play.result)


def thrown(
    play: BlackstonePlay, purpose: str, then: str = "", *, member: int = NOBODY, foe: int = NOBODY, most: int = 0
) -> int | None:
    """The Blackstone die is rolled (see `BlackstoneRoll`): the number, where no card can change it, and nothing is
    called; else None, as the step's last act, and the next step, or `then`, finds the number."""
    if at_moment(play.box, play.state, "blackstone_rolled"):
        play.call(BlackstoneRoll(purpose=purpose, member=member, foe=foe, most=most), then=then)
        return None
    return roll_blackstone(play, purpose, member, foe, most)


def throw(
    play: BlackstonePlay, purpose: str, then: str = "", *, member: int = NOBODY, foe: int = NOBODY, most: int = 0
) -> None:
    """The Blackstone die is rolled, as the step's last act; the next step, or `then`, finds the number."""
    rolled = thrown(play, purpose, then, member=member, foe=foe, most=most)
    if rolled is not None:
        play.go_on(rolled, then)


class InspirationRoll(Procedure, frozen=True, kw_only=True, tag="inspiration_roll"):
    """The inspiration roll of an explorer: with at most the worth of what it has slain it gains a point
    (blackstone.inspiration.13)."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "rolled")

    member: int
    worth: int

    def roll(self, play: BlackstonePlay) -> None:
        """One roll for all."""
        throw(play, "inspiration", member=self.member, most=self.worth)

    def rolled(self, play: BlackstonePlay) -> None:
        """One point at most."""
        if play.result <= self.worth:
            gain_points(play, self.member)
        play.finish()

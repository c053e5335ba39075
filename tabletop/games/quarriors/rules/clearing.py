"""Phase 6: spells are given up (quarriors.cleanup)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.games.quarriors.model.actions import Discard
from tabletop.games.quarriors.model.decisions import DiscardSpells
from tabletop.games.quarriors.model.events import SpellDiscarded
from tabletop.games.quarriors.position.spells import spells
from tabletop.games.quarriors.rules.play import QuarriorsPlay
from tabletop.games.quarriors.rules.ready_area import give_up


class Clearing(Procedure, frozen=True, kw_only=True, tag="clearing"):
    """Phase 6: spells may be given up (quarriors.cleanup.02)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "act")

    seat: Seat

    def ask(self, play: QuarriorsPlay) -> None:
        """Ask while there are spells."""
        if spells(play.box, play.state, self.seat):
            play.ask(DiscardSpells(self.seat))
        else:
            play.finish()

    def act(self, play: QuarriorsPlay) -> None:
        """Give one up, and ask again."""
        match play.answer:
            case Discard(die=die):
                give_up(play.state, die)
                play.tell(SpellDiscarded(die))
                play.goto("ask")
            case _:
                play.finish()

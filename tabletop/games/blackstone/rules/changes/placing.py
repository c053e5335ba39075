"""Hostiles that come to the board (blackstone.combat_setup.05, 06, blackstone.hostiles.07, blackstone.events.06)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.engine.action import Seat
from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import FoeId, Hex, Hexes
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickHex
from tabletop.games.blackstone.model.facts import Settled
from tabletop.games.blackstone.position.marching import nearest_rooms
from tabletop.games.blackstone.position.table import fortress_seat
from tabletop.games.blackstone.rules.play import BlackstonePlay


class Placing(Procedure, frozen=True, kw_only=True, tag="placing"):
    """A hostile comes to the hex with room that is nearest to some others. Without room it stays away.

    near: a set of hexes. apart: not within so many hexes of an explorer, if that can be avoided. returns: it was slain
    before, and comes back without counters (reading Q41). chooser: who chooses among equal hexes; None: the hostile
    player, without whom it is the first (reading Q27).
    """

    steps: ClassVar[tuple[str, ...]] = ("choose", "chosen")

    foe: FoeId
    near: Hexes
    apart: int = 0
    returns: bool = False
    chooser: Seat | None = None

    def choose(self, play: BlackstonePlay) -> None:
        """Where."""
        among = nearest_rooms(play.box, play.state, self.foe, self.near, self.apart)
        seat = fortress_seat(play.state) if self.chooser is None else self.chooser
        if len(among) > 1 and seat is not None:
            play.ask(asked.ChooseHex(seat, "deploy", among, self.foe))
            return
        if among:
            self._put(play, among[0], len(among), "order" if len(among) > 1 else "alone")
        play.finish()

    def chosen(self, play: BlackstonePlay) -> None:
        """There."""
        assert isinstance(play.answer, PickHex)
        among = nearest_rooms(play.box, play.state, self.foe, self.near, self.apart)
        self._put(play, play.answer.hex, len(among), "choice")
        play.finish()

    def _put(self, play: BlackstonePlay, hex_: Hex, tied: int, settled: Settled) -> None:
        state = play.state
        state.foes, state.counters[self.foe] = changed(state.foes, self.foe, hex_), 0
        state.slain &= ~(1 << self.foe)
        if self.returns:
            play.tell(told.Returned(self.foe, hex_, tied, settled))

"""Moves of hostiles (blackstone.hostiles.21 to 24)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, Hex, Hexes
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickHex
from tabletop.games.blackstone.model.facts import Settled
from tabletop.games.blackstone.position.effects import Matter, springs_on
from tabletop.games.blackstone.position.marching import FoeMove, approach, routes, withdrawal
from tabletop.games.blackstone.position.table import fortress_seat, hostile_seat
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.walking import spring, token_on

How = Literal["approach", "sneak", "withdraw"]


class Marching(Procedure, frozen=True, kw_only=True, tag="marching"):
    """A hostile moves: towards some hexes, towards them unseen, or out of sight. Of equally good hexes the hostile
    player chooses one; without that player it is the first (reading Q27). Of shortest ways that differ in what lies in
    wait on them the hostile side takes one. It finishes with whether the activation goes on; with None where it cannot
    move.

    goals: a set. goal: the hex; path: what is left of the way. tied, settled: what is told of the choice.
    """

    steps: ClassVar[tuple[str, ...]] = ("choose", "chosen", "routed", "go", "next")

    foe: FoeId
    how: How
    goals: Hexes = 0
    goal: Hex = NOWHERE
    path: tuple[Hex, ...] = ()
    tied: int = 1
    settled: Settled = "alone"

    def choose(self, play: BlackstonePlay) -> Marching | None:
        """Where to."""
        move = self._move(play)
        if not move.ends:
            play.finish(None)
            return None
        fortress = fortress_seat(play.state)
        if len(move.ends) > 1 and fortress is not None:
            play.ask(asked.ChooseHex(fortress, "hostile_move", move.ends, self.foe))
            return replace(self, tied=len(move.ends), settled="choice")
        tied = len(move.ends)
        settled: Settled = "order" if tied > 1 else "alone"
        return replace(self, tied=tied, settled=settled)._route(play, move, move.ends[0])

    def chosen(self, play: BlackstonePlay) -> Marching:
        """There."""
        assert isinstance(play.answer, PickHex)
        return self._route(play, self._move(play), play.answer.hex)

    def _route(self, play: BlackstonePlay, move: FoeMove, goal: Hex) -> Marching:
        """By which way."""
        found = routes(play.box, play.state, self.foe, move, goal)
        if len(found) > 1:
            among = tuple(each.by for each in found)
            play.ask(asked.ChooseHex(hostile_seat(play.box, play.state), "hostile_way", among, self.foe), then="routed")
            return replace(self, goal=goal)
        play.goto("go")
        return replace(self, goal=goal, path=found[0].path)

    def routed(self, play: BlackstonePlay) -> Marching:
        """By that one."""
        assert isinstance(play.answer, PickHex)
        by = play.answer.hex
        found = routes(play.box, play.state, self.foe, self._move(play), self.goal)
        return replace(self, path=next(each.path for each in found if each.by == by), settled="choice")

    def go(self, play: BlackstonePlay) -> Marching | None:
        """As far as the next marker that concerns it."""
        state, foe = play.state, self.foe
        if not self.path:
            play.finish(True)
            return None
        lying = [each for each in state.tokens if each.hex in self.path]
        tokens = {each.hex for each in lying if springs_on(play.box, state, each, Matter(foe=foe))}
        stop = next((at for at, hex_ in enumerate(self.path) if hex_ in tokens), len(self.path) - 1)
        done, rest = self.path[: stop + 1], self.path[stop + 1 :]
        state.foes[foe] = done[-1]
        play.tell(told.FoeMoved(foe, done, self.tied, self.settled))
        token = token_on(play, done[-1], Matter(foe=foe)) if tokens else None
        if token is not None:
            spring(play, token, foe=foe)
        elif not rest:
            play.finish(True)
            return None
        return replace(self, path=rest)

    def next(self, play: BlackstonePlay) -> None:
        """On after what lay there, if it can."""
        if play.result == "stop" or play.state.foes[self.foe] == NOWHERE:
            play.finish(False)
        else:
            play.goto("go")

    def _move(self, play: BlackstonePlay) -> FoeMove:
        if self.how == "withdraw":
            return withdrawal(play.box, play.state, self.foe)
        return approach(play.box, play.state, self.foe, self.goals, self.how == "sneak")

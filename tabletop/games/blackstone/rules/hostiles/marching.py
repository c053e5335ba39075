"""Moves of hostiles (blackstone.hostiles.21 to 24)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from tabletop.engine.flow import Procedure
from tabletop.engine.state import changed
from tabletop.games.blackstone.content.ids import NOWHERE, FoeId, Hex, Hexes
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model import events as told
from tabletop.games.blackstone.model.actions import PickHex
from tabletop.games.blackstone.model.facts import Settled
from tabletop.games.blackstone.position.effects import Matter
from tabletop.games.blackstone.position.marching import FoeMove, approach, lurking, routes, withdrawal
from tabletop.games.blackstone.position.table import fortress_seat, hostile_seat
from tabletop.games.blackstone.rules.play import BlackstonePlay
from tabletop.games.blackstone.rules.walking import spring, token_on

How = Literal["approach", "sneak", "withdraw"]
Went = Literal["there", "no_further", "nowhere"]
"""How a move ended: where it led, so that the activation goes on; where that ends; it did not begin."""


class Marching(Procedure, frozen=True, kw_only=True, tag="marching"):
    """A hostile moves: towards some hexes, towards them unseen, or out of sight. Of equally good hexes the hostile
    player chooses one; without that player it is the first (reading Q27). Of shortest ways that differ in what lies in
    wait on them the hostile side takes one. It finishes with how it went.

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
        move = _move(play, self.foe, self.how, self.goals)
        fortress = fortress_seat(play.state)
        if len(move.ends) > 1 and fortress is not None:
            play.ask(asked.ChooseHex(fortress, "hostile_move", move.ends, self.foe))
            return replace(self, tied=len(move.ends), settled="choice")
        return replace(self, tied=len(move.ends), settled=_settled(move))._route(play, move, move.ends[0])

    def chosen(self, play: BlackstonePlay) -> Marching:
        """There."""
        assert isinstance(play.answer, PickHex)
        return self._route(play, _move(play, self.foe, self.how, self.goals), play.answer.hex)

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
        found = routes(play.box, play.state, self.foe, _move(play, self.foe, self.how, self.goals), self.goal)
        return replace(self, path=next(each.path for each in found if each.by == by), settled="choice")

    def go(self, play: BlackstonePlay) -> Marching | None:
        """As far as the next marker that concerns it."""
        if not self.path:
            play.finish("there")
            return None
        tokens = lurking(play.box, play.state, self.foe, self.path)
        stop = next((at for at, hex_ in enumerate(self.path) if hex_ in tokens), len(self.path) - 1)
        done, rest = self.path[: stop + 1], self.path[stop + 1 :]
        _step(play, self.foe, done, self.tied, self.settled)
        token = token_on(play, done[-1], Matter(foe=self.foe)) if tokens else None
        if token is not None:
            spring(play, token, foe=self.foe)
        elif not rest:
            play.finish("there")
            return None
        return replace(self, path=rest)

    def next(self, play: BlackstonePlay) -> None:
        """On after what lay there, if it can."""
        if play.result == "stop" or play.state.foes[self.foe] == NOWHERE:
            play.finish("no_further")
        else:
            play.goto("go")


def march(play: BlackstonePlay, then: str, foe: FoeId, how: How, goals: Hexes = 0) -> Went | None:
    """A hostile moves (see `Marching`): how it went, where it stays, and where nobody has a choice and nothing lies in
    wait, as it most often is; else None, as the step's last act, and the step `then` finds how it went."""
    box, state = play.box, play.state
    move = _move(play, foe, how, goals)
    if not move.ends:
        return "nowhere"
    if len(move.ends) == 1 or fortress_seat(state) is None:
        if not state.tokens and not play.heard:  # by which way it comes there would only be told
            state.foes = changed(state.foes, foe, move.ends[0])
            return "there"
        found = routes(box, state, foe, move, move.ends[0])
        if len(found) == 1 and not lurking(box, state, foe, found[0].path):
            _step(play, foe, found[0].path, len(move.ends), _settled(move))
            return "there"
    play.call(Marching(foe=foe, how=how, goals=goals), then=then)
    return None


def _move(play: BlackstonePlay, foe: FoeId, how: How, goals: Hexes) -> FoeMove:
    if how == "withdraw":
        return withdrawal(play.box, play.state, foe)
    return approach(play.box, play.state, foe, goals, how == "sneak")


def _settled(move: FoeMove) -> Settled:
    """How its end is settled where nobody is asked."""
    return "order" if len(move.ends) > 1 else "alone"


def _step(play: BlackstonePlay, foe: FoeId, path: tuple[Hex, ...], tied: int, settled: Settled) -> None:
    """It goes along a way."""
    play.state.foes = changed(play.state.foes, foe, path[-1])
    play.tell(told.FoeMoved(foe, path, tied, settled))

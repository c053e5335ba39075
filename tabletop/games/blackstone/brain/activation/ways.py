"""Where an explorer can go in its activation, and the dice that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletop.engine.grid.reach import spread, way
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import Errand
from tabletop.games.blackstone.content.ids import DESTINY, FigureId, member_of, shown
from tabletop.games.blackstone.position.effects import Matter, value
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.position.walking import MoveBudget, ends_of, move_budget, room_for_figure, within

MOVES: Final = 3
"""So many Move actions are seen ahead."""


class PaidMoves(NamedTuple):
    """Move actions: the dice that they take, first the one to begin with, and where that leads; None where nobody can
    stop after the first."""

    dice: list[int]
    step: int | None


def for_moves(movable: list[int], moves: int) -> list[int]:
    """The dice that so many Move actions take, the lowest first."""
    return sorted(movable, key=lambda die: (shown(die) + 0.5 * (die > DESTINY), die))[:moves]


class Ways:
    """The ways of one model that has dice for Move actions, by the hex to which they lead. More than one is taken only
    to where its errand may lead."""

    def __init__(self, field: CombatField, figure: FigureId, errand: Errand | None, movable: list[int]) -> None:
        self.field, self.box, self.state = field, field.box, field.state
        self.figure, self.errand = figure, errand
        self._dice = for_moves(movable, len(movable))
        self._most = min(MOVES, len(movable)) if errand is not None else 1
        low = self._budget(self._dice[0])
        self._one = within(self.box, self.state, figure, low)
        self._ends = ends_of(self.box, self.state, figure, self._one)
        self.found = {hex_: PaidMoves(self._dice[:1], hex_) for hex_ in bits(self._ends)}
        if self._budget(self._dice[-1]).hexes == low.hexes:
            self._go_on()
        else:
            self._stride(next(die for die in self._dice if self._budget(die).hexes > low.hexes))

    def _budget(self, die: int) -> MoveBudget:
        """How far the first Move action leads with a die."""
        return move_budget(self.box, self.state, self.figure, shown(die))

    def _move(self, die: int) -> int:
        """How many hexes a later Move action is with a die."""
        member = member_of(self.figure)
        matter = Matter(member=member, action="move", paid=shown(die))
        return value(self.box, self.state, "move", side(self.box, self.state, member).move, matter)

    def _nearer(self, hexes: int) -> Iterator[int]:
        """Those of some hexes to which there is no way yet, and to which the errand may lead."""
        assert self.errand is not None
        here = self.state.at[self.figure]
        for hex_ in bits(hexes):
            if hex_ not in self.found and self.errand.leads(here, hex_):
                yield hex_

    def _go_on(self) -> None:
        """Several Move actions of as many hexes, one after the other."""
        if self._most == 1:
            return
        one, move, start = self._one, self._move(self._dice[0]), self.state.at[self.figure]
        layers = spread(1 << start, one.ground, one.passable, move * self._most)
        room = room_for_figure(self.box, self.state, self.figure)
        for far, layer in enumerate(layers[move + 1 :], move + 1):
            moves = -(-far // move)
            for hex_ in self._nearer(layer & room):
                path = way(start, 1 << hex_, one.ground, one.passable, one.budget * moves)
                ends = [each for each in path[far - move * (moves - 1) : one.budget + 1] if self._ends >> each & 1]
                clear = [each for each in ends if not self.field.is_beside_hostile(each)]
                stops = clear or ends  # from where nobody has to slip away
                self.found[hex_] = PaidMoves(self._dice[:moves], stops[-1] if stops else None)

    def _stride(self, stride: int) -> None:
        """One whom a high die takes further than the lowest comes with it where else it would not: over rubble, say,
        which takes two hexes. Of several Move actions each is with such a die, or with a low one. stride: the lowest
        high die."""
        further = within(self.box, self.state, self.figure, self._budget(stride))
        for hex_ in bits(ends_of(self.box, self.state, self.figure, further)):
            self.found.setdefault(hex_, PaidMoves([stride], hex_))
        if self._most == 1:
            return
        at = self._dice.index(stride)
        low, high = self._dice[:at], self._dice[at:]
        steps = self.errand.steps if self.errand is not None else {}
        firsts = sorted(self.found, key=lambda hex_: (steps.get(hex_, 99), hex_))
        budgets = self._move(low[0]), self._move(stride)
        for more in range(1, self._most):
            for strides in range(more + 1):
                for step in firsts:
                    first = self.found[step].dice[0]
                    lows, highs = (low, high[1:]) if first == stride else (low[1:], high)
                    if strides <= len(highs) and more - strides <= len(lows):
                        dice = [first, *lows[: more - strides], *highs[:strides]]
                        for hex_ in self._nearer(self._after(1 << step, more - strides, strides, budgets)):
                            self.found[hex_] = PaidMoves(dice, step)

    def _after(self, start: int, lows: int, strides: int, budgets: tuple[int, int]) -> int:
        """Where Move actions with so many low dice and so many high ones lead from some hexes, in any order. budgets:
        the hexes of one with a low die and with a high one."""
        if not lows and not strides:
            return start
        one, room, found = self._one, room_for_figure(self.box, self.state, self.figure), 0
        if lows:
            for layer in spread(start, one.ground, one.passable, budgets[0]):
                found |= self._after(layer & room, lows - 1, strides, budgets)
        if strides:
            for layer in spread(start, one.ground, one.passable, budgets[1]):
                found |= self._after(layer & room, lows, strides - 1, budgets)
        return found

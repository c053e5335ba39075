"""Where an explorer can go in its activation, and the dice that it takes."""

from __future__ import annotations

from typing import Final

from tabletop.engine.grid.reach import spread, way
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.brain.field import CombatField
from tabletop.games.blackstone.brain.planning import Errand
from tabletop.games.blackstone.content.ids import DESTINY, FigureId, member_of, shown
from tabletop.games.blackstone.position.effects import Matter, value
from tabletop.games.blackstone.position.table import side
from tabletop.games.blackstone.position.walking import MoveBudget, move_budget, room_for_figure, within

MOVES: Final = 3
"""So many Move actions are seen ahead."""


def for_moves(movable: list[int], moves: int) -> list[int]:
    """The dice that so many Move actions take, the lowest first."""
    return sorted(movable, key=lambda die: (shown(die) + 0.5 * (die > DESTINY), die))[:moves]


class Ways:
    """The ways of one model that has dice for Move actions. reached: the hexes that can be reached, each with the dice
    of as many Move actions; with more than one only those that are nearer to where its errand leads."""

    def __init__(self, field: CombatField, figure: FigureId, errand: Errand | None, movable: list[int]) -> None:
        self.box, self.state, self.figure = field.box, field.state, figure
        self._order = for_moves(movable, len(movable))
        budget = move_budget(self.box, self.state, figure, shown(self._order[0]))
        self._one = within(self.box, self.state, figure, budget)
        self.reached: dict[int, list[int]] = dict.fromkeys(bits(self._one.ends), self._order[:1])
        self._go_on(errand)
        self._stride(budget)

    def _go_on(self, errand: Errand | None) -> None:
        """Several Move actions, one after the other."""
        state, figure, one = self.state, self.figure, self._one
        most = min(MOVES, len(self._order))
        if most == 1 or errand is None:
            return
        member = member_of(figure)
        printed = side(self.box, state, member).move
        move = value(self.box, state, "move", printed, Matter(member=member, action="move"))
        layers = spread(1 << state.at[figure], one.ground, one.passable, move * most)
        room = room_for_figure(self.box, state, figure)
        here = errand.steps.get(state.at[figure], 99)
        for far, layer in enumerate(layers):
            if far <= move:
                continue
            for hex_ in bits(layer & room):
                if hex_ not in self.reached and errand.steps.get(hex_, 99) < here:
                    self.reached[hex_] = self._order[: -(-far // move)]

    def _stride(self, budget: MoveBudget) -> None:
        """One whom a high die takes further than the lowest comes with it where else it would not, or not in one Move:
        over rubble, say, which takes two hexes."""
        box, state, figure, order = self.box, self.state, self.figure, self._order
        furthest = move_budget(box, state, figure, shown(order[-1]))
        if furthest.hexes == budget.hexes:
            return
        strides = ((die, move_budget(box, state, figure, shown(die))) for die in order)
        die, further = next(each for each in strides if each[1].hexes > budget.hexes)
        for hex_ in bits(within(box, state, figure, further).ends):
            if len(self.reached.get(hex_, order)) > 1:
                self.reached[hex_] = [die]

    def first_step(self, goal: int, moves: int) -> int | None:
        """Where the first of some Move actions leads."""
        if moves == 1:
            return goal
        one = self._one
        path = way(self.state.at[self.figure], 1 << goal, one.ground, one.passable, one.budget * moves)
        ends = [hex_ for hex_ in path[1 : one.budget + 1] if one.ends >> hex_ & 1]
        return ends[-1] if ends else None

"""The player `hard`: information-set Monte Carlo tree search over guesses of what its seat does not see."""

from __future__ import annotations

from math import sqrt
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.game import Game
from tabletop.engine.player import Brain
from tabletop.engine.rng import Rng
from tabletop.players import Player

ITERATIONS = 260
"""Playouts for one decision at full effort."""
WIDTH = 10
"""How many of the best-rated options are looked at."""
HORIZON = 1
"""Units of the game's clock that a playout runs on before the position is judged."""
CURIOSITY = 0.15
"""How much a rarely visited option is favoured."""
TRUST = 3
"""How many visits the rating at a glance counts for."""
RIPE = 12
"""Visits after which a node's own options are looked at."""


class Node:
    """What was found after one sequence of actions; dice and hidden things differ from visit to visit.

    seat: who decides here. total: the sum of the chances found, for the seat that decides at the parent.
    """

    __slots__ = ("children", "seat", "total", "visits", "worth")

    def __init__(self, worth: float) -> None:
        self.worth = worth
        self.seat = Seat(0)
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}


class SearchPlayer(Player):
    """Searches a fixed number of playouts, whatever the clock says."""

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        super().__init__(game, rng, effort)
        self.brain: Brain = game.brain()
        self.iterations = max(8, round(ITERATIONS * effort))

    def choose(self, view: Any, seat: Seat) -> Action:
        root = Node(0.5)
        self._expand(root, self.game.guess(view, seat, self.rng), seat)
        if len(root.children) > 1:
            for _ in range(self.iterations):
                if self.interrupted():
                    break
                self._playout(root, self.game.guess(view, seat, self.rng))
        return max(root.children, key=lambda action: (root.children[action].visits, root.children[action].worth))

    def _playout(self, root: Node, state: Any) -> None:
        """One walk down the tree, then on by the quick policy to the horizon; what is found goes back up."""
        end = self.brain.clock(state) + HORIZON
        node, path = root, [(root, root.seat)]
        while node.children:
            action = self._select(node, state)
            if action is None:
                break
            chooser, node = node.seat, node.children[action]
            self.game.play(state, action)
            path.append((node, chooser))
            if state.result is not None or self.brain.clock(state) > end:
                break
            if not node.children and node.visits >= RIPE:
                self._expand(node, state, state.deciders()[0])
        self._run_on(state, end)
        values = [self.brain.evaluate(state, Seat(seat)) for seat in range(len(state.owed))]
        for visited, chooser in path:
            visited.visits += 1
            visited.total += values[chooser]

    def _expand(self, node: Node, state: Any, seat: Seat) -> None:
        """Give a node its best-rated options."""
        node.seat = seat
        node.children = {action: Node(worth) for worth, action in self.brain.rate(state, seat)[:WIDTH]}

    def _select(self, node: Node, state: Any) -> Action | None:
        """The child that promises most: its mean, drawn towards its rating while it has few visits. None if the dice
        have led where none of them can be taken."""
        explore = CURIOSITY * sqrt(node.visits + 1)
        best, found = -1.0, None
        for action, child in node.children.items():
            value = (child.total + TRUST * child.worth) / (child.visits + TRUST) + explore / (child.visits + 1)
            if value > best and (node.visits == 0 or self.game.check(state, action) is None):
                best, found = value, action
        return found

    def _run_on(self, state: Any, end: int) -> None:
        """Play by the quick policy until the clock has passed the horizon."""
        while state.result is None and self.brain.clock(state) <= end:
            seat = state.deciders()[0]
            self.game.play(state, self.brain.quick(state, seat, self.rng))

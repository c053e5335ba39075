"""The player `hard`: information-set Monte Carlo tree search over guesses of what its seat does not see.

The options of the decision itself share the playouts by halving: all get a few, the better half gets as many again, and
so on. Each playout of a round has the same guess and the same dice for every option, so that luck decides nothing
between them. Below an option the tree grows where it is visited most.
"""

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
WIDTH = 8
"""How many of the best-rated options are looked at."""
CURIOSITY = 0.15
"""How much a rarely visited option is favoured below the first."""
TRUST = 2
"""How many visits the rating at a glance counts for."""
RIPE = 24
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

    @property
    def merit(self) -> float:
        """The mean of what was found, drawn towards the rating while there is little."""
        return (self.total + TRUST * self.worth) / (self.visits + TRUST)


class SearchPlayer(Player):
    """Searches a fixed number of playouts, whatever the clock says."""

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        super().__init__(game, rng, effort)
        self.brain: Brain = game.brain()
        self.iterations = max(WIDTH, round(ITERATIONS * effort))

    def choose(self, view: Any, seat: Seat) -> Action:
        root = Node(0.5)
        self._expand(root, self.game.guess(view, seat, self.rng), seat)
        field = list(root.children)
        rounds = (len(field) - 1).bit_length()
        luck = self.rng.fork().state
        for _ in range(rounds):
            for _ in range(max(1, round(self.iterations / (rounds * len(field))))):
                luck += 1
                for action in field:
                    if self.interrupted():
                        return max(field, key=lambda each: root.children[each].merit)
                    self._playout(root, action, view, Rng(luck))
            field.sort(key=lambda each: -root.children[each].merit)
            del field[(len(field) + 1) // 2 :]
        return field[0]

    def _playout(self, root: Node, action: Action, view: Any, rng: Rng) -> None:
        """One walk down the tree from an option of the root, then on by the quick policy until the position can be
        judged; what is found goes back up."""
        state = self.game.guess(view, root.seat, rng)
        clock = self.brain.clock(state)
        node, path = root.children[action], [(root, root.seat)]
        chooser = root.seat
        while True:
            self.game.play(state, action)
            path.append((node, chooser))
            if state.result is not None or self.brain.clock(state) > clock:
                break
            if not node.children and node.visits >= RIPE:
                self._expand(node, state, state.deciders()[0])
            found = self._select(node, state)
            if found is None:
                break
            chooser, action, node = node.seat, found, node.children[found]
        while state.result is None and self.brain.clock(state) == clock:
            self.game.play(state, self.brain.quick(state, state.deciders()[0], rng))
        values = self.brain.evaluate(state)
        for visited, by in path:
            visited.visits += 1
            visited.total += values[by]

    def _expand(self, node: Node, state: Any, seat: Seat) -> None:
        """Give a node its best-rated options."""
        node.seat = seat
        node.children = {action: Node(worth) for worth, action in self.brain.rate(state, seat)[:WIDTH]}

    def _select(self, node: Node, state: Any) -> Action | None:
        """The child that promises most; None if there is none, or the dice have led where none can be taken."""
        explore = CURIOSITY * sqrt(node.visits + 1)
        best, found = -1.0, None
        for action, child in node.children.items():
            value = child.merit + explore / (child.visits + 1)
            if value > best and self.game.check(state, action) is None:
                best, found = value, action
        return found

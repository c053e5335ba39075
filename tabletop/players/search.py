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
from tabletop.engine.notation import touches
from tabletop.engine.player import Brain
from tabletop.engine.rng import Rng
from tabletop.players import Player

ITERATIONS = 600
"""Playouts for one decision at full effort."""
CURIOSITY = 0.15
"""How much a rarely visited option is favoured below the first."""
TRUST, MOST_TRUST = 2.0, 240.0
"""How many visits a rating counts for below the first decision, and at most."""
SPREAD = 0.002
"""How widely the chances found for an option are expected to differ (a variance), before any was tried twice."""
LEAST_DOUBT = 0.05
"""How much of the doubt about ratings is left where the game is decided."""
RIPE = 24
"""Visits after which a node's own options are looked at."""


class Node:
    """What was found after one sequence of actions; dice and hidden things differ from visit to visit.

    seat: who decides here. doubt: how far off the ratings of its options may be. total, squares: the sums of the
    chances found, for the seat that decides at the parent, and of their squares.
    """

    __slots__ = ("children", "doubt", "seat", "squares", "total", "visits", "worth")

    def __init__(self, worth: float) -> None:
        self.worth = worth
        self.doubt = 0.1
        self.seat = Seat(0)
        self.visits = 0
        self.total = self.squares = 0.0
        self.children: dict[Action, Node] = {}

    def merit(self, trust: float = TRUST) -> float:
        """The mean of what was found and of the rating, which counts for so many visits."""
        return (self.total + trust * self.worth) / (self.visits + trust)

    def trust(self) -> float:
        """How many visits the ratings of the children count for: many where the dice spread what is found much wider
        than the ratings may be off; at least `TRUST` as long as the spread is not known."""
        tried = [child for child in self.children.values() if child.visits > 1]
        spread = sum(child.squares - child.total**2 / child.visits for child in tried)
        count = sum(child.visits - 1 for child in tried)
        if not count:
            return min(MOST_TRUST, max(TRUST, SPREAD / self.doubt**2))
        return min(MOST_TRUST, spread / count / self.doubt**2)


def shortlist(rated: list[tuple[float, Action]], width: int) -> list[tuple[float, Action]]:
    """The options that are looked at: half of them simply the best, half the best of each piece, that all get a say."""
    if len(rated) <= width:
        return rated
    found = rated[: width // 2]
    heads = {touches(action)[:1] for _, action in found}
    for entry in rated[width // 2 :]:
        head = touches(entry[1])[:1]
        if head not in heads:
            heads.add(head)
            found.append(entry)
    rest = (entry for entry in rated[width // 2 :] if entry not in found)
    return (found + list(rest))[:width]


class SearchPlayer(Player):
    """Searches a fixed number of playouts, whatever the clock says."""

    def __init__(self, game: Game, rng: Rng, effort: float = 1.0) -> None:
        super().__init__(game, rng, effort)
        self.brain: Brain = game.brain()
        self.iterations = max(self.brain.width, round(ITERATIONS * effort * self.brain.share))

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
                        return self._ranked(root, field)[0]
                    self._playout(root, action, view, Rng(luck))
            field = self._ranked(root, field)
            del field[(len(field) + 1) // 2 :]
        return field[0]

    def _ranked(self, root: Node, field: list[Action]) -> list[Action]:
        trust = root.trust()
        return sorted(field, key=lambda each: -root.children[each].merit(trust))

    def _playout(self, root: Node, action: Action, view: Any, rng: Rng) -> None:
        """One walk down the tree from an option of the root, then on by the quick policy until the position can be
        judged; what is found goes back up."""
        state = self.game.guess(view, root.seat, rng)
        end = self.brain.clock(state) + self.brain.horizon
        node, path = root.children[action], [(root, root.seat)]
        chooser = root.seat
        while True:
            self.game.play(state, action)
            path.append((node, chooser))
            if state.result is not None or self.brain.clock(state) >= end:
                break
            if not node.children and node.visits >= RIPE:
                self._expand(node, state, state.decider())
            found = self._select(node, state)
            if found is None:
                break
            chooser, action, node = node.seat, found, node.children[found]
        while state.result is None and self.brain.clock(state) < end:
            self.game.play(state, self.brain.quick(state, state.decider(), rng))
        values = self.brain.evaluate(state)
        for visited, by in path:
            visited.visits += 1
            visited.total += values[by]
            visited.squares += values[by] ** 2

    def _expand(self, node: Node, state: Any, seat: Seat) -> None:
        """Give a node its best-rated options."""
        rated = self.brain.weigh(state, seat)
        best = rated[0][0]
        node.seat = seat
        node.doubt = self.brain.doubt(state, seat) * max(LEAST_DOUBT, 4 * best * (1 - best))
        node.children = {action: Node(worth) for worth, action in shortlist(rated, self.brain.width)}

    def _select(self, node: Node, state: Any) -> Action | None:
        """The child that promises most; None if there is none, or the dice have led where none can be taken."""
        explore = CURIOSITY * sqrt(node.visits + 1)
        best, found = -1.0, None
        for action, child in node.children.items():
            value = child.merit() + explore / (child.visits + 1)
            if value > best and self.game.check(state, action) is None:
                best, found = value, action
        return found

"""The player `hard`: information-set Monte Carlo tree search over guesses of what its seat does not see.

The options of the decision itself share the playouts by halving: all get a few, the better half gets as many again, and
so on; where playouts are long, fewer options get any. Each option has the same guesses and the same dice as the others,
so that luck decides nothing between them. Below an option the tree grows where it is visited most; where no luck parts
the options of the seat that searches (`Brain.is_planned`) it goes on by its ratings instead.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import Brain
from tabletop.engine.game import Game
from tabletop.engine.notation import touches
from tabletop.engine.rng import Rng
from tabletop.players import Player

ITERATIONS = 600
"""Playouts for one decision at full effort."""
CURIOSITY = 0.15
"""How much a rarely visited option is favoured below the first."""
TRUST, MOST_TRUST = 2.0, 240.0
"""How many visits a rating counts for below the first decision, and at most."""
SPREAD, GUESSED = 0.001, 2
"""How far apart luck is expected to throw two options (a variance), and how many tries that counts for."""
LEAST_DOUBT = 0.05
"""How much of the doubt about ratings and playouts is left where the game is decided."""
RIPE = 24
"""Visits after which a node's own options are looked at."""
FIRST = 0.4
"""How much of all playouts the options may take to be tried once, best-rated first."""
FEWEST = 5
"""Options that are tried even if that takes more."""


class Node:
    """What was found after one sequence of actions; dice and hidden things differ from visit to visit.

    seat: who decides here. luck: with which its options were weighed. total: the sum of the chances found, for the seat
    that decides at the parent. plan: what the seat that searches goes on with by its ratings, as far as it was asked.
    """

    __slots__ = ("children", "luck", "plan", "seat", "total", "visits", "worth")

    def __init__(self, worth: float) -> None:
        self.worth = worth
        self.seat = Seat(0)
        self.luck: Hashable = ()
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, Node] = {}
        self.plan: list[Action] = []

    def merit(self, trust: float = TRUST) -> float:
        """The mean of what was found and of the rating, which counts for so many visits."""
        return (self.total + trust * self.worth) / (self.visits + trust)


def spread(found: Sequence[Sequence[float]]) -> float:
    """How far apart luck throws options that are tried with the same luck in the same order (a variance): what is left
    of the chances found for each without what each option, and each luck, makes of them on the whole."""
    options, tries = len(found), len(found[0])
    means = [sum(row) / tries for row in found]
    lucks = [sum(column) / options - sum(means) / options for column in zip(*found, strict=True)]
    left = 0.0
    for row, mean in zip(found, means, strict=True):
        left += sum([(value - mean - luck) ** 2 for value, luck in zip(row, lucks, strict=True)])
    return (left + GUESSED * SPREAD) / ((options - 1) * (tries - 1) + GUESSED)


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
        self.plans = False
        self.iterations = max(FEWEST, round(ITERATIONS * effort * self.brain.playout_share))

    def choose(self, view: Any, seat: Seat) -> Action:
        root, state = Node(0.5), self.game.guess(view, seat, self.rng)
        self._expand(root, state, seat)
        self.plans = self.brain.is_planned(state, seat)
        best = max([child.worth for child in root.children.values()])
        open_yet = max(LEAST_DOUBT, 4 * best * (1 - best))
        doubt, bias = self.brain.doubt(state, seat) * open_yet, self.brain.playout_doubt * open_yet
        luck = self.rng.fork().state
        found, done = self._tried(root, view, luck)
        rounds = (len(found) - 1).bit_length()
        for at in range(1, rounds + 1):
            while done < self.iterations * at / rounds:
                luck += 1
                for action, row in found.items():
                    if self.interrupted():
                        return next(iter(found))
                    value, cost = self._playout(root, action, view, Rng(luck))
                    row.append(value)
                    done += cost
            tries = len(next(iter(found.values())))
            trust = min(MOST_TRUST, (spread(list(found.values())) + tries * bias**2) / doubt**2)
            ranked = sorted(found, key=lambda each: -root.children[each].merit(trust))
            found = {action: found[action] for action in ranked[: (len(ranked) + 1) // 2]}
        return next(iter(found))

    def _tried(self, root: Node, view: Any, luck: int) -> tuple[dict[Action, list[float]], float]:
        """The options that are searched, with the chance found for each in one playout, and what all these count for;
        the best-rated alone without any where there is nothing to choose."""
        found: dict[Action, list[float]] = {}
        done = 0.0
        for action in root.children if len(root.children) > 1 else ():
            if self.interrupted() or (done >= FIRST * self.iterations and len(found) >= FEWEST):
                break
            value, cost = self._playout(root, action, view, Rng(luck))
            found[action] = [value]
            done += cost
        return found or {next(iter(root.children)): []}, done

    def _playout(self, root: Node, action: Action, view: Any, rng: Rng) -> tuple[float, float]:
        """One walk down the tree from an option of the root, then on by plan and by the quick policy until the position
        can be judged; what is found goes back up. The chance found for the root's seat, and what it counts for."""
        state = self.game.guess(view, root.seat, rng)
        end = self.brain.clock(state) + self.brain.playout_length
        node, path = root.children[action], [(root, root.seat)]
        chooser, actions = root.seat, 0
        while True:
            self.game.play(state, action)
            actions += 1
            path.append((node, chooser))
            now = self.brain.clock(state)
            if state.result is not None or now >= end:
                break
            if actions == 1 and self.brain.playout_after:
                end = now + self.brain.playout_length
            if not node.children and node.visits >= RIPE and not self._is_planned(state, root.seat):
                self._expand(node, state, state.decider())
            found = self._select(node, state)
            if found is None:
                break
            chooser, action, node = node.seat, found, node.children[found]
        step = 0
        while state.result is None and self.brain.clock(state) < end:
            planned = None
            if self._is_planned(state, root.seat):
                planned = self._planned(node.plan, step, state, root.seat)
                step += 1
            self.game.play(state, planned or self.brain.quick(state, state.decider(), rng))
            actions += 1
        values = self.brain.sought(state)
        for visited, by in path:
            visited.visits += 1
            visited.total += values[by]
        return values[root.seat], self.brain.cost(actions)

    def _is_planned(self, state: Any, seat: Seat) -> bool:
        """Whether the seat that searches goes on by plan. No tree grows there: each of its nodes would want a plan of
        its own, and those take longer than all playouts."""
        return self.plans and state.decider() == seat and self.brain.is_planned(state, seat)

    def _planned(self, plan: list[Action], step: int, state: Any, seat: Seat) -> Action | None:
        """What the seat that searches goes on with; None where luck has crossed its plan."""
        if step == len(plan):
            plan.append(self.brain.weigh(state, seat)[0][1])
        action = plan[step]
        return action if self.game.check(state, action) is None else None

    def _expand(self, node: Node, state: Any, seat: Seat) -> None:
        """Give a node its best-rated options."""
        rated = self.brain.weigh(state, seat)
        node.seat, node.luck = seat, self.brain.luck(state)
        node.children = {action: Node(worth) for worth, action in shortlist(rated, self.brain.options_searched)}

    def _select(self, node: Node, state: Any) -> Action | None:
        """The child that promises most; None if there is none, or the dice have led where others can be taken."""
        if node.luck != self.brain.luck(state):
            return None
        explore = CURIOSITY * sqrt(node.visits + 1)
        best, found = -1.0, None
        for action, child in node.children.items():
            value = child.merit() + explore / (child.visits + 1)
            if value > best and self.game.check(state, action) is None:
                best, found = value, action
        return found

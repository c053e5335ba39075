"""What a power can make of all its power points: groups of figures and cards for single regions, and the best of them
together that can be paid for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.games.old_world import actions as do
from tabletop.games.old_world.frame import code
from tabletop.games.old_world.ids import EMPTY, NOWHERE, CardId
from tabletop.games.old_world.imagine import ways
from tabletop.games.old_world.scene import Change, Scene
from tabletop.games.old_world.spots import Spot, like, with_card, with_figures
from tabletop.games.old_world.values import free_spaces

CARDS = 100
"""Pieces from here on are cards, the others kinds of figures."""
GROWING = 4
"""Groups of each size that are looked at with one piece more."""
LARGEST = 4
"""Pieces of a group."""
FILLERS = 24
"""Groups that a plan is filled up with."""
VARIANTS = 3
"""Groups with one piece that its plan may begin with."""


class Group(NamedTuple):
    """Pieces for one region, and what they are worth to it together, roughly."""

    gain: float
    cost: float
    region: int
    pieces: tuple[int, ...]
    spot: Spot


class Start(NamedTuple):
    """An option of a turn, with what it comes to at best. piece: -1 for one that takes part in no group."""

    option: Action
    change: Change
    gain: float
    piece: int
    region: int


class Plan(NamedTuple):
    """The best that begins with an option. gain: what all of it is worth."""

    option: Action
    gain: float
    spots: tuple[Spot, ...]
    spent: float
    change: Change


class Planner:
    """Finds plans for the power points that a power has left."""

    def __init__(self, scene: Scene, options: Iterable[Action]) -> None:
        self.scene, self.game = scene, scene.game
        self.budget = float(scene.state.power[scene.power])
        self.point = scene.prices.point[scene.power]
        self.starts = [self._start(option) for option in options]
        self.stock = self._stock()
        self.groups = [group for region in range(len(scene.spots)) for group in self._grown(region)]
        self.groups.sort(key=lambda group: -group.gain)
        by_density = sorted(self.groups, key=lambda group: -group.gain / (group.cost + 0.3))
        self.fillers = [group for group in by_density if group.gain > 0][:FILLERS]
        self._singles: dict[tuple[int, int], list[Group]] = {}
        for group in self.groups:
            for piece in set(group.pieces):
                self._singles.setdefault((piece, group.region), []).append(group)

    def plans(self) -> Iterator[Plan]:
        """The best plan that begins with each option."""
        for start in self.starts:
            best: Plan | None = None
            for group in self._beginnings(start):
                plan = self._filled(start, group)
                if best is None or plan.gain > best.gain:
                    best = plan
            if best is not None:
                yield best

    # ------------------------------------------------------------------ pieces

    def _start(self, option: Action) -> Start:
        scene = self.scene
        gains = [(scene.gain(change) + self.point * change.spent, change) for change in ways(scene, option)]
        gain, change = max(gains, key=lambda entry: entry[0])
        piece = region = -1
        match option:
            case do.Summon(figure=figure, region=into) if scene.state.region[figure] == NOWHERE:
                piece, region = self.game.kind_of[figure], into
            case do.PlayCard(card=card, space=space):
                piece, region = CARDS + like(self.game, card), space // 2
        return Start(option, change, gain, piece, region)

    def _stock(self) -> Counter[int]:
        """How many there are of each piece."""
        state, game, power = self.scene.state, self.game, self.scene.power
        found: Counter[int] = Counter(CARDS + like(game, card) for card in state.hand[power])
        for figure, where in enumerate(state.region):
            if where == NOWHERE and state.control[figure] == power:
                found[game.kind_of[figure]] += 1
        return found

    def _grown(self, region: int) -> Iterator[Group]:
        """Groups of pieces for a region."""
        starts = [start for start in self.starts if start.region == region and len(start.change.spots) == 1]
        adding = [start for start in starts if self._simple(start)]
        level = [
            Group(start.gain, start.change.spent, region, (start.piece,), start.change.spots[0])
            for start in starts
            if start.change.spent <= self.budget
        ]
        free = len(free_spaces(self.game, self.scene.state, region))
        yield from level
        for _ in range(LARGEST - 1):
            level.sort(key=lambda group: -group.gain)
            grown: dict[tuple[int, ...], Group] = {}
            for group in level[:GROWING]:
                for start in adding:
                    pieces = tuple(sorted((*group.pieces, start.piece)))
                    cost = group.cost + start.change.spent
                    if pieces in grown or cost > self.budget or pieces.count(start.piece) > self.stock[start.piece]:
                        continue
                    if sum(piece >= CARDS for piece in pieces) > free:
                        continue
                    grown[pieces] = self._with(group, start, pieces, cost)
            level = list(grown.values())
            yield from level

    def _simple(self, start: Start) -> bool:
        """Whether a piece comes to the same in any group: a figure, or a card that does nothing at once."""
        return start.piece < CARDS or "play" not in self.game.card_effects[start.piece - CARDS]

    def _with(self, group: Group, start: Start, pieces: tuple[int, ...], cost: float) -> Group:
        spot = group.spot
        if start.piece >= CARDS:
            spot = with_card(spot, int(spot.west != EMPTY), CardId(start.piece - CARDS))
        else:
            spot = with_figures(spot, (code(start.piece, self.scene.power),))
        gain = self.scene.worth(spot) - self.scene.worth(self.scene.spots[group.region])
        return Group(gain, cost, group.region, pieces, spot)

    # ------------------------------------------------------------------ plans

    def _beginnings(self, start: Start) -> Sequence[Group | None]:
        """Groups that a plan may begin with: the option alone, or with others."""
        if start.piece < 0 or len(start.change.spots) != 1:
            return (None,)
        return (None, *self._singles.get((start.piece, start.region), ())[:VARIANTS])

    def _filled(self, start: Start, group: Group | None) -> Plan:
        """A plan that is filled up with what brings most for its cost."""
        taken = {spot.region for spot in start.change.spots}
        if group is None:
            gain, spent, spots = start.gain, start.change.spent, list(start.change.spots)
            used = Counter([start.piece])
        else:
            gain, spent, spots = group.gain, group.cost, [group.spot]
            used = Counter(group.pieces)
        for other in self.fillers:
            if spent + other.cost <= self.budget and other.region not in taken and self._left(used, other):
                gain += other.gain
                spent += other.cost
                spots.append(other.spot)
                taken.add(other.region)
                used.update(other.pieces)
        return Plan(start.option, gain, tuple(spots), spent, start.change)

    def _left(self, used: Counter[int], group: Group) -> bool:
        """Whether the pieces of a group are left beside those that are used already."""
        return all(used[piece] + group.pieces.count(piece) <= self.stock[piece] for piece in group.pieces)

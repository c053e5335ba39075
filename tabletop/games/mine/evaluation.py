"""How good a position of the mine is, in one number: what the computer players steer by.

Positive is good for the dwarves. The unit is about one creature's life.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import exp
from typing import TYPE_CHECKING

from tabletop.engine.grid.square import DIRECTIONS, bits, distance, step
from tabletop.games.mine.creature import DWARVES, UNDEAD, Creature, Figure

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState
    from tabletop.games.mine.terrain import Terrain

FAR = 60
CUT = 6  # digging one cell costs a miner a turn, which is six steps
LEAF = 4  # so does, about, a door that has to be turned first
STEEPNESS = 0.9


class Maps:
    """Distances over one terrain, computed when they are wanted and kept."""

    __slots__ = ("_from", "exit", "exit_layers", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.exit = _exit_distances(terrain)
        self.exit_layers = [0] * (max(self.exit[cell] for cell in bits(terrain.board)) + 1)
        for cell in bits(terrain.board | terrain.out):
            self.exit_layers[self.exit[cell]] |= 1 << cell
        self._from: dict[int, bytes] = {}

    def walk(self, origin: int, target: int) -> int:
        """Steps between two cells for a solid creature, FAR if there is no way."""
        table = self._from.get(target)
        if table is None:
            table = self._from[target] = self._spread(target)
        return table[origin]

    def _spread(self, target: int) -> bytes:
        table = bytearray([FAR]) * 1024
        front = seen = 1 << target
        steps = 0
        while front and steps < FAR:
            for cell in bits(front):
                table[cell] = steps
            front = step(front, self.terrain.open) & self.terrain.floor & ~seen
            seen |= front
            steps += 1
        return bytes(table)


def _exit_distances(terrain: Terrain) -> list[int]:
    """Steps to the way out for a miner: rock costs a turn of digging, a closed leaf a turn of the door."""
    best = [FAR] * 1024
    queue = [(0, cell) for cell in bits(terrain.out)]
    for _, cell in queue:
        best[cell] = 0
    while queue:
        steps, cell = heappop(queue)
        if steps > best[cell]:
            continue
        rock = terrain.rock >> cell & 1
        for index, direction in enumerate(DIRECTIONS):
            origin = cell - direction
            if origin < 0 or not terrain.board >> origin & 1:
                continue
            if terrain.open[index] >> origin & 1:
                cost = 1
            elif rock and index < 4:
                cost = CUT
            elif index < 4 and not rock and not terrain.rock >> origin & 1:
                cost = LEAF
            elif index < 4 and not rock:
                cost = 1
            else:
                continue
            if steps + cost < best[origin]:
                best[origin] = steps + cost
                heappush(queue, (steps + cost, origin))
    return best


def maps_of(game: Mine, state: MineState) -> Maps:
    """The distances over the terrain of a state."""
    terrain = game.terrain(state)
    maps: Maps | None = terrain.maps
    if maps is None:
        maps = terrain.maps = Maps(terrain)
    return maps


def chance(game: Mine, state: MineState, side: int) -> float:
    """The score of a side as a number from 0 to 1."""
    if state.result is not None:
        if not state.result.winners:
            return 0.5
        won = state.result.winners[0] == (state.dwarves if side == DWARVES else 1 - state.dwarves)
        return 1.0 if won else 0.0
    total = score(game, state)
    return 1 / (1 + exp(-STEEPNESS * (total if side == DWARVES else -total)))


def score(game: Mine, state: MineState) -> float:
    """How much better the dwarves stand than the undead."""
    maps = maps_of(game, state)
    figures = game.figures
    dwarves = [
        (each, figures[each.kind]) for each in state.creatures if each.cell and figures[each.kind].side == DWARVES
    ]
    undead = [(each, figures[each.kind]) for each in state.creatures if each.cell and figures[each.kind].side == UNDEAD]
    total = 0.0
    for this, figure in dwarves:
        total += _dwarf(game, maps, this, figure, undead)
    for this, figure in undead:
        total -= 0.45 + 0.55 * (1 - this.wounds / figure.health)
    if game.rules.variant == 4:
        return total + 0.3 * (len(dwarves) * 5 / 3 - len(undead))
    return total + _escape(game, state, maps, dwarves, undead)


def _dwarf(game: Mine, maps: Maps, this: Creature, figure: Figure, undead: list[tuple[Creature, Figure]]) -> float:
    """What one dwarf is worth where he stands."""
    value = (0.6 + 0.6 * (1 - this.wounds / figure.health)) * (1.0 if figure.miner else 1.6)
    if this.poison:
        value -= 0.12
    contact = maps.terrain.contact(this.cell)
    near = weight = 0
    pressure = 0.0
    for other, kind in undead:
        steps = distance(this.cell, other.cell) if kind.incorporeal else maps.walk(other.cell, this.cell)
        if contact >> other.cell & 1 and not other.hidden:
            near += 1
            weight += kind.attack[other.wounds]
        else:
            pressure += max(0.0, 1 - steps / 14)
    if figure.miner:
        value -= 0.17 * pressure + 0.05 * near * weight**0.5
        if this.fear == "terrified":
            value -= 0.22 + 0.07 * weight
        elif this.fear == "recovering":
            value -= 0.15
    else:
        value += 0.10 * pressure + 0.16 * min(near, 2)
    return value


def _escape(
    game: Mine,
    state: MineState,
    maps: Maps,
    dwarves: list[tuple[Creature, Figure]],
    undead: list[tuple[Creature, Figure]],
) -> float:
    """What the miners' way out is worth: how far it is, and who stands before it."""
    prospects = sorted(
        (_prospect(game, state, maps, this, undead) for this, figure in dwarves if figure.miner), reverse=True
    )
    if not prospects:
        return 0.0
    left = sum(each.where == "left" for each in state.creatures)
    if game.rules.variant == 2:
        return 1.2 * left + 1.5 * sum(prospects) / len(prospects) + 0.5 * min(prospects)
    if game.rules.variant == 3:
        return _sack(state, maps, dwarves) + 0.4 * prospects[0]
    return 1.8 * prospects[0] + 0.5 * sum(prospects[1:])


def _prospect(game: Mine, state: MineState, maps: Maps, this: Creature, undead: list[tuple[Creature, Figure]]) -> float:
    """From 0 to about 2: nearer the exit is better, more so when nobody is ahead."""
    steps = maps.exit[this.cell]
    ahead = 0.0
    for other, kind in undead:
        if maps.exit[other.cell] <= steps + 1:
            gap = distance(this.cell, other.cell) if kind.incorporeal else maps.walk(other.cell, this.cell)
            ahead += 0.5 + 0.5 * max(0.0, 1 - gap / 10)
    near = max(0.0, 1 - steps / 28)
    rush = max(0.0, 1 - steps / 8)
    return near * (1 - 0.10 * min(ahead, 5)) + rush / (1 + ahead)


def _sack(state: MineState, maps: Maps, dwarves: list[tuple[Creature, Figure]]) -> float:
    """What the sack is worth: how far it has come, and how near a miner is to it."""
    if not state.sack:
        return 0.0
    gap = min((distance(this.cell, state.sack) for this, figure in dwarves if figure.miner), default=FAR)
    return 2.6 * max(0.0, 1 - maps.exit[state.sack] / 28) - 0.07 * min(gap, 12)

"""How good a position of the mine is, in one number: what the computer players steer by.

Positive is good for the dwarves. The unit is about one creature's life.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import exp
from typing import TYPE_CHECKING

from tabletop.engine.grid.square import DIRECTIONS, bits, distance, shift, step
from tabletop.games.mine.creature import DWARVES, UNDEAD, Creature, Figure

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.state import MineState
    from tabletop.games.mine.terrain import Terrain

FAR = 60
CUT = 6  # digging one cell costs a miner a turn, which is six steps
LEAF = 4  # so does, about, a door that has to be turned first
ZONE = 3  # leaving a cell in an enemy's zone, of which a creature leaves one a turn
STEEPNESS = 0.9
PROSPECT, FADE = 1.6, 12.0


class Maps:
    """Distances over one terrain, computed when they are wanted and kept."""

    __slots__ = ("_from", "_gates", "_leaves", "exit", "exit_layers", "terrain")

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.exit = _exit_distances(terrain)
        self.exit_layers = [0] * (max(self.exit[cell] for cell in bits(terrain.board)) + 1)
        for cell in bits(terrain.board | terrain.out):
            self.exit_layers[self.exit[cell]] |= 1 << cell
        self._from: dict[int, bytes] = {}
        self._gates = 0
        self._leaves = 0
        for index, direction in enumerate(DIRECTIONS):
            self._gates |= shift(terrain.out, -direction) & terrain.open[index]
        for wall, offset in zip(terrain.walls, (1, 32), strict=True):
            self._leaves |= wall | wall << offset

    def walk(self, origin: int, target: int) -> int:
        """Steps between two cells for a solid creature, FAR if there is no way."""
        table = self._from.get(target)
        if table is None:
            table = self._from[target] = self._spread(target)
        return table[origin]

    def escape(self, blocked: int, danger: int, wanted: int) -> dict[int, int]:
        """Steps to the way out for a miner on each wanted cell, past enemies on `blocked` cells with zones `danger`.

        Rock costs a turn of digging, a closed leaf one of the door, a cell in a zone holds up. Missing: no way.
        """
        terrain = self.terrain
        rock, passable = terrain.rock, terrain.floor & ~blocked
        ground = terrain.board & ~blocked
        buckets = [0] * (FAR + CUT + 2)
        buckets[1] = self._gates & passable & ~danger
        buckets[ZONE] = self._gates & passable & danger
        found: dict[int, int] = {}
        wanted &= terrain.board
        done = 0
        for cost in range(1, FAR):
            layer = buckets[cost] & ~done
            if not layer:
                continue
            done |= layer
            hit = layer & wanted
            if hit:
                found.update((cell, cost) for cell in bits(hit))
                wanted ^= hit
                if not wanted:
                    break
            floor, cut = layer & ~rock, layer & rock
            if floor:
                near = step(floor, terrain.open) & passable & ~done
                beside = (floor << 1 | floor >> 1 | floor << 32 | floor >> 32) & ground & ~done
                buckets[cost + 1] |= near & ~danger | beside & rock
                buckets[cost + ZONE] |= near & danger
                buckets[cost + LEAF] |= beside & self._leaves
            if cut:
                buckets[cost + CUT] |= (cut << 1 | cut >> 1 | cut << 32 | cut >> 32) & ground & ~done
        return found

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
    """What the miners' way out is worth: how far it is past those who stand in it."""
    miners = [this for this, figure in dwarves if figure.miner]
    if not miners:
        return 0.0
    blocked = danger = wanted = 0
    for other, _ in undead:
        if not other.hidden:
            blocked |= 1 << other.cell
            danger |= maps.terrain.contact(other.cell)
    for this in miners:
        wanted |= 1 << this.cell
    if state.sack:
        wanted |= 1 << state.sack
    costs = maps.escape(blocked, danger, wanted)
    prospects = sorted((_prospect(this, costs) for this in miners), reverse=True)
    left = sum(each.where == "left" for each in state.creatures)
    if game.rules.variant == 2:
        return 1.2 * left + 1.4 * sum(prospects) / len(prospects) + 0.6 * min(prospects)
    if game.rules.variant == 3:
        return _sack(state, costs, miners) + 0.4 * prospects[0]
    return 1.8 * prospects[0] + 0.5 * sum(prospects[1:])


def _prospect(this: Creature, costs: dict[int, int]) -> float:
    """From 0 to about 1.6: high when the way out is short and free."""
    held = {"calm": 0, "recovering": 4, "terrified": 8}[this.fear]
    return PROSPECT * exp(-(costs.get(this.cell, FAR) + held) / FADE)


def _sack(state: MineState, costs: dict[int, int], miners: list[Creature]) -> float:
    """What the sack is worth: how far it has come, and how near a miner is to it."""
    if not state.sack:
        return 0.0
    gap = min((distance(this.cell, state.sack) for this in miners), default=FAR)
    return 2.6 * max(0.0, 1 - 2 * costs.get(state.sack, FAR) / FAR) - 0.07 * min(gap, 12)

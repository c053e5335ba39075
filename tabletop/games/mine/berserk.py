"""The compulsion of a wounded berserker: where he must go and whom he must attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletop.engine.grid.sight import squares
from tabletop.games.mine.position import cells, is_compelled, muster, touching
from tabletop.games.mine.terrain import distances

if TYPE_CHECKING:
    from tabletop.games.mine.creature import Creature
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.ids import CreatureId
    from tabletop.games.mine.state import MineState


class Charge(NamedTuple):
    """Where a berserker is driven: the nearest goals, their distance in steps (0: he is there), and for each goal the
    cells 0, 1, 2 ... steps away from it."""

    goals: tuple[CreatureId, ...]
    distance: int
    layers: tuple[tuple[int, ...], ...]


def charge(game: Mine, state: MineState, creature: int) -> Charge | None:
    """The nearest enemies that a berserker sees, or the nearest creatures if he sees none (mine.berserk.02 to 04).

    None if he has nowhere to go. Distances are legal steps past friends and round enemies to a cell in contact.
    """
    charges = muster(game, state).charges
    if creature not in charges:
        charges[creature] = _charge(game, state, creature)
    return charges[creature]


def is_driven(game: Mine, state: MineState, creature: int) -> bool:
    """Whether a creature is a wounded berserker who has somewhere to go (mine.berserk.01)."""
    return is_compelled(game.cast[creature], state.creatures[creature]) and charge(game, state, creature) is not None


def _charge(game: Mine, state: MineState, creature: int) -> Charge | None:
    this = state.creatures[creature]
    side = game.cast[creature].side
    visible = [
        (index, other)
        for index, other in zip(game.ids, state.creatures, strict=True)
        if index != creature and other.cell and not other.hidden
    ]
    seen = [
        (index, other)
        for index, other in visible
        if game.cast[index].side != side and _sees(game, state, this.cell, other.cell)
    ]
    best: list[tuple[CreatureId, tuple[int, ...]]] = []
    nearest = -1
    for index, other in seen or visible:
        layers = _layers(game, state, creature, other)
        steps = len(layers) - 1
        if steps < 0 or (nearest >= 0 and steps > nearest):
            continue
        if steps != nearest:
            best, nearest = [], steps
        best.append((index, layers))
    if not best:
        return None
    return Charge(tuple(index for index, _ in best), nearest, tuple(layers for _, layers in best))


def _sees(game: Mine, state: MineState, origin: int, target: int) -> bool:
    """Whether nothing stands on the straight line: rock, closed leaves, other creatures."""
    terrain = game.terrain(state)
    standing = cells(game, state, 0) | cells(game, state, 1)
    east, south = terrain.walls
    return squares(origin, target, terrain.rock | standing, east, south)


def _layers(game: Mine, state: MineState, creature: int, goal: Creature) -> tuple[int, ...]:
    """Cells by their distance to contact with a goal, up to the berserker's own cell; empty if there is no way."""
    this = state.creatures[creature]
    side = game.cast[creature].side
    terrain = game.terrain(state)
    own = 1 << this.cell
    friends, enemies = cells(game, state, side) & ~own, cells(game, state, 1 - side)
    passable = terrain.floor & ~enemies
    found: list[int] = []
    for front in distances(terrain.contact(goal.cell) & passable & ~friends, terrain.open, passable):
        found.append(front)
        if front & own:
            return tuple(found)
    return ()


def victims(game: Mine, state: MineState, creature: int) -> list[CreatureId]:
    """Whom a wounded berserker may attack now: enemies in reach, or the nearest creature if he sees no enemy."""
    side = game.cast[creature].side
    enemies = touching(game, state, creature, 1 - side)
    if enemies:
        return enemies
    driven = charge(game, state, creature)
    if driven is None or driven.distance:
        return []
    return [goal for goal in driven.goals if goal in touching(game, state, creature, side)]


def on_the_way(driven: Charge, reached: list[int]) -> int:
    """The cells on a shortest way to a goal; `reached` holds the cells first reached after 0, 1, 2 ... steps."""
    found = 0
    for layers in driven.layers:
        for steps in range(1, min(len(reached), driven.distance + 1)):
            found |= reached[steps] & layers[driven.distance - steps]
    return found

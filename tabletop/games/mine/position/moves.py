"""Where creatures may go: reach, ways and digging, for options, checks, previews and players."""

from __future__ import annotations

from functools import partial
from typing import cast

from tabletop.engine.grid.square import neighbours, step
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.content.ids import Cell
from tabletop.games.mine.model.creature import Creature
from tabletop.games.mine.model.muster import Muster
from tabletop.games.mine.model.reach import Reach
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.model.terrain import cautious, spread, straight
from tabletop.games.mine.position.berserk import charge, is_driven, on_the_way
from tabletop.games.mine.position.creatures import steps_left, taken_cells
from tabletop.games.mine.position.free_strikes import struck_on, threats


def budget_of(box: MineBox, state: MineState, creature: int, sack: bool, dash: bool) -> int:
    """How many steps a creature has, in the movement phase or with agility."""
    this = state.creatures[creature]
    return box.cast[creature].agility - this.agile if dash else steps_left(box, this, sack)


def reach_of(box: MineBox, state: MineState, creature: int, budget: int) -> Reach:
    """How far a solid creature can walk."""
    here = box.muster(state)
    this = state.creatures[creature]
    key = (creature, budget, this.zone_step)
    found = here.reaches.get(key)
    if found is None:
        found = here.reaches[key] = _reach(box, here, creature, this, budget, here.zones[1 - box.cast[creature].side])
    return found


def free_reach(box: MineBox, state: MineState, creature: int, budget: int) -> Reach:
    """How far a solid creature could walk if there were no control zones."""
    return _reach(box, box.muster(state), creature, state.creatures[creature], budget, 0)


def _reach(box: MineBox, here: Muster, creature: int, this: Creature, budget: int, zones: int) -> Reach:
    figure, terrain = box.cast[creature], here.terrain
    ground = terrain.floor | terrain.out if figure.miner else terrain.floor
    friends, enemies = here.standing[figure.side], here.standing[1 - figure.side]
    return Reach(
        terrain, this.cell, budget, ground & ~enemies, friends, zones, not this.zone_step, box.options.zone_ends_move
    )


def reachable(box: MineBox, state: MineState, creature: int, sack: bool = False, dash: bool = False) -> int:
    """Every cell to which a creature may walk now, as a mask; its own only for a ghost that can come out there.

    The state of the phase (whose turn, who is done) is not looked at.
    """
    figure = box.cast[creature]
    if figure.berserk and is_driven(box, state, creature):
        return charge_cells(box, state, creature, dash)
    budget = budget_of(box, state, creature, sack, dash)
    if figure.incorporeal:
        return _ghost_cells(box, state, creature, budget)
    return reach_of(box, state, creature, budget).cells if budget > 0 else 0


def charge_cells(box: MineBox, state: MineState, creature: int, dash: bool) -> int:
    """The cells nearer to his goal that a wounded berserker can reach; 0 for anybody else."""
    if not box.cast[creature].berserk:
        return 0
    this = state.creatures[creature]
    if not this.wounds or not this.cell or this.fear != "calm" or this.done:
        return 0
    budget = budget_of(box, state, creature, sack=False, dash=dash)
    driven = charge(box, state, creature) if budget > 0 else None
    if driven is None or not driven.distance:
        return 0
    reach = reach_of(box, state, creature, budget)
    return on_the_way(driven, reach.layers()) & ~reach.blocked


def _ghost_cells(box: MineBox, state: MineState, creature: int, budget: int) -> int:
    this = state.creatures[creature]
    terrain = box.terrain(state)
    taken = taken_cells(box, state, creature)
    place = 1 << this.cell
    if not this.hidden:
        return spread(this.cell, terrain.board, budget) & ~taken
    if taken & place:
        return neighbours(place) & terrain.board & ~taken if budget > 0 else 0
    own = place & ~terrain.rock
    return (spread(this.cell, terrain.board, budget) | own) & ~taken


def way(
    box: MineBox, state: MineState, creature: int, target: int, sack: bool = False, dash: bool = False
) -> tuple[Cell, ...]:
    """The cells that a creature walks to a cell in its reach, the first and the last included."""
    this = state.creatures[creature]
    figure = box.cast[creature]
    if target == this.cell:
        return (this.cell,)
    budget = budget_of(box, state, creature, sack, dash)
    if figure.incorporeal:
        cells = _ghost_way(box, state, creature, target, budget)
    else:
        reach = reach_of(box, state, creature, budget)
        if figure.berserk and is_driven(box, state, creature):
            reach = reach_of(box, state, creature, reach.steps_to(target))
        cells = reach.route(target, partial(_strikes, box, state, creature))
    return cast("tuple[Cell, ...]", tuple(cells))


def _ghost_way(box: MineBox, state: MineState, creature: int, target: int, budget: int) -> list[int]:
    this = state.creatures[creature]
    threat = threats(box, state, creature) if box.options.strike_ghosts else []
    if not threat or (this.hidden and taken_cells(box, state, creature) >> this.cell & 1):
        return straight(this.cell, target)
    return cautious(this.cell, target, box.terrain(state).board, budget, partial(_struck, threat))


def _strikes(box: MineBox, state: MineState, creature: int, origin: int, to: int) -> int:
    """How many free strikes a step of a creature can bring."""
    return len(struck_on(threats(box, state, creature), origin, to))


def _struck(threat: list[tuple[int, int, int]], origin: int, to: int) -> int:
    """The creatures that can strike on a step, as bits."""
    return sum(1 << each for each in struck_on(threat, origin, to))


def rock_at_hand(box: MineBox, state: MineState, creature: int) -> int:
    """The cells of rock that a miner can cut from where he stands: beside him, or a straight step and a turn away."""
    terrain = box.terrain(state)
    place = 1 << state.creatures[creature].cell
    straight_ones = place << 1 | place >> 1 | place << 32 | place >> 32
    open_north, open_east, open_south, open_west = terrain.open[:4]
    north, east = (place & open_north) >> 32, (place & open_east) << 1
    south, west = (place & open_south) << 32, (place & open_west) >> 1
    slanting = (
        (north << 1 | east >> 32) | (south << 1 | east << 32) | (south >> 1 | west << 32) | (north >> 1 | west >> 32)
    )
    return (straight_ones | slanting) & terrain.rock & terrain.board


def sack_in_hand(box: MineBox, state: MineState, creature: int) -> bool:
    """Whether the sack lies within a miner's grasp: on his cell or on one in contact with it (mine.sack.02, 07)."""
    place = 1 << state.creatures[creature].cell
    return bool(state.sack) and bool((step(place, box.terrain(state).open) | place) >> state.sack & 1)

"""Where creatures may go: reach, ways and digging, for options, checks, previews and players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from tabletop.engine.grid.square import neighbours, step
from tabletop.games.mine.model.terrain import Walk, cautious, spread, straight
from tabletop.games.mine.position.berserk import charge, is_driven, on_the_way
from tabletop.games.mine.position.creatures import muster, steps_left, taken_cells
from tabletop.games.mine.position.free_strikes import struck_on, threats

if TYPE_CHECKING:
    from tabletop.games.mine.content.ids import Cell
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.creature import Creature
    from tabletop.games.mine.model.state import MineState
    from tabletop.games.mine.position.creatures import Muster


def budget_of(game: Mine, state: MineState, creature: int, sack: bool, dash: bool) -> int:
    """How many steps a creature has, in the movement phase or with agility."""
    this = state.creatures[creature]
    return game.cast[creature].agility - this.agile if dash else steps_left(game, this, sack)


def walk_of(game: Mine, state: MineState, creature: int, budget: int) -> Walk:
    """The limits of a solid creature's walk."""
    here = muster(game, state)
    this = state.creatures[creature]
    key = (creature, budget, this.zone_step)
    found = here.walks.get(key)
    if found is None:
        found = here.walks[key] = _walk(game, here, creature, this, budget, here.zones[1 - game.cast[creature].side])
    return found


def free_walk(game: Mine, state: MineState, creature: int, budget: int) -> Walk:
    """The limits of a solid creature's walk if there were no control zones."""
    return _walk(game, muster(game, state), creature, state.creatures[creature], budget, 0)


def _walk(game: Mine, here: Muster, creature: int, this: Creature, budget: int, zones: int) -> Walk:
    figure, terrain = game.cast[creature], here.terrain
    ground = terrain.floor | terrain.out if figure.miner else terrain.floor
    friends, enemies = here.standing[figure.side], here.standing[1 - figure.side]
    return Walk(
        terrain, this.cell, budget, ground & ~enemies, friends, zones, not this.zone_step, game.rules.zone_ends_move
    )


def reach(game: Mine, state: MineState, creature: int, sack: bool = False, dash: bool = False) -> int:
    """Every cell to which a creature may walk now, as a mask; its own only for a ghost that can come out there.

    The state of the phase (whose turn, who is done) is not looked at.
    """
    figure = game.cast[creature]
    if figure.berserk and is_driven(game, state, creature):
        return charge_cells(game, state, creature, dash)
    budget = budget_of(game, state, creature, sack, dash)
    if figure.incorporeal:
        return _ghost_reach(game, state, creature, budget)
    return walk_of(game, state, creature, budget).reach if budget > 0 else 0


def charge_cells(game: Mine, state: MineState, creature: int, dash: bool) -> int:
    """The cells nearer to his goal that a wounded berserker can reach; 0 for anybody else."""
    if not game.cast[creature].berserk:
        return 0
    this = state.creatures[creature]
    if not this.wounds or not this.cell or this.fear != "calm" or this.done:
        return 0
    budget = budget_of(game, state, creature, sack=False, dash=dash)
    driven = charge(game, state, creature) if budget > 0 else None
    if driven is None or not driven.distance:
        return 0
    walk = walk_of(game, state, creature, budget)
    return on_the_way(driven, walk.layers()) & ~walk.blocked


def _ghost_reach(game: Mine, state: MineState, creature: int, budget: int) -> int:
    this = state.creatures[creature]
    terrain = game.terrain(state)
    taken = taken_cells(game, state, creature)
    place = 1 << this.cell
    if not this.hidden:
        return spread(this.cell, terrain.board, budget) & ~taken
    if taken & place:
        return neighbours(place) & terrain.board & ~taken if budget > 0 else 0
    own = place & ~terrain.rock
    return (spread(this.cell, terrain.board, budget) | own) & ~taken


def way(
    game: Mine, state: MineState, creature: int, target: int, sack: bool = False, dash: bool = False
) -> tuple[Cell, ...]:
    """The cells that a creature walks to a cell in its reach, the first and the last included."""
    this = state.creatures[creature]
    figure = game.cast[creature]
    if target == this.cell:
        return (this.cell,)
    budget = budget_of(game, state, creature, sack, dash)
    if figure.incorporeal:
        cells = _ghost_way(game, state, creature, target, budget)
    else:
        walk = walk_of(game, state, creature, budget)
        if figure.berserk and is_driven(game, state, creature):
            walk = walk_of(game, state, creature, walk.steps_to(target))
        cells = walk.route(target, partial(_strikes, game, state, creature))
    return cast("tuple[Cell, ...]", tuple(cells))


def _ghost_way(game: Mine, state: MineState, creature: int, target: int, budget: int) -> list[int]:
    this = state.creatures[creature]
    threat = threats(game, state, creature) if game.rules.strike_ghosts else []
    if not threat or (this.hidden and taken_cells(game, state, creature) >> this.cell & 1):
        return straight(this.cell, target)
    return cautious(this.cell, target, game.terrain(state).board, budget, partial(_struck, threat))


def _strikes(game: Mine, state: MineState, creature: int, origin: int, to: int) -> int:
    """How many free strikes a step of a creature can bring."""
    return len(struck_on(threats(game, state, creature), origin, to))


def _struck(threat: list[tuple[int, int, bool]], origin: int, to: int) -> int:
    """The creatures that can strike on a step, as bits."""
    return sum(1 << each for each in struck_on(threat, origin, to))


def diggable(game: Mine, state: MineState, creature: int) -> int:
    """The cells of rock that a miner can cut from where he stands: beside him, or a straight step and a turn away."""
    terrain = game.terrain(state)
    place = 1 << state.creatures[creature].cell
    straight_ones = place << 1 | place >> 1 | place << 32 | place >> 32
    open_north, open_east, open_south, open_west = terrain.open[:4]
    north, east = (place & open_north) >> 32, (place & open_east) << 1
    south, west = (place & open_south) << 32, (place & open_west) >> 1
    slanting = (
        (north << 1 | east >> 32) | (south << 1 | east << 32) | (south >> 1 | west << 32) | (north >> 1 | west >> 32)
    )
    return (straight_ones | slanting) & terrain.rock & terrain.board


def sack_in_hand(game: Mine, state: MineState, creature: int) -> bool:
    """Whether the sack lies within a miner's grasp: on his cell or on one in contact with it (mine.sack.02, 07)."""
    place = 1 << state.creatures[creature].cell
    return bool(state.sack) and bool((step(place, game.terrain(state).open) | place) >> state.sack & 1)

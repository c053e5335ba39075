"""Checks of the orders of a movement phase, and why a cell cannot be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.grid.square import DIRECTIONS, neighbours
from tabletop.engine.legal import Refusal
from tabletop.games.mine.legal.options import dig_cells, held, sack_choices, sack_was_dragged, turnable
from tabletop.games.mine.legal.refusals import refuse
from tabletop.games.mine.model.actions import AnyAction, Dig, EndMovement, MoveCreature, TurnDoor
from tabletop.games.mine.position.berserk import charge
from tabletop.games.mine.position.creatures import cells, in_melee, is_compelled, owner, steps_left, taken_cells
from tabletop.games.mine.position.moves import (
    budget_of,
    charge_cells,
    diggable,
    free_walk,
    reach,
    sack_in_hand,
    walk_of,
)
from tabletop.games.mine.rules.movement import door_cost

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState


def check_movement(game: Mine, state: MineState, action: AnyAction) -> Refusal | None:
    """Why an order cannot be given, or None."""
    if isinstance(action, EndMovement):
        return _end(game, state, action)
    assert isinstance(action, MoveCreature | Dig | TurnDoor)
    refusal = _actor(game, state, action)
    if refusal is not None:
        return refusal
    match action:
        case MoveCreature():
            return _sack(game, state, action) or cell_refusal(
                game, state, action.creature, action.cell, action.sack, False
            )
        case Dig():
            return _dig(game, state, action)
        case TurnDoor():
            return _turn(game, state, action)


def _end(game: Mine, state: MineState, action: EndMovement) -> Refusal | None:
    for index in range(len(state.creatures)):
        if owner(game, state, index) == action.seat and charge_cells(game, state, index, dash=False):
            return refuse("berserk_must_charge", actor=f"f{index}")
    return None


def _actor(game: Mine, state: MineState, action: MoveCreature | Dig | TurnDoor) -> Refusal | None:
    """Why this creature cannot act at all."""
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if owner(game, state, action.creature) != action.seat:
        return refuse("not_your_creature", actor=actor)
    if not this.cell:
        return refuse("not_on_the_board", actor=actor)
    if this.fear == "terrified":
        return refuse("terrified_cannot_move", actor=actor)
    if this.fear == "recovering":
        return refuse("recovering_from_terror", actor=actor)
    if state.mover not in (-1, action.creature) and charge_cells(game, state, state.mover, dash=False):
        return refuse("berserk_must_charge", actor=f"f{state.mover}")
    return refuse("already_done", actor=actor) if this.done else None


def _sack(game: Mine, state: MineState, action: MoveCreature | Dig) -> Refusal | None:
    """Why the sack cannot be dragged along, or left."""
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if action.sack and not game.figures[this.kind].miner:
        return refuse("only_miners_carry_sack", actor=actor)
    if action.sack and not state.sack:
        return refuse("no_sack")
    if action.sack in sack_choices(game, state, action.creature):
        return None
    if action.sack and not this.steps and sack_in_hand(game, state, action.creature):
        assert sack_was_dragged(state)
        return refuse("sack_already_dragged")
    return refuse("sack_not_adjacent", actor=actor)


def cell_refusal(game: Mine, state: MineState, creature: int, cell: int, sack: bool, dash: bool) -> Refusal | None:
    """Why a creature cannot walk to a cell, or None."""
    if reach(game, state, creature, sack, dash) >> cell & 1:
        return None
    this = state.creatures[creature]
    figure = game.figures[this.kind]
    terrain = game.terrain(state)
    place, actor = 1 << cell, f"f{creature}"
    if this.dug and not dash:
        return refuse("tunnel_or_move", actor=actor)
    if terrain.out & place and not figure.miner:
        return refuse("only_miners_leave", actor=actor)
    if not (terrain.board | terrain.out) & place:
        return refuse("cannot_leave_board", actor=actor)
    if cell == this.cell:
        return refuse("already_there", actor=actor)
    if is_compelled(figure, this) and charge(game, state, creature) is not None:
        return refuse("berserk_must_charge", actor=actor)
    if (cells(game, state, 0) | cells(game, state, 1)) & place:
        return refuse("cell_occupied", actor=actor)
    if figure.incorporeal:
        return _ghost_refusal(game, state, creature, cell, dash)
    if terrain.rock & place:
        return refuse("rock_blocks", actor=actor)
    return _walk_refusal(game, state, creature, cell, budget_of(game, state, creature, sack, dash), sack, dash)


def _ghost_refusal(game: Mine, state: MineState, creature: int, cell: int, dash: bool) -> Refusal:
    this = state.creatures[creature]
    actor = f"f{creature}"
    if (game.terrain(state).rock & taken_cells(game, state, creature)) >> cell & 1:
        return refuse("no_hiding_place", actor=actor)
    standing = cells(game, state, 0) | cells(game, state, 1)
    if this.hidden and standing >> this.cell & 1 and not neighbours(1 << this.cell) >> cell & 1:
        return refuse("surface_too_far", actor=actor)
    budget = budget_of(game, state, creature, sack=False, dash=dash)
    return refuse("agility_exceeded" if dash else "out_of_range", actor=actor, steps=budget)


def _walk_refusal(
    game: Mine, state: MineState, creature: int, cell: int, budget: int, sack: bool, dash: bool
) -> Refusal:
    """Why a free cell of floor is out of reach of a solid creature: its surroundings, zones, or distance."""
    actor = f"f{creature}"
    this = state.creatures[creature]
    near = _neighbour_refusal(game, state, creature, cell)
    if near is not None:
        return near
    if not walk_of(game, state, creature, budget).reach >> cell & 1:
        if budget > 0 and free_walk(game, state, creature, budget).reach >> cell & 1:
            return refuse("one_step_in_zone", actor=actor)
        if not free_walk(game, state, creature, 900).reach >> cell & 1:
            return refuse("terrain_blocks", actor=actor)
    if dash:
        return refuse("agility_exceeded", actor=actor, steps=budget)
    if sack and game.figures[this.kind].move[this.wounds] - this.steps > budget:
        return refuse("sack_too_heavy", actor=actor, steps=budget)
    return refuse("out_of_range", actor=actor, steps=budget)


def _neighbour_refusal(game: Mine, state: MineState, creature: int, cell: int) -> Refusal | None:
    """Why a neighbouring cell cannot be stepped on: a corner of two rocks, or a door leaf."""
    this = state.creatures[creature]
    terrain = game.terrain(state)
    if cell - this.cell not in DIRECTIONS:
        return None
    if terrain.open[DIRECTIONS.index(cell - this.cell)] >> this.cell & 1:
        return None
    beside = [this.cell + offset for offset in DIRECTIONS[:4] if cell - this.cell - offset in DIRECTIONS[:4]]
    if len(beside) == 2 and all(terrain.rock >> each & 1 for each in beside):
        return refuse("diagonal_blocked_by_rock", actor=f"f{creature}")
    return refuse("door_closed", actor=f"f{creature}")


def _dig(game: Mine, state: MineState, action: Dig) -> Refusal | None:
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if not game.figures[this.kind].miner:
        return refuse("not_a_tunneller", actor=actor)
    if this.dug:
        return refuse("one_tunnel_per_turn", actor=actor)
    if this.steps or this.carried:
        return refuse("tunnel_or_move", actor=actor)
    if in_melee(game, state, action.creature):
        return refuse("tunnel_in_melee", actor=actor)
    if dig_cells(game, state, action.creature) >> action.cell & 1:
        return _sack(game, state, action)
    if not game.terrain(state).rock >> action.cell & 1:
        return refuse("nothing_to_dig", actor=actor)
    if not neighbours(1 << this.cell) >> action.cell & 1:
        return refuse("tunnel_not_adjacent", actor=actor)
    assert not diggable(game, state, action.creature) >> action.cell & 1
    return refuse("diagonal_blocked_by_rock", actor=actor)


def _turn(game: Mine, state: MineState, action: TurnDoor) -> Refusal | None:
    this = state.creatures[action.creature]
    figure = game.figures[this.kind]
    actor = f"f{action.creature}"
    if figure.incorporeal:
        return refuse("incorporeal_cannot_turn_door", actor=actor)
    if game.door_of.get(this.cell) != action.door:
        return refuse("not_at_the_door", actor=actor)
    if this.turned:
        return refuse("already_turned", actor=actor)
    cost = max(1, door_cost(figure, this))
    if steps_left(game, this) < cost:
        return refuse("not_enough_steps_for_door", actor=actor, steps=cost)
    if held(game, state, action.creature, action.door):
        return refuse("door_held_by_enemy", actor=actor)
    return None if turnable(game, state, action.creature) == action.door else refuse("berserk_must_charge", actor=actor)

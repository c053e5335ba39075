"""Checks of the orders of a movement phase, and why a cell cannot be reached."""

from __future__ import annotations

from tabletop.engine.grid.square import DIRECTIONS, neighbours
from tabletop.engine.legal import Refusal
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.legal.refusals import refuse
from tabletop.games.mine.model.actions import AnyAction, Dig, EndMovement, Frighten, MoveCreature, Sidle, TurnDoor
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.berserk import charge
from tabletop.games.mine.position.creatures import in_melee, is_compelled, occupied, owner, steps_left, taken_cells
from tabletop.games.mine.position.moves import (
    budget_of,
    charge_cells,
    free_reach,
    reach_of,
    reachable,
    rock_at_hand,
    sack_in_hand,
)
from tabletop.games.mine.position.orders import (
    compelled_mover,
    diggable,
    door_cost,
    is_held,
    sack_choices,
    sack_was_dragged,
    turnable_door,
)
from tabletop.games.mine.position.ways import sidle_cells


def check_movement(box: MineBox, state: MineState, action: AnyAction) -> Refusal | None:
    """Why an order cannot be given, or None."""
    if isinstance(action, EndMovement):
        return _end(box, state, action)
    if not isinstance(action, MoveCreature | Sidle | Dig | TurnDoor):
        return refuse("fright_not_now" if isinstance(action, Frighten) else "melee_not_yet")
    refusal = _actor(box, state, action)
    if refusal is not None:
        return refusal
    match action:
        case MoveCreature():
            return _sack(box, state, action) or cell_refusal(
                box, state, action.creature, action.cell, action.sack, False
            )
        case Sidle():
            return _sack(box, state, action) or sidle_refusal(box, state, action, dash=False)
        case Dig():
            return _dig(box, state, action)
        case TurnDoor():
            return _turn(box, state, action)


def _end(box: MineBox, state: MineState, action: EndMovement) -> Refusal | None:
    mover = compelled_mover(box, state, action.seat)
    return None if mover is None else refuse("berserk_must_charge", actor=f"f{mover}")


def _actor(box: MineBox, state: MineState, action: MoveCreature | Sidle | Dig | TurnDoor) -> Refusal | None:
    """Why this creature cannot act at all."""
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if owner(box, state, action.creature) != action.seat:
        return refuse("not_your_creature", actor=actor)
    if not this.cell:
        return refuse("not_on_the_board", actor=actor)
    if this.fear == "terrified":
        return refuse("terrified_cannot_move", actor=actor)
    if this.fear == "recovering":
        return refuse("recovering_from_terror", actor=actor)
    if state.mover not in (-1, action.creature) and charge_cells(box, state, state.mover, dash=False):
        return refuse("berserk_must_charge", actor=f"f{state.mover}")
    return refuse("already_done", actor=actor) if this.done else None


def _sack(box: MineBox, state: MineState, action: MoveCreature | Sidle | Dig) -> Refusal | None:
    """Why the sack cannot be dragged along, or left."""
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if action.sack and not box.figures[this.kind].miner:
        return refuse("only_miners_carry_sack", actor=actor)
    if action.sack and not state.sack:
        return refuse("no_sack")
    if action.sack in sack_choices(box, state, action.creature):
        return None
    if action.sack and not this.steps and sack_in_hand(box, state, action.creature):
        assert sack_was_dragged(state)
        return refuse("sack_already_dragged")
    return refuse("sack_not_adjacent", actor=actor)


def cell_refusal(box: MineBox, state: MineState, creature: int, cell: int, sack: bool, dash: bool) -> Refusal | None:
    """Why a creature cannot walk to a cell, or None."""
    if reachable(box, state, creature, sack, dash) >> cell & 1:
        return None
    this = state.creatures[creature]
    figure = box.figures[this.kind]
    terrain = box.terrain(state)
    place, actor = 1 << cell, f"f{creature}"
    if this.dug and not dash:
        return refuse("tunnel_or_move", actor=actor)
    if terrain.out & place and not figure.miner:
        return refuse("only_miners_leave", actor=actor)
    if not (terrain.board | terrain.out) & place:
        return refuse("cannot_leave_board", actor=actor)
    if cell == this.cell:
        return refuse("already_there", actor=actor)
    if is_compelled(figure, this) and charge(box, state, creature) is not None:
        return refuse("berserk_must_charge", actor=actor)
    if occupied(box, state) & place:
        return refuse("cell_occupied", actor=actor)
    if figure.incorporeal:
        return _ghost_refusal(box, state, creature, cell, dash)
    if terrain.rock & place:
        return refuse("rock_blocks", actor=actor)
    return _walk_refusal(box, state, creature, cell, budget_of(box, state, creature, sack, dash), sack, dash)


def sidle_refusal(box: MineBox, state: MineState, action: Sidle, dash: bool) -> Refusal | None:
    """Why a creature cannot step straight to a cell beside, or None."""
    if sidle_cells(box, state, action.creature, action.sack, dash) >> action.cell & 1:
        return None
    far = cell_refusal(box, state, action.creature, action.cell, action.sack, dash)
    return far or refuse("no_other_way", actor=f"f{action.creature}")


def _ghost_refusal(box: MineBox, state: MineState, creature: int, cell: int, dash: bool) -> Refusal:
    this = state.creatures[creature]
    actor = f"f{creature}"
    if (box.terrain(state).rock & taken_cells(box, state, creature)) >> cell & 1:
        return refuse("no_hiding_place", actor=actor)
    if this.hidden and occupied(box, state) >> this.cell & 1 and not neighbours(1 << this.cell) >> cell & 1:
        return refuse("surface_too_far", actor=actor)
    budget = budget_of(box, state, creature, sack=False, dash=dash)
    return refuse("agility_exceeded" if dash else "out_of_range", actor=actor, steps=budget)


def _walk_refusal(
    box: MineBox, state: MineState, creature: int, cell: int, budget: int, sack: bool, dash: bool
) -> Refusal:
    """Why a free cell of floor is out of reach of a solid creature: its surroundings, zones, or distance."""
    actor = f"f{creature}"
    this = state.creatures[creature]
    near = _neighbour_refusal(box, state, creature, cell)
    if near is not None:
        return near
    if not reach_of(box, state, creature, budget).cells >> cell & 1:
        if budget > 0 and free_reach(box, state, creature, budget).cells >> cell & 1:
            return refuse("one_step_in_zone", actor=actor)
        if not free_reach(box, state, creature, 900).cells >> cell & 1:
            return refuse("terrain_blocks", actor=actor)
    if dash:
        return refuse("agility_exceeded", actor=actor, steps=budget)
    if sack and box.figures[this.kind].move[this.wounds] - this.steps > budget:
        return refuse("sack_too_heavy", actor=actor, steps=budget)
    return refuse("out_of_range", actor=actor, steps=budget)


def _neighbour_refusal(box: MineBox, state: MineState, creature: int, cell: int) -> Refusal | None:
    """Why a neighbouring cell cannot be stepped on: a corner of two rocks, or a door leaf."""
    this = state.creatures[creature]
    terrain = box.terrain(state)
    if cell - this.cell not in DIRECTIONS:
        return None
    if terrain.open[DIRECTIONS.index(cell - this.cell)] >> this.cell & 1:
        return None
    beside = [this.cell + offset for offset in DIRECTIONS[:4] if cell - this.cell - offset in DIRECTIONS[:4]]
    if len(beside) == 2 and all(terrain.rock >> each & 1 for each in beside):
        return refuse("diagonal_blocked_by_rock", actor=f"f{creature}")
    return refuse("door_closed", actor=f"f{creature}")


def _dig(box: MineBox, state: MineState, action: Dig) -> Refusal | None:
    this = state.creatures[action.creature]
    actor = f"f{action.creature}"
    if not box.figures[this.kind].miner:
        return refuse("not_a_tunneller", actor=actor)
    if this.dug:
        return refuse("one_tunnel_per_turn", actor=actor)
    if this.steps or this.carried:
        return refuse("tunnel_or_move", actor=actor)
    if in_melee(box, state, action.creature):
        return refuse("tunnel_in_melee", actor=actor)
    if diggable(box, state, action.creature) >> action.cell & 1:
        return _sack(box, state, action)
    if not box.terrain(state).rock >> action.cell & 1:
        return refuse("nothing_to_dig", actor=actor)
    if not neighbours(1 << this.cell) >> action.cell & 1:
        return refuse("tunnel_not_adjacent", actor=actor)
    assert not rock_at_hand(box, state, action.creature) >> action.cell & 1
    return refuse("diagonal_blocked_by_rock", actor=actor)


def _turn(box: MineBox, state: MineState, action: TurnDoor) -> Refusal | None:
    this = state.creatures[action.creature]
    figure = box.figures[this.kind]
    actor = f"f{action.creature}"
    if figure.incorporeal:
        return refuse("incorporeal_cannot_turn_door", actor=actor)
    if box.door_of.get(this.cell) != action.door:
        return refuse("not_at_the_door", actor=actor)
    if this.turned:
        return refuse("already_turned", actor=actor)
    cost = max(1, door_cost(figure, this))
    if steps_left(box, this) < cost:
        return refuse("not_enough_steps_for_door", actor=actor, steps=cost)
    if is_held(box, state, action.creature, action.door):
        return refuse("door_held_by_enemy", actor=actor)
    if turnable_door(box, state, action.creature) != action.door:
        return refuse("berserk_must_charge", actor=actor)
    return None

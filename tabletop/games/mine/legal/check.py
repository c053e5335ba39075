"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.mine.legal.check_melee import announced_otherwise, check_melee
from tabletop.games.mine.legal.check_movement import check_movement
from tabletop.games.mine.legal.options import deploy_cells, emerge_cells
from tabletop.games.mine.legal.refusals import refuse
from tabletop.games.mine.model.actions import (
    Attack,
    AttackTogether,
    Dash,
    Defend,
    Dig,
    Emerge,
    EndMovement,
    EndStrikes,
    Feast,
    Forgo,
    Frighten,
    MoveCreature,
    PlaceCreature,
    PlaceSack,
    StayHidden,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.creature import DWARVES, NOWHERE
from tabletop.games.mine.model.decisions import (
    ChooseDefence,
    ChooseFeast,
    Deploy,
    GiveOrders,
    GiveStrikes,
    OfferFreeStrike,
    Unearthed,
)
from tabletop.games.mine.position.creatures import activity, owner, side_of
from tabletop.games.mine.position.free_strikes import strikers

if TYPE_CHECKING:
    from tabletop.games.mine.game import Mine
    from tabletop.games.mine.model.state import MineState

MOVEMENT = (MoveCreature, Dig, TurnDoor, EndMovement)
MELEE = (Attack, AttackTogether, Frighten, WaitFor, Dash, EndStrikes)


def check(game: Mine, state: MineState, action: Action) -> Refusal | None:
    """Why an action cannot be taken now, or None."""
    if not 0 <= action.seat < len(state.owed) or not _exists(game, state, action):
        return refuse("no_such_piece")
    decision = state.owed[action.seat]
    if decision is None:
        otherwise = announced_otherwise(state, action)
        return otherwise or refuse("not_your_phase" if any(state.owed) else "not_asked")
    match decision:
        case Deploy() if isinstance(action, PlaceCreature | PlaceSack):
            return _deploy(game, state, action)
        case GiveOrders() if isinstance(action, MOVEMENT):
            return check_movement(game, state, action)
        case GiveOrders() if isinstance(action, Frighten):
            return refuse("fright_not_now")
        case GiveOrders() if isinstance(action, MELEE):
            return refuse("melee_not_yet")
        case GiveStrikes() if isinstance(action, MELEE):
            return check_melee(game, state, action)
        case GiveStrikes() if isinstance(action, Dig):
            return refuse("tunnel_only_in_movement")
        case GiveStrikes() if isinstance(action, MoveCreature):
            return refuse("no_agility", actor=f"f{action.creature}")
        case OfferFreeStrike() if isinstance(action, StrikeFree):
            return _strike_free(game, state, decision, action)
        case OfferFreeStrike() if isinstance(action, Forgo):
            return None
        case ChooseDefence(creature=creature) if isinstance(action, Defend) and action.creature == creature:
            return None
        case ChooseFeast(eaters=eaters) if isinstance(action, Feast) and action.creature in eaters:
            return None
        case Unearthed(creature=creature) if isinstance(action, Emerge) and action.creature == creature:
            fits = emerge_cells(game, state, creature) >> action.cell & 1
            return None if fits else refuse("surface_too_far", actor=f"f{creature}")
        case Unearthed(creature=creature) if isinstance(action, StayHidden) and action.creature == creature:
            return None
    return refuse("another_question")


def _exists(game: Mine, state: MineState, action: Action) -> bool:
    """Whether everything that an action names is there at all."""
    for name in ("creature", "target", "partner"):
        value = getattr(action, name, 0)
        if not 0 <= value < len(state.creatures):
            return False
    return 0 <= getattr(action, "door", 0) < max(1, len(game.doors))


def _deploy(game: Mine, state: MineState, action: PlaceCreature | PlaceSack) -> Refusal | None:
    side = side_of(state, action.seat)
    if isinstance(action, PlaceSack):
        if game.rules.variant != 3 or side != DWARVES or state.sack != NOWHERE:
            return refuse("no_sack")
        return None if game.scenario.board.ore >> action.cell & 1 else refuse("not_an_ore_cell")
    actor = f"f{action.creature}"
    this = state.creatures[action.creature]
    if game.figures[this.kind].side != side:
        return refuse("not_your_creature_deploy", actor=actor)
    if this.where != "reserve":
        return refuse("already_placed", actor=actor)
    if deploy_cells(game, state, side) >> action.cell & 1:
        return None
    if any(each.cell == action.cell and not each.hidden for each in state.creatures):
        return refuse("cell_occupied")
    return refuse("not_an_ore_cell" if side == DWARVES else "not_at_the_exit", actor=actor)


def _strike_free(game: Mine, state: MineState, decision: OfferFreeStrike, action: StrikeFree) -> Refusal | None:
    mover = state.creatures[decision.mover]
    striker = state.creatures[action.creature]
    actor, target = f"f{action.creature}", f"f{action.target}"
    if owner(game, state, action.creature) != action.seat:
        return refuse("not_your_creature", actor=actor)
    if action.target != decision.mover:
        return refuse("another_question")
    if action.creature in strikers(game, state, decision.mover, mover.cell, decision.cell):
        return None
    if not striker.cell or striker.hidden:
        return refuse("hidden_cannot_attack" if striker.hidden else "not_on_the_board", actor=actor)
    if striker.fear != "calm":
        return refuse("terrified_cannot_free_strike", actor=actor)
    if striker.carried:
        return refuse("carried_sack_no_attack", actor=actor)
    if striker.struck >> decision.mover & 1:
        return refuse("already_struck_this_enemy", actor=actor, target=target)
    if striker.strikes >= game.figures[striker.kind].attacks:
        return refuse("no_free_strikes_left", actor=actor)
    if not game.terrain(state).contact(striker.cell) >> mover.cell & 1:
        return refuse("out_of_reach", actor=actor, target=target)
    assert activity(game, state, decision.mover) > activity(game, state, action.creature)
    return refuse("leaver_is_more_active", actor=actor, target=target)

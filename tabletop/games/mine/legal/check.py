"""Checks of single actions: a refusal exactly where the action is not among the options."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.legal import Explainer, Refusal
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.legal.check_melee import announced_otherwise, check_melee
from tabletop.games.mine.legal.check_movement import check_movement
from tabletop.games.mine.legal.refusals import refuse
from tabletop.games.mine.model.actions import (
    AnyAction,
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
    Sidle,
    StayHidden,
    StrikeFree,
    TurnDoor,
    WaitFor,
)
from tabletop.games.mine.model.creature import DWARVES
from tabletop.games.mine.model.decisions import (
    AnyDecision,
    ChooseDefence,
    ChooseFeast,
    Deploy,
    GiveOrders,
    GiveStrikes,
    OfferFreeStrike,
    Unearthed,
)
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import activity, owner, side_of
from tabletop.games.mine.position.deployment import deploy_cells, needs_sack
from tabletop.games.mine.position.free_strikes import strikers
from tabletop.games.mine.position.orders import emerge_cells
from tabletop.games.mine.position.soundness import extents

MELEE = (Attack, AttackTogether, Frighten, WaitFor, Dash, EndStrikes)
WHERE: dict[type[Action], tuple[type[Decision], ...]] = {
    **dict.fromkeys((PlaceCreature, PlaceSack), (Deploy,)),
    **dict.fromkeys((TurnDoor, EndMovement), (GiveOrders,)),
    **dict.fromkeys((MoveCreature, Sidle, Dig, *MELEE), (GiveOrders, GiveStrikes)),
    **dict.fromkeys((StrikeFree, Forgo), (OfferFreeStrike,)),
    Defend: (ChooseDefence,),
    Feast: (ChooseFeast,),
    **dict.fromkeys((Emerge, StayHidden), (Unearthed,)),
}
"""The questions that an action answers."""


def _unasked(box: MineBox, state: MineState, action: Action) -> Refusal:
    """A seat that owes no answer."""
    return announced_otherwise(state, action) or refuse("not_your_phase")


def _wrong(box: MineBox, state: MineState, decision: AnyDecision, action: AnyAction) -> Refusal | None:
    """What is wrong with an answer to the question; None where it can be given."""
    match decision, action:
        case Deploy(), PlaceCreature() | PlaceSack():
            return _deploy(box, state, action)
        case GiveOrders(), _:
            return check_movement(box, state, action)
        case GiveStrikes(), _:
            return check_melee(box, state, action)
        case OfferFreeStrike(), StrikeFree():
            return _strike_free(box, state, decision, action)
        case OfferFreeStrike(), Forgo():
            return None
        case ChooseDefence(creature=creature), Defend() if action.creature == creature:
            return None
        case ChooseFeast(eaters=eaters), Feast() if action.creature in eaters:
            return None
        case Unearthed(creature=creature), Emerge() if action.creature == creature:
            fits = emerge_cells(box, state, creature) >> action.cell & 1
            return None if fits else refuse("surface_too_far", actor=f"f{creature}")
        case Unearthed(creature=creature), StayHidden() if action.creature == creature:
            return None
    return refuse("another_question")


def _deploy(box: MineBox, state: MineState, action: PlaceCreature | PlaceSack) -> Refusal | None:
    side = side_of(state, action.seat)
    if isinstance(action, PlaceSack):
        if not needs_sack(box, state, side):
            return refuse("no_sack")
        return None if box.scenario.board.ore >> action.cell & 1 else refuse("not_an_ore_cell")
    actor = f"f{action.creature}"
    this = state.creatures[action.creature]
    if box.figures[this.kind].side != side:
        return refuse("not_your_creature_deploy", actor=actor)
    if this.where != "reserve":
        return refuse("already_placed", actor=actor)
    if deploy_cells(box, state, side) >> action.cell & 1:
        return None
    if any(each.cell == action.cell and not each.hidden for each in state.creatures):
        return refuse("cell_occupied")
    return refuse("not_an_ore_cell" if side == DWARVES else "not_at_the_exit", actor=actor)


def _strike_free(box: MineBox, state: MineState, decision: OfferFreeStrike, action: StrikeFree) -> Refusal | None:
    mover = state.creatures[decision.mover]
    striker = state.creatures[action.creature]
    actor, target = f"f{action.creature}", f"f{action.target}"
    if owner(box, state, action.creature) != action.seat:
        return refuse("not_your_creature", actor=actor)
    if action.target != decision.mover:
        return refuse("another_question")
    if action.creature in strikers(box, state, decision.mover, mover.cell, decision.cell):
        return None
    if not striker.cell or striker.hidden:
        return refuse("hidden_cannot_attack" if striker.hidden else "not_on_the_board", actor=actor)
    if striker.fear != "calm":
        return refuse("terrified_cannot_free_strike", actor=actor)
    if striker.carried:
        return refuse("carried_sack_no_attack", actor=actor)
    if striker.struck >> decision.mover & 1:
        return refuse("already_struck_this_enemy", actor=actor, target=target)
    if striker.strikes >= box.figures[striker.kind].attacks:
        return refuse("no_free_strikes_left", actor=actor)
    if not box.terrain(state).contact(striker.cell) >> mover.cell & 1:
        return refuse("out_of_reach", actor=actor, target=target)
    assert activity(box, state, decision.mover) > activity(box, state, action.creature)
    return refuse("leaver_is_more_active", actor=actor, target=target)


check = Explainer(refuse, extents, WHERE, _wrong, _unasked).check
"""Why an action cannot be taken now, or None."""

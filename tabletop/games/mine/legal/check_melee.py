"""Checks of what a creature is asked to do in the melee phase."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.mine.box import MineBox
from tabletop.games.mine.legal.check_movement import cell_refusal, sidle_refusal
from tabletop.games.mine.legal.refusals import refuse
from tabletop.games.mine.model.actions import (
    AnyAction,
    Attack,
    AttackTogether,
    Dash,
    Dig,
    EndStrikes,
    Frighten,
    MoveCreature,
    Sidle,
    WaitFor,
)
from tabletop.games.mine.model.decisions import ChooseDefence
from tabletop.games.mine.model.state import MineState
from tabletop.games.mine.position.creatures import (
    activity,
    attacks_allowed,
    enemies_near,
    is_compelled,
    owner,
)
from tabletop.games.mine.position.melee import (
    actors,
    compelled_striker,
    dash_cells,
    has_attack,
    has_room,
    is_at_activity,
    may_wait,
    must_join,
    partners,
    targets,
)


def check_melee(box: MineBox, state: MineState, action: AnyAction) -> Refusal | None:
    """Why something cannot be done in melee, or None."""
    if isinstance(action, EndStrikes):
        bound = compelled_striker(box, state, actors(box, state, action.seat))
        return None if bound is None else refuse("berserk_only_frenzy", actor=f"f{bound}")
    if isinstance(action, Dig):
        return refuse("tunnel_only_in_movement")
    if isinstance(action, MoveCreature):
        return refuse("no_agility", actor=f"f{action.creature}")
    assert isinstance(action, Attack | AttackTogether | Frighten | WaitFor | Dash | Sidle)
    if owner(box, state, action.creature) != action.seat:
        return refuse("not_your_creature", actor=f"f{action.creature}")
    if isinstance(action, Dash | Sidle):
        return _dash(box, state, action)
    refusal = _ready(box, state, _leader(box, state, action), action)
    if refusal is not None:
        return refusal
    match action:
        case Attack():
            return _attack(box, state, action)
        case AttackTogether():
            return _together(box, state, action)
        case Frighten():
            return _frighten(box, state, action)
        case WaitFor():
            return _wait(box, state, action)


def announced_otherwise(state: MineState, action: Action) -> Refusal | None:
    """Why an attack that waits for the defence cannot become a frenzied one any more (mine.frenzy.03)."""
    if not isinstance(action, Attack) or action.manner != "frenzied" or state.creatures[action.creature].frenzied:
        return None
    for decision in state.owed:
        if isinstance(decision, ChooseDefence) and not decision.free and action.creature in decision.attackers:
            return refuse("frenzy_not_announced", actor=f"f{action.creature}")
    return None


def _leader(box: MineBox, state: MineState, action: Attack | AttackTogether | Frighten | WaitFor) -> int:
    """The creature that has to be ready; of a joint attack the one whose turn it is."""
    if isinstance(action, AttackTogether) and action.creature not in actors(box, state, action.seat):
        return action.partner if action.partner in actors(box, state, action.seat) else action.creature
    return action.creature


def _fit(box: MineBox, state: MineState, creature: int) -> Refusal | None:
    """Why a creature cannot fight at all."""
    this = state.creatures[creature]
    actor = f"f{creature}"
    if not this.cell:
        return refuse("not_on_the_board", actor=actor)
    if this.hidden:
        return refuse("hidden_cannot_attack", actor=actor)
    if this.fear == "terrified":
        return refuse("terrified_cannot_attack", actor=actor)
    if this.fear == "recovering":
        return refuse("recovering_from_terror", actor=actor)
    return None


def _ready(box: MineBox, state: MineState, creature: int, action: AnyAction) -> Refusal | None:
    """Why a creature cannot attack, frighten or wait now."""
    this = state.creatures[creature]
    figure = box.figures[this.kind]
    actor = f"f{creature}"
    refusal = _fit(box, state, creature)
    if refusal is not None:
        return refusal
    if isinstance(action, Frighten) and not figure.frightens:
        return refuse("no_fright_skill", actor=actor)
    if this.carried:
        return refuse("carried_sack_no_attack", actor=actor)
    if this.attacks >= attacks_allowed(figure, this):
        return refuse("frightened_instead_of_attack" if figure.frightens else "no_attacks_left", actor=actor)
    if creature in actors(box, state, action.seat):
        return None
    due = not this.finished and activity(box, state, creature) >= state.activity
    if not due or state.mover not in (-1, creature):
        return refuse("not_at_this_activity", actor=actor, activity=state.activity)
    # It has its turn but nothing that it could do; where somebody is near, what is asked for says why.
    return None if enemies_near(box, state, creature) else refuse("out_of_reach", actor=actor)


def _target(box: MineBox, state: MineState, creature: int, target: int, far: str) -> Refusal | None:
    """Why this one cannot be the target."""
    args = {"actor": f"f{creature}", "target": f"f{target}"}
    this, other = state.creatures[creature], state.creatures[target]
    if not other.cell:
        return refuse("not_on_the_board", actor=args["target"])
    if other.hidden:
        return refuse("target_is_hidden", **args)
    if is_compelled(box.figures[this.kind], this):
        return None
    if box.figures[this.kind].side == box.figures[other.kind].side:
        return refuse("not_an_enemy", **args)
    return None if target in enemies_near(box, state, creature) else refuse(far, **args)


def _attack(box: MineBox, state: MineState, action: Attack) -> Refusal | None:
    this = state.creatures[action.creature]
    figure = box.figures[this.kind]
    actor = f"f{action.creature}"
    refusal = _target(box, state, action.creature, action.target, "out_of_reach")
    if refusal is not None:
        return refusal
    if must_join(box, state, action.creature):
        return refuse("frenzy_in_joint_attack" if action.manner == "frenzied" else "must_join", actor=actor)
    if action.manner == "frenzied" and not figure.frenzy:
        return refuse("no_frenzy_skill", actor=actor)
    if action.manner == "frenzied" and this.guarded:
        return refuse("frenzy_after_defence_die", actor=actor)
    if not has_room(box, state, (action.creature,), action.target):
        return refuse("too_many_in_fight", target=f"f{action.target}")
    frenzied_at = targets(box, state, action.creature) if action.manner == "frenzied" else []
    if is_compelled(figure, this) and action.target not in frenzied_at:
        return refuse("berserk_only_frenzy", actor=actor)
    return None


def _together(box: MineBox, state: MineState, action: AttackTogether) -> Refusal | None:
    creature, partner, target = action.creature, action.partner, action.target
    args = {"actor": f"f{creature}", "partner": f"f{partner}", "target": f"f{target}"}
    mate = state.creatures[partner]
    if partner <= creature or owner(box, state, partner) != action.seat:
        return refuse("invalid_partner", **args)
    refusal = _target(box, state, creature, target, "out_of_reach")
    if refusal is not None:
        return refusal
    for each in (creature, partner):
        this = state.creatures[each]
        if is_compelled(box.figures[this.kind], this):
            return refuse("berserk_only_frenzy", actor=f"f{each}")
    if not (has_attack(box, state, creature) and has_attack(box, state, partner)):
        return refuse("invalid_partner", **args)
    if target not in enemies_near(box, state, partner):
        return refuse("partner_out_of_reach", **args)
    if not (is_at_activity(box, state, creature) and is_at_activity(box, state, partner)):
        return refuse("wait_not_announced", **args)
    if not has_room(box, state, (creature, partner), target):
        return refuse("too_many_in_fight", target=args["target"])
    assert (partner, target) in set(partners(box, state, creature))
    assert mate.cell
    return None


def _frighten(box: MineBox, state: MineState, action: Frighten) -> Refusal | None:
    figure = box.figures[state.creatures[action.target].kind]
    args = {"actor": f"f{action.creature}", "target": f"f{action.target}"}
    if must_join(box, state, action.creature):
        return refuse("must_join", actor=args["actor"])
    this = state.creatures[action.creature]
    if is_compelled(box.figures[this.kind], this):
        return refuse("berserk_only_frenzy", actor=args["actor"])
    if figure.fearless:
        return refuse("target_is_fearless", **args)
    if figure.terror:
        return refuse("target_has_terror", **args)
    refusal = _target(box, state, action.creature, action.target, "fright_out_of_zone")
    if refusal is not None:
        return refusal
    return refuse("already_terrified", **args) if state.creatures[action.target].fear == "terrified" else None


def _wait(box: MineBox, state: MineState, action: WaitFor) -> Refusal | None:
    args = {"actor": f"f{action.creature}", "partner": f"f{action.partner}"}
    if action.partner == action.creature or not may_wait(box, state, action.creature, action.partner):
        return refuse("no_reason_to_wait", **args)
    return None


def _dash(box: MineBox, state: MineState, action: Dash | Sidle) -> Refusal | None:
    this = state.creatures[action.creature]
    figure = box.figures[this.kind]
    actor = f"f{action.creature}"
    refusal = _fit(box, state, action.creature)
    if refusal is not None:
        return refusal
    if not figure.agility:
        return refuse("no_agility", actor=actor)
    if not this.agile and this.attacks > figure.agile_attacks:
        return refuse("agility_after_attacks", actor=actor)
    if this.agile >= figure.agility:
        return refuse("agility_exceeded", actor=actor, steps=0)
    reached = dash_cells(box, state, action.creature)
    if action.creature not in actors(box, state, action.seat) and (reached or this.finished):
        return refuse("not_at_this_activity", actor=actor, activity=state.activity)
    if isinstance(action, Sidle):
        return refuse("no_sack") if action.sack else sidle_refusal(box, state, action, dash=True)
    return cell_refusal(box, state, action.creature, action.cell, sack=False, dash=True)

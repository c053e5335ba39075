"""What is wrong with an action in an activation."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.effects.weapons import Shot
from tabletop.games.blackstone.content.ids import FIGURES_EACH, NO_DIE, NOWHERE, FigureId, member_of, shown
from tabletop.games.blackstone.legal.refusals import refuse
from tabletop.games.blackstone.model import actions as do
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.acting import (
    INSPIRED_FOR,
    SEARCH_FOR,
    least,
    mendable,
    near_console,
    portals_near,
)
from tabletop.games.blackstone.position.explorers.arms import is_used_up, weapons
from tabletop.games.blackstone.position.places import (
    cost_bar,
    is_exit_barred,
    is_lift_full,
    is_near_core,
    landings,
    lift,
    locks,
)
from tabletop.games.blackstone.position.sight import attack_reach, die_at, range_of, seen_from
from tabletop.games.blackstone.position.table import dice_of, foes_at, marker_at, site
from tabletop.games.blackstone.position.walking import room_for_figure


def wrong_in_activation(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, action: Action
) -> Refusal:
    """An action that cannot be taken: whose it is, the die, then what it needs."""
    member = decision.member
    figure = getattr(action, "figure", None)
    acting = getattr(action, "member", None if figure is None else member_of(figure))
    if acting not in (None, member) or (figure is not None and state.at[figure] == NOWHERE):
        out = acting is not None and bool((state.out | state.dead) >> acting & 1)
        return refuse("out_of_action" if out else "not_offered")
    match action:
        case do.BeInspired():
            short = state.points[member] < INSPIRED_FOR
            return refuse("not_enough_inspiration" if short else "already_inspired")
        case do.Recuperate(die=die) if mendable(box, state, member):
            return _die(box, state, member, die, least(box, state, member, "recuperate"))
        case do.Recuperate():
            return refuse("not_wounded")
        case do.Aim(die=die):
            return refuse("aiming_twice") if state.aimed else _die(box, state, member, die, 1)
        case do.Move():
            return _move(box, state, action)
        case do.Search():
            return _search(box, state, action)
        case do.Summon(figure=figure, die=die):
            if state.exit:
                return refuse("already_summoned")
            if is_exit_barred(box, state):
                return refuse("no_exit_here")
            if action.portal not in portals_near(box, state, figure):
                return refuse("no_portal")
            return _die(box, state, member, die, least(box, state, member, "summon"))
        case do.Ride(figure=figure, die=die):
            way = lift(box, state, figure)
            if way is None:
                return refuse("no_way_down")
            if is_lift_full(state, way, figure):
                return refuse("well_used")
            if not landings(box, state, way, room_for_figure(box, state, figure)):
                return refuse("no_room_below")
            return _die(box, state, member, die, way.cost)
        case do.Unlock(figure=figure, die=die, artefact=artefact):
            rule = locks(box, state)
            if rule is None or not is_near_core(box, state, figure, rule.within):
                return refuse("too_far_from_core")
            if artefact is not None:
                return refuse("not_offered")
            if state.assault.tried >> member & 1:
                return refuse("already_unlocked_this_turn")
            return _die(box, state, member, die, rule.cost)
        case do.LoseDie():
            return refuse("no_such_die")
        case do.Give() | do.HandOver() | do.GiveArtefact():
            return refuse("trade_not_now")
        case do.Access(figure=figure, die=die):
            if not near_console(box, state, figure):
                return refuse("no_console")
            return _die(box, state, member, die, least(box, state, member, "access"))
        case do.Shoot() | do.ShootArea():
            return _shoot(box, state, action, dice_of(state, member))
    return refuse("not_offered")


def wrong_on_overwatch(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.Overwatch, action: do.Shoot | do.ShootArea
) -> Refusal:
    """A weapon action that cannot be taken with an overwatch die that there is."""
    if isinstance(action, do.Shoot) and action.foe != decision.foe:
        return refuse("not_offered")
    return _shoot(box, state, action, (action.die,))


def _die(box: BlackstoneBox, state: BlackstoneState, member: int, die: int, need: int) -> Refusal:
    """A die that there is not, or that shows too little."""
    if die == NO_DIE or die not in dice_of(state, member):
        return refuse("no_such_die")
    return _shows(die, need)


def _shows(die: int, need: int) -> Refusal:
    """A die that shows too little."""
    return refuse("die_too_low", need=need, shown=shown(die)) if shown(die) < need else refuse("not_offered")


def _move(box: BlackstoneBox, state: BlackstoneState, action: do.Move) -> Refusal:
    board = site(box, state)
    need = least(box, state, member_of(action.figure), "move")
    if action.die not in dice_of(state, member_of(action.figure)) or shown(action.die) < need:
        return _die(box, state, member_of(action.figure), action.die, need)
    if not state.open >> action.hex & 1:
        return refuse("portal")
    if foes_at(state, 1 << action.hex):
        return refuse("enemy_in_hex")
    if board.pits >> action.hex & 1:
        return refuse("pit")
    if board.statues >> action.hex & 1:
        return refuse("obstacle")
    if sum(hex_ == action.hex for hex_ in state.at) > 1:
        return refuse("hex_full")
    return refuse("too_far")


def _search(box: BlackstoneBox, state: BlackstoneState, action: do.Search) -> Refusal:
    member, here = member_of(action.figure), state.at[action.figure]
    if foes_at(state, 1 << here):
        return refuse("hostile_in_hex")
    marker = marker_at(state, here)
    if marker is None and not action.points:
        return refuse("no_discovery_marker")
    if action.points and state.points[member] < SEARCH_FOR:
        return refuse("not_enough_inspiration")
    return _die(box, state, member, action.die, least(box, state, member, "search"))


def _shoot(
    box: BlackstoneBox, state: BlackstoneState, action: do.Shoot | do.ShootArea, dice: Collection[int]
) -> Refusal:
    """A weapon action that is to be paid for with one of these dice."""
    member = member_of(action.figure)
    held = weapons(box, state, member)
    if not 0 <= action.weapon < len(held) or not 0 <= action.shot < len(held[action.weapon][0].shots):
        return refuse("not_offered")
    weapon = held[action.weapon][0]
    shot: Shot = weapon.shots[action.shot]
    model = box.explorers[state.party[member]].models[action.figure % FIGURES_EACH]
    if weapon.model not in (None, model):
        return refuse("rein_only")
    if is_used_up(state, weapon, member):
        return refuse("weapon_used")
    if shot.cost >= cost_bar(box, state, action.figure):
        return refuse("no_costly_actions", least=cost_bar(box, state, action.figure))
    if action.die == NO_DIE or action.die not in dice:
        return refuse("no_such_die")
    if shown(action.die) < shot.cost:
        return _shows(action.die, shot.cost)
    target = state.foes[action.foe] if isinstance(action, do.Shoot) else action.hex
    if target == NOWHERE or (shot.area is None) != isinstance(action, do.Shoot):
        return refuse("not_offered")
    return _aim(box, state, action.figure, shot, target)


def _aim(box: BlackstoneBox, state: BlackstoneState, figure: FigureId, shot: Shot, target: int) -> Refusal:
    range_ = range_of(box, state, state.at[figure], target)
    if die_at(shot.dice, range_) is None:
        return refuse("out_of_range")
    if range_ > attack_reach(box, state, member=member_of(figure)):
        return refuse("too_dark")
    if not seen_from(box, state, state.at[figure]) >> target & 1:
        return refuse("no_line_of_sight")
    return refuse("not_offered")

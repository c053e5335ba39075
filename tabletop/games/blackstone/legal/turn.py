"""What an explorer may do in its activation, as actions."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.grid.square import bits
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, FigureId, Hex, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.acting import (
    COSTS,
    FREE_MOMENTS,
    INSPIRED_FOR,
    can_search,
    dice_for,
    near_console,
    offers,
    portals_near,
    removable_portals,
)
from tabletop.games.blackstone.position.arms import aims, targets, weapon_actions
from tabletop.games.blackstone.position.effects import Matter, forbids
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.places import cost_bar, is_lift_full, landings, lift, unlockings
from tabletop.games.blackstone.position.table import dice_of, standing_figures
from tabletop.games.blackstone.position.walking import reach, room_for_figure


def activation(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    """Every action that dice, points and cards pay for (blackstone.activation.02 to 17)."""
    seat, member = decision.seat, decision.member
    yield does.Finish(seat)
    if state.points[member] >= INSPIRED_FOR and not state.inspired >> member & 1:
        yield does.BeInspired(seat, member)
    figures = standing_figures(state, 1 << member)
    for number, offer in enumerate(offers(box, state, member, ("action", *FREE_MOMENTS))):
        need = offer.source.effect.cost
        dice = (NO_DIE,) if need is None else [die for die in dice_of(state, member) if shown(die) >= need]
        for die in dice:
            for figure in figures:
                if (need or 0) < cost_bar(box, state, figure):
                    yield does.UseAbility(seat, figure, die, number)
    if state.wounds[member]:
        for die in dice_for(box, state, member, "recuperate"):
            yield does.Recuperate(seat, member, die)
    if not state.aimed:
        for die in dice_for(box, state, member, "aiming"):
            yield does.Aim(seat, member, die)
    for figure in figures:
        yield from _of_figure(box, state, decision, figure)


def _of_figure(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, figure: FigureId
) -> Iterator[Action]:
    """What one model may do."""
    seat, member = decision.seat, decision.member
    for points in (False, True):
        if can_search(box, state, figure, points):
            for die in dice_for(box, state, member, "search"):
                yield does.Search(seat, figure, die, points)
    for portal in portals_near(box, state, figure):
        for die in dice_for(box, state, member, "summon"):
            yield does.Summon(seat, figure, die, portal)
    if near_console(box, state, figure):
        for die in dice_of(state, member):
            if shown(die) >= COSTS["access"]:
                yield does.Access(seat, figure, die, None, False)
                for portal in removable_portals(box, state):
                    yield does.Access(seat, figure, die, portal, False)
                if at_moment(box, state, "console"):
                    yield does.Access(seat, figure, die, None, True)
    yield from shots(box, state, decision, figure)
    yield from _of_place(box, state, decision, figure)
    reached: dict[int, int] = {}
    for die in dice_for(box, state, member, "move"):
        paid = shown(die)
        if paid not in reached:
            reached[paid] = reach(box, state, figure, paid).ends
        for hex_ in bits(reached[paid]):
            yield does.Move(seat, figure, die, Hex(hex_))


def _of_place(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, figure: FigureId
) -> Iterator[Action]:
    """What only a stronghold or the vault offers."""
    if not state.assault.name:
        return
    seat, member = decision.seat, decision.member
    way = lift(box, state, figure)
    if way is not None and not is_lift_full(state, way, figure):
        for die in dice_of(state, member):
            if shown(die) >= way.cost:
                for hex_ in landings(box, state, way, room_for_figure(box, state, figure)):
                    yield does.Ride(seat, figure, die, hex_)
    for die, artefact in unlockings(box, state, figure):
        yield does.Unlock(seat, figure, die, artefact)


def shots(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, figure: FigureId
) -> Iterator[Action]:
    """The weapon actions of one model."""
    seat, member = decision.seat, decision.member
    if forbids(box, state, "acting", Matter(member=member)):
        return
    for action in weapon_actions(box, state, figure):
        dice = [die for die in dice_of(state, member) if shown(die) >= action.way.cost]
        if not dice:
            continue
        if action.way.area is None:
            for foe in targets(box, state, figure, action.way):
                for die in dice:
                    yield does.Shoot(seat, figure, die, action.weapon, action.shot, foe)
        else:
            for hex_ in aims(box, state, figure, action.way):
                for die in dice:
                    yield does.ShootArea(seat, figure, die, action.weapon, action.shot, hex_)

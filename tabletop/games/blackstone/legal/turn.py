"""What an explorer may do in its activation, as actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tabletop.engine.action import Action
from tabletop.engine.grid.square import nth_bit
from tabletop.engine.rng import Rng
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import NO_DIE, DieId, FigureId, FoeId, Hex, member_of, shown
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.printed import WeaponAction
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.effects import Matter, forbids
from tabletop.games.blackstone.position.explorers.acting import (
    COSTS,
    INSPIRED_FOR,
    abilities,
    can_search,
    dice_for,
    hexes,
    mendable,
    near_console,
    portals_near,
    removable_portals,
)
from tabletop.games.blackstone.position.explorers.arms import aims, weapon_actions, within_sight
from tabletop.games.blackstone.position.moments import at_moment
from tabletop.games.blackstone.position.places import cost_bar, is_lift_full, landings, lift, unlockings
from tabletop.games.blackstone.position.sight import die_at
from tabletop.games.blackstone.position.table import dice_of, models_there
from tabletop.games.blackstone.position.walking import ends_of, move_budgets, room_for_figure, within

Source = Callable[[BlackstoneBox, BlackstoneState, asked.Activate], Iterator[Action]]


def activation(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    """Every action that dice, points and cards pay for (blackstone.activation.02 to 17)."""
    for source in KINDS:
        yield from source(box, state, decision)


def any_of_a_kind(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, rng: Rng) -> Action:
    """Any action of any kind that can be taken."""
    untried: list[Source] = [*KINDS]
    while True:
        source = untried.pop(rng.below(len(untried)))
        pick = ONE_OF_MANY.get(source)
        if pick is None:
            if found := list(source(box, state, decision)):
                return rng.choice(found)
        elif (picked := pick(box, state, decision, rng)) is not None:
            return picked


def _one_of(counts: list[int], rng: Rng) -> tuple[int, int] | None:
    """Any one of so many in each of several groups: its group, and its place there, both from 0; None of none."""
    total = sum(counts)
    at = rng.below(total) if total else 0
    for group, count in enumerate(counts):
        if at < count:
            return group, at
        at -= count
    return None


def _finish(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    yield does.Finish(decision.seat)


def _forgo(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    """Dice that one does not want on overwatch (blackstone.activation.15)."""
    for die in sorted(set(state.dice[decision.member])):
        yield does.LoseDie(decision.seat, DieId(die), False)


def _be_inspired(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    member = decision.member
    if state.points[member] >= INSPIRED_FOR and not state.inspired >> member & 1:
        yield does.BeInspired(decision.seat, member)


def _use(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    member = decision.member
    for number, offer in enumerate(abilities(box, state, member)):
        need = offer.source.effect.cost
        dice = (NO_DIE,) if need is None else [die for die in dice_of(state, member) if shown(die) >= need]
        for die in dice:
            for figure in models_there(state, member):
                if (need or 0) < cost_bar(box, state, figure):
                    yield does.UseAbility(decision.seat, figure, die, number)


def _recuperate(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    if mendable(box, state, decision.member):
        for die in dice_for(box, state, decision.member, "recuperate"):
            yield does.Recuperate(decision.seat, decision.member, die)


def _aim(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    if not state.aimed:
        for die in dice_for(box, state, decision.member, "aiming"):
            yield does.Aim(decision.seat, decision.member, die)


def _search(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure in models_there(state, decision.member):
        for points in (False, True):
            if can_search(box, state, figure, points):
                for die in dice_for(box, state, decision.member, "search"):
                    yield does.Search(decision.seat, figure, die, points)


def _summon(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure in models_there(state, decision.member):
        for portal in portals_near(box, state, figure):
            for die in dice_for(box, state, decision.member, "summon"):
                yield does.Summon(decision.seat, figure, die, portal)


def _access(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    seat = decision.seat
    for figure in models_there(state, decision.member):
        if not near_console(box, state, figure):
            continue
        for die in dice_of(state, decision.member):
            if shown(die) >= COSTS["access"]:
                yield does.Access(seat, figure, die, None, False)
                for portal in removable_portals(box, state):
                    yield does.Access(seat, figure, die, portal, False)
                if at_moment(box, state, "console"):
                    yield does.Access(seat, figure, die, None, True)


def _armed(box: BlackstoneBox, state: BlackstoneState, member: int) -> tuple[FigureId, ...]:
    """The models of an explorer that can use their weapons."""
    return () if forbids(box, state, "acting", Matter(member=member)) else models_there(state, member)


def _paid(
    box: BlackstoneBox, state: BlackstoneState, figure: FigureId, area: bool
) -> Iterator[tuple[WeaponAction, list[DieId]]]:
    """The weapon actions of a model with the dice that pay for them. area: those against all in some hexes, or the
    others."""
    actions = [each for each in weapon_actions(box, state, figure) if (each.way.area is not None) == area]
    every = dice_of(state, member_of(figure)) if actions else ()
    for action in actions:
        dice = [die for die in every if shown(die) >= action.way.cost]
        if dice:
            yield action, dice


def _shots(
    box: BlackstoneBox, state: BlackstoneState, member: int
) -> Iterator[tuple[FigureId, list[DieId], WeaponAction, FoeId]]:
    """The attacks on one hostile that the models of an explorer can make, each with the dice that pay for it."""
    for figure in _armed(box, state, member):
        there = within_sight(box, state, figure)
        for action, dice in _paid(box, state, figure, area=False) if there else ():
            for foe, range_ in there:
                if die_at(action.way.dice, range_) is not None:
                    yield figure, dice, action, foe


def _shoot(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure, dice, action, foe in _shots(box, state, decision.member):
        for die in dice:
            yield does.Shoot(decision.seat, figure, die, action.weapon, action.shot, foe)


def _any_shot(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, rng: Rng) -> Action | None:
    """Any of the attacks on one hostile, without a list of all; None if there is none."""
    shots = list(_shots(box, state, decision.member))
    found = _one_of([len(dice) for _, dice, _, _ in shots], rng)
    if found is None:
        return None
    figure, dice, action, foe = shots[found[0]]
    return does.Shoot(decision.seat, figure, dice[found[1]], action.weapon, action.shot, foe)


def _shoot_area(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure in _armed(box, state, decision.member):
        for action, dice in _paid(box, state, figure, area=True):
            for hex_ in aims(box, state, figure, action.way):
                for die in dice:
                    yield does.ShootArea(decision.seat, figure, die, action.weapon, action.shot, hex_)


def _moves(box: BlackstoneBox, state: BlackstoneState, member: int) -> Iterator[tuple[FigureId, DieId, int]]:
    """Where the models of an explorer can go with each die, as a set."""
    dice = dice_for(box, state, member, "move")
    for figure in models_there(state, member) if dice else ():
        budgets = move_budgets(box, state, figure, {*map(shown, dice)})
        reached = {each: ends_of(box, state, figure, within(box, state, figure, each)) for each in {*budgets.values()}}
        for die in dice:
            yield figure, die, reached[budgets[shown(die)]]


def _move(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    listed: dict[int, tuple[Hex, ...]] = {}
    for figure, die, ends in _moves(box, state, decision.member):
        if ends not in listed:
            listed[ends] = hexes(ends)
        yield from [does.Move(decision.seat, figure, die, hex_) for hex_ in listed[ends]]


def _any_move(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate, rng: Rng) -> Action | None:
    """Any of the moves, which are too many to be listed for one of them; None if there is none."""
    ways = list(_moves(box, state, decision.member))
    found = _one_of([ends.bit_count() for _, _, ends in ways], rng)
    if found is None:
        return None
    figure, die, ends = ways[found[0]]
    return does.Move(decision.seat, figure, die, Hex(nth_bit(ends, found[1])))


def _ride(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure in models_there(state, decision.member) if state.assault.name else ():
        way = lift(box, state, figure)
        if way is None or is_lift_full(state, way, figure):
            continue
        for die in dice_of(state, decision.member):
            if shown(die) >= way.cost:
                for hex_ in landings(box, state, way, room_for_figure(box, state, figure)):
                    yield does.Ride(decision.seat, figure, die, hex_)


def _unlock(box: BlackstoneBox, state: BlackstoneState, decision: asked.Activate) -> Iterator[Action]:
    for figure in models_there(state, decision.member) if state.assault.name else ():
        for die, artefact in unlockings(box, state, figure):
            yield does.Unlock(decision.seat, figure, die, artefact)


KINDS: Final[tuple[Source, ...]] = (
    _finish, _forgo, _be_inspired, _use, _recuperate, _aim, _search, _summon, _access, _shoot, _shoot_area, _move,
    _ride, _unlock,
)  # fmt: skip
"""What gives the actions of each kind."""
ONE_OF_MANY: Final[dict[Source, Callable[[BlackstoneBox, BlackstoneState, asked.Activate, Rng], Action | None]]] = {
    _move: _any_move, _shoot: _any_shot,
}  # fmt: skip
"""What gives one of them at random, of kinds with many."""

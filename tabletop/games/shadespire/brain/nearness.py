"""How near a condition of an objective card is to being true, from 0 to 1, and whether it stays true."""

from __future__ import annotations

from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects import conditions as of
from tabletop.games.shadespire.content.ids import NOWHERE
from tabletop.games.shadespire.model.battlefield import distance
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.selecting import found
from tabletop.games.shadespire.position.table import members, standing, territory
from tabletop.games.shadespire.position.viewpoint import Viewpoint

ALMOST = 0.9
"""The nearest that is not true."""
A_STEP = 0.12
"""What every hex between a fighter and an objective takes away."""


def nearness(box: ShadespireBox, state: ShadespireState, condition: of.AnyCondition, view: Viewpoint) -> float:
    """1 where it is true."""
    if is_true(box, state, condition, view):
        return 1.0
    return min(ALMOST, _partly(box, state, condition, view))


def _partly(box: ShadespireBox, state: ShadespireState, condition: of.AnyCondition, view: Viewpoint) -> float:
    """How much of it is there."""
    match condition:
        case of.All(of=parts):
            near = [nearness(box, state, each, view) for each in parts]
            return (min(near) + sum(near) / len(near)) / 2
        case of.Some(of=parts):
            return max(nearness(box, state, each, view) for each in parts)
        case of.Fighters(who=who):
            return _count(found(box, state, who, view).bit_count(), condition)
        case of.Every(who=who, has=has) if who != "one_enemy":
            meant = found(box, state, who, view)
            such = found(box, state, has, view, meant)
            return such.bit_count() / max(1, meant.bit_count(), condition.least)
        case of.Holds():
            return _held(box, state, condition, view)
        case of.HeldTwice():
            return _nearest(state, view, box, state.tokens)
        case of.Happened(least=least) if least:
            return 0.0 if least == 1 else _happened(box, state, condition, least, view)
        case of.Compare(more=more):
            return 0.25 + 0.1 * min(4, found(box, state, more, view).bit_count())
    return 0.2


def _count(number: int, bounds: of.Fighters) -> float:
    least = bounds.least if bounds.least is not None else bounds.exactly
    if least is not None and number < least:
        return number / least
    most = bounds.most if bounds.most is not None else bounds.exactly
    return max(0.0, 1 - (number - (most or 0)) / 3)


def _happened(
    box: ShadespireBox, state: ShadespireState, condition: of.Happened, least: int, view: Viewpoint
) -> float:
    """The greatest part of the number that has been reached."""
    for number in range(least - 1, 0, -1):
        fewer = of.Happened(
            event=condition.event, span=condition.span, like=condition.like, least=number,
            distinct=condition.distinct, same=condition.same, sum=condition.sum, one_attack=condition.one_attack,
        )  # fmt: skip
        if is_true(box, state, fewer, view):
            return number / least
    return 0.0


def _held(box: ShadespireBox, state: ShadespireState, condition: of.Holds, view: Viewpoint) -> float:
    """How close own fighters are to so many of the objectives."""
    meant = [
        place
        for token, place in enumerate(state.tokens)
        if place != NOWHERE and (not condition.numbers or state.numbers[token] in condition.numbers)
    ]
    if condition.where is not None:
        areas = territory(box, state, condition.where, view.seat, view.seat)
        meant = [place for place in meant if any(area >> place & 1 for area in areas)]
    needed = len(meant) if condition.which == "all" else condition.least
    if not needed or len(meant) < needed:
        return 0.0
    holders = [state.at[each] for each in members(found(box, state, condition.who, view) & standing(state))]
    own = [state.at[each] for each in members(box.squad_masks[view.seat] & standing(state))]
    close = []
    for place in meant:
        if place in holders:
            close.append(1.0)
        elif place in state.at and place not in own:
            close.append(0.1)
        else:
            near = min((distance(each, place) for each in own), default=9)
            close.append(max(0.05, 0.7 - A_STEP * near))
    close.sort(reverse=True)
    return sum(close[:needed]) / needed


def _nearest(state: ShadespireState, view: Viewpoint, box: ShadespireBox, places: tuple[int, ...]) -> float:
    own = [state.at[each] for each in members(box.squad_masks[view.seat] & standing(state))]
    near = [distance(one, place) for one in own for place in places if place >= 0]  # type: ignore[arg-type]
    return max(0.05, 0.7 - A_STEP * min(near, default=9))


def is_firm(condition: of.AnyCondition) -> bool:
    """Whether it stays true to the end of the phase once it is: it tells only of what has happened."""
    match condition:
        case of.All(of=parts) | of.Some(of=parts):
            return all(map(is_firm, parts))
        case of.Happened(most=most):
            return most is None
        case of.Fighters(who=who):
            return not isinstance(who, str) and who.out and condition.most is None and condition.exactly is None
    return False

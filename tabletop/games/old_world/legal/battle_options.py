"""Whom hits can go to, and which figures can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import FigureId, token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.actions import Finish, Hit, HitPeasant, Take
from tabletop.games.old_world.model.decisions import AssignHits, TakeFigure
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.values import defence, has_to_hit, hittable, in_region


def aims(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> list[FigureId]:
    """The figures that hits may go to, whatever their defence."""
    power = None if question.wild else state.powers[question.seat]
    found = hittable(box, state, power, question.region)
    return found if question.of is None else [each for each in found if state.control[each] == question.of]


def peasants(state: OldWorldState, question: AssignHits) -> bool:
    """Whether there is a Peasant that hits may go to: not those of greenskins or of who strikes back."""
    there = state.tokens[token_of(question.region, PEASANT)] > 0
    return there and question.of is None and not question.wild


def affordable(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> bool:
    """Whether the hits are enough for anything (old_world.battle.21)."""
    if peasants(state, question):
        return True
    return any(defence(box, state, each) <= question.left for each in aims(box, state, question))


def assignments(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> Iterator[Action]:
    """Everything that the hits are enough for; to end with hits left only if none of it is an enemy's
    (old_world.battle.24 to 26)."""
    seat = question.seat
    power = None if question.wild else state.powers[seat]
    must = peasants(state, question)
    for figure in aims(box, state, question):
        if defence(box, state, figure) <= question.left:
            must = must or has_to_hit(box, state, power, figure)
            yield Hit(seat, figure)
    if peasants(state, question):
        yield HitPeasant(seat, token_of(question.region, PEASANT))
    if not must:
        yield Finish(seat)


def takeable(box: OldWorldBox, state: OldWorldState, question: TakeFigure) -> list[FigureId]:
    """The figures that can be chosen; what is shielded cannot be killed."""
    power = state.powers[question.seat]
    own = question.whose == "own"
    return [
        figure
        for figure in in_region(state, question.region)
        if (state.control[figure] == power) == own
        and box.figures[figure].rank in question.ranks
        and not (question.purpose == "rot" and figure in state.shielded)
    ]


def choices(box: OldWorldBox, state: OldWorldState, question: TakeFigure) -> Iterator[Action]:
    """To choose each of them."""
    return (Take(question.seat, figure) for figure in takeable(box, state, question))

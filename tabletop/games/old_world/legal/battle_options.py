"""Whom hits can go to, and which figures can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.model.actions import Finish, Hit, HitPeasant, Take
from tabletop.games.old_world.model.decisions import AssignHits, TakeFigure
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import figures_to_hit, has_to_hit, peasants_can_be_hit
from tabletop.games.old_world.position.figures import defence, takeable


def assignments(box: OldWorldBox, state: OldWorldState, question: AssignHits) -> Iterator[Action]:
    """Everything that the hits are enough for; to end with hits left only if none of it is an enemy's
    (old_world.battle.24 to 26)."""
    seat = question.seat
    power = None if question.wild else state.powers[seat]
    must = peasants_can_be_hit(state, question)
    for figure in figures_to_hit(box, state, question):
        if defence(box, state, figure) <= question.left:
            must = must or has_to_hit(box, state, power, figure)
            yield Hit(seat, figure)
    if peasants_can_be_hit(state, question):
        yield HitPeasant(seat, token_of(question.region, PEASANT))
    if not must:
        yield Finish(seat)


def choices(box: OldWorldBox, state: OldWorldState, question: TakeFigure) -> Iterator[Action]:
    """To choose each of them."""
    return (Take(question.seat, figure) for figure in takeable(box, state, question))

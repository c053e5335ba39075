"""The answers between which there is something to choose: of those from which the same follows, one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tabletop.engine.action import Action, Seat
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.content.ids import EMPTY, FigureId, token_of
from tabletop.games.old_world.content.records import PEASANT
from tabletop.games.old_world.legal.options import options
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model import decisions as asked
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.battle import figures_to_hit, has_to_hit, peasants_can_be_hit
from tabletop.games.old_world.position.figures import defence

ALIKE = (asked.AssignHits, asked.TakeFigure, asked.ChooseMoves, asked.DiscardCards)
"""Questions about figures or cards, of which there are several of a kind."""


def differing(box: OldWorldBox, state: OldWorldState, seat: Seat) -> Iterator[Action]:
    """The options of a seat of which no two come to the same: of figures that are alike, and of copies of a card, any
    will do, and where everybody dies any may be the first."""
    question = state.owed[seat]
    if not isinstance(question, ALIKE):
        yield from options(box, state, seat)
        return
    if isinstance(question, asked.AssignHits) and _kill_all(box, state, question):
        yield from options(box, state, seat).first(1)
        return
    seen: set[Hashable] = set()
    for each in options(box, state, seat):
        kind = _as_answer(box, state, each)
        if kind not in seen:
            seen.add(kind)
            yield each


def _kill_all(box: OldWorldBox, state: OldWorldState, question: asked.AssignHits) -> bool:
    """Whether hits are enough for everybody that they may go to, and have to go there."""
    power = None if question.wild else state.powers[question.seat]
    figures = figures_to_hit(box, state, question)
    peasants = state.tokens[token_of(question.region, PEASANT)] if peasants_can_be_hit(state, question) else 0
    needed = sum(defence(box, state, figure) for figure in figures) + peasants
    return needed <= question.left and all(has_to_hit(box, state, power, figure) for figure in figures)


def _as_answer(box: OldWorldBox, state: OldWorldState, action: Action) -> Hashable:
    """All that an answer differs in from others."""
    match action:
        case do.Hit(figure=figure) | do.Take(figure=figure):
            return _as_figure(box, state, figure)
        case do.Move(figure=figure, region=region):
            return _as_figure(box, state, figure), region
        case do.Discard(card=card) if card != EMPTY:
            return box.cards[card].id
    return action


def _as_figure(box: OldWorldBox, state: OldWorldState, figure: FigureId) -> Hashable:
    """All that a figure differs in from others."""
    perch = next((each.space for each in state.perched if each.figure == figure), None)
    marks = tuple(figure in marked for marked in (state.shielded, state.freed, state.fallen))
    return box.figures[figure].id, state.control[figure], state.region[figure], perch, marks

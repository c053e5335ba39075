"""Which objective cards can be scored."""

from __future__ import annotations

from tabletop.engine.action import Seat
from tabletop.games.shadespire.box import ShadespireBox
from tabletop.games.shadespire.content.effects.conditions import AnyCondition, Happened
from tabletop.games.shadespire.content.effects.selectors import Selector
from tabletop.games.shadespire.content.effects.standing import Forbid
from tabletop.games.shadespire.content.ids import CardId, FighterId, KindId
from tabletop.games.shadespire.content.records import ROUNDS
from tabletop.games.shadespire.model.state import ShadespireState
from tabletop.games.shadespire.position.conditions import is_true
from tabletop.games.shadespire.position.fighters import lasting_of
from tabletop.games.shadespire.position.viewpoint import Viewpoint


def can_score(box: ShadespireBox, state: ShadespireState, seat: Seat, kind: KindId) -> bool:
    """Whether the condition of an objective card is met for a seat now."""
    condition = box.objective(kind).score[box.score_index]
    if asks_for_leader(condition) and is_muted(box, state, seat):
        return False
    return is_true(box, state, condition, Viewpoint(seat))


def in_time(box: ShadespireBox, state: ShadespireState, kind: KindId) -> bool:
    """Whether an objective card can be scored in this end phase (shadespire.scoring.09)."""
    match box.objective(kind).window:
        case "end":
            return True
        case "end_1_2":
            return state.round < ROUNDS
        case "end_3":
            return state.round == ROUNDS
    return False


def scorable(box: ShadespireBox, state: ShadespireState, seat: Seat) -> list[CardId]:
    """The cards in hand that a seat can score in step 1 of its end procedure."""
    return [
        card
        for card in state.objectives[seat]
        if in_time(box, state, state.kinds[card]) and can_score(box, state, seat, state.kinds[card])
    ]


def asks_for_leader(condition: AnyCondition) -> bool:
    """Whether it is met by taking an enemy leader out of action."""
    if not isinstance(condition, Happened) or condition.event != "out":
        return False
    to = condition.like.to
    return isinstance(to, Selector) and to.leader


def is_muted(box: ShadespireBox, state: ShadespireState, seat: Seat) -> bool:
    """Whether an enemy's upgrade keeps a seat from scoring for leaders."""
    for number, place in enumerate(state.at):
        if place < 0 or box.owner[number] == seat or not state.worn[number]:
            continue
        if any(each.what == "leader_objectives" for each in lasting_of(box, state, FighterId(number), Forbid)):
            return True
    return False

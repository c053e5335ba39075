"""What has to be done now, as it does not keep."""

from __future__ import annotations

from tabletop.engine.action import Action, Seat
from tabletop.engine.brain import EQUAL
from tabletop.games.old_world.box import OldWorldBox
from tabletop.games.old_world.model import actions as do
from tabletop.games.old_world.model.state import OldWorldState
from tabletop.games.old_world.position.cards import card_cost
from tabletop.games.old_world.position.summoning import summon_cost

Rated = list[tuple[float, Action]]


def unspoilt(box: OldWorldBox, state: OldWorldState, seat: Seat, rated: Rated) -> Rated:
    """The options of a turn; in the last round, where one for nothing is rated above passing, or best where nobody
    would pass, without those that take the last power point: nobody acts without power, and no card keeps."""
    if state.left:
        return rated
    idle = next((worth + 2 * EQUAL for worth, option in rated if isinstance(option, do.Pass)), rated[0][0] - EQUAL)
    going_on = [entry for entry in rated if _cost(box, state, entry[1]) < state.power[state.powers[seat]]]
    free = any(worth > idle and not _cost(box, state, option) for worth, option in going_on)
    return going_on if free else rated


def _cost(box: OldWorldBox, state: OldWorldState, turn: Action) -> int:
    """The power points that a turn takes; to pass takes all."""
    match turn:
        case do.PlayCard(card=card, space=space):
            return card_cost(box, state, card, space // 2)
        case do.Summon(figure=figure, region=region) | do.SummonCarrying(figure=figure, region=region):
            return summon_cost(box, state, figure, region)
        case do.SummonOntoSpace(figure=figure, space=space):
            return summon_cost(box, state, figure, space // 2)
    return state.power[state.powers[turn.seat]]

"""Which attack roll a defence roll is made against: their dice lie side by side."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.event import Event
from tabletop.engine.match.history import Moment
from tabletop.games.blackstone.model import events as happened

BETWEEN = (happened.PointsChanged, happened.CardUsed, happened.ResourceSpent)
"""What may happen between both: a die is rolled again, or a card is used for that."""


def answered(moments: Iterator[Moment]) -> int:
    """How many moments before the first of some, the newest first, the attack was rolled that it is a defence against;
    0 where it is none."""
    defence = next(moments).event
    if not _is_defence(defence):
        return 0
    of_explorer = isinstance(defence, happened.DieRolled)
    for back, moment in enumerate(moments, 1):
        event = moment.event
        if _is_attack(event, not of_explorer):
            return back
        if not isinstance(event, BETWEEN) and not (type(event) is type(defence) and _is_defence(event)):
            return 0
    return 0


def _is_defence(event: Event) -> bool:
    return isinstance(event, happened.DieRolled | happened.FoeDieRolled) and event.purpose == "defence"


def _is_attack(event: Event, of_explorer: bool) -> bool:
    """Whether an attack is rolled for, by an explorer or against one."""
    if of_explorer:
        return isinstance(event, happened.DieRolled) and event.purpose == "attack"
    return isinstance(event, happened.DangerRolled) or (
        isinstance(event, happened.FoeDieRolled) and event.purpose == "attack"
    )

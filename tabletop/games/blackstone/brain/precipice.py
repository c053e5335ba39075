"""What answers are worth between two expeditions of a campaign: when to go for a stronghold, which ship to visit, what
to buy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tabletop.engine.action import Action
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.content.ids import MemberId, ResourceId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.position.quest import for_sale, has_room, on_the_counter, price, traders

FIT: Final = 0.5
"""With this share of its slots open a party goes for a stronghold: there are not many evenings."""
FACILITIES: Final = ("clarion", "iron_pilgrim", "kravvchato", "vanguard", "whisper_of_starlight", "lucky_ricochet")
"""Whose facility is visited first: a clue brings the next stronghold nearer than anything."""
NEEDLESS: Final = -1.0


class Bargain(NamedTuple):
    """A resource card that can be paid for, by whom, and what it costs."""

    cost: int
    card: ResourceId
    member: MemberId


def assault(about: Asked, decision: asked.VoteOnAssault, action: Action) -> float:
    """As soon as there are clues for it, unless the party is worn out."""
    return float(isinstance(action, does.Accept) == (about.strength() >= FIT))


def facility(about: Asked, decision: asked.ChooseFacility, action: Action) -> float:
    """The best that is in port."""
    if not isinstance(action, does.VisitShip):
        return 0.0
    return float(len(FACILITIES) - FACILITIES.index(about.box.content.ships[action.ship].id))


def trade(about: Asked, decision: asked.TradingStep | asked.PayFor, action: Action) -> float:
    """The dearest card that can be had, for no more than it costs: archeotech is good for nothing else."""
    box, state = about.box, about.state
    best = max(_bargains(about, decision), default=None)
    laid = on_the_counter(box, state)
    match action:
        case does.Buy():
            return 2.0 if best is not None and (action.card, action.member) == (best.card, best.member) else NEEDLESS
        case does.LayOut():
            lacking = best is not None and laid < best.cost
            return 1.0 - 0.01 * (box.finds[action.find].points or 0) if lacking else NEEDLESS
        case does.TakeUp():
            return 1.0 if best is None else NEEDLESS
        case does.Pass():
            return 0.0
    return NEEDLESS


def _bargains(about: Asked, decision: asked.TradingStep | asked.PayFor) -> Iterator[Bargain]:
    """What can be bought with all that is there."""
    box, state, seat = about.box, about.state, decision.seat
    purse = box.points_of(for_sale(box, state, seat))
    for member in (decision.member,) if isinstance(decision, asked.PayFor) else traders(state, seat):
        for card in (decision.card,) if isinstance(decision, asked.PayFor) else state.stay.market:
            if has_room(state, member) and (cost := price(box, state, member, card)) <= purse:
                yield Bargain(cost, card, member)


def parting(about: Asked, decision: Any, action: Any) -> float:
    """The cheapest resource card is given up."""
    return -float(about.box.resources[action.card].cost)

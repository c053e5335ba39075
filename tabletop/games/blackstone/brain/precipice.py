"""What answers are worth between two expeditions of a campaign: when to go for a stronghold, which ship to visit, what
to buy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tabletop.engine.action import Action
from tabletop.games.blackstone.brain.asked import Asked
from tabletop.games.blackstone.content.ids import MemberId, ResourceId, ShipId
from tabletop.games.blackstone.content.records import BLACKSTONE_FACES
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.position.quest import for_sale, has_room, on_the_counter, price, traders
from tabletop.games.blackstone.position.table import leaders_order
from tabletop.games.blackstone.rules.quest.facilities import Visiting

FIT: Final = 0.5
"""With this share of its slots open a party goes for a stronghold: there are not many evenings."""
FACILITIES: Final = ("clarion", "iron_pilgrim", "kravvchato", "vanguard", "whisper_of_starlight", "lucky_ricochet")
"""Whose facility is visited first: a clue brings the next stronghold nearer than anything."""
CARD: Final = 0.6
"""How many lines further down a facility a new roll has to lead for a card to be given up for it."""
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
    """The best that is in port; one that nobody knows is better than none."""
    if not isinstance(action, does.VisitShip):
        return 0.0
    name = about.box.content.ships[action.ship].id
    return float(len(FACILITIES) - FACILITIES.index(name)) if name in FACILITIES else 0.5


def rolled_again(about: Asked, rolled: int) -> float | None:
    """What a card that rolls the die of a facility again is worth; None where no facility is being visited."""
    visit = _visit(about)
    return None if visit is None else _further(about, visit.ship, rolled) - CARD


def again_for_nothing(about: Asked) -> float:
    """What it is worth to those at home on a ship to roll again."""
    visit = _visit(about)
    assert visit is not None
    return _further(about, visit.ship, visit.roll)


def _visit(about: Asked) -> Visiting | None:
    """The visit to a facility that goes on."""
    return next((each for each in about.state.stack if isinstance(each, Visiting)), None)


def _further(about: Asked, ship: ShipId, rolled: int) -> float:
    """How many lines further down a new roll leads on the average, for the further down they are the better."""
    rows = about.box.content.ships[ship].facility
    now = next(at for at, row in enumerate(rows) if row.first <= rolled <= row.last)
    return sum(at * (row.last - row.first + 1) for at, row in enumerate(rows)) / BLACKSTONE_FACES - now


def trade(about: Asked, decision: asked.TradingStep | asked.PayFor, action: Action) -> float:
    """The dearest card that can be had, for no more than it costs: archeotech is good for nothing else."""
    box, state = about.box, about.state
    best = max(_bargains(about, decision), default=None)
    laid = on_the_counter(box, state)
    match action:
        case does.Buy():
            return 2.0 if best is not None and (action.card, action.member) == (best.card, best.member) else NEEDLESS
        case does.LayOut():
            lacking = best is not None and laid < best.cost and _is_wanted(about, decision)
            return 1.0 - 0.01 * (box.finds[action.find].points or 0) if lacking else NEEDLESS
        case does.TakeUp():
            return 1.0 if best is None else NEEDLESS
        case does.Pass():
            return 0.0
    return NEEDLESS


def _bargains(about: Asked, decision: asked.TradingStep | asked.PayFor) -> Iterator[Bargain]:
    """What can be bought with all that is there: what a seat has and what others have laid out; towards a card for the
    explorer of another seat also what is still to be laid out (blackstone.precipice.15)."""
    box, state, seat = about.box, about.state, decision.seat
    purse = box.points_of(tuple({*for_sale(box, state, seat), *state.stay.counter}))
    if isinstance(decision, asked.PayFor) and seat != state.led[decision.member]:
        purse = sum(box.points_of(for_sale(box, state, each)) for each in leaders_order(state))
    for member in (decision.member,) if isinstance(decision, asked.PayFor) else traders(state, seat):
        for card in (decision.card,) if isinstance(decision, asked.PayFor) else state.stay.market:
            if has_room(state, member) and (cost := price(box, state, member, card)) <= purse:
                yield Bargain(cost, card, member)


def _is_wanted(about: Asked, decision: asked.TradingStep | asked.PayFor) -> bool:
    """Whether archeotech of this seat is needed: not for a card that another has enough for with what is laid out."""
    box, state = about.box, about.state
    if not isinstance(decision, asked.PayFor) or (buyer := state.led[decision.member]) == decision.seat:
        return True
    enough = box.points_of(tuple({*for_sale(box, state, buyer), *state.stay.counter}))
    return enough < price(box, state, decision.member, decision.card)


def parting(about: Asked, decision: Any, action: Any) -> float:
    """The cheapest resource card is given up."""
    return -float(about.box.resources[action.card].cost)

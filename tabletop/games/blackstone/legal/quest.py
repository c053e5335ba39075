"""What a seat may answer in the steps that only a quest has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tabletop.engine.action import Action
from tabletop.engine.legal import Refusal
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import MemberId
from tabletop.games.blackstone.legal.refusals import refuse
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.quest import (
    for_sale,
    has_room,
    living,
    on_the_counter,
    paying_finds,
    price,
    traders,
)
from tabletop.games.blackstone.position.table import each_of

Source = Callable[[BlackstoneBox, BlackstoneState, Any], Iterator[Action]]


def _clue(box: BlackstoneBox, state: BlackstoneState, decision: asked.PayClue) -> Iterator[Action]:
    for find in paying_finds(box, state):
        yield does.PickFind(decision.seat, find)


def _facility(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseFacility) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    for ship in state.ships:
        yield does.VisitShip(decision.seat, decision.member, ship)


def _find(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseFind) -> Iterator[Action]:
    for find in decision.among:
        yield does.PickFind(decision.seat, find)


def _swap(box: BlackstoneBox, state: BlackstoneState, decision: asked.SwapResource) -> Iterator[Action]:
    yield does.Pass(decision.seat)
    if state.resources:
        for card in state.kit[decision.member]:
            yield does.PickResource(decision.seat, card)


def _counter(box: BlackstoneBox, state: BlackstoneState, seat: Any) -> Iterator[Action]:
    """Archeotech of one's own explorers laid out or taken back."""
    for find in for_sale(box, state, seat):
        yield does.TakeUp(seat, find) if find in state.stay.counter else does.LayOut(seat, find)


def _pay_for(box: BlackstoneBox, state: BlackstoneState, decision: asked.PayFor) -> Iterator[Action]:
    seat, member, card = decision.seat, decision.member, decision.card
    yield does.Pass(seat)
    yield from _counter(box, state, seat)
    if seat != state.led[member]:
        return  # it adds to what the visitor pays with
    if on_the_counter(box, state) >= price(box, state, member, card) and has_room(state, member):
        yield does.Buy(seat, card, member)


def _trade(box: BlackstoneBox, state: BlackstoneState, decision: asked.TradingStep) -> Iterator[Action]:
    seat, laid = decision.seat, on_the_counter(box, state)
    yield does.Pass(seat)
    yield from _counter(box, state, seat)
    for member in traders(state, seat):
        for card in state.stay.market:
            if has_room(state, member) and laid >= price(box, state, member, card):
                yield does.Buy(seat, card, member)
            if laid and not state.stay.replaced >> member & 1 and state.resources:
                yield does.ReplaceCard(seat, card, member)
        yield from _presents(state, decision, member)


def _presents(state: BlackstoneState, decision: asked.TradingStep, member: MemberId) -> Iterator[Action]:
    """Cards that may be handed over, once each (blackstone.precipice.22); not what lies on the counter."""
    seat = decision.seat
    for to in each_of(living(state) & ~(1 << member)):
        for find in state.finds[member]:
            if find not in decision.finds and find not in state.stay.counter:
                yield does.Give(seat, find, to)
        for card in state.kit[member]:
            if card not in decision.cards and has_room(state, to):
                yield does.HandOver(seat, card, to)
        for artefact in state.artefacts[member]:
            if artefact not in decision.artefacts:
                yield does.GiveArtefact(seat, artefact, to)


def _give_up(box: BlackstoneBox, state: BlackstoneState, decision: asked.GiveUpResource) -> Iterator[Action]:
    for card in state.kit[decision.member]:
        yield does.PickResource(decision.seat, card)


QUEST: Final[dict[type[Any], Source]] = {
    asked.PayClue: _clue, asked.ChooseFacility: _facility, asked.ChooseFind: _find, asked.SwapResource: _swap,
    asked.PayFor: _pay_for, asked.TradingStep: _trade, asked.GiveUpResource: _give_up,
}  # fmt: skip
"""What each question of a quest may be answered with."""


def wrong_in_trade(
    box: BlackstoneBox, state: BlackstoneState, decision: asked.TradingStep | asked.PayFor, action: Action
) -> Refusal:
    """What is wrong with a purchase, a sale or a present."""
    mine = traders(state, decision.seat)
    match action:
        case does.LayOut(find=find) if box.finds[find].points is None:
            return refuse("not_for_sale")
        case does.Buy(card=card, member=member) if member in mine and _offered(state, decision, card, member):
            if not has_room(state, member):
                return refuse("hand_limit")
            cost, laid = price(box, state, member, card), on_the_counter(box, state)
            return refuse("not_enough_points", cost=cost, points=laid)
        case does.ReplaceCard(card=card, member=member) if member in mine and card in state.stay.market:
            if state.stay.replaced >> member & 1:
                return refuse("replaced_already")
            return refuse("not_enough_points", cost=1, points=on_the_counter(box, state))
        case does.HandOver(to=to) if not has_room(state, to):
            return refuse("hand_limit")
    return refuse("not_offered")


def _offered(state: BlackstoneState, decision: asked.TradingStep | asked.PayFor, card: int, member: int) -> bool:
    if isinstance(decision, asked.PayFor):
        return (card, member) == (decision.card, decision.member)
    return card in state.stay.market

"""What a seat may answer between combats and in challenges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tabletop.engine.action import Action, Seat
from tabletop.games.blackstone.box import BlackstoneBox
from tabletop.games.blackstone.content.ids import ExplorerKindId, MemberId
from tabletop.games.blackstone.model import actions as does
from tabletop.games.blackstone.model import decisions as asked
from tabletop.games.blackstone.model.state import BlackstoneState
from tabletop.games.blackstone.position.explorers.arms import challenge_shots
from tabletop.games.blackstone.position.quest import is_gone
from tabletop.games.blackstone.position.table import able, each_of, ships_on_offer

SIX = 6
"""The sides of the die whose next number is called."""
Source = Callable[[BlackstoneBox, BlackstoneState, Any], Iterator[Action]]


def _fortress(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseFortress) -> Iterator[Action]:
    for seat in range(len(state.owed)):
        yield does.NameFortress(decision.seat, Seat(seat))


def _explorer(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseExplorer) -> Iterator[Action]:
    for kind in range(len(box.explorers)):
        if kind not in state.party and not is_gone(box, kind):
            yield does.TakeExplorer(decision.seat, ExplorerKindId(kind))


def _ship(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseShip) -> Iterator[Action]:
    for ship in ships_on_offer(box, state):
        yield does.TakeShip(decision.seat, ship)


def _vote(box: BlackstoneBox, state: BlackstoneState, decision: asked.VoteOnEnd) -> Iterator[Action]:
    yield does.GoOn(decision.seat)
    yield does.TurnBack(decision.seat)


def _hand_over(
    state: BlackstoneState, seat: Seat, holder: int, to: MemberId, kept: asked.HandCards
) -> Iterator[Action]:
    """The cards of an explorer that may go to another: discovery, resource and artefact cards (blackstone.round.17).
    kept: those that may not."""
    for find in state.finds[holder]:
        if find not in kept.finds:
            yield does.Give(seat, find, to)
    for card in state.kit[holder]:
        if card not in kept.cards:
            yield does.HandOver(seat, card, to)
    for artefact in state.artefacts[holder]:
        if artefact not in kept.artefacts:
            yield does.GiveArtefact(seat, artefact, to)


def _hand(box: BlackstoneBox, state: BlackstoneState, decision: asked.HandCards) -> Iterator[Action]:
    seat = decision.seat
    yield does.Pass(seat)
    there = able(state)
    for member in each_of(there):
        if state.led[member] != seat:
            continue
        for to in each_of(there & ~(1 << member)):
            yield from _hand_over(state, seat, member, to, decision)


def _call(box: BlackstoneBox, state: BlackstoneState, decision: asked.CallNumber) -> Iterator[Action]:
    """The likelier one comes first, as what comes first is what one is shown to take."""
    higher = decision.number <= SIX // 2
    yield does.Call(decision.seat, higher)
    yield does.Call(decision.seat, not higher)


def _points(box: BlackstoneBox, state: BlackstoneState, decision: asked.PayPoints) -> Iterator[Action]:
    for points in range(state.points[decision.member] + 1):
        yield does.SpendPoints(decision.seat, points)


def _haven(box: BlackstoneBox, state: BlackstoneState, decision: asked.PickHaven) -> Iterator[Action]:
    yield does.Choose(decision.seat, "inspiration")
    yield does.Choose(decision.seat, "rest")
    member = decision.member
    if (state.finds[member] or state.kit[member] or state.artefacts[member]) and able(state).bit_count() > 1:
        yield does.Choose(decision.seat, "pass_card")


def _pass_card(box: BlackstoneBox, state: BlackstoneState, decision: asked.PassCard) -> Iterator[Action]:
    for to in each_of(able(state) & ~(1 << decision.member)):
        yield from _hand_over(state, decision.seat, decision.member, to, asked.HandCards(decision.seat))


def _weapon(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseWeapon) -> Iterator[Action]:
    for weapon, shot in challenge_shots(box, state, decision.member, decision.band):
        yield does.PickWeapon(decision.seat, decision.member, weapon, shot)


def _resource(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseResource) -> Iterator[Action]:
    for card in decision.among:
        yield does.PickResource(decision.seat, card)


def _discard(box: BlackstoneBox, state: BlackstoneState, decision: asked.DiscardFinds) -> Iterator[Action]:
    for member in each_of(able(state)):
        for find in state.finds[member]:
            if box.finds[find].points is not None:
                yield does.PickFind(decision.seat, find)


def _exploration(box: BlackstoneBox, state: BlackstoneState, decision: asked.ChooseExploration) -> Iterator[Action]:
    for card in decision.among:
        yield does.PickExploration(decision.seat, card)


JOURNEY: Final[dict[type[Any], Source]] = {
    asked.ChooseFortress: _fortress, asked.ChooseExplorer: _explorer, asked.ChooseShip: _ship, asked.VoteOnEnd:
    _vote, asked.HandCards: _hand, asked.CallNumber: _call, asked.PayPoints: _points, asked.PickHaven: _haven,
    asked.PassCard: _pass_card, asked.ChooseWeapon: _weapon, asked.ChooseResource: _resource, asked.DiscardFinds:
    _discard, asked.ChooseExploration: _exploration,
}  # fmt: skip
"""What each of these questions may be answered with."""

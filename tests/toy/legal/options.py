"""What a seat of the toy may answer."""

from collections.abc import Iterator
from itertools import combinations

from tabletop.engine.action import Seat
from tabletop.engine.legal import Listed, Options
from tests.toy.model.actions import (
    AnyAction,
    Brace,
    Bury,
    Decline,
    Discard,
    Keep,
    Pass,
    Peek,
    PlayCard,
    React,
    SetStake,
)
from tests.toy.model.decisions import ChooseDiscard, ChoosePeek, ChooseStake, KeepOrBury, ReactTo, TakeTurn
from tests.toy.model.state import ToyState
from tests.toy.position.cards import hand, targets, unseen


class TurnOptions(Options):
    """Cards in hand, each at each of its targets; bracing; passing."""

    def __init__(self, state: ToyState, seat: Seat) -> None:
        self._state, self._seat = state, seat

    def __iter__(self) -> Iterator[AnyAction]:
        for card in hand(self._state, self._seat):
            for target in targets(self._state, self._seat, card):
                yield PlayCard(self._seat, card, target)
        if not self._state.braced[self._seat]:
            yield Brace(self._seat)
        yield Pass(self._seat)

    def any(self) -> bool:
        """One can always pass."""
        return True


def options(state: ToyState, seat: Seat) -> Options:
    """What a seat that owes an answer may answer."""
    match state.owed[seat] if state.sealed[seat] is None else None:
        case ChooseStake():
            return Listed([SetStake(seat, stake) for stake in range(min(3, state.health[seat]))])
        case TakeTurn():
            return TurnOptions(state, seat)
        case ReactTo(wanted=wanted):
            fit = [React(seat, card) for card in hand(state, seat) if state.cards[card].kind == wanted]
            return Listed([*fit, Decline(seat)])
        case ChooseDiscard(count=count):
            own = hand(state, seat)
            return Listed([Discard(seat, each) for each in combinations(own, min(count, len(own))) if each])
        case ChoosePeek(target=target):
            return Listed([Peek(seat, card) for card in unseen(state, seat, target)])
        case KeepOrBury():
            return Listed([Keep(seat), Bury(seat)])
        case None:
            return Listed(())

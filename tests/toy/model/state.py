"""The toy's position."""

from tabletop.engine.action import Concealed, Seat
from tabletop.engine.state import State
from tests.toy.content.ids import CardId
from tests.toy.model.actions import AnyAction
from tests.toy.model.cards import Card
from tests.toy.model.decisions import AnyDecision


class ToyState(State, kw_only=True):
    """deck: ids, the top first. stakes, order: of this round."""

    owed: list[AnyDecision | None]
    sealed: list[AnyAction | Concealed | None]

    cards: list[Card]
    deck: tuple[CardId, ...]
    health: list[int]
    braced: list[bool]
    round: int = 0
    stakes: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()

"""What the seats of the toy are asked."""

from typing import ClassVar, Self

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.decision import Decision, Routine
from tests.toy.content.ids import CardId, Kind


class ChooseStake(Decision, frozen=True, tag="choose_stake"):
    """What to stake, all seats at once."""

    secret: ClassVar[bool] = True


class TakeTurn(Decision, frozen=True, tag="take_turn"):
    """What to do, or to pass."""

    closing: ClassVar[bool] = True


class ReactTo(Decision, frozen=True, tag="react_to"):
    """Whether to answer a card; that a seat cannot is a secret."""

    secret: ClassVar[bool] = True

    to: CardId
    wanted: Kind

    def routine(self) -> Routine:
        return Routine("react", answers=(False,))


class ChooseDiscard(Decision, frozen=True, tag="choose_discard"):
    """Which cards to lose."""

    count: int


class ChoosePeek(Decision, frozen=True, tag="choose_peek"):
    """Which card of another seat to look at."""

    target: Seat


class KeepOrBury(Decision, frozen=True, tag="keep_or_bury"):
    """Whether the top card of the deck stays there; its kind only who looks at it knows."""

    card: CardId
    kind: Kind | None

    def seen_by(self, seat: Seat) -> Self:
        return self if seat == self.seat else replace(self, kind=None)


AnyDecision = ChooseStake | TakeTurn | ReactTo | ChooseDiscard | ChoosePeek | KeepOrBury

"""What happens in the toy."""

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.event import Event
from tests.toy.content.ids import CardId, Kind


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int


class CardDealt(Event, frozen=True, tag="card_dealt"):
    """A seat got a card; the others see only that it did."""

    seat: Seat
    card: CardId
    kind: Kind | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, kind=None)


class StakesOpened(Event, frozen=True, tag="stakes_opened"):
    stakes: tuple[int, ...]


class Tied(Event, frozen=True, tag="tied"):
    """Seats staked the same and rolled for it; `first` is None where the dice were equal too."""

    dice: tuple[int, ...]
    first: Seat | None


class CardPlayed(Event, frozen=True, tag="card_played"):
    seat: Seat
    card: CardId
    kind: Kind
    target: Seat


class Braced(Event, frozen=True, tag="braced"):
    seat: Seat


class Passed(Event, frozen=True, tag="passed"):
    seat: Seat


class Reacted(Event, frozen=True, tag="reacted"):
    seat: Seat
    card: CardId
    kind: Kind
    to: CardId


class Struck(Event, frozen=True, tag="struck"):
    attacker: Seat
    target: Seat
    die: int
    guard: int
    wounds: int


class Discarded(Event, frozen=True, tag="discarded"):
    seat: Seat
    cards: tuple[CardId, ...]
    kinds: tuple[Kind, ...]


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat saw a card of another; a third one does not know which."""

    seat: Seat
    target: Seat
    card: CardId | None
    kind: Kind | None

    def seen_by(self, seat: Seat) -> Event:
        if seat in (self.seat, self.target):
            return self
        return replace(self, card=None, kind=None)


class Foreseen(Event, frozen=True, tag="foreseen"):
    """A seat looked at the top card of the deck; the others do not know what it is."""

    seat: Seat
    card: CardId
    kind: Kind | None

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, kind=None)


class Buried(Event, frozen=True, tag="buried"):
    seat: Seat
    card: CardId


class Mended(Event, frozen=True, tag="mended"):
    seat: Seat
    whole: bool


class Fell(Event, frozen=True, tag="fell"):
    seat: Seat


class DuelEnded(Event, frozen=True, tag="duel_ended"):
    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, CardDealt, StakesOpened, Tied, CardPlayed, Braced, Passed, Reacted, Struck, Discarded, Peeked, Foreseen,
    Buried, Mended, Fell, DuelEnded,
)  # fmt: skip

"""What lies on the toy's table, what is asked, what is answered, what happens, and its state's content."""

from typing import ClassVar, Literal, NewType

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.action import Action, Seat
from tabletop.engine.decision import Decision
from tabletop.engine.event import Event
from tabletop.engine.notation import numbered, register
from tabletop.engine.setup import Own

CardId = NewType("CardId", int)
register(CardId, numbered("k"))

Kind = Literal["spark", "ward", "counter", "spy", "balm"]
Place = Literal["deck", "hand", "table"]


class Card(Struct, frozen=True):
    """One card. kind: None where a view does not know it. owner: the seat, -1 in the deck. known: bits of seats."""

    kind: Kind | None
    place: Place = "deck"
    owner: int = -1
    known: int = 0


class Scenario(Struct, frozen=True):
    """What a duel is fought with. pile: how many cards of each kind."""

    id: str
    health: int = 5
    hand: int = 3
    rounds: int = 3
    pile: tuple[tuple[Kind, int], ...] = (("spark", 5), ("ward", 4), ("counter", 3), ("spy", 3), ("balm", 2))


class ToyContent(Struct, frozen=True):
    """All scenarios by id."""

    scenarios: dict[str, Scenario]
    own: Own = Own()


class SetStake(Action, frozen=True, tag="stake"):
    """Stake health on going first."""

    stake: int


class PlayCard(Action, frozen=True, tag="play"):
    """Play a card at a seat."""

    card: CardId
    target: Seat


class Brace(Action, frozen=True, tag="brace"):
    """Stand firmly until one's next turn."""


class Pass(Action, frozen=True, tag="pass"):
    """End one's turn."""


class React(Action, frozen=True, tag="react"):
    """Answer what is played with a card."""

    card: CardId


class Decline(Action, frozen=True, tag="decline"):
    """Let it happen."""


class Discard(Action, frozen=True, tag="discard"):
    """Throw cards away, the lower ids first."""

    cards: tuple[CardId, ...]


class Peek(Action, frozen=True, tag="peek"):
    """Look at a card in another hand."""

    card: CardId


AnyAction = SetStake | PlayCard | Brace | Pass | React | Decline | Discard | Peek


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


class ChooseDiscard(Decision, frozen=True, tag="choose_discard"):
    """Which cards to lose."""

    count: int


class ChoosePeek(Decision, frozen=True, tag="choose_peek"):
    """Which card of another seat to look at."""

    target: Seat


AnyDecision = ChooseStake | TakeTurn | ReactTo | ChooseDiscard | ChoosePeek


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


class Mended(Event, frozen=True, tag="mended"):
    seat: Seat
    whole: bool


class Fell(Event, frozen=True, tag="fell"):
    seat: Seat


class DuelEnded(Event, frozen=True, tag="duel_ended"):
    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, CardDealt, StakesOpened, Tied, CardPlayed, Braced, Passed, Reacted, Struck, Discarded, Peeked, Mended,
    Fell, DuelEnded,
)  # fmt: skip

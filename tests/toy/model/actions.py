"""What the seats of the toy may do."""

from tabletop.engine.action import Action, Seat
from tests.toy.content.ids import CardId


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


class Keep(Action, frozen=True, tag="keep"):
    """Leave the card that was looked at on the deck."""


class Bury(Action, frozen=True, tag="bury"):
    """Put the card that was looked at below the deck."""


AnyAction = SetStake | PlayCard | Brace | Pass | React | Decline | Discard | Peek | Keep | Bury

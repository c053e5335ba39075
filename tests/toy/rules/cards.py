"""Cards that change places or are shown; what a spark does; the end."""

from msgspec.structs import replace

from tabletop.engine.action import Seat
from tabletop.engine.state import Result
from tests.toy.content.ids import CardId, Kind
from tests.toy.model.cards import EVERYBODY
from tests.toy.model.events import CardDealt, DuelEnded
from tests.toy.model.state import ToyState
from tests.toy.rules.play import ToyPlay


def show(state: ToyState, card: CardId, seats: int) -> Kind:
    """Let seats know a card; returns its kind."""
    this = state.cards[card]
    state.cards[card] = replace(this, known=this.known | seats)
    assert this.kind is not None
    return this.kind


def lay_down(state: ToyState, card: CardId) -> Kind:
    """Put a card on the table for all to see."""
    state.cards[card] = replace(state.cards[card], place="table")
    return show(state, card, EVERYBODY)


def draw_card(play: ToyPlay, seat: Seat) -> None:
    """Take the top card of the deck, if there is one."""
    state = play.state
    if not state.deck:
        return
    card, *rest = state.deck
    state.deck = tuple(rest)
    state.cards[card] = replace(state.cards[card], place="hand", owner=int(seat))
    play.tell(CardDealt(seat, card, show(state, card, 1 << seat)))


def wounds_of(die: int, guard: int) -> int:
    """What a spark does: nothing below 2, two wounds from 5 on."""
    total = die - guard
    return 2 if total >= 5 else 1 if total >= 2 else 0


def end(play: ToyPlay, winners: tuple[Seat, ...], reason: str) -> None:
    """Write the result down."""
    play.state.result = Result(winners, reason, tuple(play.state.health))
    play.tell(DuelEnded(winners, reason))
